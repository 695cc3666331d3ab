"""SVG drawings of a pack: what programs write may be in them; what loads, runs, repeats or takes too long may not.

How long something takes is reckoned here from what it costs by itself, never asked of the program: each drawing that is
refused is one that resvg was seen to paint for more than two seconds, or to end by, and its small sister is accepted.
"""

import zlib

import pytest

from qquovadis.errors import PackError
from qquovadis.model.pack.pictures import refuse_unsafe
from qquovadis.model.pack.svg_safety import looked_at
from tests.marks import quick

pytestmark = quick
SPACES = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
DRAWING = f'<svg {SPACES} viewBox="0 0 1000 1000">\n{{inside}}\n</svg>'
PLAIN = DRAWING.format(inside='<rect width="9" height="9" fill="#c50"/>')
RECT = '<rect width="1000" height="1000"{0}/>'


def refusal(content: bytes, name: str = "a.svg") -> str:
    with pytest.raises(PackError) as caught:
        refuse_unsafe(name, content)
    return str(caught.value)


def allow(inside: str) -> None:
    refuse_unsafe("a.svg", DRAWING.format(inside=inside).encode())


@pytest.mark.parametrize(
    "inside",
    [
        '<linearGradient id="a"><stop offset="0"/></linearGradient><radialGradient id="b" xlink:href="#a"/>'
        '<path style="fill:url(#b)" d="M0 0h9v9z"/>',
        '<clipPath id="c"><circle r="9"/></clipPath><mask id="m"><rect width="9" height="9"/></mask>'
        '<g clip-path="url(#c)"><g mask="url(\'#m\')"><rect width="9" height="9"/></g></g>',
        '<defs><symbol id="s" viewBox="0 0 9 9"><path d="M0 0h9"/></symbol></defs><use href="#s" width="50"/>',
        '<pattern id="p" width="9" height="9" patternUnits="userSpaceOnUse"><path d="M0 0h9"/></pattern>'
        '<marker id="m"><path d="M0 0h9"/></marker>'
        '<path d="M0 0h9" fill="url(#p)" marker-end="url( &quot;#m&quot; )"/>',
        '<text xml:space="preserve"><tspan x="1" y="1">A</tspan><tspan x="1" dy="1em">B</tspan></text>',
        '<style type="text/css"><![CDATA[ .st0{fill:#F00;font-family:\'Open Sans\';} ]]></style><g class="st0"/>',
        '<x:namedview xmlns:x="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" pagecolor="#fff"/>'
        '<metadata><r:RDF xmlns:r="urn:r" r:about=""/></metadata>',
        '<rect fill=" #FFF " stroke="none"/><g fill="inherit" stroke="rgb(10%,20%,30%)"/>'
        '<g fill="hsl(240, 100%, 50%)"/>'
        '<g style="fill:url(#a) #fff;stroke:hsla(1,2%,3%, .5) !important"/>',
        '<rect fill="rgba(1,2,3,.5)" stroke="#11223344" style="mix-blend-mode:multiply;opacity:0.5;filter:none"/>',
    ],
)
def test_what_drawing_programs_write_may_be_in_a_drawing(inside: str) -> None:
    allow(inside)


def test_the_doctype_of_old_programs_and_their_notes_are_no_hindrance() -> None:
    doctype = '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">'
    refuse_unsafe("a.svg", f'<?xml version="1.0" encoding="UTF-8"?>{doctype}<?xpacket id="1"?>{PLAIN}'.encode())
    assert "DOCTYPE of a drawing" not in refusal(f"{doctype}<svg>".encode())


@pytest.mark.parametrize(
    ("inside", "sentence"),
    [
        ('<image href="file:///etc/passwd"/>', "line 2: a drawing in a pack may not contain <image>"),
        ('<x:image xmlns:x="http://www.w3.org/2000/svg" x:href="a.png"/>', "may not contain <image>"),
        ('<image href="data:image/png;base64,AAAA"/>', "export the whole drawing as a PNG"),
        (
            '<g id="a">\n<use href="#a"/></g>',
            "would take too long: a part is drawn within itself",
        ),
        ("<script>1</script>", "may not contain <script>, which moves or runs"),
        ('<x:script xmlns:x="http://www.w3.org/1999/xhtml"/>', "may not contain <script>"),
        ('<g onload="go()"/>', "may not contain onload"),
        ("<foreignObject/>", "“Preserve Illustrator Editing Capabilities”"),
        ('<a href="#b"/>', "may not contain <a>, a link"),
        ('<animate attributeName="x"/>', "may not contain <animate>"),
        ("<filter/>", "Filters > Remove Filters"),
        ("<feGaussianBlur/>", "may not contain <feGaussianBlur>"),
        ('<g style="filter:blur(9px)"/>', "may not contain filter"),
        ('<g filter="url(#f)"/>', "may not contain filter"),
        ("<style>g{FILTER : blur(9px)}</style>", "may not contain filter"),
        ("<style>g{backdrop-filter:none}</style><flowRoot/>", "Path > Object to Path"),
        ('<textPath href="#b"/>', "Path > Object to Path"),
        ('<path fill="rgb(1 2 3 / 50%)"/>', "line 2: the colour rgb(1 2 3 / 50%) would not be painted"),
        ('<path style="stroke:var(--ink, #000)"/>', "the colour var(--ink, #000) would not be painted"),
        ("<style>.a{stop-color:oklch(.7 .3 328)}</style>", "the colour oklch(.7 .3 328) would not be painted"),
        ("<meshgradient/>", "which is not painted"),
        ("<anything/>", "may not contain <anything>"),
        ('<linearGradient href="http://example.org/a.svg#b"/>', "href points out of the file"),
        ('<use xlink:href="other.svg#b"/>', "href points out of the file"),
        ('<rect style="fill:url(http://example.org/a)"/>', "style points out of the file"),
        ("<rect fill=\"url( 'other.svg#a')\"/>", "fill points out of the file"),
        ('<rect style="fill:\\75 rl(a)"/>', "style points out of the file"),
        ("<style>@import 'a.css';</style>", "may not use @import"),
        ("<style>@font-face{font-family:x}</style>", "may not use @font-face"),
        ("<style>.a { fill: ur<!-- -->l(a.svg) }</style>", "style points out of the file"),
        ("<style>.a { font-family: '}' }</style>", "this style sheet cannot be read"),
        ('<g xml:base="http://example.org"/>', "base points out of the file"),
        ("<g>" * 70 + "</g>" * 70, "nested more than 64 deep"),
        ("<g/>" * 20_000, "more than 20000 parts"),
        ("<g>", "not an SVG drawing in UTF-8"),
        ("<a:b/>", "not an SVG drawing in UTF-8"),
    ],
)
def test_a_drawing_that_loads_runs_or_holds_what_is_not_painted_is_refused(inside: str, sentence: str) -> None:
    assert sentence in refusal(DRAWING.format(inside=inside).encode())


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b'<!DOCTYPE svg [<!ENTITY a "aaaa">]>' + PLAIN.encode(), "may declare nothing of its own"),
        (b'<!DOCTYPE svg SYSTEM "a.dtd">' + PLAIN.replace("<rect", "&a;<rect").encode(), "may declare nothing"),
        (b'<?xml-stylesheet href="a.css"?>' + PLAIN.encode(), "points out of the file"),
        (PLAIN.encode("utf-16"), "not an SVG drawing in UTF-8"),
        (b'<?xml version="1.0" encoding="latin-1"?>' + PLAIN.encode(), "not an SVG drawing in UTF-8"),
        (zlib.compress(PLAIN.encode()), "not an SVG drawing in UTF-8"),
        (b"\x1f\x8b" + PLAIN.encode(), "not an SVG drawing in UTF-8"),
        (b"<html/>", "not an SVG drawing in UTF-8"),
        (b"", "not an SVG drawing in UTF-8"),
        (PLAIN.encode() + b" " * 1_000_000, "too large"),
        (PLAIN.replace("viewBox", "width='9' data-a").encode(), "does not say how large it is"),
        (PLAIN.replace("0 0 1000 1000", "0 0 0 9").encode(), "does not say how large it is"),
    ],
)
def test_what_is_no_plain_drawing_is_refused(content: bytes, sentence: str) -> None:
    assert sentence in refusal(content)


@pytest.mark.parametrize(
    ("attributes", "size", "view"),
    [
        ('width="63mm" height="88mm" viewBox="0 0 63 88"', (238.11, 332.6), (0, 0, 63, 88)),
        ('viewBox="-5 -5 10 20"', (10, 20), (-5, -5, 5, 15)),
        ('width="100%" height="100%" viewBox="0 0 30 10"', (30, 10), (0, 0, 30, 10)),
        ('width="2in" viewBox="0 0 30 10"', (192, 64), (0, 0, 30, 10)),
        ('width="10" height="20pt"', (10, 26.667), (0, 0, 10, 26.667)),
    ],
)
def test_a_drawing_is_as_large_as_it_says(
    attributes: str, size: tuple[float, float], view: tuple[float, float, float, float]
) -> None:
    known = looked_at("a.svg", f"<svg {SPACES} {attributes}/>".encode())
    assert known.size == pytest.approx(size, abs=0.01)
    assert known.view == pytest.approx(view, abs=0.01)


def dashed(circles: int) -> str:
    return '<circle r="90" cx="99" cy="99" stroke="red" stroke-dasharray="0.01 0.01"/>\n' * circles


def sheet(rules: int, parts: int, selector: str = ".a{}") -> str:
    rows = "".join(selector.format(each) + "{fill:red}" for each in range(rules))
    return f"<style>{rows}</style>\n" + '<g class="a b">' * 8 + '<g class="a5 b"/>' * parts + "</g>" * 8


def doubled(times: int) -> str:
    groups = (f'<g id="u{n}"><use href="#u{n - 1}"/><use href="#u{n - 1}"/></g>' for n in range(1, times + 1))
    return f'<defs><path id="u0" d="M0 0h1v1z"/>{"".join(groups)}</defs>\n<use href="#u{times}"/>'


def scrawl(points: int, attributes: str) -> str:
    through = " ".join(f"{n * 7919 % 1000},{n * 104729 % 1000}" for n in range(points))
    return f'<polyline points="{through}" {attributes}/>'


def stops(number: int) -> str:
    rows = "".join(f'<stop offset="{n / number}" stop-color="#{n % 4096:03x}"/>' for n in range(number))
    gradient = f'<linearGradient id="g">{rows}</linearGradient><linearGradient id="h" xlink:href="#g"/>\n'
    return gradient + RECT.format(' fill="url(#h)"') * 3


def layered(times: int, attributes: str, defs: str = "") -> str:
    return f"{defs}\n" + RECT.format(f" {attributes}") * times


def masked(depth: int) -> str:
    shapes = (RECT.format(f' fill="#fff" mask="url(#m{n + 1})"') for n in range(depth))
    return layered(1, 'mask="url(#m0)"') + "".join(f'<mask id="m{n}">{shape}</mask>' for n, shape in enumerate(shapes))


def tiled(side: float, inside: str = "", units: str = "userSpaceOnUse", shape: str = RECT) -> str:
    pattern = (
        f'<pattern id="p" width="{side}" height="{side}" patternUnits="{units}"><path d="M0 0h9v9z"/>{inside}</pattern>'
    )
    return f"{pattern}\n" + shape.format(' fill="url(#p)"')


MARKED = 'marker-mid="url(#m)" stroke="red"'
CLIP = '<clipPath id="c"><circle cx="500" cy="500" r="400"/></clipPath>'
POINTS, DASHES = "too many points and lines", "too many dashes"
AREAS, COPIES, RULES = "too many large areas", "copied too often", "too many rules"
LETTERS, ITSELF, NESTED, TILE = "too many letters", "within itself", "nested too deep", "tile of a pattern"


@pytest.mark.parametrize(
    ("much", "little", "why"),
    [
        (dashed(2_000), dashed(3), DASHES),
        ('<path d="M-1e8 0H1e8" stroke="red" stroke-dasharray="1"/>', dashed(1), DASHES),
        (f"<style>circle{{stroke-dasharray:.0001}}</style>{dashed(9)}", dashed(2), DASHES),
        (
            f'<g stroke="red" stroke-dasharray=".00001"><mask id="m">{dashed(1).replace("stroke", "data")}</mask></g>'
            '<path d="M0 0h9v9z" mask="url(#m)"/>',
            f'<g stroke="red"><mask id="m">{dashed(1)}</mask></g><path d="M0 0h9v9z" mask="url(#m)"/>',
            DASHES,
        ),
        (
            "<style>path{transform:scale(1)}</style>"
            + '<path transform="scale(.001)" opacity=".5" d="M0 0h999v999z"/>' * 60,
            '<path transform="scale(.001)" opacity=".5" d="M0 0h999v999z"/>' * 60,
            AREAS,
        ),
        (
            f'<marker id="m"><path d="M0 0h3v3z"/></marker>{scrawl(30_000, MARKED.replace("red", "none"))}',
            f'<marker id="m"><path d="M0 0h3v3z"/></marker>{scrawl(300, MARKED.replace("red", "none"))}',
            "would take too long",
        ),
        (sheet(20_000, 3_000), sheet(300, 300), RULES),
        (sheet(1_000, 3_000, ".b .b .b .a{}"), sheet(50, 50, ".b .a{}"), RULES),
        (doubled(20), doubled(8), COPIES),
        (scrawl(60_000, 'fill="none" stroke="red"'), scrawl(500, 'fill="none" stroke="red"'), POINTS),
        (
            '<path d="M0 0h1M2 2h1" stroke="red" stroke-width="900" stroke-linecap="round"/>' * 2_500,
            '<path d="M0 0h1" stroke="red" stroke-width="9" stroke-linecap="round"/>' * 999,
            POINTS,
        ),
        (stops(2_000), stops(50), AREAS),
        (layered(60, 'opacity=".5"'), layered(9, 'opacity=".5"'), AREAS),
        (layered(60, 'style="mix-blend-mode:luminosity"'), layered(5, 'style="mix-blend-mode:normal"'), AREAS),
        (layered(60, 'clip-path="url(#c)"', CLIP), layered(5, 'clip-path="url(#c)"', CLIP), AREAS),
        (
            layered(99, 'class="a"', "<style>.a{opacity:.9}</style>"),
            layered(99, 'class="b"', "<style>.a{}</style>"),
            AREAS,
        ),
        (masked(30), masked(3), AREAS),
        ('<g opacity=".9">' * 50 + RECT.format("") + "</g>" * 50, "<g>" * 50 + "</g>" * 50, AREAS),
        (
            '<g opacity=".5">' * 9 + '<path d="M-1e7 -1e7H1e7V1e7"/>' + "</g>" * 9,
            '<path d="M-1e7 -1e7H1e7V1e7"/>',
            AREAS,
        ),
        (tiled(100_000), tiled(100), TILE),
        (tiled(1, units="objectBoundingBox", shape='<rect width="90000" height="90000"{0}/>'), tiled(0.01), TILE),
        (tiled(900, RECT.format(' opacity=".9"') * 40), tiled(90), AREAS),
        (tiled(9, '<path d="M0 0h1" fill="url(#p)"/>'), tiled(9), ITSELF),
        (
            '<g mask="url(#m)"><path d="M0 0h9"/></g><mask id="m"><path d="M0 0h9" mask="url(#m)"/></mask>',
            masked(1),
            ITSELF,
        ),
        ('<clipPath id="c" clip-path="url(#c)"/><path d="M0 0h9" clip-path="url(#c)"/>', CLIP, ITSELF),
        (
            '<linearGradient id="a" href="#b"/><linearGradient id="b" href="#a"/><path d="M0 0h9" fill="url(#a)"/>',
            CLIP,
            ITSELF,
        ),
        ('<symbol id="s"><use href="#s"/></symbol><use href="#s"/>', '<symbol id="s"/><use href="#s"/>', ITSELF),
        (
            f'<marker id="m"><path d="M0 0h3v3z"/></marker>{scrawl(30_000, MARKED)}',
            f'<marker id="m"><path d="M0 0h3v3z"/></marker>{scrawl(300, MARKED)}',
            "would take too long",
        ),
        (
            "".join(f'<g id="a{n}"><use href="#a{n + 1}"/></g>' for n in range(99)) + '<g id="a99"/>',
            "".join(f'<g id="a{n}"><use href="#a{n + 1}"/></g>' for n in range(20)) + '<g id="a20"/>',
            NESTED,
        ),
        (f"<text>{'a' * 60_000}</text>", f"<text>{'a' * 1_000}</text>", LETTERS),
        (f"<text>{'<tspan>a</tspan>' * 4_000}</text>", f"<text>{'<tspan>a</tspan>' * 200}</text>", LETTERS),
        (
            '<text font-size="900" stroke="red" stroke-dasharray=".001">abc</text>',
            '<text font-size="1e9">abc</text>',
            DASHES,
        ),
    ],
)
def test_what_takes_too_long_is_refused_with_its_reason_and_less_of_it_is_not(much: str, little: str, why: str) -> None:
    said = refusal(DRAWING.format(inside=much).encode())
    assert "painting this drawing would take too long" in said and why in said
    allow(little)


def test_the_line_is_named_where_most_of_the_work_is() -> None:
    inside = f"{RECT.format('')}\n{dashed(1)}{dashed(1).replace('0.01', '0.00001')}{dashed(1)}"
    assert "line 4: painting" in refusal(DRAWING.format(inside=inside).encode())


def test_what_layers_take_at_once_is_known() -> None:
    """Two groups within one another, seen through, over the whole drawing; beside each other they take one at once."""
    group = '<g opacity=".5">{}</g>'
    within = DRAWING.format(inside=group.format(group.format(RECT.format(""))))
    beside = DRAWING.format(inside=group.format(RECT.format("")) * 2)
    assert looked_at("a.svg", within.encode()).layers == pytest.approx(2, abs=0.05)
    assert looked_at("a.svg", beside.encode()).layers == pytest.approx(1, abs=0.05)
