"""Steps written out for the compiler do what the decorator makes of them."""

from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from compiling import beside
from plain_steps import StrangeBase, steps_of, with_finals, written_out

from qquovadis.engine import agenda
from tests.marks import quick

pytestmark = quick

HEAD = "from typing import ClassVar\n\nfrom qquovadis.engine.agenda import Asked, Step, step\n\n"
SOURCE = (
    HEAD
    + '''
@step
class First(Asked):
    """One."""

    left: int

    CLAUSE = "X-1"

    def twice(self) -> int:
        """Two."""
        return 2 * self.left


@step
class Second(First):
    """Two."""

    left: int = 4
    grown: tuple[int, ...] = ()

    WORD: ClassVar[str] = "none"
'''
)


ENGINE = Path(agenda.__file__).read_text(encoding="utf-8")


def loaded(text: str) -> ModuleType:
    """Return a module of this text."""
    module = ModuleType("steps_under_test")
    exec(compile(text, "steps_under_test", "exec"), vars(module))
    return module


@pytest.fixture(scope="module")
def both() -> tuple[Any, Any]:
    """The module as it is written, and with its steps written out; `Asked` itself stays as it is in both."""
    steps = steps_of({"qquovadis.engine.agenda": ENGINE, "under": SOURCE})
    return loaded(SOURCE), loaded(written_out("under", SOURCE, steps))


def test_fields_and_defaults_are_those_of_the_decorator(both: tuple[Any, Any]) -> None:
    for module in both:
        assert module.First.FIELDS == ("seat", "left")
        assert module.Second.FIELDS == ("seat", "left", "grown")
        assert module.Second.DEFAULTS == {"left": 4, "grown": ()}
        assert (module.Second.CLAUSE, module.Second.WORD) == ("X-1", "none")


def test_steps_are_made_compared_and_changed_alike(both: tuple[Any, Any]) -> None:
    for module in both:
        made = module.Second(2, grown=(7,))
        assert (tuple(made), made.twice()) == ((2, 4, (7,)), 8)
        assert made == module.Second(2, 4, (7,)) != module.Second(2, 5, (7,))
        assert made != module.First(2, 4)
        assert made.but(left=1) == module.Second(2, 1, (7,))
        assert repr(made) == "Second(seat=2, left=4, grown=(7,))"
        assert len({made, module.Second(2, 4, (7,)), made.but(seat=1)}) == 2
        with pytest.raises(TypeError):
            module.First(1)


HEIR = "@step\nclass Heir({base}):\n    more: int = 1\n"
WAYS = {
    "from x.y import under": "under.Second",
    "from x.y import under as below": "below.Second",
    "from x.y.under import Second": "Second",
    "from x.y.under import Second as Another": "Another",
    "import x.y.under": "x.y.under.Second",
    "import x.y.under as deep": "deep.Second",
}


@pytest.mark.parametrize("way", WAYS)
def test_a_base_brings_its_fields_however_it_is_written(way: str) -> None:
    text = f"{HEAD}{way}\n\n\n{HEIR.format(base=WAYS[way])}"
    told = written_out("heir", text, steps_of({"qquovadis.engine.agenda": ENGINE, "x.y.under": SOURCE, "heir": text}))
    assert "def __init__(self, seat: int, left: int = 4, grown: tuple[int, ...] = (), more: int = 1) -> None:" in told


@pytest.mark.parametrize("base", ["other.Second", "Second", "bases[0]", "made()", "under.Missing", "Generic[int]"])
def test_a_base_that_is_not_understood_stops_the_compiling(base: str) -> None:
    text = f"{HEAD}from x.y import under\n\n\n{HEIR.format(base=base)}"
    with pytest.raises(StrangeBase, match="Heir"):
        steps_of({"qquovadis.engine.agenda": ENGINE, "x.y.under": SOURCE, "heir": text})


def test_what_is_no_step_stays_as_it_is() -> None:
    text = "class Plain:\n    left: int = 4\n"
    assert written_out("plain", text, steps_of({"plain": text})) == text


def test_constants_are_marked_as_final_and_keep_their_lines() -> None:
    text = "A = 1\nB, C = (\n    2,\n    3,\n)\nD: int = 4\nE = F = 5\nlower = 6\n"
    lines = with_finals(text)
    assert lines[0] == "A: Final = 1"
    assert lines[1] == "B: Final = 2; C: Final = 3"
    assert lines[2:5] == ["", "", ""]
    assert lines[5:] == ["D: Final[int] = 4", "E = F = 5", "lower = 6"]


def test_what_the_compiled_modules_import_from_elsewhere_goes_along(tmp_path: Path) -> None:
    package = tmp_path / "qquovadis"
    package.mkdir()
    texts = {"__init__": "", "errors": "import re\n", "guard": "from qquovadis.errors import E\n", "paths": ""}
    for name, text in texts.items():
        (package / f"{name}.py").write_text(text, encoding="utf-8")
    within = {
        "qquovadis/engine/x.py": "if True:\n    from qquovadis.guard import f\nfrom qquovadis.engine.y import g\n"
    }
    expected = {"qquovadis/__init__.py", "qquovadis/guard.py", "qquovadis/errors.py"}
    assert set(beside(tmp_path, within)) == expected
