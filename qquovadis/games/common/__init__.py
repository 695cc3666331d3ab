"""What the world games share as plumbing; rules stand in each game's own chapters, clauses in each game's words.

The box and the table: `world_layout`, `world_state`, on `world` and `land`. Before play: `world_building`,
`race_boards`, `drafting`. Cards and cubes: `genesis_cards`, `deck`, `card_steps`, `cubes`. Workers and towns:
`piece_steps`, `travel`. Skills: `skills` answers questions of the rules, `skill_effects` does what skills do at a
moment. What is told beforehand: `consequences`, `dice_chances`. The frame: `world_referee`, `turns`, `audit`, `needs`,
`notation`.
Imports the engine only, and names no game. Start reading in `world_state` and `skills`.
"""
