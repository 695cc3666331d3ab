"""The chart of a session: the points of all seats over its moments, and what stands out below."""

from collections.abc import Sequence

from qquovadis.report.charts import Curve, CurveChart, CurveSign


def course(
    caption: str, points: Sequence[Sequence[int]], names: Sequence[str], signs: Sequence[CurveSign]
) -> CurveChart:
    """Return the points of all seats over the moments of a game, with what stands out below."""
    curves = tuple(
        Curve(tuple((float(moment), float(value)) for moment, value in enumerate(row)), name=name)
        for name, row in zip(names, points, strict=True)
        if row
    )
    last = max(max((len(curve.points) for curve in curves), default=1) - 1, 1)
    return CurveChart(caption=caption, curves=curves, signs=tuple(signs), moments=last, floor=True)
