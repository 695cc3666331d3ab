"""The report of a fault: what happened, where, in which program, and the game it happened in.

It holds the whole game, secrets included, and says so; nothing is ever sent, a person copies it or does not.
"""

import platform
import sys
import traceback
from collections.abc import Iterable
from datetime import datetime
from pathlib import Path
from types import TracebackType
from typing import NamedTuple

from PySide6.QtCore import QLocale, QSysInfo, qVersion
from PySide6.QtGui import QGuiApplication

from qquovadis import __version__, compiled_modules, paths
from qquovadis.errors import PackError
from qquovadis.files import write_whole
from qquovadis.model.pack.loading import load_pack, packs
from qquovadis.model.text.system_errors import reason_of
from qquovadis.printable import shown_name

RULE = "-" * 72
MOST_KEPT = 20  # reports that are kept; the oldest go
WARNING = (
    "This report holds the whole game, with what only some of the players may know.\n"
    "It was sent to nobody; give it only to whom you would show the whole table.\n"
    "この報告にはゲーム全体が入っています。一部の人しか知らない内容も含まれます。\n"
    "どこにも送信されていません。テーブル全体を見せてもよい相手にだけ渡してください。"
)


class CrashReport(NamedTuple):
    """One unexpected error: when, what it is called, where it arose, and how it came to it."""

    time: str
    what: str
    where: str
    log_text: str


def mishap_of(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> CrashReport:
    """Put an error into words."""
    frames = traceback.extract_tb(trace)
    where = f"{Path(frames[-1].filename).name}:{frames[-1].lineno}" if frames else ""
    log_text = "".join(traceback.format_exception(kind, error, trace))
    return CrashReport(_now(), _without_home(f"{kind.__name__}: {error}"), where, _without_home(log_text))


def diagnostics() -> str:
    """Return what program this is, what it plays with and runs on, in a few lines that name no person or game."""
    screens = ", ".join(
        f"{screen.size().width()}x{screen.size().height()} at {screen.devicePixelRatio():g}"
        for screen in QGuiApplication.screens()
    )
    lines = {
        "Q Quo Vadis": __version__,
        "Engine": compiled_modules.engine(),
        "Python": platform.python_version(),
        "Qt": f"{qVersion()} on {QGuiApplication.platformName()}",
        "System": f"{QSysInfo.prettyProductName()}, {platform.system()} {platform.release()} {platform.machine()}",
        "Screens": screens,
        "Language": f"{QLocale().name()}, of the system {QLocale.system().name()}",
        "Program": f"{_without_home(str(paths.resources().parent))}{_frozen()}",
        "Own folder": _without_home(str(paths.personal())),
        "Fonts": ", ".join(sorted(path.name for path in (paths.resources() / "fonts").glob("*.ttf"))),
        **_packs(),
    }
    return "\n".join(f"{name}: {text}" for name, text in lines.items())


def _packs() -> dict[str, str]:
    """Return each draft with the fingerprint of its files or what is wrong with them; a person's own are marked."""
    data = {}
    for each in packs():
        own = "" if each.folder.is_relative_to(paths.resources()) else ", own"
        try:
            data[f"Pack {each.game} {each.draft}"] = load_pack(each.folder).hash + own
        except PackError as error:
            data[f"Pack {each.game} {each.draft}"] = f"{error}{own}"
    return data


def _frozen() -> str:
    return ", frozen" if getattr(sys, "frozen", False) else ""


def write_report(exception_hook: Iterable[CrashReport], messages: Iterable[str], game: Path | None) -> str:
    """Return the whole report."""
    lines = [
        f"{crash_report.time}  {crash_report.what}\n\n{crash_report.log_text.rstrip()}"
        for crash_report in exception_hook
    ]
    parts = [
        ("", WARNING),
        ("Program", diagnostics()),
        ("What happened", "\n\n".join(lines)),
        ("What Qt said last", "\n".join(map(_without_home, messages))),
        ("The game" if game is None else f"The game: {shown_name(game.name)}", _read(game)),
    ]
    return "\n\n".join(f"{RULE}\n{head}\n{RULE}\n{text}" if head else text for head, text in parts) + "\n"


def keep_report(report: str) -> Path:
    """Write a report into the folder of reports, of which only the last ones are kept; OSError if that cannot be."""
    stamp = datetime.now().astimezone().strftime("%Y-%m-%d %H.%M.%S")
    file = paths.unused(paths.reports() / f"{stamp}.txt")
    write_whole(file, report)
    for old in sorted(paths.reports().glob("*.txt"))[:-MOST_KEPT]:
        old.unlink()
    return file


def _read(game: Path | None) -> str:
    if game is None:
        return "No game was being recorded."
    try:
        return game.read_text(encoding="utf-8", errors="replace")
    except OSError as error:
        return f"It cannot be read: {reason_of(error)}"


def _without_home(text: str) -> str:
    """Leave out the folder that is called after a person, also as Python and addresses write it."""
    home = Path.home()
    if home == home.parent:  # that of nobody in particular
        return text
    for written in (str(home), repr(str(home))[1:-1], home.as_posix(), home.as_uri().removeprefix("file://")):
        text = text.replace(written, "~")
    return text


def _now() -> str:
    return datetime.now().astimezone().isoformat(timespec="seconds")
