"""What `lab run`, `compare`, `report`, `verify` and `merge` do, and what they print."""

import threading
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from qquovadis.commands.lab.runs import CANCELLED, CANNOT_TELL, DONE, cards_called, named_arm, stopped_by_interrupt
from qquovadis.commands.output import say_json, say_lines, texts_for, warn
from qquovadis.commands.several import Report, each_of, tell
from qquovadis.errors import Listed, QuoError
from qquovadis.files import refuse_existing, write_new
from qquovadis.lab.answer import Answer, Estimate, SlopeAnswer
from qquovadis.lab.books.book import LabBook
from qquovadis.lab.books.tables import tables_of, write_csv, write_parquet
from qquovadis.lab.books.verifying import merge, verify
from qquovadis.lab.levels.level_names import level_name
from qquovadis.lab.metrics import metric_named
from qquovadis.lab.odds.changed_odds import ChangedOdds
from qquovadis.lab.play.running import run_study
from qquovadis.lab.report.book_report import book_answer, book_report, names_of_plan, shown_answer
from qquovadis.lab.report.figures import between, games, says_something
from qquovadis.lab.report.sentences import first_line, main_sentences
from qquovadis.lab.report.sure_chapters import odds_lines, odds_of_plan
from qquovadis.lab.statistics.evaluation import Evaluation
from qquovadis.lab.studies.questions import Asking, study_asking
from qquovadis.lab.studies.refitting import GAMES as FIT_GAMES
from qquovadis.lab.studies.refitting import Fitting, arms_to_fit, as_in_book, fitted
from qquovadis.lab.studies.seeking import seek
from qquovadis.lab.studies.study_file import Study, read_study
from qquovadis.lab.studies.study_plan import StudyPlan, study_plan
from qquovadis.model.settings import system_texts
from qquovadis.model.text.translations import N_, NP_, Texts
from qquovadis.report.document import ReportDocument
from qquovadis.report.html import html_of

NOT_HELD = 1
SetPdf = Callable[[Path, ReportDocument], int]
COMPARED = ("win.order.spread", "points.mean", "points.margin", "length.decisions")
UNTOLD = NP_(
    "For {count} figure there are too few games for an interval.",
    "For {count} figures there are too few games for an interval.",
)
MOST_SHOWN = 60  # lines of estimates; `--json` and the tables have all
AGAIN = N_("Replayed {count} blocks; {wrong} of them gave different records.")
DIFFERS = N_(
    "Block {number} of sub-study {sub}, played by {worker} with version {version}, now gives different records."
)

LEARN = N_("Before the first game, bots relearn the rules from {games} games of greedy bots: {arms}.")
LEARNING = N_("Learning the rules of {arm}: {games} of {most} games")
TOLD_EVERY = 20  # games
SEARCHED = N_("Searched {games} games. The search flatters its own results; only the final comparison counts.")
ONE_STUDY = N_("--book keeps the records of one study; name one study, or leave out --book.")
ONE_BOOK = N_("A web page, a PDF or tables are made from one lab book; name one, or leave out these options.")
NO_LOTS = N_("Nobody got cards at random here, so there is nothing to compare them with.")
RACER = N_("Arm {arm}: {numbers}")
WINNER = N_("In the final comparison, arm {arm} was better than the draft.")
NO_WINNER = N_("The final comparison found no clear difference from the draft.")


class Limits(NamedTuple):
    """Where a study is played and kept, and when it ends at the latest."""

    workers: int = 1
    dask: str | None = None
    book: Path | None = None
    games: int | None = None
    minutes: float | None = None


class Compared(NamedTuple):
    """What is compared: two drafts or variants, by which metrics, at how many seats, among which bots.

    `refit` says whether bots learn the rules of both anew.
    """

    named: tuple[str, str]
    goals: tuple[str, ...]
    seats: int
    level: str
    refit: bool = False


class Exports(NamedTuple):
    """What else a report is written as: a web page, folders of tables, and a PDF."""

    html: Path | None = None
    csv: Path | None = None
    parquet: Path | None = None
    pdf: Path | None = None


class _Teller(NamedTuple):
    """Tells what is sure of a study and what it came to, for programs or for people."""

    tell: Callable[[Report], None]
    texts: Texts
    as_json: bool

    def tell_sure(self, odds: Sequence[ChangedOdds]) -> None:
        """Tell people which chances differ between what is compared; programs hear of it with the answer."""
        if odds and not self.as_json:
            self.tell(list(odds_lines(odds, self.texts)))

    def tell_answer(self, answer: Answer, plan: StudyPlan, odds: Sequence[ChangedOdds] = ()) -> None:
        """Tell an answer to a plan, and to programs the chances that differ."""
        if not self.as_json:
            self.tell(list(answer_lines(answer, self.texts, names_of_plan(plan, self.texts).item)))
            return
        self.tell({**answer.as_json, "odds": [each.as_json for each in odds]} if odds else answer.as_json)


def run_files(files: Sequence[Path], limits: Limits, *, as_json: bool) -> int:
    """Play the study in each file, whatever becomes of another, and return the exit code."""
    if limits.book and len(files) > 1:
        raise QuoError(ONE_STUDY)

    def play(file: Path, tell: Callable[[Report], None]) -> int:
        return _run(read_study(file), file.parent, limits, _Teller(tell, system_texts(), as_json))

    return each_of(files, play, CANCELLED, system_texts())


def run_comparison(asked: Compared, limits: Limits, *, as_json: bool) -> int:
    """Play two drafts or variants on common chance and return the exit code."""
    named, goals, seats, level, refit = asked
    arms = tuple(named_arm(name, at).model_copy(update={"refit": refit}) for at, name in zip("AB", named, strict=True))
    metrics = [metric_named(goal) for goal in goals or COMPARED]
    wanted = [{"metric": each.name, "contrast": ("B", "A"), "decided": each.matters} for each in metrics]
    head = {"name": f"{named[0]} – {named[1]}", "levels": (level,), "seats": (seats,)}
    study = Study.model_validate({"study": head, "arm": arms, "goal": wanted})
    return _run(study, Path(), limits, _Teller(tell, system_texts(), as_json))


def report_books(
    files: Sequence[Path],
    exports: Exports,
    language: str | None,
    *,
    as_json: bool,
    set_pdf: SetPdf | None = None,
    against: Sequence[str] = (),
) -> int:
    """Tell what each lab book shows, whatever is wrong with another, and return the exit code.

    Cards are compared with those called `against`; if there are none, with those that the book says.
    """
    if any(exports) and len(files) > 1:
        raise QuoError(ONE_BOOK)
    texts = texts_for(language)

    def report(file: Path, tell: Callable[[Report], None]) -> int:
        with LabBook.open(file) as book:
            answer = book_answer(book, _compared(book.plan(), against)) if against else shown_answer(book)
            _export(book, answer, exports, texts, set_pdf)
            _Teller(tell, texts, as_json).tell_answer(answer, book.plan())
        return DONE

    return each_of(files, report, CANCELLED, texts)


def _compared(plan: StudyPlan, called: Sequence[str]) -> tuple[str, ...]:
    """Return the ids of cards of a plan; QuoError if nobody got cards by lot, or there is none called so."""
    if not plan.study.assign:
        raise QuoError(NO_LOTS)
    return cards_called(called, plan.arms[0].source.pack(), plan.subs[0].seats)


def _export(book: LabBook, answer: Answer, exports: Exports, texts: Texts, set_pdf: SetPdf | None) -> None:
    """Write what is wanted of what a lab book shows."""
    if exports.html:
        write_new(exports.html, html_of(book_report(book, answer, texts)))
    if exports.pdf and set_pdf:
        refuse_existing(exports.pdf)
        set_pdf(exports.pdf, book_report(book, answer, texts))
    for folder, write in ((exports.csv, write_csv), (exports.parquet, write_parquet)):
        if folder:
            write(tables_of(answer, book.plan(), book.blocks()), folder)


def verify_books(files: Sequence[Path], share: float, workers: int, *, as_json: bool) -> int:
    """Play blocks of each book again, tell which left other records, and return the exit code."""

    def verified(file: Path, tell: Callable[[Report], None]) -> int:
        return _verify_book(file, share, workers, tell, as_json=as_json)

    return each_of(files, verified, CANCELLED, system_texts())


def _verify_book(file: Path, share: float, workers: int, tell: Callable[[Report], None], *, as_json: bool) -> int:
    texts = system_texts()
    with stopped_by_interrupt() as stopped:
        found = list(verify(file, share, workers, stopped))
    wrong = [each for each in found if not each.is_same]
    rows = [{"number": each.number, "sub": each.sub, **each.kept._asdict()} for each in wrong]
    if as_json:
        tell({"book": str(file), "blocks": len(found), "holds": not wrong, "wrong": rows})
    else:
        tell([*(texts.say(DIFFERS, **row) for row in rows), texts.say(AGAIN, count=len(found), wrong=len(wrong))])
    if stopped.is_set():
        return CANCELLED
    return NOT_HELD if wrong else DONE


def merge_books(one: Path, other: Path, into: Path) -> int:
    """Put two books together and return the exit code."""
    count = merge(one, other, into)
    say_lines([system_texts().say(N_("“{file}” now holds {count} blocks."), file=into.name, count=count)])
    return DONE


def _run(asked: Study, folder: Path, limits: Limits, teller: _Teller) -> int:
    """Tell what is sure before any game, have bots learn what is to be learned, play a study, tell what it came to, and
    return the exit code.
    """
    with stopped_by_interrupt() as stopped:
        asked = as_in_book(asked, limits.book)
        plan = study_plan(asked, folder)  # says in a sentence what cannot be played, before anything is
        odds = odds_of_plan(plan)
        teller.tell_sure(odds)
        study = _learned(asked, folder, limits, stopped)
        if study is None:
            return CANCELLED
        plan = plan if study == asked else study_plan(study, folder)
        return _played(plan, limits, stopped, lambda answer: teller.tell_answer(answer, plan, odds))


def _learned(study: Study, folder: Path, limits: Limits, stopped: threading.Event) -> Study | None:
    """Return a study with what bots learned of its rules, having said before how many games they learn from."""
    texts = system_texts()
    arms = arms_to_fit(study, folder)
    if arms:
        warn(texts.say(LEARN, games=f"{FIT_GAMES * len(arms):,}", arms=Listed([arm.id for arm in arms])))

    def told(fitting: Fitting) -> None:
        if fitting.games % TOLD_EVERY == 0:
            warn(texts.say(LEARNING, arm=fitting.arm, games=fitting.games, most=fitting.planned))

    return fitted(study, folder, workers=limits.workers, address=limits.dask, stopped=stopped, told=told)


def _played(plan: StudyPlan, limits: Limits, stopped: threading.Event, tell: Callable[[Answer], None]) -> int:
    texts = system_texts()

    def look(answer: Answer) -> None:
        warn(progress(answer, texts))

    answer = run_study(
        plan,
        evaluation=Evaluation(plan),
        workers=limits.workers,
        address=limits.dask,
        book=limits.book,
        games=limits.games,
        minutes=limits.minutes,
        stopped=stopped,
        look=look,
    )
    tell(answer)
    return exit_code(answer)


def exit_code(answer: Answer) -> int:
    """Return 0 if all goals are met, or none was set and all was played; 4 if somebody stopped it; else 3."""
    if answer.stopped == "cancelled":
        return CANCELLED
    known = all(goal.met for goal in answer.goals) if answer.goals else answer.stopped == "games"
    return DONE if known else CANNOT_TELL


def progress(answer: Answer, texts: Texts) -> str:
    """Return how a study stands, in a line: the games, and each goal at the strongest level."""
    words = {"games": games(answer.games, texts), "most": f"{answer.planned_games:,}"}
    text = texts.say(N_("{games} of at most {most}"), **words)
    met = sum(goal.met for goal in answer.goals)
    if not answer.goals:
        return text
    return texts.say(N_("{text}; {met} of {count} goals met"), text=text, met=met, count=len(answer.goals))


def answer_lines(answer: Answer, texts: Texts, item: Callable[[str], str] = str) -> Iterator[str]:
    """Yield what a study came to: who played, the sentences that matter most, and its figures; `item` names cards."""
    yield first_line(answer, texts)
    yield from main_sentences(answer, texts, lambda name: metric_named(name).said(texts), item)
    known = [each for each in answer.estimates if says_something(each.interval, each.unit)]
    yield from (_estimate(each, texts) for each in sorted(known, key=lambda each: each.exploratory)[:MOST_SHOWN])
    slopes = [each for each in answer.slopes if each.interval.is_known]
    yield from (_slope(each, texts) for each in slopes)
    if untold := len(answer.estimates) - len(known) + len(answer.slopes) - len(slopes):
        yield texts.plural(UNTOLD, untold)


def _slope(each: SlopeAnswer, texts: Texts) -> str:
    return texts.say(
        N_("{mark} {number}: a step of one changes “{metric}” by {value} ({level}, {seats} players, {games})"),
        mark="*" if each.stands_out else " ",
        number=each.parameter,
        metric=metric_named(each.metric).said(texts),
        value=between(each.interval, each.unit, texts, signed=True),
        level=level_name(each.level, texts),
        seats=each.seats,
        games=games(each.games, texts),
    )


def _estimate(each: Estimate, texts: Texts) -> str:
    return texts.say(
        N_("{metric}, {arm}, {level}, {seats} players, {games}: {value}"),
        metric=metric_named(each.metric).said(texts),
        arm=each.arm,
        level=level_name(each.level, texts),
        seats=each.seats,
        games=games(each.games, texts),
        value=between(each.interval, each.unit, texts),
    )


def run_asked(asking: Asking, limits: Limits, *, as_json: bool) -> int:
    """Play the ready study of a question and return the exit code."""
    return _run(study_asking(asking), Path(), limits, _Teller(tell, system_texts(), as_json))


def run_search(file: Path, workers: int, *, as_json: bool) -> int:
    """Search and race as the study in a file says, and return the exit code: whether anything beat the draft."""
    texts = system_texts()
    found = seek(read_study(file), file.parent, workers, told=lambda games: warn(texts.say(SEARCHED, games=games)))
    if as_json:
        say_json({**found.race.as_json, "best": list(found.best), "winner": found.winner})
    else:
        say_lines(answer_lines(found.race, texts))
        rows = enumerate(found.best, 1)
        named = ((arm, ", ".join(f"{name} = {value}" for name, value in each.items())) for arm, each in rows)
        say_lines(texts.say(RACER, arm=arm, numbers=numbers) for arm, numbers in named)
        say_lines([texts.say(WINNER, arm=found.winner) if found.winner else texts.say(NO_WINNER)])
    return DONE if found.winner else CANNOT_TELL
