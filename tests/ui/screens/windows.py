"""Every window and dialog of the program, each opened by its name."""

import errno
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

from PySide6.QtWidgets import QInputDialog, QWidget
from tools.gallery.screens import SCREENS, Gallery

from qquovadis import paths
from qquovadis.controllers import Player
from qquovadis.controllers.trials.trial import CARD, Trial
from qquovadis.controllers.trials.trial_process import Playing, TrialGame, TrialTask
from qquovadis.model.agreed import Mode
from qquovadis.model.pack.loading import load_pack
from qquovadis.model.pack.new_game import start_game
from qquovadis.report.document import ReportDocument
from tests.controllers.test_scoring_sheet import scored
from ui.board_editor.board_editor import BoardEditor
from ui.crash_report.dialog import CrashDialog
from ui.final.final_table import FinalTable
from ui.first_prototype.guide_window import FirstPrototypeWindow
from ui.free_table.score_sheet import ScoreSheetDialog
from ui.history.dialogs import DeleteBox, DialogQuestion, ForkDialog, ask_name, ask_remark
from ui.kit.plain_text import Box, Icon
from ui.lab.compare_with import CardsDialog, ComparableCard
from ui.lab.games_dialog import GamesDialog
from ui.lab.lab_guide import LabGuideWindow
from ui.lab.lab_window import LabWindow
from ui.lab.study_store import StoredStudy
from ui.library.library_dialog import LibraryDialog
from ui.library.open_elsewhere_box import OpenElsewhereBox
from ui.library.resume_box import ResumeBox
from ui.library.send_back_dialog import SendBackDialog
from ui.library.unsaved_box import LEAVE, UnsavedBox
from ui.play.consent_box import ConsentBox, ConsentSubject, ConsentWords
from ui.play.open_game import Agreement
from ui.player_aid.feature import AidWindow
from ui.playtests.mark_dialog import MarkDialog
from ui.playtests.playtests_dialog import PlaytestsDialog
from ui.playtests.questionnaire import QuestionnaireDialog
from ui.playtests.report_dialog import ReportDialog
from ui.position_editor.new_position_dialog import NewPositionDialog
from ui.position_editor.record_example_dialog import RecordExampleDialog
from ui.position_editor.resume_dialog import ResumeDialog
from ui.preferences.feature import PreferencesDialog
from ui.printing.print_dialog import PrintDialog
from ui.program.about_dialog import AboutDialog
from ui.program.context_help import RulesWindow
from ui.program.keyboard_dialog import KeyboardDialog
from ui.rule_editor.rule_editor import RuleEditor
from ui.rule_editor.trials.trial_dialog import TrialDialog
from ui.rule_editor.trials.trial_text import trial_text
from ui.start.own_game_dialog import OwnGameDialog
from ui.start.start_dialog import StartDialog
from ui.table_picture.picture_dialog import PictureDialog

Opened = Callable[[Gallery], QWidget | None]
QUESTION = DialogQuestion("Name", "What is it called?", "Ben")


def of_gallery(gallery: Gallery, name: str) -> QWidget:
    """The uppermost window of a screen."""
    SCREENS[name](gallery)
    return gallery.driver.shown()[-1]


def consent(gallery: Gallery) -> QWidget:
    """The question to the table, with a designer who need not ask."""
    return ConsentBox(
        gallery.driver.window, ConsentWords("Undo?", "Undo it"), ConsentSubject(("Aya saw a card.",)), "Ben"
    )


def taking_up(gallery: Gallery) -> QWidget:
    """The offer of a game that was cut off."""
    return ResumeBox(
        gallery.driver.context, gallery.moments.save("hand", gallery.driver.context.say), gallery.driver.window
    )


def unsaved(gallery: Gallery) -> QWidget:
    """What is asked where nothing can be saved; as a warning it would end the test."""
    box = UnsavedBox(gallery.driver.context, OSError(errno.EROFS, "read-only"), LEAVE, gallery.driver.window)
    box.setIcon(Icon.Information)
    return box


def going_on(gallery: Gallery) -> QWidget:
    """The question from where the rules go on."""
    gallery.at("hand")
    gallery.driver.program.positions.position_editor.change_mode(by_hand=True)
    gallery.driver.do("resume")
    return gallery.driver.shown()[-1]


def plain(gallery: Gallery) -> QWidget:
    """A box of words; a warning would end the test."""
    return Box(Icon.Information, "Oh.", gallery.driver.window)


def rules(gallery: Gallery) -> QWidget:
    """The rules over a window."""
    return RulesWindow(gallery.driver.context, gallery.driver.program.next_game.pack(), gallery.driver.window)


def lab(gallery: Gallery) -> QWidget:
    """The window of the lab."""
    gallery.driver.do("lab")
    return gallery.driver.shown()[-1]


def printing(gallery: Gallery) -> QWidget:
    """The dialog that prints the game on the table."""
    gallery.at("hand")
    gallery.driver.do("print")
    return gallery.driver.shown()[-1]


def table_picture(gallery: Gallery) -> QWidget:
    """The picture of the table."""
    gallery.at("hand")
    gallery.driver.do("picture")
    return gallery.driver.shown()[-1]


def own_game(gallery: Gallery) -> QWidget:
    """The making of a game of one's own."""
    return OwnGameDialog(gallery.driver.context, gallery.driver.window)


def first_prototype(gallery: Gallery) -> QWidget:
    """The guide for whoever makes a game."""
    gallery.driver.do("first_prototype")
    return gallery.driver.shown()[-1]


def lab_guide(gallery: Gallery) -> QWidget:
    """The page about the lab."""
    gallery.driver.do("lab_guide")
    return gallery.driver.shown()[-1]


def board_editor(gallery: Gallery) -> QWidget:
    """The board of a game of one's own, with one of its places chosen."""
    feature = gallery.driver.program.board_editor
    feature.open(start_game("Tried", "board"))
    assert feature.editor is not None
    feature.editor.document.choose(1)
    return feature.editor


def score_sheet(gallery: Gallery) -> QWidget:
    """The scoring sheet of a free table of two."""
    pack, program = load_pack(scored(paths.personal() / "tried")), gallery.driver.program
    players = (Player("Aya"), Player("Ben"))
    program.sit_down(Agreement(pack, players, (None,) * 2, seed=7, mode=Mode.FREE_MOVES))
    program.positions.position_editor.open_score_sheet()
    return gallery.driver.shown()[-1]


def playtests(gallery: Gallery) -> QWidget:
    """What came back of playtests."""
    return PlaytestsDialog(gallery.driver.context, gallery.driver.window)


def playtest_report(gallery: Gallery) -> QWidget:
    """A report of playtests, in which nothing stands."""
    made = ReportDocument("What people did", gallery.driver.context.language, "Nobody played.", ())
    return ReportDialog(gallery.driver.context, lambda _by_seats: made, None, gallery.driver.window)


def lab_games(gallery: Gallery) -> QWidget:
    """The games behind a figure of the lab, before they are read."""
    return GamesDialog(gallery.driver.context, gallery.driver.window, StoredStudy(Path("a.qqstudy"), ""))


def lab_cards(gallery: Gallery) -> QWidget:
    """Some cards, with which the worth of others can be compared."""
    offered = [ComparableCard(f"s{at}", "skill", name) for at, name in enumerate(("Ramparts", "Metropolis", "Market"))]
    return CardsDialog(gallery.driver.context, gallery.driver.window, offered, ("s1",))


def trial(gallery: Gallery) -> QWidget:
    """A trial of a card of which bots have played three games and a half."""
    pack, thing = gallery.driver.program.next_game.pack(), Trial(CARD, "S17")
    task = TrialTask(folder=pack.folder, variant="", trial=thing, first=1, games=20, into=Path())
    context = gallery.driver.context
    dialog = TrialDialog(context, trial_text(context.texts, pack, thing), task, gallery.driver.window)
    for game, came_up in enumerate((None, 8, 4), 1):
        dialog.hear(TrialGame(game, 3, came_up))
    dialog.hear(Playing(4, 6))
    return dialog


BOXES: Mapping[str, Opened] = {
    **{"own-game": own_game, "playtests": playtests, "playtest-report": playtest_report, "lab-games": lab_games},
    "lab": lab,
    "print": printing,
    "picture": table_picture,
    "consent": consent,
    "delete": lambda gallery: DeleteBox(gallery.driver.window, "Ben"),
    "fork": lambda gallery: ForkDialog(gallery.driver.window, "round 2", "new", "old"),
    "name": lambda gallery: ask_name(gallery.driver.window, QUESTION),
    "remark": lambda gallery: ask_remark(gallery.driver.window, QUESTION),
    "elsewhere": lambda gallery: OpenElsewhereBox(gallery.driver.context, Path("a.qqgame"), gallery.driver.window),
    "taking-up": taking_up,
    "fault": lambda gallery: CrashDialog(gallery.driver.context, gallery.driver.window, None),
    "go-on": going_on,
    "warning": plain,
    "rules": rules,
}
SHOWN = (
    *("start-table", "start-options", "start-numbers", "preferences", "keys", "about", "scenario", "library"),
    *("statistics", "player-aid"),
    *(name for name in SCREENS if name.startswith("workbench-")),
    *("hand", "look-back", "comparison", "branches", "workshop", "panel-log", "panel-rules", "panel-score", "in-words"),
    *("keep-example", "send-back", "guide", "final-table", "end-of-game", "curtain"),
)
KINDS: Mapping[str, type[QWidget]] = {
    **{"consent": ConsentBox, "delete": DeleteBox, "fork": ForkDialog, "name": QInputDialog, "remark": QInputDialog},
    **{
        "elsewhere": OpenElsewhereBox,
        "taking-up": ResumeBox,
        "fault": CrashDialog,
        "go-on": ResumeDialog,
        "warning": Box,
    },
    **{
        "rules": RulesWindow,
        "lab": LabWindow,
        "print": PrintDialog,
        "picture": PictureDialog,
        "start-table": StartDialog,
        "library": LibraryDialog,
        "final-table": FinalTable,
    },
    **{"statistics": LibraryDialog, "player-aid": AidWindow},
    **{"preferences": PreferencesDialog, "keys": KeyboardDialog, "about": AboutDialog, "scenario": NewPositionDialog},
    **{"keep-example": RecordExampleDialog, "send-back": SendBackDialog, "workbench-cards": RuleEditor},
    **{"mark": MarkDialog, "questions": QuestionnaireDialog},
    **{"own-game": OwnGameDialog, "playtests": PlaytestsDialog, "playtest-report": ReportDialog},
    "lab-games": GamesDialog,
    "first-prototype": FirstPrototypeWindow,
    "score-sheet": ScoreSheetDialog,
    "board-editor": BoardEditor,
    "unsaved": UnsavedBox,
    "lab-guide": LabGuideWindow,
    "lab-cards": CardsDialog,
    "trial": TrialDialog,
}
# What is new stands last: the looks in which windows are painted go by turns.
EVERY: Mapping[str, Opened] = {
    **BOXES,
    **{name: partial(of_gallery, name=name) for name in SHOWN},
    "first-prototype": first_prototype,
    "score-sheet": score_sheet,
    "board-editor": board_editor,
    "unsaved": unsaved,
    "lab-guide": lab_guide,
    "lab-cards": lab_cards,
    "trial": trial,
}
