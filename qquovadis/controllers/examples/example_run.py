"""Plays choices on a table one by one, and no further than it is asked to: for worked examples and tests.

A session settles after every choice; here the table stops where the last choice or step has left it.
"""

from typing import Any

from qquovadis.engine.agenda import Choice, follow
from qquovadis.engine.notation import Notation
from qquovadis.engine.referee import RUNAWAY, AnyReferee, decision, perform, settle
from qquovadis.engine.table import Table
from qquovadis.errors import N_, QuoError
from qquovadis.model.notation.choice_reader import ChoiceReader, ReadChoice, step_words
from qquovadis.model.notation.piece_words import FileLocation
from qquovadis.model.notation.zone_words import ZoneWords, letters_of


class ExampleRun:
    """One table with its referee, moved by sentences."""

    def __init__(self, game: Any, referee: AnyReferee, notation: Notation) -> None:
        self.game = game
        self.referee = referee
        self.table: Table = game.table
        self.places = ZoneWords(referee.kit, notation)
        self.sentences = ChoiceReader(referee, self.places)

    def follow(self, line: str, where: FileLocation) -> str | None:
        """Do what a line says: choices of a seat, or a step that needs nobody.

        Return the clause that refuses one of the choices; nothing of the line is then done.
        """
        if not self.sentences.is_choice(line):
            self.run_to(line, where)
            return None
        mark, found = self.table.mark(), len(self.game.findings)
        for given in self.sentences.read(line, where):
            clause = self.attempt(given, where)
            if clause is not None:
                self.table.rewind(mark)
                del self.game.findings[found:]
                return clause
        return None

    def attempt(self, given: ReadChoice, where: FileLocation) -> str | None:
        """Make one choice where it is asked for, or return the clause that forbids it.

        What needs nobody is run first; a step that has nothing left to ask still says why it refuses.
        """
        text: str | None = None
        for _ in range(RUNAWAY):
            agenda = self.table.agenda
            if not agenda:
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
        """Run what needs nobody, up to the step of this name and with it; PackError if somebody is asked before."""
        known = {step_words(each): each for each in self.referee.steps}
        if name not in known:
            raise where.wrong(N_('there is no step "{name}", and nobody to choose it'), name=name)
        for _ in range(RUNAWAY):
            agenda = self.table.agenda
            if not agenda:
                raise where.wrong(N_('the game is over before "{name}"'), name=name)
            reached = type(agenda[-1]).__name__ == known[name]
            if not agenda[-1].AUTOMATIC and agenda[-1].still_due(self.game):
                raise where.wrong(N_('"{name}" has not been reached yet: {asked}'), name=name, asked=self.asked())
            self.run_one()
            if reached:
                return

    def run_one(self) -> None:
        """Run the next step, which needs nobody, or drop it if it has nothing left to do."""
        agenda = self.table.agenda
        following = agenda[-1].run(self.game) if agenda[-1].still_due(self.game) else ()
        self.table.resolve(follow(agenda, following))

    def asked(self) -> str:
        """Settle, and say who is asked what: "A: place workers", or that the game is over."""
        settle(self.game)
        asked = decision(self.game)
        if asked is None:
            return "game over"
        return f"{', '.join(letters_of(self.referee.kit)[seat] for seat in asked.seats)}: {step_words(asked.step)}"
