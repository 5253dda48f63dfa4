# sweep.py: All combinations of names, types and positions
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiles all sources of the sets in scripts/devtools/fuzzing/sweeps: each name in
each position, each pair of types in each operation, each semantic with each type in
each stage, each construct many times, each very long token.

A finding is an exit status other than 0, 1 and, for options, 2; a run beyond the time
limit; more than 2 GB of address space in addition to the program's own; or messages
that are far longer than the source. With --dxv, Microsoft's validator checks the
containers, and a rejected one is a finding. --runs is the number of sources that are
sampled from each set; 0 stands for all.
"""

import importlib
import pathlib
import resource
import subprocess

from devtools.building import ROOT
from devtools.fuzzing import driver

DEFAULTS = {"runs": 0, "seconds": 10}
BATTERIES = ("names", "types", "semantics", "constructs", "repeats", "lengths")
MEGABYTES = 2048
# A message contains its line and the locations that lead to it.
MESSAGES = 100000, 200  # bytes, and bytes for each byte of source and options


def fault_of(result, statuses, length):
    """The fault of the compiler; "" if there is none."""
    if result.status is None:
        return result.text
    if result.status not in statuses:
        return f"status {result.status}: {result.text[:200]}"
    if f"takes more than {MEGABYTES} megabytes of memory" in result.text:
        return f"more than {MEGABYTES} MB"
    if len(result.text) > MESSAGES[0] + MESSAGES[1] * length:
        return f"{len(result.text)} bytes of messages"
    return ""


def refusal_of(validator, container, seconds):
    """The validator's error for a container; "" if there is none."""
    result = driver.run_program([validator, container], seconds)
    if result.status == 0:
        return ""
    return "dxv: " + " ".join(result.text.split())[:200]


def examine(arguments, case, folder):
    source, container = folder / "source.hlsl", folder / "source.dxil"
    with open(source, "w", newline="", encoding="utf-8") as file:
        file.write(case.text)
    compiler = arguments.compiler or arguments.bin / "clang-dxc"
    words = [compiler.resolve(), f"-fmemory-limit={MEGABYTES}", *case.options, source]
    if not {"-Fo", "-fcrash-dir"} & {word.split("=")[0] for word in case.options}:
        words += ["-Fo", container if arguments.dxv else "/dev/null"]
    result = driver.run_program(words, arguments.seconds, stdout=subprocess.DEVNULL)
    fault = fault_of(result, case.statuses,
                     len(case.text) + sum(map(len, case.options)))
    if result.status == 0 and not fault and container.is_file():
        fault = refusal_of(arguments.dxv, container, arguments.seconds)
    for path in folder.iterdir():
        path.unlink()
    if not fault:
        return "compiled" if result.status == 0 else None
    options = " ".join(case.options)
    return driver.Finding(f"{case.what[:200]}: {options[:200]}: {fault}",
                       lambda: case.text)


def sampled(arguments, battery):
    module = importlib.import_module(f"devtools.fuzzing.sweeps.{battery}")
    found = list(module.cases(ROOT))
    if 0 < arguments.runs < len(found):
        found = driver.generator_of(arguments, battery).sample(found, arguments.runs)
    return found


def add_arguments(parser):
    parser.add_argument("batteries", nargs="*", choices=[*BATTERIES, []], default=[],
                        metavar="BATTERY", help=f"of {', '.join(BATTERIES)} (all)")
    parser.add_argument("--compiler", type=pathlib.Path, metavar="FILE",
                        help="another compiler than that of --bin")
    parser.add_argument("--dxv", metavar="FILE", help="Microsoft's validator")


def main(arguments):
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    statuses = set()
    for battery in arguments.batteries or BATTERIES:
        cases = sampled(arguments, battery)
        if arguments.print:
            print(cases[arguments.first].text)
            return 0
        statuses.add(driver.fuzz(
            arguments, lambda case, folder: examine(arguments, case, folder), battery,
            ".hlsl", ("compiled",), cases, f"{battery}: "))
    return max(statuses)
