"""One table on which the steps of an example are made as choices, and no further than the example says.

Between two steps of an example what needs nobody is skipped, not run, unless it belongs to the step before: the
examples name every automatic step that matters to them.
"""

from collections.abc import Callable
from typing import Any

from qquovadis.controllers.examples.example_run import ExampleRun
from qquovadis.engine.agenda import DONE, Choice
from qquovadis.engine.referee import Finding, legal, perform
from qquovadis.engine.table import Table
from tests.spec.reasons import Refusal

LETTERS = "ABCDE"
NOWHERE = -1
# The steps of a turn in order, each with its landmark; all others are parts of one of these.
PHASES = {
    "ChooseCards": "area",
    "Wrath": "wrath",
    "Growth": "growth",
    "PlaceWorkers": "workers",
    "PlayCard": "card",
    "War": "war",
    "BuildTown": "build",
    "RebuildAll": "rebuild",
    "Refill": "refill",
    "CleanUp": "clean-up",
    "Settlement": "settlement",
    "EndTurn": "end of turn",
}
# The clauses by which a phase that is past cannot be had again.
ASKING = {
    "ChooseCards": ("QV-AREA-11", "QV-AREA-01"),
    "Wrath": ("QV-WRATH-01",),
    "Growth": ("QV-POP-01",),
    "PlaceWorkers": ("QV-PLACE-01", "QV-PLACE-08"),
    "PlayCard": ("QV-HAND-01",),
    "War": ("QV-WAR-01",),
    "BuildTown": ("QV-BUILD-04", "QV-BUILD-01"),
    "RebuildAll": ("QV-BUILD-07", "QV-BUILD-01"),
    "Refill": ("QV-REFILL-01", "QV-ENDPH-01"),
    "CleanUp": ("QV-CLEAN-01", "QV-ENDPH-01"),
    "Settlement": ("QV-SETTLE-01", "QV-ENDPH-01"),
    "EndTurn": ("QV-TURN-01",),
}
# What skills ask for; it is answered by the step of the example to which it belongs.
SKILL_ASKS = (
    "ChooseResource", "GrowTown", "LayTerrain", "Travel", "TravelTo", "RaiseTown", "KeepWorkers", "Retreat",
    "RetreatTo", "CountAlso",
)  # fmt: skip
INSIDE = {
    "StartActions": ("actions", "PlayCard"),
    "DiscardHand": ("discard", "PlayCard"),
    "RollDice": ("dice", "War"),
    "SetSkill": ("skill", "Settlement"),
}


class Play:
    """The table, whose turn it is, and how the seats of the example are called.

    `strict` is set for what must be refused: then a step out of its order is refused for that.
    `also` are clauses that say the same as the one by which the referee refuses, as the table lies.
    """

    def __init__(self, example_run: ExampleRun, names: list[str], active: int) -> None:
        self.example_run = example_run
        self.game: Any = example_run.game
        self.table: Table = example_run.table
        self.referee = example_run.referee
        self.kit = example_run.referee.kit
        self.names = names
        self.active = active
        self.strict = False
        self.out_of_order: list[str] = []
        self.also: list[str] = []
        self.skill_bonus: dict[int, int] = {}
        self.contested: list[str] = []
        self.said_race = [True] * len(names)

    # Looking.

    @property
    def top(self) -> Any:
        """The next step, None if the agenda is empty."""
        return self.table.agenda[-1] if self.table.agenda else None

    @property
    def top_name(self) -> str:
        """What kind the next step is, "" if there is none."""
        return type(self.top).__name__ if self.table.agenda else ""

    def seat(self, name: str) -> int:
        """The seat that the example calls so; Refusal if nobody sits there."""
        if name not in self.names:
            raise Refusal("QV-COMP-01")
        return self.names.index(name)

    def name(self, seat: int) -> str | None:
        """What the example calls a seat; None for nobody."""
        return self.names[seat] if seat >= 0 else None

    def zone(self, name: str) -> int:
        """The zone of a name, -1 if there is none."""
        return self.kit.zone_index.get(name, -1)

    def lying(self, zone: str) -> list[int]:
        """The pieces of a zone."""
        return self.table.contents[self.kit.zone(zone)]

    def identity(self, piece: int) -> str:
        """What a piece is."""
        return self.kit.identities[self.table.identity_of[piece]].name

    def called(self, name: str, zone: str) -> int:
        """The piece of that name: one that lies in a zone, else any; NOWHERE if there is no such thing."""
        here = self.lying(zone)
        others = (piece for piece in range(len(self.kit.pieces)) if piece not in here)
        return next((piece for piece in (*here, *others) if self.identity(piece) == name), NOWHERE)

    def tally(self, name: str) -> int:
        """What a tally counts."""
        return self.table.tally[self.kit.tally(name)]

    def found(self, name: str, seat: int | None = None) -> Finding | None:
        """The last finding of a name, of a seat or of any."""
        fitting = [each for each in self.game.findings if each.name == name and seat in (None, each.seat)]
        return fitting[-1] if fitting else None

    # Getting there.

    def reach(self, kind: str) -> Any:
        """Bring the active seat's step of this kind on top, as it stands before it is dropped or run.

        Steps in the way are stopped where they may be; if one may not, or the step is past, and `strict` is set, the
        reason is kept and counts as a refusal.
        """
        self.finish(kind)
        if self.top_name == kind:
            return self.top
        if self.top_name in SKILL_ASKS:
            raise Refusal(self.top.CLAUSE)
        landmark, phase = INSIDE.get(kind, (PHASES.get(kind, ""), kind))
        self._note_order(phase)
        self.jump(landmark, self.active)
        self.finish(kind)  # what skills may do comes before some phases
        return self.top

    def jump(self, landmark: str, seat: int) -> None:
        """Take the table up at a landmark of a seat."""
        self.table.resolve(self.referee.agenda_at(self.game, landmark, seat))

    def finish(self, kind: str = "") -> None:
        """Finish what belongs to the present phase, up to a step of this kind if it is among that."""
        while self.table.agenda and self.top_name != kind and not self._is_phase():
            if self.top.AUTOMATIC or not self.top.still_due(self.game):
                self.example_run.run_one()
            elif (stop := self._stop()) is not None:
                perform(self.game, self.top.seat, stop)
            elif not self._go_on():
                if self.strict:
                    self.out_of_order.append(self.top.CLAUSE)
                return

    def finish_automatic(self) -> None:
        """Run what follows a choice by itself; what somebody is asked stays, even if nothing is left to ask."""
        while self.table.agenda and self.top.AUTOMATIC and not self._is_phase():
            self.example_run.run_one()

    def _is_phase(self) -> bool:
        """Whether the next step begins a phase of the turn, untouched."""
        name = self.top_name
        if name not in PHASES:
            return name in ("NextTurn", "StartTurn", "FinalScoring")
        fresh = type(self.top)(self.top.seat)
        return bool(self.top == fresh)

    def _stop(self) -> Choice | None:
        """How the seat that is asked can stop here; None if it must go on."""
        for choice in (DONE, Choice("use", 0)):
            if self.example_run.judge(self.top, self.top.seat, choice) is None:
                return choice
        return None

    def _go_on(self) -> bool:
        """Do what a skill must do if there is only one way to do it; whether there was."""
        choices = legal(self.game, self.top.seat) if self.top_name in SKILL_ASKS else []
        if len(choices) == 1:
            perform(self.game, self.top.seat, choices[0])
        return len(choices) == 1

    def _note_order(self, phase: str) -> None:
        """Keep why a phase cannot come now: it is past, or a phase before it cannot be skipped (QV-ROUND-04)."""
        order = list(PHASES)
        if not self.strict or phase not in order or self.top_name not in order:
            return
        here, there = order.index(self.top_name), order.index(phase)
        if there < here:
            self.out_of_order += [*ASKING[phase], "QV-ROUND-04", "QV-CREATE-01"]
        for at in range(here, there):
            self.jump(PHASES[order[at]], self.active)
            step = self.top
            if not step.AUTOMATIC and step.still_due(self.game) and self._stop() is None:
                self.out_of_order += [step.CLAUSE, "QV-ROUND-04"]

    # Choosing.

    def choose(self, seat: int, verb: str, subject: int = -1) -> None:
        """Let a seat choose at the step on top; Refusal with the clause if it may not."""
        choice = Choice(verb, subject)
        if not self.table.agenda:
            raise Refusal(*self.out_of_order, self.game.closing)
        step = self.top
        clause = None if step.AUTOMATIC else self.example_run.judge(step, seat, choice)
        if clause is not None:
            raise Refusal(clause, *self.also, *self.out_of_order)
        if step.AUTOMATIC:
            raise Refusal(*self.out_of_order, self.game.closing)
        if not step.still_due(self.game):
            if choice != DONE:
                raise Refusal(step.CLAUSE, *self.out_of_order)
            self.example_run.run_one()
            return
        perform(self.game, seat, choice)

    def refuse_out_of_order(self) -> None:
        """Refuse what could be done here, but not now."""
        if self.out_of_order:
            raise Refusal(*self.out_of_order)

    def run(self, kind: str) -> None:
        """Run one step that needs nobody, or drop it if there is nothing for it to do."""
        self.reach(kind)
        self.example_run.run_one()


Op = Callable[[Play, dict[str, Any]], None]
