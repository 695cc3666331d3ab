"""The games and the moments at which everything is tried, each as two games between which nobody there may tell.

Two games differ in what lies face down (`tests/ui/secrets/twins.py`), in what somebody chose in secret and took
back, or, at a free table, in what somebody does by hand with what others do not see.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from pathlib import Path
from typing import NamedTuple

from qquovadis.controllers import Habits, Session, record
from qquovadis.controllers.session.retractable_choices import taking_back
from qquovadis.engine.agenda import TAKE_BACK, Choice
from qquovadis.model.free_table.changes import CountTally, MovePiece, SetDieValue
from qquovadis.model.pack.board import load_board
from qquovadis.model.pack.rulebook import load_rulebook
from qquovadis.model.pack.schema import Pack
from tests import auction
from tests.builders import quo_vadis
from tests.ui.laid import session_at
from tests.ui.secrets.crawler.doings import Leave
from tests.ui.secrets.crawler.stage import FOR_EVER, Place, Stage
from tests.ui.secrets.twins import GAMES, PEOPLE, RACES, Laying, Twins, begun, laid_anew, pack, twins, written
from ui.play.consent_box import ConsentBox
from ui.play.open_game import OpenGame
from ui.play.open_game import take_up as taken_up
from ui.play.pacing import Pace
from ui.position_editor.new_position_dialog import NOTHING, NewPosition

SEED = 5
LENGTHS = {"quo_vadis": 7, "undecim": 8, "populous": 9}
FREE = "free"
ALL = (*GAMES, FREE)
AYA, BEN, CHO = range(len(PEOPLE))

Pair = tuple[Place, Place]
Laid = tuple[Callable[[], OpenGame], Callable[[], OpenGame]]
Arrival = Callable[[Stage], None]


class Moment(NamedTuple):
    """A moment: the two games there by the name of the game, and how one comes to it from the table at rest.

    Where somebody `leaves` the screen after what they tried, the games differ for them, and must not for the next.
    """

    name: str
    games: Mapping[str, Callable[[], Laid]]
    arrive: Arrival
    leaves: bool = False

    def pair(self, game: str) -> Pair:
        """Return the two games at the moment."""
        one, two = self.games[game]()
        leave = (Leave(),) if self.leaves else ()
        return Place(one, self.arrive, leave), Place(two, self.arrive, leave)


# The games.


def on_disk(session: Session, game: Pack) -> OpenGame:
    """A session recorded as one that is played."""
    return OpenGame(session, game, load_rulebook(game.folder), record(session, "laid"))


def played(laying: Laying, same: Twins, but: int = 0) -> OpenGame:
    """A game after the choices of the script, or after all but the last ones."""
    session = begun(laying)
    for seat, choice in same.script[: len(same.script) - but]:
        session.play(seat, choice)
    return on_disk(session, pack(laying.game))


@cache
def same_for(game: str, length: int, viewer: int | None) -> Twins:
    """Two games that are the same to somebody for so many choices."""
    return twins(written(SEED, length, game), viewer)


def lying_otherwise(game: str, own: bool, *, late: bool = False) -> Laid:
    """Two games in which other cards lie face down: to whoever is asked next, or to everybody; after few choices, or
    late, when much of what can lie on a table lies there.
    """
    length = len(written(SEED, FOR_EVER, game).script) * 2 // 3 if late else LENGTHS[game]
    same = same_for(game, length, asked_after(written(SEED, length, game)) if own else None)
    return partial(played, same.plain, same), partial(played, same.other, same)


def before_a_show(game: str) -> Laid:
    """Two games in which one person is asked in secret and all look at what comes of it, the same to that person."""
    length = length_of_show(game)
    same = same_for(game, length, written(SEED, length, game).script[-1][0])
    return partial(played, same.plain, same, 1), partial(played, same.other, same, 1)


def to_the_end(game: str) -> Laid:
    """Two games that are over, the same to everybody."""
    same = same_for(game, len(written(SEED, FOR_EVER, game).script), None)
    return partial(played, same.plain, same), partial(played, same.other, same)


def before_an_answer(game: str) -> Laid:
    """Two games in which a choice comes next after which the program answers for the same person, the same to it.

    They are so by the script's own answer: by another one that person may draw what lies otherwise.
    """
    length = length_of_answer(game)
    same = same_for(game, length + 1, written(SEED, length, game).script[-1][0])
    return partial(played, same.plain, same, 2), partial(played, same.other, same, 2)


@cache
def length_of_answer(game: str) -> int:
    """After how many choices somebody who has just chosen is asked what has one sensible answer, and nobody else is."""
    script, session = written(SEED, FOR_EVER, game).script, begun(Laying(SEED, game=game))
    answered = {rule.step for rule in load_board(pack(game).folder).auto_answer}
    for at, (seat, choice) in enumerate(script):
        session.play(seat, choice)
        asked = session.situation.decision
        if asked is not None and asked.step in answered and asked.seats == (seat,) and not asked.secret:
            return at + 1
    raise AssertionError(f"nothing is answered by itself in {game}")


def asked_after(script: Twins) -> int:
    """The seat that is asked when the script is played."""
    session = begun(script.plain)
    for seat, choice in script.script:
        session.play(seat, choice)
    asked = session.situation.decision
    assert asked is not None
    return asked.seats[0]


def drawn_otherwise(game: str) -> Laid:
    """Two games in which somebody has just drawn what nobody else saw, the same to everybody: it can be taken back."""
    same = same_for(game, length_of_draw(game), None)
    return partial(played, same.plain, same), partial(played, same.other, same)


@cache
def length_of_draw(game: str) -> int:
    """After how many choices somebody has drawn something and nobody else saw what."""
    script, session = written(SEED, FOR_EVER, game).script, begun(Laying(SEED, game=game))
    everybody = (1 << len(PEOPLE)) - 1
    for at, (seat, choice) in enumerate(script):
        session.play(seat, choice)
        seen = [each for each in session.entries[-1].seen if not each.value]
        if at > LENGTHS[game] and seen and all(0 < each.knows < everybody for each in seen):
            return at + 1
    raise AssertionError(f"nothing is drawn in secret in {game}")


@cache
def length_of_show(game: str) -> int:
    """After how many choices the last of those who choose in secret has chosen."""
    script = written(SEED, 40, game).script
    session = begun(Laying(SEED, game=game))
    for at, (seat, choice) in enumerate(script):
        asked = session.situation.decision
        last = asked is not None and asked.secret and len(asked.seats) == 1
        session.play(seat, choice)
        if last and at > 1:
            return at + 1
    raise AssertionError(f"nobody chooses in secret in {game}")


def chosen_and_taken_back(game: str) -> Laid:
    """Two games that were opened again: nobody has chosen yet, or somebody chose in secret and took it back.

    In a game in which what was put down stays there, it was undone in both, this or that.
    """
    return partial(reopened, game, 0), partial(reopened, game, 1)


def reopened(game: str, which: int) -> OpenGame:
    """A game in which one of several who choose in secret chose and took it back; it was closed and opened since."""
    session = begun(Laying(SEED, game=game))
    while (asked := session.situation.decision) is None or not asked.secret or len(asked.seats) < len(PEOPLE):
        assert asked is not None
        session.play(asked.seats[0], legal(session, asked.seats[0])[0])
    open_game = on_disk(session, pack(game))
    seat, before, stays = asked.seats[0], len(session.entries), game == "undecim"
    if which or stays:
        session.seating.open_eyes(seat)
        session.play(seat, legal(session, seat)[which])
        again = taking_back(session.situation, seat)
        if again is not None:
            session.play(seat, again)
        else:
            session.undo(agreed=True)
        session.seating.close_eyes()
        assert (again is None) == stays
    assert len(session.entries) == before and open_game.file is not None
    open_game.file.close()
    return taken_up(open_game.file.path, None)


def chosen_otherwise(game: str) -> Laid:
    """Two games in which somebody has chosen in secret, this or that, and the next is asked."""
    return partial(one_has_chosen, game, 0), partial(one_has_chosen, game, 1)


def one_has_chosen(game: str, which: int) -> OpenGame:
    """A game in which one of several who choose in secret has chosen."""
    session = begun(Laying(SEED, game=game))
    while (asked := session.situation.decision) is None or not asked.secret or len(asked.seats) < len(PEOPLE):
        assert asked is not None
        session.play(asked.seats[0], legal(session, asked.seats[0])[0])
    session.play(asked.seats[0], legal(session, asked.seats[0])[which])
    return on_disk(session, pack(game))


def legal(session: Session, seat: int) -> list[Choice]:
    """What a seat may choose."""
    return [choice for choice, clause in session.situation.judged(seat) if clause is None and choice != TAKE_BACK]


def hidden_otherwise(own: bool) -> Laid:
    """Two free tables at which Ben does by hand what the others do not see, with other things; or everybody does."""
    bids = {AYA: ((5, 6), (5, 6)), BEN: ((3, 1), (39, 40)), CHO: ((7, 8), (7, 8))}
    if not own:
        bids |= {AYA: ((5, 6), (31, 4)), CHO: ((7, 8), (2, 33))}
    return partial(by_hands, 0, bids), partial(by_hands, 1, bids)


def by_hands(which: int, bids: Mapping[int, Sequence[tuple[int, int]]]) -> OpenGame:
    """A free table on which treasures and cards lie face down, also in hands, and at which seats counted and set their
    dice, in this game or the other.

    In the other game treasures lie in another order, and Ben has a card that Cho had, and one that lay in the deck.
    """
    game, plain = auction.auction(packs()), auction.begun(packs())
    table, kit = plain.history.table, plain.history.table.kit
    fog, deck = table.contents[kit.zone("fog")], table.contents[kit.zone("deck")]
    dealt = {seat: deck[2 * seat : 2 * seat + 2] for seat in (AYA, BEN, CHO)}
    under = dict(zip(fog, fog[which:] + fog[:which], strict=True))
    if which:
        for one, others in zip(dealt[BEN], (dealt[CHO], deck[2 * len(dealt) :]), strict=True):
            other = next(each for each in others if table.identity_of[each] != table.identity_of[one])
            under |= {one: other, other: one}
    prints = {to: (table.identity_of[by], table.turned[by]) for to, by in under.items()}
    session = laid_anew(plain, prints, Habits(), {})
    for seat, cards in dealt.items():
        for card in cards:
            session.change_by_hand(MovePiece(card, kit.zone(f"hand.{'ABC'[seat]}")))
    for seat, (bid, face) in {seat: both[which] for seat, both in bids.items()}.items():
        session.seating.open_eyes(seat)
        session.change_by_hand(CountTally(kit.tallies_of("bid")[seat], bid - 12))
        session.change_by_hand(SetDieValue(kit.piece_index[f"bid die {'ABC'[seat]}"], face))
    session.seating.close_eyes()
    return on_disk(session, game)


def scored_otherwise() -> Laid:
    """Two games in which nobody sees the points of others, and the others have more in one and less in the other."""
    return partial(points_hidden, (8, 11)), partial(points_hidden, (12, 5))


def points_hidden(others: tuple[int, int]) -> OpenGame:
    """A game of Quo Vadis late in its course in which everybody sees their own points only; Aya is asked."""
    table = quo_vadis(len(PEOPLE), vp_hidden=True).say(genesis="2-4", start="A", round=5)
    table.races(*RACES["quo_vadis"])
    for letter, points in zip("ABC", (10, *others), strict=True):
        cards = {"hand": ["revelation"], "generations": [["blessing", "labour"], ["miracle"]]}
        table.seat(letter, morale=3, food=4, faith=2, wrath=2, vp=points, **cards)
    table.put("2-4/a", "A worker", "A town 2").put("2-4/b", "B worker", "C worker").town("C", "3-5/a", 2)
    return on_disk(session_at(table, "card", "A", PEOPLE), pack("quo_vadis"))


def packs() -> Path:
    """Where games of one's own lie, which the list of games looks for there."""
    from qquovadis import paths

    return paths.personal_place() / "packs"


# The moments.


def stay(stage: Stage) -> None:
    """Leave nobody at the screen."""
    if not stage.presenter.is_covered:
        stage.presenter.controller.cover()
        stage.rest()


def come(stage: Stage, seat: int | None = None) -> None:
    """Let somebody come to the screen, or whoever is called first: who is asked, or at a free table Aya."""
    stay(stage)
    if not stage.presenter.is_covered:
        stage.window.actions_by_name["peek"].trigger()
        stage.rest()
    if stage.presenter.is_covered:
        if seat is None:
            stage.window.desk.curtain.buttons[0].click()
        else:
            stage.presenter.open_curtain(seat)
        stage.rest()
    while stage.program.recap.is_exclusive:
        stage.program.recap.finish()
        stage.rest()


def gone(stage: Stage) -> None:
    """Let whoever did the last thing come to the screen and leave it."""
    come(stage, stage.presenter.open_game.session.entries[-1].seat)
    stay(stage)


def come_who_knows(stage: Stage) -> None:
    """Let somebody come to the screen to whom the two games are not the same."""
    come(stage, BEN if stage.presenter.open_game.session.situation.decision is None else None)


def show(stage: Stage) -> None:
    """Let the last of those who choose in secret choose, and stop where all look at what comes of it."""
    come(stage)
    game = stage.presenter.open_game
    stage.presenter.controller.beats.pace = Pace(FOR_EVER, FOR_EVER)
    name = game.pack.game
    stage.presenter.table.chosen.emit(written(SEED, length_of_show(name), name).script[-1][1])
    stage.rest()


def answered(stage: Stage) -> None:
    """Choose, and stop when the program has answered what came of it."""
    game = stage.presenter.open_game.pack.game
    seat, choice = written(SEED, length_of_answer(game), game).script[-1]
    come(stage, seat)
    stage.presenter.controller.beats.pace = Pace(FOR_EVER, FOR_EVER)
    stage.presenter.table.chosen.emit(choice)
    stage.rest()
    assert stage.presenter.auto_answers.may_change


def over(stage: Stage) -> None:
    """Look at the table when the game is over."""
    assert stage.presenter.open_game.session.situation.outcome is not None
    stage.rest()


def at_example(stage: Stage) -> None:
    """Come to the screen and put a worked example on the table."""
    come(stage)
    game = stage.presenter.open_game.pack
    stage.program.positions.open_example(min((game.folder / "examples").glob("*.toml")))
    stage.rest()


def after_undo(stage: Stage) -> None:
    """Choose, and take that back, all having agreed."""
    come(stage)
    session = stage.presenter.open_game.session
    here = stage.presenter.controller.here
    assert here is not None
    stage.presenter.table.chosen.emit(legal(session, here)[0])
    stage.rest()
    come(stage)
    stage.window.actions_by_name["undo"].trigger()
    stage.rest()
    agree(stage)


def agree(stage: Stage) -> None:
    """Let all agree, if they are asked."""
    for box in stage.window.findChildren(ConsentBox):
        if box.isVisible():
            box.agreed.emit("")
            box.accept()
    stage.rest()
    stage.agreed = False


def back(stage: Stage) -> None:
    """Look at an earlier moment."""
    come(stage)
    for name in ("look_back", "earlier"):
        stage.window.actions_by_name[name].trigger()
        stage.rest()


def by_hand(stage: Stage) -> None:
    """Move pieces freely, all having agreed, and let whoever was asked look at their own."""
    come(stage)
    eyes = stage.presenter.open_game.session.seating.eyes
    stage.window.actions_by_name["workshop"].trigger()
    stage.rest()
    agree(stage)
    if stage.presenter.open_game.session.seating.eyes != eyes:
        come(stage, eyes)


def in_editor(stage: Stage) -> None:
    """Leave the game, its curtain closed, and set up an empty table."""
    stay(stage)
    sheet = stage.presenter.open_game.pack.sheet
    fewest = stage.presenter.open_game.pack.parameters.get(str(sheet.players_min))
    seats = int(str(fewest.default if fewest else sheet.players_min))
    stage.program.positions.set_up(NewPosition(NOTHING, seats))
    stage.rest()
    assert stage.program.positions.position_editor.is_open


def beside(*names: str) -> Arrival:
    """With the windows that commands open beside the table."""

    def arrive(stage: Stage) -> None:
        come(stage)
        for name in names:
            stage.window.actions_by_name[name].trigger()
            stage.rest()

    return arrive


def games(of: Callable[[str], Laid], *names: str) -> Mapping[str, Callable[[], Laid]]:
    """The two games of each game."""
    return {name: partial(of, name) for name in names}


TO_ALL: Mapping[str, Callable[[], Laid]] = {
    **games(partial(lying_otherwise, own=False), *GAMES),
    FREE: partial(hidden_otherwise, own=False),
}
TO_ONE: Mapping[str, Callable[[], Laid]] = {
    **games(partial(lying_otherwise, own=True), *GAMES),
    FREE: partial(hidden_otherwise, own=True),
}
LATE_TO_ALL = games(partial(lying_otherwise, own=False, late=True), *GAMES)
MOMENTS = (
    Moment("curtain closed", TO_ALL, stay),
    Moment("hand open", TO_ONE, come),
    Moment("hand closed again", TO_ALL, come_who_knows, leaves=True),
    Moment("late, curtain closed", LATE_TO_ALL, stay),
    Moment("after a draw", games(drawn_otherwise, "quo_vadis", "populous"), gone),
    Moment("late, hand open", games(partial(lying_otherwise, own=True, late=True), *GAMES), come),
    Moment("late, hand closed again", LATE_TO_ALL, come_who_knows, leaves=True),
    Moment("points hidden", {"quo_vadis": scored_otherwise}, come),
    Moment("points hidden again", {"quo_vadis": scored_otherwise}, partial(come, seat=BEN), leaves=True),
    Moment("common show", games(before_a_show, *GAMES), show),
    Moment("after undo", games(partial(lying_otherwise, own=True), *GAMES), after_undo),
    Moment("reopened", games(chosen_and_taken_back, *GAMES), stay),
    Moment("others have chosen", games(chosen_otherwise, *GAMES), come),
    Moment("looking back", TO_ONE, back),
    Moment("answered by itself", games(before_an_answer, "quo_vadis", "populous"), answered),
    Moment("over", games(to_the_end, *GAMES), over),
    Moment("example", games(partial(lying_otherwise, own=True), *GAMES), at_example),
    Moment("free moves", games(partial(lying_otherwise, own=True), *GAMES), by_hand),
    Moment("position editor", TO_ALL, in_editor),
    Moment("recorded", TO_ONE, beside("observe")),
    Moment("windows beside", TO_ONE, beside("mat_window", "log_window")),
    Moment("lab open", TO_ONE, beside("lab")),
    Moment("library open", TO_ONE, beside("library")),
    Moment("print open", TO_ONE, beside("print")),
    Moment("picture open", TO_ONE, beside("picture")),
    Moment("report open", TO_ONE, beside("send_back")),
)
