"""Told numbers of Populous, worked out by the second opinion: actions, wars, majorities, the end."""

from collections import Counter
from fractions import Fraction

from qquovadis.engine.referee import Finding
from qquovadis.engine.seat_view import SeatView
from tests.contract.second import populous as second
from tests.contract.second.seen import SEATS
from tests.monkey.held.chances import best_of, unbeaten, winning
from tests.monkey.held.shared import SHARED, drawn, paid_in_the_end
from tests.monkey.told import Came, Check, Standing

YIELDED = {"blessing": "passion", "labour": "food", "miracle": "faith"}
VAULTS = {"food": "add_granary", "faith": "add_treasury"}
VAULT = 8
PLACED = ("continue", "succeed", "play", "name", "spend")


def land(what: Came, when: str) -> second.Land:
    """The map at a moment."""
    view: SeatView = getattr(what, when)
    return second.Land(view)


# Cards.


def laid(view: SeatView, seat: int, card: int, *, succeeds: bool) -> SeatView:
    """The table with a card of a hand laid face up onto the present age, or onto a new one."""
    kit, letter = view.kit, SEATS[seat]
    used = len(second.ages(view, letter)) + (1 if succeeds or not second.ages(view, letter) else 0)
    slot, contents, face = kit.zone(f"generation.{letter}.{used}"), list(view.contents), list(view.face)
    contents[slot], face[card] = (*contents[slot], card), 1
    return view._replace(contents=contents, face=face)


def actions(what: Came, told: Finding) -> bool:
    """The actions of a card of the hand, or of the one that was just placed, with those that are added."""
    verb = what.choice.verb
    if verb in ("continue", "succeed"):
        return told.total == second.actions(land(what, "at_once"), what.letter, 0)
    if verb == "play":
        view = laid(what.before, what.seat, what.choice.subject, succeeds=bool(told.facts["succeeds"]))
        return told.total == second.actions(second.Land(view), what.letter, 0)
    return told.total == second.actions(land(what, "before"), what.letter, _added(what))


def _added(what: Came) -> int:
    """How many actions so much passion buys: 1, 3 or 6 of it, or less for some; none if it goes on without."""
    if what.choice.verb != "spend":
        return 0
    dear = [0, 1, 2, 5] if land(what, "before").has(what.letter, "add_preachers") else [0, 1, 3, 6]
    return len(dear) - 1 - dear[::-1].index(what.choice.subject)


def ages(view: SeatView, letter: str) -> list[list[str]]:
    """The ages of a seat; one that was begun in this turn is the newest, before a card lies in it too."""
    table, found = second.Land(view), second.ages(view, letter)
    begun = SEATS[table.count("active")] == letter and table.count(f"succeeded.{letter}") and not table.count("placed")
    return [*found, []] if begun else found


def limit(view: SeatView, letter: str) -> int:
    """How many cards a hand may hold."""
    return view.kit.number("hand.limit") + second.Land(view).has(letter, "add_shelves")


def draws(what: Came, told: Finding) -> bool:
    """How many cards the hand will be filled with."""
    table = what.seen("at_once")
    stock = len(table.of("deck")) + len(table.of("discard"))
    hand = len(table.of(f"hand.{what.letter}"))
    return told.total == drawn(hand, limit(what.at_once, what.letter), stock)


# Land.


def control(what: Came, told: Finding) -> bool:
    """The majorities before and after."""
    before, after = (second.majority(land(what, when), what.letter) for when in ("before", "at_once"))
    return (before, after) == (told.facts["before"], told.total)


def struck(what: Came, told: Finding) -> bool:
    """Workers of a seat that went home, and towns that fell."""
    before, after = (_pieces(land(what, when), SEATS[told.seat]) for when in ("before", "at_once"))
    return told.total == sum((before - after).values())


def _pieces(table: second.Land, seat: str) -> Counter[str]:
    return Counter(what for space in table.pieces for who, what in table.standing(space) if who == seat)


def leaves(what: Came, told: Finding) -> bool:
    """Workers on the contested spaces, which go home where peace is bought."""
    table = land(what, "before")
    here = [table.pieces[space].count((SEATS[told.seat], "worker")) for space in second.contested(table)]
    return told.total == sum(here)


def reach(what: Came, told: Finding) -> bool:
    """The wrath that a cataclysm counts as."""
    more = land(what, "before").has(what.letter, "add_unerring")
    return told.total == what.choice.subject + more and what.gained("wrath") == -what.choice.subject


# War.


def chances_of(table: second.Land) -> tuple[dict[str, Fraction], dict[str, Fraction]]:
    """The chance of every participant to have the most alone, and to have the most alone or with others."""
    spreads = {}
    for seat in sorted(second.participants(table)):
        mine, face = second.strength(table, seat), _rolled(table, seat)
        faces = [face] if face else range(1, 7)
        values = [mine + second.die(table, seat, each) for each in faces]
        spreads[seat] = best_of(values, 1)
    return winning(spreads, ()), {seat: unbeaten(spreads, seat) for seat in spreads}


def _rolled(table: second.Land, seat: str) -> int:
    """What the die of a seat shows, 0 before it is rolled."""
    tray = table.view.contents[table.kit.zone(f"tray.{seat}")]
    faces = [table.view.face[piece] for piece in tray if "die" in _name(table, piece)]
    return max(faces, default=0)


def _name(table: second.Land, piece: int) -> str:
    return str(table.kit.identities[table.view.identity_of[piece]].name)


def same_chance(table: second.Land, told: Finding) -> bool:
    """Whether the chance to win, and to draw at the top, is told as it is."""
    alone, top = chances_of(table)
    seat, facts = SEATS[told.seat], told.facts
    if seat not in alone or alone[seat] != Fraction(facts["wins"], facts["of"]):
        return False
    ties = top[seat] - alone[seat]
    return bool(abs(facts["percent"] - 100 * alone[seat]) <= 1 and abs(facts["drawn"] - 100 * ties) <= 1)


def war_ahead(what: Came, told: Finding) -> bool:
    """Others fight in a war that was not ahead before."""
    table = land(what, "at_once")
    fighting = {SEATS[seat] for seat in told.facts["participants"]}
    before = bool(what.count("genesis", "before")) and bool(second.contested(land(what, "before")))
    return not before and what.letter not in fighting and fighting == second.participants(table)


def war_averted(what: Came, told: Finding) -> bool:
    """A space was in dispute, and none is any more."""
    del told
    return bool(second.contested(land(what, "before"))) and not second.contested(land(what, "at_once"))


# Points.


def ended(sign: int) -> Check:
    """The final settlement of the seat changed by so much."""

    def holds(what: Came, told: Finding) -> bool:
        before, after = (second.final(land(what, when))[what.letter] for when in ("before", "at_once"))
        return after - before == sign * told.total

    return holds


def settled(view: SeatView, told: Finding) -> bool:
    """What a settlement brings as things lie: of the age before the newest if that is new in this turn."""
    table, seat = second.Land(view), SEATS[told.seat]
    closed = told.facts["due"] and bool(table.count(f"succeeded.{seat}"))
    row = [[], [], *ages(view, seat)]
    many = len(row[-2 if closed else -1]) + table.has(seat, "add_dynasty")
    governors = table.has(seat, "add_governors") and table.towns(seat) >= 2
    return told.total == many * (second.majority(table, seat) + governors)


# What is left unused.


def unused_actions(what: Came, told: Finding) -> bool | None:
    """Actions that would still bring cubes, of those that are not used."""
    table = land(what, "before")
    named = table.count("named")
    card = second.ages(what.before, what.letter)[-1][-1]
    kind = second.KINDS[named - 1] if card == "?" else card
    if kind not in YIELDED:
        return None
    room = cap(what.before, what.letter, YIELDED[kind]) - table.count(f"{YIELDED[kind]}.{what.letter}")
    useful = (
        -(-room // table.kit.number(f"{kind}.per_action")) if f"{kind}.per_action" in table.kit.parameters else room
    )
    return told.total == min(what.count("actions", "before"), useful) - what.choice.subject


def cap(view: SeatView, seat: str, quantity: str) -> int:
    """The most of a resource that a seat may hold."""
    more = quantity in VAULTS and second.Land(view).has(seat, VAULTS[quantity])
    least = view.kit.number(f"resources.cap.{quantity}")
    return max(VAULT, least) if more else least


def unused_wrath(what: Came, told: Finding) -> bool:
    """All the wrath that is held, enough for a cataclysm."""
    held = what.count("wrath", "before")
    return bool(told.total == held >= what.before.kit.number("wrath.min_pay"))


def unused_hand(what: Came, told: Finding) -> bool:
    """The cards that are kept."""
    return told.total == len(what.seen("before").of(f"hand.{what.letter}"))


def unused_moves(what: Came, told: Finding) -> bool:
    """Steps of a revelation that are left."""
    gone = Counter(each.verb for each in what.made_since(*PLACED))["go"]
    return told.total == what.count("actions", "before") - gone


def unused_prosperity(what: Came, told: Finding) -> bool:
    """Actions of a prosperity that are left."""
    used = Counter(each.verb for each in what.made_since(*PLACED))["prosper"]
    return told.total == what.count("actions", "before") - used


CHECKS: dict[str, Check] = {
    **SHARED,
    "arbitration.price": paid_in_the_end("food"),
    "actions": actions,
    "draws": draws,
    "control": control,
    "struck": struck,
    "leaves": leaves,
    "wrath.reach": reach,
    "odds": lambda what, told: same_chance(land(what, "at_once"), told),
    "war.ahead": war_ahead,
    "war.averted": war_averted,
    "end.more": ended(1),
    "end.less": ended(-1),
    "score.settling": lambda what, told: settled(what.at_once, told),
    "unused.actions": unused_actions,
    "unused.wrath": unused_wrath,
    "unused.hand": unused_hand,
    "unused.moves": unused_moves,
    "unused.prosperity": unused_prosperity,
}


# How the seats stand.


def stands_strength(view: SeatView, told: Finding) -> bool:
    """The strength as far as it is settled, with the die where that is known."""
    table, seat = second.Land(view), SEATS[told.seat]
    suited = any(table.terrain(space) == second.APTITUDE[table.race[seat]] for space in second.contested(table))
    face = _rolled(table, seat)
    return told.total == second.strength(table, seat) + (second.die(table, seat, face) if suited or face else 0)


def stands_heritage(view: SeatView, told: Finding) -> bool:
    """The past ages with a card face up on top, and how many cards each counts."""
    past = ages(view, SEATS[told.seat])[:-1]
    return list(told.facts["worth"]) == [len(age) for age in past if age and age[-1] != "?"]


def stands_generations(view: SeatView, told: Finding) -> bool:
    """The ages in which a seat has the most cards, once those that lie face down are gone."""
    table = second.Land(view)
    rows = {seat: [[card for card in age if card != "?"] for age in second.ages(view, seat)] for seat in table.seats}
    won = []
    for at, cards in enumerate(rows[SEATS[told.seat]], start=1):
        most = max(len(row[at - 1]) for row in rows.values() if at <= len(row))
        won += [at] if cards and len(cards) == most else []
    return list(told.facts["generations"]) == won


def stands_control(view: SeatView, told: Finding) -> bool:
    """How many areas a seat has the majority of."""
    return told.total == second.majority(second.Land(view), SEATS[told.seat])


def stands_disputed(view: SeatView, told: Finding) -> bool:
    """The contested spaces."""
    zones = {view.kit.zones[zone].name for zone in told.facts["zones"]}
    return zones == set(second.contested(second.Land(view)))


def stands_stake(view: SeatView, told: Finding) -> bool:
    """What a seat would lose by a war stands on spaces where it may be lost."""
    pieces = (*told.facts["workers"], *told.facts["towns"])
    genesis = {zone.rpartition("/")[0] for zone in second.contested(second.Land(view))}
    return all(view.kit.zones[view.zone_of[piece]].name.rpartition("/")[0] in genesis for piece in pieces)


def _cap(quantity: str) -> Standing:
    return lambda view, told: told.total == cap(view, SEATS[told.seat], quantity)


STANDING: dict[str, Standing] = {
    **{f"cap.{quantity}": _cap(quantity) for quantity in YIELDED.values()},
    "hand.limit": lambda view, told: told.total == limit(view, SEATS[told.seat]),
    "control": stands_control,
    "score.end": lambda view, told: told.total == second.final(second.Land(view))[SEATS[told.seat]],
    "score.settling": settled,
    "score.generations": stands_generations,
    "heritage": stands_heritage,
    "war.strength": stands_strength,
    "war.disputed": stands_disputed,
    "odds": lambda view, told: same_chance(second.Land(view), told),
    "war.stake": stands_stake,
}
