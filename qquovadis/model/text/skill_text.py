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
    TakeCard,
)
from qquovadis.model.pack.schema import Pack, Skill
from qquovadis.model.pack.vocabulary import APTITUDE, word_of
from qquovadis.model.text.effect_words import EffectWords
from qquovadis.model.text.translations import N_, NP_, Texts

SENTENCE = N_("{moment}: {deed}.")
UNDER = N_("{moment}, {condition}")
AND = N_("{first}, {second}")
MAY, ONCE = N_("Optional."), N_("Once per game.")
NOTHING = N_("Not automated: carry out its text yourself.")
GAIN, GAIN_PER, GAIN_PER_SOME = N_("gain {amount}"), N_("{deed} for each {counted}"), N_("{deed} for every {counted}")
AT_MOST = N_("{deed} (at most {most})")
ADJUST = {
    "add": N_("{quantity} {amount}"),
    "set": N_("{quantity} is {amount}"),
    "at_least": N_("{quantity} is at least {amount}"),
    "at_most": N_("{quantity} is at most {amount}"),
}
LIMITED = NP_("{deed}, the first time each turn", "{deed}, the first {count} times each turn")
SIDES, FLOOR = N_("your die has at least {sides} sides"), N_("a lower roll of your die counts as {floor}")
BONUS = N_("{bonus} if it already has that many")
ROLLS = NP_("you roll {count} more time", "you roll {count} more times")
POPULATION = N_("add {amount} population to {count} of your towns {place}")
POPULATION_EACH = N_("add {amount} population each to {count} of your towns {place}")
TERRAIN, PAID = N_("place a {terrain} terrain token {place}"), N_("{deed}, for {price}")
OWN_TERRAIN = N_("place a terrain token of your aptitude {place}")
CARDS, SPACES = NP_("{count} card", "{count} cards"), NP_("{count} space", "{count} spaces")
WORKERS = {
    "own": NP_("{count} of your workers", "{count} of your workers"),
    "other": NP_("{count} worker of another player", "{count} workers of other players"),
    "any": NP_("{count} worker of any player", "{count} workers of any player"),
    "winner": NP_("{count} worker of the winner", "{count} workers of the winner"),
    "losers": NP_("{count} worker of a loser", "{count} workers of the losers"),
    "active": NP_("{count} worker of the active player", "{count} workers of the active player"),
}
MOVE, MOVE_EACH = N_("move {workers} {place} up to {spaces}"), N_("move {workers} {place} up to {spaces} each")
ONE_PLAYER = ("winner", "active")
SEND_HOME = N_("return {workers} {place} to your reserve")
SEND_ONE_HOME = N_("return {workers} {place} to its owner's reserve")
SEND_THEIRS_HOME = N_("return {workers} {place} to their owner's reserve")
SEND_ALL_HOME = N_("return {workers} {place} to their owners' reserves")
LOSE = N_("{player} loses {amount}")
TAKE = {
    "each": N_("take {amount} from each other player"),
    "one": N_("take {amount} from one other player of your choice"),
    "winner": N_("take {amount} from the winner"),
    "losers": N_("take {amount} from each loser"),
    "active": N_("take {amount} from the active player"),
}
COPY = {
    "own": N_("use what another of your revealed skills lets you do, as if it stood here"),
    "other": N_("use what a revealed skill of another player lets them do, as if it stood here"),
    "any": N_("use what any revealed skill lets its owner do, as if it stood here"),
    "winner": N_("use what a revealed skill of the winner lets them do, as if it stood here"),
    "losers": N_("use what a revealed skill of a loser lets them do, as if it stood here"),
    "active": N_("use what a revealed skill of the active player lets them do, as if it stood here"),
}
PASS = NP_(
    "{player} passes {count} card of their hand {neighbour}",
    "{player} passes {count} cards of their hand {neighbour}",
)
TAKE_CARD = {
    "other": N_("take the top card of another player's current generation into your hand, unless it is the only one"),
    "winner": N_("take the top card of the winner's current generation into your hand, unless it is the only one"),
    "losers": N_("take the top card of a loser's current generation into your hand, unless it is the only one"),
    "active": N_(
        "take the top card of the active player's current generation into your hand, unless it is the only one"
    ),
}
SWAP_CARD = {
    "other": N_("swap the top cards of your current generation and another player's"),
    "winner": N_("swap the top cards of your current generation and the winner's"),
    "losers": N_("swap the top cards of your current generation and a loser's"),
    "active": N_("swap the top cards of your current generation and the active player's"),
}
SWAP = N_("discard {discarded} of your hand, then draw {drawn}")
PROTECT = N_("{pieces} are safe from {source}")
PROTECT_SOME = NP_("{count} of {pieces} is safe from {source}", "{count} of {pieces} are safe from {source}")
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
            TakeCard: self._take_card,
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
        plain = self._texts.say(GAIN, amount=self.words.amount(effect.amount, effect.what))
        if effect.per is None:
            return self._texts.plural(LIMITED, effect.uses_per_turn, deed=plain) if effect.uses_per_turn else plain
        pattern = GAIN_PER if effect.per_n == 1 else GAIN_PER_SOME
        text = self._texts.say(pattern, deed=plain, counted=self.words.counted(effect.per, effect.per_n))
        most = self.words.amount(effect.max, effect.what)
        return self._texts.say(AT_MOST, deed=text, most=most) if effect.max else text

    def _adjust(self, effect: Adjust) -> str:
        change = next(each for each in ADJUST if getattr(effect, each) is not None)
        amount = getattr(effect, change)
        shown = signed(amount) if change == "add" else amount
        quantity = in_a_sentence(self.words.word("quantity", effect.quantity))
        text = self._texts.say(ADJUST[change], quantity=quantity, amount=shown)
        return self._texts.plural(LIMITED, effect.uses_per_turn, deed=text) if effect.uses_per_turn else text

    def _die(self, effect: Die) -> str:
        say = self._texts.say
        parts = [say(SIDES, sides=effect.sides_at_least)] if effect.sides_at_least else []
        parts += [say(BONUS, bonus=signed(effect.bonus_if_already))] if effect.bonus_if_already else []
        parts += [say(FLOOR, floor=effect.floor)] if effect.floor else []
        parts += [self._texts.plural(ROLLS, effect.rolls_add)] if effect.rolls_add else []
        text = parts[0] if parts else "–"
        for part in parts[1:]:
            text = say(AND, first=text, second=part)
        return text

    def _population(self, effect: Population) -> str:
        place = self.words.word("scope", effect.scope)
        pattern = POPULATION if effect.towns == 1 else POPULATION_EACH
        return self._texts.say(pattern, count=effect.towns, amount=effect.amount, place=place)

    def _place_terrain(self, effect: PlaceTerrain) -> str:
        terrain, place = self.words.word("terrain", effect.terrain), self.words.word("scope", effect.scope)
        pattern = OWN_TERRAIN if effect.terrain == APTITUDE else TERRAIN
        text = self._texts.say(pattern, terrain=terrain, place=place)
        price = [self.words.amount(amount, name) for name, amount in effect.cost.items() if amount]
        return self._texts.say(PAID, deed=text, price=self._texts.say(COMMA).join(price)) if price else text

    def _move(self, effect: Move) -> str:
        place = self.words.word("scope", effect.scope)
        workers = self._texts.plural(WORKERS[effect.owner or "own"], effect.workers)
        spaces = self._texts.plural(SPACES, effect.steps)
        return self._texts.say(MOVE if effect.workers == 1 else MOVE_EACH, workers=workers, place=place, spaces=spaces)

    def _send_home(self, effect: SendHome) -> str:
        place = self.words.word("scope", effect.scope)
        workers = self._texts.plural(WORKERS[effect.owner], effect.workers)
        several = SEND_THEIRS_HOME if effect.owner in ONE_PLAYER else SEND_ALL_HOME
        pattern = SEND_HOME if effect.owner == "own" else SEND_ONE_HOME if effect.workers == 1 else several
        return self._texts.say(pattern, workers=workers, place=place)

    def _lose(self, effect: Lose) -> str:
        amount = self.words.amount(effect.amount, effect.what)
        if effect.take:
            return self._texts.say(TAKE[effect.players], amount=amount)
        return self._texts.say(LOSE, player=self.words.word("players", effect.players), amount=amount)

    def _copy(self, effect: Copy) -> str:
        return self._texts.say(COPY[effect.owner])

    def _pass(self, effect: Pass) -> str:
        player, neighbour = self.words.word("players", effect.players), self.words.word("to", effect.to)
        return self._texts.plural(PASS, effect.count, player=player, neighbour=neighbour)

    def _take_card(self, effect: TakeCard) -> str:
        return self._texts.say((SWAP_CARD if effect.swap else TAKE_CARD)[effect.owner])

    def _swap(self, effect: Swap) -> str:
        discarded, drawn = (self._texts.plural(CARDS, count) for count in (effect.discard, effect.draw))
        return self._texts.say(SWAP, discarded=discarded, drawn=drawn)

    def _allow(self, effect: Allow) -> str:
        return self.words.word("rule", effect.rule)

    def _protect(self, effect: Protect) -> str:
        pieces, source = self.words.word("pieces", effect.pieces), self.words.word("source", effect.source)
        if effect.count:
            return self._texts.plural(PROTECT_SOME, effect.count, pieces=pieces, source=source)
        return self._texts.say(PROTECT, pieces=pieces, source=source)

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


def in_a_sentence(name: str) -> str:
    """Return a name as it stands within a sentence: with a small letter, unless it begins with capitals.

    >>> in_a_sentence("Terrain cost"), in_a_sentence("VP for a victory")
    ('terrain cost', 'VP for a victory')
    """
    return name[:1].lower() + name[1:] if name[1:2].islower() else name


def signed(amount: int) -> str:
    """Return a number with its sign.

    >>> signed(2), signed(-1)
    ('+2', '−1')
    """
    return f"+{amount}" if amount >= 0 else f"−{-amount}"
