"""Effects as plain sentences, so that whoever writes a card sees whether its text says what it does; no Qt."""

from collections.abc import Callable, Mapping

from qquovadis.errors import COMMA
from qquovadis.model.pack.effects import (
    Adjust,
    Allow,
    Control,
    Copy,
    Die,
    Gain,
    Lose,
    Move,
    Operation,
    Pass,
    PlaceTerrain,
    Population,
    Protect,
    Rebuild,
    Retreat,
    SendHome,
    Swap,
)
from qquovadis.model.pack.schema import Pack, Skill
from qquovadis.model.pack.vocabulary import word_of
from qquovadis.model.text.effect_words import EffectWords
from qquovadis.model.text.translations import N_, NP_, Texts

SENTENCE = N_("{moment}: {deed}.")
UNDER = N_("{moment}, {condition}")
AND = N_("{first}, {second}")
PRICE = N_("{amount} {what}")
MAY, ONCE = N_("Optional."), N_("Once per game.")
NOTHING = N_("Not automated: carry out its text yourself.")
GAIN, GAIN_PER = N_("gain {amount} {what}"), N_("gain {amount} {what} per {counted}")
GAIN_PER_SOME = N_("gain {amount} {what} per {some} {counted}")
AT_MOST = N_("{deed} (at most {most})")
ADJUST = {
    "add": N_("{quantity} {amount}"),
    "set": N_("{quantity} is {amount}"),
    "at_least": N_("{quantity} is at least {amount}"),
    "at_most": N_("{quantity} is at most {amount}"),
}
LIMITED = NP_("{deed}, the first time each turn", "{deed}, the first {count} times each turn")
SIDES, FLOOR = N_("your die has at least {sides} sides"), N_("a lower roll of your die counts as {floor}")
BONUS, ROLLS = N_("{bonus} if it already has that many"), N_("{rolls} to your number of rolls")
POPULATION = NP_(
    "add {amount} population to {count} of your towns {place}",
    "add {amount} population each to {count} of your towns {place}",
)
TERRAIN, PAID = N_("place a {terrain} terrain token {place}"), N_("{deed}, for {price}")
MOVE = {
    "own": N_("move {workers} of your workers {place}, up to {steps} spaces each"),
    "other": N_("move {workers} of the other players' workers {place}, up to {steps} spaces each"),
    "any": N_("move {workers} of anybody's workers {place}, up to {steps} spaces each"),
}
SEND_HOME = {
    "own": N_("return {workers} of your workers {place} to your reserve"),
    "other": N_("return {workers} of the other players' workers {place} to their reserves"),
    "any": N_("return {workers} of anybody's workers {place} to their reserves"),
}
LOSE = {
    ("each", False): N_("each other player loses {amount} {what}"),
    ("each", True): N_("take {amount} {what} from each other player"),
    ("one", False): N_("one other player of your choice loses {amount} {what}"),
    ("one", True): N_("take {amount} {what} from one other player of your choice"),
}
COPY = {
    "own": N_("use what another of your revealed skills lets you do, as if it stood here"),
    "other": N_("use what a revealed skill of another player lets them do, as if it stood here"),
    "any": N_("use what any revealed skill lets its owner do, as if it stood here"),
}
PASS = {
    "left": NP_(
        "everybody passes {count} card of their hand to the left",
        "everybody passes {count} cards of their hand to the left",
    ),
    "right": NP_(
        "everybody passes {count} card of their hand to the right",
        "everybody passes {count} cards of their hand to the right",
    ),
}
SWAP = N_("discard {discarded} from your hand, then draw {drawn}")
PROTECT, PROTECT_SOME = N_("{pieces} are safe from {source}"), N_("{count} of {pieces} are safe from {source}")
RETREAT = N_("{workers} of your workers may step aside instead of returning to your reserve")
CONTROL = NP_(
    "{count} more area counts as controlled if your workers hold {spaces} of its spaces",
    "{count} more areas count as controlled if your workers hold {spaces} of their spaces",
)
CONTROL_ALL = N_("areas count as controlled if your workers hold {spaces} of their spaces")
REBUILD = NP_(
    "rebuild {count} destroyed town without a worker, with {population} population",
    "rebuild {count} destroyed towns without a worker, with {population} population each",
)


class SkillText:
    """Says effects of one pack in one language."""

    def __init__(self, pack: Pack, texts: Texts) -> None:
        self._texts = texts
        self._conditions = {each.id: each for each in pack.vocabulary.condition}
        self.words = EffectWords(pack, texts)
        self._effects: Mapping[type[Operation], Callable[..., str]] = {
            Adjust: self._adjust,
            Die: self._die,
            Gain: self._gain,
            Population: self._population,
            PlaceTerrain: self._place_terrain,
            Move: self._move,
            SendHome: self._send_home,
            Lose: self._lose,
            Copy: self._copy,
            Pass: self._pass,
            Swap: self._swap,
            Allow: self._allow,
            Protect: self._protect,
            Retreat: self._retreat,
            Control: self._control,
            Rebuild: self._rebuild,
        }

    def of_skill(self, skill: Skill) -> str:
        """Say everything that a skill does by itself."""
        if not skill.effects:
            return self._texts.say(NOTHING)
        lines = [self.of_effect(effect) for effect in skill.effects]
        lines += [self._texts.say(ONCE)] if skill.one_shot else []
        lines += [self._texts.say(MAY)] if skill.optional else []
        return self._texts.in_a_row(lines)

    def of_effect(self, effect: Operation) -> str:
        """Say one effect: when, under which conditions, and what."""
        moment = self.words.word("hook", effect.hook)
        for name, value in effect.when.items():
            condition = self._conditions.get(name)
            asked = self.words.condition(condition, value) if condition else name
            moment = self._texts.say(UNDER, moment=moment, condition=asked)
        text = self._texts.say(SENTENCE, moment=moment, deed=self._effects[type(effect)](effect))
        return text[:1].upper() + text[1:]

    # One for each operation.

    def _gain(self, effect: Gain) -> str:
        what = self.words.word("what", effect.what)
        if effect.per is None:
            plain = self._texts.say(GAIN, amount=effect.amount, what=what)
            return self._texts.plural(LIMITED, effect.uses_per_turn, deed=plain) if effect.uses_per_turn else plain
        pattern = GAIN_PER if effect.per_n == 1 else GAIN_PER_SOME
        counted = self.words.word("counter", effect.per)
        text = self._texts.say(pattern, amount=effect.amount, what=what, some=effect.per_n, counted=counted)
        return self._texts.say(AT_MOST, deed=text, most=effect.max) if effect.max else text

    def _adjust(self, effect: Adjust) -> str:
        change = next(each for each in ADJUST if getattr(effect, each) is not None)
        amount = getattr(effect, change)
        shown = signed(amount) if change == "add" else amount
        quantity = self.words.word("quantity", effect.quantity)
        text = self._texts.say(ADJUST[change], quantity=quantity, amount=shown)
        return self._texts.plural(LIMITED, effect.uses_per_turn, deed=text) if effect.uses_per_turn else text

    def _die(self, effect: Die) -> str:
        say = self._texts.say
        parts = [say(SIDES, sides=effect.sides_at_least)] if effect.sides_at_least else []
        parts += [say(BONUS, bonus=signed(effect.bonus_if_already))] if effect.bonus_if_already else []
        parts += [say(FLOOR, floor=effect.floor)] if effect.floor else []
        parts += [say(ROLLS, rolls=signed(effect.rolls_add))] if effect.rolls_add else []
        text = parts[0] if parts else "–"
        for part in parts[1:]:
            text = say(AND, first=text, second=part)
        return text

    def _population(self, effect: Population) -> str:
        place = self.words.word("scope", effect.scope)
        return self._texts.plural(POPULATION, effect.towns, amount=effect.amount, place=place)

    def _place_terrain(self, effect: PlaceTerrain) -> str:
        terrain, place = self.words.word("terrain", effect.terrain), self.words.word("scope", effect.scope)
        text = self._texts.say(TERRAIN, terrain=terrain, place=place)
        costs = [(amount, self.words.word("what", name)) for name, amount in effect.cost.items() if amount]
        price = [self._texts.say(PRICE, amount=amount, what=what) for amount, what in costs]
        return self._texts.say(PAID, deed=text, price=self._texts.say(COMMA).join(price)) if price else text

    def _move(self, effect: Move) -> str:
        place = self.words.word("scope", effect.scope)
        return self._texts.say(MOVE[effect.owner or "own"], workers=effect.workers, place=place, steps=effect.steps)

    def _send_home(self, effect: SendHome) -> str:
        place = self.words.word("scope", effect.scope)
        return self._texts.say(SEND_HOME[effect.owner], workers=effect.workers, place=place)

    def _lose(self, effect: Lose) -> str:
        what = self.words.word("what", effect.what)
        return self._texts.say(LOSE[effect.players, effect.take], amount=effect.amount, what=what)

    def _copy(self, effect: Copy) -> str:
        return self._texts.say(COPY[effect.owner])

    def _pass(self, effect: Pass) -> str:
        return self._texts.plural(PASS[effect.to], effect.count)

    def _swap(self, effect: Swap) -> str:
        return self._texts.say(SWAP, discarded=effect.discard, drawn=effect.draw)

    def _allow(self, effect: Allow) -> str:
        return self.words.word("rule", effect.rule)

    def _protect(self, effect: Protect) -> str:
        pieces, source = self.words.word("pieces", effect.pieces), self.words.word("source", effect.source)
        pattern = PROTECT_SOME if effect.count else PROTECT
        return self._texts.say(pattern, count=effect.count, pieces=pieces, source=source)

    def _retreat(self, effect: Retreat) -> str:
        return self._texts.say(RETREAT, workers=effect.workers)

    def _control(self, effect: Control) -> str:
        if not effect.areas:
            return self._texts.say(CONTROL_ALL, spaces=effect.min_worker_spaces)
        return self._texts.plural(CONTROL, effect.areas, spaces=effect.min_worker_spaces)

    def _rebuild(self, effect: Rebuild) -> str:
        return self._texts.plural(REBUILD, effect.towns, population=effect.population)


def operation_of(effect: Operation) -> str:
    """Return how the operation of an effect is called in a pack."""
    return word_of(type(effect))


def signed(amount: int) -> str:
    """Return a number with its sign.

    >>> signed(2), signed(-1)
    ('+2', '−1')
    """
    return f"+{amount}" if amount >= 0 else f"−{-amount}"
