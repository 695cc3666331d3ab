"""What paying, naming an opponent, handing over and choosing an action card would come to, told before it is done."""

from collections.abc import Callable, Mapping
from typing import Any

from qquovadis.engine.agenda import Choice
from qquovadis.engine.effects import Part
from qquovadis.engine.programmes import Amount, ProgrammeStep, measured_amounts
from qquovadis.engine.referee import Finding, tried
from qquovadis.games.undecim.actions import Pay, PerformDeed
from qquovadis.games.undecim.assets import asset_of
from qquovadis.games.undecim.layout import GOLD, LANDS
from qquovadis.games.undecim.measures import amount_of, measured
from qquovadis.games.undecim.programmes import card_step_of, guarded_by
from qquovadis.games.undecim.rounds import ChooseCard, RefillAction
from qquovadis.games.undecim.scoring import gold_part, land_parts
from qquovadis.games.undecim.setup import TakeInstead
from qquovadis.games.undecim.table_state import GameState
from qquovadis.games.undecim.taking import HandOver, NameOpponent

Found = tuple[Finding, ...]
MOON = "moon"
GAINED = "gain count"  # of what is told of an amount of a card: how many cards it lets gain
IDLE = ("gain", "settle")  # deeds of which it is told why nothing could be bought


def change_of_asset(game: GameState, seat: int, asset: int, way: str, do: Callable[[], object]) -> Found:
    """Return how much `more` or `less` the land bonus or the gold is worth once something is done with such an asset.

    UN-LAND-04, UN-LAND-05, by option UN-LAND-07 to UN-LAND-09, UN-SCORE-07, UN-SCORE-08; it is done and taken back, and
    of other assets nothing is told.
    """
    if asset != GOLD and asset >= len(LANDS):
        return ()
    what, worth = ("gold", gold_part) if asset == GOLD else ("land", _worth_of_lands)
    before = worth(game, seat)
    with tried(game):
        do()
        after = worth(game, seat)
    change = after.amount - before.amount
    return (Finding(f"{what}.{way}", seat, (Part(before.source, change if way == "more" else -change),)),)


def _worth_of_lands(game: GameState, seat: int) -> Part:
    scale = game.layout.land_scale
    clause = scale.clause if scale else "UN-LAND-04"
    return Part(clause, sum(part.amount for part in land_parts(game, seat)))


def _paid(game: GameState, seat: int, step: Pay, choice: Choice) -> Found:
    """Return what a payment takes away from the end of the game, and what it buys (UN-GOLD-01, UN-R28)."""
    if choice.verb != "pay":
        return ()
    bought = [card_step_of(game, seat, at) for at in guarded_by(game, seat, step.at)]
    if bought and _buys_nothing(game, seat, step, choice):
        ops = {card_step.op for card_step in bought}
        found = [Finding("buys.nothing", seat, (Part("UN-R23", 0),), {op: ops == {op} for op in IDLE})]
        bought = []
    else:
        found = []
    found += [Finding(f"buys.{op}", seat, (part,)) for op, part in _bought(game, seat, bought) if part.amount]
    asset = asset_of(game, choice.subject)
    lost = change_of_asset(game, seat, asset, "less", lambda: step.perform(game, seat, choice)) if asset == GOLD else ()
    return (*found, *lost)


def _buys_nothing(game: GameState, seat: int, step: Pay, choice: Choice) -> bool:
    """Return whether nothing of what a payment buys could be done by then: what is impossible is skipped (UN-R23)."""
    with tried(game):
        following = step.perform(game, seat, choice)
        mark = game.table.mark()
        for deed in following:
            if not isinstance(deed, PerformDeed) or not deed.still_due(game):
                continue
            if any(then.still_due(game) for then in deed.run(game)):
                return False
        return game.table.mark() == mark


def _bought(game: GameState, seat: int, card_steps: list[ProgrammeStep]) -> list[tuple[str, Part]]:
    """Return how often a payment lets its player do each kind of deed, and the points that it brings."""
    named = {"gain": ("count", "UN-GAIN-01"), "settle": ("times", "UN-SETTLE-01"), "score": ("vp", "UN-COMP-12")}
    totals = dict.fromkeys(named, 0)
    for card_step in card_steps:
        if card_step.op in named:
            totals[card_step.op] += amount_of(game, seat, card_step.amount(named[card_step.op][0]))
    return [(op, Part(named[op][1], total)) for op, total in totals.items()]


def _named(game: GameState, seat: int, step: NameOpponent, choice: Choice) -> Found:
    """Among how many assets of an opponent would be chosen (UN-R24, UN-ACTION-02)."""
    if choice.verb != "name":
        return ()
    count = len(HandOver(seat, step.at, seat, choice.subject, 1).eligible(game))
    return (Finding("taken.from", seat, (Part("UN-R24", count),), {"nothing": count == 0}),)


def _handed(game: GameState, seat: int, step: HandOver, choice: Choice) -> Found:
    """Return what the asset is worth to whoever chooses: less to a giver, more to a taker who keeps it (UN-R24)."""
    asset, keeps = asset_of(game, choice.subject), card_step_of(game, step.taker, step.at).terms["to"] == "you"
    if choice.verb != "hand over" or (seat == step.taker and not keeps):
        return ()
    way = "more" if seat == step.taker else "less"
    return change_of_asset(game, seat, asset, way, lambda: step.perform(game, seat, choice))


def _played(game: GameState, seat: int, step: ChooseCard, choice: Choice) -> Found:
    """Return how many cards an action card would let its player gain by the die as it lies (UN-ROUND-05, UN-
    GAIN-01).
    """
    del step
    total = _gained_with(game, seat, choice.subject, game.moon()) if choice.verb == "play" else 0
    if not total:
        return ()
    facts: dict[str, bool | int] = {"varies": len(_gained_by_die(game, seat, choice.subject)) > 1}
    programme = game.layout.programmes[game.table.identity_of[choice.subject]]
    amounts = [each for each in measured_amounts(programme, MOON, game.moon()) if each.key.startswith(GAINED)]
    if amounts and amounts[0].more:  # told as on the face of the card: what the die decides, and what is added to it
        kind = {amounts[0].kind: True} if amounts[0].kind else {}
        facts = {**kind, "mixed": True, **facts, "die": amounts[0].number, "rest": total - amounts[0].number}
    return (Finding("card.gains", seat, (Part("UN-GAIN-01", total),), facts),)


def _taken(game: GameState, seat: int, step: RefillAction | TakeInstead, choice: Choice) -> Found:
    """Between which numbers of cards an action card would let its player gain, whatever the next die shows."""
    del step
    if choice.verb != "take":
        return ()
    totals = _gained_by_die(game, seat, choice.subject)
    least, most = min(totals), max(totals)
    if not most:
        return ()
    facts = {"least": least, "varies": least != most}
    return (Finding("card.range", seat, (Part("UN-GAIN-01", most),), facts),)


def _gained_by_die(game: GameState, seat: int, card: int) -> set[int]:
    """Return every number of cards that an action card may let a seat gain, by what the die shows."""
    return {_gained_with(game, seat, card, die) for die in range(1, game.numbers["moon.die_sides"] + 1)}


def _gained_with(game: GameState, seat: int, card: int, die: int) -> int:
    """Return how many cards the effect of an action card lets a seat gain without paying, with the die so."""

    def count(measure: str) -> int:
        return die if measure == MOON else measured(game, seat, measure)

    programme = game.layout.programmes[game.table.identity_of[card]]
    gains = [card_step.amount("count") for card_step in programme if card_step.op == "gain" and not card_step.guarded]
    return sum(_value(amount, count) for amount in gains)


def _value(amount: Amount, count: Callable[[str], int]) -> int:
    return amount.value(count) if amount.measure else amount.fixed


EXPECTED: Mapping[type, Callable[[GameState, int, Any, Choice], Found]] = {
    Pay: _paid,
    NameOpponent: _named,
    HandOver: _handed,
    ChooseCard: _played,
    RefillAction: _taken,
    TakeInstead: _taken,
}
