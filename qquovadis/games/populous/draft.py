"""Skills before play: the draft of the additional ones, beside both basic ones (PO-SETUP-12 to PO-SETUP-16)."""

from qquovadis.engine.agenda import Following, Step, step
from qquovadis.engine.secret_pick import everybody
from qquovadis.games.common.drafting import HandsGoOn, PickSkill, deal_skills
from qquovadis.games.populous.world_state import Reading


@step
class DealSkills(Step):
    """Shuffle the additional skills and deal a drafting hand to every seat (PO-SETUP-12)."""

    def run(self, game: Reading) -> Following:
        """What is not dealt takes no part (PO-SETUP-16, PO-R09)."""
        deal_skills(game, range(game.layout.seats), game.numbers["skills.deal"])
        return (DraftSkill(-1, everybody(game.layout.seats), game.numbers["skills.drafted"]),)


@step
class DraftSkill(PickSkill):
    """Every seat keeps one skill of its drafting hand, face down, all at once (PO-SETUP-13, PO-SETUP-14)."""

    CLAUSE = "PO-SETUP-13"

    def after_all(self, game: Reading) -> Following:
        """The hands are passed (PO-SETUP-13)."""
        del game
        return (PassHands(self.picks - 1),)


@step
class PassHands(HandsGoOn):
    """What was picked is kept face down, the rest goes to the left neighbour (PO-SETUP-13, PO-SETUP-14, PO-SETUP-16).

    Kept skills lie beside the basic ones, where their owner may look at any time and nobody else (PO-SETUP-15).
    """

    DRAFT = DraftSkill

    def steps_on(self, game: Reading) -> int:
        """Return the direction that was agreed."""
        return 1 if game.layout.kit.parameters["skills.pass_direction"] == "left" else -1
