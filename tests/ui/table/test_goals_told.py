"""What an award is for and brings, how far everybody is, what figures of a row count, and captions that stand apart."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from qquovadis import paths
from qquovadis.controllers import Player, Session, Terms, record
from qquovadis.engine.kit import Value
from qquovadis.games import referee_for
from qquovadis.model.agreed import UndoPolicy
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import load_pack
from qquovadis.model.pack.rulebook import load_rulebook
from tests.ui.window.conftest import context, program
from ui.art.lettering import Lettering, text_width
from ui.play.open_game import OpenGame
from ui.play.presenter import Presenter
from ui.program.program import Program
from ui.table import ChoiceSubject
from ui.table.input.choice_targets import PROMISE
from ui.table.input.hit_testing import centre_of, touch
from ui.voice.explanation import Explanation
from ui.voice.voice import voice

__all__ = ["context", "program"]
PACK = load_pack(paths.resources() / "packs" / "undecim" / "14")
NAMES = ("Aya", "Ren", "Mio")
IN_FULL = {
    "en": "Whoever meets its condition at the end of a round gains its VP; then it is gone.",
    "ja": "ラウンド終了時に条件を満たしていればVPを得て、なくなります。",
}
IN_PARTS = {
    "en": "Whoever meets its condition at a round's end gains its VP, several 1/2 each; then it is gone.",
    "ja": "ラウンド終了時に条件を満たしていればVPを得て、なくなります。同時に満たすと2分の1ずつです。",
}
ROUNDED = {"en": "Fractions are rounded down.", "ja": "端数は切り捨てます。"}


def seated(program: Program, qtbot: QtBot, language: str, **agreed: Value) -> Presenter:
    """A window at a game of which nothing has been decided yet."""
    kit = compile_kit(PACK, 3, parameters={name.replace("__", "."): value for name, value in agreed.items()})
    terms = Terms(tuple(map(Player, NAMES)), 5, start=0, undo=UndoPolicy.FREE)
    session = Session.start(referee_for(kit), terms)
    program.window.context.set_language(language)
    program._sit(OpenGame(session, PACK, load_rulebook(PACK.folder), record(session, "laid")))
    presenter = program.presenter
    assert presenter is not None
    qtbot.waitUntil(lambda: presenter.controller.here is not None)
    presenter.table.table_scene.motion.finish()
    return presenter


def said_of(presenter: Presenter, subject: ChoiceSubject) -> Explanation:
    """What is said when the keyboard comes to a thing, which screen readers hear whole."""
    presenter.table.keyboard.go_to(subject)
    found = voice().explanation
    assert found is not None
    assert presenter.table.accessibleDescription() == found.spoken(presenter.table_text.texts)
    return found


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(("share", "worth"), [(2, 4), (1, 7)])
def test_an_award_says_what_it_is_for_what_it_brings_and_how_far_everybody_is(
    program: Program, qtbot: QtBot, language: str, share: int, worth: int
) -> None:
    """Whoever pointed at one read its condition again, and F1 opened the rule of what was asked. A window each."""
    presenter = seated(program, qtbot, language, award__share=share, award__default_vp=worth)
    view = presenter.table_presenter.view
    (zone,) = view.kit.zones_of("awards")
    assert len(view.contents[zone]) == 2
    for award in view.contents[zone]:
        found, printed = said_of(presenter, ChoiceSubject("piece", award)), view.identity_of[award]
        card = next(each for each in PACK.cards if each.id == view.kit.identities[printed].name)
        least = [step.model_dump()["min"] for step in card.programme if step.op == "need"]
        nothing = " ".join(f"0/{each}" for each in least)
        come = " · ".join(f"{name} {nothing}" for name in NAMES)
        assert found.does == PACK.text(card.id, language)
        assert found.tag == (f"{worth}VP" if language == "ja" else f"{worth} VP")
        whole = [IN_PARTS[language], ROUNDED[language]] if share > 1 else [IN_FULL[language]]
        assert found.more.splitlines() == [*whole, come]
        assert found.clause == "UN-AWARD-01"


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_figures_of_a_row_say_what_they_count_also_at_nothing(
    program: Program, qtbot: QtBot, language: str
) -> None:
    presenter = seated(program, qtbot, language)
    scene = presenter.table.table_scene
    names = {"en": ("Land bonus", "At the end"), "ja": ("土地ボーナス", "精算")}[language]
    does = {
        "en": ("The VP for land if this round ended now.", "The VP for settlements and gold if the game ended now."),
        "ja": (
            "今このラウンドが終わった場合に、土地から得るVPです。",
            "今ゲームが終わった場合に、入植地と金から得るVPです。",
        ),
    }[language]
    for seat, name in enumerate(NAMES):
        for at, clause in enumerate(("UN-LAND-03", "UN-SCORE-01")):
            subject = ChoiceSubject(PROMISE, 2 * seat + at)
            place = centre_of(scene, subject)
            assert place is not None and touch(scene, place).under[0] == subject
            found = said_of(presenter, subject)
            assert (found.name, found.does, found.clause) == (names[at], does[at], clause)
            assert found.tag == ("0VP" if language == "ja" else "0 VP") + f" · {name}"


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_arrows_come_to_awards_behind_all_that_can_be_chosen_and_enter_answers_nothing_there(
    program: Program, qtbot: QtBot, language: str
) -> None:
    """They were for the pointer alone. A window each."""
    presenter = seated(program, qtbot, language)
    view, table = presenter.table_presenter.view, presenter.table
    (zone,) = view.kit.zones_of("awards")
    awards, asked = list(view.contents[zone]), len(table.table_scene.targets.distinct())
    heard: list[str] = []
    for _ in range(asked + len(awards)):
        QTest.keyClick(table, Qt.Key.Key_Right)
        at = table.keyboard._parts.focus.at
        assert at is not None
        heard.append(table.accessibleDescription())
        last = at.number if at.kind == "piece" else -1
        table.highlights.refresh()
        assert table.keyboard._parts.focus.at == at, "it stays when the table is shown anew"
    assert last == awards[-1] and asked > 0
    for award, words in zip(awards, heard[-2:], strict=True):
        name = view.kit.identities[view.identity_of[award]].name
        assert PACK.name(name, language) in words and IN_PARTS[language] in words
    entries = len(presenter.open_game.session.entries)
    QTest.keyClick(table, Qt.Key.Key_Return)
    assert len(presenter.open_game.session.entries) == entries
    QTest.keyClick(table, Qt.Key.Key_Right)
    assert table.keyboard._parts.focus.at not in [ChoiceSubject("piece", award) for award in awards], "round again"


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("wide", [1634, 1920])
def test_the_captions_of_deck_and_discard_pile_stand_apart(
    program: Program, qtbot: QtBot, language: str, wide: int
) -> None:
    """In English they read *Deck 84Discard pile 0*. A window each."""
    program.window.resize(wide, wide * 9 // 16)
    presenter = seated(program, qtbot, language)
    scene, view = presenter.table.table_scene, presenter.table_presenter.view
    zones = [view.kit.zones_of(family)[0] for family in ("deck", "discard")]
    named = [PACK.zone_name(family, language) for family in ("deck", "discard")]
    letters = Lettering(scene.plan.labels["pile", zones[0], 0].size, QColor(), bold=True)
    edges: list[float] = []
    for zone, name in zip(zones, named, strict=True):
        label = scene.plan.labels["pile", zone, 0]
        assert label.family, "with this room it is named"
        half = min(label.room, text_width(scene.artwork.look, f"{name} {len(view.contents[zone])}", letters)) / 2
        edges += [label.x - half, label.x + half]
    assert edges == sorted(edges) and edges[2] - edges[1] >= 6
