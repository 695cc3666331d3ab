"""Tables for positions: a position laid out and recorded, with letters of seats, or names of a game, for people."""

from pathlib import Path

from qquovadis.controllers import Session
from qquovadis.controllers.examples.example_runner import RunExample
from qquovadis.controllers.positions.setups import begin_from, begin_scenario
from qquovadis.model.notation.position_file import Position
from qquovadis.model.pack.rulebook import load_rulebook
from qquovadis.model.pack.schema import Pack
from qquovadis.printable import shown_name
from ui.play.open_game import OpenGame, recorded


def lay(position: Position, pack: Pack, title: str, file: str = "") -> OpenGame:
    """Lay a position out during free moves and begin to record it; PackError names what cannot be, in this file."""
    return _recorded(begin_scenario(position, pack, file or title), pack, title)


def lay_again(session: Session, pack: Pack, title: str) -> OpenGame:
    """Lay the table of a session out during free moves as it lies now, with its people, and begin to record it."""
    return _recorded(begin_from(session, pack, title), pack, title)


def _recorded(session: Session, pack: Pack, title: str) -> OpenGame:
    return recorded(
        OpenGame(session=session, pack=pack, book=load_rulebook(pack.folder), file=None, title=title),
        f"{pack.title('en')}, {title}",
    )


def title_in(position: Position, file: Path, language: str) -> str:
    """Return what a position is called: by its own title, or else by its file."""
    return position.title.text(language) if position.title else shown_name(file.stem)


def show(staged: RunExample, language: str) -> OpenGame:
    """Return a table on which an example is looked at; nothing of it is recorded."""
    book, title = load_rulebook(staged.pack.folder), staged.example.title.text(language)
    return OpenGame(session=staged.session, pack=staged.pack, book=book, file=None, title=title)
