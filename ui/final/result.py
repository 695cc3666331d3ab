"""What the end of a game has to tell, as the open eyes may know it: points by source, their course, where it turned."""

from collections.abc import Mapping
from typing import NamedTuple

from qquovadis.controllers.replay.point_sources import points_by_moment
from qquovadis.controllers.replay.review_text import ReviewText, rounds_kept, rounds_of
from qquovadis.controllers.replay.turning_points import LEAD, TurningPoint, turning_points
from qquovadis.engine.kit import Kit
from qquovadis.model.history.entries import Entry
from qquovadis.model.history.landmarks import Landmark, LandmarkKind, MarkedHistory, landmarks
from qquovadis.model.text.translations import N_
from ui.final.review_page import ReviewedGame
from ui.final.review_run import ReviewRun
from ui.panels.score_panel import SeatScore
from ui.play.table_presenter import TablePresenter

TAKES_THE_LEAD = N_("Round {round}: {name} takes the lead with {points} VP")
GAINS = N_("Round {round}: {name} gains {points} VP in a turn")
GAINS_IN_A_ROUND = N_("Round {round}: {name} gains {points} VP")  # where nobody has turns


class TurningPointText(NamedTuple):
    """A turning point, and how it is said."""

    point: TurningPoint
    words: str


class Tiebreak(NamedTuple):
    """The clause that parted those with the most points, what it says, and what it compared, of each of them by name.

    `what` is empty where nothing tells what that is.
    """

    clause: str
    rule: str
    what: str = ""
    values: tuple[tuple[str, int], ...] = ()


class GameResult(NamedTuple):
    """Everything that the final table shows.

    `standings` are by seat; `clauses` names the clause behind the words of a source, where there is one.
    `course` holds every seat's points at each moment, `rounds` where rounds begin: (moment, number). `tiebreak` is
    what parted those with the most points.
    """

    standings: tuple[SeatScore, ...]
    clauses: Mapping[str, str] = {}
    course: tuple[tuple[int, ...], ...] = ()
    rounds: tuple[tuple[int, int], ...] = ()
    turned: tuple[TurningPointText, ...] = ()
    tiebreak: Tiebreak | None = None

    @property
    def sources(self) -> tuple[str, ...]:
        """The words of all sources, each once, those that brought most points first."""
        total: dict[str, int] = {}
        for standing in self.standings:
            for source, points in standing.sources.items():
                total[source] = total.get(source, 0) + abs(points)
        return tuple(sorted(total, key=lambda source: -total[source]))


def account_of(table_presenter: TablePresenter) -> GameResult:
    """Return what there is to tell of a open game now."""
    history = table_presenter.open_game.session.history
    entries = tuple(history.entries)
    view = table_presenter.view
    if view.kit.score:
        return _by_hand(table_presenter, entries)
    result = MarkedHistory(entries, history.branches, history.opening, tuple(history.taken_back))
    marks = landmarks(view.kit, table_presenter.table_text.words, result, table_presenter.reader)
    rounds = tuple((mark.moment, mark.number) for mark in marks if mark.sort is LandmarkKind.ROUND)
    turns = tuple(mark.moment for mark in marks if mark.sort in (LandmarkKind.ROUND, LandmarkKind.TURN))
    course = points_by_moment(view, history.opening, entries)
    turned = tuple(
        TurningPointText(point, _words(table_presenter, point, marks)) for point in turning_points(course, turns)
    )
    standings, clauses = table_presenter.standings(), _clauses(table_presenter)
    return GameResult(standings, clauses, course, rounds, turned, _tiebreak(table_presenter))


def _by_hand(table_presenter: TablePresenter, entries: tuple[Entry, ...]) -> GameResult:
    """Return what people's counts came to, with the rounds that they kept; who counts in the end turns no game."""
    view, opening = table_presenter.view, table_presenter.open_game.session.history.opening
    course = points_by_moment(view, opening, entries)
    return GameResult(_ranked(view.kit, table_presenter.standings()), {}, course, rounds_kept(view.kit, entries))


def _ranked(kit: Kit, standings: tuple[SeatScore, ...]) -> tuple[SeatScore, ...]:
    """Return how the seats stand; where people count by a scoring sheet, those with most points win."""
    totals = [each.total for each in standings if each.total is not None]
    if not kit.score or len(totals) < len(standings):
        return standings
    return tuple(each._replace(winner=each.total == max(totals)) for each in standings)


def reviewed_game(table_presenter: TablePresenter, run: ReviewRun, account: GameResult) -> ReviewedGame:
    """Return what looks at the open game again, and says what it finds in the words of the table."""
    open_game, formatter = table_presenter.open_game, table_presenter.table_text.formatter
    history, seating = open_game.session.history, open_game.session.seating
    words = ReviewText(formatter, seating, rounds_of(formatter, history.opening, tuple(history.entries)))
    return ReviewedGame(run, words.describe, account.standings)


def _words(table_presenter: TablePresenter, point: TurningPoint, marks: tuple[Landmark, ...]) -> str:
    rounds = [mark.number for mark in marks if mark.sort is LandmarkKind.ROUND and mark.moment < max(point.moment, 1)]
    course = table_presenter.table_text.words.course
    gains = GAINS if course is not None and course.turn else GAINS_IN_A_ROUND
    words = TAKES_THE_LEAD if point.sort == LEAD else gains
    name = table_presenter.table_text.seat(point.seat)
    return table_presenter.table_text.texts.say(words, round=max(rounds, default=0), name=name, points=point.points)


def _tiebreak(table_presenter: TablePresenter) -> Tiebreak | None:
    open_game, words = table_presenter.open_game, table_presenter.table_text.words
    outcome = open_game.session.situation.outcome
    if outcome is None or outcome.tiebreak not in open_game.book:
        return None
    clause, language = open_game.book[outcome.tiebreak], table_presenter.table_text.texts.language
    rule, what = clause.verdict(language, open_game.kit.agreed), words.word.get(f"tie {outcome.tiebreak}")
    if what is None or not outcome.compared:
        return Tiebreak(outcome.tiebreak, rule)
    most = max(outcome.scores)
    tied = [seat for seat, score in enumerate(outcome.scores) if score == most]
    tied.sort(key=lambda seat: seat not in outcome.winners)
    values = tuple((table_presenter.table_text.seat(seat), outcome.compared[seat]) for seat in tied)
    return Tiebreak(outcome.tiebreak, rule, what.text(language), values)


def _clauses(table_presenter: TablePresenter) -> Mapping[str, str]:
    """Return by the words of each source its clause, or the first that a card changes."""
    open_game, found = table_presenter.open_game, {}
    for source in {source for own in open_game.session.situation.sources for source in own}:
        card = open_game.pack.printed.get(source)
        changed = getattr(card, "modifies", ()) if card else ()
        label = source if source in open_game.book else changed[0] if changed else ""
        if label:
            found[table_presenter.score.source(source)] = label
    return found
