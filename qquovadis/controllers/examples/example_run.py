"""Plays choices on a table one by one, and no further than it is asked to: for worked examples and tests.

A session settles after every choice; here the table stops where the last choice or step has left it.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from qquovadis.engine.agenda import DONE, Choice, follow
from qquovadis.engine.notation import Notation
from qquovadis.engine.referee import RUNAWAY, AnyReferee, decision, perform, settle
from qquovadis.engine.table import Table
from qquovadis.errors import N_, PackError, QuoError, Sentence
from qquovadis.model.notation.choice_reader import ChoiceReader, ReadChoice, step_words
from qquovadis.model.notation.piece_words import FileLocation
from qquovadis.model.notation.zone_words import ZoneWords, letters_of
from qquovadis.model.pack.suggestions import nearest


class StepNotReached(PackError):
    """A line names a step that needs nobody, and the rules do not come to it: somebody is asked, or all is over."""


class FollowedLines(NamedTuple):
    """How lines went: of each the clause that refuses it, or nothing.

    There is nothing of the lines behind one that was refused or could not be done.

    Attributes:
        clauses: Of each line, in order.
        unreached: Why the rules do not come to the step that the last one names.
        unknown: What the last one names that is not in the box.
        heard: Whether a refused one speaks of what somebody is asked for; if not, its clause is that of another
            question, or of the end of the game.
    """

    clauses: tuple[str, ...]
    unreached: Sentence | None = None
    unknown: Sentence | None = None
    heard: bool = True

    @property
    def is_stopped(self) -> bool:
        """Whether the last line was refused or could not be done."""
        return bool(self.unreached or self.unknown or (self.clauses and self.clauses[-1]))


class ExampleRun:
    """One table with its referee, moved by sentences; `line` is the number of the line that is followed.

    Where a variant may have taken out of the box what lines name (`lacks_things`), that is no mistake of the lines.
    """

    def __init__(self, game: Any, referee: AnyReferee, notation: Notation) -> None:
        self.game = game
        self.referee = referee
        self.table: Table = game.table
        self.places = ZoneWords(referee.kit, notation)
        self.sentences = ChoiceReader(referee, self.places)
        self.line = 0
        self._heard = True
        self.lacks_things = False

    def follow_all(self, lines: Sequence[str], where: FileLocation) -> FollowedLines:
        """Do what lines say up to the first that is refused or cannot be done, of which nothing is done."""
        clauses: list[str] = []
        for self.line, line in enumerate(lines):
            try:
                clauses.append(self.follow(line, where) or "")
            except StepNotReached as error:
                return FollowedLines((*clauses, ""), unreached=error.what)
            except PackError as error:
                if not self.lacks_things:
                    raise
                return FollowedLines((*clauses, ""), unknown=error.what)
            if clauses[-1]:
                break
        return FollowedLines(tuple(clauses), heard=self._heard)

    def follow(self, line: str, where: FileLocation) -> str | None:
        """Do what a line says: choices of a seat, or a step that needs nobody.

        Return the clause that refuses one of the choices; nothing of the line is then done, nor of a line with a step
        that is not reached (StepNotReached).
        """
        mark, found = self.table.mark(), len(self.game.findings)
        is_done = False
        try:
            clause = self._done(line, where)
            is_done = clause is None
        finally:
            if not is_done:
                self.table.rewind(mark)
                del self.game.findings[found:]
        return clause

    def _done(self, line: str, where: FileLocation) -> str | None:
        if not self.sentences.is_choice(line):
            self.run_to(line, where)
            return None
        clauses = (self.attempt(given, where) for given in self.sentences.read(line, where))
        return next((clause for clause in clauses if clause is not None), None)

    def attempt(self, given: ReadChoice, where: FileLocation) -> str | None:
        """Make one choice where it is asked for, or return the clause that forbids it.

        What needs nobody is run first; a step that has nothing left to ask still says why it refuses.
        """
        text: str | None = None
        for _ in range(RUNAWAY):
            agenda = self.table.agenda
            if not agenda:
                self._heard = text is not None
                return text or str(self.game.closing)
            step = agenda[-1]
            if step.AUTOMATIC:
                self.run_one()
                continue
            choice = self.sentences.choice(self.game, step, given, where)
            clause = self.judge(step, given.seat, choice)
            hears = self.sentences.knows(step, given.verb)
            if not step.still_due(self.game):
                self.table.resolve(agenda[:-1])
                text = text or (clause if hears else None)
            elif clause is None:
                self.perform(given.seat, choice)
                return None
            else:
                is_end_of_own = given.verb == DONE.verb and given.seat in step.waiting(self.game)
                self._heard = hears or text is not None or is_end_of_own
                return clause if hears else text or clause
        raise QuoError(N_("The rules never reach a choice."))

    def perform(self, seat: int, choice: Choice) -> None:
        """Do a legal choice."""
        perform(self.game, seat, choice)

    def judge(self, step: Any, seat: int, choice: Choice) -> str | None:
        """Return what a step says to a choice; QuoError if asking has changed anything."""
        before = self.table.mark()
        clause: str | None = step.objection(self.game, seat, choice)
        if self.table.mark() != before:
            raise QuoError(N_("Judging {choice} changed the table."), choice=choice)
        return clause

    def run_to(self, name: str, where: FileLocation) -> None:
        """Run what needs nobody, up to the step of this name and with it; StepNotReached if somebody is asked first."""
        known = {step_words(each): each for each in self.referee.steps}
        if name not in known:
            raise where.wrong(N_('there is no step "{name}", and nobody to choose it'), nearest(name, known), name=name)
        for _ in range(RUNAWAY):
            agenda = self.table.agenda
            if not agenda:
                raise StepNotReached(*where, N_('the game is over before "{name}"'), name=name)
            reached = type(agenda[-1]).__name__ == known[name]
            if not agenda[-1].AUTOMATIC and agenda[-1].still_due(self.game):
                early = N_('"{name}" has not been reached yet: {asked}')
                raise StepNotReached(*where, early, name=name, asked=self.asked())
            self.run_one()
            if reached:
                return

    def run_one(self) -> None:
        """Run the next step, which needs nobody, or drop it if it has nothing left to do."""
        agenda = self.table.agenda
        following = agenda[-1].run(self.game) if agenda[-1].still_due(self.game) else ()
        self.table.resolve(follow(agenda, following))

    @property
    def waiting(self) -> str:
        """The step that needs nobody and is next, as a line names it; empty if somebody is asked or nothing is left."""
        due = next((step for step in reversed(self.table.agenda) if step.still_due(self.game)), None)
        return step_words(type(due).__name__) if due is not None and due.AUTOMATIC else ""

    def asked(self) -> str:
        """Settle, and say who is asked what: "A: place workers", or that the game is over."""
        settle(self.game)
        asked = decision(self.game)
        if asked is None:
            return "game over"
        return f"{', '.join(letters_of(self.referee.kit)[seat] for seat in asked.seats)}: {step_words(asked.step)}"
