"""The referee of Populous, draft 21: a step for each paragraph of the rules, in files named like its chapters.

Chapters, as they come: `setup`, `turn`, `area`, `wrath`, `workers`, `hand`, `actions`, `war_dice`, `war`, `aftermath`,
`end_phase`, `settlement`, `scoring`. Skills act by `skill_effects` and `effect_steps`, on `conditions`, by `counters`.
Imports the engine and `games.common`, no other game. Start reading in `turn`, and in `layout` for where things are.
"""

from collections.abc import Mapping
from typing import Any

from qquovadis.engine.agenda import Choice, Step, stacked
from qquovadis.engine.game import Game
from qquovadis.engine.referee import Finding, Outcome
from qquovadis.games.common.chapters import steps_in
from qquovadis.games.common.world_referee import WorldReferee
from qquovadis.games.populous import (
    actions,
    aftermath,
    area,
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
    war_dice,
    workers,
    wrath,
)
from qquovadis.games.populous.audit import FAULTS
from qquovadis.games.populous.conditions import CONDITIONS
from qquovadis.games.populous.evaluation import worth
from qquovadis.games.populous.facts import FACTS
from qquovadis.games.populous.features import FEATURES
from qquovadis.games.populous.forecast import is_over
from qquovadis.games.populous.layout import USUAL, Layout
from qquovadis.games.populous.needs import ASKED_STEPS, NEEDS, WORDS_OF_EFFECTS, WORLD
from qquovadis.games.populous.notation import speech_of
from qquovadis.games.populous.world_state import GameState

CHAPTERS = (
    setup, turn, area, wrath, workers, hand, actions, war_dice, war, aftermath, end_phase, settlement, scoring,
    skill_effects, effect_steps,
)  # fmt: skip

SUBJECTS: Mapping[str, str] = {
    **dict.fromkeys(("send home", "copy", "pass"), "piece"),
    **dict.fromkeys(
        (
            "play",
            "hide",
            "discard",
            "lift",
            "set",
            "pick",
            "race",
            "apply",
            "hold",
            "ring",
            "allot",
            "bid",
            "send home",
            "copy",
            "pass",
        ),
        "piece",
    ),
    **dict.fromkeys(("choose", "go", "place", "strike", "build"), "zone"),
    **dict.fromkeys(("number", "use", "take", "lay", "pay", "spend", "declare", "name", "convert"), "amount"),
    **dict.fromkeys(("start", "against"), "seat"),
}


class Populous(WorldReferee[GameState]):
    """The rules of draft 21 over one kit; it holds nothing but the kit and its numbers."""

    steps = steps_in(CHAPTERS)
    landmarks = landmarks.LANDMARKS
    subjects = SUBJECTS

    NEEDS, WORLD, CONDITIONS, FAULTS = NEEDS, WORLD, CONDITIONS, FAULTS
    WORDS_OF_EFFECTS = WORDS_OF_EFFECTS
    LAYOUT, STATE, START = Layout, GameState, setup.START

    def preparation(self, game: GameState) -> tuple[Step, ...]:
        """Return the setup in the order of the rules."""
        return setup.preparation(game)

    def agenda_at(self, game: GameState, landmark: str, seat: int) -> tuple[Any, ...]:
        """Return all that follows a landmark of a seat; the game goes on from there (PO-ROUND-04)."""
        return stacked(landmarks.steps_from(game, landmark, seat))

    def foreseen(self, game: GameState, seat: int, choice: Choice) -> tuple[Finding, ...]:
        """Return what a legal choice would cost or bring at once, part by part; nothing is changed."""
        return previews.foreseen(game, seat, choice)

    def standing(self, game: GameState) -> tuple[Finding, ...]:
        """Return how the seats stand: caps, hand limits, majorities, strengths, chances and points to come, part by
        part.
        """
        return previews.standing(game)

    def outcome(self, game: GameState) -> Outcome | None:
        """Points and winners after the final settlement, None before (PO-OVER-04)."""
        return scoring.outcome_of(game) if is_over(game) and not game.table.agenda else None


GAME = Game(
    referee=Populous,
    notation=speech_of,
    worth=worth,
    features=FEATURES,
    words=WORDS_OF_EFFECTS,
    usual=USUAL,
    asked_steps=ASKED_STEPS,
    facts=FACTS,
)
