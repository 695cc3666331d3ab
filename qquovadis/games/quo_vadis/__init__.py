"""The referee of Quo Vadis, draft 30: a step for each paragraph of the rules, in files named like its chapters.

Chapters, as they come: `setup`, `turn`, `area`, `wrath`, `growth`, `genesis`, `generations`, `actions`, `war`,
`aftermath`, `towns`, `settlement`, `scoring`. Skills act by `skill_effects` and `effect_steps`, on `conditions` and by
`counters`.
Imports the engine and `games.common`, no other game. Start reading in `turn`, and in `layout` for where things are.
"""

from collections.abc import Mapping
from typing import Any

from qquovadis.engine.agenda import Choice, Step, stacked
from qquovadis.engine.game import Game
from qquovadis.engine.kit import Kit
from qquovadis.engine.referee import Finding, Outcome
from qquovadis.games.common.chapters import steps_in
from qquovadis.games.common.world_referee import WorldReferee
from qquovadis.games.quo_vadis import (
    actions,
    aftermath,
    area,
    effect_steps,
    generations,
    genesis,
    growth,
    landmarks,
    previews,
    releasing,
    scoring,
    settlement,
    setup,
    skill_effects,
    spending,
    strength_cards,
    towns,
    turn,
    war,
    wrath,
)
from qquovadis.games.quo_vadis.audit import FAULTS
from qquovadis.games.quo_vadis.conditions import CONDITIONS
from qquovadis.games.quo_vadis.evaluation import worth
from qquovadis.games.quo_vadis.facts import FACTS
from qquovadis.games.quo_vadis.features import FEATURES
from qquovadis.games.quo_vadis.forecast import is_over
from qquovadis.games.quo_vadis.layout import USUAL, Layout
from qquovadis.games.quo_vadis.needs import ASKED_STEPS, NEEDS, WORDS_OF_EFFECTS, WORLD, refuse_few_numbers
from qquovadis.games.quo_vadis.notation import speech_of
from qquovadis.games.quo_vadis.world_state import GameState

CHAPTERS = (
    setup, turn, area, wrath, growth, genesis, generations, actions, spending, war, strength_cards, aftermath, towns,
    releasing,
    settlement, scoring, skill_effects, effect_steps,
)  # fmt: skip

SUBJECTS: Mapping[str, str] = {
    **dict.fromkeys(("send home", "copy", "pass"), "piece"),
    **dict.fromkeys(
        ("play", "discard", "lift", "set", "release", "pick", "keep", "race", "apply", "hold", "commit", "spare"),
        "piece",
    ),
    "against": "seat",
    **dict.fromkeys(
        ("choose", "go", "place", "strike", "fetch", "build", "rebuild", "grow", "cover", "govern", "spend"), "zone"
    ),
    **dict.fromkeys(("number", "use", "take", "into", "convert", "wish", "lay", "rotate", "return"), "amount"),
}


class QuoVadis(WorldReferee[GameState]):
    """The rules of draft 30 over one kit; it holds nothing but the kit and its numbers."""

    steps = steps_in(CHAPTERS)
    landmarks = landmarks.LANDMARKS
    NEEDS, WORLD, CONDITIONS, FAULTS = NEEDS, WORLD, CONDITIONS, FAULTS
    WORDS_OF_EFFECTS = WORDS_OF_EFFECTS
    LAYOUT, STATE, START = Layout, GameState, setup.START

    def __init__(self, kit: Kit) -> None:
        """Resolve the names of the kit once; QuoError names what the box lacks, or what an effect cannot say."""
        super().__init__(kit)
        refuse_few_numbers(kit)
        # Declared at once, morale is a number card; in turn, it is a number (QV-R70).
        declared = "piece" if kit.options["morale_declaration"] == "simultaneous" else "amount"
        self.subjects: Mapping[str, str] = {**SUBJECTS, "declare": declared}

    def preparation(self, game: GameState) -> tuple[Step, ...]:
        """Return the setup in the order of the rules."""
        del game
        return setup.preparation()

    def agenda_at(self, game: GameState, landmark: str, seat: int) -> tuple[Any, ...]:
        """Return all that follows a landmark of a seat; the game goes on from there (QV-ROUND-04)."""
        return stacked(landmarks.steps_from(game, landmark, seat))

    def foreseen(self, game: GameState, seat: int, choice: Choice) -> tuple[Finding, ...]:
        """Return what a legal choice would cost or bring at once, part by part; nothing is changed."""
        return previews.foreseen(game, seat, choice)

    def standing(self, game: GameState) -> tuple[Finding, ...]:
        """Caps, hand sizes and strengths of the seats, part by part."""
        return previews.standing(game)

    def outcome(self, game: GameState) -> Outcome | None:
        """Points and winners after the final scoring, None before (QV-END-02)."""
        return scoring.outcome_of(game) if is_over(game) and not game.table.agenda else None


GAME = Game(
    referee=QuoVadis,
    notation=speech_of,
    worth=worth,
    features=FEATURES,
    words=WORDS_OF_EFFECTS,
    usual=USUAL,
    asked_steps=ASKED_STEPS,
    facts=FACTS,
)
