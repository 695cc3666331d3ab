"""A fault that the guard caught fails every test, monkey and check of the program, unless somebody planted it."""

from types import SimpleNamespace
from typing import Any

import pytest

from qquovadis.controllers.selftest import tried
from qquovadis.errors import Sentence
from qquovadis.guard import GUARD, Attempt, guarded, listens
from tests import conftest
from tests.marks import quick

pytestmark = quick


def fail_quietly() -> str:
    """Go on after something failed."""
    with Attempt():
        raise ValueError("the wheels came off")
    return "fine"


@pytest.mark.parametrize("named", [[], ["planted_faults"]])
def test_a_test_in_which_a_fault_was_caught_fails(named: list[str], planted_faults: list[BaseException]) -> None:
    watch: Any = conftest.no_fault_caught
    watching = watch._get_wrapped_function()(SimpleNamespace(fixturenames=named))
    next(watching)
    fail_quietly()
    if named:
        assert next(watching, None) is None
    else:
        with pytest.raises(AssertionError, match="nobody planted"):
            next(watching)
    assert len(planted_faults) == 1 and not GUARD.faults


def test_a_check_of_the_program_in_which_a_fault_was_caught_does_not_hold(planted_faults: list[BaseException]) -> None:
    check = tried(Sentence("quietly"), fail_quietly)
    assert not check.held and "ValueError in test_caught.py" in str(check.result)
    assert tried(Sentence("well"), lambda: "fine").held
    assert len(planted_faults) == 1


def test_each_kind_of_fault_is_told_once_and_counted_every_time(planted_faults: list[BaseException]) -> None:
    for _ in range(3):
        fail_quietly()
    with Attempt():
        raise ValueError("another place is another kind")
    assert len(planted_faults) == 2 and GUARD.faults.total() == 4


def test_errors_raised_on_purpose_and_the_end_of_the_program_go_through(planted_faults: list[BaseException]) -> None:
    for error in (OSError("full"), KeyboardInterrupt(), SystemExit(0)):
        with pytest.raises(type(error)), Attempt(OSError):
            raise error
    assert planted_faults == []


def test_what_failed_is_answered_for_and_a_slot_takes_what_it_takes(planted_faults: list[BaseException]) -> None:
    told: list[object] = []

    @guarded(lambda *given: given[-1])
    def half(number: int, otherwise: int) -> int:
        return otherwise // (number - 1)

    @listens
    def hear(seat: int) -> None:
        told.append(seat)

    assert (half(3, 8), half(1, 8)) == (4, 8)
    hear(2, "more than it takes")  # type: ignore[call-arg]
    assert told == [2] and [type(each) for each in planted_faults] == [ZeroDivisionError]
