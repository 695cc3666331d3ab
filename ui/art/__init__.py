"""Painting functions for everything on the table: pure strokes on a QPainter, with no knowledge of any game.

A `Look` (theme, language, shadows drawn so far) is made once per theme and language and shared by all items; replace
it whole when either changes, and drop your pixmaps with it. `look.on(painter)` gives the `Brushwork` that every
function takes first. What is painted is a small frozen *face*; what it may touch is its `..._bounds` (for
`boundingRect`), its silhouette a path (for `shape`). All are immutable and hashable, so a face is a cache key.

    look = Look(load_theme(paths.resources() / "theme" / "tokens.toml", "light"), "en")
    paint_tile(look.on(painter), TileFace("2-4", ("plain", "mountain", "frost"), seed=24, radius=64))

Where the origin is: tiles, medallions, rings and marks lie about the meeting corner of their three hexes (places 0, 1
and 2: upper left, upper right, lower); pawns and towns stand on theirs; badges, chips, cubes, dice, coins and icons
have it in their middle; cards, boards, tracks, phases, buttons and columns at their upper left corner.
Sizes are in the painter's units and everything scales with them. Races, terrains, resources and kinds are the theme's
ids; an unknown one raises `ThemeError`.

Hexes (`hexagons`): `hex_outline(radius)`, `hex_centres(radius)`, `space_outline(radius, place)`,
`tile_outline(radius)`, `standing_point(radius, place)`, `far_corner(radius, place)`, `outward(place)`.
Terrain (`land.terrain`): `paint_hex(brush, HexFace)`, `paint_glyph(brush, terrain, size, colour)`.
Tiles (`land.tiles`): `paint_tile(brush, TileFace)`, `paint_medallion(brush, TileFace, covered)`,
`paint_ring(brush, RingFace)`, `medallion_outline`, `ring_outline`, `tile_bounds`, `medallion_bounds`.
Marks (`marks`): `paint_mark(brush, Mark(state, radius, place))` with lit, hover, focus, refused or current, on one
place or (without place) the whole tile; `mark_bounds`.
Table (`tabletop`): `paint_table(brush, size)`, `paint_light(brush, area)`, `paint_hole(brush, radius)`,
`paint_route(brush, path, radius)`.
Pieces (`pieces`): `paint_pawn(brush, PawnFace)`, `paint_town(brush, TownFace)` (population 0 is the ruin),
`paint_cube(brush, CubeFace)`, `paint_marker(brush, size)`; `pawn_bounds`, `town_bounds`, `cube_bounds`,
`marker_bounds`, `pawn_shape(race_colours, height)`, `town_shape(race_colours, height)`. Head, robe and roof differ
by race (`race_shapes`).
Tokens (`tokens`): `paint_die(brush, DieFace)`, `paint_coin(brush, radius, value)`; `die_bounds`, `coin_bounds`.
Emblems (`emblems`): `paint_badge(brush, BadgeFace)`, `paint_chip(brush, ChipFace)`, `chip_size`, `badge_bounds`,
`race_shape`.
Cards (`cards`): `paint_epic_card(brush, EpicFace)`, `paint_mini_epic(brush, kind, size)`, `paint_epic_back`,
`paint_skill_back`, `paint_genesis_card(brush, GenesisFace)`, `paint_card_mark(brush, CardMark)`, `upright(width)`,
`card_corner(width)`, `card_bounds`, `statement_size(look, face)`.
Skills (`skills`): `paint_skill_card(brush, SkillFace)`, `paint_skill_slot`, `paint_race_board(brush, BoardFace,
width)`, `board_size(width)`, `skill_text_size(look, face)`.
Badges (`badges`): `paint_track(brush, TrackFace)`, `track_size`, `paint_phase(brush, PhaseFace, height)`,
`phase_width`, `paint_button(brush, ButtonFace, size)`, `button_size`, `paint_panel`, `paint_column`, `emblem_ink`.
Icons (`icons`): `paint_icon(brush, name, size, colour)`, `icon_names()`; each is a file in `resources/icons`.
Words (`lettering`): `write` (one line), `write_block` (a few words), `write_paragraph`, `text_width`,
`paragraph_height`, all with a `Lettering`; none of them ever cuts a text.

A light and a dark sheet of everything: `python3 packaging/dev.py gallery FOLDER --sheets`.

Cost, uncached, at radius 64: a tile a few milliseconds, a card about one, a pawn a fraction. Keep pixmaps of tiles
and cards by face and device scale; lighting a space repaints only its mark.
"""
