"""A referee begun for a game of one's own enforces a turn at once, and what was saved without it stays good."""

import random
import subprocess
import sys
from collections.abc import Callable, Generator
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from qquovadis import referee_packages
from qquovadis.controllers import Mode, Player, Session, Terms
from qquovadis.controllers.check_pack import check_folder
from qquovadis.controllers.saves.game_file import record_in
from qquovadis.engine.agenda import DONE
from qquovadis.errors import QuoError
from qquovadis.games import has_rules, referee_for, table_for, table_of
from qquovadis.games.free_table import FreeTable
from qquovadis.model.pack.compile_kit import compile_kit, playable_seats
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.pack.new_game import start_game, templates
from qquovadis.model.pack.new_referee import start_referee
from qquovadis.model.pack.rulebook import load_rulebook
from qquovadis.model.pack.schema import Pack
from qquovadis.model.pack.words import load_words
from qquovadis.model.saves.save_file import read
from tests.marks import long

CHECKOUT = Path(__file__).resolve().parents[3]
Begun = Callable[[str], Pack]


@pytest.fixture
def begun(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Generator[Begun]:
    """Return how a game of a template gets its referee, as if pip had installed it."""

    def begin(kind: str) -> Pack:
        pack = load_pack(start_game(f"Own {kind}", kind, tmp_path / "packs"))
        folder = start_referee(pack, tmp_path / f"{kind} rules")
        monkeypatch.syspath_prepend(str(folder))
        point = EntryPoint(pack.game, f"{pack.game}_referee:GAME", referee_packages.GROUP)
        monkeypatch.setattr("importlib.metadata.entry_points", lambda group: [point] if group == point.group else [])
        forget()
        return load_pack(pack.folder)

    forget()
    yield begin
    monkeypatch.undo()
    forget()
    for name in [each for each in sys.modules if each.startswith("own_")]:
        del sys.modules[name]


def forget() -> None:
    """Look anew for what is installed."""
    referee_packages.installed.cache_clear()
    referee_packages.installed_game.cache_clear()


def session_of(pack: Pack, seed: int = 5, mode: Mode = Mode.MATCH) -> Session:
    """Return a game of the fewest players."""
    kit = compile_kit(pack, playable_seats(pack).start)
    people = tuple(Player(f"Player {seat}") for seat in range(kit.seats))
    return Session.start(table_for(kit), Terms(people, seed, mode=mode, pack=pack.hash))


@pytest.mark.parametrize("kind", templates())
def test_a_game_by_lot_comes_to_its_end_by_the_rules(begun: Begun, kind: str) -> None:
    session, lot = session_of(begun(kind)), random.Random(7)
    refused = 0
    while (asked := session.situation.decision) is not None:
        judged = session.situation.judged(asked.seats[0])
        refused += sum(objection is not None for _, objection in judged)
        session.play(asked.seats[0], lot.choice([choice for choice, objection in judged if objection is None]))
    assert session.situation.outcome is not None
    assert (refused > 0) == (kind in ("cards", "hexes", "tiles"))  # in others no seat has anything to put down


def test_nobody_ends_a_turn_who_can_put_something_down(begun: Begun) -> None:
    pack = begun("cards")
    objections = dict(session_of(pack).situation.judged(0))
    assert objections.pop(DONE) == "REF-TURN-02"
    assert set(objections.values()) == {None}
    assert {"REF-TURN-01", "REF-TURN-02", "REF-TURN-03"} <= {clause.label for clause in load_rulebook(pack.folder)}


def test_the_pack_gets_clauses_and_words_in_both_languages_and_stays_in_order(begun: Begun) -> None:
    pack = begun("hexes")
    assert check_folder(pack.folder).faults == []
    asked = load_words(pack.folder).ask["ChoosePlace"]
    assert asked.en != asked.ja


def test_a_game_that_began_without_rules_goes_on_without_them(begun: Begun, tmp_path: Path) -> None:
    pack = load_pack(start_game("Own cards", "cards", tmp_path / "before"))
    free = session_of(pack, mode=Mode.FREE_MOVES)
    record_in(free, tmp_path / "free.qqgame").close()
    kit = compile_kit(begun("cards"), playable_seats(pack).start)
    kept = read(tmp_path / "free.qqgame")
    again = Session.resume(kept, kit, table_of(kit, kept.header.steps))
    assert isinstance(again.rules.referee, FreeTable)
    assert again.situation.outcome is None
    assert again.digest() == free.digest()


def test_a_package_that_is_broken_says_which_and_what_to_do(begun: Begun, monkeypatch: pytest.MonkeyPatch) -> None:
    pack = begun("blank")
    point = EntryPoint(pack.game, "no_such_package:Rules", referee_packages.GROUP)
    monkeypatch.setattr("importlib.metadata.entry_points", lambda group: [point])
    forget()
    assert has_rules(pack.game)
    with pytest.raises(QuoError, match="no_such_package"):
        referee_for(compile_kit(pack, playable_seats(pack).start))


def test_games_that_ship_have_a_referee_and_get_no_other(tmp_path: Path) -> None:
    with pytest.raises(QuoError, match="enforced already"):
        start_referee(load_pack(find_pack("undecim", None)), tmp_path / "rules")
    assert not (tmp_path / "rules").exists()


def test_what_lies_there_is_not_written_over(begun: Begun, tmp_path: Path) -> None:
    pack = begun("blank")
    (tmp_path / "blank rules" / "README.md").write_text("mine", encoding="utf-8")
    with pytest.raises(QuoError, match="already exists"):
        start_referee(pack, tmp_path / "blank rules")
    assert (tmp_path / "blank rules" / "README.md").read_text(encoding="utf-8") == "mine"


@long
@pytest.mark.parametrize("kind", templates())
def test_the_tests_that_come_with_it_pass_and_types_are_right(begun: Begun, tmp_path: Path, kind: str) -> None:
    begun(kind)
    folder = tmp_path / f"{kind} rules"
    for command in (["pytest", "-q", "-p", "no:cacheprovider"], ["mypy", "--strict", "."]):
        done = subprocess.run(
            [sys.executable, "-m", *command],
            cwd=folder,
            env={"PYTHONPATH": f"{CHECKOUT}:{folder}", "MYPYPATH": str(CHECKOUT), "PATH": "/usr/bin:/bin"},
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stdout + done.stderr
