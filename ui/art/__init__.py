"""Painting of everything on the table: pure strokes on a QPainter, with no knowledge of any game.

A `Look` (theme, language, shadows drawn so far) is made once per theme and language and shared by all items; replace
it whole when either changes, and drop your pixmaps with it. `look.on(painter)` gives the `Brushwork` that every
painter takes first.

What an item shows is a *face* (`faces`): one frozen dataclass that knows its bounds (for `boundingRect`), its outline
(for `shape`) and how it is painted, and is the key of its picture.

    look = Look(load_theme(paths.resources() / "theme" / "tokens.toml", "light"), "en")
    TileFace("2-4", ("plain", "mountain", "frost"), seed=24, radius=64).paint(look.on(painter))

Where the origin is: tiles, medallions, rings and land marks lie about the meeting corner of their three hexes (places
0, 1 and 2: upper left, upper right, lower); what stands is painted about its foot, all other faces about their middle.
What bounds and outline have in common is said by a shape: `RectFace` (anything wide and high), `RaisedFace` (a panel),
`CardShape`, `TileShape`, `DieShape`; a face that cannot be pointed at has no outline of its own.
Sizes are in the painter's units and everything scales with them. Races, terrains, resources and kinds are the theme's
ids; an unknown one raises `ThemeError`.

- `cards`, `skills`, `end_cards`, `held_cards`, `laid_cards`, `tracks`: cards, their backs, race boards
- `card_marks`: signs over cards
- `land.tiles`, `pieces`, `tokens`, `counters`, `moons`, `emblems`: what else lies on a table; `marks` signs on land
- functions for parts of faces and of panels, from their upper left corner: `badges`, `skill_states`, `headings`
- `icons`, `lettering` (words, which are never cut), `hexagons`, `strokes`

A light and a dark sheet of everything: `python3 packaging/dev.py gallery FOLDER --sheets`.

Cost, uncached, at radius 64: a tile a few milliseconds, a card about one, a pawn a fraction. Keep pixmaps of tiles
and cards by face and device scale; lighting a space repaints only its mark.
"""
