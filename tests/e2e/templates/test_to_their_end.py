"""Two people at one screen play each template by its written rules to its end, and the table says what they count.

Half-way the program is killed and goes on; once a move is taken back, and once something is tried that is no move.
"""

from collections.abc import Callable, Generator
from pathlib import Path

import pytest

from qquovadis.controllers import Session
from qquovadis.model.saves.library import Library
from tests.e2e.screen import ON_A_SCREEN, Screen
from tests.e2e.templates import tricks
from tests.e2e.templates.agon import NUMBERS, Agon
from tests.e2e.templates.draughts import BLUE, RED, Draughts
from tests.e2e.templates.goose import START, Goose
from tests.e2e.templates.macmahon import ALL_SIDES, Laying, MacMahon, colours, turned
from tests.e2e.templates.table_hand import TableHand
from tests.marks import long
from ui.play.open_game import take_up

pytestmark = [*ON_A_SCREEN, long]
SEATS = "ABC"
PEOPLE = ("Aya", "Ben", "Cleo")
TILES = 54  # the seed of a game in which a tile touches four
MOST_WITHOUT = 6  # turns one after another in which nobody could lay a tile
Kept = Callable[[TableHand], Session]


@pytest.fixture
def screen() -> Generator[Screen]:
    """Return a screen on which the mats lie whole."""
    screen = Screen(1920, 1080)
    yield screen
    screen.close()


@pytest.fixture
def hand(screen: Screen, home: Path) -> Generator[TableHand]:
    """Return whoever sits at the screen."""
    hand = TableHand(screen, home)
    yield hand
    hand.running.kill()


@pytest.fixture
def kept(home: Path, monkeypatch: pytest.MonkeyPatch) -> Kept:
    """Return a way to leave the program and open what it kept of the game."""

    def leave(hand: TableHand) -> Session:
        hand.leave()
        monkeypatch.setenv("QQUOVADIS_HOME", str(home))
        again = take_up(next(iter(Library().games())).path, None)
        assert again.file is not None and len(again.session.entries) == hand.done
        again.file.close()
        return again.session

    return leave


def lying(session: Session) -> dict[str, list[str]]:
    """Return what lies in each place that is not empty, by what it is called among files."""
    table, kit = session.history.table, session.history.table.kit
    return {
        kit.zones[zone].name: [kit.identities[table.identity_of[piece]].name for piece in pieces]
        for zone, pieces in enumerate(table.contents)
        if pieces
    }


def disturb(hand: TableHand, turns: int, at: tuple[int, int]) -> None:
    """Take the end of a turn back and do it again after so many turns, and lose the program after so many."""
    back, falls = at
    if turns == back:
        hand.take_back()
        hand.press("p")
    if turns == falls:
        hand.fall()


def test_draughts_are_played_until_nobody_is_left_to_move(hand: TableHand, kept: Kept) -> None:
    hand.make_game("Squares", PEOPLE[:2], seed=7)
    game, side, turns = Draughts(2524), RED, 0
    hand.drag_in_vain("c3#0", "d4")
    while steps := game.turn(side):
        for step in steps:
            hand.drag(f"{step.start}#0", step.end)
            if step.taken:
                hand.drag(f"{step.taken}#0", f"taken.{SEATS[side]}")
            if step.crowned:
                hand.press("f", at=f"{step.end}#0")
        hand.press("p")
        turns, side = turns + 1, BLUE - side
        disturb(hand, turns, (10, 13))
    hand.add(f"points.{SEATS[BLUE - side]}")
    shown = {square: hand.words(f"{square}#0") for square in game.men}
    assert shown == {square: ("red man", "blue man")[man.side] for square, man in game.men.items()}
    assert [hand.count(f"points.{seat}") for seat in SEATS[:2]] == [side == BLUE, side == RED]
    session = kept(hand)
    table, kit = session.history.table, session.history.table.kit
    found = lying(session)
    taken = [len(found.pop(f"taken.{seat}", [])) for seat in SEATS[:2]]
    assert (sorted(found), taken) == (sorted(game.men), [game.taken[RED], game.taken[BLUE]])
    kings = {square for square in found if table.face[table.contents[kit.zone(square)][0]] != table.kit.pieces[0].face}
    assert kings == {square for square, man in game.men.items() if man.king}


def test_agon_is_played_until_a_queen_is_in_the_middle_of_her_guards(hand: TableHand, kept: Kept) -> None:
    hand.make_game("A map of hexes", PEOPLE[:2], seed=7)
    game, side, turns = Agon(747), RED, 0
    for step in game.set_up():
        hand.look_from(step.unit.side)
        name = ("red", "blue")[step.unit.side] + (" queen" if step.unit.queen else " guard")
        piece = next(piece for piece, words in hand.lying(f"reserve.{SEATS[step.unit.side]}").items() if words == name)
        hand.drag(piece, NUMBERS[step.end])
    hand.press("k", at="1#0")
    hand.screen.drag(hand.at("1#0"), hand.at("46"))
    hand.did_nothing()
    hand.press("k", at="1#0")
    while game.winner is None:
        step = game.turn(side)
        assert step.start is not None
        hand.drag(f"{NUMBERS[step.start]}#0", NUMBERS[step.end])
        hand.press("p")
        turns, side = turns + 1, BLUE - side
        disturb(hand, turns, (20, 30))
    hand.add(f"points.{SEATS[game.winner]}")
    names = {at: ("red", "blue")[unit.side] + (" queen" if unit.queen else " guard") for at, unit in game.units.items()}
    assert {at: hand.words(f"{NUMBERS[at]}#0") for at in names} == names
    assert [hand.count(f"points.{seat}") for seat in SEATS[:2]] == [game.winner == RED, game.winner == BLUE]
    assert lying(kept(hand)) == {NUMBERS[at]: [name] for at, name in names.items()}


def test_the_goose_is_played_until_somebody_comes_to_the_end(hand: TableHand, kept: Kept) -> None:
    hand.make_game("A board with a track", PEOPLE[:2], seed=262)
    game, seat, turns = Goose(), 0, 0
    hand.screen.click(hand.at("30"))
    hand.screen.press("r", "f", "j")
    hand.did_nothing()
    while game.winner is None:
        take_goose_turn(hand, game, seat)
        hand.go_on_to(1 - seat)
        turns, seat = turns + 1, 1 - seat
        disturb(hand, turns, (7, 10))
    hand.add(f"points.{SEATS[game.winner]}")
    for at, colour in enumerate(("red", "blue")):
        place = str(game.at[at]) if game.at[at] != START else "start"
        assert hand.named(f"{colour} pawn").partition("#")[0] == place
    assert [hand.count(f"turns.{seat}") for seat in SEATS[:2]] == game.misses
    session = kept(hand)
    found, tally = lying(session), session.history.table.tally
    assert [place for place in found if "red pawn" in found[place]] == [str(game.at[0] or "start")]
    points = session.history.table.kit.tallies_of("points")
    assert [tally[each] for each in points] == [game.winner == 0, game.winner == 1]


def take_goose_turn(hand: TableHand, game: Goose, seat: int) -> None:
    """Roll both dice and move as they say, or miss the turn."""
    if game.misses[seat]:
        game.misses[seat] -= 1
        hand.add(f"turns.{SEATS[seat]}", -1)
        return
    if game.waits(seat):
        return
    for die in ("dice#0", "dice#1"):
        hand.press("r", at=die)
    hand.press("p")
    rolled = sum(int(hand.words(die).rpartition(": ")[2]) for die in ("dice#0", "dice#1"))
    for other, place in game.move(seat, rolled):
        hand.drag(hand.named(("red", "blue")[other] + " pawn"), str(place) if place else "start")
    hand.add(f"turns.{SEATS[seat]}", game.misses[seat])


def test_tiles_are_laid_until_nobody_can_lay_one(hand: TableHand, kept: Kept) -> None:
    hand.make_game("Tiles to lay", PEOPLE[:2], seed=TILES)
    hand.drag(next(iter(hand.lying("bag"))), "d4")
    game, edges, turns, without = MacMahon(colours(hand.words("d4#0")), TILES), [list[int](), list[int]()], 0, 0
    while without < MOST_WITHOUT:
        seat = turns % 2
        touched, is_last = take_tile_turn(hand, game, seat, in_vain=turns == 2)
        without = 0 if touched else without + 1
        edges[seat].append(touched)
        if is_last:
            break
        hand.press("p")
        turns += 1
        disturb(hand, turns, (5, 8))
    fours = [own.count(ALL_SIDES) for own in edges]
    count_on_sheet(hand, fours)
    assert sum(fours) and [hand.count(f"points.{each}") for each in SEATS[:2]] == [*map(sum, edges)]
    assert {square for square in game.laid if f"{square}#0" in hand.seen["words"]} == game.laid.keys()
    session = kept(hand)
    assert_lies(session, game)
    sources = [{"points": sum(own), "fours": 2 * own.count(ALL_SIDES)} for own in edges]
    assert [{"points": 0, "fours": 0, **own} for own in session.situation.sources] == sources


def take_tile_turn(hand: TableHand, game: MacMahon, seat: int, *, in_vain: bool) -> tuple[int, bool]:
    """Lay a tile out of the own hand, count what it touches, and draw; return that, and whether it was the last."""
    hand.come(PEOPLE[seat])
    own = {colours(words): name for name, words in hand.lying(f"hand.{SEATS[seat]}").items()}
    if in_vain:
        hand.drag_in_vain(own[min(own)], "a1")
    laying = game.best(list(own))
    if laying is not None:
        lay(hand, game, laying, own[laying.tile])
        hand.add(f"points.{SEATS[seat]}", laying.edges)
    elif hand.lying("bag"):
        hand.drag(own[min(own)], "bag")
    if hand.lying("bag"):
        hand.press("ctrl+alt+1")
        return laying.edges if laying else 0, False
    return laying.edges if laying else 0, len(own) == bool(laying)


def assert_lies(session: Session, game: MacMahon) -> None:
    """Compare what lies on each square, and how it is turned, with the own board."""
    table, kit = session.history.table, session.history.table.kit
    for square, tile in game.laid.items():
        (piece,) = table.contents[kit.zone(square)]
        printed = colours(kit.identities[table.identity_of[piece]].name.replace("", " "))
        assert turned(printed, table.turned[piece] % ALL_SIDES) == tuple(colour[0] for colour in tile)


def lay(hand: TableHand, game: MacMahon, laying: Laying, name: str) -> None:
    """Lay a tile, and turn it as it shall lie."""
    hand.drag(name, laying.square)
    if laying.quarters:
        hand.press(*["r"] * laying.quarters, at=f"{laying.square}#0")
    game.lay(laying)


def count_on_sheet(hand: TableHand, fours: list[int]) -> None:
    """Write on the scoring sheet by keys alone how many tiles of each touch four."""
    hand.screen.press("q")
    hand.wait(lambda seen: "Tiles that touch four, Aya" in seen["numbers"])
    hand.screen.focus("Scoring sheet")
    hand.screen.press("Tab", "Tab")
    for at, number in enumerate(fours):
        if at:
            hand.screen.press("Tab")
        for _ in range(number):
            hand.press("Up")
    hand.screen.press("Escape")


def test_tricks_are_taken_until_somebody_has_twenty_points(hand: TableHand, kept: Kept) -> None:
    hand.make_game("Cards", PEOPLE, seed=7)
    hand.screen.click(hand.at("deck"))
    hand.screen.press("s")
    hand.did_nothing()
    points, dealer = [0, 0, 0], 0
    while max(points) < tricks.ENOUGH:
        leader = (dealer + 1) % len(points)
        for number in range(10):
            leader = play_trick(hand, leader)
            points[leader] += 1
            hand.add(f"points.{SEATS[leader]}")
            if (number, dealer) == (3, 0):
                hand.take_back()
                hand.add(f"points.{SEATS[leader]}")
            if (number, dealer) == (5, 0):
                hand.fall()
        if max(points) < tricks.ENOUGH:
            hand.press("ctrl+alt+1")
        dealer = (dealer + 1) % len(points)
    assert [hand.count(f"points.{seat}") for seat in SEATS] == points
    session = kept(hand)
    kit, table = session.history.table.kit, session.history.table
    assert [table.tally[each] for each in kit.tallies_of("points")] == points
    assert sum(len(table.contents[zone]) for zone in kit.zones_of("won")) == 30
    assert not table.contents[kit.zone("trick")] and not any(table.contents[zone] for zone in kit.zones_of("hand"))


def play_trick(hand: TableHand, leader: int) -> int:
    """Play a card out of each hand, as the rules allow, and let whoever takes the trick have it; return who does."""
    played: dict[int, str] = {}
    for step in range(len(SEATS)):
        seat = (leader + step) % len(SEATS)
        hand.come(PEOPLE[seat])
        own = {words.splitlines()[0]: name for name, words in hand.lying(f"hand.{SEATS[seat]}").items()}
        played[seat] = tricks.chosen(list(own), played, to_win=not seat)
        hand.throw(own[played[seat]], "trick")
    taker = tricks.taker(played)
    assert sorted(words.splitlines()[0] for words in hand.lying("trick").values()) == sorted(played.values())
    hand.screen.glide(hand.at("trick#0"))
    hand.screen.press("ctrl+a")
    hand.throw("trick#0", f"won.{SEATS[taker]}")
    return taker
