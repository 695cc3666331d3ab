"""Where dice lie while they have values, and where it is said how strong each seat is; no Qt."""

from ui.table.layout.geometry import Point, Rect
from ui.table.layout.layout_context import LayoutContext
from ui.table.layout.plan import Placement, PlanLabel, StrengthRow

MARGIN = 12.0
DIE, BESIDE = 30.0, 1.12  # size of a die in a row of strengths, and how far dice lie apart, in sizes
LEAST, LEAST_OPEN = 0.8, 0.95  # of the design, so that figures, and words, stay readable
OPEN, SHUT = (296.0, 46.0), (178.0, 34.0)  # width and height of a row with all its parts, and of one without
DICE = 36.0  # size of a die where no strengths are said
STRENGTH = 118.0  # room for badge, numeral and what was added, before the dice
USUAL = 2  # rows for which there is room beside the world, before any are known


def lay_tray(sheet: LayoutContext) -> None:
    """Lay out how strong every seat is, or only the dice, as long as any of them shows a value or can be chosen.

    Nothing lies there while a stage tells it.
    """
    tray = sheet.board_index.board.tray
    if tray is None:
        return
    if is_told_elsewhere(sheet):
        pass
    elif tray.strength and _is_ahead(sheet, tray.ahead) and sheet.setting.standing.of(tray.strength):
        _lay_strengths(sheet, with_parts=_is_ahead(sheet, tray.open))
    else:
        _lay_rolled(sheet)
    usual = _panel(sheet, USUAL, SHUT, max(LEAST, sheet.frame.unit))
    sheet.plan.over.append(usual.joined(sheet.plan.panels.get("tray", usual)))


def is_told_elsewhere(sheet: LayoutContext) -> bool:
    """Return whether a stage tells what the dice show and asks for them; by hand they are moved where they lie."""
    tray = sheet.board_index.board.tray
    if tray is None or sheet.setting.by_hand:
        return False
    asked = type(sheet.view.agenda[-1]).__name__ if sheet.view.agenda else ""
    return asked in tray.asked or _is_ahead(sheet, tray.told)


def _panel(sheet: LayoutContext, rows: int, row: tuple[float, float], unit: float) -> Rect:
    """Return the place of so many rows of this size, in the upper left corner of the world."""
    return Rect(sheet.frame.world.x + MARGIN, MARGIN, row[0] * unit, rows * row[1] * unit + MARGIN)


def _is_ahead(sheet: LayoutContext, steps: tuple[str, ...]) -> bool:
    """Return whether one of these steps is still to be resolved."""
    return any(type(step).__name__ in steps for step in sheet.view.agenda)


def _lay_strengths(sheet: LayoutContext, *, with_parts: bool) -> None:
    """Lay a row for each seat that is compared, with its dice at the right end."""
    tray = sheet.board_index.board.tray
    unit = max(LEAST_OPEN if with_parts else LEAST, sheet.frame.unit)
    seats = [found.seat for found in sheet.setting.standing.of(tray.strength if tray else None)]
    high = (OPEN if with_parts else SHUT)[1] * unit
    panel = sheet.plan.panels["tray"] = _panel(sheet, len(seats), OPEN if with_parts else SHUT, unit)
    for at, seat in enumerate(seats):
        row = Rect(panel.x + 6, panel.y + MARGIN / 2 + at * high, panel.w - 12, high)
        sheet.plan.strengths[seat] = StrengthRow(row, unit, with_parts)
        for zone in sheet.board_index.owned(tray.zone if tray else None, seat):
            _lay_in_row(sheet, zone, row, DIE * unit)


def _lay_in_row(sheet: LayoutContext, zone: int, row: Rect, size: float) -> None:
    """Lay the dice that show something from the right end of a row on."""
    shown = [piece for piece in sheet.view.contents[zone] if _is_shown(sheet, piece)]
    for at, piece in enumerate(shown):
        x = row.right - size * (0.62 + BESIDE * (len(shown) - 1 - at))
        sheet.lay(piece, Placement(x=x, y=row.centre.y, w=size, h=size, form="flat", z=420.0))


def _lay_rolled(sheet: LayoutContext) -> None:
    """Lay the dice of every seat in a row of its own."""
    tray, view = sheet.board_index.board.tray, sheet.view
    rolling = [zone for zone in sheet.board_index.families[tray.zone] if _is_rolling(sheet, zone)] if tray else []
    unit, world = max(0.75, sheet.frame.unit), sheet.frame.world
    most = max((len(view.contents[zone]) for zone in rolling), default=0)
    panel = Rect(world.x + 14, 14, (STRENGTH + most * 48) * unit, (len(rolling) * 50 + 12) * unit)
    if rolling:
        sheet.plan.panels["tray"] = panel
    for row, zone in enumerate(rolling):
        _lay_dice(sheet, zone, Rect(panel.x, panel.y + (6 + 50 * row) * unit, panel.w, 50 * unit), unit)


def _is_rolling(sheet: LayoutContext, zone: int) -> bool:
    """Return whether a seat's dice show something, or it has added something to them."""
    dice, tray = sheet.view.contents[zone], sheet.board_index.board.tray
    if any(_is_shown(sheet, die) for die in dice):
        return True
    added = tray.added if tray else None
    return bool(dice) and sheet.board_index.count(sheet.view, added, sheet.board_index.kit.zones[zone].seat) > 0


def _lay_dice(sheet: LayoutContext, zone: int, row: Rect, unit: float) -> None:
    seat, tray = sheet.board_index.kit.zones[zone].seat, sheet.board_index.board.tray
    middle = row.centre.y
    sheet.plan.badges[seat] = (Point(row.x + 28 * unit, middle), 15 * unit)
    added = sheet.board_index.count(sheet.view, tray.added if tray else None, seat)
    if added:
        label = PlanLabel(x=row.x + 72 * unit, y=middle, size=16 * unit, text=f"+{added}", chip=True)
        sheet.plan.labels["tray", seat, 0] = label
    for at, piece in enumerate(sheet.view.contents[zone]):
        x = row.x + (STRENGTH + 48 * (at + 0.5)) * unit
        size = DICE * unit
        sheet.lay(piece, Placement(x=x, y=middle, w=size, h=size, form="flat", z=420.0, shown=_is_shown(sheet, piece)))


def _is_shown(sheet: LayoutContext, die: int) -> bool:
    return bool(sheet.view.face[die]) or die in sheet.setting.subjects
