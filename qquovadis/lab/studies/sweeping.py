"""Arms over the values of one number, or over every free number one step up and down (Morris)."""

from collections.abc import Iterator

from qquovadis.lab.studies.study_file import Arm, Study
from qquovadis.model.pack.schema import Pack


def swept(study: Study, pack: Pack) -> Iterator[Arm]:
    """Yield the arms that a study's sweep adds to its first one, whose pack this is.

    Of a screening each free number is one step lower and one higher, as far as its range goes.
    """
    sweep, first = study.sweep, study.arm[0]
    if sweep is None:
        return
    steps = [(sweep.parameter, value) for value in sweep.values] if sweep.parameter else list(_steps(pack))
    for name, value in steps:
        parameters = {**first.parameters, name: value}
        yield first.model_copy(update={"id": f"{name}={value}", "parameters": parameters})


def _steps(pack: Pack) -> Iterator[tuple[str, int]]:
    for name, parameter in pack.parameters.items():
        if parameter.type == "int" and not parameter.fixed and isinstance(parameter.default, int):
            for value in (parameter.default - 1, parameter.default + 1):
                if parameter.misfit(value) is None:
                    yield name, value
