"""The player aid as HTML in columns, for the window and for paper."""

import html
from collections.abc import Iterator

from qquovadis.controllers.player_aid import WRITTEN, AidPage, AidRow, AidSection
from ui.art.strokes import Look
from ui.kit.line_spacing import percent

SIGN = "sign"  # the scheme of the signs' pictures
LETTERS = {"en": 48, "ja": 26}  # that have room on a line of a column, roughly
SIGN_SIZE = 18
NUMBERS = "numbers"  # how the keys of sections begin whose lines are a name and a number
SIGNS = "signs"
ABREAST = 3  # symbols on a line
HEAD = 1.9  # lines that a heading takes


def aid_html(page: AidPage, look: Look, columns: int) -> str:
    """Return a page in so many columns of about the same height."""
    cells = "".join(
        f"<td width='{100 // columns}%' style='padding-top:8px;padding-right:20px'>{''.join(column)}</td>"
        for column in _columns(page, columns, LETTERS[look.language])
    )
    title = f"<h1>{html.escape(page.title)}</h1><p class='soft'>{html.escape(page.summary)}</p>"
    return f"{_style(page, look)}{title}<table width='100%' cellspacing='0' cellpadding='0'><tr>{cells}</tr></table>"


def _style(page: AidPage, look: Look) -> str:
    surface, letters = look.theme.surface, look.theme.type
    body = round(look.size(letters.body))
    # A page that somebody wrote has room; what is worked out is three times as long.
    small = body if any(each.key == WRITTEN for each in page.sections) else round(look.size(letters.label)) + 1
    leading = percent(letters.leading_ja if look.language == "ja" else letters.leading)
    return (
        f"<style>body,td{{color:{surface.ink.name()};font-size:{small}px;}}"
        f"h1{{font-size:{round(look.size(letters.title))}px;margin:0;}}"
        f"p{{margin:0 0 5px 0;line-height:{leading}%;}}"
        f".head{{font-size:{body + 1}px;font-weight:bold;color:{surface.accent.name()};margin:10px 0 3px 0;}}"
        f".soft{{color:{surface.ink_soft.name()};}}"
        f"a{{color:{surface.ink.name()};text-decoration:none;}}</style>"
    )


def _columns(page: AidPage, count: int, letters: int) -> Iterator[list[str]]:
    """Yield what stands in each column; a section goes on in the next where the first is full."""
    blocks = [block for section in page.sections for block in _blocks(section, letters)]
    share = sum(weight for weight, _ in blocks) / count
    filled, at = 0.0, 0
    columns: list[list[str]] = [[] for _ in range(count)]
    for weight, words in blocks:
        if filled + weight / 2 > share * (at + 1) and at < count - 1:
            at += 1
        columns[at].append(words)
        filled += weight
    yield from columns


def _blocks(section: AidSection, letters: int) -> Iterator[tuple[float, str]]:
    """Yield what stays together, with how many lines it takes: a heading with its first line, then line by line."""
    head = f"<p class='head'>{html.escape(section.title)}</p>"
    if section.key == SIGNS:
        yield len(section.rows) / ABREAST + HEAD, head + _signs(section.rows)
        return
    numbers = section.key.startswith(NUMBERS)
    for at, row in enumerate(section.rows):
        lines = 1.0 if numbers else 0.4 + -(-len(f"{row.name} {row.text}") // letters)
        words = _number(row) if numbers else _paragraph(row)
        yield (lines, words) if at else (lines + HEAD, head + words)


def _number(row: AidRow) -> str:
    return (
        f"<table width='100%' cellspacing='0' cellpadding='1'><tr><td>{_linked(row.clause, html.escape(row.name))}</td>"
        f"<td align='right' style='padding-left:8px'><b>{_together(row.text)}</b></td></tr></table>"
    )


def _signs(rows: tuple[AidRow, ...]) -> str:
    cells = [f"<td>{_picture(row.sign)} {html.escape(row.name)}</td>" for row in rows]
    lines = ("".join(cells[at : at + ABREAST]) for at in range(0, len(cells), ABREAST))
    return (
        f"<table width='100%' cellspacing='0' cellpadding='2'>{''.join(f'<tr>{line}</tr>' for line in lines)}</table>"
    )


def _paragraph(row: AidRow) -> str:
    name = _linked(row.clause, f"<b>{html.escape(row.name)}</b>")
    return f"<p>{_picture(row.sign)}{' ' if row.sign else ''}{name} {html.escape(row.text)}</p>"


def _picture(sign: str) -> str:
    address = html.escape(f"{SIGN}:{sign}")
    return f"<img src='{address}' width='{SIGN_SIZE}' height='{SIGN_SIZE}' align='middle'>" if sign else ""


def _linked(clause: str, words: str) -> str:
    return f"<a href='#{html.escape(clause)}'>{words}</a>" if clause else words


def _together(words: str) -> str:
    """Return words between which no line ends."""
    return html.escape(words).replace(" ", "&nbsp;")
