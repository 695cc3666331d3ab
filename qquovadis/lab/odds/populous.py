"""Standard wars of Populous, and the die that chooses what a catastrophe strikes (PO-WAR, PO-AFT, PO-WRATH-05)."""

from functools import partial

from qquovadis.engine.agenda import Choice
from qquovadis.errors import N_, Sentence
from qquovadis.games.common.land import spaces_of, terrain
from qquovadis.games.populous.layout import PASSION
from qquovadis.games.populous.war import FIGHT, War
from qquovadis.games.populous.world_state import GameState
from qquovadis.games.populous.wrath import RollWrath
from qquovadis.lab.odds.every_roll import NOTHING, RolledCase
from qquovadis.lab.odds.standard_cases import WHY, CaseGroup, Impossible, StandardCase, first_of, said_of
from qquovadis.lab.odds.world_cases import (
    ACTIVE,
    LOSE,
    NO_WAR,
    NO_WAR_SAID,
    NOBODY,
    OTHER,
    THIRD,
    WIN,
    WarCases,
    aptitudes,
    hold,
    lay_aptitude,
    own_aptitude,
    place_town,
    place_workers,
    prepare,
)

USUAL = 6  # passion of both, as much as a die shows
HEADING = N_(
    "Exact chances in a war: that the active player, named first, wins, unless a row says otherwise. Nobody has "
    "skills; everybody holds {passion} passion where a row does not say how much."
)
PASSION_HELD = N_("One worker each; passion: {own} against {other}")
TOWN = N_("a town beside the contested space")
APTITUDE = N_("an aptitude for it")
TWO_SPACES = N_("One worker each on two spaces; the active player also has one beside both")
THIRD_THERE = N_("One worker each; a third player has one elsewhere in the genesis area")
APTITUDE_ELSEWHERE = N_(
    "Two spaces with one worker each; the active player is on one and has an aptitude for the other"
)
DRAWN = N_("{case}: a draw")
STRUCK_HEADING = N_("Exact chance of each space of the genesis area to be struck when the die directs a catastrophe.")
DIRECTED = N_("Catastrophe by the die")
STRUCK = {"a": N_("Space a"), "b": N_("Space b"), "c": N_("Space c")}


def _give_passion(game: GameState) -> None:
    for seat in range(game.layout.seats):
        hold(game, seat, PASSION, USUAL)


def _begin(game: GameState) -> None:
    game.table.resolve((War(ACTIVE),))


def _hold_passion(own: int, other: int, game: GameState) -> None:
    hold(game, ACTIVE, PASSION, own)
    hold(game, OTHER, PASSION, other)


def _add_town(game: GameState) -> None:
    place_town(game, ACTIVE, spaces_of(game, game.genesis_area())[1])


def _add_second_space(game: GameState) -> None:
    _, second, third = spaces_of(game, game.genesis_area())
    for seat in (ACTIVE, OTHER):
        place_workers(game, seat, second)
    place_workers(game, ACTIVE, third)


def _add_third(game: GameState) -> None:
    place_workers(game, THIRD, spaces_of(game, game.genesis_area())[1])


def _laid_elsewhere(game: GameState) -> None:
    """Let the active seat and the next contest a space, that one and a third another, for which the first is apt."""
    prepare(game)
    _give_passion(game)
    apt, strange = own_aptitude(game), aptitudes(game)
    for area in sorted(game.geography.areas):
        spaces = spaces_of(game, area)
        land = [terrain(game, space) for space in spaces]
        free = [space for space, each in zip(spaces, land, strict=True) if each not in strange]
        if free and apt in land and not game.table.contents[game.layout.centres[area]]:
            game.note("genesis", area + 1, WHY)
            theirs = spaces[land.index(apt)]
            for seat, space in ((ACTIVE, free[0]), (OTHER, free[0]), (OTHER, theirs), (THIRD, theirs)):
                place_workers(game, seat, space)
            _begin(game)
            return
    raise Impossible


def _choose(game: GameState, seat: int, choices: list[Choice]) -> Choice:
    """Fight."""
    return FIGHT if FIGHT in choices else first_of(game, seat, choices)


def _outcome(game: GameState) -> str:
    won, drawn = said_of(game, "war.won"), said_of(game, "war.drawn")
    if won is not None:
        return WIN if won.seat == ACTIVE else LOSE
    if drawn is not None:
        return NOBODY if ACTIVE in drawn.facts["drawn"] else LOSE
    return NOTHING


def _begin_wrath(game: GameState) -> None:
    prepare(game)
    game.table.resolve((RollWrath(ACTIVE),))


def _struck(game: GameState) -> str:
    rolled = said_of(game, "wrath.rolled")
    return NOTHING if rolled is None else "abc"[spaces_of(game, game.genesis_area()).index(rolled.facts["space"])]


def _passion(own: int, other: int) -> StandardCase:
    return CASES.case(Sentence(PASSION_HELD, own=own, other=other), partial(_hold_passion, own, other))


CASES = WarCases(_begin, _give_passion)
WARS = CaseGroup(
    Sentence(HEADING, passion=USUAL),
    (
        *CASES.by_workers(),
        _passion(3, USUAL),
        _passion(USUAL, 3),
        CASES.also(TOWN, _add_town),
        CASES.also(APTITUDE, lay_aptitude),
        CASES.case(Sentence(TWO_SPACES), _add_second_space),
        CASES.case(Sentence(THIRD_THERE), _add_third),
        StandardCase(Sentence(APTITUDE_ELSEWHERE), _laid_elsewhere),
    ),
    RolledCase(_outcome, _choose, NO_WAR),
    {WIN: "", NOBODY: DRAWN},
    {NO_WAR: NO_WAR_SAID},
)

CATASTROPHES = CaseGroup(
    Sentence(STRUCK_HEADING),
    (StandardCase(Sentence(DIRECTED), _begin_wrath),),
    RolledCase(_struck, first_of, "none"),
    STRUCK,
)

GROUPS = (WARS, CATASTROPHES)
