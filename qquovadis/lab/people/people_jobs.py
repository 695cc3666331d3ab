"""What a process of the lab does with saved games of people: read them, and tell what those by some rules came to."""

import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from qquovadis.lab.people.people_evidence import Dots, Rules, dots_of
from qquovadis.lab.people.people_games import PeopleGame, games_in
from qquovadis.lab.play.lab_process import LabJob


class PeopleDots(NamedTuple):
    """What people came to by some rules.

    Attributes:
        rules: The rules that were asked for.
        dots: Metrics of the sessions in which people sat on every seat.
        sessions: How many these are.
        mixed: How many sessions there are besides in which bots played, too.
        others: How many games of people there are by other rules, or with more or fewer players.
        unread: How many saves tell nothing of people.
    """

    rules: Rules
    dots: tuple[Dots, ...] = ()
    sessions: int = 0
    mixed: int = 0
    others: int = 0
    unread: int = 0


def people_job(
    rules: Rules, folders: Sequence[Path], job: LabJob, stopped: threading.Event, look: Callable[[Any], None]
) -> PeopleDots:
    """Return what the saved games in these folders come to by some rules; no further one is read once it is stopped."""
    del job, look
    own, found = list[PeopleGame](), PeopleDots(rules)
    for game in games_in(*folders):
        if stopped.is_set():
            break
        if not isinstance(game, PeopleGame):
            found = found._replace(unread=found.unread + 1)
        elif Rules(game.draft, game.pack, game.seats) != rules:
            found = found._replace(others=found.others + 1)
        elif game.is_alone:
            own.append(game)
        else:
            found = found._replace(mixed=found.mixed + 1)
    return found._replace(dots=dots_of(own), sessions=len(own))
