"""Plays a script of choices in the window, with visits to all that it can show, and takes everything down."""

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QTextEdit
from pytestqt.qtbot import QtBot

from qquovadis.bots import Question
from qquovadis.bots.advice import SURE, Advice, Reason
from qquovadis.bots.search.searcher import Weighed
from qquovadis.controllers import Session, record
from qquovadis.controllers.saves.survey import Surveyor
from qquovadis.model.agreed import Mode
from qquovadis.model.pack.rulebook import load_rulebook
from qquovadis.model.saves.library import Library
from tests.ui.ears import listening
from tests.ui.secrets.exposure import Exposure, exposure, fingerprint, pixels_of
from tests.ui.secrets.twins import Script, pack
from ui.free_table.table_mouse import TableMouse
from ui.library.game_text import GameText
from ui.library.pictures import paint_picture
from ui.play.consent_box import ConsentBox
from ui.play.open_game import OpenGame
from ui.play.presenter import Presenter
from ui.program.program import Program
from ui.table import ChoiceSubject

STILL = 4  # looks in a row at which nothing may have changed
Visit = Callable[["Walk"], None]
Eyes = tuple[int | None, ...]


class Walk(QObject):
    """One game in one window; `seen` is everything that those of the wanted eyes could get, moment by moment."""

    def __init__(self, program: Program, session: Session, qtbot: QtBot, wanted: Eyes) -> None:
        super().__init__()
        self.program, self.session, self._qtbot, self._wanted = program, session, qtbot, wanted
        self.seen: list[Exposure] = []
        self._at = "laid"
        self._ears = listening(program)
        played = pack(session.history.table.kit.game)
        program._sit(OpenGame(session, played, load_rulebook(played.folder), record(session, "laid")))
        assert program.presenter is not None
        self.presenter: Presenter = program.presenter
        self.presenter.controller.beats.shown.connect(lambda _beat: self.look("beat"))
        self.rest()

    def play(self, script: Script, visits: dict[int, tuple[str, Visit]]) -> None:
        """Make the choices in turn; at those numbers whoever is asked pays a visit first."""
        for number, (seat, choice) in enumerate(script):
            self._at = f"{number} {seat} {choice.verb}"
            self.look("before")
            self.come(seat)
            self.look("asked")
            if number in visits:
                name, visit = visits[number]
                self._at = f"{number} {name}"
                visit(self)
                self.rest()
                self.look("visited")
                self.come(seat)
            self.presenter.table.chosen.emit(choice)
            self.rest()
        self.look("end")

    def come(self, seat: int) -> None:
        """Let the person of a seat be asked, through the curtain if it is closed or somebody else is here."""
        controller = self.presenter.controller
        if not self.presenter.is_covered and controller.here != seat:
            controller.cover()
            self.rest()
            self.look("covered")
        if self.presenter.is_covered:
            self.presenter.open_curtain(seat)
            self.watch()
            self.rest()

    def watch(self) -> None:
        """Look at what has happened since somebody was here last, if that is shown."""
        recap = self.program.recap
        while recap.is_exclusive:
            self.look("since then")
            QTest.keyClick(self.presenter.table, Qt.Key.Key_Space)

    def look(self, name: str) -> None:
        """Take down what can be got from the window, if the eyes that are open are among those wanted.

        What is heard is heard by all, whoever's eyes are open.
        """
        eyes, moment = self.session.seating.eyes, f"{self._at}: {name}"
        if eyes in self._wanted:
            self.seen.append(exposure(self.program.window, moment, eyes))
        if heard := tuple(self._ears.since()):
            self.seen.append(Exposure(f"{moment}: heard", None, heard, ""))

    def rest(self) -> None:
        """Wait until the table lies still and somebody is asked, or called."""
        presenter = self.presenter
        self._qtbot.waitUntil(lambda: presenter.is_covered or presenter.controller.here is not None or self._idle())
        curtain = self.program.window.desk.curtain
        self._qtbot.waitUntil(lambda: not (curtain.isVisible() and curtain.is_opaque))
        for _ in range(3):
            QApplication.processEvents()
            QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)

    def settle(self) -> None:
        """Wait until nothing is painted otherwise any more; long texts, which Qt lays out bit by bit, are laid out."""
        window, last, still = self.program.window, "", 0
        while still < STILL:
            for text in window.findChildren(QTextEdit):
                text.document().size()  # for which all of it must be laid out
            now = pixels_of(window)
            still = still + 1 if now == last else 0
            last = now
            self._qtbot.wait(30)

    def _idle(self) -> bool:
        return self.session.situation.mode is not Mode.MATCH or self.session.situation.decision is None

    def act(self, name: str, *, on: bool | None = None) -> None:
        """Trigger an action if it can be done, as by its key."""
        action = self.program.window.actions_by_name[name]
        if action.isEnabled() and (on is None or action.isChecked() is not on):
            action.trigger()
            self.rest()


def switch_language(walk: Walk) -> None:
    """Speak the other language, and back."""
    for language in ("ja", "en"):
        walk.program.window.context.set_language(language)
        walk.rest()
        walk.look(language)


def switch_theme(walk: Walk) -> None:
    """Put the lights out, and on again."""
    for dark in (True, False):
        walk.act("night", on=dark)
        walk.look(f"dark {dark}")


def undo_and_redo(walk: Walk) -> None:
    """Take the last choice back where nobody need agree, and do it again; elsewhere read the question and leave it.

    With the hand open, and again at the curtain, where there is one.
    """
    for where in ("open", "covered"):
        for name in ("undo", "redo"):
            walk.act(name)
            walk.look(f"{name} {where}")
            for box in walk.program.window.findChildren(ConsentBox):
                walk.look(f"{name} {where}: {box.text()}")
                box.reject()
                walk.rest()
        walk.presenter.controller.cover()
        walk.rest()


def look_back(walk: Walk) -> None:
    """Look at the moments of the game, and come back."""
    walk.act("look_back", on=True)
    walk.look("back")
    for name in ("earlier", "earlier_turn", "later"):
        walk.act(name)
        walk.look(name)
    walk.act("look_back", on=False)


def peek_and_cover(walk: Walk) -> None:
    """Whoever is asked in the open comes to see their own things, and closes their eyes again."""
    walk.act("peek")
    walk.look("called")
    walk.presenter.open_curtain()
    walk.watch()
    walk.rest()
    walk.look("peeking")
    walk.act("recap")
    walk.watch()
    walk.act("cover")
    walk.look("closed")


def push_by_hand(walk: Walk) -> None:
    """Turn the match into a workshop, all having agreed; whoever was here looks at its panel, and back to the rules."""
    eyes = walk.session.seating.eyes
    walk.act("workshop", on=True)
    walk.look("question")
    for box in walk.program.window.findChildren(ConsentBox):
        box.agreed.emit("")
        box.accept()
        walk.rest()
    assert walk.session.situation.mode is Mode.FREE_MOVES
    walk.look("workshop")
    if eyes is not None and walk.session.seating.eyes != eyes:
        walk.act("peek")
        walk.presenter.open_curtain(eyes)
        walk.rest()
    walk.act("workshop_panel")
    walk.settle()
    walk.look("panel")
    read_menus(walk)
    walk.act("log")
    walk.act("workshop", on=False)


def read_menus(walk: Walk) -> None:
    """Every menu of the table while pieces are moved by hand: of each piece, place and count that is to be seen."""
    table, hands = walk.presenter.table, walk.program.window.findChildren(TableMouse)
    plan = table.table_scene.plan
    things = [ChoiceSubject("piece", item.piece) for item in table.table_scene.piece_items.items()]
    things += [
        ChoiceSubject(kind, at) for kind, shelf in (("zone", plan.zones), ("tally", plan.tallies)) for at in shelf
    ]
    words = tuple(text for thing in things for text in menu_words(hands[0], thing)) if hands else ()
    if walk.session.seating.eyes in walk._wanted:
        walk.seen.append(Exposure(f"{walk._at}: menus", walk.session.seating.eyes, words, ""))


def menu_words(hands: TableMouse, thing: ChoiceSubject) -> list[str]:
    """The words of the menu of a thing, menus in it included."""
    menu = hands.menu_for(hands._touched(thing))
    if menu is None:
        return [f"{thing}: none"]
    menus = [menu, *menu.findChildren(QMenu)]
    words = [action.text() for each in menus for action in each.actions()]
    menu.deleteLater()
    return [f"{thing}: {text}" for text in words]


def open_panels(walk: Walk) -> None:
    """Turn to every panel."""
    for name in ("score", "rules", "in_words", "log"):
        walk.act(name)
        walk.settle()
        walk.look(name)


def ask_for_a_hint(walk: Walk) -> None:
    """Let a hint be given that tells all that its seat knows, and close the eyes while it is open."""
    adviser, asked = walk.program.hint.adviser, list[Question]()
    adviser.ask = lambda question, chosen=None: asked.append(question)  # type: ignore[method-assign]
    walk.act("hint")
    walk.look("thinking")
    for question in asked:
        view = question.view
        known = sum(identity for piece, identity in enumerate(view.identity_of) if view.knows(piece))
        best, second = (Weighed(question.choices[at], -at, 0.5, 12, known, 0.5) for at in (-1, 0))
        adviser.answered.emit(Advice((best, second), (Reason(SURE, "", known),)))
        walk.look("hint")
        walk.presenter.controller.cover()
        walk.rest()
        walk.look("hint covered")
        assert not walk.program.hint.sheet.sentences


def list_games(walk: Walk) -> None:
    """The game in the list of games: what is told of it, and its picture."""
    context = walk.program.window.context
    table_text, surveyor = GameText(context), Surveyor()
    for kept in Library().games():
        found = surveyor.survey(kept.path)
        listed = replace(kept, survey=found.survey)
        parts = (*table_text.describe(listed, table_text.names())._replace(when=""), table_text.entries(listed))
        picture = fingerprint(paint_picture(found, context.look))
        walk.seen.append(Exposure(f"{walk._at}: listed", None, tuple(map(str, parts)), picture))


VISITS: tuple[tuple[str, Visit], ...] = (
    ("look back", look_back),
    ("undo and redo", undo_and_redo),
    ("language", switch_language),
    ("theme", switch_theme),
    ("panels", open_panels),
    ("peek", peek_and_cover),
    ("hint", ask_for_a_hint),
    ("games", list_games),
    ("workshop", push_by_hand),
)


def itinerary(length: int, every: int) -> dict[int, tuple[str, Visit]]:
    """Every so many choices another visit, all of them in turn."""
    stops = range(every // 2, length, every)
    return {stop: VISITS[at % len(VISITS)] for at, stop in enumerate(stops)}
