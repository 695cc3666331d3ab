"""Qt's palette and style sheet, written from the theme; colours and sizes stand in the tokens alone."""

from string import Template

from PySide6.QtGui import QColor, QFont, QPalette

from qquovadis import paths
from ui.art.key_caps import key_side
from ui.art.strokes import Look
from ui.kit.plain_text import TOOLTIPS
from ui.kit.theme import Theme

ENTER_ROOM = 16  # pixels beside the sign of Enter on a button
WORDS_ROOM = 14  # and at the other end of such a button; without the sign both ends share it, so that nothing moves
SHEET = Template(
    """
QMainWindow, QDialog { background: $table; }
/* Windows gives these a letter of its own, and gives it again whenever its theme changes. */
QMenuBar, QMenu, QMessageBox, QStatusBar, QToolTip, QAbstractItemView { font-family: $families; font-size: ${body}px; }
QMessageBox { messagebox-question-icon: url("$question"); messagebox-information-icon: url("$information");
  messagebox-warning-icon: url("$warning"); messagebox-critical-icon: url("$warning"); }
QDialogButtonBox { dialogbuttonbox-buttons-have-icons: 0; }
QToolTip { background: $panel_rise; color: $ink; border: 1px solid $line_strong; padding: 4px 8px; }
QMenuBar { background: transparent; color: $ink_soft; }
QMenuBar::item { padding: 6px 10px; border-radius: 4px; background: transparent; }
QMenuBar::item:selected { background: $panel_sunk; color: $ink; }
QMenu { background: $panel_rise; color: $ink; border: 1px solid $line_strong; padding: 4px; }
QMenu::item { padding: 6px 24px 6px 12px; border-radius: 4px; }
QMenu::icon { padding-left: 8px; }
QMenu::item:selected { background: $accent_fill; color: $accent_on; }
QMenu::item:disabled { color: $line_strong; background: transparent; }
QMenu::separator { height: 1px; background: $line; margin: 4px 8px; }
QPushButton, QToolButton[framed="true"] {
  background: $panel_rise; color: $ink; border: 1px solid $line_strong; border-radius: 8px;
  padding: 0 14px; min-height: 34px; font-weight: bold; font-size: ${label_large}px;
}
QToolButton[framed="true"] { padding: 0; min-height: 0; }
QPushButton:hover, QToolButton[framed="true"]:hover { background: $panel_sunk; }
QPushButton:pressed { background: $slot; }
QPushButton:checked { background: $accent_fill; color: $accent_on; border-color: $accent_fill; }
QPushButton:focus { border: 2px solid $focus; padding: 0 13px; }
QToolButton:focus { border: 2px solid $focus; padding: 2px 6px; }
QToolButton[framed="true"]:focus { padding: 0; }
QDialog QPushButton { padding: 0 ${half_room}px; }
QDialog QPushButton:focus { padding: 0 ${half_room_focused}px; }
StartDialog QPushButton { padding: 0 14px; }  /* its rows have no room to spare */
StartDialog QPushButton:focus { padding: 0 13px; }
QPushButton[enter="true"] { padding-left: ${words_room}px; padding-right: ${enter_room}px; }
QPushButton[enter="true"]:focus { padding-left: ${words_room_focused}px; padding-right: ${enter_room_focused}px; }
QPushButton[narrow="true"], QPushButton[narrow="true"]:focus { padding: 0 4px; }
QPushButton[narrow="true"][enter="true"], QPushButton[narrow="true"][enter="true"]:focus {
  padding-right: ${sign_room}px; }
QPushButton[slim="true"], QPushButton[slim="true"]:focus { padding: 0 10px; min-height: 24px; }
QPushButton[slim="true"][enter="true"], QPushButton[slim="true"][enter="true"]:focus { padding-right: ${sign_room}px; }
QPushButton[primary="true"] { background: $accent_fill; color: $accent_on; border-color: $accent_fill; }
QPushButton[primary="true"]:hover { background: $accent_hover; }
QPushButton[primary="true"]:focus { border: 2px solid $focus; }
QPushButton:disabled, QPushButton[refused="true"] {
  background: $panel_sunk; color: $ink_soft; border: 1px dashed $line_strong;
}
QPushButton[flat="true"], QToolButton { background: transparent; border: none; color: $ink_soft; padding: 4px 8px;
  border-radius: 6px; }
QPushButton[link="true"] { background: transparent; border: none; color: $accent; padding: 0 4px; min-height: 24px; }
QPushButton[link="true"]:focus { border: 2px solid $focus; padding: 0 4px; }
QToolButton:hover { background: $panel_sunk; color: $ink; }
QToolButton[tool="true"] {
  background: $panel_rise; color: $ink; border: 1px solid $line_strong; border-radius: 8px; padding: 0 8px;
  min-height: 34px; min-width: 20px; font-weight: bold; font-size: ${label_large}px;
}
QToolButton[tool="true"]:hover { background: $panel_sunk; }
QToolButton[tool="true"]:checked { background: $accent_fill; color: $accent_on; border-color: $accent_fill; }
QToolButton[tool="true"]:focus { border: 2px solid $focus; padding: 0 7px; }
QToolButton[tool="true"]:disabled { background: $panel_sunk; border: 1px dashed $line_strong; }
QToolButton[tab="true"] {
  background: $panel; border: 1px solid $line; border-radius: 6px; color: $ink; padding: 3px 8px;
}
QToolButton[tab="true"]:hover { background: $panel_sunk; }
QToolButton[tab="true"]:focus { border: 2px solid $focus; padding: 2px 7px; }
QLineEdit, QSpinBox, QDoubleSpinBox, QComboBox, QPlainTextEdit {
  background: $panel_rise; color: $ink; border: 1px solid $line_strong; border-radius: 6px; padding: 0 8px;
  min-height: 30px; selection-background-color: $accent_fill; selection-color: $accent_on;
}
QLineEdit:focus, QSpinBox:focus, QComboBox:focus, QPlainTextEdit:focus { border: 2px solid $focus; padding: 0 7px; }
QDoubleSpinBox:focus { border: 2px solid $focus; padding: 0 7px; }
QLineEdit:disabled, QSpinBox:disabled, QComboBox:disabled { background: $panel_sunk; color: $ink_soft; }
QDoubleSpinBox:disabled { background: $panel_sunk; color: $ink_soft; }
QComboBox::drop-down { border: none; width: 24px; }
QComboBox::down-arrow { image: url("$down"); width: 12px; height: 12px; }
QSpinBox::up-button, QSpinBox::down-button { border: none; background: transparent; width: 24px; }
QDoubleSpinBox::up-button, QDoubleSpinBox::down-button { border: none; background: transparent; width: 24px; }
QSpinBox::up-button, QDoubleSpinBox::up-button { subcontrol-position: top right; }
QSpinBox::down-button, QDoubleSpinBox::down-button { subcontrol-position: bottom right; }
QSpinBox::up-arrow, QDoubleSpinBox::up-arrow { image: url("$up"); width: 10px; height: 10px; }
QSpinBox::down-arrow, QDoubleSpinBox::down-arrow { image: url("$down"); width: 10px; height: 10px; }
QSpinBox::up-arrow:disabled, QSpinBox::down-arrow:disabled, QSpinBox::up-arrow:off, QSpinBox::down-arrow:off {
  image: none; }
QComboBox QAbstractItemView { background: $panel_rise; color: $ink; border: 1px solid $line_strong;
  selection-background-color: $accent_fill; selection-color: $accent_on; padding: 4px; }
QCheckBox, QRadioButton { spacing: 8px; color: $ink; }
QCheckBox::indicator, QRadioButton::indicator, QListView::indicator {
  width: ${box}px; height: ${box}px; background: $panel_rise; border: 2px solid $line_strong; border-radius: 5px; }
QRadioButton::indicator { border-radius: ${half_box}px; }
QCheckBox::indicator:checked, QRadioButton::indicator:checked, QListView::indicator:checked {
  background: $accent_fill; border-color: $accent_fill; image: url("$check"); }
QRadioButton::indicator:checked { image: url("$dot"); }
QCheckBox::indicator:disabled, QRadioButton::indicator:disabled {
  background: $panel_sunk; border: 2px dotted $line_strong; image: none; }
QCheckBox::indicator:checked:disabled, QRadioButton::indicator:checked:disabled {
  background: $line_strong; image: url("$check"); }
QCheckBox:focus, QRadioButton:focus { outline: none; }
QCheckBox::indicator:focus, QRadioButton::indicator:focus { border-color: $focus; }
QLabel { color: $ink; background: transparent; }
$tooltips
QLabel[soft="true"] { color: $ink_soft; }
QLabel[title="true"] { font-size: ${title}px; font-weight: bold; padding-bottom: 3px; qproperty-indent: 0; }
QLabel[head="true"] { font-size: ${label}px; font-weight: bold; color: $ink_soft; }
QLabel[winning="true"] { color: $accent; }
QLabel[small="true"] { font-size: ${label}px; color: $ink_soft; }
QLabel[warning="true"] { color: $danger; }
QFrame[panel="true"] { background: $panel; border: 1px solid $line; border-radius: 10px; }
QFrame[inviting="true"] { border: 2px solid $accent; }
QFrame[sunk="true"] { background: $panel_sunk; border: 1px solid $line; border-radius: 8px; }
QTabWidget::pane { border: none; border-top: 1px solid $line; }
/* Here, not in a sheet of its own: what has one is dressed twice whenever the theme changes. */
Dock { background: $panel; border: 1px solid $line; border-radius: 8px; }
QTabBar { background: transparent; }
QTabBar::tab { background: transparent; color: $ink_soft; padding: 10px 12px 7px 12px; margin-right: 4px;
  border-bottom: 3px solid transparent; }
QTabBar::tab:selected { color: $ink; font-weight: bold; border-bottom: 3px solid $accent; }
QTabBar::tab:focus { border: 2px solid $focus; border-bottom: 3px solid $accent; border-radius: 6px;
  padding: 8px 10px 7px 10px; }
QTabBar[close="true"]::tab { padding-left: 6px; padding-right: 6px; margin-right: 0; }
QScrollArea > QWidget > QWidget { background: transparent; }
QTextBrowser, QListView, QScrollArea, QTreeView, QTableView { background: transparent; border: none; color: $ink; }
QListView::item:hover { background: $panel_sunk; border-radius: 6px; }
QListView::item:selected { background: $panel_sunk; border: 1px solid $accent; border-radius: 6px; color: $ink; }
QListView:focus, QTextBrowser:focus { border: 2px solid $focus; border-radius: 6px; }
QHeaderView::section { background: $panel_sunk; color: $ink_soft; border: none; padding: 6px; font-weight: bold; }
QScrollBar:vertical { width: 12px; background: transparent; margin: 2px; }
QScrollBar:horizontal { height: 12px; background: transparent; margin: 2px; }
QScrollBar::handle { background: $line_strong; border-radius: 4px; min-height: 32px; min-width: 32px; }
QScrollBar[idle="true"]::handle { background: transparent; }
QScrollBar::add-line, QScrollBar::sub-line, QScrollBar::add-page, QScrollBar::sub-page {
  background: transparent; border: none; width: 0; height: 0; }
"""
)


def palette_of(theme: Theme) -> QPalette:
    """Return the palette from which Qt draws what the style sheet leaves to it."""
    surface = theme.surface
    roles = QPalette.ColorRole
    chosen = {
        roles.Window: surface.table,
        roles.WindowText: surface.ink,
        roles.Base: surface.panel_rise,
        roles.AlternateBase: surface.panel_sunk,
        roles.Text: surface.ink,
        roles.PlaceholderText: surface.ink_soft,
        roles.Button: surface.panel_rise,
        roles.ButtonText: surface.ink,
        roles.Highlight: surface.accent_fill,
        roles.HighlightedText: surface.accent_on,
        roles.ToolTipBase: surface.panel_rise,
        roles.ToolTipText: surface.ink,
        roles.Link: surface.accent,
        roles.LinkVisited: surface.accent,
    }
    palette = QPalette()
    for role, colour in chosen.items():
        palette.setColor(role, colour)
    return palette


def stylesheet(look: Look) -> str:
    """Return the style of all of Qt's own widgets in a look."""
    theme = look.theme
    surface = theme.surface
    colours = {
        name: getattr(surface, name).name()
        for name in (
            *("table", "panel", "panel_sunk", "panel_rise", "slot", "line", "line_strong", "ink", "ink_soft"),
            *("accent", "accent_fill", "accent_on", "focus", "danger"),
        )
    }
    return SHEET.substitute(
        colours,
        tooltips=TOOLTIPS,
        families=", ".join(f'"{family}"' for family in theme.type.families),
        body=font_of(look, theme.type.body).pixelSize(),
        **{name: _drawn(name, theme) for name in ("question", "information", "warning")},
        down=_drawn("arrow-down", theme),
        up=_drawn("arrow-up", theme),
        check=_drawn("check", theme),
        dot=_drawn("dot", theme),
        accent_hover=_hovered(surface.accent_fill, theme).name(),
        label=round(theme.type.label),
        label_large=round(look.size(theme.type.label + 1)),
        title=round(look.size(theme.type.title)),
        box=round(theme.type.body),
        **_rooms(look),
        half_box=round(theme.type.body) // 2 + 2,
    )


def _rooms(look: Look) -> dict[str, int]:
    """Return the pixels beside the words of a button with the sign of Enter, and half of them for one without."""
    side = round(key_side(look))
    half = (side + side % 2 + ENTER_ROOM + WORDS_ROOM) // 2
    rooms = {"half_room": half, "words_room": WORDS_ROOM, "enter_room": 2 * half - WORDS_ROOM}
    rooms["sign_room"] = side + ENTER_ROOM - 4  # where room is dear
    return rooms | {f"{name}_focused": room - 1 for name, room in rooms.items()}


def font_of(look: Look, pixels: float, bold: bool = False) -> QFont:
    """Return the program's font at a size for Latin text, a little smaller in Japanese."""
    font = QFont(look.theme.type.families)
    font.setPixelSize(round(look.size(pixels)))
    font.setBold(bold)
    return font


def _drawn(name: str, theme: Theme) -> str:
    """Return the file of a small picture; style sheets take pictures only from files, with slashes on every system."""
    return (paths.resources() / "theme" / f"{name}-{theme.scheme}.svg").as_posix()


def _hovered(colour: QColor, theme: Theme) -> QColor:
    return colour.lighter(112) if theme.is_dark else colour.darker(112)
