"""Makes a start dialog for the window; it needs nothing of what it leads to."""

from PySide6.QtCore import Qt

from qquovadis import paths
from qquovadis.model.pack.kit_mark import is_from_kit
from qquovadis.model.settings import Settings
from ui.desk.actions import keys_of
from ui.desk.main_window import MainWindow
from ui.guide.guide_offer import ACTION as GUIDE
from ui.player_aid.aid_button import ACTION as AID
from ui.start.next_game import NextGame
from ui.start.start_dialog import StartDialog


def comes_first(settings: Settings) -> bool:
    """Return whether a start begins with this dialog: nothing is to be told before, and no game may be left over."""
    return not settings.trouble and not any(paths.playing().glob("*.json"))


def first_dialog(window: MainWindow, settings: Settings, next_game: NextGame, table: str) -> StartDialog:
    """Return the dialog that asks what to play, with what was filled in before; PackError if that cannot be read."""
    dialog = StartDialog(window.context, next_game.outline(), table, window)
    dialog.offer_help(guide_keys=keys_of(GUIDE, settings.keys), aid_keys=keys_of(AID, settings.keys))
    dialog.offer_recording(wanted=is_from_kit(next_game.chosen.path if next_game.chosen is not None else None))
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    return dialog
