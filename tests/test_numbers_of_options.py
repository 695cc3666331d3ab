"""What Python takes for a number and is none is refused in a sentence, by every option that takes one."""

from collections.abc import Iterator
from typing import Any

import pytest
import typer

from qquovadis.__main__ import main
from qquovadis.commands.application import application
from qquovadis.errors import QuoError
from tests.marks import quick
from ui.app import read_options

pytestmark = quick


def options_of_fractions(command: Any, words: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], str]]:
    """Yield the words of each command with each of its options that takes a number that need not be whole."""
    for name, each in getattr(command, "commands", {}).items():
        yield from options_of_fractions(each, (*words, name))
    for parameter in command.params:
        shown = parameter.get_help_record(command.context_class(command))
        if shown is not None and "<float" in shown[0]:
            yield words, parameter.opts[0]


OPTIONS = sorted(set(options_of_fractions(typer.main.get_command(application))))


def test_there_are_such_options() -> None:
    assert {("print",), ("lab", "run"), ("lab", "claims")} <= {words for words, _ in OPTIONS}


@pytest.mark.parametrize("number", ["nan", "inf", "-inf"])
@pytest.mark.parametrize(("words", "option"), OPTIONS, ids=[" ".join((*words, option)) for words, option in OPTIONS])
def test_every_option_refuses_it(
    words: tuple[str, ...], option: str, number: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*words, f"{option}={number}", "nowhere", "nowhere"][: len(words) + 2]) == 2
    said = capsys.readouterr().err
    assert f"{option} must be a number" in said and f"not {number}." in said


@pytest.mark.parametrize("value", ["nan,0", "0,inf", "1e999,0"])
def test_an_offset_is_two_numbers(value: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["print", "undecim/14", "--offset", value]) == 2
    assert value in capsys.readouterr().err


@pytest.mark.parametrize("seconds", ["nan", "inf", "-inf", "-1", "1e300", "1e10", "soon"])
def test_the_window_closes_after_a_time_that_a_clock_can_wait(seconds: str) -> None:
    with pytest.raises(QuoError) as refused:
        read_options(["--exit-after", seconds])
    assert "--exit-after" in str(refused.value)


@pytest.mark.parametrize("seconds", ["0", "1.5", "86400"])
def test_an_ordinary_time_is_taken(seconds: str) -> None:
    assert read_options(["--exit-after", seconds]).exit_after == float(seconds)
