"""What is refused is told by what is true of it first: where it is, who stands there, whose it is, what it costs.

What must be said is worked out here from the table as it lies and from the words of the pack. A game takes a second,
since everything on its table is tried some fifty times; each kind of refusal comes in few moments only.
"""

from collections import Counter
from collections.abc import Callable
from functools import lru_cache
from random import Random
from typing import NamedTuple

import pytest

from qquovadis.controllers import Player, Session, Terms
from qquovadis.controllers.bots.match_runner import bot_choices
from qquovadis.controllers.replay.review_text import formatter_for
from qquovadis.engine.agenda import Choice
from qquovadis.engine.seat_view import SeatView
from qquovadis.games import referee_for
from qquovadis.model.pack.board import load_board
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.text.translations import Texts
from ui.play.choices.unoffered_choices import unoffered_choice
from ui.play.text.true_there import Refused, true_there
from ui.table import ChoiceSubject

DRAFTS = {"quo_vadis": "30", "populous": "21", "undecim": "14"}
ROUNDS = {"quo_vadis": {"game.rounds": 5}, "populous": {"rounds": 6}, "undecim": {}}
NAMES = ("Aya", "Ben", "Cho")
LOOKS = 4  # moments of each step at which everything on the table is looked at


class Told(NamedTuple):
    """What was refused and said, and how the table lay before the seat."""

    view: SeatView
    seat: int
    step: str
    choice: Choice
    clause: str
    words: str


@lru_cache
def told(game: str, language: str) -> tuple[Told, ...]:
    """Play a game by lot, and at some moments try everything on the table that is not offered."""
    pack, board = load_pack(find_pack(game, DRAFTS[game])), load_board(find_pack(game, DRAFTS[game]))
    kit = compile_kit(pack, 3, parameters=ROUNDS[game])
    referee, lot, looked, found = referee_for(kit), Random(4), Counter[str](), list[Told]()
    session = Session.start(referee, Terms(tuple(map(Player, NAMES)), seed=11))
    formatter = formatter_for(pack, kit, Texts(language), NAMES)
    while (asked := session.situation.decision) is not None:
        seat = asked.seats[0]
        looked[asked.step] += 1
        if looked[asked.step] <= LOOKS:
            view = session.seat_view(seat)
            things = [("zone", zone) for zone in range(len(kit.zones))]
            things += [("piece", piece) for piece, zone in enumerate(view.zone_of) if zone >= 0]
            for kind, number in things:
                choice = unoffered_choice(session, seat, ChoiceSubject(kind, number))
                clause = session.rules.refusal_of_row(seat, (choice,)) if choice is not None else None
                if choice is not None and clause:
                    foreseen = session.rules.foreseen(seat, choice)
                    refused = Refused(view, seat, choice, referee.subjects[choice.verb], foreseen)
                    words = true_there(formatter, board, refused)
                    found.append(Told(view, seat, asked.step, choice, clause, words))
        session.play(seat, lot.choice(bot_choices(session, seat)))
    return tuple(found)


def short(each: Told, zone: int) -> str:
    return each.view.kit.zones[zone].name.removesuffix(" centre")


def printed_there(each: Told, zone: int) -> list[str]:
    """Return the ids of what lies in a place, as the pack writes them."""
    return [each.view.kit.identities[each.view.identity_of[piece]].name for piece in each.view.contents[zone]]


def race_of(each: Told, seat: int) -> str:
    board = next(z for z in each.view.kit.zones_of("board") if each.view.kit.zones[z].seat == seat)
    return printed_there(each, board)[0].removesuffix(" board")


def owner_of(each: Told, race: str) -> int:
    kit = each.view.kit
    return next(kit.zones[z].seat for z in kit.zones_of("board") if f"{race} board" in printed_there(each, z))


def genesis_area(each: Told) -> str:
    (tally,) = each.view.kit.tallies_of("genesis")
    return short(each, each.view.kit.zones_of("centre")[each.view.tally[tally] - 1])


def held(each: Told, what: str) -> int:
    kit = each.view.kit
    return next(each.view.tally[t] for t in kit.tallies_of(what) if kit.tallies[t].seat == each.seat)


Kind = tuple[str, str] | None  # which kind of refusal it is, and what must be said; None for what is not worked out


def expected_of_going(each: Told) -> Kind:
    there, here = short(each, each.choice.subject).partition("/")[0], genesis_area(each)
    place = short(each, each.choice.subject)
    if there != here:
        return f"{each.choice.verb} elsewhere", f"{place}: in area {there}, not in area {here}."
    if each.choice.verb == "place" and each.clause in ("QV-PLACE-09", "PO-WORK-06") and not_empty(each):
        return "too dear", f"{place}: it costs * food*, and you have {held(each, 'food')}."
    return None


def expected_of_building(each: Told) -> Kind:
    place, view = each.choice.subject, each.view
    if f"{race_of(each, each.seat)} worker" not in printed_there(each, place):
        return "no worker", f"{short(each, place)}: no worker of yours here."
    names = {piece: view.kit.identities[view.identity_of[piece]].name for piece in view.contents[place]}
    town, name = next((piece, name) for piece, name in names.items() if name.endswith(" town"))
    owner = owner_of(each, name.removesuffix(" town"))
    if not view.face[town]:
        return "ruin", f"{short(each, place)}: a destroyed town here."
    told = "your town stands here" if owner == each.seat else f"a town of {NAMES[owner]} here"
    return "town", f"{short(each, place)}: {told}."


def expected_of_lifting(each: Told) -> Kind:
    view, piece = each.view, each.choice.subject
    race, _, kind = view.kit.identities[view.identity_of[piece]].name.rpartition(" ")
    owner, place = owner_of(each, race), short(each, view.zone_of[piece])
    if owner == each.seat or each.step != "MoveWorkers":
        return None
    return f"another's {kind}", f"* {kind} on {place}: it belongs to {NAMES[owner]}."


def expected_of_genesis_cards(each: Told) -> Kind:
    number = each.view.kit.zones[each.choice.subject].name.removeprefix("genesis ")
    if each.clause in ("QV-AREA-07", "PO-AREA-05"):
        return "free", "Genesis card FREE: it costs 1 faith."
    if number == "FREE":
        return None
    if "marker" in printed_there(each, each.choice.subject):
        return "marked", f"Genesis card {number}: marker on it."
    return "twice", f"Genesis card {number}: chosen just before."


def expected_of_races(each: Told) -> Kind:
    identity = each.view.kit.identities[each.view.identity_of[each.choice.subject]]
    if identity.kind != "board":
        return None
    owner = owner_of(each, identity.name.removesuffix(" board"))
    return "taken", f"* race board: it belongs to {NAMES[owner]}."


BY_VERB: dict[str, Callable[[Told], Kind]] = {
    "place": expected_of_going,
    "strike": expected_of_going,
    "build": expected_of_building,
    "lift": expected_of_lifting,
    "choose": expected_of_genesis_cards,
    "race": expected_of_races,
}


def expected_in_a_world(each: Told) -> Kind:
    return BY_VERB[each.choice.verb](each) if each.choice.verb in BY_VERB else None


def not_empty(each: Told) -> bool:
    reserve = next(z for z in each.view.kit.zones_of("reserve") if each.view.kit.zones[z].seat == each.seat)
    return any(name.endswith("worker") for name in printed_there(each, reserve))


FAMILIES = {"area": "area", "fresh": "gained by actions this round", "action hand": "hand of action cards"}
FAMILIES |= {"played": "action played", "hand": "hand of resource cards"}


def expected_of_cards(each: Told) -> Kind:
    """Return which kind of refusal it is, and what must be said of a card of Undecim."""
    verb, piece, kit = each.choice.verb, each.choice.subject, each.view.kit
    zone, identity = kit.zones[each.view.zone_of[piece]], kit.identities[each.view.identity_of[piece]]
    if zone.family not in FAMILIES:
        return None
    own = zone.seat == each.seat
    family = FAMILIES[zone.family]
    where = f"yours ({family})" if own else f"{NAMES[zone.seat]}'s ({family})"
    whose = "own" if own else "another's"
    if verb in ("found", "join", "develop", "hand over", "pay"):
        first, second = identity.name.split("/")
        up = first if each.view.turned[piece] % 4 < 2 else second
        return f"{verb} {whose}", f"{first.capitalize()} / {second}: {up} up, {where}."
    if verb in ("play", "take") or verb.startswith("gain "):
        return f"{verb} {whose}", f"*: {where}."
    return None


EXPECTED: dict[str, Callable[[Told], Kind]] = {
    "quo_vadis": expected_in_a_world,
    "populous": expected_in_a_world,
    "undecim": expected_of_cards,
}


def fits(words: str, pattern: str) -> bool:
    """Return whether words are those of a pattern, in which a star stands for any."""
    head, *rest = pattern.split("*")
    at = len(head)
    if not words.startswith(head):
        return False
    for part in rest:
        at = words.find(part, at)
        if at < 0:
            return False
        at += len(part)
    return at == len(words)


@pytest.mark.parametrize("game", DRAFTS)
def test_six_kinds_of_refusal_at_least_begin_with_what_is_true_there(game: str) -> None:
    seen = dict[str, Told]()
    for each in told(game, "en"):
        found = EXPECTED[game](each)
        if found is not None:
            assert fits(each.words, found[1]), (each.words, found, each.clause)
            seen.setdefault(found[0], each)
    assert len(seen) >= 6, seen.keys()


@pytest.mark.parametrize("game", DRAFTS)
def test_in_japanese_it_is_told_of_the_same_things(game: str) -> None:
    """And no English word stands in it but names of people."""
    for english, japanese in zip(told(game, "en"), told(game, "ja"), strict=True):
        assert bool(english.words) is bool(japanese.words)
        if japanese.words:
            assert japanese.words.endswith("。") and "：" in japanese.words
            letters = japanese.words
            for name in NAMES:
                letters = letters.replace(name, "")
            rest = [each for each in letters if each.isascii() and each.isalpha()]
            assert set(rest) <= {"a", "b", "c"}, japanese.words
