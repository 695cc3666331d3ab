"""In free moves of a match no menu and no list names what lies face down, also not to one who plays against bots."""

from itertools import zip_longest

import pytest
from pytestqt.qtbot import QtBot

from qquovadis.controllers import Player, Session, Terms
from qquovadis.games import referee_for
from qquovadis.model.pack.compile_kit import compile_kit
from tests.marks import quick, sampled
from tests.ui.secrets.conftest import Opened
from tests.ui.secrets.twins import GAMES, pack
from tests.ui.secrets.walk import Walk, menu_words
from ui.free_table.table_mouse import TableMouse
from ui.table import ChoiceSubject

PEOPLE = (Player("Aya"), Player("Bot", "random"), Player("Cid", "random"))


def against_bots(game: str) -> Session:
    kit = compile_kit(pack(game), len(PEOPLE))
    return Session.start(referee_for(kit), Terms(PEOPLE, 7, start=0))


def exchange_hidden(session: Session) -> int:
    """Let hidden pieces of each kind exchange what is printed on them; returns how many are others now."""
    table, public = session.history.table, session.seat_view(0)
    by_back: dict[str, list[int]] = {}
    for piece, printed in enumerate(table.kit.pieces):
        if not public.knows(piece):
            by_back.setdefault(str(printed.back), []).append(piece)
    before = list(table.identity_of)
    for pieces in by_back.values():
        prints = [table.identity_of[piece] for piece in pieces]
        for piece, identity in zip(pieces, prints[1:] + prints[:1], strict=True):
            table.identity_of[piece] = identity
    return sum(one != other for one, other in zip(before, table.identity_of, strict=True))


def told(walk: Walk) -> list[str]:
    """All words of every menu, and of every place as the panel lists it."""
    window, presenter = walk.program.window, walk.presenter
    hands = window.findChildren(TableMouse)[0]
    plan, words = presenter.table.table_scene.plan, list[str]()
    things = [ChoiceSubject("piece", item.piece) for item in presenter.table.table_scene.piece_items.items()]
    for thing in (*things, *(ChoiceSubject("zone", zone) for zone in plan.zones)):
        words += menu_words(hands, thing)
    pages = walk.program.positions.position_editor.panel.pieces
    for zone, kind in enumerate(presenter.open_game.kit.zones):
        pages.look_into(zone)
        words += [f"{kind.name}: {pages.list.item(row).text()}" for row in range(pages.list.count())]
    return words


@quick
@pytest.mark.parametrize("game", sampled(GAMES, 1))
def test_free_moves_name_nothing_that_lies_face_down(opened: Opened, qtbot: QtBot, game: str) -> None:
    walk = Walk(opened(), against_bots(game), qtbot, (0, None))
    walk.act("workshop", on=True)
    walk.act("workshop_panel")
    plain = told(walk)
    assert exchange_hidden(walk.session) > 4
    walk.presenter.show_present()
    other = told(walk)
    assert [pair for pair in zip_longest(plain, other) if pair[0] != pair[1]] == []
