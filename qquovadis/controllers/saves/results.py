"""Reads from a session that is over what it came to for every seat."""

from qquovadis.controllers.session.session import Session
from qquovadis.model.saves.finished_games import FinishedGame, FinishedSeat, minutes_played
from qquovadis.model.text.person_names import fit_name

BOARD, RACE = "board", "race"  # the kind of the piece that says by its mark which race a seat plays


def finished_game(session: Session, rounds: int) -> FinishedGame | None:
    """Return what a game came to; nothing while it is not over."""
    outcome = session.situation.outcome
    if outcome is None:
        return None
    seats = tuple(
        FinishedSeat(fit_name(player.name), player.kind, _race(session, seat), points, seat in outcome.winners)
        for seat, (player, points) in enumerate(zip(session.seating.people, outcome.scores, strict=True))
    )
    times = [entry.time for entry in session.entries]
    return FinishedGame(session.history.table.kit.game, seats, rounds, minutes_played(times))


def _race(session: Session, seat: int) -> str:
    """Return the race of a seat, as everybody sees it; nothing where there are no races."""
    view = session.seat_view(None)
    for piece in view.kit.pieces_of(BOARD):
        identity = view.identity_of[piece]
        if view.kit.zones[view.zone_of[piece]].seat == seat and identity >= 0:
            return str(view.kit.identities[identity].marks.get(RACE, ""))
    return ""
