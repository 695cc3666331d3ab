"""Positions: tables set up from nothing, from a setup, from a game and from a file, laid by hand and played on."""

from pathlib import Path
from random import Random

import pytest

from qquovadis.controllers import HERE, Mode, Player, Session, Terms, record
from qquovadis.controllers.positions.arranging import Arranging
from qquovadis.controllers.positions.setups import (
    PositionSetup,
    alone_at,
    begin_scenario,
    empty_position,
    fresh_position,
    keep_position,
    let_rules_go_on,
    position_in,
    position_now,
)
from qquovadis.controllers.session.entry_log import Habits
from qquovadis.errors import PackError, QuoError, TableError
from qquovadis.games import referee_for, speech_for
from qquovadis.model.free_table.changes import (
    AssignTally,
    BeginAtLandmark,
    FlipPiece,
    GatherPieces,
    LayPiece,
    ManualChange,
    OrderZone,
    SetTally,
    ShowPiece,
    TurnPiece,
)
from qquovadis.model.notation.position_file import position_of
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.saves.played_pack import played_box, played_pack
from qquovadis.model.saves.save_file import read
from tests.controllers.tables import play_on
from tests.model.notation.test_positions import whole

PACK = load_pack(find_pack("quo_vadis", "30"))
AT_WAR = {
    "game": "quo_vadis",
    "draft": "30",
    "seats": 3,
    "turn": "A",
    "landmark": "war",
    "table": {"genesis": "2-4", "round": 5},
    "on": {"2-4/b": ["A worker", "B worker"], "2-4/c": ["B town 2"]},
    "seat": {"A": {"morale": 3, "hand": ["labour", "labour"]}},
}


def scenario() -> Session:
    """A war that is about to be declared, during free moves."""
    return begin_scenario(position_of("war", AT_WAR), PACK, "war")


def zone(session: Session, name: str) -> int:
    """The number of a zone."""
    return session.history.table.kit.zone(name)


def lying(session: Session, name: str) -> list[str]:
    """The names of what lies in a zone, in order."""
    table = session.history.table
    return [table.kit.identities[table.identity_of[piece]].name for piece in table.contents[zone(session, name)]]


def in_zone(session: Session, name: str) -> list[int]:
    """The pieces of a zone."""
    return list(session.history.table.contents[zone(session, name)])


def test_an_empty_table_has_no_world_and_no_hands() -> None:
    session = begin_scenario(empty_position(PositionSetup(PACK, 3)), PACK, "nothing")
    assert not in_zone(session, "world")
    assert not any(in_zone(session, f"hand.{seat}") for seat in "ABC")
    assert len(in_zone(session, "reserve.A")) == 10
    assert session.situation.decision is None
    assert not session.situation.is_adrift
    assert session.rules.audit() == ()


def test_a_fresh_game_lies_as_after_its_setup_and_another_seed_lays_another() -> None:
    one, other = (fresh_position(PositionSetup(PACK, 4, {"mode": "custom"}), seed) for seed in (1, 2))
    assert one != other
    session = begin_scenario(one, PACK, "fresh")
    assert session.situation.mode is Mode.FREE_MOVES
    assert session.history.table.kit.options["mode"] == "custom"
    assert [len(in_zone(session, f"hand.{seat}")) for seat in "ABCD"] == [4, 4, 4, 4]
    assert len(in_zone(session, "drafted.A")) == 6
    asked = session.situation.decision
    assert asked is not None
    assert asked.step == "ChooseCards"


def test_a_running_game_is_the_same_table_as_a_scenario() -> None:
    kit = compile_kit(PACK, 3)
    game = Session.start(referee_for(kit), Terms(tuple(map(Player, ("Aya", "Ben", "Cleo"))), 5), Habits())
    play_on(game, 40, Random(5))
    again = begin_scenario(position_now(game, PACK), PACK, "game")
    assert whole(again.history.table) == whole(game.history.table)
    assert again.history.table.agenda == game.history.table.agenda


def test_a_scenario_waits_as_it_lies_until_the_rules_go_on() -> None:
    session = scenario()
    assert session.situation.is_adrift
    session.rules.resume_at(HERE, -1)
    session.change_mode(Mode.MATCH)
    asked = session.situation.decision
    assert asked is not None
    assert (asked.step, asked.seats) == ("DeclareMorale", (0,))


def test_one_person_sits_on_every_seat() -> None:
    session = scenario()
    assert session.seating.is_alone
    assert session.seating.is_same_person(0, 2)
    assert [player.name for player in alone_at(session.history.table.kit)] == ["A", "B", "C"]


# What is pushed at once.


def test_a_card_laid_into_a_stack_is_known_to_nobody_and_into_a_hand_to_its_owner() -> None:
    session = scenario()
    table = session.history.table
    before = table.snapshot()
    card = in_zone(session, "hand.A")[0]
    session.change_by_hand(LayPiece(card, zone(session, "deck"), 2, 0))
    assert in_zone(session, "deck")[2] == card
    assert table.known[card] == 0
    session.change_by_hand(LayPiece(card, zone(session, "hand.B"), face=0))
    assert table.known[card] == 0b010
    session.change_by_hand(LayPiece(card, zone(session, "discard"), face=1))
    assert (table.face[card], table.known[card]) == (1, 0b111)
    session.change_by_hand(LayPiece(card, zone(session, "deck"), 0, 0))
    assert table.known[card] == 0
    assert not table.stated
    assert len(session.entries) == 4
    for _ in range(4):
        session.undo()
    assert table.snapshot() == before


def test_what_was_shown_in_a_stack_stays_shown_when_another_card_is_laid_in() -> None:
    session = scenario()
    top = in_zone(session, "deck")[0]
    session.change_by_hand(ShowPiece(top, 0b100))
    session.change_by_hand(LayPiece(in_zone(session, "hand.A")[0], zone(session, "deck"), face=0))
    assert session.history.table.known[top] == 0b100


def test_a_stack_is_put_in_order_and_several_cards_are_gathered_at_once() -> None:
    session = scenario()
    deck = in_zone(session, "deck")
    session.change_by_hand(OrderZone(zone(session, "deck"), tuple(deck[::-1])))
    assert in_zone(session, "deck") == deck[::-1]
    session.change_by_hand(GatherPieces(zone(session, "hand.C"), 0, tuple(deck[:3])))
    assert in_zone(session, "hand.C")[-3:] == deck[:3]
    with pytest.raises(TableError):
        session.change_by_hand(OrderZone(zone(session, "deck"), tuple(deck)))
    assert len(session.entries) == 2


def test_a_tally_is_set_and_the_marker_goes_where_it_points() -> None:
    session = scenario()
    kit, table = session.history.table.kit, session.history.table
    marker = kit.piece_index["start player"]
    session.change_by_hand(AssignTally(kit.tally("start"), 2, marker, zone(session, "board.C")))
    session.change_by_hand(SetTally(kit.tally("round"), 7))
    assert (table.tally[kit.tally("start")], table.tally[kit.tally("round")]) == (2, 7)
    assert marker in in_zone(session, "board.C")
    with pytest.raises(TableError):
        session.change_by_hand(SetTally(kit.tally("morale.A"), -1))
    assert len(session.entries) == 2


def test_whose_decision_it_is_is_set_without_anything_being_settled() -> None:
    session = scenario()
    assert session.rules.referee is not None
    session.change_by_hand(BeginAtLandmark(session.rules.referee.landmarks.index("refill"), 1))
    hand = len(in_zone(session, "hand.B"))
    assert session.situation.is_adrift
    assert position_now(session, PACK).landmark == "refill"
    session.rules.resume_at(HERE, -1)
    assert len(in_zone(session, "hand.B")) >= hand
    session.undo()
    session.undo()
    assert position_now(session, PACK).landmark == "war"
    with pytest.raises(TableError):
        session.change_by_hand(BeginAtLandmark(99, 0))


def test_the_workshop_sees_what_nobody_at_the_table_sees() -> None:
    session = scenario()
    deck = in_zone(session, "deck")
    assert not session.seat_view(0).knows(deck[0])
    assert all(map(session.situation.open_view.knows, deck))


def test_an_impossible_table_is_audited_and_asks_nobody() -> None:
    session = begin_scenario(empty_position(PositionSetup(PACK, 3)), PACK, "nothing")
    assert session.rules.referee is not None
    town = next(p for p in in_zone(session, "supply.A"))
    session.change_by_hand(LayPiece(town, zone(session, "2-4/a")))
    assert "QV-MAP-02" in session.rules.audit()
    for number in range(len(session.rules.referee.landmarks)):
        session.change_by_hand(BeginAtLandmark(number, 0))
        assert session.situation.decision is None or session.situation.judged(0) is not None


# Files.


def test_half_a_character_in_a_title_is_told_and_no_position_is_written(tmp_path: Path) -> None:
    with pytest.raises(QuoError, match=r"^“war\.qqpos” cannot be saved: “.*A war \?.*” contains half of a character\."):
        keep_position(position_now(scenario(), PACK, "A war \ud83d"), tmp_path / "war.qqpos")
    assert not (tmp_path / "war.qqpos").exists()


def test_a_position_is_kept_and_read_again(tmp_path: Path) -> None:
    session = scenario()
    file = tmp_path / "mine" / "war.qqpos"
    position = position_now(session, PACK, "A war 戦争")
    keep_position(position, file)
    assert [each.name for each in file.parent.iterdir()] == ["war.qqpos"]
    read, pack = position_in(file)
    assert read == position
    assert read.title is not None
    assert read.title.text("ja") == "A war 戦争"
    assert whole(begin_scenario(read, pack, file.name).history.table) == whole(session.history.table)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("no toml", "bad.qqpos: this is not valid TOML at "),
        ('game = "quo_vadis"\ndraft = "29"\nseats = 3', "draft: there is no such draft of quo_vadis; available: 30"),
        ('game = "chess"\ndraft = "30"\nseats = 3', "game: there is no such game; available: "),
        ('game = "quo_vadis"\ndraft = "30"\nseats = 3\nseat.A.hand = ["labor"]', "bad.qqpos, seat.A.hand: there is"),
        ('game = "quo_vadis"\ndraft = "30"\nseats = 9', "bad.qqpos, seats: Quo Vadis 30 is for 3 to 5"),
        ('game = "quo_vadis"\ndraft = "30"\nseats = 3\noptions = { moda = true }', "bad.qqpos, options.moda: there"),
    ],
)
def test_a_bad_file_gets_a_sentence_that_names_the_place(text: str, told: str, tmp_path: Path) -> None:
    file = tmp_path / "bad.qqpos"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(QuoError) as error:
        begin_scenario(*position_in(file), file.name)
    assert told in str(error.value)
    assert isinstance(error.value, PackError)


def test_a_scenario_is_recorded_with_its_person_and_the_lands_printed_on_its_tiles(tmp_path: Path) -> None:
    lands = {"2-4": {"at": [0, 0], "terrains": ["sea", "sea", "sea"]}, "1-2": [1, 0]}
    session = begin_scenario(position_of("war", {**AT_WAR, "tiles": lands}), PACK, "war")
    session.change_by_hand(LayPiece(in_zone(session, "reserve.A")[0], zone(session, "1-2/a")))
    file = record(session, "war", tmp_path).path
    session.change_by_hand(FlipPiece(in_zone(session, "world")[0], 1))
    recording = read(file)
    kit = played_box(recording.header, played_pack(recording))
    again = Session.resume(recording, kit, referee_for(kit))
    assert kit.identities[kit.identity_index["2-4"]].marks["terrains"] == ("sea", "sea", "sea")
    assert again.seating.is_alone
    assert again.situation.mode is Mode.FREE_MOVES
    assert (again.digest(), len(again.entries)) == (session.digest(), 2)


# However it is laid.


def random_push(session: Session, chance: Random) -> None:
    """Do anything by hand that the window lets people do; what the table cannot do changes nothing."""
    table, kit = session.history.table, session.history.table.kit
    hands, view = Arranging(kit, speech_for(kit)), session.situation.open_view
    piece, tally = chance.randrange(len(kit.pieces)), chance.randrange(len(kit.tallies))
    tile = chance.choice(kit.pieces_of("tile"))
    spaces = [at for at, each in enumerate(kit.zones) if each.family in ("space", "centre")]
    anywhere = [at for at, each in enumerate(kit.zones) if each.family != "world"]
    low, high = kit.tallies[tally].low, min(kit.tallies[tally].high, 12)
    high = min([high, len(hands.words_for(tally)) - 1]) if hands.words_for(tally) else high
    changes: tuple[ManualChange | BeginAtLandmark, ...] = (
        hands.lay(view, piece, chance.choice(anywhere)),
        hands.lay(view, piece, chance.choice(spaces)),
        hands.lay(view, tile, kit.zone("world")),
        hands.count(tally, chance.randint(low, high)),
        TurnPiece(tile, chance.randint(0, 2)),
        hands.send(view, (piece, tile), (hands.homes.of(view, piece), kit.zone("tile stack"))),
        hands.draw(view, kit.zone("deck"), kit.zone("discard")),
        hands.turn_over(view, (piece,)) if kit.pieces[piece].back == "epic" else TurnPiece(tile, 0),
        BeginAtLandmark(chance.randrange(30), chance.randrange(kit.seats)),
    )
    mark = table.mark()
    try:
        session.change_by_hand(chance.choice(changes))
    except TableError:
        assert table.mark() == mark


@pytest.mark.parametrize("seed", range(10))
def test_however_it_is_laid_it_can_be_looked_at_audited_kept_and_left_to_the_rules(seed: int) -> None:
    chance = Random(seed)
    agreed = PositionSetup(PACK, 3 + seed % 3)
    start = empty_position(agreed) if seed % 2 else fresh_position(agreed, seed)
    session = begin_scenario(start, PACK, "any")
    for _ in range(60):
        for _ in range(chance.randint(1, 8)):
            random_push(session, chance)
        session.rules.audit()
        asked = session.situation.decision
        if asked is not None:
            assert session.situation.judged(asked.seats[0])
        now = session.situation
        assert not now.needs_curtain  # one person sits on all seats
        assert now.outcome is None or now.decision is None
        before = session.digest()
        try:
            let_rules_go_on(session)
        except QuoError:
            assert session.digest() == before
        else:
            session.undo()
            session.undo()
            assert session.digest() == before
    again = begin_scenario(position_now(session, PACK), PACK, "again")
    assert unordered(again) == unordered(session)


def unordered(session: Session) -> object:
    """All that lies on a table; what lies together in no order that matters is sorted.

    Pieces of which every seat has its own remember whose they were if others get them, so what is known is left out.
    """
    zones, *rest = whole(session.history.table)
    ordered = speech_for(session.history.table.kit).ordered
    lying = [(name, [piece[:-1] for piece in pieces]) for name, pieces in zones]
    return [(name, pieces if name.partition(".")[0] in ordered else sorted(pieces)) for name, pieces in lying], rest
