"""Our own rules hold for every file of the project, and each rule sees what it is there to see."""

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import qquovadis
import ui
from tests.house.error_sentences import unmarked_errors
from tests.house.rules import RULES, hosts_and_machines
from tests.house.sources import CHECKOUT, Source, python_sources, text_sources

OFFENCES = {
    "short files": "x = 1\n" * 801,
    "narrow classes": "class Wide:\n" + "".join(f"    def verb{n}(self): pass\n" for n in range(21)),
    "named fields": "told = Told(1, 2, 3, 4, 5, 6, 7)",
    "records by name": "from ui.table.layout.plan import Placement\nplaced = Placement(1, 2, 3, 4)",
    "one chance": "from random import choice",
    "no printing": "print('no')",
    "plain engine": "import pydantic",
    "games apart": "from qquovadis.games.undecim import rounds",
    "no open ends": "x = 1  # TO" + "DO later",
    "nothing swallowed": "try:\n    x = 1\nexcept Exception:\n    pass",
    "painted under guard": "def paintEvent(self, event): pass",
    "told under guard": "presenter.rested.connect(self._hear)\ndef _hear(self): pass",
    "written whole": "part.write_text(words)\npart.replace(file)",
    "numbers as typed": "from PySide6.QtWidgets import QSpinBox\nfield = QSpinBox()",
    "bounded and plain": "told = tomllib.loads(text)",
    "plain words": "label = QLabel(name)",
    "games unnamed": "GAME = 'quo_vadis'",
    "marked sentences": "texts.say('Hello')",
    "errors in every language": "raise QuoError('The disk is full.')",
    "one palette": "INK = QColor('#102030')",
    "modules say why": "x = 1",
}


@pytest.mark.parametrize("name", RULES)
def test_the_house_rule_holds(name: str) -> None:
    rule = RULES[name]
    bound = (source for source in python_sources() if source.within(*rule.folders))
    faults = [f"{source.path}:{line}: {what}" for source in bound for line, what in rule.faults(source)]
    _fail_with(rule.reason, faults)


@pytest.mark.parametrize("name", RULES)
def test_the_house_rule_sees_an_offence(name: str) -> None:
    offence = Source(f"{RULES[name].folders[-1]}/quo_vadis/war.py", OFFENCES[name])
    assert list(RULES[name].faults(offence))


def test_a_class_that_is_wide_only_with_what_it_inherits_is_seen() -> None:
    assert list(RULES["narrow classes"].faults(Source("ui/kit/wide.py", _heir_of("AppContext", 20))))
    assert not list(RULES["narrow classes"].faults(Source("ui/kit/wide.py", _heir_of("Nobody", 20))))


def _heir_of(base: str, methods: int) -> str:
    return f"class Heir({base}):\n" + "".join(f"    def verb{n}(self): pass\n" for n in range(methods))


@pytest.mark.parametrize(
    "line",
    [
        "file.write_bytes(content)",
        "part = file.with_suffix('.part')",
        "os.replace(part, file)",
        "part.replace(file)",
        "open(file, 'w', encoding='utf-8')",
        "file.open('r+b')",
        "shutil.copyfile(one, other)",
        "zipfile.ZipFile(file, 'w')",
        "image.save(str(file))",
    ],
)
def test_a_second_way_to_write_a_file_is_seen(line: str) -> None:
    assert list(RULES["written whole"].faults(Source("ui/start/table_setup.py", line)))
    assert not list(RULES["written whole"].faults(Source("qquovadis/files.py", line)))


def test_reading_and_filling_what_is_whole_later_are_no_second_way() -> None:
    lines = "file.open('rb')\ntext.replace('a', 'b')\nwith whole_file(f) as part, ZipFile(part, 'w') as z:\n    pass"
    assert not list(RULES["written whole"].faults(Source("ui/start/table_setup.py", lines)))


@pytest.mark.parametrize(
    "planted",
    [
        "raise PackError(file, key, 'there is no zone')",
        "raise PackError(file, key, f'there is no zone {zone}', hint)",
        "told = 'there is no zone'\nraise where.wrong(told)",
        "class Lost(SaveError): pass\nraise Lost('It is gone.')",
        "raise InvalidContent('say both' if one else N_('say one'))",
        "raise SaveError(str(error))",
        "raise QuoError('{file} is full'.format(file=file))",
        "raise QuoError('The disk' + ' is full.')",
    ],
)
def test_an_unmarked_sentence_of_an_error_is_seen_however_it_is_written(planted: str) -> None:
    assert list(unmarked_errors(Source("qquovadis/model/planted.py", planted)))


@pytest.mark.parametrize(
    "good",
    [
        "raise PackError(file, key, N_('there is no zone {zone}'), zone=zone)",
        "GONE = N_('It is gone.')\nraise SaveError(GONE)",
        "raise PackError(file, key, error.what)",
        "raise QuoError(N_('one') if single else N_('many'))",
        "raise TableError('a verb was misused')",
    ],
)
def test_a_marked_sentence_of_an_error_is_well(good: str) -> None:
    assert not list(unmarked_errors(Source("qquovadis/model/good.py", good)))


@pytest.mark.parametrize("line", ["https://pypi." + "org/simple", "open('/tm" + "p/x')", "/hom" + "e/anna/games"])
def test_a_server_of_packages_or_a_folder_of_one_machine_is_seen(line: str) -> None:
    assert list(hosts_and_machines(Source("README.md", line)))


def test_no_file_names_a_server_of_packages_or_a_folder_of_one_machine() -> None:
    faults = [f"{source.path}:{line}: {what}" for source in text_sources() for line, what in hosts_and_machines(source)]
    _fail_with("The project must work on any machine, behind any mirror.", faults)


def test_packaging_is_no_package() -> None:
    assert not (CHECKOUT / "packaging" / "__init__.py").exists(), "It would hide the library named packaging."


def test_pip_and_uv_are_told_of_the_same_tools() -> None:
    data = tomllib.loads((CHECKOUT / "pyproject.toml").read_text(encoding="utf-8"))
    assert data["project"]["optional-dependencies"]["dev"] == data["dependency-groups"]["dev"]


def test_every_folder_of_tests_is_a_package() -> None:
    folders = {Path(source.path).parent for source in python_sources() if source.within("tests")}
    bare = [str(folder) for folder in folders if not (CHECKOUT / folder / "__init__.py").exists()]
    assert not bare, f"Two test files of one name would hide each other from mypy; add __init__.py to {bare}."


def test_the_window_is_our_own_package() -> None:
    ours = Path(qquovadis.__file__).parent.parent
    assert Path(ui.__file__).parent.parent == ours, "A foreign package named ui hides ours."


def test_the_catalogues_say_what_the_sources_say_in_both_languages() -> None:
    check = [sys.executable, str(CHECKOUT / "packaging" / "catalogues.py"), "--check"]
    done = subprocess.run(check, capture_output=True, text=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize(
    "line",
    [
        "def paint(self, painter, option, widget=None): pass",
        "def drawBackground(self, painter, rect): pass",
        "painter = QPainter(pixmap)",
        "brush.painter.restore()",
    ],
)
def test_painting_past_the_guard_is_seen(line: str) -> None:
    assert list(RULES["painted under guard"].faults(Source("ui/panels/badge.py", line)))


def test_painting_under_the_guard_is_well() -> None:
    good = (
        "@paints_widget\ndef paintEvent(self, event):\n    with painting(self) as painter:\n        face.paint(painter)"
    )
    assert not list(RULES["painted under guard"].faults(Source("ui/panels/badge.py", good)))


def test_a_listener_that_is_no_method_is_seen_and_one_that_listens_is_well() -> None:
    heard = RULES["told under guard"].faults
    assert list(heard(Source("ui/sound/x.py", "presenter.controller.beats.shown.connect(lambda beat: self._hear())")))
    good = "presenter.rested.connect(self._hear)\n@listens\ndef _hear(self): pass"
    assert not list(heard(Source("ui/sound/x.py", good)))


def test_suppressing_every_error_is_seen() -> None:
    assert list(RULES["nothing swallowed"].faults(Source("ui/panels/badge.py", "with suppress(Exception): x = 1")))


def _fail_with(reason: str, faults: list[str]) -> None:
    """Fail with the reason and one line a fault; how the fault was found is of no interest to who reads it."""
    if faults:
        pytest.fail("\n".join([reason, *faults]), pytrace=False)
