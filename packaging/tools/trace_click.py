"""What one click costs in steps of the program: a worker is placed by the mouse, and every call is counted.

`python3 packaging/dev.py trace-click` starts the window without a screen, with Quo Vadis and three people, plays on
by the first legal choice until a worker can be placed, clicks on a space, and counts until somebody is asked again.
"""

import os
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic
from types import CodeType, FrameType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ui.play.presenter import Presenter
    from ui.program.program import Program

CHECKOUT = Path(__file__).resolve().parents[2]
SEED = 7
RACES = ("glorious", "deep_one", "gigant")
PLACING = "place"
DEAF = 0.5  # seconds: a press just after a question came is not heard
PATIENCE = 30.0  # seconds until the window has to have come to rest
REFEREE = "qquovadis/engine/referee.py"
COUNTED = {
    "move lists": ((REFEREE, "legal"), (REFEREE, "judged")),
    "decisions worked out": ((REFEREE, "decision"),),
    "legality checks of one choice": ((REFEREE, "objection"),),
    "standings worked out": (("games/quo_vadis/previews.py", "standing"),),
    "seat views": (("qquovadis/engine/seat_view.py", "seat_view"),),
    "reconciles of the scene": (("ui/table/scene/table_scene.py", "reconcile"),),
    "lines of a save written": (("qquovadis/controllers/saves/game_file.py", "_append"),),
}


class ClickTrace:
    """Counts the calls of the program's own functions while it is the profiler."""

    def __init__(self) -> None:
        self.calls: Counter[CodeType] = Counter()
        self.callers: Counter[tuple[CodeType, str]] = Counter()
        self.switches = 0
        self._last = ""

    def __call__(self, frame: FrameType, event: str, _given: Any) -> None:
        """Note one call."""
        code = frame.f_code
        if event != "call" or not _is_own(code):
            return
        self.calls[code] += 1
        self.callers[code, _caller(frame)] += 1
        if code.co_filename != self._last:
            self.switches += 1
            self._last = code.co_filename

    def report(self) -> str:
        """Return what was counted, one line each, and who asked for each list of moves and each decision."""
        rows = [
            ("own files entered", len({code.co_filename for code in self.calls})),
            ("changes from file to file", self.switches),
            ("distinct functions", len(self.calls)),
            ("calls", sum(self.calls.values())),
            *((name, sum(self._of(wanted).values())) for name, wanted in COUNTED.items()),
        ]
        lines = [f"{name:34}{count:>8,}" for name, count in rows]
        for name in ("move lists", "decisions worked out", "legality checks of one choice"):
            lines += ["", f"{name} by caller:"]
            lines += [f"  {caller:60}{count:>4}" for caller, count in self._callers(COUNTED[name])]
        return "\n".join(lines)

    def _of(self, wanted: tuple[tuple[str, str], ...]) -> dict[CodeType, int]:
        return {code: count for code, count in self.calls.items() if _is_one_of(code, wanted)}

    def _callers(self, wanted: tuple[tuple[str, str], ...]) -> list[tuple[str, int]]:
        found: Counter[str] = Counter()
        for (code, caller), count in self.callers.items():
            if _is_one_of(code, wanted):
                found[caller] += count
        return found.most_common()


def _is_one_of(code: CodeType, wanted: tuple[tuple[str, str], ...]) -> bool:
    return any(code.co_filename.endswith(file) and code.co_name == name for file, name in wanted)


def _is_own(code: CodeType) -> bool:
    own = code.co_filename
    return own.startswith(str(CHECKOUT)) and ("/qquovadis/" in own or "/ui/" in own) and "/.venv/" not in own


def _caller(frame: FrameType) -> str:
    """Return who called a function, past comprehensions."""
    caller = frame.f_back
    while caller is not None and caller.f_code.co_name.startswith("<"):
        caller = caller.f_back
    if caller is None:
        return "Qt"
    code = caller.f_code
    return f"{Path(code.co_filename).relative_to(CHECKOUT)} {code.co_name}" if _is_own(code) else "Qt"


def traced() -> ClickTrace:
    """Return the trace of one click that places a worker."""
    from PySide6.QtCore import Qt
    from PySide6.QtTest import QTest
    from PySide6.QtWidgets import QApplication

    from ui.table import item_centres

    application = QApplication.instance() or QApplication([])
    program = _program()
    presenter = _at_a_worker(program)
    rested = monotonic() + DEAF
    _wait(lambda: monotonic() > rested)
    view = presenter.table
    where = next(at for name, at in item_centres(view).items() if f"{name} ".startswith(f"{PLACING} "))
    entries = len(presenter.open_game.session.entries)
    trace = ClickTrace()
    sys.setprofile(trace)
    try:
        QTest.mouseClick(
            view.viewport(),
            Qt.MouseButton.LeftButton,
            Qt.KeyboardModifier.NoModifier,
            view.viewport().mapFromGlobal(where),
        )
        _wait(lambda: len(presenter.open_game.session.history.entries) > entries and _is_asked(presenter))
    finally:
        sys.setprofile(None)
    program.window.close()
    application.processEvents()
    return trace


def _program() -> "Program":
    """Return a program with its window open, and three people at a new table."""
    from PySide6.QtWidgets import QApplication

    from qquovadis import paths
    from qquovadis.controllers import Player
    from qquovadis.model.pack.loading import find_pack, load_pack
    from qquovadis.model.settings import Settings
    from ui.desk.main_window import MainWindow
    from ui.kit.context import AppContext
    from ui.kit.fonts import register_fonts
    from ui.play.open_game import Agreement
    from ui.program.program import Program

    register_fonts(paths.resources() / "fonts")
    QApplication.setStyle("Fusion")
    window = MainWindow(AppContext("en", "light"))
    window.furnish()
    window.desk.curtain.grace = window.desk.curtain.hold = 0
    window.resize(1280, 720)
    program = Program(window, Settings(pace="fast", motion=False), None)
    window.show()
    people = (Player("Aya"), Player("Ben"), Player("Cem"))
    program.sit_down(Agreement(load_pack(find_pack("quo_vadis", None)), people, RACES, start=0, seed=SEED))
    return program


def _at_a_worker(program: "Program") -> "Presenter":
    """Play on by the first legal choice until the person at the screen can place a worker."""
    presenter = program.presenter
    assert presenter is not None
    while True:
        _wait(lambda: presenter.is_covered or _is_asked(presenter))
        if presenter.is_covered:
            presenter.open_curtain()
            continue
        seat = presenter.controller.here
        assert seat is not None
        # Of the session: what rows of counts ask for does not lie on the table.
        judged = presenter.controller.session.situation.judged(seat)
        legal = [choice for choice, objection in judged if objection is None]
        if any(choice.verb == PLACING for choice in legal):
            return presenter
        presenter.table.chosen.emit(legal[0])


def _is_asked(presenter: "Presenter") -> bool:
    return presenter.controller.here is not None and not presenter.table.table_scene.motion.is_running


def _wait(until: Callable[[], bool]) -> None:
    """Let the window work until this holds, and then once more."""
    from PySide6.QtWidgets import QApplication

    end = monotonic() + PATIENCE
    while not until():
        if monotonic() > end:
            raise TimeoutError("the window did not come to rest")
        QApplication.processEvents()
    QApplication.processEvents()


def main() -> int:
    """Print what one click enters, and how often it works out the same."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from qquovadis import paths

    with TemporaryDirectory() as home:
        os.environ[paths.HOME_VARIABLE] = home
        print(traced().report())
    return 0


if __name__ == "__main__":
    sys.exit(main())
