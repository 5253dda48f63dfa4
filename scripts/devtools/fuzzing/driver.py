# driver.py: Shared code of the targets of scripts/fuzz
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Common options, programs with a time limit, and the loop that keeps findings."""

import collections
import concurrent.futures
import dataclasses
import math
import os
import pathlib
import random
import resource
import signal
import subprocess
import tempfile

from devtools.building import ROOT


# By the clock, a program that waits for something has so many times its limit of
# processor time: other work on the machine must not make a finding.
PATIENCE = 10


def add_arguments(parser, runs=1000, seconds=20):
    parser.add_argument("--bin", type=pathlib.Path, metavar="FOLDER",
                        default=ROOT / "build" / "bin",
                        help="where the programs are (%(default)s)")
    parser.add_argument("--runs", type=int, default=runs, metavar="N",
                        help="how many inputs are tried (%(default)s)")
    parser.add_argument("--first", type=int, default=0, metavar="N",
                        help="the number of the first input (%(default)s)")
    parser.add_argument("--seed", type=int, default=1, metavar="N",
                        help="the same seed gives the same inputs (%(default)s)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), metavar="N",
                        help="inputs that are tried at once (%(default)s)")
    parser.add_argument("--seconds", type=float, default=seconds, metavar="N",
                        help="the processor time that one program may take "
                             "(%(default)s)")
    parser.add_argument("--keep", type=pathlib.Path, metavar="FOLDER",
                        default=ROOT / "build" / "fuzz-findings",
                        help="where findings are put (%(default)s)")
    parser.add_argument("--print", action="store_true",
                        help="print the first input and stop")
    parser.add_argument("--no-reduction", action="store_true",
                        help="keep inputs as they were found")


@dataclasses.dataclass
class Result:
    """How a program ended; after the time limit the status is None."""

    status: int
    text: str


def limit_processor_time(seconds):
    """Limits the programs that are run from now on; this one goes on."""
    _, hard = resource.getrlimit(resource.RLIMIT_CPU)
    signal.signal(signal.SIGXCPU, lambda *_: None)
    resource.setrlimit(resource.RLIMIT_CPU, (math.ceil(seconds), hard))


def run_program(command, seconds, stdout=subprocess.STDOUT):
    """Runs a program; the text is its output on both streams, or only on the standard
    error if STDOUT is redirected."""
    is_merged = stdout == subprocess.STDOUT
    try:
        result = subprocess.run(
            [str(word) for word in command], stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE if is_merged else stdout,
            stderr=subprocess.STDOUT if is_merged else subprocess.PIPE,
            timeout=PATIENCE * seconds, check=False)
    except subprocess.TimeoutExpired:
        return Result(None, f"no end within {seconds:g} s")
    except OSError as error:
        return Result(None, str(error))
    if result.returncode == -signal.SIGXCPU:
        return Result(None, f"no end within {seconds:g} s")
    text = result.stdout if is_merged else result.stderr
    return Result(result.returncode, text.decode(errors="replace"))


def generator_of(arguments, number):
    return random.Random(f"{arguments.seed}/{number}")


@dataclasses.dataclass
class Finding:
    """A fault. Of several with one reason, one example is kept: enough to mend it.

    EXAMPLE returns the example, a text or bytes; it is only called for one that is
    kept, so that it may take its time to reduce it.
    """

    reason: str
    example: callable
    origin: str = ""  # printed before the reason


def fuzz(arguments, examine, kind, suffix, outcomes=(), cases=None, title=""):
    """Examines all cases, which are numbers unless they are given.

    EXAMINE takes a case and a folder of its own, and returns a Finding, the name of
    one of the OUTCOMES, which are counted, or None. Returns the exit status.
    """
    if cases is None:
        cases = range(arguments.first, arguments.first + arguments.runs)
    limit_processor_time(arguments.seconds)
    counts, findings = collections.Counter(), collections.Counter()
    with tempfile.TemporaryDirectory() as scratch, \
            concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:

        def run(case):
            return examine(case, pathlib.Path(tempfile.mkdtemp(dir=scratch)))

        number = arguments.first - 1
        for number, result in enumerate(pool.map(run, cases), arguments.first):
            if not isinstance(result, Finding):
                counts[result] += 1
                continue
            findings[result.reason] += 1
            if findings[result.reason] > 1:
                continue
            example = result.example()
            arguments.keep.mkdir(parents=True, exist_ok=True)
            kept = arguments.keep / f"{kind}-{arguments.seed}-{number}{suffix}"
            kept.write_bytes(example if isinstance(example, bytes)
                             else example.encode(errors="replace"))
            origin = f"{result.origin}: " if result.origin else ""
            print(f"{kept}: {origin}{result.reason}", flush=True)
    summary = [f"{number + 1 - arguments.first} runs",
               *(f"{counts[name]} {name}" for name in outcomes),
               f"{sum(findings.values())} findings", f"{len(findings)} of them different"]
    print(title + ", ".join(summary), flush=True)
    return 1 if findings else 0
