"""The table of an example, driven step by step: choices are made, and what needs nobody is run.

For each action the agenda is what belongs to it, so that what the example leaves out does not happen.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from qquovadis.engine.agenda import DONE, Choice, stacked
from qquovadis.engine.referee import perform, settle
from qquovadis.games.undecim.assets import asset_of, loose
from qquovadis.games.undecim.layout import ASSETS
from tests.builders import Played
from tests.spec.reasons import Refusal, Unreadable
from tests.spec.undecim.given import Given, refuse_unknown

Action = Mapping[str, Any]
NOTHING = -1
EVERYBODY = -1
WORDS = {
    "mulligan": ("give", "take"), "roll": ("value",), "draw_bonus": ("side",), "choose": ("card",),
    "effect": ("step", "choice", "card"), "settle": ("cards", "as"), "develop": ("settlement", "card", "as"),
    "refill": ("card",), "discard_enemies": ("count",), "reshuffle_display": ("order",),
}  # fmt: skip


class Driving:
    """The table of an example, the autos that seats have used, and what was asked for along the way."""

    def __init__(self, given: Given) -> None:
        self.given = given
        self.played: Played = given.stage.at("final scoring")
        self.game, self.table, self.kit = self.played.game, self.played.table, self.played.kit
        self.table.resolve(())
        self.doing = ""
        self.autos: dict[int, int] = {}
        self.effects: dict[int, int] = {}
        self.at = -1
        self.order: list[int] = []
        self.step: Action = {}

    def do(self, action: Action) -> None:
        """Make one action; Refusal says which clauses forbid it, and nothing has changed then."""
        name = action["do"]
        text = getattr(self, f"do_{name}", None)
        if text is None:
            raise Unreadable(f"the action {name} is not known")
        refuse_unknown(f"the action {name}: ", action, {"do", "player", "text", *WORDS.get(name, ())})
        self.at += 1
        mark, found, doing = self.table.mark(), len(self.game.findings), self.doing
        try:
            text(action)
        except Refusal:
            self.table.rewind(mark)
            del self.game.findings[found:]
            self.doing = doing
            raise
        self.doing = name

    # Driving the referee.

    def seat(self, action: Action) -> int:
        """The seat that acts."""
        return self.given.letters.index(action["player"])

    def begin(self, *steps: Any) -> None:
        """Let these steps follow, and nothing else."""
        self.table.resolve(stacked(steps))

    def run(self, *steps: Any) -> None:
        """Run steps that need nobody."""
        self.begin(*steps)
        settle(self.game)

    @property
    def asked(self) -> Any:
        """The step that waits now, None if none does."""
        settle(self.game)
        return self.table.agenda[-1] if self.table.agenda else None

    def choose(self, seat: int, verb: str, subjects: Iterable[int] = (NOTHING,)) -> None:
        """Make a choice with the first of these subjects with which it is legal."""
        refused = []
        for subject in list(subjects) or [NOTHING]:
            choice = Choice(verb, subject)
            clause = self._judged(seat, choice)
            if clause is None:
                perform(self.game, seat, choice)
                return
            refused.append(clause)
        raise Refusal(*refused)

    def _judged(self, seat: int, choice: Choice) -> str | None:
        """What forbids a choice; a step of the seat that has nothing left to ask still says why it refuses."""
        text: str | None = None
        while self.table.agenda:
            step = self.table.agenda[-1]
            if step.AUTOMATIC:
                self._run_ahead()
                continue
            clause: str | None = step.objection(self.game, seat, choice)
            if step.still_due(self.game):
                return clause and (text or clause)
            text = text or (clause if step.seat in (seat, EVERYBODY) else None)
            self.table.resolve(self.table.agenda[:-1])
        return text or str(self.game.closing)

    def _run_ahead(self) -> None:
        """Run what needs nobody, and keep a step that has nothing left to ask."""
        while self.table.agenda and self.table.agenda[-1].AUTOMATIC:
            step = self.table.agenda[-1]
            following = step.run(self.game) if step.still_due(self.game) else ()
            self.table.resolve(self.table.agenda[:-1] + following[::-1])

    def finish(self, seat: int) -> None:
        """Stop where the example stops."""
        if self.asked is not None:
            self.choose(seat, DONE.verb)
            settle(self.game)

    def cards(self, zone: str, name: object) -> list[int]:
        """The cards in a zone that are what the example calls them: by both ends, or by an action number."""
        lying = self.table.contents[self.kit.zone(zone)]
        identities = (self.kit.identities[self.table.identity_of[piece]] for piece in lying)
        return [piece for piece, each in zip(lying, identities, strict=True) if name in (each.name, number(each))]

    def assets(self, seat: int, name: str) -> list[int]:
        """The loose cards of a seat that show an asset, older ones first."""
        return [piece for piece in loose(self.game, seat) if ASSETS[asset_of(self.game, piece)] == name]


def number(identity: Any) -> object:
    """The action number of a card."""
    return identity.marks.get("number")
