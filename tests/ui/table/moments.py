"""Moments of real games for the scene to show, played by a fixed seed, and a view to show them in."""

from collections.abc import Callable, Iterator
from functools import cache
from random import Random

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from qquovadis import paths
from qquovadis.controllers import Player, Session, Terms
from qquovadis.engine.agenda import Choice, Decision
from qquovadis.engine.kit import Kit
from qquovadis.games import referee_for
from qquovadis.model.pack.board import Board, load_board
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import load_pack
from qquovadis.model.pack.schema import Pack
from ui.art.faces import Face
from ui.art.strokes import Look
from ui.kit.fonts import register_fonts
from ui.kit.theme import ColorScheme, load_theme
from ui.play.choices.drop_goals import goals_of
from ui.table import Caption, Goal, PackWords, SceneConfig, SceneState, Standing, TableView
from ui.table.layout.board_index import BoardIndex
from ui.table.scene.artwork import Picture

FOLDER = paths.resources() / "packs" / "quo_vadis" / "30"
PEOPLE = ("Aiko", "Ren", "Mina", "Jun", "Kai")
RACES = ("glorious", "sandwalker", "deep_one", "gigant", "mystic")
EAGER = ("place", "build", "strike", "play", "prosper", "declare")
LONGEST = 3000
WHY = "The rules say no."


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
    """Its kit for so many seats."""
    return compile_kit(pack(), seats)


@cache
def chart_of(seats: int) -> BoardIndex:
    """The board read against that kit."""
    return BoardIndex(kit_of(seats), board())


def opened(seats: int = 4, seed: int = 7, *, races: bool = True) -> Session:
    """A game at its first decision."""
    people = tuple(Player(name) for name in PEOPLE[:seats])
    terms = Terms(people, seed, RACES[:seats] if races else (), start=0)
    return Session.start(referee_for(kit_of(seats)), terms)


def legal(session: Session) -> list[Choice]:
    """What the first asked seat may do."""
    asked = session.situation.decision
    assert asked is not None
    return [choice for choice, clause in session.situation.judged(asked.seats[0]) if clause is None]


def walk(session: Session, seed: int = 7) -> Iterator[Decision]:
    """Play on by chance, and yield every decision before it is made."""
    chance = Random(seed)
    for _ in range(LONGEST):
        asked = session.situation.decision
        if asked is None:
            return
        yield asked
        choices = legal(session)
        eager = [choice for choice in choices if choice.verb in EAGER]
        session.play(asked.seats[0], chance.choice(eager or choices))


def until(step: str, seats: int = 4, nth: int = 1, seed: int = 7) -> Session:
    """A game at the nth decision of this name."""
    return until_true(lambda asked: asked.step == step, seats, nth, seed)


def until_true(holds: Callable[[Decision], bool], seats: int = 4, nth: int = 1, seed: int = 7) -> Session:
    """A game at the nth decision for which something holds."""
    session = opened(seats, seed)
    left = nth
    for asked in walk(session, seed):
        left -= holds(asked)
        if not left:
            return session
    raise AssertionError("the game never came there")


@cache
def look(scheme: ColorScheme = "light", language: str = "en") -> Look:
    """A look; registers the bundled font, which needs the application."""
    _fonts()
    return Look(load_theme(paths.resources() / "theme" / "tokens.toml", scheme), language)


@cache
def _fonts() -> frozenset[str]:
    return register_fonts(paths.resources() / "fonts")


@cache
def painted_before(scheme: ColorScheme, language: str) -> dict[tuple[Face, float, float], Picture]:
    """Pictures that earlier tests painted so; painting them again would take most of the time."""
    del scheme, language
    return {}


def view_of(session: Session, size: tuple[int, int] = (1580, 992), shown_in: Look | None = None) -> TableView:
    """A view of a session's table in which nothing moves; add it to qtbot."""
    referee = session.rules.referee
    subjects = referee.subjects if referee else {}
    scene_config = SceneConfig(board(), shown_in or look(), subjects, PackWords(pack()), lambda choice: WHY)
    view = TableView(scene_config._replace(goals=lambda choice: goals_in(view, session, choice)))
    worn = view.table_scene.artwork.look
    pictures = painted_before(worn.theme.scheme, worn.language)
    view.table_scene.artwork._kept.update(pictures)
    view.table_scene.motion.switch(False)
    view.resize(*size)
    view.show()
    tell(view, session)
    QApplication.processEvents()
    pictures.update(view.table_scene.artwork._kept)
    return view


def lay_still(qtbot: QtBot, view: TableView, size: tuple[int, int]) -> TableView:
    """Show a view of this size in which nothing moves."""
    qtbot.addWidget(view)
    view.table_scene.motion.switch(on=False)
    view.resize(*size)
    view.show()
    return view


def tell(view: TableView, session: Session) -> None:
    """Show the present moment through the eyes of the first asked seat."""
    asked = session.situation.decision
    seat = asked.seats[0] if asked else 0
    judged = tuple(session.situation.judged(seat)) if asked else ()
    standing = Standing(session.situation.standing)
    view.show_view(SceneState(session.seat_view(seat), asked, judged, seat, captions(session), standing))
    view.tools.choose.fulfil()


def let_play(view: TableView, session: Session) -> None:
    """Let whatever is chosen on the table be played at once, and the table show it."""

    def play(choice: Choice) -> None:
        asked = session.situation.decision
        assert asked is not None
        session.play(asked.seats[0], choice)
        tell(view, session)

    view.chosen.connect(play)
    view.completed.connect(play)


def goals_in(view: TableView, session: Session, choice: Choice) -> tuple[Goal, ...]:
    """Where the piece of a choice may be put down, for the first asked seat."""
    asked = session.situation.decision
    return goals_of(session, view.table_scene.board_index, asked.seats[0] if asked else None, choice)


def tell_public(view: TableView, session: Session) -> None:
    """Show what everyone may see, with no question."""
    view.show_view(
        SceneState(session.seat_view(None), None, (), None, captions(session), Standing(session.situation.standing))
    )


def captions(session: Session) -> tuple[Caption, ...]:
    """Who sits there."""
    return tuple(Caption(player.name, "person") for player in session.seating.people)
