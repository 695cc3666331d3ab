"""What programs of before made opens, and is what they said: games, packs, books, records, settings and rules."""

import json
import subprocess
import sys
import tomllib
from collections.abc import Callable, Generator
from pathlib import Path
from typing import Any

import pytest
import tomlkit
from tools.upgrade_corpus import CORPUS, as_installed

from qquovadis import __main__
from qquovadis.controllers.check_pack import check_folder
from qquovadis.controllers.examples.examples import run_examples
from qquovadis.controllers.positions.setups import begin_scenario, position_in
from qquovadis.controllers.saves.archives import as_save
from qquovadis.controllers.saves.survey import Surveyor
from qquovadis.controllers.session.session import Session
from qquovadis.games import table_of
from qquovadis.model.history.entries import RulesChanged
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.pack.rulebook import load_rulebook
from qquovadis.model.print_record import read_record
from qquovadis.model.saves.library import Library
from qquovadis.model.saves.played_pack import played_game
from qquovadis.model.saves.save_file import read
from qquovadis.model.settings import Settings
from qquovadis.model.variants.library import kept_variants
from qquovadis.playtests.playtest_log import PlaytestLog
from tests.marks import quick
from tests.upgrade_corpus.corpus import EXPECTED, OWN_RULES, VERSIONS, every, laid_out, lost, own_python

GAMES = [(version, name) for version, name in every("games") if name != OWN_RULES]
Told = Callable[..., Any]
MOST_BYTES = 1_900_000  # it lies in every checkout
WAITS = "/downtime_share/"  # told otherwise since 0.11: the time before an undo is no wait of whoever was asked


@pytest.fixture(scope="module")
def places(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """Return where what each version made lies; nobody in this file changes it but by reading."""
    return {version: laid_out(version, tmp_path_factory.mktemp("upgrade") / version) for version in VERSIONS}


@pytest.fixture(autouse=True)
def _at_home(request: pytest.FixtureRequest, places: dict[str, Path], monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the person of the test be the one who had that version."""
    version = getattr(request.node, "callspec", None) and request.node.callspec.params.get("version")
    if version:
        monkeypatch.setenv("QQUOVADIS_HOME", str(places[version] / "home"))


@pytest.fixture
def told(capsys: pytest.CaptureFixture[str]) -> Told:
    """Return what a command tells as JSON."""

    def run(*words: str) -> Any:
        code = __main__.main([*words, "--json"])
        output = capsys.readouterr()
        assert code in (0, 3), output.err
        return json.loads(output.out)

    return run


@quick
def test_it_is_small_and_all_of_it_was_made_by_the_steps_that_are_named() -> None:
    files = [file for version in VERSIONS for file in (CORPUS / version).rglob("*") if file.is_file()]
    assert sum(file.stat().st_size for file in files) < MOST_BYTES
    for version in VERSIONS:
        folder = CORPUS / version
        manifest = tomllib.loads((folder / "made.toml").read_text("utf-8"))
        named = {file for pattern in manifest["kept"] for file in folder.glob(pattern) if file.is_file()}
        named |= {folder / f"{name}.zip" for name in manifest.get("archived", ())}
        told = {folder / "made.toml", folder / "expected.json"}
        assert {file for file in files if file.is_relative_to(folder)} == named | told
        games = {file.relative_to(folder).as_posix() for file in folder.rglob("*.qqgame")}
        assert games == EXPECTED[version]["games"].keys()


@pytest.mark.parametrize(("version", "name"), GAMES)
def test_a_game_has_as_many_moves_and_the_same_end(
    version: str, name: str, places: dict[str, Path], told: Told
) -> None:
    assert list(lost(EXPECTED[version]["games"][name], told("replay", str(places[version] / name)))) == []


@pytest.mark.parametrize(("version", "name"), every("histories"))
def test_branches_bookmarks_notes_and_what_was_undone_are_there(
    version: str, name: str, places: dict[str, Path]
) -> None:
    recording = read(places[version] / name)
    pack, kit = played_game(recording)
    session = Session.resume(recording, kit, table_of(kit, recording.header.steps))
    assert session.loaded.damage is None
    assert pack.game == kit.game
    history = EXPECTED[version]["histories"][name]
    entries = session.history.entries
    assert (len(entries), session.digest()) == (history["entries"], history["digest"])
    assert len(session.history.undone) == history["undone"]
    assert [[mark.name, mark.entry] for mark in session.branches.bookmarks] == history["bookmarks"]
    assert {str(at): entry.note for at, entry in enumerate(entries, 1) if entry.note} == history["notes"]
    here, ends = session.history.branches.in_play, {}
    for branch in session.branches.beside:
        session.branches.switch_to(branch.number, agreed=True)
        changed = sum(isinstance(entry.action, RulesChanged) for entry in session.history.entries)
        ends[branch.name] = {"entries": len(session.entries), "digest": session.digest(), "rules changed": changed}
        session.branches.switch_to(here, agreed=True)
    assert ends == history["branches"]


@pytest.mark.parametrize("version", VERSIONS)
def test_the_library_lists_every_game_and_none_in_trouble(version: str) -> None:
    games, surveyor = Library().games(), Surveyor()
    assert {f"home/saves/{kept.path.name}" for kept in games} == {
        name for name in EXPECTED[version]["games"] if name.startswith("home/saves/")
    }
    for kept in games:
        assert kept.trouble is None
        expected = EXPECTED[version]["games"][f"home/saves/{kept.path.name}"]
        assert surveyor.survey(kept.path).survey.entries == expected["entries"]


GIVEN_UP = {"version", "dock"}  # whether panels were open: a drawer opens when it is asked for, and goes with its game


@pytest.mark.parametrize("version", VERSIONS)
def test_every_setting_is_as_it_was_chosen(version: str, places: dict[str, Path]) -> None:
    written = json.loads((places[version] / "home" / "settings.json").read_text("utf-8"))
    settings = Settings.read()
    assert settings.trouble == ""
    kept = {key: value for key, value in written.items() if key not in GIVEN_UP}
    assert {key: getattr(settings, key) for key in kept} == kept
    assert (settings.language, settings.theme, settings.keys["undo"]) == ("ja", "dark", "Ctrl+Backspace")
    assert settings.table
    assert settings.recent


@pytest.mark.parametrize(("version", "name"), every("packs"))
def test_a_pack_has_the_same_box_and_the_same_clauses(version: str, name: str, places: dict[str, Path]) -> None:
    folder, expected = places[version] / name, EXPECTED[version]["packs"][name]
    assert check_folder(folder).faults == []
    pack = load_pack(folder)
    kit = compile_kit(pack, expected["seats"])
    now = {
        "name": pack.sheet.name.en,
        "hash": pack.hash,
        "seats": expected["seats"],
        "pieces": len(kit.pieces),
        "identities": sorted({each.name for each in kit.identities}),
        "zones": [zone.name for zone in kit.zones],
        "tallies": [tally.name for tally in kit.tallies],
        "clauses": [clause.label for clause in load_rulebook(pack.folder)],
    }
    assert list(lost(expected, now)) == []


@pytest.mark.parametrize(("version", "name"), every("positions"))
def test_the_rules_resume_from_a_position(version: str, name: str, places: dict[str, Path]) -> None:
    session = begin_scenario(*position_in(places[version] / name), "there")
    assert session.digest() == EXPECTED[version]["positions"][name]["digest"]


@pytest.mark.parametrize("version", VERSIONS)
def test_a_kept_example_still_holds(version: str, places: dict[str, Path]) -> None:
    files = sorted((places[version] / "home" / "packs").rglob("KEPT-*.toml"))
    report = run_examples(files)
    assert files
    assert (len(report.held), report.failed, report.waiting) == (len(files), [], [])


@pytest.mark.parametrize("version", VERSIONS)
def test_variants_are_found_and_those_of_kits_are_in_order(version: str, places: dict[str, Path], told: Told) -> None:
    (kept,) = kept_variants()
    assert kept.variant is not None
    assert kept.variant.name.ja == "塩と怒り"
    for file in (kept.path, *(places[version] / "out" / "kit").glob("*.qqvariant")):
        assert told("check-pack", str(file))["faults"] == []


@pytest.mark.parametrize("version", VERSIONS)
def test_a_session_that_was_sent_back_holds_its_game(version: str, places: dict[str, Path], told: Told) -> None:
    with as_save(places[version] / "out" / "bots.session.zip") as save:
        assert list(lost(EXPECTED[version]["games"]["out/bots.qqgame"], told("replay", str(save)))) == []


@pytest.mark.parametrize(("version", "name"), every("playtests"))
def test_a_recorded_playtest_tells_what_it_told(
    version: str, name: str, places: dict[str, Path], tmp_path: Path, told: Told
) -> None:
    taken = PlaytestLog(tmp_path / "log").take_in(places[version] / name)
    now = taken.facts.model_dump(mode="json", exclude_defaults=True)
    assert list(lost(EXPECTED[version]["playtests"][name], now)) == []
    reported = told("sessions", str(places[version] / "home" / "playtests"))
    told_otherwise = [each for each in lost(EXPECTED[version]["told"]["sessions"], reported) if WAITS not in each]
    assert told_otherwise == []


def test_a_lab_book_shows_what_it_showed(places: dict[str, Path], told: Told) -> None:
    """Its numbers are the same; shares once counted block by block are bet on since 0.11 (docs/decisions.md, 330)."""
    lab, before = places["0.10.0"] / "home" / "lab", EXPECTED["0.10.0"]["told"]["lab report"]
    counted = [f"/estimates/{at}/" for at, each in enumerate(before["estimates"]) if each["method"] == "mixture"]
    otherwise = [f"{place}{key}:" for place in counted for key in ("low", "high", "method")]
    now = told("lab", "report", str(lab / "Moons.qqlab"))
    assert [each for each in lost(before, now) if not each.startswith(tuple(otherwise))] == []


def test_a_lab_book_of_another_version_stays_as_it_is_and_says_whose_it_is(
    places: dict[str, Path], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    lab = places["0.10.0"] / "home" / "lab"
    before = (lab / "Moons.qqlab").read_bytes()
    assert __main__.main(["lab", "run", str(lab / "Moons.qqstudy"), "--book", str(lab / "Moons.qqlab")]) == 2
    assert "0.10.0" in capsys.readouterr().err
    assert (lab / "Moons.qqlab").read_bytes() == before


def test_a_record_of_a_print_finds_what_a_variant_changed_since(
    places: dict[str, Path], tmp_path: Path, told: Told
) -> None:
    (file,) = (places["0.10.0"] / "home" / "prints").glob("*.qqprint")
    record = read_record(file)
    assert len(record.components) == EXPECTED["0.10.0"]["told"]["print"]["components"]
    assert record.book is not None
    variant = tmp_path / "renamed.qqvariant"
    cards = tomllib.loads((find_pack("undecim", "14") / "cards.toml").read_text("utf-8"))["card"]
    foray = next(card for card in cards if card["id"] == "raid") | {"name": {"en": "Foray", "ja": "遠征"}}
    variant.write_text(tomlkit.dumps({"name": "Renamed", "game": "undecim", "draft": "14", "card": [foray]}), "utf-8")

    def since(what: str) -> set[str]:
        words = (
            "print",
            what,
            "--what",
            "cards,tokens",
            "--since",
            str(file),
            "-o",
            str(tmp_path / f"{what[-3:]}.pdf"),
        )
        now = told(*words)
        changed, removed = ({part["id"] for part in now[key]} for key in ("changed", "removed"))
        assert changed == removed  # each new face takes the place of one that was printed
        return changed

    before = since("undecim/14")  # faces that this version paints otherwise, if any
    assert since(str(variant)) == before | {"raid"}
    assert len(before) < len(record.components)


@pytest.fixture
def rules(places: dict[str, Path], tmp_path: Path) -> Generator[Path]:
    """Return the package of rules of 0.10.0, as pip would have installed it beside this program."""
    yield as_installed(places["0.10.0"] / "out" / "own_cards-referee", tmp_path / "site")


def test_a_package_of_rules_passes_its_own_tests(places: dict[str, Path], rules: Path) -> None:
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-p",
        "no:cacheprovider",
        "--rootdir",
        str(rules),
        str(rules / "tests"),
    ]
    done = subprocess.run(
        command,
        cwd=rules,
        env=own_python(places["0.10.0"] / "home", rules),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "failed" not in done.stdout


def test_a_game_by_rules_of_ones_own_comes_to_the_same_end(places: dict[str, Path], rules: Path) -> None:
    home = places["0.10.0"] / "home"
    expected = EXPECTED["0.10.0"]["told"]["own rules"]
    pack = home / "packs" / "own_cards" / "1"
    commands = {
        ("play", "--pack", str(pack), "--bots", "random", "--seats", "3", "--seed", "3"): expected,
        ("replay", str(places["0.10.0"] / OWN_RULES)): EXPECTED["0.10.0"]["games"][OWN_RULES],
    }
    for words, before in commands.items():
        command = [sys.executable, "-m", "qquovadis", *words, "--json"]
        done = subprocess.run(command, env=own_python(home, rules), capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        assert list(lost(before, json.loads(done.stdout))) == []
