"""Skills before play: the draft of the additional ones, beside both basic ones (PO-SETUP-12 to PO-SETUP-16)."""

from collections.abc import Iterable

from qquovadis.engine.agenda import TAKE_BACK, Asked, Choice, Following, Step, step
from qquovadis.games.common.drafting import deal_skills, hand_on, keep_picks
from qquovadis.games.populous.world_state import Reading


def everybody(game: Reading) -> int:
    """All seats as bits."""
    return (1 << game.layout.seats) - 1


@step
class DealSkills(Step):
    """Shuffle the additional skills and deal a drafting hand to every seat (PO-SETUP-12)."""

    def run(self, game: Reading) -> Following:
        """What is not dealt takes no part (PO-SETUP-16, PO-R09)."""
        deal_skills(game, range(game.layout.seats), game.numbers["skills.deal"])
        return (DraftSkill(-1, everybody(game), game.numbers["skills.drafted"]),)


@step
class DraftSkill(Asked):
    """Every seat keeps one skill of its drafting hand, face down, all at once (PO-SETUP-13).

    `left` are the seats still to choose, as bits; `picks` how often the hands will be picked from.
    """

    left: int
    picks: int

    CLAUSE = "PO-SETUP-13"
    SECRET = True

    def still_due(self, game: Reading) -> bool:
        """Until the picks are used up or the hands are empty (PO-SETUP-14)."""
        hands = game.layout.zones["draft"]
        return self.picks > 0 and all(game.table.contents[hands[seat]] for seat in self.waiting(game))

    def waiting(self, game: Reading) -> tuple[int, ...]:
        """The seats that have not chosen."""
        return tuple(seat for seat in range(game.layout.seats) if self.left >> seat & 1)

    def candidates(self, game: Reading, seat: int) -> Iterable[Choice]:
        """The cards of the drafting hand; while others choose, to take the own choice back."""
        if self.left >> seat & 1:
            return [Choice("pick", skill) for skill in game.table.contents[game.layout.zones["draft"][seat]]]
        return [TAKE_BACK]

    def objection(self, game: Reading, seat: int, choice: Choice) -> str | None:
        """A card of the own drafting hand, once (PO-SETUP-13)."""
        if not self.left >> seat & 1:
            return None if choice == TAKE_BACK else self.CLAUSE
        mine = choice.verb == "pick" and choice.subject in game.table.contents[game.layout.zones["draft"][seat]]
        return None if mine else self.CLAUSE

    def perform(self, game: Reading, seat: int, choice: Choice) -> Following:
        """Lay it down unseen; with the last choice the hands are passed."""
        zones = game.layout.zones
        if choice == TAKE_BACK:
            game.table.move(game.table.contents[zones["pick"][seat]][-1], zones["draft"][seat])
            return (DraftSkill(-1, self.left | 1 << seat, self.picks),)
        game.table.slip(choice.subject, zones["pick"][seat])
        left = self.left & ~(1 << seat)
        return (DraftSkill(-1, left, self.picks) if left else PassHands(self.picks - 1),)


@step
class PassHands(Step):
    """What was picked is kept face down, the rest goes to the left neighbour (PO-SETUP-13, PO-SETUP-14).

    Kept skills lie beside the basic ones, where their owner may look at any time and nobody else (PO-SETUP-15).
    """

    picks: int

    def run(self, game: Reading) -> Following:
        """Pass, and pick again; after the last pick what is left goes back to the box (PO-SETUP-16)."""
        keep_picks(game)
        left = game.layout.kit.parameters["skills.pass_direction"] == "left"
        hand_on(game, (1 if left else -1) if self.picks else 0)
        return (DraftSkill(-1, everybody(game), self.picks),)
