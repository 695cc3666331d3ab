"""What an area would bring, in a few lines beside it, and what it costs to go to each space, on the space."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from qquovadis.engine.referee import ODDS, PRICE, Finding
from qquovadis.errors import COMMA
from qquovadis.model.pack.board import Board
from qquovadis.model.text.formatter import describe_briefly
from qquovadis.model.text.translations import N_, Texts
from ui.play.choices.area_choices import FREE
from ui.play.open_game import OpenGame
from ui.play.text.decision_text import TableText
from ui.table import AreaChoice
from ui.table.faces.price import NO_PRICE, Price
from ui.table.faces.terrains import terrains_of
from ui.table.scene.table_scene import TableScene

HERE = "area"  # the finding that only says which area it is
LANDS = N_("{lands}: {price}")
YOURS = N_("You have there: {pieces}")
SO_MANY = N_("{piece} ×{count}")
PIECE_THERE = N_("With a piece there: {brings}")
PIECE_ON = N_("With a piece on {lands}: {brings}")


def area_lines(open_game: OpenGame, table_text: TableText, scene: TableScene, area: AreaChoice) -> tuple[str, ...]:
    """Return what an area would bring: what it changes at once, what a piece costs on its lands, and what that brings.

    Nothing where nobody is asked, or an area has no legal row of choices.
    """
    scene_state = scene.scene_state
    if scene_state is None or scene_state.asked is None or not area.choices or area.refusal:
        return ()
    own = _own_pieces(table_text, scene, scene_state.asked, area.area)
    found = open_game.session.rules.area_outlook(scene_state.asked, area.choices)
    brought = _told(table_text, [each for each in found.brought if each.name != HERE])
    terrains = _terrains(scene, area.area)
    lands: dict[str, dict[str, None]] = {}
    brings: list[tuple[str, tuple[str, ...]]] = []
    for choice, findings in found.following:
        price = next((each for each in findings if each.name.endswith(PRICE)), None)
        if price is not None and choice.subject in terrains:
            lands.setdefault(_price(table_text, price), {})[terrains[choice.subject]] = None
            told = _told(table_text, [each for each in findings if each is not price])
            brings.append((terrains[choice.subject], tuple(words for words in told if words not in brought)))
    say = table_text.texts.say
    listed = (say(LANDS, lands=_raised(say(COMMA).join(names)), price=price) for price, names in sorted(lands.items()))
    return *own, *map(_raised, brought), *listed, *_brought_there(table_text.texts, brings)


def _brought_there(texts: Texts, brings: Sequence[tuple[str, tuple[str, ...]]]) -> Iterator[str]:
    """Yield what a piece brings there: first what it does on every space, then what only some lands bring, since two
    chances in one line would not say which is of which land.
    """
    comma = texts.say(COMMA)
    everywhere = [words for words in (brings[0][1] if brings else ()) if all(words in told for _, told in brings)]
    if everywhere:
        yield texts.say(PIECE_THERE, brings=comma.join(everywhere))
    somewhere: dict[tuple[str, ...], dict[str, None]] = {}
    for land, told in brings:
        own = tuple(words for words in told if words not in everywhere)
        if own:
            somewhere.setdefault(own, {})[land] = None
    for own, names in somewhere.items():
        yield texts.say(PIECE_ON, lands=comma.join(names), brings=comma.join(own))


def _own_pieces(table_text: TableText, scene: TableScene, seat: int, area: int) -> tuple[str, ...]:
    """Return a line on the seat's own workers and towns in an area; nothing where it has none."""
    scene_state, board_index = scene.scene_state, scene.board_index
    if scene_state is None or board_index is None:
        return ()
    view, race, texts = scene_state.view, board_index.race(scene_state.view, seat), table_text.texts
    there = [view.identity_of[piece] for zone in board_index.spaces(area) for piece in view.contents[zone]]
    own = Counter(each for each in there if each >= 0 and view.kit.identities[each].marks.get("race") == race)
    named = table_text.formatter.names.identity
    counted = [texts.say(SO_MANY, piece=named(each, texts.language), count=count) for each, count in own.items()]
    return (texts.say(YOURS, pieces=texts.say(COMMA).join(counted)),) if counted and race else ()


def space_price(table_text: TableText, board: Board, findings: tuple[Finding, ...]) -> Price:
    """Return what it costs to go to a space, with the chance to win where that means a war; empty without a price."""
    found = next((each for each in findings if each.name.endswith(PRICE)), None)
    if found is None:
        return NO_PRICE
    emblem = board.mat.emblem(board.mat.paid.get(found.name, "")) if board.mat else None
    # Where it can also end in a draw, one number would not say enough.
    sure = (each for each in findings if each.name == ODDS and not each.facts.get("ties"))
    odds = next((each for each in sure if "percent" in each.facts), None)
    paid = ((emblem, found.total),) if emblem and found.total else ()
    return Price(_price(table_text, found), paid, odds.facts["percent"] if odds else None)


def _price(table_text: TableText, found: Finding) -> str:
    return (describe_briefly(table_text.formatter, found) or "") if found.total else table_text.texts.say(FREE)


def _told(table_text: TableText, findings: list[Finding]) -> list[str]:
    return list(filter(None, (describe_briefly(table_text.formatter, each) for each in findings)))


def _terrains(scene: TableScene, area: int) -> Mapping[int, str]:
    """Return the terrain of each space of an area as it lies, by its zone."""
    scene_state, board_index = scene.scene_state, scene.board_index
    if scene_state is None or board_index is None:
        return {}
    lands = terrains_of(scene.face_factory(scene_state, board_index), area)
    return dict(zip(board_index.spaces(area), lands, strict=False))


def _raised(words: str) -> str:
    return words[:1].upper() + words[1:]
