"""The page of people: what sessions came to, as dots on the bands of bots that played by the same rules."""

from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QPushButton, QVBoxLayout

from qquovadis import paths
from qquovadis.lab.answer import Answer, Estimate
from qquovadis.lab.people.agreement import LEAST_SESSIONS
from qquovadis.lab.people.people_evidence import Dots, Rules
from qquovadis.lab.people.people_jobs import PeopleDots, people_job
from qquovadis.lab.report.figures import bare, between, figure
from qquovadis.model.text.translations import N_, NP_
from ui.kit.context import AppContext
from ui.lab.book_task import BookTask
from ui.lab.drawings import DrawnRow, Forest, Named
from ui.lab.sheet_page import SheetPage
from ui.lab.sheets import MOST_DRAWN, Sheet, kin_of, race_of
from ui.lab.study_store import StoredStudy

PEOPLE = N_("People")
READ, OTHER = N_("&Read my saved games"), N_("Read another &folder…")
READING = N_("Reading saved games …")
ASK_FIRST = N_(
    "Saved games of people and returned playtests can be compared with bots that played by the same "
    "rules. They stay on this computer."
)
SESSIONS = NP_(
    "{count} playtest of people only, with the same rules and number of players: a triangle is one.",
    "{count} playtests of people only, with the same rules and number of players: a triangle is one.",
)
NO_SESSION = N_("No finished game by these rules, with as many players and people on every seat, was found.")
FEW = N_("With fewer than {least} playtests there is no interval for people.")
LEFT_OUT = N_(
    "Left out: games with bots: {mixed}; by other rules or with other numbers of players: {others}; that tell nothing "
    "of people: {unread}."
)
FIGURE, BOTS, PERSONS, GAMES = N_("Figure"), N_("Bots"), N_("People"), N_("Games of bots")
WITH_N = N_("{value}, {count} playtests")
MOST_VALUES = 8  # that are named one by one


class PeoplePage(SheetPage):
    """Shows bots at their strongest level beside what was read of people; nothing is read unasked."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context, PEOPLE, self._sheet_of_people)
        self.task = BookTask()
        self.task.setParent(self)
        self.found: PeopleDots | None = None
        self.buttons = {words: QPushButton() for words in (READ, OTHER)}
        self.task.done.connect(self._take)
        self.task.failed.connect(lambda _: self._take(None))
        self.task.changed.connect(self._allow)

    def make(self) -> None:
        super().make()
        self._name_buttons()

    def _name_buttons(self) -> None:
        for words, button in self.buttons.items():
            button.setText(self.context.say(words))
        self._allow()

    def _lay_out(self) -> None:
        super()._lay_out()
        row = QHBoxLayout()
        for button, do in zip(self.buttons.values(), (self.read, self._choose), strict=True):
            button.setAutoDefault(False)
            button.clicked.connect(lambda _checked=False, do=do: do())
            row.addWidget(button)
        row.addStretch(1)
        column = self.layout()
        assert isinstance(column, QVBoxLayout)
        column.insertLayout(2, row)

    @property
    def rules(self) -> Rules | None:
        """By which rules the bots played that people are set beside: of the first arm."""
        answer = self._answer
        return Rules(answer.arms[0].draft, answer.arms[0].pack, answer.seats[0]) if answer and answer.arms else None

    def read(self, folders: tuple[Path, ...] = ()) -> None:
        """Read the saved games in these folders, or the person's own, in a process of the lab."""
        rules = self.rules
        if rules is not None:
            wanted = folders or (paths.saves(), paths.playtests())
            nothing = StoredStudy(paths.lab() / "people.qqstudy", "")
            self.task.begin(nothing, partial(people_job, rules, wanted), self.context.language)
            self.write()

    def _choose(self) -> None:
        folder = QFileDialog.getExistingDirectory(self, "", str(paths.exports()))
        if folder:
            self.read((Path(folder),))

    def _take(self, found: PeopleDots | None) -> None:
        self.found = found
        if self.isVisible():
            self.write()

    def write(self) -> None:
        self.make()
        self._name_buttons()
        super().write()

    def _allow(self) -> None:
        for button in self.buttons.values():
            button.setEnabled(self.rules is not None and not self.task.busy)

    def _sheet_of_people(self, answer: Answer, named: Named) -> Sheet:
        if self.task.busy:
            return Sheet((self.context.say(READING),))
        found = self.found if self.found is not None and self.found.rules == self.rules else None
        return people_sheet(answer, found, named)


def people_sheet(answer: Answer, found: PeopleDots | None, named: Named) -> Sheet:
    """Return what people came to beside bots of the strongest level, as far as both have it."""
    texts = named.texts
    if found is None:
        return Sheet((texts.say(ASK_FIRST),))
    counts = {"mixed": found.mixed, "others": found.others, "unread": found.unread}
    left_out = (texts.say(LEFT_OUT, **counts),) if any(counts.values()) else ()
    if not found.dots:
        return Sheet((texts.say(NO_SESSION), *left_out))
    few = (texts.say(FEW, least=LEAST_SESSIONS),) if found.sessions < LEAST_SESSIONS else ()
    dots = {each.metric: each for each in found.dots}
    level, (arm, seats) = answer.levels[-1].name, (answer.arms[0].id, answer.seats[0])
    of_bots = [
        each
        for each in answer.estimates
        if (each.level, each.arm, each.seats) == (level, arm, seats) and each.metric in dots and each.interval.is_known
    ]
    rows = tuple(
        (
            named.metric(each.metric),
            between(each.interval, each.unit, texts),
            _people_words(dots[each.metric], each.unit, named),
            f"{each.games:,}",
        )
        for each in of_bots
    )
    heads = tuple(map(texts.say, (FIGURE, BOTS, PERSONS, GAMES))) if rows else ()
    sentences = (texts.plural(SESSIONS, found.sessions), *few, *left_out)
    return Sheet(sentences, tuple(_charts(of_bots, dots, named)), heads, rows, tuple(each.metric for each in of_bots))


def _people_words(dots: Dots, unit: str, named: Named) -> str:
    """Return what sessions came to: with an interval where there is one, one by one where they are few."""
    if dots.interval.is_known:
        value = between(dots.interval, unit, named.texts)
    elif len(dots.values) <= MOST_VALUES:
        value = " · ".join(bare(each, unit) for each in dots.values)
    else:
        value = figure(dots.interval.mean, unit, named.texts)
    return named.texts.say(WITH_N, value=value, count=len(dots.values))


def _charts(of_bots: Iterable[Estimate], dots: Mapping[str, Dots], named: Named) -> Iterator[Forest]:
    groups: dict[tuple[str, str], list[Estimate]] = {}
    for each in of_bots:
        groups.setdefault((each.unit, kin_of(each.metric)), []).append(each)
    for (unit, _), found in groups.items():
        rows = tuple(
            DrawnRow(
                named.metric(each.metric),
                each.interval,
                race_of(each.metric),
                not each.exploratory,
                dots[each.metric].values,
            )
            for each in found[:MOST_DRAWN]
        )
        yield Forest(caption="", rows=rows, unit=unit)
