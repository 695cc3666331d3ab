"""The night of the red moon: enemies are discarded for points, and the counters come back (UN-NIGHT)."""

from collections.abc import Iterable

from qquovadis.engine.agenda import Asked, Choice, Following, Step, choices, step
from qquovadis.engine.effects import Part
from qquovadis.games.undecim.assets import asset_of, discard, loose
from qquovadis.games.undecim.cards_for_enemies import cards_for_enemies
from qquovadis.games.undecim.layout import ENEMY
from qquovadis.games.undecim.measures import enemies
from qquovadis.games.undecim.moon import counters_in_play
from qquovadis.games.undecim.realms import night_of_realms
from qquovadis.games.undecim.table_state import GameState


@step
class Nightfall(Step):
    """If no time counter is left now, the night falls; at most once a round (UN-NIGHT-01, UN-R39, UN-R45)."""

    def still_due(self, game: GameState) -> bool:
        """With counters left the phase is over."""
        return game.noted("counters") <= game.numbers["night.trigger"]

    def run(self, game: GameState) -> Following:
        """Settle who has most enemies before anybody discards (UN-NIGHT-03, UN-NIGHT-04, UN-R42)."""
        game.note("night", 1, "UN-NIGHT-01")
        leaders = leading(game)
        if leaders:
            game.find("night", -1, leaders=tuple(leaders))
        else:
            game.find("night", -1, leaders=(), nobody=True)
        banishing = [BanishEnemies(seat, int(seat in leaders)) for seat in game.in_order()]
        return *banishing, *cards_for_enemies(game), *night_of_realms(game), ResetMoon()


def leading(game: GameState) -> list[int]:
    """Return the seats with the most enemies, all of them if they tie, nobody without an enemy (UN-NIGHT-04,
    UN-R42).
    """
    counts = [enemies(game, seat) for seat in range(game.layout.seats)]
    return [seat for seat, count in enumerate(counts) if count and count == max(counts)]


@step
class BanishEnemies(Asked):
    """A seat may discard an enemy, a leader as many as he likes (UN-NIGHT-02, UN-NIGHT-03, UN-ENEMY-01)."""

    leader: int

    CLAUSE = "UN-NIGHT-02"

    def still_due(self, game: GameState) -> bool:
        """With an enemy, and leave to discard it (UN-R43)."""
        return bool(enemies(game, self.seat)) and self._most(game) > 0

    def _most(self, game: GameState) -> int:
        owned = enemies(game, self.seat)
        if not self.leader:
            return min(owned, game.numbers["night.others_max"])
        most = game.numbers["night.leaders_max"]
        return min(owned, most) if most else owned

    def candidates(self, game: GameState, seat: int) -> Iterable[Choice]:
        """Any number of those owned, none included (UN-R43)."""
        del seat
        return choices("banish", range(enemies(game, self.seat) + 1))

    def objection(self, game: GameState, seat: int, choice: Choice) -> str | None:
        """Return the clause that forbids a choice, or None: legal is one for the others, any number for the leaders,
        never more than owned (UN-NIGHT-02, UN-NIGHT-03).
        """
        if seat != self.seat or choice.verb != "banish":
            return self.CLAUSE
        if 0 <= choice.subject <= self._most(game):
            return None
        return "UN-NIGHT-03" if self.leader else self.CLAUSE

    def perform(self, game: GameState, seat: int, choice: Choice) -> Following:
        """Return the first scores 4, each further one 1 more, for each seat and night by itself (UN-NIGHT-05,
        UN-R44).
        """
        own = [piece for piece in loose(game, seat) if asset_of(game, piece) == ENEMY]
        for piece in own[: choice.subject]:
            discard(game, piece)
        points = worth_of_enemies(game, choice.subject)
        game.score(seat, points, "UN-NIGHT-02")
        game.bring(game.layout.night_points[seat], points, "UN-NIGHT-02")
        if game.layout.banished:
            game.bring(game.layout.banished[seat], choice.subject, "UN-NIGHT-07")
        game.find("banished", seat, (Part("UN-NIGHT-02", points),), count=choice.subject)
        return ()


def worth_of_enemies(game: GameState, count: int) -> int:
    """Return the VP for so many enemies of one seat in one night (UN-NIGHT-05)."""
    return sum(worth_of_enemy(game, at) for at in range(count))


def worth_of_enemy(game: GameState, at: int) -> int:
    """Return the VP for the enemy that a seat discards first, second and so on, counted from 0 (UN-NIGHT-05)."""
    return game.numbers["night.first_vp"] + at * game.numbers["night.step_vp"]


@step
class ResetMoon(Step):
    """After the night the counters come back (UN-NIGHT-06)."""

    def run(self, game: GameState) -> Following:
        """Put back all ten counters, or as many as there are (UN-R63)."""
        game.note("counters", counters_in_play(game, game.numbers["moon.reset"]), "UN-NIGHT-06")
        return ()
