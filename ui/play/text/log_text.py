"""What happened at one open game, in sentences, as the open eyes may know it: the log, and what beats tell."""

from collections.abc import Callable, Iterator, Sequence

from qquovadis.engine.agenda import DONE
from qquovadis.engine.seat_view import SeatView
from qquovadis.model.history.entries import Changed, ChangedByHand, Consent, Entry, Performed, Resumed
from qquovadis.model.history.events import findings_of_returns
from qquovadis.model.history.rounds import RoundAndPhase, chapters, phase_of
from qquovadis.model.history.withdrawn_choices import withdrawn_choices
from qquovadis.model.pack.words import Words
from qquovadis.model.text.formatter import describe_finding
from qquovadis.model.text.log_text import EntryText, describe_consent, describe_entry, describe_secrets
from qquovadis.printable import shown
from ui.panels.log_lines import LogLine
from ui.panels.question import DecisionPrompt
from ui.panels.report import ReportLine
from ui.play.text.decision_text import TableText
from ui.play.text.log_inserts import log_inserts


class LogText:
    """Tells the entries of one open game; sentences are kept for the reader and language they were told in."""

    def __init__(self, table_text: TableText) -> None:
        self._table_text = table_text
        self._lines: dict[tuple[int, int | None, str], tuple[Entry, EntryText]] = {}

    def consent(self, consent: Consent, reader: int | None) -> tuple[str, ...]:
        """Return what would be taken back although it was seen."""
        return describe_consent(self._table_text.formatter, consent, reader)

    def secrets(self, consent: Consent) -> tuple[str, ...]:
        """Return what others chose in secret and is asked about, without telling what it was."""
        return describe_secrets(self._table_text.formatter, consent)

    def entry(self, entry: Entry, reader: int | None, row: Sequence[Entry] = ()) -> EntryText:
        """Return an entry as a reader may know it; it is one of this row, or else of the row in play."""
        key = (entry.number, reader, self._table_text.texts.language)
        kept = self._lines.get(key)
        if kept is None or kept[0] is not entry:
            kept = self._lines[key] = (
                entry,
                describe_entry(self._table_text.formatter, entry, reader, self._before(entry, row)),
            )
        return kept[1]

    def _before(self, entry: Entry, row: Sequence[Entry]) -> Entry | None:
        entries = row or self._table_text.open_game.session.entries
        return entries[entry.number - 2] if 2 <= entry.number <= len(entries) + 1 else None

    def beat(self, view: SeatView, entry: Entry, steps: Sequence[str]) -> tuple[str, tuple[ReportLine, ...]]:
        """Return what has been shown so far of an entry: the name of the last step, and the findings of all these
        steps.
        """
        beat_words = [words for step in steps if (words := self._table_text.words.beat.get(step)) and not words.quiet]
        language = self._table_text.texts.language
        wanted = {name for words in beat_words for name in (*words.findings, words.returned)}
        lines: list[ReportLine] = []
        for finding in (*entry.findings, *findings_of_returns(self._table_text.words, view.kit, entry)):
            text = describe_finding(self._table_text.formatter, finding) if finding.name in wanted else None
            if text:
                race = self._table_text.race(view, finding.seat) if finding.seat >= 0 else None
                owner = next(words for words in beat_words if finding.name in (*words.findings, words.returned))
                lines.append(ReportLine(text, race, owner.name.text(language)))
        return beat_words[-1].name.text(language) if beat_words else "", tuple(lines)

    def happened(self, view: SeatView, entry: Entry, reader: int | None, row: Sequence[Entry] = ()) -> DecisionPrompt:
        """Return an entry of somebody else as the decision bar tells it in passing."""
        race = self._table_text.race(view, entry.seat) if entry.seat >= 0 else None
        return DecisionPrompt(
            sentence=self.entry(entry, reader, row).sentence, race=race, hint=self._table_text.go_on()
        )

    def log(self, view: SeatView, entries: tuple[Entry, ...], reader: int | None) -> list[LogLine]:
        """Return the whole log of a row, with a heading for every round and phase, and what was done between
        entries.
        """
        races = [self._table_text.race(view, seat) for seat in range(len(self._table_text.formatter.seats))]
        scroll = _Scroll(self._table_text.words, self._heading)
        between = log_inserts(self._table_text, entries, reader)
        scroll.add(between.get(0, ()))
        silent, course = withdrawn_choices(entries, reader), self.course(entries)
        for entry, chapter, after in zip(entries, course, course[1:], strict=False):
            entry_text = self.entry(entry, reader, entries)
            if entry_text.completes:
                scroll.drop(entry.number - 1)
            scroll.turn_to(chapter)
            if entry.number not in silent or entry_text.note:
                scroll.write(entry, entry_text, races[entry.seat] if entry.seat >= 0 else None)
            scroll.follow(entry, entry_text, after)
            scroll.add(between.get(entry.number, ()))
        return scroll.lines

    def course(self, entries: tuple[Entry, ...]) -> tuple[RoundAndPhase, ...]:
        """Return whose turn of which round every entry of a row belongs to, and then what comes after them."""
        return tuple(self._chapters((*entries, *entries[-1:])))

    def _chapters(self, entries: tuple[Entry, ...]) -> Iterator[RoundAndPhase]:
        open_game = self._table_text.open_game
        return chapters(open_game.kit, self._table_text.words, open_game.session.history.opening, entries)

    def _heading(self, chapter: RoundAndPhase) -> str:
        """Return the heading of a chapter; none on a free table, where lines of their own tell of rounds and turns."""
        if self._table_text.words.course is None:
            return ""
        names = [phase.name.text(self._table_text.texts.language) for phase in self._table_text.words.phase]
        phase = names[chapter.phase] if 0 <= chapter.phase < len(names) else ""
        return " · ".join(part for part in (self._table_text.round_heading(chapter.round), phase) if part)


class _Scroll:
    """The lines of a log while they are written."""

    def __init__(self, words: Words, heading: Callable[[RoundAndPhase], str]) -> None:
        self.lines: list[LogLine] = []
        self._words = words
        self._heading = heading
        self._chapter: RoundAndPhase | None = None
        self._again: tuple[LogLine | None, int] = None, 0
        self._step = ""  # in which the last line was done

    def turn_to(self, chapter: RoundAndPhase) -> None:
        """Begin a chapter, unless it is the present one."""
        if chapter != self._chapter:
            self._chapter = chapter
            if heading := self._heading(chapter):
                self.lines.append(LogLine(number=0, words=heading))

    def add(self, log_inserts: Sequence[LogLine]) -> None:
        """Write what was done between two entries."""
        if log_inserts:
            self.lines.extend(log_inserts)
            self._again = None, 0

    def drop(self, number: int) -> None:
        """Take out the last line again if it tells this entry, and nothing else does."""
        if self.lines and self.lines[-1].number == number and not (self.lines[-1].note or self.lines[-1].aside):
            self.lines.pop()

    def write(self, entry: Entry, entry_text: EntryText, race: str | None) -> None:
        """Write what was done; what ends a row is no event."""
        ending = isinstance(entry.action, Performed) and entry.action.choice == DONE
        line = LogLine(
            number=entry.number,
            words=entry_text.sentence,
            race=None if ending else race,
            note=shown(entry_text.note),
            fence=entry.is_fence,
        )
        by_hand = isinstance(entry.action, ChangedByHand | Changed | Resumed)
        step = entry.action.step if isinstance(entry.action, Performed) else ""
        self._append(line._replace(minor=ending, icon="hand" if by_hand else ""), step)

    def follow(self, entry: Entry, entry_text: EntryText, after: RoundAndPhase) -> None:
        """Write what followed from an entry under the phase, and the round, in which it did, up to what comes `after`
        it."""
        for detail, step in zip(entry_text.details, entry_text.steps, strict=True):
            self._follow(phase_of(self._words, (step,)) if step else -1, after)
            self.lines.append(LogLine(number=entry.number, words=detail, minor=True))

    def _follow(self, phase: int, after: RoundAndPhase) -> None:
        """Turn to a later phase, or to an earlier one where the next round has begun."""
        now = self._chapter
        if now is None or phase in (-1, now.phase):
            return
        if phase > now.phase:
            self.turn_to(now._replace(phase=phase))
        elif after.round > now.round:
            self.turn_to(after._replace(phase=phase))

    def _append(self, line: LogLine, step: str) -> None:
        """Write a line, or count the last one once more if it says the same of the entry before.

        The same said of another step is the other half of one deed, and no second one.
        """
        last, times = self._again
        before = line._replace(number=line.number - 1)
        above = self.lines[-1] if self.lines else None
        if last == before and above is not None and above.number == before.number and not (line.note or above.minor):
            times += step == self._step and step not in self._words.once
            self.lines[-1] = line._replace(words=f"{line.words} ×{times}" if times > 1 else line.words)
        else:
            self.lines.append(line)
            times = 1
        self._again, self._step = (line, times), step
