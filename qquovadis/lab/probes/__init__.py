"""What watches games for the lab and writes facts: `common` of every game, and one file a game for what is its own.

A probe only reads; games with and without it are the same. What facts are called and mean stands in `lab.facts`:
length.*, breadth.legal, lead.*, comeback.half, snowball, points.half, points.round.*, rank.half, last_round.points,
points.source.* and the kinds of choice as items ("choice:Step.verb", of seat -1) of every game; interaction.* and the
clauses as items ("clause:ID") in `dealings`; war.* in `wars`; settlement.*, generations,
towns.*, skills.*, wrath.*, race.* and the skills as items in `world`; night.*, land.*, enemies.*, gold.*, die.*, the
action cards and awards as items in `undecim`; which cards were taken of those that could be as items ("pick:NAME") in
`picks`.
"""
