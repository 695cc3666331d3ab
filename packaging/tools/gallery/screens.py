"""The screens of the program by name: each function leaves the window showing one.

To add one, write a function of a gallery and name it in SCREENS.
"""

import shutil
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from tempfile import mkdtemp
from types import MappingProxyType
from typing import NamedTuple

from qquovadis import paths
from qquovadis.controllers import Player
from qquovadis.controllers.added_pieces import DIE, PAWN, add_pieces
from qquovadis.engine.kit import BOX
from qquovadis.model.agreed import Mode
from qquovadis.model.file_endings import GAME_ENDING
from qquovadis.model.pack.loading import load_pack
from qquovadis.model.pack.new_game import start_game
from tools.gallery.moments import GalleryMoments
from ui.free_table.edit_commands import EditCommands
from ui.panels.report import ReportLine
from ui.play.open_game import Agreement
from ui.play.presenter import Presenter
from ui.playtest_kit.pictures import PEOPLE
from ui.playtest_kit.window_driver import WindowDriver, move_home

MOST_STEPS = 60  # choices in which something must have been reported


class Gallery(NamedTuple):
    """The window that is painted, and the moments of games that it can be brought to."""

    driver: WindowDriver
    moments: GalleryMoments

    def at(self, moment: str) -> Presenter:
        """Sit down at a moment of a game and come to its question, its curtain or its end."""
        return self.driver.open_game(self.moments.save(moment, self.driver.context.say))


Screen = Callable[[Gallery], object]
HeadedReport = tuple[str, tuple[ReportLine, ...]]


def start_page(gallery: Gallery, page: int) -> None:
    """Show the start dialog, open at a page."""
    gallery.driver.program.ask_what_to_play()
    if gallery.driver.program.dialog is not None:
        gallery.driver.program.dialog.turn_to(page)
    gallery.driver.settle()


def moment(gallery: Gallery, name: str) -> None:
    """Show a moment of a game as the person who is asked sees it."""
    gallery.at(name)


def stage(gallery: Gallery, name: str) -> None:
    """Show the stage of a war after the choice by which it is decided."""
    gallery.at(name)
    for _ in range(MOST_STEPS):
        gallery.driver.play()
        shown = gallery.driver.window.desk.stage.shown
        if shown is not None and shown.text.verdict:
            return


def report(gallery: Gallery, name: str) -> None:
    """Show what is told of a settlement after the first choice that lets it happen."""
    gallery.at(name)
    report, pairs = gallery.driver.window.desk.report, list[HeadedReport]()
    presenter = gallery.driver.program.presenter
    if presenter is not None:
        presenter.controller.beats.shown.connect(lambda _beat: pairs.append((report.heading, report.lines)))
    for _ in range(MOST_STEPS):
        gallery.driver.play()
        if any(lines for _, lines in pairs):
            report.show_lines(*[each for each in pairs if each[1]][-1], 0)
            report.rest(for_good=True)
            return


def panel(gallery: Gallery, name: str) -> None:
    """Show one of the panels at the right, which lie over the table where the window is narrow."""
    gallery.at("hand")
    gallery.driver.do(name)


def clause(gallery: Gallery) -> None:
    """Show the rules, open at the clause of the question."""
    presenter = gallery.at("hand")
    label = gallery.driver.window.desk.bar.asking.clause
    presenter.open_clause(label)
    gallery.driver.settle()


def final_table(gallery: Gallery) -> None:
    """Show the points of all seats by their sources, over the table of a game that is over."""
    gallery.at("final")


def end_of_game(gallery: Gallery) -> None:
    """Show the table of a game that is over."""
    gallery.at("final")
    for window in gallery.driver.shown()[1:]:
        window.close()
    gallery.driver.settle()


def curtain(gallery: Gallery) -> None:
    """Show the curtain between two people at one screen."""
    presenter = gallery.at("handed")
    if not presenter.is_covered:
        gallery.driver.play()
    gallery.driver.settle()


def look_back(gallery: Gallery) -> None:
    """Show an earlier moment of the game."""
    gallery.at("hand")
    gallery.driver.do("look_back")
    gallery.driver.do("earlier_turn")


def position_editor(gallery: Gallery) -> None:
    """Show a table that is moved by hand, with its panel."""
    gallery.at("hand")
    gallery.driver.program.positions.position_editor.change_mode(by_hand=True)
    gallery.driver.do("workshop_panel")


def scenario(gallery: Gallery) -> None:
    """Show the questions with which a position begins."""
    gallery.driver.program.positions.begin()
    gallery.driver.settle()


def keep_example(gallery: Gallery) -> None:
    """Show the questions with which an example is kept."""
    gallery.at("hand")
    gallery.driver.do("keep_example")


def bench_page(gallery: Gallery, page: str) -> None:
    """Show the rule editor, open at a page."""
    gallery.driver.program.rule_editor.open()
    if gallery.driver.program.rule_editor.editor is not None:
        gallery.driver.program.rule_editor.editor.turn_to(page)
    gallery.driver.settle()


def keys(gallery: Gallery) -> None:
    """Show what the keys do."""
    gallery.driver.window.actions_by_name["keys"].trigger()


def about(gallery: Gallery) -> None:
    """Show what this program is."""
    gallery.driver.window.actions_by_name["about"].trigger()


def first(gallery: Gallery, action: str) -> None:
    """Show what an action opens where no game is on the table."""
    gallery.driver.do(action)


def guide(gallery: Gallery) -> None:
    """Show the guided first turn, once the other seats have chosen."""
    gallery.driver.do("guide")
    gallery.driver.rest()


def library(gallery: Gallery) -> None:
    """Show the library of games, with some in it and nothing else, once each has its picture."""
    saves = {name: gallery.moments.save(name, gallery.driver.context.say) for name in KEPT_GAMES}
    move_home(gallery.moments.shelf)
    for name, save in saves.items():
        shutil.copy(save, paths.saves() / f"{name}{GAME_ENDING}")
    games = gallery.driver.program.library.open().list
    gallery.driver.wait(lambda: len(games.rows) == len(saves) and all(row.picture for row in games.rows))


def statistics(gallery: Gallery) -> None:
    """Show what the finished games of the library come to, once all are read."""
    library(gallery)
    shown = gallery.driver.program.library.dialog
    assert shown is not None
    shown.show_statistics()
    gallery.driver.wait(shown.statistics.is_complete)


def questions(gallery: Gallery) -> None:
    """Show what the first of several people is asked after the game."""
    at_hand(gallery, actions=("observe", "questions"))
    asking = gallery.driver.program.observing.questionnaire
    if asking is not None and asking.is_calling:
        asking.come.click()
    gallery.driver.settle()


def at_hand(gallery: Gallery, actions: tuple[str, ...]) -> None:
    """Show what actions show, one after the other, at a table in use."""
    gallery.at("hand")
    for action in actions:
        gallery.driver.do(action)


def free_table(gallery: Gallery, template: str, more: tuple[str, ...] = ()) -> EditCommands:
    """Sit down as three people at a game of one's own without rules, and return what does things there.

    Its files and its save lie in a home of its own: what the start dialog lists and goes on with stays as it was.
    """
    move_home(Path(mkdtemp(dir=gallery.moments.shelf.parent)))
    folder, program = start_game("Harbour", template), gallery.driver.program
    for what in more:
        add_pieces(folder, what)
    people = tuple(Player(gallery.driver.context.say(name)) for name in PEOPLE[:FEW_PEOPLE])
    program.sit_down(Agreement(load_pack(folder), people, (None,) * len(people), seed=7, mode=Mode.FREE_MOVES))
    gallery.driver.settle()
    assert program.positions.position_editor.edit_commands is not None
    return program.positions.position_editor.edit_commands


def free_pieces(gallery: Gallery) -> EditCommands:
    """Show a table without rules on which cards and pawns lie and dice were rolled, all hands closed."""
    commands = free_table(gallery, "blank", (DIE, DIE, PAWN))
    kit = commands.table.kit
    commands.deal(kit.zone("deck"), kit.zones_of("hand"), 3)
    for zone in ("table", "table", "discard"):
        commands.draw(kit.zone("deck"), kit.zone(zone))
    box = commands.table.view.contents[BOX]
    commands.put(tuple(box), kit.zone("table"))
    commands.turn([piece for piece in box if commands.sides.is_die(piece)])
    gallery.driver.settle()
    return commands


def free_hand(gallery: Gallery) -> None:
    """Show a hand of a game without rules to its owner, a trick begun."""
    commands = free_table(gallery, "cards")
    kit = commands.table.kit
    commands.put(commands.table.view.contents[kit.zones_of("hand")[1]][:1], kit.zone("trick"))
    gallery.driver.do("peek")
    gallery.driver.presenter.open_curtain(0)
    gallery.driver.settle()


def free_box(gallery: Gallery) -> None:
    """Show what lies in the box of a game without rules, beside its table."""
    free_table(gallery, "blank", (DIE, PAWN))
    gallery.driver.program.positions.position_editor.look_into(BOX)
    gallery.driver.settle()


FEW_PEOPLE = 3
KEPT_GAMES = ("hand", "war", "final")
START_PAGES = ("table", "options", "numbers")
MOMENTS = (
    *("opening", "stores", "first-turn", "placement", "hand", "actions", "war", "late", "settlement"),
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
        "war-report": partial(stage, name="war"),
        "settlement-report": partial(report, name="settlement"),
        **{f"panel-{name}": partial(panel, name=name) for name in PANELS},
        "clause": clause,
        "curtain": curtain,
        "recap": partial(at_hand, actions=("recap",)),
        "library": library,
        "statistics": statistics,
        "player-aid": partial(at_hand, actions=("player_aid",)),
        "preferences": partial(first, action="preferences"),
        "guide": guide,
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
        "picture": partial(at_hand, actions=("picture",)),
        "send-back": partial(at_hand, actions=("send_back",)),
        "mark": partial(at_hand, actions=("observe", "mark")),
        "questions": questions,
        "keys": keys,
        "about": about,
        "free-pieces": free_pieces,
        "free-hand": free_hand,
        "free-box": free_box,
    }
)
