"""What the seats would score as the table lies: at the end of the game, and by settling (QV-SCORE, QV-TERR).

It reads only what lies open; skills that are still face down give nothing (QV-R103).
"""

from qquovadis.engine.effects import Part
from qquovadis.engine.referee import AT_END, CONTROL, Finding
from qquovadis.games.quo_vadis.counters import cards_in
from qquovadis.games.quo_vadis.governed import governed_for_sure
from qquovadis.games.quo_vadis.ground import controlled
from qquovadis.games.quo_vadis.reading import Reading
from qquovadis.games.quo_vadis.scoring import final_parts, style_of


def at_the_end(game: Reading, seat: int) -> Finding:
    """The points of the final scoring, if the game ended now (QV-END-02)."""
    style, count, _ = style_of(game, seat)
    parts = tuple([part for part in final_parts(game, seat) if part.amount])
    return Finding(AT_END, seat, parts, {"style": style, "count": count})


def by_settling(game: Reading, seat: int) -> Finding:
    """The territory bonus as control is now: that of this turn's succession, else of one to come (QV-TERR-01).

    The areas that a skill lets count only by choice are left out.
    """
    due = bool(game.table.tally[game.layout.succeeded[seat]])
    cards = cards_in(game, seat, game.generation(seat) - due)
    control = len({*controlled(game, seat), *governed_for_sure(game, seat)})
    facts = {"cards": cards, "control": control, "due": due}
    return Finding("score.settling", seat, (Part("QV-TERR-01", cards * control),), facts)


def control(game: Reading, seat: int) -> Finding:
    """The areas that a seat controls, by number and by name (QV-CTRL-02, QV-CTRL-04)."""
    areas, layout = controlled(game, seat), game.layout
    names = tuple([layout.kit.identities[layout.first_tile + area].name for area in areas])
    facts = {"areas": areas, "names": names, "none": not areas}
    return Finding(CONTROL, seat, (Part("QV-CTRL-06", len(areas)),), facts)


def is_over(game: Reading) -> bool:
    """Whether the final scoring is done, so that there are no more points to come (QV-END-01, QV-END-02)."""
    return game.noted("round") > game.numbers["game.rounds"]
