"""The referee of Populous, draft 21: a step for each paragraph of the rules, in files named like its chapters."""

from collections.abc import Mapping
from typing import Any

from qquovadis.engine.agenda import Choice, stacked
from qquovadis.engine.kit import Kit
from qquovadis.engine.referee import Fault, Finding, Outcome
from qquovadis.engine.table import Table
from qquovadis.games.common.chapters import steps_in
from qquovadis.games.common.needs import refuse_lacking
from qquovadis.games.common.race_boards import take_board
from qquovadis.games.populous import (
    actions,
    aftermath,
    allotment,
    arbitration,
    area,
    draft,
    effect_steps,
    end_phase,
    hand,
    landmarks,
    previews,
    scoring,
    settlement,
    setup,
    skill_effects,
    turn,
    war,
    workers,
    world_building,
    wrath,
)
from qquovadis.games.populous.audit import faults
from qquovadis.games.populous.conditions import CONDITIONS
from qquovadis.games.populous.forecast import is_over
from qquovadis.games.populous.known_effects import refuse_unknown_effects
from qquovadis.games.populous.layout import Layout
from qquovadis.games.populous.needs import NEEDS
from qquovadis.games.populous.world_state import Reading

CHAPTERS = (
    setup, world_building, draft, allotment, turn, area, wrath, workers, hand, actions, war, aftermath, arbitration,
    end_phase, settlement, scoring, skill_effects, effect_steps,
)  # fmt: skip

SUBJECTS: Mapping[str, str] = {
    **dict.fromkeys(
        ("play", "hide", "discard", "lift", "set", "pick", "race", "apply", "hold", "ring", "allot"), "piece"
    ),
    **dict.fromkeys(("choose", "go", "place", "strike", "build"), "zone"),
    **dict.fromkeys(("number", "use", "take", "lay", "pay", "spend", "name"), "amount"),
    "start": "seat",
}


class Populous:
    """The rules of draft 21 over one kit; it holds nothing but the kit and its numbers."""

    steps = steps_in(CHAPTERS)
    landmarks = landmarks.LANDMARKS
    subjects = SUBJECTS

    def __init__(self, kit: Kit) -> None:
        """Resolve the names of the kit once; QuoError names what the box lacks."""
        refuse_lacking(kit, NEEDS)
        refuse_unknown_effects(kit)
        self.kit = kit
        self.layout = Layout(kit, CONDITIONS)

    def bind(self, table: Table) -> Reading:
        """A reading of this table."""
        return Reading(self.layout, table)

    def open(self, game: Reading, races: tuple[str | None, ...], start: int | None) -> None:
        """Lay out agreed races and start player, and write the agenda of the setup (PO-SETUP-10, PO-R14)."""
        for seat, race in enumerate(races):
            if race is not None:
                take_board(game, seat, self.layout.boards[self.layout.races.index(race)])
        if start is not None:
            setup.take_marker(game, start)
        game.table.resolve(stacked(setup.preparation(game)))

    def agenda_at(self, game: Reading, landmark: str, seat: int) -> tuple[Any, ...]:
        """All that follows a landmark of a seat; the game goes on from there (PO-ROUND-04)."""
        return stacked(landmarks.steps_from(game, landmark, seat))

    def foreseen(self, game: Reading, seat: int, choice: Choice) -> tuple[Finding, ...]:
        """What a legal choice would cost or bring at once, part by part; nothing is changed."""
        return previews.foreseen(game, seat, choice)

    def standing(self, game: Reading) -> tuple[Finding, ...]:
        """How the seats stand: caps, hand limits, majorities, strengths, chances and points to come, part by part."""
        return previews.standing(game)

    def audit(self, game: Reading) -> tuple[str, ...]:
        """The clauses that the position violates, in the order of the rules."""
        return tuple(fault.clause for fault in faults(game))

    def faults(self, game: Reading) -> tuple[Fault, ...]:
        """The same clauses with the places and counts by which they are violated."""
        return faults(game)

    def outcome(self, game: Reading) -> Outcome | None:
        """Points and winners after the final settlement, None before (PO-OVER-04)."""
        return scoring.outcome_of(game) if is_over(game) and not game.table.agenda else None
