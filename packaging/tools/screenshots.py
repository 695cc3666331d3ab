"""Makes the screenshots of the README from real games, so that they never go stale.

    python3 packaging/dev.py screenshots [FOLDER]

A game is played by bots to each scene, saved, taken up by the real window (offscreen), and the window is painted.
"""

import os
import sys
import tempfile
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
if __name__ == "__main__":
    from ui.window.offscreen import choose_platform

    os.environ["QQUOVADIS_HOME"] = tempfile.mkdtemp(prefix="qquovadis-")
    choose_platform(Path(os.environ["QQUOVADIS_HOME"]))  # else it is 800 pixels wide, and dialogs keep to that

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog

from qquovadis import paths
from qquovadis.bots import Bot, Question
from qquovadis.controllers import Player, Session
from qquovadis.controllers.bots.match_runner import thinkers
from qquovadis.engine import chance
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.settings import Settings
from qquovadis.model.text.translations import Texts
from ui.play.open_game import Agreement, sit_down
from ui.playtest_kit.pictures import BOT, OWN_CHANCE, PEOPLE
from ui.window.context import AppContext
from ui.window.fonts import register_fonts
from ui.window.main_window import MainWindow
from ui.window.program import Program
from ui.window.theme import ColorScheme

SIZE = (1920, 1080)
SHOWN = (1600, 900)
QUALITY = 88
SEATS = 4
SEED = 30
PATIENCE = 4000
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
    pack = load_pack(find_pack(scene.game, None))
    races = tuple(race.id for race in pack.races)[:SEATS]
    thinking = tuple(Player(Texts(language).say(name), BOT) for name in PEOPLE[:SEATS])
    people = (Player(thinking[0].name), *thinking[1:])
    open_game = sit_down(Agreement(pack, people, races, start=0, seed=SEED))
    bots = thinkers(thinking, open_game.kit)
    number = 0
    while not scene.reached(open_game.session):
        number = _decide(open_game.session, bots, number)
    if open_game.file is not None:
        open_game.file.close()
    return open_game.path


def _decide(session: Session, bots: tuple[Bot, ...], number: int) -> int:
    asked = session.situation.decision
    if asked is None:
        raise SystemExit("The game ended before the scene came; choose another seed.")
    seat = asked.seats[0]
    legal = tuple(choice for choice, objection in session.situation.judged(seat) if objection is None)
    own = chance.draw(SEED, number, OWN_CHANCE)
    session.play(seat, bots[seat].choose(Question(session.seat_view(seat), asked, legal, own)))
    return number + 1


def shoot(window: MainWindow, file: Path) -> None:
    """Paint the window, and what stands over it, into a file."""
    QTest.qWait(PATIENCE)
    picture: QPixmap = window.grab()
    painter = QPainter(picture)
    for sheet in QApplication.topLevelWidgets():
        if isinstance(sheet, QDialog) and sheet.isVisible():
            painter.drawPixmap(QPoint((SIZE[0] - sheet.width()) // 2, (SIZE[1] - sheet.height()) // 2), sheet.grab())
    painter.end()
    smaller = picture.scaled(*SHOWN, Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation)
    if not smaller.save(str(file), quality=QUALITY):
        raise SystemExit(f"{file} cannot be written.")
    sys.stdout.write(f"{file.name}\n")


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
        program = Program(window, Settings(), None)
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


def main(folder: Path) -> None:
    """Play every scene, and paint it by day in English and by night in Japanese."""
    application = QApplication(["screenshots"])
    application.setStyle("Fusion")
    register_fonts(paths.resources() / "fonts")
    paint_all(SCENES, folder)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
