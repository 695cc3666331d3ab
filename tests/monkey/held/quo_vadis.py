"""Told numbers of Quo Vadis, worked out by the second opinion: actions, strength, chances, settlements, the end."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction

from qquovadis.engine.ops import Counted
from qquovadis.engine.referee import Finding
from qquovadis.engine.seat_view import SeatView
from qquovadis.model.history.entries import Performed
from tests.contract.second import cards, land, scoring, standing, wrath
from tests.contract.second import war as fight
from tests.contract.second.seen import QUANTITIES, SEATS, Seen, clockwise, seen
from tests.monkey.held.chances import best_of, winning
from tests.monkey.held.shared import SHARED, drawn
from tests.monkey.told import Came, Check, Standing

PLACED = ("continue", "succeed", "play", "wish")
LOST = "QV-AFTER-06"  # why a town has less population after a war
YIELDED = {"blessing": "morale", "labour": "food", "miracle": "faith"}


# Cards.


def laid(table: Seen, seat: str, card: str, *, succeeds: bool) -> Seen:
    """The table with a card of a hand laid onto the last generation, or onto a new one."""
    used = len(cards.generations(table, seat)) + (1 if succeeds or not cards.generations(table, seat) else 0)
    zones = {name: [each for each in pieces if each.piece != card] for name, pieces in table.zones.items()}
    (moved,) = [each for each in table.of(f"hand.{seat}") if each.piece == card]
    slot = f"generation.{seat}.{used}"
    zones[slot] = [*zones[slot], moved._replace(face=1)]
    return replace(table, zones=zones, tallies={**table.tallies, f"succeeded.{seat}": int(succeeds)})


def actions(what: Came, told: Finding) -> bool:
    """The actions of a card of the hand, or of the one that was just placed."""
    if what.choice.verb in ("continue", "succeed"):
        return told.total == cards.actions(what.seen("at_once"), what.letter)
    card = what.before.kit.pieces[what.choice.subject].name
    table = laid(what.seen("before"), what.letter, card, succeeds=bool(told.facts["succeeds"]))
    return told.total == cards.actions(table, what.letter)


def draws(what: Came, told: Finding) -> bool:
    """How many cards the hand will be filled with."""
    table, seat = what.seen("at_once"), what.letter
    stock = len(table.of("deck")) + len(table.of("discard"))
    return told.total == drawn(len(table.of(f"hand.{seat}")), cards.hand_size(table, seat), stock)


# Land, and what wrath does.


def control(what: Came, told: Finding) -> bool:
    """The areas controlled before and after."""
    before, after = (len(standing.controlled(what.seen(when), what.letter)) for when in ("before", "at_once"))
    return (before, after) == (told.facts["before"], told.total)


def struck(what: Came, told: Finding) -> bool:
    """Workers of a seat that went home, and population of its towns that is gone."""
    return told.total == losses(what, SEATS[told.seat])


def losses(what: Came, seat: str) -> int:
    """What a seat has less on the map."""
    before, after = what.seen("before"), what.seen("at_once")
    heads = sum(standing.population(before, town) for _, town in standing.intact_towns(before, seat))
    left = sum(standing.population(after, town) for _, town in standing.intact_towns(after, seat))
    return standing.reserve(after, seat) - standing.reserve(before, seat) + heads - left


def strikes(what: Came, told: Finding) -> bool:
    """What all lose."""
    return told.total == sum(losses(what, seat) for seat in what.seen("before").seats)


def reach(what: Came, told: Finding) -> bool:
    """The wrath that counts; all of it is paid."""
    table, seat = what.seen("before"), what.letter
    held = table.count(f"wrath.{seat}")
    return told.total == wrath.counted_wrath(table, seat, held) and what.gained("wrath") == -held


# War.


def strength(what: Came, told: Finding) -> bool | None:
    """The strength before the die, with the morale that is declared."""
    table, seat = what.seen("before"), what.letter
    area = land.genesis(table)
    if called(table):
        return None
    rules = table.rules
    spent = what.choice.subject * int(rules["war.strength_per_morale"])
    mine = fight.strength(table, seat, area) + spent + fight.veterans(table, seat, area)
    return told.total == mine and told.facts["sides"] == fight.sides(table, seat, area)


def called(table: Seen) -> bool:
    """Whether somebody's call to arms is spent: nobody sees in which war that was."""
    return any(card.what == "S01" and card.turned for seat in table.seats for card in table.of(f"skills.{seat}"))


def chances_of(table: Seen) -> dict[str, Fraction]:
    """The chance of every participant, as everything lies."""
    area = land.genesis(table)
    seats = fight.participants(table, area)
    spent = {seat: table.count(f"spent.{seat}") for seat in seats}
    proud = fight.exalted(spent)
    spreads = {}
    for seat in seats:
        settled = fight.strength(table, seat, area) + fight.veterans(table, seat, area)
        settled += spent[seat] * int(table.rules["war.strength_per_morale"])
        rolled = [die.face for die in table.of(f"tray.{seat}") if die.what == "war die" and die.face]
        faces = range(1, fight.sides(table, seat, area) + 1)
        rolls = int(table.rules["war.exalted_rolls"]) if seat == proud else 1
        values = [fight.counted_die(table, seat, face) for face in faces]
        die = {max(fight.counted_die(table, seat, face) for face in rolled): Fraction(1)} if rolled else None
        spreads[seat] = {settled + value: share for value, share in (die or best_of(values, rolls)).items()}
    first = table.count("active" if table.rules["war_tie"] == "active_player_order" else "start")
    return winning(spreads, clockwise(table, first) if table.rules["war_tie"] != "no_winner" else ())


def odds(what: Came, told: Finding) -> bool | None:
    """The chance to win, and who fights."""
    table = what.seen("at_once")
    return None if called(table) else same_chance(chances_of(table), told)


def same_chance(chances: dict[str, Fraction], told: Finding) -> bool:
    """Whether a chance is told as it is."""
    mine = chances.get(SEATS[told.seat])
    if mine is None or mine != Fraction(told.facts["wins"], told.facts["of"]):
        return False
    shown = told.facts["percent"]
    return abs(shown - 100 * mine) <= 1 and (shown in (0, 100)) <= (mine in (0, 1))


def war_ahead(what: Came, told: Finding) -> bool:
    """A war of others is ahead that was not before."""
    before, after = (breaks_out(what.seen(when)) for when in ("before", "at_once"))
    table = what.seen("at_once")
    fighting = [SEATS[seat] for seat in told.facts["participants"]]
    own = what.letter in fighting
    return (before, after, own) == (False, True, False) and fighting == fight.participants(table, land.genesis(table))


def war_averted(what: Came, told: Finding) -> bool:
    """A war was ahead, and is not any more."""
    del told
    return breaks_out(what.seen("before")) and not breaks_out(what.seen("at_once"))


def breaks_out(table: Seen) -> bool:
    """Whether there is a war ahead in the area of the turn."""
    return bool(land.genesis(table)) and fight.war_breaks_out(table, land.genesis(table))


# Points.


def ended(sign: int) -> Check:
    """The final scoring of the seat changed by so much."""

    def holds(what: Came, told: Finding) -> bool:
        before, after = (
            sum(scoring.final_points(what.seen(when), what.letter, {}).values()) for when in ("before", "at_once")
        )
        return after - before == sign * told.total

    return holds


def settling(what: Came, told: Finding) -> bool:
    """What the settlement of this turn brings as things lie then."""
    return settled(what.seen("at_once"), told)


def settled(table: Seen, told: Finding) -> bool:
    """The territory bonus and what skills add, by the best choice of an area that counts besides."""
    seat = SEATS[told.seat]
    row = [[], [], *cards.generations(table, seat)]
    closed = told.facts["due"] and bool(table.count(f"succeeded.{seat}"))
    held = standing.controlled(table, seat)
    many = len(row[-2] if closed else row[-1])
    ways = [held, *({*held, also} for also in standing.governable(table, seat))]
    points = [many * len(way) + sum(scoring.settlement_points(table, seat, way).values()) for way in ways]
    return told.total == max(points) and told.facts["cards"] == many


# What is left unused.


def unused_actions(what: Came, told: Finding) -> bool | None:
    """Actions that would still bring cubes, of those that are not used."""
    table, seat = what.seen("before"), what.letter
    kind = cards.counted_kind(table, seat)
    if kind not in YIELDED:
        return None
    room = standing.cap(table, seat, YIELDED[kind]) - table.count(f"{YIELDED[kind]}.{seat}")
    useful = -(-room // int(table.rules[f"{kind}.per_action"]))
    return told.total == min(cards.actions(table, seat), useful) - what.choice.subject


def unused_wrath(what: Came, told: Finding) -> bool:
    """All the wrath that is held."""
    return told.total == what.count("wrath", "before")


def unused_strikes(what: Came, told: Finding) -> bool | None:
    """Spaces that could still be struck for the wrath that was paid."""
    struck_so_far = [each for each in what.made_since("choose") if each.verb == "strike"]
    for entry in reversed(what.past):
        paid = [each.delta for each in entry.operations if isinstance(each, Counted) and each.tally == _wrath(what)]
        if paid and min(paid) < 0:
            table = what.seen("before")
            levels = wrath.reached(table, wrath.counted_wrath(table, what.letter, -min(paid)))
            return told.total == levels[-1].most - len(struck_so_far)
    return None


def _wrath(what: Came) -> int:
    return what.before.kit.tally_index[f"wrath.{what.letter}"]


def unused_hand(what: Came, told: Finding) -> bool:
    """The cards that are kept."""
    return told.total == len(what.seen("before").of(f"hand.{what.letter}"))


def unused_moves(what: Came, told: Finding) -> bool:
    """Steps of a revelation that are left."""
    table = what.seen("before")
    steps = cards.actions(table, what.letter) * int(table.rules["revelation.steps_per_action"])
    return told.total == steps - Counter(_since_placed(what))["go"]


def _since_placed(what: Came) -> list[str]:
    return [each.verb for each in what.made_since(*PLACED)]


def unused_prosperity(what: Came, told: Finding) -> bool | None:
    """Actions of a prosperity that are left; where only conversions are, that is not counted here."""
    used = Counter(_since_placed(what))["prosper"]
    all_of_it = cards.actions(what.seen("before"), what.letter)
    return told.total == all_of_it - used if used < all_of_it else None


def unused_spoils(what: Came, told: Finding) -> bool | None:
    """A resource for each town that lost population in the war, less those that were taken, as far as there is room."""
    table, seat, taken = what.seen("before"), what.letter, 0
    room = sum(standing.cap(table, seat, each) - table.count(f"{each}.{seat}") for each in YIELDED.values())
    for entry in reversed(what.past):
        counted = [each for each in entry.operations if isinstance(each, Counted) and each.why == LOST]
        if counted:
            towns = len({each.tally for each in counted})
            return told.total == min(towns * int(table.rules["war.win_resource_per_town"]) - taken, room)
        taken += isinstance(entry.action, Performed) and entry.action.choice.verb == "take"
    return None


def unused_town(what: Came, told: Finding) -> bool:
    """A town that could be built."""
    return told.total == 1 and bool(cards.building_sites(what.seen("before"), what.letter))


def unused_ruins(what: Came, told: Finding) -> bool:
    """Towns that could be rebuilt."""
    return told.total == len(scoring.rebuilding_sites(what.seen("before"), what.letter))


CHECKS: dict[str, Check] = {
    **SHARED,
    "actions": actions,
    "draws": draws,
    "control": control,
    "struck": struck,
    "strikes": strikes,
    "wrath.reach": reach,
    "war.strength": strength,
    "odds": odds,
    "war.ahead": war_ahead,
    "war.averted": war_averted,
    "end.more": ended(1),
    "end.less": ended(-1),
    "score.settling": settling,
    "unused.actions": unused_actions,
    "unused.wrath": unused_wrath,
    "unused.strikes": unused_strikes,
    "unused.hand": unused_hand,
    "unused.moves": unused_moves,
    "unused.prosperity": unused_prosperity,
    "unused.spoils": unused_spoils,
    "unused.town": unused_town,
    "unused.ruins": unused_ruins,
}


# How the seats stand.


def stands_control(view: SeatView, told: Finding) -> bool:
    """The areas of a seat by name."""
    held = standing.controlled(seen(view), SEATS[told.seat])
    return set(told.facts["names"]) == held and told.total == len(held)


def stands_end(view: SeatView, told: Finding) -> bool:
    """The final scoring as things lie."""
    return told.total == sum(scoring.final_points(seen(view), SEATS[told.seat], {}).values())


def stands_strength(view: SeatView, told: Finding) -> bool | None:
    """The strength as far as it is settled."""
    table, seat = seen(view), SEATS[told.seat]
    area = land.genesis(table)
    if called(table):
        return None
    mine = fight.strength(table, seat, area) + fight.veterans(table, seat, area)
    mine += table.count(f"spent.{seat}") * int(table.rules["war.strength_per_morale"])
    rolled = [die.face for die in table.of(f"tray.{seat}") if die.what == "war die" and die.face]
    if len(rolled) == 1:
        mine += fight.counted_die(table, seat, rolled[0])
    return told.total == mine


def stands_odds(view: SeatView, told: Finding) -> bool | None:
    """The chance in the war that is ahead."""
    table = seen(view)
    return None if called(table) else same_chance(chances_of(table), told)


def stands_stake(view: SeatView, told: Finding) -> bool:
    """What a seat would lose by the war stands in the genesis area, and what it would lose there is its own."""
    table, kit = seen(view), view.kit
    area = land.genesis(table)
    race = standing.race(table, SEATS[told.seat])
    pieces = (*told.facts["workers"], *told.facts["towns"])
    marks = {str(kit.identities[kit.pieces[piece].identity].marks["race"]) for piece in pieces}
    return marks <= {race} and all(kit.zones[view.zone_of[piece]].name.startswith(f"{area}/") for piece in pieces)


def _cap(quantity: str) -> Standing:
    return lambda view, told: told.total == standing.cap(seen(view), SEATS[told.seat], quantity)


STANDING: dict[str, Standing] = {
    **{f"cap.{quantity}": _cap(quantity) for quantity in QUANTITIES},
    "hand.max": lambda view, told: told.total == cards.hand_size(seen(view), SEATS[told.seat]),
    "control": stands_control,
    "score.end": stands_end,
    "score.settling": lambda view, told: settled(seen(view), told),
    "war.strength": stands_strength,
    "odds": stands_odds,
    "war.stake": stands_stake,
}
