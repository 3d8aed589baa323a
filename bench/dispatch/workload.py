"""What reading one by one saves on the published workload, by the formula alone (design §6)."""

from kohaku.answer.dispatch.cost import Failure, Workload

_K = 5
_FAILURES: tuple[Failure, ...] = ("batch", "sequential", "sequential then batch")


def workload() -> str:
    """The published workload from the formula: 100 questions, K = 5, c = 600, 80 % solved by the first passage."""
    lines = ["Workload by the formula: K = 5, c = 600, 80 % solved by the first passage", ""]
    lines.append(f"{'q':>5}  {'a failure costs':<24}{'tokens per 100':>15}{'against batch':>15}{'break-even':>12}")
    for prompt in (70, 300):
        load = Workload(prompt=prompt, passage=600, k=_K, solved=0.8)
        for failure in _FAILURES:
            tokens = 100 * load.batch * (1 + load.change(failure))
            share = f"{load.break_even(failure):.1%}"
            lines.append(f"{prompt:>5}  {failure:<24}{tokens:>15,.0f}{load.change(failure):>+15.1%}{share:>12}")
    return "\n".join(lines)
