"""Standard wars of Quo Vadis: two races on one space, and what each may have more than the other (QV-WAR)."""

from functools import partial

from qquovadis.engine.agenda import Choice
from qquovadis.errors import N_, Sentence
from qquovadis.games.quo_vadis.layout import MORALE
from qquovadis.games.quo_vadis.war import DeclareMorale, War, number_on
from qquovadis.games.quo_vadis.world_state import GameState
from qquovadis.lab.odds.every_roll import NOTHING, RolledCase
from qquovadis.lab.odds.standard_cases import WHY, CaseGroup, StandardCase, first_of, said_of
from qquovadis.lab.odds.world_cases import (
    ACTIVE,
    LOSE,
    NO_WAR,
    NO_WAR_SAID,
    NOBODY,
    OTHER,
    WIN,
    WarCases,
    beside,
    hold,
    lay_aptitude,
    place_town,
    place_workers,
    prepare,
)

HEADING = N_(
    "Exact chances in a war of two: that the active player, named first, wins, unless a row says otherwise. Nobody has "
    "skills; the other player is the start player."
)
TOWN = N_("a town in the genesis area")
RUIN = N_("a destroyed town in the genesis area")
TOWN_BESIDE = N_("a town in an adjacent area")
WORKERS_BESIDE = N_("workers on 2 spaces of an adjacent area")
APTITUDE = N_("an aptitude space")
MORALE_SPENT = N_("One worker each; morale spent: {own} against {other}")
AGAINST_RUIN = N_("A worker on the space of a destroyed town")
NOBODY_WINS = N_("{case}: nobody wins")


def _begin(game: GameState) -> None:
    game.table.resolve((War(ACTIVE),))


def _add_town(game: GameState) -> None:
    _build(game, ACTIVE, game.layout.spaces[game.genesis_area()][1])


def _add_ruin(game: GameState) -> None:
    game.table.flip(place_town(game, ACTIVE, game.layout.spaces[game.genesis_area()][1]), 0)


def _add_town_beside(game: GameState) -> None:
    _build(game, ACTIVE, beside(game)[0])


def _add_workers_beside(game: GameState) -> None:
    for space in beside(game)[:2]:
        place_workers(game, ACTIVE, space)


def _add_morale(own: int, other: int, game: GameState) -> None:
    """Give both what they will spend: all that they hold."""
    hold(game, ACTIVE, MORALE, own)
    hold(game, OTHER, MORALE, other)


def _laid_on_ruin(game: GameState) -> None:
    space, _, _ = prepare(game)
    place_workers(game, ACTIVE, space)
    game.table.flip(place_town(game, OTHER, space), 0)
    _begin(game)


def _build(game: GameState, seat: int, space: int) -> None:
    game.table.count(game.layout.population[place_town(game, seat, space)], 1, WHY)


def _choose(game: GameState, seat: int, choices: list[Choice]) -> Choice:
    """Spend all morale, openly or by a number card; of dice keep the best."""
    declaring = [each for each in choices if each.verb == "declare"]
    if not declaring:
        return first_of(game, seat, choices)
    if isinstance(game.table.agenda[-1], DeclareMorale):
        return max(declaring, key=lambda each: each.subject)
    return max(declaring, key=lambda each: number_on(game, each.subject))


def _outcome(game: GameState) -> str:
    won = said_of(game, "war.won")
    if won is None:
        return NOTHING
    return {ACTIVE: WIN, -1: NOBODY}.get(won.seat, LOSE)


def _morale(own: int, other: int) -> StandardCase:
    return CASES.case(Sentence(MORALE_SPENT, own=own, other=other), partial(_add_morale, own, other))


CASES = WarCases(_begin)
GROUPS = (
    CaseGroup(
        Sentence(HEADING),
        (
            *CASES.by_workers(),
            CASES.also(TOWN, _add_town),
            CASES.also(TOWN_BESIDE, _add_town_beside),
            CASES.also(WORKERS_BESIDE, _add_workers_beside),
            CASES.also(APTITUDE, lay_aptitude),
            _morale(1, 0),
            _morale(2, 0),
            _morale(1, 1),
            CASES.also(RUIN, _add_ruin),
            StandardCase(Sentence(AGAINST_RUIN), _laid_on_ruin),
        ),
        RolledCase(_outcome, _choose, NO_WAR),
        {WIN: "", NOBODY: NOBODY_WINS},
        {NO_WAR: NO_WAR_SAID},
    ),
)
