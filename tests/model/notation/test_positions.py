"""Positions: what they can say, what they leave to the usual, how they are told again, and what they refuse."""

import tomllib
from pathlib import Path
from random import Random
from typing import Any

import pytest

from qquovadis.controllers.examples.example_run import ExampleRun
from qquovadis.controllers.examples.examples import ExampleFolders
from qquovadis.engine.referee import advance, decision, legal, perform, settle
from qquovadis.engine.table import Table
from qquovadis.errors import PackError, QuoError
from qquovadis.model.notation.card_counters import CardCounters
from qquovadis.model.notation.position_file import Position, position_of, position_schema, read_position
from qquovadis.model.notation.position_loader import lay_out
from qquovadis.model.notation.position_toml import write_position
from qquovadis.model.notation.position_writer import read_table
from tests.builders import SHELF, quo_vadis
from tests.contract.random_games import any_options
from tests.marks import sampled

START: dict[str, Any] = {"game": "quo_vadis", "draft": "30", "seats": 3}


def laid(content: dict[str, Any]) -> ExampleRun:
    """Set up the table that a position says."""
    return SHELF.set_up(position_of("mine.qqpos", {**START, **content}), "mine.qqpos")


def told(game: Any, position: Position) -> Position:
    """Tell a table as a position again."""
    referee, notation = SHELF.rules(position)
    return read_table(game, referee, notation, SHELF.pack_of(position))


def whole(table: Table) -> Any:
    """All that can be seen of a table by somebody who cannot tell pieces of one identity apart."""
    kit = table.kit
    zones = [
        (
            zone.name,
            [
                (
                    kit.identities[table.identity_of[p]].name,
                    table.face[p],
                    table.turned[p],
                    table.spot[p],
                    table.known[p],
                )
                for p in table.contents[at]
            ],
        )
        for at, zone in enumerate(kit.zones)
        if zone.family not in ("box", "reserve", "supply", "terrain supply")
    ]
    card_counters, others = (
        CardCounters(kit),
        [at for at, tally in enumerate(kit.tallies) if tally.family != "population"],
    )
    tallies = [table.tally[card_counters.now(table, at)] for at in others]
    return zones, tallies, table.stated, table.seed


def test_what_is_not_said_lies_as_it_usually_does() -> None:
    table = laid({}).table
    kit = table.kit
    assert [len(table.contents[zone]) for zone in kit.zones_of("hand")] == [4, 4, 4]
    assert [len(table.contents[zone]) for zone in kit.zones_of("reserve")] == [10, 10, 10]
    assert [len(table.contents[zone]) for zone in kit.zones_of("supply")] == [5, 5, 5]
    assert len(table.contents[kit.zone("deck")]) == 88
    assert len(table.contents[kit.zone("world")]) == 10
    assert len(table.contents[kit.zone("genesis FREE")]) == 3
    assert table.agenda == ()


def test_a_position_says_everything_by_the_names_people_use() -> None:
    played = (
        quo_vadis(seats=4, mode="custom")
        .parameter(game__rounds=7)
        .races("gigant", "mystic", "deep_one", "glorious")
        .say(start="C", round=5, genesis="1-1", markers=["2", "FREE"], deck=["labour", "miracle"], discard=["blessing"])
        .worker("A", "1-1/a", "1-1/a")
        .town("B", "1-1/a", 3)
        .ruin("C", "1-1/b")
        .token("1-1", "sea")
        .seat("B", morale=2, vp=41, hand=["labour", "revelation"], drafted=["S03", "S07"], skills=["S01 turned"])
        .seat("B", generations=[["labour"], ["miracle", "blessing"]], succeeded=True)
        .dice(A=[3, 6])
        .at("war", "B")
    )
    assert played.on("1-1/a") == ["A worker", "A worker", "B town 3"]
    assert played.on("1-1/b") == ["C ruin"]
    assert played.on("1-1") == ["sea token"]
    assert played.on("hand.B") == ["labour", "revelation"]
    assert played.on("generation.B.2") == ["blessing", "miracle"]
    assert played.on("skills.B") == ["S01 turned"]
    assert played.on("genesis FREE") == ["genesis FREE", "marker"]
    assert played.on("deck") == ["labour", "miracle"]
    assert played.count("vp.B") == 41
    assert played.count("start") == 2
    assert played.count("active") == 1
    assert played.count("succeeded.B") == 1
    assert played.kit.options["mode"] == "custom"
    assert played.table.stated
    assert "start player" in played.on("board.C")


def test_tiles_may_lie_elsewhere_and_show_other_lands() -> None:
    position = position_of("mine", {**START, "tiles": {"2-4": [0, 0], "1-2": {"at": [1, 0], "turned": 2}}})
    patched = position.model_copy(update={"tiles": {**(position.tiles or {}), **_patch()}})
    example_run = SHELF.set_up(patched, "mine")
    geography = example_run.game.geography
    assert len(geography.areas) == 3
    again = told(example_run.game, patched)
    assert again.patch == {"3-5": ("sea", "sea", "sea")}
    assert again.tiles == patched.tiles


def _patch() -> dict[str, Any]:
    given = {**START, "tiles": {"3-5": {"at": [0, 1], "terrains": ["sea", "sea", "sea"]}}}
    return dict(position_of("mine", given).tiles or {})


@pytest.mark.parametrize("seed", sampled(range(6), 3))
def test_any_table_of_any_game_is_told_and_set_up_again(seed: int) -> None:
    """At any moment, between two steps that need nobody too, with any options."""
    chance = Random(seed)
    options = any_options(SHELF.pack("quo_vadis", "30"), chance)
    position = position_of("mine", {**START, "seats": 3 + seed % 3, "options": options})
    referee, _ = SHELF.rules(position)
    table = Table(referee.kit, seed=seed)
    game = referee.bind(table)
    referee.open(game, (None,) * referee.kit.seats, None)
    settle(game)
    while (asked := decision(game)) is not None:
        seat = chance.choice(asked.seats)
        perform(game, seat, chance.choice(legal(game, seat)))
        going = True
        while going:
            if chance.random() < 0.03:
                _assert_told_again(game, position)
            going = advance(game)
    _assert_told_again(game, position)


def _assert_told_again(game: Any, position: Position) -> None:
    """A table, told, set up and told again, is the same to anybody who looks at it."""
    text = write_position(told(game, position))
    read = position_of("again", tomllib.loads(text))
    again = SHELF.set_up(read, "again").game
    assert whole(again.table) == whole(game.table)
    assert write_position(told(again, read)) == text


def test_a_position_is_laid_by_verbs_of_the_table_alone() -> None:
    table = laid({"turn": "A", "seat": {"A": {"vp": 3}}}).table
    copy = Table(table.kit, table.seed)
    copy.replay(table.journal)
    assert copy.snapshot() == table.snapshot()


def test_a_position_without_landmark_begins_the_turn() -> None:
    assert laid({"turn": "B"}).asked() == "B: choose cards"


def test_steps_stand_before_the_landmark() -> None:
    example_run = laid({"turn": "B", "landmark": "build", "agenda": [{"step": "Spoils", "seat": "C", "left": 2}]})
    assert example_run.asked() == "C: spoils"


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        ({"landmarc": "war"}, "landmarc: this key cannot be used here. Did you mean landmark?"),
        ({"seats": "three"}, "seats: it must be an integer, not 'three'"),
        ({"landmark": "wars"}, "landmark: there is no landmark wars. Did you mean war?"),
        ({"turn": "F"}, "turn: there is no seat F; the seats are A, B, C"),
        ({"on": {"2-4/d": []}}, 'on."2-4/d": there is no place 2-4/d. Did you mean 2-4'),
        ({"on": {"2-4/a": ["A workr"]}}, 'on."2-4/a": there is no piece "A workr". Did you mean A worker?'),
        ({"on": {"2-4/a": ["worker"]}}, 'there is no piece "worker"'),
        ({"on": {"2-4/a": ["A worker 2"]}}, 'there is no piece "A worker 2"'),
        ({"on": {"2-4/a": ["A worker"] * 11}}, "2-4/a: there are not that many glorious worker among the components"),
        (
            {"parameters": {"components.terrain_tokens.mountain": 0}, "on": {"1-2": ["mountain token"]}},
            'on."1-2": there is no piece "mountain token"',
        ),
        ({"seat": {"A": {"race": "glorius"}}}, "seat.A.race: there is no race glorius. Did you mean glorious?"),
        ({"seat": {"A": {"race": "mystic"}, "B": {"race": "mystic"}}}, "two seats cannot both have the race mystic"),
        ({"seat": {"A": {"race": "none"}}, "on": {"2-4/a": ["A worker"]}}, "seat A has no race, so it has no worker"),
        ({"seat": {"A": {"morales": 3}}}, "seat.A.morales: a seat has no such count or place. Did you mean morale?"),
        ({"seat": {"A": {"morale": "two"}}}, "seat.A.morale: 'two' cannot be counted"),
        ({"seat": {"A": {"morale": 5000}}}, "seat.A.morale: it must be 0 to 999, not 5000"),
        ({"seat": {"A": {"hand": ["labor"]}}}, 'seat.A.hand: there is no piece "labor". Did you mean labour?'),
        ({"seat": {"A": {"generations": ["labour"]}}}, "it must be a list of lists"),
        ({"seat": {"A": {"generations": [[]] * 7}}}, "the row has only 6 places, not 7"),
        ({"table": {"genesis": "2-9"}}, "table.genesis: '2-9' cannot be counted. Did you mean 2-"),
        ({"table": {"decks": []}}, "table.decks: there is no such count or place. Did you mean deck?"),
        ({"table": {"markers": ["6"]}}, "table.markers: there is no place 6"),
        ({"tiles": {"2-9": [0, 0]}}, 'tiles."2-9": there is no tile 2-9'),
        ({"tiles": {"2-4": [0, 0], "2-5": [0, 0]}}, 'tiles."2-5": no tile can lie at 0, 0'),
        ({"chance": {"wars A": [3]}}, "Did you mean war A?"),
        ({"chance": {"epics": [["labor"]]}}, "there is no identity labor. Did you mean labour?"),
        ({"agenda": [{"step": "Fihgt", "seat": "A"}]}, "agenda[1]: there is no step Fihgt. Did you mean Fight?"),
        ({"agenda": [{"step": "Fight", "seet": "A"}]}, "the step Fight has no seet. Did you mean seat?"),
        ({"agenda": [{"step": "Fight"}]}, "the step Fight needs seat"),
        ({"options": {"mode": "costum"}}, "options.toml, mode"),
        ({"parameters": {"game.round": 3}}, "Did you mean game.rounds?"),
        ({"draft": "31"}, "there is no such draft"),
    ],
)
def test_what_cannot_be_is_said_in_one_sentence(content: dict[str, Any], sentence: str) -> None:
    with pytest.raises(PackError) as error:
        laid(content)
    assert sentence in str(error.value)


def test_a_file_that_is_no_position_is_refused_by_name(tmp_path: Path) -> None:
    for name, content in (("a.qqpos", b"seats ="), ("b.qqpos", b"\xff\xfe"), ("c.qqpos", b"seats = 3")):
        file = tmp_path / name
        file.write_bytes(content)
        with pytest.raises(PackError, match=name):
            read_position(file)
    with pytest.raises(PackError, match="cannot be read"):
        read_position(tmp_path / "missing.qqpos")


def test_nothing_but_a_refusal_comes_of_spoilt_positions() -> None:
    """Every key left out, and every value of another type, one after the other."""
    sound = position_of("mine", START)
    text = tomllib.loads(write_position(told(laid({"turn": "A", "landmark": "war"}).game, sound)))
    shelf = ExampleFolders()
    shelf.pack("quo_vadis", "30")
    for spoilt in _spoilt(text):
        try:
            shelf.set_up(position_of("spoilt", spoilt), "spoilt")
        except QuoError as error:
            assert str(error).startswith(("spoilt", "options.toml", "parameters.toml", "Quo Vadis 30 is for"))


def _spoilt(content: dict[str, Any]) -> list[dict[str, Any]]:
    found = []
    for key, value in content.items():
        found.append({each: one for each, one in content.items() if each != key})
        found += [{**content, key: wrong} for wrong in (True, 7, "x", [], ["x"], [["x"]], {}, {"x": 1}, {"x": ["y"]})]
        if isinstance(value, dict):
            found += [{**content, key: inner} for inner in _spoilt(value)]
    return found


def test_the_schema_names_every_key() -> None:
    assert set(position_schema()["properties"]) == set(Position.model_fields)


def test_a_kit_of_another_game_is_refused() -> None:
    referee, notation = SHELF.rules(position_of("mine", START))
    with pytest.raises(PackError, match="for 4 seats, but the pack is quo_vadis 30 for 3 seats"):
        lay_out(position_of("mine", {**START, "seats": 4}), referee, notation)
