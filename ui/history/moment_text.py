"""What a moment of a game is called, and what can be said of it to a reader: for hovers, lists and new names; no Qt."""

from collections.abc import Iterator
from typing import NamedTuple

from qquovadis.controllers import Session
from qquovadis.model.agreed import Mode
from qquovadis.model.history.branches import FIRST
from qquovadis.model.history.entries import NOTHING
from qquovadis.model.history.landmarks import Landmark, LandmarkKind
from qquovadis.model.text.branch_text import call_branch
from qquovadis.model.text.log_text import describe_crossing
from qquovadis.model.text.translations import N_
from ui.history.timeline import Timeline, last_entry, row_of
from ui.play.text.decision_text import TableText
from ui.play.text.log_inserts import BOOKMARK
from ui.play.text.log_text import LogText

TURN_OF = N_("{seat}'s turn")
LAID = N_("The table is set up.")
NOTED = N_("Note: {words}")
LEAVES = N_("Branches off here: {name}")
OTHER_RULES = N_("Rules changed here.")
OTHER_CHANCE = N_("Rerolled from here on.")
BY_THE_RULES, BY_HAND = N_("Rules enforced from here on"), N_("Free moves from here on")
MAIN_LINE = N_("Main line")
AFTER, MOVE = N_("{where}, move {number}"), N_("move {number}")
DOT = " · "


class GameMoment(NamedTuple):
    """A moment after so many entries of a branch."""

    branch: int
    number: int


class MomentText:
    """Names the moments of one session in the language spoken now."""

    def __init__(self, table_text: TableText, log_text: LogText, session: Session) -> None:
        self._table_text = table_text
        self._log_text = log_text
        self._session = session

    def branch(self, number: int) -> str:
        """Return what a branch is called; the one that the game began with has a name of its own until it is given
        another.
        """
        branches = self._session.history.branches
        name = branches.name if number == branches.in_play else branches.branch(number).name
        if number == FIRST and not name:
            return self._table_text.texts.say(MAIN_LINE)
        return call_branch(self._table_text.texts, number, name)

    def where(self, timeline: Timeline, moment: GameMoment) -> str:
        """Return the round and whose turn it is, as everybody may know it; the move where nobody counts rounds."""
        if not self._table_text.counts_rounds:
            return self._table_text.texts.say(MOVE, number=moment.number)
        number, turn = timeline.chapter(timeline.place_of(moment.branch), moment.number)
        words = [self._table_text.round_heading(number)]
        words += [self._table_text.texts.say(TURN_OF, seat=self._table_text.seat(turn))] if turn != NOTHING else []
        return DOT.join(words)

    def new_branch(self, timeline: Timeline, moment: GameMoment) -> str:
        """Return what the line that is left is called unless people call it otherwise; it tells nothing but the
        moment.
        """
        where = self.where(timeline, moment)
        return (
            self._table_text.texts.say(AFTER, where=where, number=moment.number)
            if self._table_text.counts_rounds
            else where
        )

    def happened(self, moment: GameMoment, reader: int | None) -> str:
        """Return what had just been done at a moment, as a reader may know it."""
        entries = row_of(self._session, moment.branch)
        entry = last_entry(entries, moment.number)
        return self._log_text.entry(entry, reader, entries).sentence if entry else self._table_text.texts.say(LAID)

    def hover(self, timeline: Timeline, moment: GameMoment, reader: int | None) -> tuple[str, ...]:
        """Return all that can be said of a moment, a line each: where it is, what was done, what stands out there."""
        place = timeline.place_of(moment.branch)
        row = timeline.rows[place]
        heading = [self.where(timeline, moment), f"{moment.number} / {row.end}"]
        heading += [self.branch(row.number)] if len(timeline.rows) > 1 else []
        marks = [mark for mark in timeline.along(place) if mark.moment == moment.number]
        lines = [line for mark in marks for line in self.mark(mark, reader)]
        return (DOT.join(heading), self.happened(moment, reader), *lines)

    def mark(self, mark: Landmark, reader: int | None) -> Iterator[str]:
        """Yield what stands out, in words; nothing for what the moment's own name says already."""
        say = self._table_text.texts.say
        if mark.sort is LandmarkKind.EVENT:
            yield self.event(mark)
        elif mark.sort is LandmarkKind.CROSSING:
            yield from describe_crossing(self._table_text.formatter, mark.seen, mark.agreed, reader)
        elif mark.sort is LandmarkKind.BRANCH:
            yield say(LEAVES, name=self.branch(mark.number))
        elif mark.sort is LandmarkKind.MANNER:
            yield say(BY_THE_RULES if mark.words == Mode.MATCH.value else BY_HAND)
        elif mark.sort in SAID:
            yield say(SAID[mark.sort], words=mark.words)

    def event(self, mark: Landmark) -> str:
        """Return what the pack calls an event, and who is in the middle of it."""
        table_text = self._table_text.words.of_event(mark.words)
        text = table_text.text(self._table_text.texts.language) if table_text else mark.words
        who = [self._table_text.seat(mark.seat)] if mark.seat != NOTHING else []
        return DOT.join([text[:1].upper() + text[1:], *who])


SAID = {
    LandmarkKind.NOTE: NOTED,
    LandmarkKind.BOOKMARK: BOOKMARK,
    LandmarkKind.RULES: OTHER_RULES,
    LandmarkKind.DICE: OTHER_CHANCE,
}
