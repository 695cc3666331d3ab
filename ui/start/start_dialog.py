"""The start dialog: one click begins a sensible game; everything can be agreed otherwise."""

from dataclasses import replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QCursor, QGuiApplication, QKeySequence, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QDialog,
    QFrame,
    QHBoxLayout,
    QPushButton,
    QScrollArea,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from qquovadis.errors import QuoError
from qquovadis.model.opened_files import FileKind, kind_of
from qquovadis.model.saves.library import Library
from qquovadis.model.text.person_names import fit_name
from qquovadis.model.text.translations import N_, NP_
from ui.guide.guide_offer import GuideOffer
from ui.kit.context import AppContext
from ui.kit.fields import Combo
from ui.kit.file_drops import FileDrops
from ui.kit.line_spacing import LEADING
from ui.kit.plain_text import InputBox, PlainLabel, escaped, explain_here, written_answer
from ui.kit.prose import Prose
from ui.panels.notice import Notice, NoticeText
from ui.player_aid.aid_button import AidButton
from ui.start.draft_headings import under_headings, with_lines
from ui.start.drafts_on_disk import DraftsOnDisk
from ui.start.game_boxes import GameBoxes
from ui.start.game_facts import GameFacts, counted_on_disk, facts_of, is_counted, named_on_disk, newest_drafts
from ui.start.kept_outlines import kept_outlines
from ui.start.offered_drafts import offered
from ui.start.outlines import outline_of
from ui.start.pack_outline import DraftOrVariant, PackOutline
from ui.start.playing_time import in_fives
from ui.start.saves_list import SavesList
from ui.start.seats_form import SeatsForm
from ui.start.table_setup import TableSetup

if TYPE_CHECKING:
    from qquovadis.model.pack.schema import Pack
    from ui.library.commands import GameCommands
    from ui.start.numbers_form import NumbersForm
    from ui.start.options_form import OptionsForm

TITLE = N_("New game")
PLAYED = N_("Game")
WHICH = N_("Which game?")
BENCH, BENCH_TIP = (
    N_("Change the rules…"),
    N_("Opens the rule editor: make a variant with other numbers, rules and cards"),
)
OWN, OWN_TIP = N_("New game of my own…"), N_("Makes a game of your own from a template, without code")
BOARD, BOARD_TIP = (
    N_("Draw its board…"),
    N_("Opens the board editor: places in the middle of the table, and a picture under them"),
)
TABLE, OPTIONS, NUMBERS = N_("Table"), N_("Rule options"), N_("Numbers (expert)")
START = N_("Start game")
CHANGED = NP_("{count} rule or number changed.", "{count} rules or numbers changed.")
TAKES = NP_("About {minutes} minutes for {count} person.", "About {minutes} minutes for {count} people.")
USUAL, USUAL_OF_VARIANT = N_("Standard rules."), N_("All as in this variant.")
UNNAMED = "variant"  # until the editor of rules names it
TOO_LONG_A_NAME = N_("The name has {count} letters, but only {most} fit. Choose a shorter name.")
KEEP, VARIANT_NAME = N_("Save as variant…"), N_("Name of the variant:")
MOST_SEED = 2**31
WIDEST_SAVES, MOST_OF_SAVES = 400, 0.26  # pixels, and of the window
SIZE = QSize(1280, 940)
LEAST_BELOW, ROOMY_BELOW = 505, 545  # pixels below the games: without and with what the game is about
SOON = 150  # milliseconds until the numbers of the other games are read, so that the window answers first
NAME_FIRST = 100  # the share of the room in the line above the games that its name takes, of 101
SIDES, ABOVE, SPACING = 16, 52, 12  # pixels between and round the rows
LONGEST_VARIANT, NAME_FIELD = 60, 320  # letters of its name, and pixels of the field for it


class StartDialog(QDialog):
    """Ends with an agreement or with a save to go on with; `draft` is what was filled in.

    It stands before what it leads to is imported, so `left` is told first, for whoever serves the other signals.
    `file_given` tells a file of any kind that shall be opened, which closes the dialog if it is good.
    `put_away` tells what was filled in anew where no game of it begins, and no other game is chosen in its place.
    `bench_wanted` tells the variant that the changed numbers make, None if nothing is changed; `kept` the place of a
    variant that was made of them; `board_wanted` the folder of the game whose board shall be drawn.
    """

    left = Signal()
    agreed = Signal(object, str)
    put_away = Signal(str)
    taken_up = Signal(object)
    file_given = Signal(object)
    pack_wanted = Signal(object)
    bench_wanted = Signal(object)
    kept = Signal(object)
    library_wanted = Signal()
    guide_wanted = Signal()
    prototype_guide_wanted = Signal()
    aid_wanted = Signal()
    board_wanted = Signal(object)

    def __init__(self, context: AppContext, pack: "Pack | PackOutline", text: str, parent: QWidget | None) -> None:
        super().__init__(parent)
        self._context, self._pack = context, outline_of(pack)
        self.draft = TableSetup.read(text, self._pack)
        self._found = self.draft.write()
        self._recorded_for_kit = False
        self._saves = SavesList(context)
        self._seats = SeatsForm(context, self._pack, self.draft)
        self._numbers: NumbersForm | None = None
        self._title, self._about, self._changes, self._keep = Combo(), Prose(), PlainLabel(), QPushButton()
        self._editor, self._own, self._board, self._named = QPushButton(), QPushButton(), QPushButton(), ""
        self._tabs, self._start = QTabWidget(), QPushButton()
        self._options_page, self._numbers_page = QWidget(), QWidget()
        self._which, self._welcome, self._head = PlainLabel(), QHBoxLayout(), QHBoxLayout()
        self._invitation: QWidget | None = None
        self._boxes = self._game_boxes()
        self._lay_out()
        self.notice = Notice(context, self)
        self._connect()
        self._retranslate()

    def _game_boxes(self) -> GameBoxes:
        """Return the boxes of all games, that of the pack with what was chosen of it."""
        own, game = facts_of(self._pack, self.draft.changed_parameters(self._pack)), self._pack.game
        games = [(each, named_on_disk(each)) for each in newest_drafts(DraftsOnDisk(), self._pack)]
        self._uncounted = [(each, facts) for each, facts in games if each.game != game and not is_counted(facts)]
        return GameBoxes(self._context, [own if each.game == game else named for each, named in games], own.place)

    @property
    def pack(self) -> "Pack":
        """The pack that is to be played; PackError if it was broken since its outline was made."""
        return self._pack.whole

    @property
    def outline(self) -> PackOutline:
        """The outline of the pack that is to be played."""
        return self._pack

    @cached_property
    def _commands(self) -> "GameCommands":
        """What takes in games that are dropped here."""
        from ui.library.commands import GameCommands  # late: few drop a game

        commands = GameCommands(self._context, Library(), self.notice, lambda: None)
        commands.changed.connect(self._saves.fill)
        return commands

    @property
    def is_first(self) -> bool:
        """Whether nobody has played here yet."""
        return not self._saves.list.count()

    def offer_help(self, *, guide_keys: QKeySequence, aid_keys: QKeySequence) -> None:
        """Offer the player aid and a guided first turn above the games, with their keys."""
        aid = AidButton(self._context, aid_keys)
        aid.clicked.connect(self._want_aid)
        guide = GuideOffer(self._context, guide_keys, newcomer=self.is_first and self._pack.has_guide)
        guide.offer(there=self._pack.has_guide)
        guide.accepted.connect(self._want_guide)
        self.welcome(aid)
        if guide.is_band:
            self._invite(guide)
        else:
            self.welcome(guide)

    def offer_recording(self, *, wanted: bool) -> None:
        """Let the playtest be recorded unless people say otherwise, where somebody asked for it."""
        if wanted and not self.draft.observe:
            self.draft.observe = True
            self._recorded_for_kit = True
            self._seats.fill()

    def _invite(self, offer: QWidget) -> None:
        """Put what newcomers shall see first above all else."""
        column = self.layout()
        if isinstance(column, QVBoxLayout):
            column.insertWidget(0, offer)
            self._invitation = offer

    def welcome(self, offer: QWidget) -> None:
        """Put an offer above the games."""
        self._welcome.addWidget(offer)

    def _lay_out(self) -> None:
        wide = self._context.wide
        room = QGuiApplication.primaryScreen().availableSize() - QSize(40, 24)
        self.resize(QSize(wide(SIZE.width()), wide(SIZE.height())).boundedTo(room))
        column = QVBoxLayout(self)
        column.setContentsMargins(SIDES, 12, SIDES, 16)
        column.setSpacing(SPACING)
        self._fill_head()
        column.addLayout(self._head)
        column.addWidget(self._boxes)
        row = QHBoxLayout()
        row.setSpacing(16)
        for part, stretch in ((self._framed(self._saves), 0), (self._framed(self._new_game()), 1)):
            row.addWidget(part, stretch)
        column.addLayout(row, 1)
        self._start.setProperty("primary", True)
        self._start.setDefault(True)
        self._start.setMinimumWidth(220)
        self._start.setMinimumHeight(44)

    def _fill_head(self) -> None:
        """Lay the line above the games: the drafts and variants of all, the rule editor, and the first turn."""
        self._which.setProperty("title", True)
        self._head.setSpacing(10)
        for each in (self._which, self._title, self._own, self._board, self._editor):
            self._head.addWidget(each, NAME_FIRST if each is self._title else 0)
        self._head.addStretch(1)
        self._head.addLayout(self._welcome)

    def _give_name_room(self) -> None:
        """Let the name of what is played be read whole: where the line is short, the words before it go."""
        self._title.setMaximumWidth(self._title.sizeHint().width())
        self._which.show()
        self._which.setVisible(self._head.sizeHint().width() <= self.width() - 2 * SIDES)

    def _framed(self, inside: QWidget) -> QFrame:
        frame = QFrame()
        frame.setProperty("panel", True)
        column = QVBoxLayout(frame)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(inside)
        return frame

    def _new_game(self) -> QWidget:
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 16, 0, 14)
        column.setSpacing(6)
        self._about.setProperty("soft", True)
        self._about.setContentsMargins(20, 0, 20, 4)
        self._tabs.setDocumentMode(True)
        self._tabs.tabBar().setDrawBase(False)
        for listed in (self._options_page, self._numbers_page):
            QVBoxLayout(listed).setContentsMargins(0, 0, 0, 0)
        for tab in (_scrolled(self._seats), self._options_page, self._numbers_page):
            self._tabs.addTab(tab, "")
        foot = QHBoxLayout()
        foot.setContentsMargins(20, 8, 20, 0)
        self._changes.setProperty("soft", True)
        self._changes.setWordWrap(True)  # the button beside it must stay within the smallest window
        foot.addWidget(self._changes, 1)
        foot.addWidget(self._keep)
        foot.addWidget(self._start)
        column.addWidget(self._about)
        column.addWidget(self._tabs, 1)
        column.addLayout(foot)
        return page

    def _connect(self) -> None:
        self._saves.chosen.connect(self._take_up)
        self._saves.all_wanted.connect(self._want_library)
        self._saves.file_given.connect(self._give)
        self._saves.offered.connect(self._follow_saves)
        self._drops = FileDrops()
        self._drops.watch(self)
        self._drops.watch(self._saves.list.viewport())
        self._drops.together.connect(self._take_dropped)
        self._start.clicked.connect(self._agree)
        self._title.taken.connect(self._choose_pack)
        self._boxes.chosen.connect(self._choose_pack)
        self._editor.clicked.connect(self._open_bench)
        self._own.clicked.connect(self.ask_for_own_game)
        self._board.clicked.connect(self.draw_board)
        self._keep.clicked.connect(self._keep_variant)
        self._tabs.currentChanged.connect(self._turn)
        self._seats.changed.connect(self._count)
        self._context.changed.connect(self._retranslate)

    def reject(self) -> None:
        # What a kit wants is for its own games: nobody has chosen it for the next one.
        observe = self.draft.observe and not self._recorded_for_kit
        written = replace(self.draft, observe=observe).write()
        if written != self._found:
            self.left.emit()
            self.put_away.emit(written)
        super().reject()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._lend_enter()
        QTimer.singleShot(SOON, self, self._count_next)

    def _lend_enter(self) -> None:
        """Let Enter go on with a game that is not over; where there is none, let it start one."""
        if self._saves.goes_on:
            self._saves.take_keyboard()
        else:
            self._start.setFocus(Qt.FocusReason.OtherFocusReason)

    def _follow_saves(self) -> None:
        """Give Enter to the other button if the game that it would go on with turns out to be over."""
        if self._saves.has_keyboard and not self._saves.goes_on:
            self._lend_enter()

    def _count_next(self) -> None:
        """Read for how many another game is and how long it lasts, one at a time, once the window can be used."""
        if self._uncounted:
            self._boxes.show_facts(counted_on_disk(*self._uncounted.pop(0)))
            QTimer.singleShot(SOON, self, self._count_next)
        else:
            kept_outlines().write()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        widest = min(self._context.wide(320), WIDEST_SAVES)
        self._saves.setFixedWidth(min(widest, round(event.size().width() * MOST_OF_SAVES)))
        free = event.size().height() - self._which.sizeHint().height() - ABOVE
        if self._invitation is not None:
            free -= self._invitation.sizeHint().height() + SPACING
        self._boxes.fit_into(free - self._context.wide(LEAST_BELOW))
        roomy = free - self._boxes.height() >= self._context.wide(ROOMY_BELOW)
        self._about.setVisible((roomy and not self._boxes.are_tall) or self._pack.variant is not None)
        column = self.layout()
        if column is not None:
            column.activate()
            self._give_name_room()
            column.activate()  # now: a first picture would show the panels over the boxes
        self.notice.stand_over(self.rect())

    def list_saves(self) -> None:
        """List the saved games as they are now."""
        self._saves.fill()

    @property
    def page(self) -> int:
        """The number of the page that is open."""
        return self._tabs.currentIndex()

    def turn_to(self, page: int) -> None:
        """Open a page by its number."""
        self._tabs.setCurrentIndex(page)

    @cached_property
    def _options(self) -> "OptionsForm":
        """The long list of options, made when somebody first looks at it."""
        from ui.start.options_form import OptionsForm

        options = OptionsForm(self._context, self._pack.whole, self.draft)
        options.changed.connect(self._seats.fill)
        options.changed.connect(self._count)
        options.clause_wanted.connect(self._show_clause)
        self._seats.changed.connect(options.fill)
        layout = self._options_page.layout()
        assert layout is not None
        layout.addWidget(options)
        return options

    def _turn(self, page: int) -> None:
        """Make a long list when somebody first looks at it."""
        self._drops.watch(self)
        if page == self._tabs.indexOf(self._options_page):
            self._options.show()
        layout = self._numbers_page.layout()
        if page == self._tabs.indexOf(self._numbers_page) and self._numbers is None and layout is not None:
            from qquovadis.model.pack.words import load_words
            from ui.start.numbers_form import NumbersForm

            self._numbers = NumbersForm(self._context, self._pack.whole, load_words(self._pack.folder), self.draft)
            self._numbers.changed.connect(self._count)
            self._numbers.clause_wanted.connect(self._show_clause)
            layout.addWidget(self._numbers)

    def _show_clause(self, label: str) -> None:
        """Say the words of a clause beside the pointer."""
        from qquovadis.model.pack.rulebook import load_rulebook  # late, as whatever stands on the pages behind

        book = load_rulebook(self._pack.folder)
        if label in book:
            text = escaped(book[label].verdict(self._context.language, self.draft.agreed(self._pack.whole)))
            explain_here(
                QCursor.pos(), f"<p style='line-height:{LEADING}%'><b>{escaped(label)}</b><br>{text}</p>", self
            )

    def _agree(self) -> None:
        import secrets

        self.left.emit()
        agreement = self.draft.agreement(self._pack, self._context.texts, secrets.randbelow(MOST_SEED))
        self.accept()
        self.agreed.emit(agreement, self.draft.write_for_next_time())

    def _choose_pack(self, place: DraftOrVariant) -> None:
        if place != self._pack.place:
            self.left.emit()
            self.done(QDialog.DialogCode.Rejected)  # seats and races of this game are none of the other
            self.pack_wanted.emit(place)

    def ask_for_own_game(self) -> None:
        """Ask what a game of one's own is called and begins as; once it is made it is what is played next."""
        from ui.start.own_game_dialog import OwnGameDialog  # late: few begin a game

        dialog = OwnGameDialog(self._context, self)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.guide_wanted.connect(self._open_prototype_guide)
        dialog.board_wanted.connect(self._draw)
        dialog.made.connect(lambda folder: self._choose_pack(DraftOrVariant(folder.parent.name, folder.name)))
        dialog.open()

    def _open_prototype_guide(self) -> None:
        self.left.emit()
        self.prototype_guide_wanted.emit()

    def draw_board(self) -> None:
        """Draw the board of the game that is chosen, beside this dialog."""
        self._draw(self._pack.folder)

    def _draw(self, folder: Path) -> None:
        self.left.emit()
        self.board_wanted.emit(folder)

    def _open_bench(self) -> None:
        from ui.start.as_variant import is_changed, variant_with

        self.left.emit()
        pack = self._pack.whole
        changed = variant_with(pack, self.draft, UNNAMED) if is_changed(pack, self.draft) else None
        self.reject()
        self.bench_wanted.emit(changed)

    def _keep_variant(self) -> None:
        """Ask for a name, and keep what is changed as a variant, which is then what is played."""
        name = self._ask_for_name()
        if not name:
            return
        if len(name) > LONGEST_VARIANT:
            text = self._context.say(TOO_LONG_A_NAME, count=len(name), most=LONGEST_VARIANT)
            self._named = name[:LONGEST_VARIANT]
            self.notice.show_notice(NoticeText("warning", (text,), wrong=True))
            return
        from qquovadis.model.variants.library import keep_variant
        from ui.start.as_variant import variant_with

        self.left.emit()
        self._named, variant = name, variant_with(self._pack.whole, self.draft, fit_name(name))
        try:
            path = keep_variant(variant)
        except (QuoError, OSError) as error:
            self.notice.show_notice(NoticeText("warning", (self._context.explain(error),), wrong=True))
            return
        self.draft.options, self.draft.parameters = {}, {}
        self.reject()
        self.kept.emit(DraftOrVariant(variant.game, variant.draft, path))

    def _ask_for_name(self) -> str:
        """Ask for the name of a variant, nothing if there shall be none; one that was refused is offered again."""
        box = InputBox(self._context.say(KEEP), self._context.say(VARIANT_NAME), self)
        wide = self._context.wide(NAME_FIELD)
        name, agreed = written_answer(box, self._named, longest=LONGEST_VARIANT, wide=wide)
        return name.strip() if agreed else ""

    def _take_up(self, path: Path) -> None:
        self.left.emit()
        self.accept()
        self.taken_up.emit(path)

    def _give(self, file: Path) -> None:
        """Let a file be opened."""
        self.left.emit()
        self.file_given.emit(file)

    def _take_dropped(self, files: list[Path]) -> None:
        """Take saved games into the list; let any other file be opened."""
        games = [file for file in files if kind_of(file) is FileKind.GAME]
        if games:
            self._commands.take_in(*games)
        for file in files:
            if file not in games:
                self._give(file)

    def _want_aid(self) -> None:
        self.left.emit()
        self.aid_wanted.emit()

    def _want_guide(self) -> None:
        self.left.emit()
        self.reject()
        self.guide_wanted.emit()

    def _want_library(self) -> None:
        self.left.emit()
        self.library_wanted.emit()

    def _count(self) -> None:
        changed = len(self.draft.changed_options(self._pack)) + len(self.draft.changed_parameters(self._pack))
        usual = USUAL if self._pack.variant is None else USUAL_OF_VARIANT
        words = self._context.plural(CHANGED, changed) if changed else self._context.say(usual)
        facts = facts_of(self._pack, self.draft.changed_parameters(self._pack))
        words = words if self._pack.options or self._pack.parameters else ""
        self._changes.setText(self._context.texts.in_a_row(filter(None, (self._time(facts), words))))
        self._keep.setVisible(bool(changed))
        self._boxes.show_facts(facts)

    def _time(self, facts: GameFacts) -> str:
        """Say how long the people need who sit at the table now; nothing if nobody does, or it was not measured."""
        people, at = len(self.draft.persons), self.draft.seats - facts.least
        if not people or not 0 <= at < len(facts.minutes):
            return ""
        minutes = in_fives(facts.minutes[at] * people / self.draft.seats)
        return self._context.plural(TAKES, people, minutes=minutes)

    def _retranslate(self) -> None:
        say, language = self._context.say, self._context.language
        self.setWindowTitle(say(TITLE))
        self._title.set_items(under_headings(offered(self._pack, language), self._context), self._pack.place)
        self._title.setAccessibleName(say(PLAYED))
        self._which.setText(say(WHICH))
        self._boxes.set_texts()
        self._own.setText(say(OWN))
        self._own.setToolTip(say(OWN_TIP))
        self._board.setText(say(BOARD))
        self._board.setToolTip(say(BOARD_TIP))
        self._board.setIcon(self._context.icon("table"))
        self._board.setVisible(self._pack.is_drawable)
        self._editor.setText(say(BENCH))
        self._editor.setToolTip(say(BENCH_TIP))
        self._editor.setIcon(self._context.icon("gear"))
        self._about.set_text(with_lines(self._pack.about.text(language), self._pack.lines, self._context))
        for at, words in enumerate((TABLE, OPTIONS, NUMBERS)):
            self._tabs.setTabText(at, say(words))
        for page in (self._options_page, self._numbers_page):  # what stands there is read when somebody asks
            self._tabs.setTabVisible(self._tabs.indexOf(page), self._pack.has_rules)
        self._start.setText(say(START))
        self._keep.setText(say(KEEP))
        self._give_name_room()
        self._start.setIcon(self._context.icon("play", self._context.theme.surface.accent_on))
        self._count()


def _scrolled(page: QWidget) -> QScrollArea:
    """Return a page that can be scrolled where it is higher than its place."""
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # what is in it has the keyboard
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setWidget(page)
    return area
