"""Trials in a process of their own: a task goes in, what becomes of it comes out, and nobody waits.

The table that was reached comes as a saved game, so that its log, undo and history are those of any other.
"""

import threading
from collections.abc import Callable
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from typing import NamedTuple

from qquovadis.controllers.saves.game_file import carry_on, record_in
from qquovadis.controllers.session.session import Session
from qquovadis.controllers.trials.coming_up import Stop, TablesAlike, play_until
from qquovadis.controllers.trials.tables import lay_table, seats_of, unsettled
from qquovadis.controllers.trials.trial import Trial, other_rules
from qquovadis.engine.table import Table
from qquovadis.engine.unwatched import collect_seldom
from qquovadis.errors import QuoError, Sentence, TableError
from qquovadis.games import table_of
from qquovadis.model.file_endings import GAME_ENDING
from qquovadis.model.pack.loading import load_pack
from qquovadis.model.pack.schema import Pack
from qquovadis.model.saves.played_pack import played_game
from qquovadis.model.saves.save_file import read
from qquovadis.model.text.translations import N_
from qquovadis.model.variants.variant import applied, variant_of

GAMES = 20
NO_OTHER_VALUE = N_("The other rules allow no other value here, so there is nothing to compare it with.")


class TrialTask(NamedTuple):
    """What is to be played.

    Attributes:
        folder: That of the draft.
        variant: The text of the variant, empty for the draft itself.
        trial: What is tried.
        first: The number of the first game, which is its seed.
        games: How many games at most.
        into: A folder for the game that is reached.
        resumed: A saved game in that folder that is played on first, past where it lies; no more games are played than
            it takes to reach the next place. Without it all games are, each until the thing comes up.
    """

    folder: Path
    variant: str
    trial: Trial
    first: int
    games: int
    into: Path
    resumed: Path | None = None


class Playing(NamedTuple):
    """A game is played: its number, and the round."""

    game: int
    round: int


class TrialGame(NamedTuple):
    """A game was played: its number, for how many, and in which round the thing came up (None: it did not)."""

    game: int
    seats: int
    came_up: int | None


class Reached(NamedTuple):
    """A table at which the thing comes up, as a saved game, and where bots stopped in it.

    Attributes:
        file: The saved game; that which was played on, where `game` is 0.
        game: The number of the game.
        stop: Where bots stopped, and after which choices since they began.
    """

    file: Path
    game: int
    stop: Stop


class Failed(NamedTuple):
    """Why nothing can be played."""

    sentence: Sentence


class Ended(NamedTuple):
    """All that was to be played has been."""


Message = Playing | TrialGame | Reached | Failed | Ended
Tell = Callable[[Message], None]


def play_trial(task: TrialTask, tell: Tell) -> None:
    """Play what a task says and tell each message as soon as it is true; the last one is Failed or Ended."""
    try:
        pack = load_pack(task.folder)
        if task.variant:
            pack = applied(pack, variant_of(task.variant, ""))
        if task.resumed is None or not _played_on(task, task.resumed, tell):
            _play_games(task, pack, tell)
    except QuoError as error:
        tell(Failed(error.as_sentence))
    else:
        tell(Ended())


def _play_games(task: TrialTask, pack: Pack, tell: Tell) -> None:
    """Play whole games, each until the thing comes up; the first at which it does is kept."""
    is_reached = False
    for game in range(task.first, task.first + task.games):
        table = unsettled(pack, task.trial, game)
        seats = seats_of(pack, task.trial, game)
        found = other_rules(pack, table.kit, task.trial)
        if found.kits:
            others = [unsettled(pack, task.trial, game, kit) for kit in found.kits]
            stop = play_until(TablesAlike(table, others), [0] * seats, _watching(game, tell))
        elif found.other_box:
            stop = Stop((), 0, -1, None, has_acted=True)  # what lies in the box is seen as soon as it is laid out
        else:
            raise QuoError(NO_OTHER_VALUE)
        tell(TrialGame(game, seats, stop.round if stop else None))
        if stop is not None and not is_reached:
            is_reached = True
            session = lay_table(pack, task.trial, game)
            _go(session, stop)
            file = task.into / f"{game}{GAME_ENDING}"
            record_in(session, file).close()
            tell(Reached(file, game, stop))
            if task.resumed is not None:
                return


def _played_on(task: TrialTask, file: Path, tell: Tell) -> bool:
    """Play a saved game on, past where it lies; return whether the thing came up again."""
    session, pack = _resumed(file, task.folder)
    kit = session.history.table.kit
    others = list[Table]()
    for other in other_rules(pack, kit, task.trial).kits:
        with suppress(TableError):  # the table as it lies may not be possible under it
            table = _resumed(file, task.folder)[0].history.table
            table.go_on_under(other)
            others.append(table)
    if not others:
        return False
    table = _resumed(file, task.folder)[0].history.table
    answered = [sum(entry.seat == seat for entry in session.entries) for seat in range(kit.seats)]
    stop = play_until(TablesAlike(table, others), answered, _watching(0, tell), is_over=True)
    if stop is None:
        return False
    recording = read(file)
    going_on = carry_on(session, recording)
    _go(session, stop)
    going_on.close()
    tell(Reached(going_on.path, 0, stop))
    return True


def _watching(game: int, tell: Tell) -> Callable[[int], None]:
    return lambda now: tell(Playing(game, now))


def _resumed(file: Path, folder: Path) -> tuple[Session, Pack]:
    recording = read(file)
    pack, kit = played_game(recording, folder)
    return Session.resume(recording, kit, table_of(kit, recording.header.steps)), pack


def _go(session: Session, stop: Stop) -> None:
    """Make the choices that lead to a stop."""
    for seat, choice in stop.moves:
        session.play(seat, choice)


class TrialProcess:
    """Plays one task in a process; `stop` ends it at once.

    Messages come in a thread of this process; `lost` is called if the process ends before it told its last one.
    """

    def __init__(self, task: TrialTask, tell: Tell, lost: Callable[[], None]) -> None:
        context = get_context("spawn")
        here, there = context.Pipe(duplex=False)
        self._process = context.Process(target=serve, args=(there, task), daemon=True, name="trial")
        self._process.start()
        there.close()
        self._line, self._stopped = here, threading.Event()
        self._listener = threading.Thread(target=self._listen, args=(tell, lost), daemon=True, name="news of a trial")
        self._listener.start()

    def stop(self) -> None:
        """End the process, whatever it is doing."""
        self._stopped.set()
        self._process.terminate()
        self._process.join()
        self._listener.join()
        self._line.close()

    def _listen(self, tell: Tell, lost: Callable[[], None]) -> None:
        message: Message | None = None
        with suppress(EOFError, OSError):
            while not isinstance(message, Failed | Ended):
                message = self._line.recv()
                tell(message)
        if not isinstance(message, Failed | Ended) and not self._stopped.is_set():
            lost()


def serve(line: Connection, task: TrialTask) -> None:
    """Play a task and send what becomes of it; this is what runs in the process."""
    collect_seldom()
    with suppress(BrokenPipeError, KeyboardInterrupt):
        play_trial(task, line.send)
