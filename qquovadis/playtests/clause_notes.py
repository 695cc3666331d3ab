"""What playtests say of each clause of a draft: how often it refused something, and how often it was looked up."""

from collections.abc import Iterable, Mapping, Sequence

from qquovadis.model.text.translations import N_, NP_, Texts
from qquovadis.playtests.session_facts import SessionFacts
from qquovadis.playtests.session_figures import stumbles
from qquovadis.playtests.session_report import TIMES

SAID = N_("In {sessions} of this draft: refused {refused}, looked up {looked}.")
COUNTED = NP_("{count} playtest", "{count} playtests")


def notes_on_clauses(sessions: Iterable[SessionFacts], rules: str, texts: Texts) -> Mapping[str, Sequence[str]]:
    """Return a line for each clause that people stumbled over in playtests of a draft (game/draft)."""
    observed = [each for each in sessions if each.rules == rules and each.observed]
    counts: dict[str, list[int]] = {}
    for each in observed:
        for stumble in stumbles(each):
            own = counts.setdefault(stumble.clause, [0, 0])
            own[0] += stumble.refused
            own[1] += stumble.looked
    counted = texts.plural(COUNTED, len(observed))
    return {
        clause: [
            texts.say(
                SAID,
                sessions=counted,
                refused=texts.plural(TIMES, refused),
                looked=texts.plural(TIMES, looked),
            )
        ]
        for clause, (refused, looked) in counts.items()
    }
