"""Ideas of the notes: skills are released at the start of each round or bring VP instead (QV-SKILL-07, QV-SKILL-08,
QV-SCORE-10, QV-R138, QV-R141), and those that are set or released bring VP (QV-SKILL-06, QV-R139).
"""

from collections.abc import Iterable

from qquovadis.engine.agenda import DONE, TAKE_BACK, Choice, Following, Step, choice_of, step
from qquovadis.engine.effects import Part
from qquovadis.engine.secret_pick import SecretPick
from qquovadis.games.common.cubes import score
from qquovadis.games.quo_vadis.counters import cards_in
from qquovadis.games.quo_vadis.growth import generation_number, growth_number
from qquovadis.games.quo_vadis.majority import note_set
from qquovadis.games.quo_vadis.resources import shed
from qquovadis.games.quo_vadis.world_state import GameState

# What the secret count of a seat says: nothing yet, no skill, or this plus the number of a piece.
NONE, PIECES = 1, 2


def release_of_round(game: GameState) -> tuple[Step, ...]:
    """Return what a round begins with by option: all who have face-down skills may release one (QV-SKILL-07)."""
    asked = sum([1 << seat for seat in range(game.layout.seats) if face_down(game, seat)])
    return ReleaseSkills(-1, asked), RevealReleases()


def face_down(game: GameState, seat: int) -> list[int]:
    """Return the skills of a seat that lie face down."""
    return game.table.contents[game.layout.zones["drafted"][seat]]


@step
class ReleaseSkills(SecretPick):
    """Everybody chooses a face-down skill or none, in secret and all at once (QV-SKILL-07, QV-R138).

    What is chosen stays where it lies and is a secret count, so that nobody learns whether anything was.
    """

    CLAUSE = "QV-SKILL-07"
    VERB = "release"
    HAND = "drafted"

    def still_due(self, game: GameState) -> bool:
        """Until all have chosen, as long as skills are released so."""
        return bool(game.layout.releases) and bool(self.waiting(game))

    def laid(self, game: GameState, seat: int) -> list[int]:
        """Return nothing: what is chosen stays where it lies."""
        del game, seat
        return []

    def candidates(self, game: GameState, seat: int) -> Iterable[Choice]:
        """Return the own face-down skills, and none; whoever has chosen would like to take it back."""
        if self.has_chosen(seat):
            return [TAKE_BACK]
        return [*[choice_of(self.VERB, skill) for skill in self.hand(game, seat)], DONE]

    def objection(self, game: GameState, seat: int, choice: Choice) -> str | None:
        """Return the clause that forbids a choice, or None: legal is an own face-down skill, or none; what was chosen
        may be taken back while others choose.
        """
        if self.has_chosen(seat):
            chose = seat >= 0 and game.table.tally[game.layout.releases[seat]] > 0
            return None if choice == TAKE_BACK and chose else self.CLAUSE
        released = choice.verb == self.VERB and choice.subject in self.hand(game, seat)
        return None if released or choice == DONE else self.CLAUSE

    def perform(self, game: GameState, seat: int, choice: Choice) -> Following:
        """Note it, or take it back."""
        if choice == TAKE_BACK:
            note_choice(game, seat, 0)
            return (self.but(left=self.left | 1 << seat),)
        note_choice(game, seat, NONE if choice == DONE else PIECES + choice.subject)
        left = self.left & ~(1 << seat)
        return (self.but(left=left),) if left else ()


def note_choice(game: GameState, seat: int, value: int) -> None:
    """Note what a seat has chosen, which only this seat sees."""
    tally = game.layout.releases[seat]
    if game.table.tally[tally] != value:
        game.table.count(tally, value - game.table.tally[tally], "QV-SKILL-07")


@step
class RevealReleases(Step):
    """All skills that were chosen are turned up together and act at once (QV-SKILL-07)."""

    def still_due(self, game: GameState) -> bool:
        """As long as skills are released so."""
        return bool(game.layout.releases)

    def run(self, game: GameState) -> Following:
        """Turn them up; who released none is noted until the end of the own turn (QV-SKILL-08, QV-R138, QV-R141)."""
        seats, chosen = game.clockwise(game.start_seat()), {}
        for seat in seats:
            skill = game.table.tally[game.layout.releases[seat]] - PIECES
            note_choice(game, seat, 0)
            if skill in face_down(game, seat):
                chosen[seat] = skill
                game.table.flip(skill, 1)
                note_set(game, seat, skill)
                game.table.move(skill, game.layout.skills[seat])
        for seat in seats:
            if seat in chosen:
                game.find("release.skill", seat, card=game.table.identity_of[chosen[seat]])
                shed(game, seat, chosen[seat])
                pay_for_release(game, seat)
            elif game.layout.kept:
                game.table.count(game.layout.kept[seat], 1, "QV-SKILL-08")
        kept = tuple([seat for seat in seats if seat not in chosen])
        if kept:
            game.find("release.none", -1, seats=kept)
        return ()


def pay_for_release(game: GameState, seat: int) -> None:
    """Gain the VP of a skill that was just set or released, by option (QV-SKILL-06)."""
    if game.layout.release_bonus == "none":
        return
    part = bonus_of_release(game, seat)
    score(game, seat, part.amount, part.source)
    if not game.quiet:
        game.find("release.bonus", seat, (part,), generation=generation_number(game, seat))


def bonus_of_release(game: GameState, seat: int) -> Part:
    """Return the VP of a skill: the number of the generation that the seat is in, or the growth there (QV-SKILL-06)."""
    if game.layout.release_bonus == "generation":
        return Part("QV-SKILL-06", generation_number(game, seat))
    return Part("QV-SKILL-06", growth_number(game, seat))


def pay_for_keeping(game: GameState, seat: int) -> None:
    """Gain at the end of the own turn the VP for having released none this round, by option (QV-SKILL-08)."""
    if not game.layout.kept or not game.table.tally[game.layout.kept[seat]]:
        return
    game.table.count(game.layout.kept[seat], -1, "QV-SKILL-08")
    part = worth_of_keeping(game, seat)
    score(game, seat, part.amount, part.source)
    game.find("release.kept", seat, (part,), generation=generation_number(game, seat))


def worth_of_keeping(game: GameState, seat: int) -> Part:
    """Return what having released none brings a seat as it stands: the cards of its generation, or the number of that
    (QV-SKILL-08).
    """
    if game.layout.skill_kept == "cards":
        return Part("QV-SKILL-08", cards_in(game, seat, game.generation(seat)))
    return Part("QV-SKILL-08", generation_number(game, seat))


def face_down_parts(game: GameState, seat: int) -> tuple[Part, ...]:
    """Return what skills that still lie face down bring at the end, by option (QV-SCORE-10)."""
    if game.layout.skill_kept != "fixed":
        return ()
    return (Part("QV-SCORE-10", len(face_down(game, seat)) * game.numbers["skill_kept.vp"]),)
