"""The lab: games that bots play by a plan, and what they show, with intervals.

`studies` says what is asked, `play` plays it, `books` keeps it, `statistics` says what it shows and how sure that is;
`claims`, `people` and `levels` ask something of their own, as do `items` and `twins`; `report` tells the answers.
`odds` says which chances a change of the rules changes, exactly and without a game.
Imports controllers and what is below them; nothing below knows it, and it never needs a window.
Start reading in `play.plan` (what will be played), then `play.playing` (one game), `play.engines` (where blocks are
played) and `statistics.intervals` (how sure one may be).
"""
