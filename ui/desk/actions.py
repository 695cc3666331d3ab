"""Everything the menus and shortcuts can do, made once; what each one does is connected by the window."""

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, SignalInstance
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMenu, QMenuBar

from qquovadis.model.text.translations import LANGUAGES, N_
from ui.kit.action_table import ActionSpec, say_change
from ui.kit.context import AppContext
from ui.kit.key_names import NAMED, KeyNames

if TYPE_CHECKING:
    from qquovadis.model.pack.shapes import Wording


SEPARATOR = ActionSpec("", "")
MENUS: tuple[tuple[str, tuple[ActionSpec, ...]], ...] = (
    (
        N_("&Game"),
        (
            ActionSpec("new", N_("&New game…"), "Ctrl+N", "play"),
            ActionSpec("open", N_("&Open saved game…"), "Ctrl+O", "open"),
            ActionSpec("library", N_("Game &library…"), "Ctrl+L", "cards"),
            ActionSpec("save", N_("Sa&ve"), "Ctrl+S", "save"),
            ActionSpec("folder", N_("Show saved games in &folder"), "", "open"),
            SEPARATOR,
            ActionSpec("scenario", N_("Position &editor…"), "Ctrl+Shift+N", "table"),
            ActionSpec("open_position", N_("Open &position…"), "Ctrl+Shift+O", "pin"),
            ActionSpec("keep_position", N_("Save posi&tion…"), "Ctrl+Shift+S", "save"),
            ActionSpec("keep_example", N_("&Save as example…"), "Ctrl+K", "note"),
            SEPARATOR,
            ActionSpec("print", N_("Pr&int…"), "Ctrl+P", "cards"),
            ActionSpec("picture", N_("Picture of t&he table…"), "Ctrl+Shift+P", "eye"),
            ActionSpec("observe", N_("Record the pla&ytest"), "", "", held=True),
            ActionSpec("mark", N_("Mar&k this moment…"), "X", "flag"),
            ActionSpec("questions", N_("Questions after the &game…"), "", "question"),
            ActionSpec("pack_folder", N_("Sho&w the folder of this game"), "", "save"),
            ActionSpec("export_game", N_("E&xport this game…"), "", "save"),
            ActionSpec("send_back", N_("Sen&d playtest report…"), "Ctrl+Shift+E", "hand"),
            SEPARATOR,
            ActionSpec("workbench", N_("R&ule editor…"), "F3", "gear"),
            ActionSpec("board_editor", N_("Bo&ard editor…"), "F8", "table"),
            ActionSpec("lab", N_("La&b…"), "Ctrl+Shift+L", "compare"),
            SEPARATOR,
            ActionSpec("preferences", N_("Preferen&ces…"), "Ctrl+,", "gear"),
            ActionSpec("quit", N_("&Quit"), "Ctrl+Q"),
        ),
    ),
    (
        N_("&Edit"),
        (
            ActionSpec("undo", N_("&Undo"), "Ctrl+Z", "undo"),
            ActionSpec("redo", N_("&Redo"), "Ctrl+Shift+Z", "redo"),
            ActionSpec("choose_anew", N_("Ch&oose for myself"), "Z", "undo"),
            ActionSpec("hint", N_("Hin&t"), "Ctrl+H", "hint"),
            ActionSpec("other_dice", N_("Rerol&l from here…"), "", "dice"),
            SEPARATOR,
            ActionSpec("peek", N_("Show my &hand"), "H", "eye"),
            ActionSpec("cover", N_("Co&ver the screen"), "Shift+H", "lock"),
            ActionSpec("next_phase", N_("Next &phase or turn"), "P", "forward"),
            ActionSpec("choices", N_("All &choices…"), "C", "menu"),
            ActionSpec("next_beat", N_("&Next step"), "Space", "step"),
            ActionSpec("next_question", N_("To my ne&xt question"), "N", "forward"),
            ActionSpec("next_time", N_("Next t&ime it comes up"), "Shift+N", "forward"),
            SEPARATOR,
            ActionSpec("workshop", N_("Free &moves"), "Ctrl+E", "hand", held=True),
            ActionSpec("resume", N_("Resume rules &from…"), "Ctrl+R", "flag"),
            ActionSpec("play_on", N_("Resume rule&s"), "Ctrl+Return", "play"),
        ),
    ),
    (
        N_("&View"),
        (
            ActionSpec("zoom_in", N_("&Zoom in"), "Ctrl++", "zoom"),
            ActionSpec("zoom_out", N_("Zoom &out"), "Ctrl+-"),
            ActionSpec("fit", N_("&Fit the table"), "Ctrl+0", "fit"),
            ActionSpec("world", N_("&World and my {board}"), "W", "globe"),
            ActionSpec("turn", N_("Current t&urn or war"), "Shift+W", "war"),
            ActionSpec("own_mat", N_("&My {board}"), "M", "cards"),
            ActionSpec("next_mat", N_("&Next {board}"), "Shift+M"),
            SEPARATOR,
            ActionSpec("control", N_("Area &control (hold the key to peek)"), "A", "flag", held=True),
            SEPARATOR,
            ActionSpec("recap", N_("Since m&y last turn"), "R", "history"),
            SEPARATOR,
            ActionSpec("full_screen", N_("Full screen"), "F11", "", held=True),
            ActionSpec("mat_window", N_("My {board} in its own window"), "F6", "", held=True),
            ActionSpec("log_window", N_("Log in its own window"), "F7", "", held=True),
            SEPARATOR,
            ActionSpec("dock", N_("Side &panel"), "L", "log", held=True),
            ActionSpec("log", N_("&Log"), "Ctrl+1", "log"),
            ActionSpec("rules", N_("&Rules"), "Ctrl+2", "book"),
            ActionSpec("score", N_("&Score"), "Ctrl+3", "vp"),
            ActionSpec("score_sheet", N_("Scoring s&heet…"), "Q", "vp"),
            ActionSpec("in_words", N_("Ta&ble as text"), "Ctrl+T", "table"),
            ActionSpec("workshop_panel", N_("Posi&tion editor"), "Ctrl+4", "hand"),
            ActionSpec("example", N_("E&xample"), "Ctrl+5", "book"),
            SEPARATOR,
            ActionSpec("final", N_("Final r&esult…"), "", "vp"),
            SEPARATOR,
            ActionSpec("night", N_("&Dark theme"), "Ctrl+D", "moon", held=True),
            ActionSpec("motion", N_("An&imation"), "", "", held=True),
            ActionSpec("table_sounds", N_("Table sounds"), "", "", held=True),
        ),
    ),
    (
        N_("H&istory"),
        (
            ActionSpec("look_back", N_("Look &back"), "Ctrl+B", "history", held=True),
            ActionSpec("play_history", N_("&Play"), "", "play"),
            SEPARATOR,
            ActionSpec("earlier", N_("Back one move"), "Left", "back"),
            ActionSpec("later", N_("Forward one move"), "Right", "step"),
            ActionSpec("earlier_turn", N_("Back one turn"), "PgUp", "rewind"),
            ActionSpec("later_turn", N_("Forward one turn"), "PgDown", "forward"),
            ActionSpec("earlier_round", N_("Back one round"), "Shift+PgUp"),
            ActionSpec("later_round", N_("Forward one round"), "Shift+PgDown"),
            ActionSpec("first_moment", N_("To the start"), "Home"),
            ActionSpec("last_moment", N_("To the latest moment"), "End"),
            SEPARATOR,
            ActionSpec("fork", N_("Play &on from here…"), "Ctrl+Shift+B", "branch"),
            ActionSpec("compare", N_("&Compare with now"), "Ctrl+J", "compare", held=True),
            ActionSpec("bookmark", N_("Book&mark this moment…"), "Ctrl+M", "bookmark"),
            ActionSpec("note_moment", N_("&Note on this moment…"), "Ctrl+Shift+M", "note"),
            SEPARATOR,
            ActionSpec("branches", N_("B&ranches and bookmarks"), "Ctrl+6", "branch"),
        ),
    ),
    (
        N_("&Help"),
        (
            ActionSpec("guide", N_("&Guided first turn…"), "F2", "flag"),
            ActionSpec("first_prototype", N_("&Your first prototype…"), "", "book"),
            ActionSpec("lab_guide", N_("About the &lab…"), "", "book"),
            SEPARATOR,
            ActionSpec("rules_here", N_("&Rules for this"), "F1", "book"),
            ActionSpec("player_aid", N_("&Player aid…"), "F4", "cards"),
            ActionSpec("seek", N_("&Search the rules…"), "Ctrl+F", "book"),
            ActionSpec("keys", N_("&Keyboard shortcuts…"), "Shift+F1", "question"),
            ActionSpec("about", N_("&About…"), "", ""),
        ),
    ),
)
PLAYER_BOARD = N_("player board")  # of games that have no word of their own for it
LANGUAGE = N_("Lan&guage")
PACE = N_("P&ace")
PACES = {"slow": N_("Slow"), "normal": N_("Normal"), "fast": N_("Fast"), "instant": N_("Instant")}
GAME_ONLY = (
    *("undo", "redo", "peek", "cover", "recap", "choices", "next_beat", "next_question", "choose_anew", "hint"),
    *("next_phase", "next_time", "score_sheet"),
    *("workshop", "resume", "zoom_in", "zoom_out", "fit"),
    *("world", "turn", "own_mat", "next_mat", "mat_window", "log_window"),
    *("look_back", "play_history", "earlier", "later", "earlier_turn", "later_turn", "earlier_round", "later_round"),
    *("first_moment", "last_moment", "fork", "compare", "bookmark", "note_moment", "branches", "other_dice", "final"),
    *("save", "keep_position", "keep_example", "play_on", "workshop_panel", "example"),
    "control",
    "in_words",
    *("send_back", "observe", "mark", "questions", "pack_folder", "export_game", "board_editor", "picture"),
)


WORLD_ONLY = ("world", "turn", "control")  # what looks at areas, of which a table that is laid in rows has none


def keys_of(name: str, own: Mapping[str, str]) -> QKeySequence:
    """Return the shortcut of an action, the usual one or what somebody chose in its place."""
    usual = next(spec.keys for _, commands in MENUS for spec in commands if spec.name == name)
    return QKeySequence(own.get(name, usual))


class Actions(QObject):
    """Holds the actions by name, says them in the language spoken, and fills the menu bar."""

    language_chosen = Signal(str)
    pace_chosen = Signal(str)

    def __init__(self, context: AppContext, bar: QMenuBar) -> None:
        super().__init__()
        self._context = context
        self._bar = bar
        self._commands = {spec.name: spec for _, commands in MENUS for spec in commands if spec.name}
        self._actions = {name: self._made(spec) for name, spec in self._commands.items()}
        self._menus: dict[str, QMenu] = {}
        self._choices: dict[str, QActionGroup] = {}
        self._own_board: Wording | None = None
        self._called: dict[str, str] = {}
        for title, commands in MENUS:
            self._menus[title] = self._menu(title, commands)
        view = self._menus[MENUS[2][0]]
        self._offer(view, LANGUAGE, LANGUAGES, self.language_chosen)
        self._offer(view, PACE, PACES, self.pace_chosen)
        context.texts.known = KeyNames(self._actions)
        context.changed.connect(self.retranslate)
        self.retranslate()

    def __getitem__(self, name: str) -> QAction:
        return self._actions[name]

    @property
    def all(self) -> tuple[QAction, ...]:
        """Every action, so that its shortcut works wherever the keyboard is."""
        return tuple(self._actions.values())

    def on(self, name: str, do: Callable[[], object]) -> None:
        """Let the action do this when it is triggered."""
        self._actions[name].triggered.connect(lambda _checked=False: do())

    def allow(self, *names: str) -> None:
        """Switch these on, and everything else that needs a table off."""
        for name in GAME_ONLY:
            self._actions[name].setEnabled(name in names)

    def leave_out(self, names: Collection[str]) -> None:
        """Show none of these that need a table, with their shortcuts, and all others."""
        for name in GAME_ONLY:
            self._actions[name].setVisible(name not in names)

    def set_checked(self, name: str, held: bool) -> None:
        """Let a switch say how things are; it does nothing."""
        action = self._actions[name]
        action.blockSignals(True)
        action.setChecked(held)
        action.blockSignals(False)

    def add_menu(self, title: str, before: str) -> QMenu:
        """Add a menu within a menu, before one of its actions; whoever asks for it fills it."""
        menu = self._menus[title] = QMenu(self._context.say(title), self._bar)
        above = next(each for each in self._menus.values() if self._actions[before] in each.actions())
        above.insertMenu(self._actions[before], menu)
        return menu

    def bind(self, keys: Mapping[str, str]) -> None:
        """Give actions these shortcuts by their names ("" for none), all others their usual ones, and say so."""
        wanted = {name: QKeySequence(keys.get(name, self._commands[name].keys)) for name in self._actions}
        changed = [name for name, action in self._actions.items() if action.shortcut() != wanted[name]]
        for name in changed:
            self._actions[name].setShortcut(wanted[name])
        if changed:
            self._context.retranslate()

    def usual_keys(self, name: str) -> str:
        """Return the shortcut that an action has before anybody chooses another."""
        return self._commands[name].keys

    def say_change(self, name: str, change: str) -> None:
        """Say what an action would change, in the menu and in its tool tip; nothing of it if that is empty."""
        say_change(self._context, self._actions[name], self._context.say(self._commands[name].words), change)

    def check(self, group: str, value: str) -> None:
        """Mark which language or pace is in use."""
        for action in self._choices[group].actions():
            action.setChecked(action.data() == value)

    @property
    def board(self) -> str:
        """What lies before each seat, as the game in use calls it."""
        own = self._own_board
        return self._context.say(PLAYER_BOARD) if own is None else own.text(self._context.language)

    def call_boards(self, own: "Wording | None") -> None:
        """Call what lies before each seat as a game does from now on, or (None) a player board."""
        if own != self._own_board:
            self._own_board = own
            self.retranslate()

    def call(self, name: str, words: str) -> None:
        """Call an action by other words from now on, or ("") as usual: a page that it opens is called so, too."""
        if words != self._called.get(name, ""):
            self._called[name] = words
            self.retranslate()

    def retranslate(self) -> None:
        """Say every action again."""
        board = self.board
        for name, action in self._actions.items():
            spec = self._commands[name]
            words = self._context.say(self._called.get(name) or spec.words, board=board)
            action.setProperty(NAMED, None)  # until it is told what it would change
            action.setText(words)
            if spec.icon:
                action.setIcon(self._context.icon(spec.icon))
        for title, menu in self._menus.items():
            menu.setTitle(self._context.say(title))
        for action in self._choices[PACE].actions():
            action.setText(self._context.say(PACES[action.data()]))

    def _made(self, spec: ActionSpec) -> QAction:
        action = QAction(self)
        action.setObjectName(spec.name)
        action.setCheckable(spec.held)
        if spec.keys:
            action.setShortcut(QKeySequence(spec.keys))
        return action

    def _menu(self, title: str, commands: Iterable[ActionSpec]) -> QMenu:
        menu = self._bar.addMenu(title)
        for spec in commands:
            if spec.name:
                menu.addAction(self._actions[spec.name])
            else:
                menu.addSeparator()
        return menu

    def _offer(self, menu: QMenu, title: str, values: dict[str, str], chosen: SignalInstance) -> None:
        """Add a submenu of which one value is always in use."""
        submenu = self._menus[title] = menu.addMenu(title)
        group = self._choices[title] = QActionGroup(self)
        for value, words in values.items():
            action = submenu.addAction(words)
            action.setCheckable(True)
            action.setData(value)
            group.addAction(action)
        group.triggered.connect(lambda action: chosen.emit(action.data()))
