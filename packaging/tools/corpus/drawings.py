"""Makes the drawings of `tests/corpus/drawings`, and the manifest that says what must come of each.

Run it on Debian 12 with Inkscape (`python -m tools.corpus.drawings` with `PYTHONPATH=packaging`). Inkscape opens what
is written here, clips, masks, copies and fills it by its own actions, and saves it in its own way or as plain SVG.
In the manner of Illustrator, Figma, Krita and GIMP, and of hostile strangers, drawings are written by hand after public
samples; `made_by` says so. Every drawing is 200 units wide and high and shown in as many pixels; which colour is where
follows from what is written here, and is never asked of the program.
"""

import shutil
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tools.corpus.pictures import toml

HERE = Path(__file__).resolve().parents[3] / "tests" / "corpus" / "drawings"
INKSCAPE = "Inkscape 1.2.2"
MANNER = "by hand, in the manner of {0}, after public samples"
STRANGER = "by hand, in the manner of a hostile stranger"
RED, GREEN, BLUE, SAND, WHITE, BLACK = "#c82828", "#28a03c", "#2846c8", "#f0dc78", "#ffffff", "#000000"
SPACES = (
    'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
    'xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" '
    'xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"'
)
OPEN = f'<svg {SPACES} width="200" height="200" viewBox="0 0 200 200">'
PAPER = f'<rect id="paper" width="200" height="200" style="fill:{SAND}"/>'
SQUARE = '<rect id="{0}" x="{1}" y="{2}" width="{3}" height="{3}" style="fill:{4}"/>'
DOCTYPE = (
    '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 20010904//EN" "http://www.w3.org/TR/2001/REC-SVG-20010904/DTD/svg10.dtd">'
)
HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n'
BLOCK = "■"  # a letter that is a square in our Japanese font, about its middle

Pixels = Sequence[tuple[int, int, str]]
Made = tuple[str, str, str, str, Pixels]  # name, what is opened, the actions, whether plain, what is seen

# What Inkscape opens and does; the second part of an action list is what it selects.
BY_INKSCAPE: Sequence[Made] = (
    (
        "inkscape_layers.svg",
        f'<g id="low" inkscape:groupmode="layer" inkscape:label="下">{PAPER}</g>'
        f'<g id="hidden" inkscape:groupmode="layer" inkscape:label="Hidden" style="display:none">'
        f"{SQUARE.format('no', 0, 0, 200, RED)}</g>"
        f'<g id="high" inkscape:groupmode="layer" inkscape:label="High" transform="translate(100)">'
        f"{SQUARE.format('yes', 20, 20, 60, BLUE)}</g>",
        "select-by-id:yes;transform-translate:0,100",
        "",
        ((50, 50, SAND), (150, 50, SAND), (150, 150, BLUE), (110, 110, SAND)),
    ),
    (
        "inkscape_gradients.svg",
        f'<defs><linearGradient id="colours"><stop offset="0" style="stop-color:{RED}"/>'
        f'<stop offset="1" style="stop-color:{BLUE}"/></linearGradient>'
        '<linearGradient id="across" xlink:href="#colours" x1="0" y1="0" x2="200" y2="0" '
        'gradientUnits="userSpaceOnUse"/>'
        '<radialGradient id="round" xlink:href="#colours" cx="100" cy="150" fx="100" fy="150" r="40" '
        'gradientUnits="userSpaceOnUse"/></defs>'
        '<rect id="upper" width="200" height="100" style="fill:url(#across)"/>'
        '<rect id="lower" y="100" width="200" height="100" style="fill:url(#round)"/>',
        "select-by-id:upper,lower;selection-group",
        "",
        ((2, 50, RED), (197, 50, BLUE), (100, 50, "#783778"), (100, 150, RED), (10, 150, BLUE)),
    ),
    (
        "inkscape_clip.svg",
        f'{PAPER}{SQUARE.format("below", 0, 0, 200, BLUE)}<circle id="cutter" cx="100" cy="100" r="60"/>',
        "select-by-id:below,cutter;object-set-clip",
        "",
        ((100, 100, BLUE), (50, 100, BLUE), (20, 20, SAND), (52, 52, SAND)),
    ),
    (
        "inkscape_mask.svg",
        f'{PAPER}{SQUARE.format("below", 0, 0, 200, BLUE)}<g id="cutter"><rect width="100" height="200" '
        'style="fill:#ffffff"/><rect x="100" width="100" height="200" style="fill:#000000"/></g>',
        "select-by-id:below,cutter;object-set-mask",
        "",
        ((50, 100, BLUE), (150, 100, SAND)),
    ),
    (
        "inkscape_clones.svg",
        f"{PAPER}{SQUARE.format('first', 10, 10, 40, RED)}",
        "select-by-id:first;clone;transform-translate:100,0;clone;transform-translate:0,100",
        "",
        ((30, 30, RED), (130, 30, RED), (130, 130, RED), (30, 130, SAND)),
    ),
    (
        "inkscape_pattern.svg",
        f'<defs><pattern id="tile" width="40" height="20" patternUnits="userSpaceOnUse"><rect width="20" height="20" '
        f'style="fill:{RED}"/><rect x="20" width="20" height="20" style="fill:{BLUE}"/></pattern>'
        '<pattern id="larger" xlink:href="#tile" patternTransform="scale(2)"/></defs>'
        '<rect id="tiled" width="200" height="200" style="fill:url(#larger)"/>',
        "select-by-id:tiled;selection-group",
        "",
        ((20, 20, RED), (60, 20, BLUE), (100, 100, RED), (140, 180, BLUE)),
    ),
    (
        "inkscape_pattern_made.svg",
        f'{PAPER}<g id="tile"><rect width="50" height="100" style="fill:{RED}"/>'
        f'<rect x="50" width="50" height="100" style="fill:{BLUE}"/></g>',
        "select-by-id:tile;object-to-pattern;transform-translate:100,100",
        "",
        ((125, 150, RED), (175, 150, BLUE), (50, 50, SAND), (150, 50, SAND)),
    ),
    (
        "inkscape_marker.svg",
        f'<defs><marker id="end" orient="auto" style="overflow:visible"><path d="M-10,-10 H10 V10 H-10 Z" '
        f'style="fill:{RED};stroke:none"/></marker></defs>{PAPER}'
        f'<path id="line" d="M40,100 H160" style="fill:none;stroke:{BLUE};stroke-width:2;marker-start:url(#end);'
        'marker-end:url(#end)"/>',
        "select-by-id:line;transform-translate:0,20",
        "",
        ((40, 110, RED), (160, 130, RED), (100, 120, BLUE), (100, 100, SAND)),
    ),
    (
        "inkscape_text.svg",
        f'{PAPER}<text id="words" xml:space="preserve" x="20" y="60" '
        "style=\"font-size:50px;font-family:'No Such Font';"
        f'fill:{RED};line-height:1.4"><tspan sodipodi:role="line" x="20" y="60">{BLOCK}{BLOCK}</tspan>'
        f'<tspan sodipodi:role="line" x="20" y="130" style="fill:{BLUE}">{BLOCK}</tspan></text>',
        "select-by-id:words;transform-translate:0,10",
        "",
        ((45, 50, RED), (95, 50, RED), (45, 120, BLUE), (95, 120, SAND), (45, 85, SAND), (145, 50, SAND)),
    ),
    (
        "inkscape_flowed.svg",
        f'<defs><rect id="frame" x="20" y="20" width="70" height="160"/></defs>{PAPER}'
        '<text id="words" xml:space="preserve" style="font-size:50px;font-family:BIZ UDPGothic;white-space:pre;'
        f'shape-inside:url(#frame);fill:{GREEN}"><tspan x="20" y="64">{BLOCK} </tspan>'
        f'<tspan x="20" y="126">{BLOCK}</tspan></text>',
        "select-by-id:paper;transform-translate:0,0",
        "",
        ((45, 45, GREEN), (45, 107, GREEN), (95, 45, SAND), (45, 165, SAND)),
    ),
    (
        "inkscape_css.svg",
        f"<style>.a {{ fill: {RED}; }} .b, #last {{ fill: {BLUE}; stroke: none }}</style>{PAPER}"
        '<rect id="one" class="a" width="100" height="100"/><rect id="two" class="b" x="100" width="100" height="100"/>'
        '<rect id="last" y="100" width="100" height="100"/>',
        "select-by-id:one;transform-translate:0,0",
        "",
        ((50, 50, RED), (150, 50, BLUE), (50, 150, BLUE), (150, 150, SAND)),
    ),
    (
        "inkscape_plain.svg",
        f'<g id="layer" inkscape:groupmode="layer">{PAPER}{SQUARE.format("below", 0, 0, 200, GREEN)}'
        '<path id="cutter" d="M0,0 H100 V200 H0 Z"/></g>',
        "select-by-id:below,cutter;object-set-clip",
        "plain",
        ((50, 100, GREEN), (150, 100, SAND)),
    ),
)
BLURRED = (
    '<defs><filter id="blur"><feGaussianBlur stdDeviation="3"/></filter></defs>'
    f'<rect id="soft" width="100" height="100" style="fill:{RED};filter:url(#blur)"/>'
)
# What is written by hand: name, made_by, content, and what is seen of it or how it is refused.
BY_HAND: Sequence[tuple[str, str, str, Pixels | str]] = (
    (
        "illustrator.svg",
        MANNER.format("Illustrator"),
        '<?xml version="1.0" encoding="utf-8"?>\n<!-- Generator: Adobe Illustrator 24.0.1, SVG Export Plug-In . '
        'SVG Version: 6.00 Build 0)  -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" '
        '"http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n<svg version="1.1" id="Layer_1" '
        'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" x="0px" y="0px"\n'
        'viewBox="0 0 200 200" style="enable-background:new 0 0 200 200;" xml:space="preserve">\n'
        f'<style type="text/css">\n\t.st0{{fill:{SAND};}}\n\t.st1{{clip-path:url(#SVGID_2_);fill:{RED};}}\n'
        '\t.st2{fill:url(#SVGID_3_);}\n</style>\n<rect class="st0" width="200" height="200"/>\n<g>\n\t<defs>\n'
        '\t\t<rect id="SVGID_1_" x="0" y="0" width="100" height="50"/>\n\t</defs>\n\t<clipPath id="SVGID_2_">\n'
        '\t\t<use xlink:href="#SVGID_1_"  style="overflow:visible;"/>\n\t</clipPath>\n'
        '\t<rect class="st1" width="100" height="100"/>\n</g>\n<linearGradient id="SVGID_3_" '
        f'gradientUnits="userSpaceOnUse" x1="100" y1="150" x2="200" y2="150">\n\t<stop  offset="0" '
        f'style="stop-color:{BLUE}"/>\n\t<stop  offset="1" style="stop-color:{GREEN}"/>\n</linearGradient>\n'
        '<rect x="100" y="100" class="st2" width="100" height="100"/>\n</svg>\n',
        ((50, 25, RED), (50, 75, SAND), (102, 150, BLUE), (198, 150, GREEN)),
    ),
    (
        "illustrator_editable.svg",
        MANNER.format("Illustrator, its editing capabilities preserved"),
        '<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" '
        '"http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [\n'
        '\t<!ENTITY ns_svg "http://www.w3.org/2000/svg">\n]>\n<svg xmlns="&ns_svg;" viewBox="0 0 9 9"/>\n',
        "line 2: the DOCTYPE of a drawing in a pack may declare nothing of its own; in Illustrator save the SVG",
    ),
    (
        "figma.svg",
        MANNER.format("Figma"),
        '<svg width="200" height="200" viewBox="0 0 200 200" fill="none" xmlns="http://www.w3.org/2000/svg">\n'
        f'<g clip-path="url(#clip0_1_2)">\n<rect width="200" height="200" fill="{SAND}"/>\n'
        '<mask id="mask0_1_2" style="mask-type:alpha" maskUnits="userSpaceOnUse" '
        'x="0" y="0" width="100" height="200">\n'
        '<rect width="100" height="200" fill="#D9D9D9"/>\n</mask>\n<g mask="url(#mask0_1_2)">\n'
        f'<rect y="100" width="200" height="100" fill="{BLUE}"/>\n</g>\n'
        '<rect x="100" width="100" height="100" fill="url(#paint0_linear_1_2)"/>\n'
        '<rect x="120" y="120" width="60" height="60" fill="black" fill-opacity="0.5"/>\n</g>\n<defs>\n'
        '<linearGradient id="paint0_linear_1_2" x1="150" y1="0" x2="150" y2="100" gradientUnits="userSpaceOnUse">\n'
        f'<stop stop-color="{RED}"/>\n<stop offset="1" stop-color="{RED}"/>\n</linearGradient>\n'
        '<clipPath id="clip0_1_2">\n<rect width="200" height="200" fill="white"/>\n</clipPath>\n</defs>\n</svg>\n',
        ((50, 50, SAND), (50, 150, BLUE), (110, 110, SAND), (150, 50, RED), (150, 150, "#786e3c")),
    ),
    (
        "figma_shadow.svg",
        MANNER.format("Figma"),
        '<svg width="200" height="200" viewBox="0 0 200 200" fill="none" xmlns="http://www.w3.org/2000/svg">\n'
        '<g filter="url(#filter0_d_1_2)">\n<rect width="9" height="9" fill="#D9D9D9"/>\n</g>\n<defs>\n'
        '<filter id="filter0_d_1_2"><feGaussianBlur stdDeviation="2"/></filter>\n</defs>\n</svg>\n',
        "line 2: a drawing in a pack may not contain filter: blur, shadows and other filters are not painted",
    ),
    (
        "krita_vector.svg",
        MANNER.format("Krita"),
        f'{HEAD}{DOCTYPE}\n<!-- Created using Krita: https://krita.org -->\n<svg xmlns="http://www.w3.org/2000/svg" \n'
        '    xmlns:xlink="http://www.w3.org/1999/xlink"\n    xmlns:krita="http://krita.org/namespaces/svg/krita"\n'
        '    width="150pt"\n    height="150pt"\n    viewBox="0 0 150 150">\n<defs/>\n'
        f'<rect id="shape0" fill="{SAND}" stroke-opacity="0" stroke="#000000" width="150" height="150"/>'
        f'<path id="shape1" transform="translate(75, 75)" fill="{GREEN}" fill-rule="evenodd" stroke="{RED}" '
        'stroke-width="15" stroke-linecap="square" stroke-linejoin="bevel" d="M0 0L60 0L60 60L0 60Z" '
        'krita:path-type="custom"/>\n</svg>\n',
        ((50, 50, SAND), (140, 140, GREEN), (100, 140, RED), (80, 140, SAND)),
    ),
    (
        "gimp_path.svg",
        MANNER.format("GIMP"),
        f'{HEAD}{DOCTYPE}\n\n<svg xmlns="http://www.w3.org/2000/svg"\n     width="0.666667in" height="0.666667in"\n'
        '     viewBox="0 0 200 200">\n  <path id="Pfad #1"\n        fill="none" stroke="black" stroke-width="9"\n'
        '        d="M 50.00,50.00\n           C 50.00,50.00 150.00,50.00 150.00,50.00\n'
        '             150.00,50.00 150.00,150.00 150.00,150.00" />\n</svg>\n',
        ((100, 50, BLACK), (150, 100, BLACK), (100, 100, WHITE), (50, 100, WHITE)),
    ),
    (
        "colours.svg",
        "by hand, after the specification of colours",
        f'{OPEN}\n<rect width="100" height="100" fill="rgba(255,0,0,0.5)"/>\n'
        '<rect x="100" width="100" height="100" fill="#00ff0080"/>\n'
        '<rect y="100" width="100" height="100" fill="hsl(240, 100%, 50%)"/>\n'
        '<rect x="100" y="100" width="100" height="100" style="fill:rgb(100% 0% 100%)"/>\n</svg>\n',
        ((50, 50, "#ff7f7f"), (150, 50, "#7fff7f"), (50, 150, "#0000ff"), (150, 150, "#ff00ff")),
    ),
    (
        "symbols.svg",
        "by hand, after the specification of symbols",
        f'{OPEN}\n<symbol id="coin" viewBox="0 0 10 10"><circle cx="5" cy="5" r="5" fill="{RED}"/></symbol>\n'
        '<use href="#coin" width="80" height="80"/>\n<use xlink:href="#coin" x="100" y="100" width="80" height="40"/>\n'
        "</svg>\n",
        ((40, 40, RED), (5, 5, WHITE), (140, 120, RED), (110, 120, WHITE), (140, 160, WHITE)),
    ),
    (
        "picture_within.svg",
        MANNER.format("Inkscape with an embedded picture"),
        f'{OPEN}\n<image width="9" height="9" xlink:href="data:image/png;base64,AAAA"/>\n</svg>\n',
        "line 2: a drawing in a pack may not contain <image>, a picture within it",
    ),
    (
        "script.svg",
        STRANGER,
        f'{OPEN}\n<script>alert(1)</script>\n</svg>\n',
        "line 2: a drawing in a pack may not contain <script>, which moves or runs something",
    ),
    (
        "outside.svg",
        STRANGER,
        f'{OPEN}\n<use xlink:href="file:///etc/passwd#a"/>\n</svg>\n',
        "line 2: href points out of the file",
    ),
    (
        "dashes.svg",
        STRANGER,
        f'{OPEN}\n' + '<circle r="90" cx="99" cy="99" stroke="#f00" stroke-dasharray="0.001"/>\n' * 40 + "</svg>\n",
        "line 2: painting this drawing would take too long: its dashed lines have too many dashes",
    ),
    (
        "doubled.svg",
        STRANGER,
        f'{OPEN}\n<path id="u0" d="M0 0h1v1z"/>\n'
        + "".join(f'<g id="u{n}"><use href="#u{n - 1}"/><use href="#u{n - 1}"/></g>\n' for n in range(1, 26))
        + "</svg>\n",
        "its parts are copied too often by <use>, markers, patterns, clips or masks",
    ),
    (
        "within_itself.svg",
        STRANGER,
        f'{OPEN}\n<mask id="m"><rect width="9" height="9" mask="url(#m)"/></mask>\n'
        '<rect width="9" height="9" mask="url(#m)"/>\n</svg>\n',
        "line 2: painting this drawing would take too long: a part is drawn within itself",
    ),
    (
        "tile.svg",
        STRANGER,
        f'{OPEN}\n<pattern id="p" width="100000" height="100000" patternUnits="userSpaceOnUse"><path d="M0 0h1v1z"/>'
        '</pattern>\n<rect width="200" height="200" fill="url(#p)"/>\n</svg>\n',
        "line 2: painting this drawing would take too long: one tile of a pattern is larger than the drawing",
    ),
)  # fmt: skip


def by_inkscape(inside: str, actions: str, into: Path, *, plain: bool) -> None:
    """Let Inkscape open a drawing, do something to it, and save it."""
    with TemporaryDirectory() as folder:
        drawing = Path(folder) / "drawing.svg"
        drawing.write_text(f"{OPEN}{inside}</svg>", "utf-8")
        saving = f"export-filename:{into};{'export-plain-svg;' if plain else ''}export-do"
        subprocess.run(["inkscape", str(drawing), f"--actions={actions};{saving}"], check=True, capture_output=True)


def written(entries: Sequence[Mapping[str, Any]]) -> str:
    """Return the manifest."""
    lines = [
        "# What must come of each drawing; written by packaging/tools/corpus/drawings.py, which says how.",
        "# A drawing is shown over white, 200 pixels wide and high: colours at pixels. Others are refused.",
    ]
    for entry in entries:
        lines += ["", "[[file]]", *(f"{key} = {toml(value)}" for key, value in entry.items())]
    return "\n".join(lines) + "\n"


def main() -> None:
    """Make all of them anew."""
    shutil.rmtree(HERE, ignore_errors=True)
    HERE.mkdir(parents=True)
    entries: list[dict[str, Any]] = []
    for name, inside, actions, plain, pixels in BY_INKSCAPE:
        by_inkscape(inside, actions, HERE / name, plain=bool(plain))
        how = "saved as plain SVG" if plain else "saved as Inkscape SVG"
        entries.append({"name": name, "made_by": f"{INKSCAPE}, {how}", "pixels": [list(each) for each in pixels]})
    by_inkscape(BLURRED, "select-by-id:soft;transform-translate:5,5", HERE / "inkscape_blur.svg", plain=False)
    refused = "blur, shadows and other filters are not painted"
    entries.append({"name": "inkscape_blur.svg", "made_by": INKSCAPE, "refused": refused})
    for name, made_by, content, seen in BY_HAND:
        (HERE / name).write_text(content, "utf-8")
        what = {"refused": seen} if isinstance(seen, str) else {"pixels": [list(each) for each in seen]}
        entries.append({"name": name, "made_by": made_by, **what})
    (HERE / "manifest.toml").write_text(written(entries), "utf-8")


if __name__ == "__main__":
    main()
