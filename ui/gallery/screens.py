"""The screens of the program by name: each function leaves the window showing one.

To add one, write a function of a stage and name it in SCREENS.
"""

import shutil
from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType

from qquovadis import paths
from qquovadis.model.saves.save_file import GAME_ENDING
from ui.gallery.stage import Stage, move_in
from ui.panels.report import ReportLine
from ui.window.file_dialogs import show_about, show_keys

Screen = Callable[[Stage], object]
Told = tuple[str, tuple[ReportLine, ...]]
MOST_STEPS = 60  # choices in which something must have been reported


def start_page(stage: Stage, page: int) -> None:
    """The start dialog, open at a page."""
    stage.program.ask_what_to_play()
    if stage.program.dialog is not None:
        stage.program.dialog.turn_to(page)
    stage.settle()


def moment(stage: Stage, name: str) -> None:
    """A moment of a game as the person who is asked sees it."""
    stage.at(name)


def report(stage: Stage, name: str) -> None:
    """What is told of a war or a settlement after the first choice that lets it happen."""
    stage.at(name)
    report, told = stage.window.desk.report, list[Told]()
    presenter = stage.program.presenter
    if presenter is not None:
        presenter.controller.beats.shown.connect(lambda _beat: told.append((report.heading, report.lines)))
    for _ in range(MOST_STEPS):
        stage.play()
        if any(lines for _, lines in told):
            report.tell(*[each for each in told if each[1]][-1], 0)
            report.rest(for_good=True)
            return


def panel(stage: Stage, name: str) -> None:
    """One of the panels at the right, which lie over the table where the window is narrow."""
    stage.at("hand")
    stage.do(name)


def clause(stage: Stage) -> None:
    """The rules, open at the clause of the question."""
    presenter = stage.at("hand")
    label = stage.window.desk.bar.asking.clause
    presenter.open_clause(label)
    stage.settle()


def final_table(stage: Stage) -> None:
    """The points of all seats by their sources, over the table of a game that is over."""
    stage.at("final")


def end_of_game(stage: Stage) -> None:
    """The table of a game that is over."""
    stage.at("final")
    for window in stage.shown()[1:]:
        window.close()
    stage.settle()


def curtain(stage: Stage) -> None:
    """The curtain between two people at one screen."""
    presenter = stage.at("handed")
    if not presenter.covered:
        stage.play()
    stage.settle()


def look_back(stage: Stage) -> None:
    """An earlier moment of the game."""
    stage.at("hand")
    stage.do("look_back")
    stage.do("earlier_turn")


def position_editor(stage: Stage) -> None:
    """A table that is moved by hand, with its panel."""
    stage.at("hand")
    stage.do("workshop")
    stage.do("workshop_panel")


def scenario(stage: Stage) -> None:
    """The questions with which a position begins."""
    stage.program.positions.begin()
    stage.settle()


def keep_example(stage: Stage) -> None:
    """The questions with which an example is kept."""
    stage.at("hand")
    stage.do("keep_example")


def bench_page(stage: Stage, page: str) -> None:
    """The rule editor, open at a page."""
    stage.program.rule_editor.open()
    if stage.program.rule_editor.editor is not None:
        stage.program.rule_editor.editor.turn_to(page)
    stage.settle()


def keys(stage: Stage) -> None:
    """What the keys do."""
    show_keys(stage.window, stage.context, stage.window.actions_by_name, stage.program.preferences.open_keys)


def about(stage: Stage) -> None:
    """What this program is."""
    show_about(stage.window, stage.context)


def first(stage: Stage, action: str) -> None:
    """What an action opens where no game is on the table."""
    stage.do(action)


def library(stage: Stage) -> None:
    """The library of games, with some in it and nothing else, once each has its picture."""
    saves = {name: stage.moments.save(name, stage.context.say) for name in KEPT_GAMES}
    move_in(stage.moments.shelf)
    for name, save in saves.items():
        shutil.copy(save, paths.saves() / f"{name}{GAME_ENDING}")
    games = stage.program.library.open().list
    stage.wait(lambda: len(games.rows) == len(saves) and all(row.picture for row in games.rows))


def at_hand(stage: Stage, actions: tuple[str, ...]) -> None:
    """What actions show, one after the other, at a table in use."""
    stage.at("hand")
    for action in actions:
        stage.do(action)


KEPT_GAMES = ("hand", "war", "final")
START_PAGES = ("table", "options", "numbers")
MOMENTS = (
    *("opening", "first-turn", "placement", "hand", "actions", "war", "late", "settlement"),
    *("secret", "ends", "refill", "night", "sorted", "final-cards"),
    *("mulligan", "paying", "founding", "counters", "modules"),
)
MOMENTS_OF_AGES = ("cubes", "ages", "hidden", "dispute", "strike")
PANELS = ("log", "rules", "score")
BENCH_PAGES = ("overview", "numbers", "options", "cards", "examples", "compare")

SCREENS: Mapping[str, Screen] = MappingProxyType(
    {
        **{f"start-{name}": partial(start_page, page=at) for at, name in enumerate(START_PAGES)},
        **{name: partial(moment, name=name) for name in (*MOMENTS, *MOMENTS_OF_AGES)},
        "war-report": partial(report, name="war"),
        "settlement-report": partial(report, name="settlement"),
        **{f"panel-{name}": partial(panel, name=name) for name in PANELS},
        "clause": clause,
        "curtain": curtain,
        "recap": partial(at_hand, actions=("recap",)),
        "library": library,
        "preferences": partial(first, action="preferences"),
        "guide": partial(first, action="guide"),
        "control": partial(at_hand, actions=("control",)),
        "in-words": partial(at_hand, actions=("in_words",)),
        "branches": partial(at_hand, actions=("look_back", "branches")),
        "comparison": partial(at_hand, actions=("look_back", "earlier_turn", "compare")),
        "look-back": look_back,
        "final-table": final_table,
        "end-of-game": end_of_game,
        "workshop": position_editor,
        "scenario": scenario,
        "keep-example": keep_example,
        **{f"workbench-{page}": partial(bench_page, page=page) for page in BENCH_PAGES},
        "send-back": partial(at_hand, actions=("send_back",)),
        "keys": keys,
        "about": about,
    }
)
