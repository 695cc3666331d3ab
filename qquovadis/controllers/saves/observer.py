"""Notes what people do at a table beside their choices, if the table wants that: times, refused tries, look-ups, marks.

It only listens. The session, its file and the window tell it what happens; it never asks anything of the game but how
far it is, and whatever goes wrong with it harms no game. What it noted goes to the disk with the next entry, and is
written anew there until a line of it is full.
"""

from collections.abc import Callable
from time import monotonic
from typing import Literal, NamedTuple

from qquovadis.controllers.session.session import Session
from qquovadis.model.history.entries import Entry, Performed, TakenBack
from qquovadis.model.saves.line_checks import Line
from qquovadis.model.saves.observations import (
    MOST_ANSWER,
    MOST_WORDS,
    UNKNOWN,
    Away,
    ChangedMind,
    ClockRow,
    Experience,
    GivenAnswer,
    Input,
    LookedAt,
    LookUp,
    Mark,
    MarkKind,
    ObservedAt,
    ObservedRow,
    Plays,
    RefusedTry,
    clock_line,
    observation_lines,
    observations_in,
    sittings_in,
)

CLOCKS, ROWS = 12, 60  # entries whose times, and things observed meanwhile, make lines full
MOST_BUFFERED = 2_000  # rows that wait for a disk which takes nothing; what comes after that is lost, and no game
PAGES: tuple[LookedAt, ...] = ("rules", "log", "score")
BRIEF = 400  # milliseconds below which nobody has read anything


def milliseconds() -> int:
    """Return a clock that never goes back."""
    return round(monotonic() * 1000)


class _LookBegun(NamedTuple):
    """Since when somebody looks at something: when they asked for it, who was asked, and when it was opened."""

    at: ObservedAt
    seat: int
    opened: int


class PlayObserver:
    """Notes what happens at one table during one sitting.

    `wanted` is whether the table agreed to it; nothing is noted while it is not.
    """

    def __init__(
        self,
        session: Session,
        clock: Callable[[], int] = milliseconds,
        ago: Callable[[], int] = lambda: 0,
        *,
        wanted: bool = True,
    ) -> None:
        """Observe a session.

        Args:
            session: What is played.
            clock: Returns milliseconds that never go back.
            ago: Returns how many milliseconds ago people did what has led to what happens now.
            wanted: Whether the table agreed.
        """
        self.wanted = wanted
        self._session, self._clock, self._ago, self._began = session, clock, ago, clock() - ago()
        self._sitting = sittings_in(observations_in(session.loaded.passed_over))
        self._rows: list[ObservedRow] = []
        self._clocks: list[ClockRow] = []
        self._looks: dict[tuple[LookedAt, str], _LookBegun] = {}
        self._made = self._began  # when the entry before was made
        self._rested: int | None = None
        self._put: int | None = None
        self._seen = False
        self._asked = UNKNOWN

    # What the window tells.

    def table_rested(self) -> None:
        """What happened has been shown; the first time after an entry counts."""
        if self._rested is None:
            self._rested = self._clock() - (self._ago() if self._made == self._began else 0)

    def put(self, seat: int) -> None:
        """The question lies before this seat; the first time after an entry counts.

        Where people have just asked to be observed, it has lain there since then.
        """
        self.table_rested()
        if self._put is None or self._asked != seat:
            ago = self._ago() if self._made == self._began else 0
            self._put, self._seen = self._clock() - ago, False
        self._asked = seat

    def unasked(self) -> None:
        """What is chosen next follows from what was chosen before: nobody thinks about it."""
        self._put = None

    def question_seen(self) -> None:
        """The question that was put can be seen from now on: nobody has thought about it before.

        Where it was put as soon as the table rested, people were still shown what had happened until now.
        """
        if self._put is None or self._seen:
            return
        self._seen = True
        if self._rested == self._put:
            self._rested = self._clock()
        self._put = self._clock()

    def refuse(self, verb: str, clause: str, by: Input) -> None:
        """A clause refused what was tried."""
        asked = self._session.situation.decision
        step = asked.step if asked else ""
        self._note(RefusedTry(at=self._now(), seat=self._asked, step=step, verb=verb, clause=clause, by=by))

    def look(self, what: LookedAt, subject: str = "") -> None:
        """Somebody begins to look at something, if it is not looked at already; one of a kind is looked at at a time.

        Who opens a book and then finds the clause has been looking it up since they opened the book.
        """
        begun = self._looks.pop((what, ""), None) if subject else None
        if (what, subject) not in self._looks:
            self.look_away(what)
            now = self._now()
            asked_for = now._replace(ms=max(0, now.ms - self._asked_ago(what)))
            self._looks[what, subject] = begun or _LookBegun(asked_for, self._asked, now.ms)

    def looks_at(self, what: LookedAt) -> bool:
        """Return whether somebody looks at something of this kind."""
        return any(kind == what for kind, _ in self._looks)

    def look_away(self, what: LookedAt) -> None:
        """Nobody looks at anything of this kind any more; a glance too brief to read anything is not noted."""
        for kind, subject in [key for key in self._looks if key[0] == what]:
            begun, now = self._looks.pop((kind, subject)), self._clock() - self._began - self._asked_ago(kind)
            if now - begun.opened >= BRIEF:
                lasted = now - begun.at.ms
                self._note(LookUp(at=begun.at, seat=begun.seat, what=what, subject=subject, ms=lasted))

    def _asked_ago(self, what: LookedAt) -> int:
        """Return how long ago people asked for a page, or sent it away; the rest comes and goes with the pointer."""
        return self._ago() if what in PAGES else 0

    def put_back(self) -> None:
        """Something was taken up and put back where it was."""
        asked = self._session.situation.decision
        step = asked.step if asked else ""
        self._note(ChangedMind(at=self._now(), seat=self._asked, what="put_back", step=step))

    def away(self, why: Literal["idle", "hidden", "covered"], ms: int) -> None:
        """Nobody was there, until now and for so long."""
        self._note(Away(at=self._now(), why=why, ms=ms))

    def mark(self, seat: int, what: MarkKind, words: str = "", *, secret: bool = False) -> None:
        """Somebody marks this moment."""
        said = _fit(words, MOST_WORDS)
        self._note(Mark(at=self._now(), seat=seat, what=what, words=said, secret=secret))

    def answer(self, seat: int, question: str, words: str, value: int | bool | str, said: str = "") -> None:
        """A seat answers a question, whose words are kept with it, and those of an answer that was chosen."""
        fit = _fit(value, MOST_ANSWER) if isinstance(value, str) else value
        kept = {"words": _fit(words, MOST_WORDS), "said": _fit(said, MOST_WORDS)}
        self._note(GivenAnswer(at=self._now(), seat=seat, question=question, value=fit, **kept))

    def introduce(self, seat: int, played: int, plays: Plays) -> None:
        """Whoever sits there says how often they played this draft before, and how often they play at all."""
        self._note(Experience(at=self._now(), seat=seat, played=played, plays=plays))

    # What the file tells.

    def entry(self, entry: Entry) -> None:
        """Note when an entry was made, and how long it took; whoever chooses looks at nothing else any more.

        What is held open, the overlay of control, is looked at on.
        """
        now = self._clock()
        if entry.seat >= 0 and not self._session.seating.is_bot(entry.seat):
            now = max(self._put or now, now - self._ago())
            for what in {what for what, _ in self._looks} - {"control"}:
                self.look_away(what)
        if self.wanted:
            put, rested = self._put, self._rested
            self._clocks.append(
                ClockRow(
                    sitting=self._sitting,
                    ms=now - self._began,
                    branch=self._session.history.branches.in_play,
                    entry=entry.number,
                    seat=entry.seat,
                    thought=UNKNOWN if put is None else now - put,
                    covered=UNKNOWN if put is None or rested is None else put - rested,
                    watched=UNKNOWN if rested is None else rested - self._made,
                )
            )
            del self._clocks[:-MOST_BUFFERED]
        self._begin_anew(now)

    def undo(self, taken: TakenBack) -> None:
        """Note that entries were taken back, what the first of them was, and who was asked."""
        first = self._session.history.undone[-1] if self._session.history.undone else None
        names = [player.name for player in self._session.seating.people]
        asked = tuple(names.index(name) for name in taken.agreed if name in names)
        step = first.action.step if first is not None and isinstance(first.action, Performed) else ""
        seat = first.seat if first is not None else UNKNOWN
        at = self._now()
        self._note(ChangedMind(at=at, seat=seat, what="undo", step=step, entries=taken.gone, asked=asked))
        self._begin_anew(self._clock())

    def instead(self, taken: TakenBack) -> None:
        """Note that a secret choice was taken back, or when another was made in its place."""
        row = self._session.history.entries[taken.kept :]
        if len(row) >= taken.gone:
            self.entry(row[0])
            return
        asked = self._session.situation.decision
        step = asked.step if asked else ""
        self._note(ChangedMind(at=self._now(), seat=self._asked, what="chosen_anew", step=step))
        self._begin_anew(self._clock())

    def due(self) -> list[Line]:
        """Give away all that was noted, once it fills lines; a line for each entry would cost a fifth of the file."""
        return self._given_away() if len(self._clocks) >= CLOCKS or len(self._rows) >= ROWS else []

    def pending(self) -> list[Line]:
        """Return the lines of all that was noted and not given away."""
        return [*([clock_line(self._clocks)] if self._clocks else []), *observation_lines(self._rows)]

    def rest(self) -> list[Line]:
        """Give away all lines, since the sitting ends."""
        for what in {what for what, _ in self._looks}:
            self.look_away(what)
        return self._given_away()

    def _given_away(self) -> list[Line]:
        lines, self._clocks, self._rows = self.pending(), [], []
        return lines

    def _note(self, row: ObservedRow) -> None:
        if self.wanted and len(self._rows) < MOST_BUFFERED:
            self._rows.append(row)

    def _now(self) -> ObservedAt:
        history = self._session.history
        ms = self._clock() - self._began
        return ObservedAt(self._sitting, ms, history.branches.in_play, len(history.entries))

    def _begin_anew(self, now: int) -> None:
        self._made, self._rested, self._put = now, None, None


def _fit(words: str, most: int) -> str:
    """Return words as a line of a save may hold them: no longer than that, and no half of a character."""
    return words.encode(errors="replace").decode()[:most]
