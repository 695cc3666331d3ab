"""Asks the table before what somebody saw is left, or anybody sees what others hide: on a table that shows everybody
the same, in the name of whoever was at the screen.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import Qt

from qquovadis.controllers import Consent, UndoPolicy
from qquovadis.model.history.withdrawn_choices import withdrawn_choices
from qquovadis.model.text.translations import N_
from ui.desk.features import WindowFeature
from ui.desk.main_window import MainWindow
from ui.play.consent_box import ConsentBox, ConsentSubject, ConsentWords
from ui.play.presenter import Presenter

UNDO = ConsentWords(N_("Does everyone agree to undo this?"), N_("All agree: undo"))
REDO = ConsentWords(N_("Does everyone agree to redo this?"), N_("All agree: redo"))
LEAVE = ConsentWords(
    N_("Does everyone agree to leave this line of play and continue from there?"), N_("All agree: continue")
)
OTHER_DICE = ConsentWords(N_("Does everyone agree to reroll from here?"), N_("All agree: reroll"))
FREE_MOVES = ConsentWords(
    N_("Does everyone agree to free moves? Whoever makes them can look at everything on the table."),
    N_("All agree: free moves"),
)
COPY = ConsentWords(
    N_("Does everyone agree to set up this position as a new table? Hands and face-down pieces can be seen there."),
    N_("All agree: set it up"),
)
POSITION_FILE = ConsentWords(
    N_("Does everyone agree to save this position? Anyone who opens the file sees hands and face-down pieces."),
    N_("All agree: save it"),
)
EXAMPLE_FILE = ConsentWords(
    N_("Does everyone agree to save an example from this game? It names hands and what was chosen in secret."),
    N_("All agree: choose what to save"),
)

Deed = Callable[..., object]


@dataclass(frozen=True)
class Crossing:
    """Something that may need the table's consent, and the words in which that is asked.

    Done again with `agreed`, and `by` whoever does it, it is not asked a second time.
    """

    action: Deed
    words: ConsentWords

    def __call__(self, *, agreed: bool = False, by: str = "") -> object:
        return self.action(agreed=agreed, by=by)


class UndoConsent(WindowFeature):
    """Serves one window: whatever asked for a consent is done again once it is given."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__()
        self._window = window

    def set_presenter(self, presenter: Presenter | None) -> None:
        super().set_presenter(presenter)
        if presenter is not None:
            presenter.consent_wanted.connect(self._ask)

    def _ask(self, consent: Consent, result: Deed) -> None:
        presenter = self._presenter
        if presenter is None:
            return
        terms, seating = presenter.open_game.session.terms, presenter.open_game.session.seating
        eyes, view = seating.eyes, presenter.open_game.session.situation.public_view
        asker = "" if eyes is None else seating.people[eyes].who
        race = None if eyes is None else presenter.table_text.race(view, eyes)
        presenter.controller.close_hands()  # everybody looks at the screen now
        asked = result.func if isinstance(result, partial) else result
        words = asked.words if isinstance(asked, Crossing) else UNDO
        designer = terms.designer if terms.undo is UndoPolicy.DESIGNER else ""
        undone = _undone(presenter, consent) if words is UNDO else ()
        secret = presenter.table_presenter.log_text.secrets(consent)
        # A question without anything seen is described as one for other dice, which only one of them is.
        seen = presenter.seen(consent) if consent.seen or words is OTHER_DICE else ()
        about = ConsentSubject(seen, secret, undone, asker, race)
        box = ConsentBox(self._window, words, about, designer)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.agreed.connect(lambda by: presenter.controller.change(partial(result, agreed=not by, by=by)))
        # Nothing is done meanwhile that the question does not tell of.
        presenter.controller.hold.begin()
        box.finished.connect(presenter.controller.hold.end)
        box.open()


def _undone(presenter: Presenter, consent: Consent) -> tuple[str, ...]:
    """Return what would be undone, as whoever looks may know it; what is secret is told of by itself."""
    table_presenter, entries = presenter.table_presenter, presenter.open_game.session.entries
    silent, lines = withdrawn_choices(entries, table_presenter.reader), list[str]()
    for entry in entries[consent.kept :]:
        each = table_presenter.log_text.entry(entry, table_presenter.reader, entries)
        if each.completes and lines:
            lines.pop()
        if entry.number not in silent:
            lines.append(each.sentence)
    secret = table_presenter.log_text.secrets(consent)
    return tuple(words for words in lines if words not in secret)
