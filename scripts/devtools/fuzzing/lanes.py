# lanes.py: Lanes must reconverge where the source specifies
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Executes random structured programs with wave and quad operations.

Each program is compiled at several levels and executed by dxil-run with several wave
sizes. The resources afterwards must equal those of an interpreter of the source whose
lanes reconverge as early as the source allows.
"""

import json

from devtools.fuzzing import driver
from devtools.fuzzing.lane_programs import SINKS, THREADS
from devtools.fuzzing.random_lanes import random_program
from devtools.fuzzing.reducer import reduce_program

DEFAULTS = {"runs": 200, "seconds": 30}
FLAGS = ["-T", "cs_6_7", "-E", "main"]


class Comparison:
    """Compiles and executes programs, and compares with the interpreter."""

    def __init__(self, arguments, folder):
        compiler = arguments.compiler or str(arguments.bin / "clang-dxc")
        self.compiler = [*compiler.split(), *FLAGS]
        self.run = arguments.bin / "dxil-run"
        self.levels = [f"-O{level}" for level in arguments.levels]
        self.sizes = arguments.sizes
        self.seconds, self.folder = arguments.seconds, folder

    def execute(self, command):
        """None on success, otherwise the problem."""
        result = driver.run_program(command, self.seconds)
        if result.status == 0:
            return None
        if result.status is None:
            return "does not end"
        return next((line[line.index("error"):] for line in result.text.splitlines()
                     if "error" in line), f"fails with {result.status}")

    def differing(self, program, inputs, size, level, container):
        out, sinks = program.run(inputs, size)
        written = self.folder / "out.json"
        problem = self.execute(
            [self.run, str(container), "--wave-size", str(size), "--bindings",
             str(self.folder / "in.json"), "-o", str(written)])
        if problem:
            return f"{level}, {size} lanes: {problem}"
        resources = json.loads(written.read_text(encoding="utf-8"))["resources"]
        found = {r["name"]: r["data"] for r in resources}
        for name, expected in (("Out", out), ("Sink", sinks)):
            if found.get(name, expected) != expected:
                return f"{level}, {size} lanes: {name}"
        return None

    def find(self, program, inputs):
        """The problem of a compiled program; None if there is none."""
        source = self.folder / "program.hlsl"
        source.write_text(program.text(), encoding="utf-8")
        (self.folder / "in.json").write_text(json.dumps({"resources": [
            {"name": "In", "data": inputs},
            {"name": "Out", "count": THREADS},
            {"name": "Sink", "count": SINKS}]}), encoding="utf-8")
        for level in self.levels:
            container = self.folder / "program.dxil"
            problem = self.execute([*self.compiler, level, str(source), "-Fo",
                                      str(container)])
            if problem:
                return f"{level}: {problem}"
            for size in self.sizes:
                problem = self.differing(program, inputs, size, level, container)
                if problem:
                    return problem
        return None


def program_of(arguments, number):
    source = driver.generator_of(arguments, number)
    program = random_program(source)
    return program, [source.randrange(10) for _ in range(THREADS)]


def describe(program, inputs, comparison, reason):
    """The program, with its results as a comment."""
    size = comparison.sizes[0]
    if "lanes" in reason:
        size = int(reason.split(" lanes")[0].split()[-1])
    out, sinks = program.run(inputs, size)
    return (f"// {' '.join(FLAGS)}: {reason}\n// In: {inputs}\n"
            f"// expected with {size} lanes, Out: {out}\n// Sink: {sinks}\n"
            f"{program.text()}")


def add_arguments(parser):
    parser.add_argument("--compiler", metavar="COMMAND",
                        help="another compiler, with options of its own")
    parser.add_argument("--levels", nargs="+", default=["0", "1", "2", "3"])
    parser.add_argument("--sizes", nargs="+", type=int, default=[4, 8, 16, 32])


def main(arguments):
    if arguments.print:
        print(program_of(arguments, arguments.first)[0].text(), end="")
        return 0

    def examine(number, folder):
        program, inputs = program_of(arguments, number)
        comparison = Comparison(arguments, folder)
        reason = comparison.find(program, inputs)
        if reason is None:
            return None
        comparison.levels = [reason.split(",")[0].split(":")[0]]

        def still():
            try:
                # What does not compile is executed by nobody else.
                program.run(inputs, comparison.sizes[0])
                return comparison.find(program, inputs) == reason
            except (AssertionError, KeyError, StopIteration, IndexError):
                return False  # no program any more

        def example():
            if not arguments.no_reduction:
                reduce_program(program, still)
            return describe(program, inputs, comparison, reason)

        return driver.Finding(reason, example)

    return driver.fuzz(arguments, examine, "lanes", ".hlsl")
