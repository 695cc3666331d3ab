"""The report of a study: its chapters from an answer alone, and which of them stand on a page of the window."""

from collections.abc import Callable, Iterable, Iterator, Mapping

from qquovadis.lab.answer import Answer
from qquovadis.lab.report.card_chapters import card_chapters, counted_chapters
from qquovadis.lab.report.change_chapter import change_chapters
from qquovadis.lab.report.change_sentences import asked_apart
from qquovadis.lab.report.claim_chapter import claim_chapters
from qquovadis.lab.report.figure_chapters import figure_chapters, figure_table, interval_charts, strips
from qquovadis.lab.report.names import ReportNames
from qquovadis.lab.report.number_chapters import number_chapters
from qquovadis.lab.report.sentences import first_line, main_sentences, played_sentences, too_few, warning_sentences
from qquovadis.lab.studies.questions import QUESTIONS
from qquovadis.model.text.translations import N_
from qquovadis.report.document import Chapter, ReportDocument

Chapters = Callable[[Answer, ReportNames], Iterator[Chapter]]
MOST_WARNINGS = 2  # on the first page; the report has all
NOTHING = N_("This study says nothing about it.")
NOT_ASKED = N_("This study says nothing about it. Ask: {question}")
READING = (
    N_("The intervals hold however often you looked at them during play: the chance that one ever misses the true value for such bots is the one the study names, shared among all goals, levels and player counts."),  # noqa: E501 - one sentence
    N_("Results beyond the goals are marked exploratory: they were not predicted."),
    N_("All results are about these bots. What changes from level to level is first of all a fact about bots."),
)  # fmt: skip


def report_of(answer: Answer, names: ReportNames, sure: Iterable[Chapter] = ()) -> ReportDocument:
    """Return the report of an answer; its first line says who played, before any number.

    `sure` are chapters of what is so whatever is played.
    """
    say, language = names.texts.say, names.texts.language
    chapters = (
        in_short(answer, names),
        _played(answer, names),
        *sure,
        *change_chapters(answer, names),
        *figure_chapters(answer, names),
        *card_chapters(answer, names),
        *counted_chapters(answer, names),
        *number_chapters(answer, names),
        *claim_chapters(answer, names),
        *_warnings(answer, names),
        Chapter(say(N_("How to read this")), tuple(map(say, READING))),
    )
    title = answer.study.get(language) or next(iter(answer.study.values()), "")
    return ReportDocument(title, language, first_line(answer, names.texts), chapters)


def page_chapters(page: str, answer: Answer, names: ReportNames) -> tuple[Chapter, ...]:
    """Return the chapters that stand on a page of the window; where there is none, one that says so."""
    found = tuple(PAGES[page](answer, names))
    return found or (Chapter(sentences=(_nothing(page, answer, names),)),)


def in_short(answer: Answer, names: ReportNames) -> Chapter:
    """Return what answers the question, then the few figures that matter most."""
    sentences = main_sentences(answer, names.texts, names.metric, names.item, names.change)
    return Chapter(names.texts.say(N_("In short")), tuple(sentences))


def said_too_early(answer: Answer, names: ReportNames) -> frozenset[str]:
    """Return all sentences that say of a page that there is nothing on it yet: they are said once."""
    lists = (None, (), *([each.interval for each in rows] for rows in (answer.contrasts, answer.slopes)))
    early = (too_few(answer, names.texts, each) for each in lists)
    return frozenset((*early, names.texts.say(NOTHING), *(_not_asked(each, names) for each in QUESTIONS)))


def _answer(answer: Answer, names: ReportNames) -> Iterator[Chapter]:
    """Yield the answer in short, what to keep in mind, what was asked in charts, all figures, and what was played."""
    yield in_short(answer, names)
    yield from (each._replace(sentences=each.sentences[:MOST_WARNINGS]) for each in _warnings(answer, names))
    if not answer.estimates:
        return
    goals, apart = {goal.metric for goal in answer.goals}, asked_apart(answer)
    asked = [each for each in answer.estimates if each.metric in goals]
    everything = sorted(answer.estimates, key=lambda each: each.exploratory and 1 + (each.metric not in apart))
    table = figure_table(everything, answer, names)
    rest = ("",) * (len(table.heads) - 1)
    played = tuple((words, *rest) for words in played_sentences(answer, names.texts))
    charts = (*strips(answer, asked, names), *interval_charts(asked, answer, names))
    yield Chapter(charts=charts, tables=(table._replace(rows=(*table.rows, *played)),))


def _played(answer: Answer, names: ReportNames) -> Chapter:
    return Chapter(names.texts.say(N_("What was played")), tuple(played_sentences(answer, names.texts)))


def _warnings(answer: Answer, names: ReportNames) -> Iterator[Chapter]:
    found = tuple(warning_sentences(answer, names.texts, names.metric))
    if found:
        yield Chapter(names.texts.say(N_("What to keep in mind")), found)


def _choices(answer: Answer, names: ReportNames) -> Iterator[Chapter]:
    yield from figure_chapters(answer, names, "choices")
    yield from counted_chapters(answer, names)


def _cards(answer: Answer, names: ReportNames) -> Iterator[Chapter]:
    """Yield the cards; with what they were compared is said on their page whatever the study asked."""
    found = tuple(card_chapters(answer, names))
    if answer.against and found:
        yield in_short(answer, names)
    yield from found


def _figures(page: str) -> Chapters:
    return lambda answer, names: figure_chapters(answer, names, page)


PAGES: Mapping[str, Chapters] = {
    "answer": _answer,
    **{page: _figures(page) for page in ("seats", "points", "course", "events")},
    "cards": _cards,
    "choices": _choices,
    "compare": change_chapters,
    "sweep": number_chapters,
    "claims": claim_chapters,
}
ASKED_BY = {"compare": "change", "cards": "skills", "sweep": "numbers"}


def _nothing(page: str, answer: Answer, names: ReportNames) -> str:
    """Return why nothing stands on a page, and what to ask for it."""
    if page in ASKED_BY:
        return _not_asked(ASKED_BY[page], names)
    return names.texts.say(NOTHING) if answer.estimates or page == "claims" else too_few(answer, names.texts, ())


def _not_asked(question: str, names: ReportNames) -> str:
    return names.texts.say(NOT_ASKED, question=names.texts.say(QUESTIONS[question]))
