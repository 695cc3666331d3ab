"""The whole vocabulary of a game's effects on one page, made from its effects.toml, in both languages."""

from collections.abc import Iterator
from typing import NamedTuple

from qquovadis.model.pack.effects import OPERATIONS, Operation, values_listed
from qquovadis.model.pack.schema import Pack
from qquovadis.model.pack.shapes import Language
from qquovadis.model.pack.vocabulary import COUNTS, LIKE_COUNTS, NUMBER, Condition, Hook, word_of
from qquovadis.model.text.effect_words import EffectWords
from qquovadis.model.text.translations import COMMA, N_, Texts

TITLE = N_("What skills can do")
INTRODUCTION = N_(
    "A skill has effects. Each effect has a hook (when it applies), an operation (what it does) and, optionally, "
    "conditions, all of which must hold. Numbers are set first, then adjusted, then kept within limits; a price "
    "never falls below 0. Instant operations happen at a trigger; a one-shot skill is used at one."
)
HOOKS, MOMENT = N_("Hooks"), N_("a trigger; also: {deeds}")
DOES, CHANGES = N_("operations: {words}"), N_("numbers: {words}")
ASKS, LIFTS, GUARDS = N_("conditions: {words}"), N_("rules: {words}"), N_("from: {words}")
NAMES = N_("players: {words}")
OPERATIONS_TITLE, CONDITIONS = N_("Operations and their fields"), N_("Conditions")
COUNTERS, GAINS = N_("What can be counted (per)"), N_("What can be gained (what)")
RULES, SCOPES = N_("Rules that can be ignored (rule)"), N_("Places (scope, from)")
SOURCES, NUMBERS = N_("Sources of harm (from)"), N_("Numbers that are not parameters (quantity)")
TARGETS_TITLE = N_("Players that a hook names (owner, players)")
# Whoever the words mean is another than the owner of the card; where there is none, nothing is done.
TARGETS = {
    "winner": N_("whoever won the war; in a war that nobody won, nobody"),
    "losers": N_("whoever lost the war: each of them, or of several the one you choose"),
    "active": N_("the player whose turn it is"),
}
ONE_OF = N_("one of {values}")
A_NUMBER = N_("an integer")
SOME_COUNTS = N_("so many of one thing or several that can be counted: {like}")
VALUED = N_("{word} ({values})")
# What cannot be told by naming fields.
TIES = N_("a tie counts; VP that are hidden are not compared, so that no such condition holds")
NOTES = {
    "move": N_("without an owner your own workers are meant"),
    "weaker_than": N_("what is compared is the strength without skills, morale and dice"),
    **dict.fromkeys(("most", "fewest"), TIES),
    "copy": N_(
        "does at once what a revealed skill that is not used up does at its trigger, whatever that trigger is. Its "
        "conditions must hold now for you, you pay its price, and that skill is not used up. Numbers, rules, dice, "
        "protection, a limit of uses, what happens at the end of the game, and another copy are never copied"
    ),
    "take_card": N_(
        "the card must lie face up on top of the generation in use. It goes to your hand if it is not the only one of "
        "its generation; or it is swapped for yours, which must lie face up, too, and be another card. Actions that it "
        "brought stay done"
    ),
}
ANYWHERE, EVERYWHERE = N_("at every hook"), N_("at every hook but {hooks}")
COMMON = ("hook", "op", "when")


class WordRow(NamedTuple):
    """One word as it is written in skills.toml, and what it means."""

    word: str
    meaning: str


class Section(NamedTuple):
    """Words of one sort."""

    title: str
    rows: tuple[WordRow, ...]


def sections(pack: Pack, texts: Texts) -> tuple[Section, ...]:
    """Return the whole vocabulary of a pack in the language of the texts; nothing if the pack has none."""
    words, say = pack.vocabulary, texts.say
    language: Language = "ja" if texts.language == "ja" else "en"
    if not words.hook:
        return ()
    page = _Page(pack, texts)
    plain = (
        (GAINS, words.gain),
        (COUNTERS, words.counter),
        (NUMBERS, words.quantity),
        (RULES, words.rule),
        (SCOPES, words.scope),
        (SOURCES, words.source),
    )
    named = {target for hook in words.hook for target in hook.targets}
    targets = tuple(WordRow(each, say(text)) for each, text in TARGETS.items() if each in named)
    return (
        Section(say(HOOKS), tuple(page.hook(hook) for hook in words.hook)),
        Section(say(OPERATIONS_TITLE), tuple(page.operations())),
        Section(say(CONDITIONS), tuple(page.condition(each) for each in words.condition)),
        *((Section(say(TARGETS_TITLE), targets),) if targets else ()),
        *(
            Section(say(title), tuple(WordRow(each.id, each.name.text(language)) for each in rows))
            for title, rows in plain
        ),
    )


def markdown(pack: Pack, texts: Texts) -> str:
    """Return the page as Markdown, a row a line."""
    lines = [f"## {texts.say(TITLE)}", "", texts.say(INTRODUCTION)]
    for section in sections(pack, texts):
        lines += ["", f"### {section.title}", ""]
        lines += [f"- `{row.word}` – {row.meaning}" for row in section.rows]
    return "\n".join(lines) + "\n"


class _Page:
    def __init__(self, pack: Pack, texts: Texts) -> None:
        self._pack, self._texts = pack, texts
        self._words = EffectWords(pack, texts)
        self._everywhere = {each.id for each in pack.vocabulary.condition if each.everywhere}

    def hook(self, hook: Hook) -> WordRow:
        """Return a hook with all that fits it."""
        say = self._texts.say
        texts = [op for op in self._pack.vocabulary.operations_at(hook) if op not in hook.operations]
        lines = [self._words.word("hook", hook.id)]
        lines += [say(MOMENT, deeds=self._texts.say(COMMA).join(texts))] if texts else []
        for pattern, listed in (
            (DOES, hook.operations),
            (CHANGES, hook.quantities),
            (LIFTS, hook.rules),
            (GUARDS, hook.sources),
            (NAMES, hook.targets),
            (ASKS, [name for name in hook.conditions if name not in self._everywhere]),
        ):
            lines += [say(pattern, words=self._texts.say(COMMA).join(listed))] if listed else []
        return WordRow(hook.id, "; ".join(lines))

    def operations(self) -> Iterator[WordRow]:
        """Yield every operation with its fields as the file calls them."""
        for kind in OPERATIONS:
            fields = [self._field(kind, name) for name in kind.model_fields if name not in COMMON]
            op = word_of(kind)
            row = f"{self._words.operation(op)}: {self._texts.say(COMMA).join(fields)}"
            yield WordRow(op, f"{row}; {self._texts.say(NOTES[op])}" if op in NOTES else row)

    def _field(self, kind: type[Operation], name: str) -> str:
        """Return a field as the file calls it, with the values of which it may have one, the usual one first."""
        field = kind.model_fields[name]
        listed = values_listed(kind, name)
        word = f"`{field.alias or name}`"
        if not listed:
            return word
        usual = [each for each in listed if each == field.default]
        values = [f"`{str(each).lower()}`" for each in (*usual, *(each for each in listed if each not in usual))]
        return self._texts.say(VALUED, word=word, values=self._texts.say(COMMA).join(values))

    def condition(self, condition: Condition) -> WordRow:
        """Return a condition with the values it may ask for."""
        say = self._texts.say
        if condition.values == NUMBER:
            values = say(A_NUMBER)
        elif condition.values == COUNTS:
            values = say(SOME_COUNTS, like=LIKE_COUNTS)
        else:
            values = say(ONE_OF, values=self._texts.say(COMMA).join(str(value).lower() for value in condition.values))
        row = f"{self._words.condition(condition, None)} ({values})"
        if condition.everywhere:
            but = say(COMMA).join(condition.not_at)
            row = f"{row}; {say(EVERYWHERE, hooks=but) if but else say(ANYWHERE)}"
        return WordRow(condition.id, f"{row}; {say(NOTES[condition.id])}" if condition.id in NOTES else row)
