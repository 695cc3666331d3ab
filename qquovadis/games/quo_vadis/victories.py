"""VP for victories by their number: the nth brings n, at once or as a chip that pays at the end (QV-AFTER-09)."""

from qquovadis.engine.effects import Part
from qquovadis.games.common.skills import Source, parts_of
from qquovadis.games.common.world_state import countable
from qquovadis.games.quo_vadis.world_state import GameState

REWARD = "war.win_vp"


def reward(game: GameState, winner: int, active: int) -> tuple[Part, ...]:
    """Return the VP of a victory in the turn of a seat, with what skills add, and count it where its number counts.

    They are always the same (QV-AFTER-02), or by option those of its number (QV-AFTER-09).
    """
    if not game.layout.victories:
        return parts_of(game, winner, Source(REWARD, "QV-AFTER-02", game.numbers[REWARD]))
    if winner != active and game.options["war_reward_for"] == "attacks":
        return parts_of(game, winner, Source(REWARD, "QV-AFTER-09", 0))
    worth = count_victory(game, winner)
    at_once = worth if game.options["war_reward_when"] == "at_once" else 0
    return parts_of(game, winner, Source(REWARD, "QV-AFTER-09", at_once))


def count_victory(game: GameState, winner: int) -> int:
    """Count a victory and return what it is worth (QV-AFTER-09)."""
    tally = game.layout.victories[winner]
    game.table.count(tally, min(1, countable(game.table, tally)), "QV-AFTER-09")
    number = game.table.tally[tally]
    worth = worth_of_victory(game, number)
    if not game.quiet:
        attack = game.options["war_reward_for"] == "attacks"
        chip = game.options["war_reward_when"] == "end"
        flags = {"attack_chip": attack and chip, "attack": attack, "chip": chip}
        game.find("war.nth", winner, (Part("QV-AFTER-09", worth),), number=number, **flags)
    return worth


def worth_of_victory(game: GameState, number: int) -> int:
    """Return the VP of a victory by its number, from 1 on; from a certain one on they rise no more (QV-AFTER-09)."""
    return min(number, game.numbers["war.nth_most"])


def victory_chips(game: GameState, seat: int) -> tuple[Part, ...]:
    """Return what the chips of a seat bring at the end; nothing where victories pay at once (QV-SCORE-08)."""
    if not game.layout.victories or game.options["war_reward_when"] == "at_once":
        return ()
    won = game.table.tally[game.layout.victories[seat]]
    return (Part("QV-SCORE-08", sum([worth_of_victory(game, number) for number in range(1, won + 1)])),)
