"""Skills before play: the draft of the additional ones, the choice of a basic one (QV-SETUP-16 to -20, -29 to -33)."""

from qquovadis.engine.agenda import Following, Step, step
from qquovadis.engine.secret_pick import SecretPick, everybody
from qquovadis.games.common.drafting import HandsGoOn, PickSkill, deal_skills
from qquovadis.games.quo_vadis.resources import shed
from qquovadis.games.quo_vadis.world_state import Reading


@step
class DealSkills(Step):
    """Shuffle the additional skills and deal a draft hand to every seat (QV-SETUP-16)."""

    def run(self, game: Reading) -> Following:
        """What is not dealt takes no part (QV-SETUP-20, QV-R14)."""
        deal_skills(game, game.clockwise(game.start_seat()), game.numbers["draft.deal"])
        return (DraftSkill(-1, everybody(game.layout.seats), game.numbers["draft.picks"]),)


@step
class DraftSkill(PickSkill):
    """Every seat keeps one skill of its draft hand, face down, all at once (QV-SETUP-17, QV-SETUP-18)."""

    CLAUSE = "QV-SETUP-17"

    def after_all(self, game: Reading) -> Following:
        """The hands are passed (QV-SETUP-18)."""
        del game
        return (PassHands(self.picks - 1),)


@step
class PassHands(HandsGoOn):
    """What was picked is kept face down, the rest goes to the left neighbour (QV-SETUP-17, QV-SETUP-18, QV-SETUP-20).

    Kept skills lie in a zone that only their owner sees into (QV-SETUP-19).
    """

    DRAFT = DraftSkill


@step
class ChooseBasic(SecretPick):
    """Every seat keeps one of its two basic skills, where agreed both, face down, all at once (QV-SETUP-29)."""

    CLAUSE = "QV-SETUP-29"
    VERB, HAND, LAID = "keep", "basics", "pick"

    def still_due(self, game: Reading) -> bool:
        """Where those who have not chosen have something to choose from."""
        return all(self.hand(game, seat) for seat in self.waiting(game))

    def has_enough(self, game: Reading, seat: int) -> bool:
        """As many as are kept (QV-SETUP-29)."""
        return len(self.laid(game, seat)) >= game.numbers["draft.basic_keep"]

    def after_all(self, game: Reading) -> Following:
        """All are revealed (QV-SETUP-31)."""
        del game
        return (RevealBasics(),)


@step
class RevealBasics(Step):
    """The chosen basic skills are turned up together and act at once; the others leave (QV-SETUP-31 to -33)."""

    def run(self, game: Reading) -> Following:
        """Turn up and put aside."""
        zones, table = game.layout.zones, game.table
        for seat in range(game.layout.seats):
            kept = list(table.contents[zones["pick"][seat]])
            for skill in kept:
                table.flip(skill, 1)
                table.move(skill, zones["skills"][seat])
            for skill in kept:
                shed(game, seat, skill)
            for skill in list(table.contents[zones["basics"][seat]]):
                table.move(skill, game.layout.box)
        return ()
