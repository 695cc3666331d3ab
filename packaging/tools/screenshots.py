"""Makes the screenshots of the README from real games, or says which of them show a table that is no more.

    python3 packaging/dev.py screenshots [FOLDER] [--check]

A game is played by bots to each scene, saved, taken up by the real window (offscreen), and the window is painted.
"""

import argparse
import os
import sys
import tempfile
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
if __name__ == "__main__":
    from ui.kit.offscreen import choose_platform

    os.environ["QQUOVADIS_HOME"] = tempfile.mkdtemp(prefix="qquovadis-")
    choose_platform(Path(os.environ["QQUOVADIS_HOME"]))  # else it is 800 pixels wide, and dialogs keep to that

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QImage, QPainter, QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog

from qquovadis import paths
from qquovadis.bots import Question
from qquovadis.controllers import Player, Session
from qquovadis.controllers.bots.match_runner import thinkers
from qquovadis.engine import chance
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.settings import Settings
from qquovadis.model.text.translations import Texts
from ui.desk.main_window import MainWindow
from ui.kit.context import AppContext
from ui.kit.fonts import register_fonts
from ui.kit.theme import ColorScheme
from ui.play.open_game import Agreement, sit_down
from ui.playtest_kit.pictures import BOT, OWN_CHANCE, PEOPLE
from ui.program.program import Program

SIZE = (1920, 1080)
SHOWN = (1600, 900)
QUALITY = 88
SEATS = 4
SEEDS = range(30, 60)  # the first of whose games comes to a scene
PAUSE = 200  # milliseconds in which nothing may be painted otherwise
PATIENCE = 100  # pauses
CELLS = 64, 36  # of a picture that are compared: 25 pixels of what is shown
NEAR, SHARE = 20, 0.02  # levels of a colour by which a cell may differ, and the share of cells that may differ more
LOOKS: tuple[tuple[str, ColorScheme], ...] = (("en", "light"), ("ja", "dark"))


class Scene(NamedTuple):
    """A moment of a game: the first at which this holds."""

    game: str
    reached: Callable[[Session], bool]


def asks(session: Session, *steps: str) -> bool:
    """Return whether the person is asked one of these questions."""
    asked = session.situation.decision
    return asked is not None and asked.step in steps and asked.seats[0] == 0


def round_of(session: Session) -> int:
    """Return the round the table is in."""
    table = session.history.table
    return table.tally[table.kit.tally("round")]


SCENES = {
    "first-turn": Scene("quo_vadis", lambda session: round_of(session) == 1 and asks(session, "PlaceWorkers")),
    "turn": Scene("quo_vadis", lambda session: round_of(session) >= 5 and asks(session, "PlayCard")),
    "war": Scene("quo_vadis", lambda session: round_of(session) >= 4 and asks(session, "DeclareMorale", "KeepDie")),
    "ages": Scene("populous", lambda session: round_of(session) >= 8 and asks(session, "PlayCard")),
    "ends": Scene("undecim", lambda session: round_of(session) >= 3 and asks(session, "GainCards")),
    "final": Scene("quo_vadis", lambda session: session.situation.decision is None),
}


def played_to(scene: Scene, language: str) -> Path:
    """Return a saved game that bots have played to a scene; the first seat is a person's from then on."""
    for seed in SEEDS:
        open_game = _played(scene, language, seed)
        if open_game is not None:
            return open_game
    raise SystemExit(f"No game of the seeds {SEEDS[0]} to {SEEDS[-1]} comes to a scene of {scene.game}.")


def _played(scene: Scene, language: str, seed: int) -> Path | None:
    """Return a saved game; None if it ends before the scene comes."""
    pack = load_pack(find_pack(scene.game, None))
    races = tuple(race.id for race in pack.races)[:SEATS]
    thinking = tuple(Player(Texts(language).say(name), BOT) for name in PEOPLE[:SEATS])
    people = (Player(thinking[0].name), *thinking[1:])
    open_game = sit_down(Agreement(pack, people, races, start=0, seed=seed))
    session, bots, number = open_game.session, thinkers(thinking, open_game.kit), 0
    while (asked := session.situation.decision) is not None and not scene.reached(session):
        seat = asked.seats[0]
        legal = tuple(choice for choice, objection in session.situation.judged(seat) if objection is None)
        own = chance.draw(seed, number, OWN_CHANCE)
        session.play(seat, bots[seat].choose(Question(session.seat_view(seat), asked, legal, own)))
        number += 1
    if open_game.file is not None:
        open_game.file.close()
    return open_game.path if scene.reached(session) else None


def shoot(window: MainWindow, file: Path) -> None:
    """Paint the window, and what stands over it, into a file."""
    picture = at_rest(window)
    painter = QPainter(picture)
    for sheet in QApplication.topLevelWidgets():
        if isinstance(sheet, QDialog) and sheet.isVisible():
            painter.drawPixmap(QPoint((SIZE[0] - sheet.width()) // 2, (SIZE[1] - sheet.height()) // 2), sheet.grab())
    painter.end()
    smaller = picture.scaled(*SHOWN, Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation)
    if not smaller.save(str(file), quality=QUALITY):
        raise SystemExit(f"{file} cannot be written.")
    sys.stdout.write(f"{file.name}\n")


def at_rest(window: MainWindow) -> QPixmap:
    """Return the window once nothing in it moves any more."""
    last = QImage()
    for _ in range(PATIENCE):
        QTest.qWait(PAUSE)
        picture: QPixmap = window.grab()
        now = picture.toImage()
        if now == last:
            return picture
        last = now
    raise SystemExit("Something in the window does not come to rest.")


def put_away_dialogs() -> None:
    """Close what stands over the window, so that the next picture is without it."""
    for sheet in QApplication.topLevelWidgets():
        if isinstance(sheet, QDialog) and sheet.isVisible():
            sheet.close()


def paint_all(scenes: Mapping[str, Scene], folder: Path, looks: Sequence[tuple[str, ColorScheme]] = LOOKS) -> None:
    """Play to every scene, and paint it and the start dialog into a folder, once a look."""
    folder.mkdir(parents=True, exist_ok=True)
    for language, scheme in looks:
        window = MainWindow(AppContext(language, scheme))
        window.furnish()
        window.resize(*SIZE)
        window.show()
        program = Program(window, Settings(motion=False), None)
        program.ask_what_to_play()
        shoot(window, folder / f"start-{language}.jpg")
        if program.dialog is not None:
            program.dialog.reject()
        for name, scene in scenes.items():
            program.take_up(played_to(scene, language))
            shoot(window, folder / f"{name}-{language}.jpg")
            put_away_dialogs()
        program.stand_up()
        window.close()


def old_ones(stored: Path, painted: Path) -> list[str]:
    """Return the names of the pictures that do not look like what was painted now, or are not there."""
    names = sorted(each.name for each in painted.iterdir())
    return [name for name in names if not alike(QImage(str(stored / name)), QImage(str(painted / name)))]


def alike(one: QImage, other: QImage) -> bool:
    """Return whether two pictures look the same from afar."""
    cells = [_cells(each) for each in (one, other)]
    if len(cells[0]) != len(cells[1]):
        return False
    far = sum(max(abs(a - b) for a, b in zip(x, y, strict=True)) > NEAR for x, y in zip(*cells, strict=True))
    return bool(far <= SHARE * CELLS[0] * CELLS[1])


def _cells(picture: QImage) -> list[tuple[int, ...]]:
    """Return the colour of each cell; none of a picture that is not there."""
    if picture.isNull():
        return []
    smaller = picture.scaled(*CELLS, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation)
    colours = [smaller.pixelColor(x, y) for y in range(CELLS[1]) for x in range(CELLS[0])]
    return [(each.red(), each.green(), each.blue()) for each in colours]


def main(folder: Path, check: bool) -> int:
    """Paint every scene, by day in English and by night in Japanese; or say which of them are old: 1 if any."""
    application = QApplication(["screenshots"])
    application.setStyle("Fusion")
    application.setCursorFlashTime(0)
    register_fonts(paths.resources() / "fonts")
    if not check:
        paint_all(SCENES, folder)
        return 0
    with tempfile.TemporaryDirectory() as place:
        paint_all(SCENES, Path(place))
        old = old_ones(folder, Path(place))
    if old:
        sys.stdout.write(f"Old: {', '.join(old)}. Paint them anew: python3 packaging/dev.py screenshots\n")
    return int(bool(old))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="screenshots")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--check", action="store_true")
    asked = parser.parse_args()
    sys.exit(main(asked.folder, asked.check))
