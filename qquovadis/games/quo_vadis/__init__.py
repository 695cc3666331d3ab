"""The referee of Quo Vadis, draft 30: a step for each paragraph of the rules, in files named like its chapters."""

from collections.abc import Mapping
from typing import Any

from qquovadis.engine.agenda import Choice, stacked
from qquovadis.engine.kit import Kit
from qquovadis.engine.referee import Fault, Finding, Outcome
from qquovadis.engine.table import Table
from qquovadis.games.common.chapters import steps_in
from qquovadis.games.common.needs import refuse_lacking
from qquovadis.games.common.race_boards import take_board
from qquovadis.games.quo_vadis import (
    actions,
    aftermath,
    area,
    defeat,
    draft,
    effect_steps,
    generations,
    genesis,
    landmarks,
    previews,
    scoring,
    settlement,
    setup,
    skill_effects,
    towns,
    turn,
    war,
    world_building,
    wrath,
)
from qquovadis.games.quo_vadis.audit import faults
from qquovadis.games.quo_vadis.conditions import CONDITIONS
from qquovadis.games.quo_vadis.forecast import is_over
from qquovadis.games.quo_vadis.known_effects import refuse_unknown_effects
from qquovadis.games.quo_vadis.layout import Layout
from qquovadis.games.quo_vadis.needs import NEEDS
from qquovadis.games.quo_vadis.world_state import Reading

GAME, DRAFT = "quo_vadis", "30"
CHAPTERS = (
    setup, world_building, draft, turn, area, wrath, genesis, generations, actions, war, aftermath, defeat, towns,
    settlement, scoring, skill_effects, effect_steps,
)  # fmt: skip

SUBJECTS: Mapping[str, str] = {
    **dict.fromkeys(("play", "discard", "lift", "set", "pick", "keep", "race", "apply", "hold"), "piece"),
    **dict.fromkeys(
        ("choose", "go", "place", "strike", "fetch", "build", "rebuild", "grow", "cover", "govern"), "zone"
    ),
    **dict.fromkeys(("number", "use", "take", "into", "convert", "wish", "lay", "rotate"), "amount"),
}


class QuoVadis:
    """The rules of draft 30 over one kit; it holds nothing but the kit and its numbers."""

    steps = steps_in(CHAPTERS)
    landmarks = landmarks.LANDMARKS

    def __init__(self, kit: Kit) -> None:
        """Resolve the names of the kit once; QuoError names what the box lacks."""
        refuse_lacking(kit, NEEDS)
        refuse_unknown_effects(kit)
        self.kit = kit
        self.layout = Layout(kit, CONDITIONS)
        # Declared at once, morale is a number card; in turn, it is a number (QV-R70).
        declared = "piece" if kit.options["morale_declaration"] == "simultaneous" else "amount"
        self.subjects: Mapping[str, str] = {**SUBJECTS, "declare": declared}

    def bind(self, table: Table) -> Reading:
        """A reading of this table."""
        return Reading(self.layout, table)

    def open(self, game: Reading, races: tuple[str | None, ...], start: int | None) -> None:
        """Lay out agreed races and start player, and write the agenda of the setup (QV-SETUP-11, QV-SETUP-25)."""
        for seat, race in enumerate(races):
            if race is not None:
                take_board(game, seat, self.layout.boards[self.layout.races.index(race)])
        if start is not None:
            setup.take_marker(game, start)
        game.table.resolve(stacked(setup.preparation()))

    def agenda_at(self, game: Reading, landmark: str, seat: int) -> tuple[Any, ...]:
        """All that follows a landmark of a seat; the game goes on from there (QV-ROUND-04)."""
        return stacked(landmarks.steps_from(game, landmark, seat))

    def foreseen(self, game: Reading, seat: int, choice: Choice) -> tuple[Finding, ...]:
        """What a legal choice would cost or bring at once, part by part; nothing is changed."""
        return previews.foreseen(game, seat, choice)

    def standing(self, game: Reading) -> tuple[Finding, ...]:
        """Caps, hand sizes and strengths of the seats, part by part."""
        return previews.standing(game)

    def audit(self, game: Reading) -> tuple[str, ...]:
        """The clauses that the position violates, in the order of the rules."""
        return tuple(fault.clause for fault in faults(game))

    def faults(self, game: Reading) -> tuple[Fault, ...]:
        """The same clauses with the places and counts by which they are violated."""
        return faults(game)

    def outcome(self, game: Reading) -> Outcome | None:
        """Points and winners after the final scoring, None before (QV-END-02)."""
        return scoring.outcome_of(game) if is_over(game) and not game.table.agenda else None
