"""Whole areas that a seat can choose by a row of choices: each row in words with its price, or why there is none."""

from collections.abc import Iterable, Iterator

from qquovadis.controllers import Session
from qquovadis.controllers.session.area_options import AreaOption, AreaQuery
from qquovadis.engine.agenda import Choice
from qquovadis.engine.seat_view import SeatView
from qquovadis.errors import COMMA
from qquovadis.model.history.entries import Performed
from qquovadis.model.pack.board import Board
from qquovadis.model.text.translations import N_
from ui.play.text.decision_text import AskedQuestion, TableText
from ui.table import AreaChoice
from ui.table.faces.price import Price

AND = N_("{one} and {other}")
FREE = N_("free")
COST = N_("{amount} {thing}")
CHANGE = N_("{thing} {before} → {after}")
WITH = N_("{chosen} ({more})")
REFUSED = N_("{choice}: {why}")
NOT_FROM_HERE = N_("What you have chosen so far does not lead to this area.")


def area_choices(
    session: Session, table_text: TableText, board: Board, view: SeatView, question: AskedQuestion
) -> tuple[AreaChoice, ...]:
    """Return the rows of choices by which the asked seat can choose areas, and of the others why it cannot.

    Nothing where what is asked does not lead to areas.
    """
    query = _query(view, board, question)
    options = session.rules.area_options(question.seat, query) if query is not None else ()
    if all(option.refused for option in options):
        return ()
    said = [_said(table_text, board, view, question, option) for option in options]
    known = {option.area for option in options}
    refusal = table_text.texts.say(NOT_FROM_HERE)
    nowhere = (area for area in _areas(view, board) if area not in known)
    return *said, *(AreaChoice(area=area, choices=(), refusal=refusal, clause=question.clause) for area in nowhere)


def chosen_before(session: Session, board: Board, seat: int) -> tuple[Choice, ...]:
    """Return what a seat has chosen already of the row of choices that goes on now."""
    verbs = board.world.chosen_by if board.world else ()
    made: list[Choice] = []
    for entry in reversed(session.entries):
        if not isinstance(entry.action, Performed) or entry.seat != seat or entry.action.choice.verb not in verbs:
            break
        made.append(entry.action.choice)
    return tuple(reversed(made))


def _query(view: SeatView, board: Board, question: AskedQuestion) -> AreaQuery | None:
    """Return what to look for; None where no choice of now can be part of a row."""
    world, kit = board.world, view.kit
    if world is None or world.current is None or all(c.verb not in world.chosen_by for c, _ in question.judged):
        return None
    families = {track.tally for track in board.mat.track} if board.mat else set()
    purse = (at for at, tally in enumerate(kit.tallies) if tally.seat == question.seat and tally.family in families)
    return AreaQuery(kit.tally_index[world.current], world.chosen_by, tuple(purse))


def _areas(view: SeatView, board: Board) -> Iterator[int]:
    """Yield the numbers of the tiles that lie in the world."""
    kinds = [board.paint.get(identity.kind) for identity in view.kit.identities]
    tiles = [identity for identity, painter in enumerate(kinds) if painter == "tile"]
    zone = view.kit.zones_of(board.world.tiles)[0] if board.world else -1
    for piece in view.contents[zone] if zone >= 0 else ():
        if view.identity_of[piece] in tiles:
            yield tiles.index(view.identity_of[piece])


def _said(
    table_text: TableText, board: Board, view: SeatView, question: AskedQuestion, option: AreaOption
) -> AreaChoice:
    """Return a row with its words."""
    texts = table_text.texts
    if option.refused is not None:
        there, why = table_text.true_there(view, question.seat, option.refused), table_text.why(option.clause)
        step = option.steps[option.choices.index(option.refused)]
        refused = _raised(table_text.subject_of_choice(view, step, option.refused))
        why = texts.in_a_row([there, why]) if there else texts.say(REFUSED, choice=refused, why=why)
        return AreaChoice(area=option.area, choices=option.choices, refusal=why, clause=option.clause)
    words, costs = _row_words(table_text, view, option), _costs(table_text, view, option)
    words = f"{_raised(words)}\n{costs[0]}"
    paid = _paid(board, view, option)
    return AreaChoice(
        area=option.area, choices=option.choices, words=words, price=Price(costs[1], paid), is_free=not option.paid
    )


def _paid(board: Board, view: SeatView, option: AreaOption) -> tuple[tuple[str, int], ...]:
    """Return what a row costs by the emblems of what is paid."""
    families = ((view.kit.tallies[tally].family, amount) for tally, amount in option.paid)
    return tuple(((board.mat and board.mat.emblem(family)) or family, amount) for family, amount in families)


def _row_words(table_text: TableText, view: SeatView, option: AreaOption) -> str:
    """Return the choices of a row in words: the first ones in the order of the table, those they entail in brackets."""
    made = sorted(zip(option.choices, option.steps, strict=True), key=lambda each: each[0].subject)
    leading = option.choices[0].verb
    first = [table_text.subject_of_choice(view, step, choice) for choice, step in made if choice.verb == leading]
    rest = [table_text.subject_of_choice(view, step, choice) for choice, step in made if choice.verb != leading]
    words = _listed(table_text, first)
    return table_text.texts.say(WITH, chosen=words, more=_listed(table_text, rest)) if rest else words


def _costs(table_text: TableText, view: SeatView, option: AreaOption) -> tuple[str, str]:
    """Return what a row costs, with what is left then, and in as few words as there are."""
    texts, names = table_text.texts, table_text.formatter.names
    if not option.paid:
        return (texts.say(FREE),) * 2
    things = [(names.tally(tally, texts.language), view.tally[tally], amount) for tally, amount in option.paid]
    long = (texts.say(CHANGE, thing=_raised(name), before=held, after=held - amount) for name, held, amount in things)
    short = (texts.say(COST, amount=amount, thing=name) for name, _, amount in things)
    return texts.say(COMMA).join(long), texts.say(COMMA).join(short)


def _listed(table_text: TableText, words: Iterable[str]) -> str:
    *before, last = words
    return table_text.texts.say(AND, one=table_text.texts.say(COMMA).join(before), other=last) if before else last


def _raised(words: str) -> str:
    return words[:1].upper() + words[1:]
