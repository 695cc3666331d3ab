"""What the words of effects are called: the pack's own words, and ours for what every game has; no Qt."""

from collections.abc import Iterable, Mapping

from qquovadis.model.pack.schema import Pack
from qquovadis.model.pack.vocabulary import AMOUNT, APTITUDE, BOUND, THINGS, Condition, WordMeaning
from qquovadis.model.text.translations import COMMA, N_, Texts

OPERATIONS: Mapping[str, str] = {
    "gain": N_("Gain something"),
    "adjust": N_("Change a number"),
    "population": N_("Let towns grow"),
    "place_terrain": N_("Place a terrain token"),
    "move": N_("Move workers"),
    "send_home": N_("Return workers"),
    "lose": N_("Let others lose something"),
    "copy": N_("Use another skill"),
    "pass": N_("Pass cards on"),
    "take_card": N_("Take a played card"),
    "swap": N_("Redraw cards"),
    "allow": N_("Ignore a rule"),
    "die": N_("Change the die"),
    "protect": N_("Protect pieces"),
    "retreat": N_("Move workers aside"),
    "control": N_("Count more areas as controlled"),
    "rebuild": N_("Rebuild towns"),
}
CHANGES: Mapping[str, str] = {
    "add": N_("changes by"),
    "set": N_("is set to"),
    "at_least": N_("is at least"),
    "at_most": N_("is at most"),
}
PIECES: Mapping[str, str] = {
    "workers": N_("your workers"),
    "towns": N_("your towns"),
    "both": N_("your workers and towns"),
}
OWNERS: Mapping[str, str] = {
    "own": N_("your own"),
    "other": N_("other players'"),
    "any": N_("anybody's"),
    "winner": N_("the winner's"),
    "losers": N_("the losers'"),
    "active": N_("the active player's"),
}
PLAYERS: Mapping[str, str] = {
    "each": N_("each other player"),
    "one": N_("one other player of your choice"),
    "all": N_("everybody"),
    "winner": N_("the winner"),
    "losers": N_("each loser"),
    "active": N_("the active player"),
}
NEIGHBOURS: Mapping[str, str] = {"left": N_("to the left"), "right": N_("to the right")}
SWAPPED: Mapping[bool, str] = {False: N_("into your hand"), True: N_("in exchange for yours")}
TAKEN: Mapping[bool, str] = {False: N_("to the supply"), True: N_("to you")}
OWN_TERRAIN = N_("the terrain of your aptitude")
NOTHING_COUNTED = N_("(a fixed amount)")
FOR_EACH = N_("for each {counted}")
POINTS, CUBES, VP = N_("{amount} {points}"), N_("{amount} {what}"), "vp"
# The words of terms that every game has, by key; of a term that is left out by what it means then.
FIXED: Mapping[str, Mapping[str, str]] = {
    "pieces": PIECES,
    "owner": {**OWNERS, "None": OWNERS["own"]},
    "players": PLAYERS,
    "to": NEIGHBOURS,
    "swap": {str(swapped): words for swapped, words in SWAPPED.items()},
    "take": {str(taken): words for taken, words in TAKEN.items()},
}


class EffectWords:
    """The words of one pack's vocabulary in one language at a time."""

    def __init__(self, pack: Pack, texts: Texts) -> None:
        self._pack, self._texts = pack, texts
        words = pack.vocabulary
        # By key, for what is gained may have the name of a harm.
        sorts: Mapping[str, Iterable[WordMeaning]] = {
            "hook": words.hook,
            "quantity": words.quantity,
            "counter": words.counter,
            "what": words.gain,
            "rule": words.rule,
            "scope": words.scope,
            "source": words.source,
            "from": (*words.scope, *words.source),
        }
        self._names = {key: {each.id: each.name for each in sort} for key, sort in sorts.items()}
        self._names["quantity"] |= {key: each.name for key, each in pack.parameters.items()}
        self._names["terrain"] = {each.id: each.name for each in pack.terrains}
        self._asked = {each.id: each.asked for each in words.counter if each.asked is not None}

    def hook(self, name: str) -> str:
        """Return what a moment is called, alone and unmistakable: of several with one name each says what it is
        about.
        """
        words = self._pack.vocabulary
        text = self.word("hook", name)
        if sum(self.word("hook", hook.id) == text for hook in words.hook) > 1:
            quantities = words.find_hook(name).quantities
            about = ", ".join(self.word("quantity", each) for each in quantities[:1])
            text = f"{text} ({about}{' …' if len(quantities) > 1 else ''})" if about else text
        return text

    def operation(self, op: str) -> str:
        """Return what an operation does, in a word or two."""
        return self._texts.say(OPERATIONS[op])

    def word(self, key: str, value: object, count: int | None = None) -> str:
        """Return what a word of an effect means under its key, of so many things if that matters."""
        name = str(value)
        if key == "per":
            return self._texts.say(FOR_EACH, counted=self.counted(name, 1)) if value else self._once()
        if key in FIXED:
            return self._texts.say(FIXED[key][name])
        if key == "terrain" and name == APTITUDE:
            return self._texts.say(OWN_TERRAIN)
        wording = self._names[key].get(name)
        return wording.text(self._language, count) if wording is not None else name

    def counted(self, name: str, count: int) -> str:
        """Return so many of what is counted; in Japanese with the word by which it is counted, in English one alone."""
        words = self.word("counter", name, count)
        if self._language != "ja":
            return words if count == 1 else f"{count} {words}"
        units = {each.id: each.unit for each in self._pack.vocabulary.counter}
        return f"{words}{count}{units.get(name, THINGS)}"

    def amount(self, count: int, name: str) -> str:
        """Return so many points or cubes of a sort."""
        what = self.word("what", name, count)
        return (
            self._texts.say(POINTS, amount=count, points=what)
            if name == VP
            else self._texts.say(CUBES, amount=count, what=what)
        )

    def condition(self, condition: Condition, value: object) -> str:
        """Return what a condition asks for with a value; without one, with an ellipsis in its place."""
        if isinstance(value, Mapping):
            counts = [self.asked_of(condition, counter, number) for counter, number in value.items()]
            return self._texts.say(COMMA).join(counts)
        written = str(value).lower() if isinstance(value, bool) else str(value)
        words = condition.words.get(written)
        shown = "…" if value is None else words.text(self._language) if words else written
        return condition.name.text(self._language).format(value=shown)

    def asked_of(self, condition: Condition, counter: str, number: int | None) -> str:
        """Return what a condition asks of one counter; without a number, with an ellipsis in its place."""
        asked, bound = self._asked.get(counter), condition.bound
        if asked is None or bound is None:
            return counter
        text = asked.text(self._language, number)
        shown = {AMOUNT: "…" if number is None else str(number), BOUND: bound.text(self._language)}
        for blank, words in shown.items():
            text = text.replace(f"{{{blank}}}", words)
        return text

    @property
    def _language(self) -> str:
        return self._texts.language

    def _once(self) -> str:
        return self._texts.say(NOTHING_COUNTED)
