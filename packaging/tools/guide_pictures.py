"""Makes the pictures of the guide *Your first prototype* by following it in the real window, in both languages.

    python3 packaging/dev.py guide-pictures [FOLDER]

Each picture shows the window as it is after the chapters up to its own.
"""

import os
import sys
import tempfile
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
if __name__ == "__main__":
    from ui.kit.offscreen import choose_platform

    os.environ["QQUOVADIS_HOME"] = tempfile.mkdtemp(prefix="qquovadis-")
    choose_platform(Path(os.environ["QQUOVADIS_HOME"]), size=(1440, 900))

from PySide6.QtCore import Qt
from PySide6.QtGui import QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from qquovadis import paths
from qquovadis.controllers import Player
from qquovadis.model.agreed import Mode
from qquovadis.model.pack.loading import load_pack
from qquovadis.model.pack.new_game import start_game
from qquovadis.model.settings import Settings
from tools.guide_steps import follow, steps_of
from ui.desk.main_window import MainWindow
from ui.first_prototype.guide_window import FOLDER, guide_file
from ui.kit.context import AppContext
from ui.kit.fonts import register_fonts
from ui.play.open_game import Agreement
from ui.program.program import Program
from ui.start.own_game_dialog import OwnGame, OwnGameDialog

SIZE, SHOWN, QUALITY = (1280, 720), 800, 80
PATIENCE = 1500  # milliseconds until everything lies
NOTICED = 2500  # milliseconds until a file that was saved is read again
NAMES = {"en": ("Lighthouse", ("Aya", "Ben", "Cleo")), "ja": ("灯台", ("あや", "けん", "りえ"))}
SEED = 5


class GuideWalk:
    """A window in which the guide is followed in one language, painted wherever it has a picture."""

    def __init__(self, language: str, folder: Path) -> None:
        self._language, self._folder = language, folder
        self._game, self._people = NAMES[language]
        self._steps = steps_of(guide_file(language).read_text(encoding="utf-8"))
        self._done = 0
        self._window = MainWindow(AppContext(language, "light"))
        self._window.furnish()
        self._window.resize(*SIZE)
        self._window.desk.curtain.grace = self._window.desk.curtain.hold = 0
        self._window.show()
        self._program = Program(self._window, Settings(), None)
        self._pack = Path()

    def walk(self) -> None:
        """Follow the guide from its first chapter to its last game."""
        self._make()
        self._sit(3)
        self._paint("cards")
        self._follow_to(3)
        self._sit(2)
        self._show_hand()
        self._show_mistake()
        self._follow_to(5)
        QTest.qWait(NOTICED)
        self._window.desk.notice.hide()
        self._play(("trick",))
        self._paint("pictures")
        self._follow_to(6)
        self._sit(2)
        self._paint("board")
        self._follow_to(13)
        self._sit(2)
        self._window.actions_by_name["peek"].trigger()
        self._paint("curtain")
        self._open_hand()
        self._play(("trick", "3", "won.A"))
        self._paint("play")
        self._program.stand_up()
        self._window.close()

    def _make(self) -> None:
        """Show the dialog by which the game is made, and make it."""
        self._program.ask_what_to_play()
        start = self._program.dialog
        assert start is not None
        start.ask_for_own_game()
        dialog = next(each for each in QApplication.topLevelWidgets() if isinstance(each, OwnGameDialog))
        dialog.form.show_record(OwnGame(self._game, "cards", shows_folder=True))
        QTest.qWait(PATIENCE)
        self._keep(dialog.grab(), "new")
        dialog.reject()
        start.reject()
        self._pack = start_game(self._game, "cards", Path(tempfile.mkdtemp(prefix="qquovadis-")))

    def _follow_to(self, chapter: int) -> None:
        upto = sum(step.chapter <= chapter for step in self._steps)
        follow(self._steps[self._done : upto], self._pack)
        self._done = upto

    def _sit(self, seats: int) -> None:
        people = tuple(Player(name) for name in self._people[:seats])
        agreement = Agreement(load_pack(self._pack), people, (None,) * seats, seed=SEED, mode=Mode.FREE_MOVES)
        self._program.sit_down(agreement)

    def _show_hand(self) -> None:
        self._window.actions_by_name["peek"].trigger()
        self._open_hand()

    def _open_hand(self) -> None:
        QTest.mouseClick(self._window.desk.curtain.buttons[0], Qt.MouseButton.LeftButton)

    def _show_mistake(self) -> None:
        board = self._pack / "board.toml"
        right = board.read_text(encoding="utf-8")
        board.write_text(right.replace('card = "mine"', 'card = "mien"'), encoding="utf-8", newline="\n")
        QTest.qWait(NOTICED)
        self._paint("mistake")
        board.write_text(right, encoding="utf-8", newline="\n")

    def _play(self, places: tuple[str, ...]) -> None:
        """Play a card; and if there is a sea, sail and load."""
        commands, presenter = self._program.positions.position_editor.edit_commands, self._program.presenter
        assert commands is not None and presenter is not None
        kit, table = presenter.open_game.kit, presenter.open_game.session.history.table
        sources = ("hand.A", "harbour", "bag")
        for source, place in zip(sources, places, strict=False):
            commands.put((table.contents[kit.zone(source)][0],), kit.zone(place))
            QTest.qWait(200)

    def _paint(self, name: str) -> None:
        QTest.qWait(PATIENCE)
        self._keep(self._window.grab(), name)

    def _keep(self, picture: QPixmap, name: str) -> None:
        file = self._folder / self._language / f"{name}.jpg"
        file.parent.mkdir(parents=True, exist_ok=True)
        wide = min(SHOWN, picture.width())
        smaller = picture.scaledToWidth(wide, Qt.TransformationMode.SmoothTransformation)
        if not smaller.save(str(file), quality=QUALITY):
            raise SystemExit(f"{file} cannot be written.")
        sys.stdout.write(f"{self._language}/{file.name}\n")


def main(folder: Path | None) -> None:
    """Follow the guide in each language."""
    application = QApplication(["guide pictures"])
    application.setStyle("Fusion")
    register_fonts(paths.resources() / "fonts")
    for language in NAMES:
        GuideWalk(language, folder or paths.resources() / FOLDER).walk()


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else None)
