"""Keeping what was played as a worked example: its words, its expectations, its file and the command that runs it."""

import tomllib
from pathlib import Path
from random import Random

import pytest

from qquovadis.commands.application import obey
from qquovadis.commands.window import Window
from qquovadis.controllers import Player, Session, Terms
from qquovadis.controllers.examples.example_recorder import (
    ExampleTitle,
    RecordedExample,
    Refusal,
    example_from,
    first_that_can_be_kept,
    keep,
    run_kept,
    shortened,
    write_into,
)
from qquovadis.controllers.examples.examples import ExampleFolders, differences, own_examples, run_examples
from qquovadis.controllers.positions.setups import begin_scenario
from qquovadis.controllers.session.session_rules import HERE
from qquovadis.engine.agenda import Choice
from qquovadis.errors import QuoError, Refused
from qquovadis.games import referee_for
from qquovadis.model.free_table.changes import SetTally
from qquovadis.model.notation.example_file import Example, example_of, read_example
from qquovadis.model.notation.position_file import position_of
from qquovadis.model.notation.position_toml import write_example
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.pack.shapes import Wording
from qquovadis.paths import resources
from tests.contract.random_games import any_options
from tests.controllers.tables import play_on
from tests.controllers.test_setups import AT_WAR
from tests.marks import long

PACK = load_pack(find_pack("quo_vadis", "30"))
SHELF = ExampleFolders(PACK)
TITLE = ExampleTitle("MINE-1", {"en": "Mine", "ja": "例"}, {"en": "", "ja": ""}, ("QV-WAR-06",))


def game(seed: int, choices: int, **options: str | bool | int) -> Session:
    """A game of so many choices by chance."""
    kit = compile_kit(PACK, 3 + seed % 3, options=options)
    people = tuple(map(Player, "ABCDE"[: kit.seats]))
    session = Session.start(referee_for(kit), Terms(people, seed))
    play_on(session, choices, Random(seed))
    return session


def war() -> Session:
    """A war in a position, with its dice stated, just declared and fought."""
    chance = {"war A": [6], "war B": [2]}
    session = begin_scenario(position_of("war", {**AT_WAR, "chance": chance}), PACK, "war")
    session.rules.resume_at(HERE, -1)
    session.play(0, Choice("declare", 2))
    return session


def whole(kept: RecordedExample) -> Example:
    """An example that expects everything."""
    return example_from(kept, TITLE, kept.offers)


@pytest.mark.parametrize("seed", range(12))
def test_anything_that_was_played_can_be_kept_and_holds(seed: int) -> None:
    chance = Random(seed)
    options = any_options(PACK, chance) if seed % 2 else {}
    session = game(seed, chance.randint(1, 300), **options)
    digest, count = session.digest(), len(session.entries)
    least = first_that_can_be_kept(session)
    first = chance.randint(max(least, count - 12), count - 1)
    kept = keep(session, PACK, first)
    assert (session.digest(), len(session.entries)) == (digest, count)
    assert list(differences(whole(kept), "mine", SHELF)) == []
    short = shortened(whole(kept), SHELF)
    assert list(differences(short, "mine", SHELF)) == []
    assert len(write_example(short)) <= len(write_example(whole(kept)))
    assert example_of("mine", tomllib.loads(write_example(short))) == short
    assert any(each.usual for each in kept.offers)


def test_a_war_is_kept_in_the_words_of_the_shipped_examples() -> None:
    session = war()
    kept = keep(session, PACK, 1)
    assert kept.lines[0] == "A: declare 2"
    assert kept.lines[-1] != "A: declare 2"
    assert "QV-WAR-08" in kept.clauses
    assert kept.given["agenda"][0]["step"] == "DeclareMorale"
    example = shortened(whole(kept), SHELF)
    assert (example.given.chance["war A"][0], example.given.chance["war B"]) == (6, (2,))
    assert "deck" not in example.given.table
    strength = [found for found in example.then.found if found.name == "war.strength" and found.seat == "A"]
    assert strength
    assert strength[0].total == sum(strength[0].parts.values())


def test_only_what_is_chosen_is_expected() -> None:
    kept = keep(war(), PACK, 1)
    morale = [each for each in kept.offers if each.way == ("seat", "A", "morale")]
    example = example_from(kept, TITLE, morale)
    assert example.then.seat == {"A": {"morale": 1}}
    assert not example.then.found
    assert example.then.next is None
    assert example.clauses == ("QV-WAR-06",)


def test_a_refusal_is_kept_as_another_way_or_as_the_example_itself() -> None:
    session = war()
    asked = session.situation.decision
    assert asked is not None
    with pytest.raises(Refused):
        session.play(asked.seats[0], Choice("declare", 99))
    tried = Refusal(asked.seats[0], Choice("declare", 99), "QV-AFTER-03")
    kept = keep(session, PACK, 1, tried)
    example = whole(kept)
    assert example.alternative[0].refused == ("QV-AFTER-03",)
    assert list(differences(example, "mine", SHELF)) == []
    alone = keep(session, PACK, len(session.entries), tried)
    example = example_from(alone, TITLE, ())
    assert example.then.refused == ("QV-AFTER-03",)
    assert list(differences(example, "mine", SHELF)) == []


def test_what_was_pushed_by_hand_stands_before_the_example() -> None:
    session = war()
    assert first_that_can_be_kept(session) == 1
    session.change_by_hand(SetTally(session.history.table.kit.tally("round"), 3))
    assert first_that_can_be_kept(session) == len(session.entries)


def test_what_does_not_hold_any_more_is_not_kept() -> None:
    example = whole(keep(war(), PACK, 1))
    wrong = example.model_copy(update={"when": ("A: declare 7",)})
    with pytest.raises(QuoError, match=r"“A: declare 7” is not allowed \(QV-WAR-08\)"):
        shortened(wrong, SHELF)


def test_half_a_character_in_a_title_is_told_and_no_example_is_written(own_home: Path) -> None:
    example = shortened(whole(keep(war(), PACK, 1)), SHELF)
    half = example.model_copy(update={"title": Wording(en="A war \ud83d", ja="戦争")})
    with pytest.raises(
        QuoError, match=r"^“MINE-1\.toml” cannot be saved: “.*A war \?.*” contains half of a character\."
    ):
        write_into(half, PACK)
    assert not list(own_home.rglob("MINE-1*"))


def test_an_example_is_written_among_the_persons_own_and_run_by_the_command(own_home: Path) -> None:
    example = shortened(whole(keep(war(), PACK, 1)), SHELF)
    one, two = write_into(example, PACK), write_into(example, PACK)
    assert (one.name, two.name) == ("MINE-1.toml", "MINE-1-2.toml")
    assert own_home in one.parents
    assert run_kept(one).held == ["MINE-1"]
    assert read_example(one) == example
    assert own_examples("quo_vadis") == own_examples() == [one.parent]
    assert own_examples("chess") == []
    assert find_pack("quo_vadis", None).is_relative_to(resources())
    assert run_examples(own_examples()).held == ["MINE-1", "MINE-1"]


@long
def test_the_command_runs_the_persons_own_examples_too(own_home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    del own_home
    write_into(shortened(whole(keep(war(), PACK, 1)), SHELF), PACK)
    shipped = len(list(PACK.folder.parents[1].glob("*/*/examples/*.toml")))
    assert (
        obey(
            ["examples", "--json"],
            Window(
                measured=dict,
                checked=lambda _games, _pictures: iter(()),
                kit=lambda wish: wish.file,
                report=lambda _file, _report: 0,
                printed=lambda _: {},
                unreadable=lambda _: (),
            ),
        )
        == 0
    )
    assert f'"held": {shipped + 1}' in capsys.readouterr().out
