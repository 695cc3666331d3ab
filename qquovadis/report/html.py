"""A report as one file of HTML: no script, nothing from outside, every text escaped; it prints as it looks."""

from collections.abc import Iterator
from html import escape

from qquovadis.report.chart_layout import draw, on_paper
from qquovadis.report.document import Chapter, ReportDocument, ReportTable
from qquovadis.report.svg import palette

STYLE = """
body {{ font: 15px/1.5 "Noto Sans", "Noto Sans JP", "Noto Sans CJK JP", "Hiragino Sans", "Yu Gothic", sans-serif;
  color: {ink}; background: {paper}; max-width: 820px; margin: 2rem auto; padding: 0 1rem; }}
h1 {{ font-size: 1.7rem; line-height: 1.25; margin: 0 0 .3rem; }}
h2 {{ font-size: 1.2rem; margin: 2.2rem 0 .5rem; border-bottom: 2px solid {fill}; padding-bottom: .2rem; }}
.who {{ background: {band}; border-left: 5px solid {fill}; padding: .6rem .9rem; margin: 0 0 1.2rem; }}
figure {{ margin: 1rem 0; break-inside: avoid; }}
figcaption {{ color: {soft}; font-size: .9rem; }}
svg {{ max-width: 100%; height: auto; font-family: inherit; }}
table {{ border-collapse: collapse; width: 100%; font-size: .9rem; margin: .8rem 0; }}
th {{ text-align: left; border-bottom: 1.5px solid {soft}; }}
td, th {{ padding: .25rem .6rem .25rem 0; vertical-align: top; white-space: pre-line; overflow-wrap: anywhere; }}
td {{ border-bottom: 1px solid {line}; }}
@media print {{ body {{ margin: 0; max-width: none; }} h2 {{ break-after: avoid; }} tr {{ break-inside: avoid; }} }}
"""


def html_of(report: ReportDocument) -> str:
    """Return the whole page."""
    head = f'<meta charset="utf-8"><title>{escape(report.title)}</title>'
    view = '<meta name="viewport" content="width=device-width, initial-scale=1">'
    policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"
    safe = f'<meta http-equiv="Content-Security-Policy" content="{policy}">'
    style = f"<style>{STYLE.format(**palette()._asdict())}</style>"
    body = "\n".join(_body(report))
    return f'<!DOCTYPE html>\n<html lang="{report.language}"><head>{head}{view}{safe}{style}</head>\n<body>\n{body}\n</body></html>\n'  # noqa: E501 - a frame


def _body(report: ReportDocument) -> Iterator[str]:
    yield f"<h1>{escape(report.title)}</h1>"
    yield f'<p class="who">{escape(report.who)}</p>'
    for chapter in report.chapters:
        yield from chapter_html(chapter)


def chapter_html(chapter: Chapter) -> Iterator[str]:
    """Yield the lines of a chapter."""
    yield f"<h2>{escape(chapter.heading)}</h2>"
    yield from (f"<p>{escape(sentence)}</p>" for sentence in chapter.sentences)
    for chart in chapter.charts:
        caption = f"<figcaption>{escape(chart.caption)}</figcaption>" if chart.caption else ""
        yield f"<figure>{draw(chart, on_paper()).svg}{caption}</figure>"
    yield from (table_html(table) for table in chapter.tables)


def table_html(table: ReportTable, moment_link: str = "") -> str:
    """Return a table; lines within a cell stay lines.

    With `moment_link` the first cell of each row leads to its moment: it is what stands before the number there.
    """
    heads = "".join(f'<th scope="col">{escape(head)}</th>' for head in table.heads)
    rows = [[escape(cell) for cell in row] for row in table.rows]
    if moment_link and table.leads:
        for row, moment in zip(rows, table.leads, strict=True):
            row[0] = f'<a href="{moment_link}{moment}">{row[0]}</a>'
    told = "".join(f"<tr>{''.join(f'<td>{cell}</td>' for cell in row)}</tr>\n" for row in rows)
    return f"<table><thead><tr>{heads}</tr></thead>\n<tbody>{told}</tbody></table>"
