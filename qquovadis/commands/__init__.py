"""The commands that need no window; each is a function of its options, typer makes the command line of it."""

from collections.abc import Callable, Mapping, Sequence

Measured = Callable[[], Mapping[str, float]]


def obey(arguments: Sequence[str], measured_window: Measured) -> int:
    """Do a command and return its exit code: 0 well, 1 what was checked does not hold, 2 wrong use."""
    from qquovadis.commands.application import application

    try:
        application(list(arguments), prog_name="qquovadis", obj=measured_window)
    except SystemExit as ending:
        return ending.code if isinstance(ending.code, int) else 0
    return 0
