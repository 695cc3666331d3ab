"""What aptitude does in a war, and for whom (QV-WAR-13, QV-WAR-16)."""

from qquovadis.games.quo_vadis.towns_and_control import has_aptitude
from qquovadis.games.quo_vadis.world_state import GameState


def is_apt(game: GameState, seat: int) -> bool:
    """Return whether the aptitude of a participant counts in this war; by option that of defenders alone (QV-WAR-13,
    QV-R140).
    """
    if game.layout.only_defenders and game.noted("active") == seat:
        return False
    return has_aptitude(game, seat, game.genesis_area())


def wins_ties(game: GameState, seat: int) -> bool:
    """Return whether a participant is ahead of those with the same strength, by option (QV-WAR-16, QV-R133)."""
    return game.layout.war_aptitude == "tie" and is_apt(game, seat)


def ahead(game: GameState, equals: tuple[int, ...]) -> tuple[int, ...]:
    """Return who of those with the same greatest strength shares it: by option only those with aptitude, if there are
    any (QV-WAR-16, QV-R133).
    """
    if game.layout.war_aptitude != "tie":
        return equals
    return tuple([seat for seat in equals if is_apt(game, seat)]) or equals
