"""Moments of a game whose cards have two ends and whose table has no world."""

from functools import cache
from pathlib import Path
from random import Random

from qquovadis import paths
from qquovadis.controllers import Player, Session, Terms
from qquovadis.engine.kit import Kit
from qquovadis.engine.referee import decision, judged
from qquovadis.engine.seat_view import seat_view
from qquovadis.games import referee_for
from qquovadis.model.pack.board import Board, load_board
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import load_pack
from qquovadis.model.pack.schema import Pack
from tests.builders import Played
from ui.table import Caption, SceneState, Standing, TableView
from ui.table.layout.board_index import BoardIndex

FOLDER = paths.resources() / "packs" / "undecim" / "14"
PEOPLE = ("Aiko", "Ren", "Mina", "Jun")
LONGEST = 600


@cache
def pack() -> Pack:
    """The shipped pack."""
    return load_pack(FOLDER)


@cache
def board() -> Board:
    """Its board."""
    return load_board(FOLDER)


@cache
def kit_of(seats: int) -> Kit:
    """Its kit, with all modules."""
    modules = {f"modules.{name}": True for name in ("darkness", "storms", "golden")}
    return compile_kit(pack(), seats, options=modules)


@cache
def chart_of(seats: int) -> BoardIndex:
    """The board read against that kit."""
    return BoardIndex(kit_of(seats), board())


@cache
def aside(seats: int) -> BoardIndex:
    """The same table as packs lay it that give no seat a row in the middle: mats aside, places in rows."""
    folder = Path(__file__).parents[2] / "upgrade_corpus" / "0.5.0" / "home" / "packs" / "undecim" / "15"
    return BoardIndex(kit_of(seats), load_board(folder))


def until(step: str, seats: int = 4, nth: int = 1, seed: int = 3) -> Session:
    """A game, played by chance, at the nth decision of this name."""
    people = tuple(Player(name) for name in PEOPLE[:seats])
    session = Session.start(referee_for(kit_of(seats)), Terms(people, seed, start=0))
    chance, left = Random(seed), nth
    for _ in range(LONGEST):
        asked = session.situation.decision
        if asked is None:
            break
        left -= asked.step == step
        if not left:
            return session
        legal = [choice for choice, clause in session.situation.judged(asked.seats[0]) if clause is None]
        session.play(asked.seats[0], chance.choice([each for each in legal if each.verb != "done"] or legal))
    raise AssertionError(f"the game never came to {step} {nth}")


def tell(view: TableView, played: Played) -> None:
    """Show a table that a test laid itself as it lies now, with what seat A is asked."""
    captions = tuple(Caption(name) for name in PEOPLE[: played.game.layout.seats])
    asked, allowed = decision(played.game), tuple(judged(played.game, 0))
    view.show_view(SceneState(seat_view(played.table, 0), asked, allowed, 0, captions, Standing()))
