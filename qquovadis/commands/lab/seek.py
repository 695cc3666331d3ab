"""`lab ask`, `lab screen` and `lab seek`: what they are asked; what they do is imported when they run."""

from typing import Annotated

import typer

from qquovadis.commands.drafts import Named
from qquovadis.commands.lab.studies import Against, Dask, Games, KeptIn, OneLevel, Players, StudyFile, Workers
from qquovadis.commands.options import AsJson, finite
from qquovadis.model.text.translations import N_

Question = Annotated[
    str,
    typer.Option(help=N_("The question: balance, length, wars, skills, seats, points, choices, strength or numbers.")),
]
Minutes = Annotated[float, typer.Option(min=0, callback=finite, help=N_("Stop after this many minutes."))]


def ask(  # noqa: PLR0913 - the options of a command are its parameters
    draft: Named,
    *,
    question: Question = "balance",
    against: Against = None,
    seats: Players = 4,
    level: OneLevel = "greedy",
    minutes: Minutes = 5.0,
    workers: Workers = 1,
    dask: Dask = None,
    book: KeptIn = None,
    games: Games = None,
    as_json: AsJson = False,
) -> None:
    """Play the ready study of a question and tell what it came to."""
    from qquovadis.commands.lab.runs import cards_called, named_arm
    from qquovadis.commands.lab.study_runs import Limits, run_asked
    from qquovadis.commands.options import named_pack
    from qquovadis.lab.studies.questions import Asking, neighbouring

    pack = named_pack(draft)
    arm = named_arm(draft)
    changed = arm if arm.variant or question != "change" else None  # only a variant changes something
    asking = Asking(
        question=question,
        draft=f"{pack.game}/{pack.draft}",
        level=level,
        seats=neighbouring(pack, question, seats),
        minutes=minutes,
        changed=changed,
        title=draft,
        against=cards_called(against or (), pack, seats),
    )
    raise typer.Exit(run_asked(asking, Limits(workers, dask, book, games, minutes), as_json=as_json))


def screen(  # noqa: PLR0913 - the options of a command are its parameters
    draft: Named,
    *,
    seats: Players = 4,
    level: OneLevel = "greedy",
    minutes: Minutes = 60.0,
    workers: Workers = 1,
    dask: Dask = None,
    book: KeptIn = None,
    games: Games = None,
    as_json: AsJson = False,
) -> None:
    """Play every free number of a draft one step lower and one higher and tell which of them matters most."""
    from qquovadis.commands.lab.runs import named_arm
    from qquovadis.commands.lab.study_runs import Limits, run_asked
    from qquovadis.commands.options import named_pack
    from qquovadis.lab.studies.questions import Asking

    pack = named_pack(draft)
    asking = Asking(
        question="numbers",
        draft=f"{pack.game}/{pack.draft}",
        level=level,
        seats=(seats,),
        minutes=minutes,
        changed=named_arm(draft),
        title=draft,
    )
    raise typer.Exit(run_asked(asking, Limits(workers, dask, book, games, minutes), as_json=as_json))


def seek(study: StudyFile, *, workers: Workers = 1, as_json: AsJson = False) -> None:
    """Search and race as a study says, and tell what it came to."""
    from qquovadis.commands.lab.study_runs import run_search

    raise typer.Exit(run_search(study, workers, as_json=as_json))
