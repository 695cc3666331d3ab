"""What the table is asked before something seen is left: the words, the lists, the buttons, and who agreed."""

from typing import Any, cast

import pytest
from PySide6.QtWidgets import QMainWindow
from pytestqt.qtbot import QtBot

from tests.marks import quick
from ui.kit.context import AppContext
from ui.play.consent_box import MOST_SEEN, ConsentBox, ConsentSubject, ConsentWords
from ui.play.presenter import Presenter
from ui.play.undo_consent import LEAVE, OTHER_DICE, REDO, UNDO, Crossing, UndoConsent

pytestmark = quick
SUBJECT = ConsentSubject(("Aya draws a card.",), ("Ben has chosen.",), ("Aya builds.", "Ben moves."))


class Window(QMainWindow):
    """A window that has nothing but its surroundings."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self.context = context


@pytest.fixture
def window(context: AppContext, qtbot: QtBot) -> Any:
    """Return a window to ask in."""
    window = Window(context)
    qtbot.addWidget(window)
    return window


def test_what_is_undone_what_is_secret_and_what_was_seen_are_listed_in_this_order(window: Any) -> None:
    box = ConsentBox(window, UNDO, SUBJECT, "")
    assert box.text() == "A question to everyone at the table: Does everyone agree to undo this?"
    assert box.informativeText().split("\n") == [
        *("Moves to undo:", "• Aya builds.", "• Ben moves.", ""),
        *("Already chosen in secret:", "• Ben has chosen.", ""),
        *("Revealed since then:", "• Aya draws a card."),
    ]
    many = ConsentSubject(tuple(f"{number}." for number in range(MOST_SEEN + 1)))
    lines = ConsentBox(window, UNDO, many, "").informativeText().split("\n")
    assert lines == ["Revealed since then:", *(f"• {number}." for number in range(12)), "…"]
    exact = ConsentSubject(tuple(f"{number}." for number in range(MOST_SEEN)))
    assert "…" not in ConsentBox(window, UNDO, exact, "").informativeText()
    assert ConsentBox(window, UNDO, ConsentSubject(()), "").informativeText() == ""


def test_a_stray_enter_or_escape_changes_nothing_and_each_button_says_who_agrees(window: Any) -> None:
    box = ConsentBox(window, UNDO, SUBJECT, "Aya & Co")
    told: list[str] = []
    box.agreed.connect(told.append)
    words = {button.text(): button for button in box.buttons()}
    assert words.keys() == {"All agree: undo", "Aya && Co: do it", "Cancel"}
    assert [button.text() for button in box.buttons() if button.isDefault()] == ["Cancel"]
    assert not any(button.autoDefault() for button in box.buttons()[:-1])
    for text in ("Cancel", "All agree: undo", "Aya && Co: do it"):
        words[text].clicked.emit()
    assert told == ["", "Aya & Co"]
    assert len(ConsentBox(window, UNDO, SUBJECT, "").buttons()) == 2


@pytest.mark.parametrize(
    ("words", "verb"), [(None, "undo this"), (REDO, "redo this"), (LEAVE, "leave this line"), (OTHER_DICE, "reroll")]
)
def test_the_question_names_what_is_to_be_done(window: Any, words: ConsentWords | None, verb: str) -> None:
    from types import SimpleNamespace

    asked: list[str] = []
    situation = SimpleNamespace(public_view=None)
    hold = SimpleNamespace(begin=lambda: asked.append("hold"), end=lambda: asked.append("go on"))
    log_text = SimpleNamespace(secrets=lambda _consent: (), entry=lambda *_: None)
    seating = SimpleNamespace(eyes=1, people=(SimpleNamespace(who="Aya"), SimpleNamespace(who="Ben & Co")))
    terms = SimpleNamespace(undo=None, designer="")
    presenter = SimpleNamespace(
        open_game=SimpleNamespace(
            session=SimpleNamespace(terms=terms, seating=seating, entries=(), situation=situation)
        ),
        table_text=SimpleNamespace(race=lambda _view, seat: ("gigant", "mystic")[seat]),
        table_presenter=SimpleNamespace(log_text=log_text, reader=None),
        controller=SimpleNamespace(
            hold=hold, change=lambda deed: asked.append(str(deed())), close_hands=lambda: asked.append("closed")
        ),
        seen=lambda _consent: (),
    )
    serving = UndoConsent(window)
    serving._presenter = cast(Presenter, presenter)

    def deed(*, agreed: bool = False, by: str = "") -> str:
        return f"agreed {agreed} by {by!r}"

    serving._ask(cast(Any, SimpleNamespace(kept=0, seen=())), Crossing(deed, words) if words else deed)
    (box,) = window.findChildren(ConsentBox)
    assert verb in box.text() and box.text().startswith("Ben & Co asks everyone at the table: ")
    agree = next(button for button in box.buttons() if button.text().startswith("All agree"))
    agree.click()
    assert asked[:2] == ["closed", "hold"] and sorted(asked[2:]) == ["agreed True by ''", "go on"]
