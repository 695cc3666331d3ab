"""Moments of a game of past ages, number cards and rings, and a view to show them in."""

from functools import cache
from random import Random

from qquovadis import paths
from qquovadis.controllers import Player, Session, Terms
from qquovadis.games import referee_for
from qquovadis.model.pack.board import load_board
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import load_pack
from qquovadis.model.pack.schema import Pack
from tests.ui.table.moments import WHY, goals_in, look, tell
from ui.table import PackWords, SceneConfig, TableView

FOLDER = paths.resources() / "packs" / "populous" / "21"
RACES = ("glorious", "deep_one", "gigant")
EAGER = ("pay", "buy")
LONGEST = 900


@cache
def pack() -> Pack:
    """The shipped pack."""
    return load_pack(FOLDER)


def until(step: str, seed: int = 3) -> Session:
    """A game of three, played by chance and with as much wrath as can be had, at the first decision of this name."""
    people = tuple(Player(name) for name in ("Aiko", "Ren", "Mina"))
    session = Session.start(referee_for(compile_kit(pack(), 3)), Terms(people, seed, RACES, start=0))
    chance = Random(seed)
    for _ in range(LONGEST):
        asked = session.situation.decision
        if asked is None or asked.step == step:
            break
        legal = [choice for choice, clause in session.situation.judged(asked.seats[0]) if clause is None]
        eager = [choice for choice in legal if choice.verb in EAGER]
        session.play(asked.seats[0], chance.choice(eager or legal))
    assert session.situation.decision is not None, step
    return session


def view_of(session: Session) -> TableView:
    """A view of a session's table in which nothing moves; add it to qtbot."""
    referee = session.rules.referee
    subjects = referee.subjects if referee else {}
    scene_config = SceneConfig(load_board(FOLDER), look(), subjects, PackWords(pack()), lambda choice: WHY)
    view = TableView(scene_config._replace(goals=lambda choice: goals_in(view, session, choice)))
    view.table_scene.motion.switch(False)
    view.resize(1280, 720)
    view.show()
    tell(view, session)
    return view
