"""The page on which a question is asked: which, of what, among whom, how long; and what the answer will be worth."""

import math
import os
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

from PySide6.QtCore import QEvent, QObject, QSignalBlocker, Qt, QTimer, Signal
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QListWidget,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from qquovadis.bots import BOTS
from qquovadis.errors import QuoError
from qquovadis.games import referee_for
from qquovadis.lab.items import items_of
from qquovadis.lab.odds.odds_words import OddsTable
from qquovadis.lab.play.lab_process import LabJob, LabProcess
from qquovadis.lab.studies.promising import Price, Promise, measure_job, minutes_for, promise
from qquovadis.lab.studies.questions import QUESTIONS, Asking, study_asking
from qquovadis.lab.studies.refitting import GAMES as FIT_GAMES
from qquovadis.lab.studies.refitting import is_learned
from qquovadis.lab.studies.study_file import Arm
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.pack.schema import Pack
from qquovadis.model.text.translations import N_, NP_
from qquovadis.model.variants.variant import load_variant, variant_text
from ui.kit.context import AppContext
from ui.kit.fields import DownwardArea
from ui.kit.forms.editors import Editor, EditorWords, Range
from ui.kit.forms.form import Form
from ui.kit.forms.form_field import FormField
from ui.kit.plain_text import PlainLabel
from ui.kit.prose import Prose
from ui.lab.compare_with import COMPARE, CompareWith
from ui.lab.kept_words import kept_sentence
from ui.lab.odds_view import OddsView
from ui.start.bot_levels import MINDS, SENTENCES
from ui.start.draft_headings import under_headings, with_lines
from ui.start.drafts_on_disk import DraftsOnDisk
from ui.start.offered_drafts import places
from ui.start.pack_outline import DraftOrVariant

TITLE = N_("Ask")
QUESTION, OF, AMONG, PLAYERS, MINUTES = N_("Question"), N_("Draft or variant"), N_("Bots"), N_("Players"), N_("Minutes")
START = N_("&Play for an answer")
MEASURING = N_("Measuring how long a game takes here …")
CHANGE, VARIANT, CARDS = "change", "variant", "skills"
IN = NP_("In {count} minute about {games} games: {worth}", "In {count} minutes about {games} games: {worth}")
WORTH = N_("shares of wins to within ± {within} percentage points, mean points to within ± {points} VP.")
WORTH_POINTS = N_("mean points to within ± {points} VP; too few for an interval on shares of wins.")
WORTH_LITTLE = N_("too few for an interval.")
LISTED = N_("Each of the many intervals of a list is wider than that.")
FIRST = NP_(
    "The first interval comes after about {count} minute (50 blocks).",
    "The first interval comes after about {count} minutes (50 blocks).",
)
FIRST_SOON = N_("The first interval comes within a minute (50 blocks).")
ASSUMED = N_("This assumes the computer is otherwise idle.")
HELD_UP = N_("Other programs keep it busy: as things stand it takes about {times} times as long.")
AS_EDITED = N_("{title} (as in the rule editor)")
NEEDS_VARIANT = N_("This question compares a variant with its draft: choose a variant above.")
BUSY = N_("Another study is being played; it is paused when this one begins, and its book stays.")
REFIT = N_("Let bots &learn both sets of rules first")
REFIT_TIP = N_(
    "What planners and strategists judge by was learned from games of the draft. Learned anew for the draft and for "
    "the variant, it does not count against the change that it is new to them."
)
LEARN = NP_(
    "Before that bots learn the rules from {games} games: about {count} minute.",
    "Before that bots learn the rules from {games} games: about {count} minutes.",
)
LEARNED = N_("What bots learned of these rules is there already.")
USUAL_LEVEL, USUAL_MINUTES, MOST_MINUTES = "greedy", 10, 24 * 60
LISTS = ("skills", "choices", "numbers")
MOST_HELD_UP = 1.5  # times as long as on a quiet machine
ROOM = 12  # pixels between what is asked and what is sure
NOTICE = 500  # milliseconds until a number that the page changed is taken for read
PAUSE = 300  # milliseconds without a change before the price is asked anew


class PriceKey(NamedTuple):
    """What a price depends on."""

    question: str
    pack: str
    seats: tuple[int, ...]
    level: str
    refit: bool = False


class Pricing(QObject):
    """Measures in a process of its own what a study costs here; `known` tells that a price is there."""

    known = Signal()
    _heard = Signal(object, str, object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._prices: dict[PriceKey, Price | None] = {}
        self._process: LabProcess | None = None
        self._key: PriceKey | None = None
        self._heard.connect(self._hear, Qt.ConnectionType.QueuedConnection)

    def price(self, key: PriceKey) -> Price | None:
        """Return a price that was measured."""
        return self._prices.get(key)

    def ask(self, key: PriceKey, job: LabJob) -> None:
        """Measure a price, unless it is known or being measured."""
        if key in self._prices or key == self._key:
            return
        self.end()
        self._key = key
        self._process = LabProcess(job, lambda told, what: self._heard.emit(key, told, what), measure_job)

    def end(self) -> None:
        """Measure no more."""
        process, self._process, self._key = self._process, None, None
        if process is not None:
            process.end()

    def _hear(self, key: PriceKey, told: str, what: object) -> None:
        if key == self._key:
            self.end()
            self._prices[key] = what if told == "ended" and isinstance(what, Price) else None
            self.known.emit()


class AskChoices(NamedTuple):
    """What the fields of the page say: of what, among whom and how long `question` is asked.

    Attributes:
        question: Which question it is.
        place: The draft or variant; None for the variant as it stands in the rule editor.
        seats: How many play.
        level: The level of the bots.
        minutes: How long is played.
        refit: Whether bots learn the rules first.
        against: Cards that others are compared with.
        offered: What can be asked about, with its words.
        span: How few and how many can play.
    """

    question: str
    place: DraftOrVariant | None = None
    seats: int = 4
    level: str = USUAL_LEVEL
    minutes: int = USUAL_MINUTES
    refit: bool = False
    against: tuple[str, ...] = ()
    offered: tuple[tuple[DraftOrVariant | None, str], ...] = ()
    span: tuple[int, int] = (2, 4)

    @property
    def has_refit(self) -> bool:
        """Whether bots could learn the rules first."""
        return self.question == CHANGE and self.level in BOTS and BOTS[self.level].is_learned


class CompareEditor(Editor):
    """With which cards others are compared, as a field of a form."""

    def __init__(self, context: AppContext) -> None:
        self.compare, self._label = CompareWith(context), ""
        super().__init__(self.compare)
        self.compare.changed.connect(lambda: self.edited.emit(self.compare.chosen))

    def set_value(self, value: tuple[str, ...]) -> None:
        """Leave it to what it offers which of these are chosen."""

    def set_words(self, words: EditorWords) -> None:
        """Say it anew in another language; whoever has its list open keeps it."""
        if words.label != self._label:
            self._label = words.label
            self.compare.write()


FIELDS: tuple[FormField[AskChoices], ...] = (
    FormField(
        name="place",
        words=OF,
        choices=lambda asked, context: under_headings(asked.offered, context),
        kind=DraftOrVariant,
    ),
    FormField(name="seats", words=PLAYERS, span=lambda asked: Range(*asked.span)),
    FormField(name="level", words=AMONG, values={level: MINDS[level] for level in MINDS if level in BOTS}),
    FormField(name="minutes", words=MINUTES, numbers=Range(1, MOST_MINUTES)),
    FormField(name="against", words=COMPARE, editor=CompareEditor, shown=lambda asked: asked.question == CARDS),
    FormField(name="mind", said=lambda asked, context: context.say(SENTENCES.get(asked.level, ""))),
    FormField(name="refit", words=REFIT, help=REFIT_TIP, shown=lambda asked: asked.has_refit, is_beside=True),
)


class AskPage(QWidget):
    """Lets a question be asked; `asked` tells the study, its name and the texts of the variants that it names.

    `weighed` tells the variant whose change is looked at, nothing if it is a draft.
    """

    asked = Signal(object, str, object)
    weighed = Signal(object)
    troubled = Signal(object)
    title = TITLE

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self.questions = QListWidget()
        self.form = Form(context, AskChoices, FIELDS)
        self.form.rows.setContentsMargins(0, 0, 0, 0)
        self.form.rows.setHorizontalSpacing(16)
        self.form.rows.setVerticalSpacing(10)
        self.form.show_record(AskChoices(question=next(iter(QUESTIONS))))
        self.start, self.worth = QPushButton(), Prose()
        self.kept = Prose()  # what is known of a draft already, without a game
        self._kept: dict[tuple[str, str, int, str], str] = {}
        self.about = Prose()  # what a variant says of itself, and where the notes weigh it
        self.about.setProperty("soft", True)
        self.sure, self.odds = Prose(), OddsView()  # what is known of a change before any game
        self._question = PlainLabel()
        self._places: list[tuple[DraftOrVariant, str]] = []
        self._own: Pack | None = None  # a variant as it stands in the rule editor
        self._packs: dict[DraftOrVariant, Pack] = {}
        self.pricing = Pricing(self)
        self.pricing.known.connect(self.tell_worth)
        self._wait = QTimer(self)
        self._wait.setSingleShot(True)
        self._wait.timeout.connect(self._ask_price)
        self._wait.timeout.connect(self.tell_kept)
        self._chose_minutes = False  # whoever asks, not the page
        self._seen_minutes: int | None = None  # what the field said until a moment ago, if the page changed it
        self._notice = QTimer(self)
        self._notice.setSingleShot(True)
        self._notice.setInterval(NOTICE)
        self._notice.timeout.connect(self._forget_seen)
        self.busy: Callable[[], bool] = lambda: False
        self.start.setProperty("primary", True)
        self._lay_out()
        self.form.widget("minutes").installEventFilter(self)
        self.form.changed.connect(self._follow)
        self.questions.currentRowChanged.connect(self._turn)
        self.questions.itemActivated.connect(self.begin)
        self.start.clicked.connect(self.begin)
        self.write()

    def _lay_out(self) -> None:
        side = QFrame()
        side.setProperty("panel", True)
        inside = QWidget()
        told = QVBoxLayout(inside)
        told.setContentsMargins(0, 0, 8, 0)
        told.setSpacing(ROOM)
        told.addWidget(self.form)
        told.addWidget(self.about)
        told.addWidget(self.sure)
        told.addWidget(self.odds)
        told.addStretch(1)
        column = QVBoxLayout(side)
        column.setContentsMargins(20, 16, 12, 16)
        column.addWidget(DownwardArea(inside), 1)
        column.addWidget(self.kept)
        column.addWidget(self.worth)
        column.addWidget(self.start, 0, Qt.AlignmentFlag.AlignRight)
        left = QVBoxLayout()
        self._question.setBuddy(self.questions)
        self.questions.setSpacing(6)
        self._question.setProperty("head", True)
        left.addWidget(self._question)
        left.addWidget(self.questions, 1)
        row = QHBoxLayout(self)
        row.setContentsMargins(20, 12, 20, 12)
        row.setSpacing(16)
        row.addLayout(left, 1)
        row.addWidget(side, 1)

    def write(self) -> None:
        """Say everything anew."""
        say, row = self._context.say, max(self.questions.currentRow(), 0)
        self._question.setText(say(QUESTION))
        with QSignalBlocker(self.questions):
            self.questions.clear()
            self.questions.addItems([say(words) for words in QUESTIONS.values()])
            self.questions.setCurrentRow(row)
        self.questions.setAccessibleName(say(QUESTION))
        self.start.setText(say(START))
        self.start.setIcon(self._context.icon("play", self._context.theme.surface.accent_on))
        self.fill()

    def fill(self) -> None:
        """List what can be asked about, as it is on the disk now."""
        self._packs.clear()
        self._places = places(DraftsOnDisk(), self._context.language)
        own = [(None, self._own_name(self._own))] if self._own is not None and self._own_place is None else []
        self._offer((*own, *self._places), self.chosen)

    def _offer(self, offered: Sequence[tuple[DraftOrVariant | None, str]], chosen: DraftOrVariant | None) -> None:
        """Ask about what is chosen of these, the first of them if it is not there."""
        listed = [place for place, _ in offered]
        chosen = chosen if chosen in listed else next(iter(listed), None)
        self.form.show_record(self.form.record._replace(offered=tuple(offered), place=chosen))
        self._follow("place")

    @property
    def compare(self) -> CompareWith:
        """With which cards others are compared."""
        compared = self.form.widget("against")
        assert isinstance(compared, CompareWith)
        return compared

    @property
    def minutes(self) -> int:
        """How long is played."""
        return self.form.record.minutes

    @property
    def chosen(self) -> DraftOrVariant | None:
        """What is asked about; nothing for the variant as it stands in the rule editor."""
        return self.form.record.place

    @property
    def question(self) -> str:
        """Which question is asked."""
        return list(QUESTIONS)[max(self.questions.currentRow(), 0)]

    def choose(self, question: str) -> None:
        """Ask this."""
        self.questions.setCurrentRow(list(QUESTIONS).index(question))

    def take_variant(self, pack: Pack) -> None:
        """Ask about a variant as it stands, on the disk or not; one that lies there just so is listed once."""
        self._own = pack
        self.fill()
        self._offer(self.form.record.offered, self._own_place)

    @property
    def _own_place(self) -> DraftOrVariant | None:
        """Where what the rule editor shows lies just so, among what is listed."""
        own, language = self._own, self._context.language
        if own is None:
            return None
        for place, words in self._places:
            if words == own.title(language):
                with suppress(QuoError):
                    if _read(place).hash == own.hash:
                        return place
        return None

    def _own_name(self, own: Pack) -> str:
        """Return what is called as in the list; one of that name in the list is told apart."""
        title = own.title(self._context.language)
        is_listed = any(words == title for _, words in self._places)
        return self._context.say(AS_EDITED, title=title) if is_listed else title

    @property
    def pack(self) -> Pack | None:
        """The pack that is asked about; nothing, and trouble told, if it cannot be read."""
        place = self.chosen
        if place is None:
            return self._own
        try:
            if place not in self._packs:
                self._packs[place] = _read(place)
            return self._packs[place]
        except QuoError as error:
            self.troubled.emit(error)
            return None

    def _turn(self) -> None:
        """Ask another question."""
        self.form.show_record(self.form.record._replace(question=self.question))
        self._change()

    def _follow(self, name: str) -> None:
        """Follow a field: what can be asked depends on what is asked about."""
        asked, pack = self.form.record, self.pack
        if name == "place" and pack is not None:
            fewest, most = seats_of(pack)
            span = max(fewest, 2), most
            self.form.show_record(asked._replace(span=span, seats=min(4, most)))
            self.about.set_text(self._said_of(pack))
            self.about.setVisible(bool(self.about.plain_text))
        if name == "minutes":
            self._chose_minutes, self._seen_minutes = True, None
        if name in ("place", "seats"):
            self._offer_cards()
        self._change()

    def _said_of(self, pack: Pack) -> str:
        """Return what a variant says of itself; nothing of a draft."""
        variant = pack.variant
        note = variant.note.text(self._context.language) if variant is not None and variant.note is not None else ""
        return with_lines(note, variant.lines if variant is not None else "", self._context)

    def _offer_cards(self) -> None:
        """Let cards be compared with those that go by lot in what is asked about."""
        pack = self.pack
        try:
            cards = items_of(referee_for(compile_kit(pack, self.form.record.seats))) if pack is not None else {}
        except QuoError:  # the page says so when it is asked
            cards = {}
        names = {card: pack.name(card, self._context.language) for card in cards} if pack is not None else {}
        self.compare.offer(cards, names, self.compare.chosen)

    def _give_minutes(self, promised: Promise, held_up: float) -> bool:
        """Give a question as many minutes as its first interval needs, if nobody chose them; whether they changed."""
        minutes = minutes_for(promised, USUAL_MINUTES, held_up)
        if self._chose_minutes or minutes == self.minutes:
            return False
        if self.isVisible() and self._seen_minutes is None:
            self._seen_minutes = self.minutes
        self._notice.stop()  # until it is painted
        self._set_minutes(minutes)
        return True

    def _set_minutes(self, minutes: int) -> None:
        self.form.show_record(self.form.record._replace(minutes=minutes))

    def _forget_seen(self) -> None:
        self._seen_minutes = None

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take the minutes for seen a moment after they are painted."""
        if event.type() == QEvent.Type.Paint and self._seen_minutes is not None and not self._notice.isActive():
            self._notice.start()
        return super().eventFilter(watched, event)

    def _change(self) -> None:
        self._show_sure()
        self.kept.setVisible(False)  # until it is known of what is asked now
        self.tell_worth()
        self._wait.start(PAUSE)
        pack = self.pack
        if self.question == CHANGE:
            self.weighed.emit(pack if pack is not None and pack.variant is not None else None)

    @property
    def is_possible(self) -> bool:
        """Whether the question can be asked of what is chosen."""
        pack = self.pack
        return pack is not None and (self.question != CHANGE or pack.variant is not None)

    def what_is_asked(self) -> Asking | None:
        """Return what is asked as the page stands."""
        pack = self.pack
        if pack is None:
            return None
        choices = self.form.record
        near, (fewest, most) = range(choices.seats - 1, choices.seats + 2), choices.span
        return Asking(
            question=self.question,
            draft=f"{pack.game}/{pack.draft}",
            title=next((words for place, words in choices.offered if place == choices.place), ""),
            seats=tuple(n for n in near if fewest <= n <= most) if self.question == "seats" else (near[1],),
            level=choices.level,
            minutes=choices.minutes,
            changed=Arm(id=VARIANT, variant=VARIANT) if pack.variant else None,
            refit=choices.has_refit and choices.refit,
            against=self.compare.chosen if self.question == CARDS else (),
            touched=(*pack.variant.parameters, *pack.variant.options) if pack.variant else (),
        )

    def begin(self) -> None:
        """Ask it, for the minutes that were seen: whoever presses as they change has not read the new ones."""
        if self._seen_minutes is not None:
            self._set_minutes(self._seen_minutes)
            self._seen_minutes = None
        asked, pack = self.what_is_asked(), self.pack
        if asked is not None and pack is not None and self.is_possible:
            self.pricing.end()
            study = study_asking(asked)
            texts = {VARIANT: variant_text(pack)} if asked.changed else {}
            self.asked.emit(study, study.study.name.text(self._context.language), texts)

    # What the answer will be worth.

    def tell_sure(self, sentences: Sequence[str]) -> None:
        """Say what is known of the change before any game is played."""
        self.sure.set_text("\n".join(sentences))
        self._show_sure()

    def tell_odds(self, tables: Sequence[OddsTable]) -> None:
        """Say which chances the change changes."""
        self.odds.show_tables(tables)
        self._show_sure()

    def tell_kept(self) -> None:
        """Say what claims that were played before say of what is asked, with where it is read."""
        pack = self.pack
        if pack is None:
            self.kept.setVisible(False)
            return
        key = (pack.hash, self.question, self.form.record.seats, self._context.language)
        if key not in self._kept:  # SPEED: reading what was kept of a draft takes a quarter of a second
            self._kept[key] = kept_sentence(pack, self.question, self.form.record.seats, self._context.texts)
        self.kept.set_text(self._kept[key])
        self.kept.setVisible(bool(self._kept[key]))

    def _show_sure(self) -> None:
        is_asked = self.question == CHANGE
        self.sure.setVisible(is_asked and bool(self.sure.plain_text))
        self.odds.setVisible(is_asked and bool(self.odds.tables))

    def tell_worth(self) -> None:
        """Say what the answer will be good for at its price, as soon as that is known."""
        asked, say = self.what_is_asked(), self._context.say
        self.start.setEnabled(self.is_possible)
        if asked is None or not self.is_possible:
            self.worth.set_text(say(NEEDS_VARIANT) if asked is not None else "")
            return
        price = self.pricing.price(self._key(asked))
        promised = promise(price, study_asking(asked), workers()) if price is not None else None
        if promised is not None and price is not None and self._give_minutes(promised, price.held_up):
            asked = asked._replace(minutes=self.minutes)
            promised = promise(price, study_asking(asked), workers())
        lines = self._worth(promised, asked) if promised is not None else [say(MEASURING)]
        self.worth.set_text("\n".join([*lines, *([say(BUSY)] if self.busy() else [])]))

    def _worth(self, promised: Promise, asked: Asking) -> list[str]:
        say, context = self._context.say, self._context
        if promised.points is None:
            worth = say(WORTH_LITTLE)
        elif promised.share is None:
            worth = say(WORTH_POINTS, points=f"{promised.points:.1f}")
        else:
            worth = say(WORTH, within=f"{100 * promised.share:.1f}", points=f"{promised.points:.1f}")
        worth = context.plural(IN, round(asked.minutes), games=f"{promised.games:,}", worth=worth)
        if asked.question in LISTS and promised.points is not None:
            worth = context.texts.in_a_row([worth, say(LISTED)])
        soon = promised.first_minutes < 1
        first = say(FIRST_SOON) if soon else context.plural(FIRST, round(promised.first_minutes))
        return [worth, first, *([self._learning(asked)] if asked.refit else []), self._assumed(asked)]

    def _assumed(self, asked: Asking) -> str:
        """Return on what a promise counts, and how far other programs hold it up now."""
        price, say = self.pricing.price(self._key(asked)), self._context.say
        if price is None or price.held_up < MOST_HELD_UP:
            return say(ASSUMED)
        held_up = say(HELD_UP, times=f"{price.held_up:.0f}" if price.held_up >= 2 else "1.5")
        return self._context.texts.in_a_row([say(ASSUMED), held_up])

    def _learning(self, asked: Asking) -> str:
        """Return what it costs that bots learn the rules of draft and variant before the first game."""
        price, variant = self.pricing.price(self._key(asked)), self.pack
        packs = [load_pack(find_pack(*asked.draft.split("/", 1))), *([variant] if variant else [])]
        games = FIT_GAMES * sum(not is_learned(pack, asked.seats[0], asked.seed) for pack in packs)
        seconds = games * (price.teacher_seconds if price is not None else 0.0)
        minutes = max(math.ceil(seconds / 60 / workers()), 1)
        return self._context.plural(LEARN, minutes, games=f"{games:,}") if games else self._context.say(LEARNED)

    def _key(self, asked: Asking) -> PriceKey:
        pack = self.pack
        return PriceKey(asked.question, pack.hash if pack else "", asked.seats, asked.level, asked.refit)

    def _ask_price(self) -> None:
        """Have one game measured, where that is not done yet and the page is seen."""
        asked = self.what_is_asked()
        if asked is None or not self.isVisible() or not self.is_possible or self.busy():
            return
        # A variant costs as much, and may have cards to compare with that the draft lacks.
        draft = study_asking(asked._replace(changed=Arm(id=VARIANT, draft=asked.draft), against=()))
        folder = find_pack(*asked.draft.split("/", 1))
        job = LabJob(study=draft.text, folder=folder, book=folder / "price", workers=1, language=self._context.language)
        self.pricing.ask(self._key(asked), job)


def workers() -> int:
    """Return in how many processes games are played: one processor is left to the window and whoever plays."""
    return max(1, (os.cpu_count() or 2) - 1)


def seats_of(pack: Pack) -> tuple[int, int]:
    """Return how few and how many can play by a pack."""
    values: Mapping[str, Any] = {key: each.default for key, each in pack.parameters.items()}
    fewest, most = pack.sheet.players_min, pack.sheet.players_max
    return int(values.get(str(fewest), fewest)), int(values.get(str(most), most))


def _read(place: DraftOrVariant) -> Pack:
    return load_pack(find_pack(place.game, place.draft)) if place.path is None else load_variant(place.path)
