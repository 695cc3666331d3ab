"""Whatever is seen on a table is said in words, too: a game could be played from them alone."""

from collections import Counter
from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot

from qquovadis.controllers import Session
from qquovadis.model.text.translations import Texts
from tests.ui.laid import five_at_war, session_at
from tests.ui.table import moments, two_ends
from tests.ui.table.moments import lay_still
from tests.ui.table.test_two_ends import show_moment
from ui.accessibility.outline import Glance, Node
from ui.accessibility.places import outline
from ui.panels.phase_bar import GameProgress
from ui.panels.question import DecisionPrompt
from ui.table import PackWords, SceneConfig, TableView
from ui.table.input.choice_targets import ChoiceSubject


def undecim(step: str, nth: int) -> Callable[[QtBot], TableView]:
    """A table of Undecim at a decision, with all modules."""

    def show(qtbot: QtBot) -> TableView:
        session: Session = two_ends.until(step, nth=nth)
        referee = session.rules.referee
        assert referee is not None
        config = SceneConfig(two_ends.board(), moments.look(), referee.subjects, PackWords(two_ends.pack()), str)
        view = lay_still(qtbot, TableView(config), (1280, 676))
        show_moment(view, session)
        return view

    return show


def quo_vadis(qtbot: QtBot) -> TableView:
    """Five at war in Quo Vadis."""
    view = moments.view_of(session_at(five_at_war(), "workers", "A"))
    qtbot.addWidget(view)
    return view


TABLES = {
    "undecim, cards gained": undecim("GainCards", 2),
    "undecim, actions chosen": undecim("ChooseBonus", 5),
    "undecim, later": undecim("GainCards", 30),
    "quo vadis": quo_vadis,
}


def words(nodes: tuple[Node, ...]) -> list[str]:
    return [line for node in nodes for line in (node.words, *words(node.children))]


def glance_of(view: TableView, language: str = "en") -> Glance:
    """What the window would tell of a table."""
    scene = view.table_scene
    assert scene.scene_state is not None and scene.board_index is not None
    return Glance(
        scene_state=scene.scene_state,
        face_factory=scene.face_factory(scene.scene_state, scene.board_index),
        asking=DecisionPrompt(),
        course=GameProgress(),
        log_lines=(),
        texts=Texts(language),
        plan=scene.plan,
    )


def test_an_end_that_counts_and_how_far_everybody_has_come_on_awards_is_said(qtbot: QtBot) -> None:
    glance = glance_of(TABLES["undecim, later"](qtbot))
    view, kit = glance.scene_state.view, glance.face_factory.board_index.kit
    nodes = outline(glance)
    areas = [zone for zone in range(len(kit.zones)) if kit.zones[zone].family == "area" and view.contents[zone]]
    seats = [node for node in nodes if node.key.startswith("seat ")]
    for zone in areas:
        seat = seats[kit.zones[zone].seat]
        lines = next(each for each in seat.children if each.key == f"zone {zone}").children
        told = Counter[str]()
        for line in lines:
            many, _, name = line.words.rpartition(" × ")
            told[name] += int(many or 1)
        turned = Counter[str]()
        for piece in view.contents[zone]:
            marks = kit.identities[view.identity_of[piece]].marks
            ends = marks["first"], marks["second"]
            up = str(ends[view.turned[piece] // 2 % 2]).capitalize()
            turned[f"{str(ends[0]).capitalize()} / {ends[1]}, {up} up"] += 1
        assert told == turned
    awards = next(each for node in nodes for each in node.children if each.words.startswith("Awards"))
    for award in awards.children:
        assert [sum(line.words.startswith(f"{name}: ") for line in award.children) for name in two_ends.PEOPLE] == [
            1
        ] * 4


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_place_in_which_something_is_seen_has_a_line(table: str, language: str, qtbot: QtBot) -> None:
    """The middle of the table of Undecim had none, nor what everybody had gained and played."""
    shown = TABLES[table](qtbot)
    glance, scene = glance_of(shown, language), shown.table_scene
    state, board_index = glance.scene_state, glance.face_factory.board_index
    said = words(outline(glance))
    world = board_index.board.world
    of_world = {world.tiles, world.space, world.centre} if world is not None else set()
    unsaid = []
    for piece, placed in scene.plan.pieces.items():
        zone = state.view.zone_of[piece]
        if not placed.shown or board_index.kit.zones[zone].family in of_world:
            continue
        if state.view.knows(piece):  # by name, alone or beside others that are called the same
            name = glance.listed(glance.describing.title(piece))
            heard = any(name in line for line in said)
        else:
            heard = glance.line(ChoiceSubject("zone", zone)) in said
        if not heard:
            unsaid.append((board_index.kit.zones[zone].name, piece))
    assert unsaid == []
    counted = [glance.line(ChoiceSubject("tally", tally)) for tally in scene.plan.tallies]
    assert [line for line in counted if not any(line in each for each in said)] == []
