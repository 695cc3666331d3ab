"""Skills before play: the draft of the additional ones, the choice of a basic one (QV-SETUP-16 to -20, -29 to -33)."""

from collections.abc import Iterable

from qquovadis.engine.agenda import TAKE_BACK, Asked, Choice, Following, Step, step
from qquovadis.games.common.drafting import deal_skills, hand_on, keep_picks
from qquovadis.games.quo_vadis.resources import shed
from qquovadis.games.quo_vadis.world_state import Reading


def everybody(game: Reading) -> int:
    """All seats as bits."""
    return (1 << game.layout.seats) - 1


@step
class DealSkills(Step):
    """Shuffle the additional skills and deal a draft hand to every seat (QV-SETUP-16)."""

    def run(self, game: Reading) -> Following:
        """What is not dealt takes no part (QV-SETUP-20, QV-R14)."""
        deal_skills(game, game.clockwise(game.start_seat()), game.numbers["draft.deal"])
        return (DraftSkill(-1, everybody(game), game.numbers["draft.picks"]),)


@step
class DraftSkill(Asked):
    """Every seat keeps one skill of its draft hand, face down, all at once (QV-SETUP-17).

    `left` are the seats still to choose, as bits; `picks` how often the hands will be picked from.
    """

    left: int
    picks: int

    CLAUSE = "QV-SETUP-17"
    SECRET = True

    def still_due(self, game: Reading) -> bool:
        """Until the picks are used up or the hands are empty (QV-SETUP-18)."""
        hands = game.layout.zones["draft"]
        return self.picks > 0 and all(game.table.contents[hands[seat]] for seat in self.waiting(game))

    def waiting(self, game: Reading) -> tuple[int, ...]:
        """The seats that have not chosen."""
        return tuple(seat for seat in range(game.layout.seats) if self.left >> seat & 1)

    def candidates(self, game: Reading, seat: int) -> Iterable[Choice]:
        """The cards of the draft hand; while others choose, to take the own choice back."""
        if self.left >> seat & 1:
            return [Choice("pick", skill) for skill in game.table.contents[game.layout.zones["draft"][seat]]]
        return [TAKE_BACK]

    def objection(self, game: Reading, seat: int, choice: Choice) -> str | None:
        """A card of the own draft hand, once (QV-SETUP-17)."""
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
    """What was picked is kept face down, the rest goes to the left neighbour (QV-SETUP-17, QV-SETUP-18)."""

    picks: int

    def run(self, game: Reading) -> Following:
        """Pass, and pick again; after the last pick what is left goes back to the box (QV-SETUP-20).

        Kept skills lie in a zone that only their owner sees into (QV-SETUP-19).
        """
        keep_picks(game)
        hand_on(game, 1 if self.picks else 0)
        return (DraftSkill(-1, everybody(game), self.picks),)


@step
class ChooseBasic(Asked):
    """Every seat keeps one of its two basic skills, where agreed both, face down, all at once (QV-SETUP-29)."""

    left: int

    CLAUSE = "QV-SETUP-29"
    SECRET = True

    def still_due(self, game: Reading) -> bool:
        """Where those who have not chosen have something to choose from."""
        basics = game.layout.zones["basics"]
        return all(game.table.contents[basics[seat]] for seat in self.waiting(game))

    def waiting(self, game: Reading) -> tuple[int, ...]:
        """The seats that have not chosen."""
        return tuple(seat for seat in range(game.layout.seats) if self.left >> seat & 1)

    def candidates(self, game: Reading, seat: int) -> Iterable[Choice]:
        """The two basic skills; while others choose, to take the own choice back."""
        if self.left >> seat & 1:
            return [Choice("keep", skill) for skill in game.table.contents[game.layout.zones["basics"][seat]]]
        return [TAKE_BACK]

    def objection(self, game: Reading, seat: int, choice: Choice) -> str | None:
        """One of the own basic skills, and as many as are kept (QV-SETUP-29)."""
        if not self.left >> seat & 1:
            return None if choice == TAKE_BACK else self.CLAUSE
        mine = choice.verb == "keep" and choice.subject in game.table.contents[game.layout.zones["basics"][seat]]
        return None if mine else self.CLAUSE

    def perform(self, game: Reading, seat: int, choice: Choice) -> Following:
        """Lay it down unseen; with the last choice all are revealed."""
        zones = game.layout.zones
        if choice == TAKE_BACK:
            game.table.move(game.table.contents[zones["pick"][seat]][-1], zones["basics"][seat])
            return (ChooseBasic(-1, self.left | 1 << seat),)
        game.table.slip(choice.subject, zones["pick"][seat])
        enough = len(game.table.contents[zones["pick"][seat]]) >= game.numbers["draft.basic_keep"]
        left = self.left & ~(1 << seat) if enough else self.left
        return (ChooseBasic(-1, left) if left else RevealBasics(),)


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
