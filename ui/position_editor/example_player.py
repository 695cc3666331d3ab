"""A worked example on the table: any of its moments is shown there, and its page says what happens and what holds."""

from PySide6.QtCore import QObject, Signal

from qquovadis.controllers import Beat, Mode
from qquovadis.controllers.examples.example_runner import RunExample
from qquovadis.controllers.examples.example_text import tell_going_on
from qquovadis.controllers.replay.replay import Replay
from qquovadis.games import speech_for
from qquovadis.model.history.entries import Entry, Performed, Resumed
from qquovadis.model.notation.choice_reader import SPEAKER
from qquovadis.model.notation.position_writer import peoples_of
from qquovadis.model.text.check_text import CheckText
from qquovadis.model.text.log_text import sentences_in_a_row
from qquovadis.model.text.translations import N_
from ui.desk.desk import Desk
from ui.kit.context import AppContext
from ui.panels.question import DecisionPrompt
from ui.play.presenter import Presenter
from ui.position_editor.example_page import BEGINNING, AlternativeText, ExampleMoment, ExamplePage, ShownExample

NAME = "example"
WHERE = N_("{number} of {count} · {earlier_key} {later_key} one move · {example_key} the example")
LAID = N_("The position of the example")


class ExamplePlayer(QObject):
    """Shows one example through its open game's presenter; `left` when somebody is done with it, `tried` to play it."""

    left = Signal()
    tried = Signal()

    def __init__(self, presenter: Presenter, staged: RunExample, page: ExamplePage, desk: Desk) -> None:
        super().__init__()
        self.staged, self.with_game = staged, False
        self._presenter, self._page, self._desk = presenter, page, desk
        self._context: AppContext = page.context
        self._replay = Replay(staged.session)
        self.at = 0
        page.moment_wanted.connect(self.go_to)
        page.stepped.connect(self.step)
        page.clause_wanted.connect(presenter.open_clause)
        page.tried.connect(self.tried)
        page.left.connect(self.left)
        self._context.changed.connect(self.show)
        presenter.table.set_mode(Mode.REPLAY)

    def close(self) -> None:
        """Take the example off its page."""
        self._context.changed.disconnect(self.show)
        page = self._page
        page.moment_wanted.disconnect(self.go_to)
        page.stepped.disconnect(self.step)
        page.clause_wanted.disconnect(self._presenter.open_clause)
        page.tried.disconnect(self.tried)
        page.left.disconnect(self.left)
        self._desk.dock.offer_page(NAME, shown=False)

    def begin(self) -> None:
        """Show the position, and the page beside it."""
        self._desk.dock.offer_page(NAME, shown=True)
        self._desk.show_dock(True)
        self._desk.dock.turn_to(NAME)
        self.go_to(0)

    def step(self, by: int) -> None:
        """Go so many lines on, or back."""
        self.go_to(self.at + by)

    def go_to(self, at: int) -> None:
        """Show the moment after so many lines."""
        self.at = max(0, min(len(self.staged.lines), at))
        self._replay.seek(self._entries(self.at))
        self.show()

    def show(self) -> None:
        """Show the present moment again, in the language spoken now."""
        session, presenter = self.staged.session, self._presenter
        count = self._entries(self.at)
        self._look_from(session.entries[count - 1] if count else None)
        view = session.seat_view(session.seating.eyes)
        where = self._context.say(WHERE, number=self.at, count=len(self.staged.lines))
        last = session.entries[count - 1].action if count else None
        step = last.step if isinstance(last, Performed) else last.landmark if isinstance(last, Resumed) else ""
        entry, table_presenter = session.entries[count - 1] if count else None, presenter.table_presenter
        prompt = (
            table_presenter.log_text.happened(view, entry, table_presenter.reader)
            if entry
            else DecisionPrompt(sentence=self._context.say(LAID))
        )
        beat = Beat(view, step, count, session.situation.standing)
        presenter.show_moment(beat, prompt._replace(hint=where), session.entries[:count])
        presenter.table_presenter.log.mark(count)
        self._page.show_example(self._shown(), with_game=self.with_game)

    def _entries(self, at: int) -> int:
        """Return how many entries there are after so many lines."""
        return self.staged.lines[at - 1].entries if at else 0

    def _look_from(self, entry: Entry | None) -> None:
        """Look from the seat that acted, or the one that will."""
        whole = self._replay.whole
        action = entry.action if entry else whole[0].action if whole else None
        seat = action.seat if isinstance(action, Performed) else self._first_speaker()
        self.staged.session.seating.open_eyes(seat)

    def _first_speaker(self) -> int:
        spoken = SPEAKER.match(self.staged.lines[0].words) if self.staged.lines else None
        letters = [player.name for player in self.staged.session.seating.people]
        return letters.index(spoken[1]) if spoken and spoken[1] in letters else 0

    # The page.

    def _shown(self) -> ShownExample:
        example, language = self.staged.example, self._context.language
        table_text = self._check_text()
        return ShownExample(
            title=example.title.text(language),
            note=example.note.text(language) if example.note else "",
            clauses=example.clauses,
            lines=self._lines(),
            at=self.at,
            checks=table_text.all(self.staged.checks),
            ways=tuple(
                AlternativeText(
                    " → ".join(tried.alternative.when[-2:]),
                    tried.alternative.refused,
                    tried.alternative.note.text(language) if tried.alternative.note else "",
                    not tried.difference,
                )
                for tried in self.staged.alternatives
            ),
        )

    def _check_text(self) -> CheckText:
        """Return what says the checks of the example, with what was found by its end."""
        table = self.staged.session.history.table
        notation = speech_for(table.kit)
        findings = [each for entry in self._replay.whole for each in entry.findings]
        people = peoples_of(table, table.kit, notation)
        return CheckText(self._presenter.table_text.formatter, notation, findings, people)

    def _lines(self) -> tuple[ExampleMoment, ...]:
        """Return the position and every line, told as the log would tell it."""
        moments, before = [ExampleMoment(self._context.say(BEGINNING))], 0
        for line in self.staged.lines:
            entries = self._replay.whole[before : line.entries]
            words = self._line_text(entries) if line.words else self._going_on()
            moments.append(ExampleMoment(words or line.words, line.refused))
            before = line.entries
        return tuple(moments)

    def _going_on(self) -> str:
        """Return what the rules did by themselves after the example broke off."""
        broken, formatter = self.staged.broken, self._presenter.table_text.formatter
        table = self.staged.session.history.table
        people = peoples_of(table, table.kit, speech_for(table.kit))
        if broken is None:
            return ""
        return tell_going_on(formatter, self._check_text(), broken, self.staged.pack, people)

    def _line_text(self, entries: tuple[Entry, ...]) -> str:
        """Return what was done in a line, in a sentence; choices that are told together are told once."""
        table_text = self._presenter.table_text
        return table_text.texts.in_a_row(sentences_in_a_row(table_text.formatter, entries))
