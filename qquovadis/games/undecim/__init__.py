"""The referee of Undecim, draft 14: a step for each paragraph of the rules, in files named like its chapters.

Chapters, as they come: `setup`, `rounds`, `bonus`, `actions`, `passing`, `gaining`, `taking`, `moon`, `settling`,
`realms`, `night`, `cards_for_enemies`, `last_round`, `scoring`.
Imports the engine and `games.common`, no other game. Start reading in `rounds`, and in `layout` for where things are.
"""

from collections.abc import Mapping
from typing import Any

from qquovadis.engine.agenda import Choice, stacked
from qquovadis.engine.game import Game
from qquovadis.engine.kit import Kit
from qquovadis.engine.referee import Fault, Finding, Outcome
from qquovadis.engine.table import Table
from qquovadis.games.common.chapters import steps_in
from qquovadis.games.common.needs import refuse_lacking
from qquovadis.games.undecim import (
    actions,
    bonus,
    cards_for_enemies,
    gaining,
    landmarks,
    last_round,
    moon,
    night,
    passing,
    played_cards,
    previews,
    realms,
    rounds,
    scoring,
    settling,
    setup,
    taking,
)
from qquovadis.games.undecim.audit import faults, violations
from qquovadis.games.undecim.evaluation import worth
from qquovadis.games.undecim.facts import FACTS
from qquovadis.games.undecim.features import FEATURES
from qquovadis.games.undecim.layout import GAIN, USUAL, Layout
from qquovadis.games.undecim.needs import ASKED_STEPS, NEEDS, refuse_few_cards, refuse_odd_cards
from qquovadis.games.undecim.notation import speech_of
from qquovadis.games.undecim.table_state import GameState

CHAPTERS = (
    setup,
    rounds,
    bonus,
    actions,
    passing,
    played_cards,
    gaining,
    taking,
    moon,
    settling,
    realms,
    night,
    cards_for_enemies,
    last_round,
    scoring,
)
SUBJECTS: Mapping[str, str] = {
    **dict.fromkeys(("give", "take", "play", "hand over", "pay", "discard", "pass", "copy"), "piece"),
    **dict.fromkeys(GAIN, "piece"),
    **dict.fromkeys(("found", "join", "develop", "into", "add"), "piece"),
    **dict.fromkeys(("name", "appoint"), "seat"),
    **dict.fromkeys(("put back", "remove", "set", "turn die", "banish", "option"), "amount"),
}


class Undecim:
    """The rules of draft 14 over one kit; it holds nothing but the kit and its numbers."""

    steps = steps_in(CHAPTERS)
    landmarks = landmarks.LANDMARKS
    subjects = SUBJECTS

    def __init__(self, kit: Kit) -> None:
        """Resolve the names of the kit once; QuoError names what the box lacks."""
        refuse_lacking(kit, NEEDS)
        refuse_few_cards(kit)
        refuse_odd_cards(kit)
        self.kit = kit
        self.layout = Layout(kit)

    def bind(self, table: Table) -> GameState:
        """Return a reading of this table."""
        return GameState(self.layout, table)

    def open(self, game: GameState, races: tuple[str | None, ...], start: int | None) -> None:
        """Lay out the agreed start player, and write the agenda of the setup (UN-SETUP-11); there are no peoples."""
        del races
        if start is not None:
            setup.take_marker(game, start)
        game.table.resolve(stacked(setup.preparation()))

    def agenda_at(self, game: GameState, landmark: str, seat: int) -> tuple[Any, ...]:
        """Return all that follows a landmark, the game goes on from there (UN-ROUND-02)."""
        return stacked(landmarks.steps_from(game, landmark, seat))

    def foreseen(self, game: GameState, seat: int, choice: Choice) -> tuple[Finding, ...]:
        """Return what a legal choice would bring, part by part; nothing is changed."""
        return previews.foreseen(game, seat, choice)

    def standing(self, game: GameState) -> tuple[Finding, ...]:
        """Return what lands and settlements are worth as they lie, and how far the seats have come on awards."""
        return previews.standing(game)

    def audit(self, game: GameState) -> tuple[str, ...]:
        """Return the clauses that the position violates, in the order of the rules."""
        return violations(game)

    def faults(self, game: GameState) -> tuple[Fault, ...]:
        """Return the same clauses with the places and counts by which they are violated."""
        return faults(game)

    def outcome(self, game: GameState) -> Outcome | None:
        """Points and winner after the final scoring, None before (UN-END-04)."""
        over = game.noted("round") > game.numbers["rounds.total"]
        return scoring.outcome_of(game) if over and not game.table.agenda else None


GAME = Game(
    referee=Undecim,
    notation=speech_of,
    worth=worth,
    features=FEATURES,
    usual=USUAL,
    asked_steps=ASKED_STEPS,
    facts=FACTS,
)
