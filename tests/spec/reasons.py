"""Why an example cannot be counted as held: a choice refused, an example that cannot be read, one that needs more."""


class Refusal(Exception):
    """The rules refuse a choice; any of these clauses is the reason, the nearest first."""

    def __init__(self, *clauses: str) -> None:
        super().__init__(", ".join(dict.fromkeys(clauses)))
        self.clauses = tuple(dict.fromkeys(clauses))


class Unreadable(Exception):
    """The example says something that this reader does not know; it counts as failed, with this reason."""
