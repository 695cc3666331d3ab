"""Two people at the track: the game of the goose as the template's rules say; the dice say the rest."""

GEESE = (5, 9, 14, 18, 23, 27, 32, 36, 41, 45, 50, 54, 59)
BRIDGE, OVER, INN, WELL, MAZE, OUT, PRISON, DEATH, GOAL = 6, 12, 19, 31, 42, 39, 52, 58, 63
START, MISSED = 0, 2


class Goose:
    """The track as the rules have it, without a look at the program; a place is its number, the start 0."""

    def __init__(self) -> None:
        self.at = [START, START]
        self.misses = [0, 0]

    def waits(self, seat: int) -> bool:
        """Return whether a seat stays in the well or the prison; while everybody does, all go on."""
        return self.at[seat] in (WELL, PRISON) and not all(place in (WELL, PRISON) for place in self.at)

    def move(self, seat: int, rolled: int) -> list[tuple[int, int]]:
        """Return who goes to which other places one after another, and move them."""
        came_from, other = self.at[seat], 1 - seat
        way = _way(came_from, rolled)
        ways = [(seat, place) for place, before in zip(way, [came_from, *way], strict=False) if place != before]
        self.at[seat] = way[-1]
        if self.at[seat] == self.at[other] != START:
            self.at[other] = came_from
            ways.append((other, came_from))
        if self.at[seat] == INN:
            self.misses[seat] = MISSED
        return ways

    @property
    def winner(self) -> int | None:
        """Who has come to the goal."""
        return next((seat for seat, place in enumerate(self.at) if place == GOAL), None)


def _way(place: int, rolled: int) -> list[int]:
    """Return the places to which a pawn goes one after another; beyond the goal the rest counts backwards."""
    way, step = list[int](), rolled
    while not way or way[-1] in GEESE:
        place += step
        if place > GOAL:
            place, step = 2 * GOAL - place, -step
        way.append(place)
    leads = {BRIDGE: OVER, MAZE: OUT, DEATH: START}
    return [*way, leads[place]] if place in leads else way
