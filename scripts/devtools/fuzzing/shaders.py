# shaders.py: All compilers must give the same results
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Executes random compute shaders that several compilers compiled.

Each shader is compiled at -O0 and -O3, and by dxc if it is on PATH, and dxil-run
executes the containers with the same inputs. The resources afterwards must be equal;
with --values they must equal those of an interpreter of the source, for programs that
use less of HLSL. With --unset these also have variables that are never set, on which no
compared result depends.
"""

import json
import math
import shutil

from devtools.fuzzing import driver
from devtools.fuzzing.random_shader import BINDINGS, random_shader
from devtools.fuzzing.random_values import bindings, random_values
from devtools.fuzzing.reducer import reduce_program, reduce_text
from devtools.fuzzing.value_programs import Jump

DEFAULTS = {"runs": 200, "seconds": 20}
FLAGS = ["-E", "main", "-enable-16bit-types"]
STRICT = ["-Werror=return-type", "-Werror=uninitialized"]
MODELS = ("cs_6_2", "cs_6_5", "cs_6_6", "cs_6_8")
PACKINGS = ("-Zpc", "-Zpr")


class Compiler:
    """One that is foreign has faults of its own, which are not ours to find."""

    def __init__(self, name, command, is_foreign=False):
        self.name, self.command = name, command
        self.is_foreign = is_foreign


class Comparison:
    """Compiles and executes one shader by all compilers."""

    def __init__(self, compilers, run, scratch, seconds, leaves_unset=False):
        self.compilers, self.run, self.seconds = compilers, run, seconds
        self.leaves_unset = leaves_unset
        self.scratch = scratch
        self.foreign_failed = False
        self.bindings = scratch / "in.json"
        self.bind(BINDINGS)

    def bind(self, resources):
        self.bindings.write_text(json.dumps({"resources": resources}),
                                 encoding="utf-8")

    def execute(self, command):
        """None on success, otherwise the problem."""
        result = driver.run_program(command, self.seconds)
        if result.status == 0:
            return None
        if result.status is None:
            return "does not end"
        lines = [line for line in result.text.splitlines() if "rror" in line]
        reason = lines[0].split("error:")[-1].strip() if lines else ""
        return f"fails with {result.status}: {reason}"

    def outcome(self, compiler, source):
        """The resources after the shader has run, or the problem."""
        container = self.scratch / "shader.dxil"
        written = self.scratch / "out.json"
        for path in (container, written):
            path.unlink(missing_ok=True)
        problem = self.execute(
            [*compiler.command, *self.options, str(source), "-Fo", str(container)])
        if problem:
            return f"compiler {problem}"
        # Reads of unset elements of arrays are found, as they should be.
        unchecked = ["--check=off"] if self.leaves_unset else []
        problem = self.execute([self.run, str(container), *unchecked, "--bindings",
                                str(self.bindings), "-o", str(written)])
        if problem:
            return f"execution {problem}"
        resources = json.loads(written.read_text(encoding="utf-8"))["resources"]
        return {r["name"]: values_of(r["data"]) for r in resources}

    def find(self, text, options, expected=None):
        """The difference between the compilers, or from the expected result; None if
        there is none."""
        self.options = options
        source = self.scratch / "shader.hlsl"
        source.write_text(text, encoding="utf-8")
        first = expected
        self.foreign_failed = False
        for compiler in self.compilers:
            outcome = self.outcome(compiler, source)
            if isinstance(outcome, str) and compiler.is_foreign:
                self.foreign_failed = True
                continue
            if isinstance(outcome, str):
                return f"{compiler.name}: {outcome}"
            if first is None:
                first = outcome
                continue
            names = [n for n in first if outcome.get(n) != first[n]]
            if names:
                other = "the source" if expected else self.compilers[0].name
                return f"{compiler.name} and {other} differ in {', '.join(names)}"
        return None


def values_of(data):
    """The numbers, where every NaN is the same."""
    if isinstance(data, list):
        return [values_of(item) for item in data]
    is_nan = data == "nan" or data == "-nan" or (
        isinstance(data, float) and math.isnan(data))
    return "nan" if is_nan else data


def examine_shader(comparison, source):
    """The fault of a shader, or None, and a function that returns the whole or a
    reduced one."""
    text = random_shader(source)
    options = [*FLAGS, "-T", source.choice(MODELS), source.choice(PACKINGS)]
    reason = comparison.find(text, options)
    return reason, lambda: text, lambda: reduce_text(
        text, lambda t: comparison.find(t, options) == reason)


def examine_values(comparison, source):
    """The same for a program whose results are known."""
    with16 = source.random() < 0.5
    program, inputs = random_values(source, with16, comparison.leaves_unset)
    options = ["-E", "main", "-T", source.choice(MODELS),
               *["-enable-16bit-types"] * with16]
    comparison.bind(bindings(inputs))

    def find():
        return comparison.find(program.text(), options, program.run(inputs))

    reason = find()

    def still():
        try:
            return find() == reason
        except (Jump, KeyError, TypeError):
            return False  # no program any more

    def reduce():
        reduce_program(program, still)
        return program.text()

    return reason, program.text, reduce


def add_arguments(parser):
    parser.add_argument("--values", action="store_true",
                        help="programs whose results are known")
    parser.add_argument("--unset", action="store_true",
                        help="with --values: also variables that are never set")
    parser.add_argument("--no-dxc", action="store_true",
                        help="compare our levels only")
    parser.add_argument("--also", action="append", default=[], metavar="COMMAND",
                        help="one more compiler, with options of its own")


def compilers_of(arguments):
    # A reduced shader has a meaning, too.
    warnings = ["-no-warnings", "-Wno-error=return-type"] if arguments.unset else STRICT
    compilers = [Compiler(level, [arguments.bin / "clang-dxc", level, *warnings])
                 for level in ("-O0", "-O3")]
    if not arguments.no_dxc and shutil.which("dxc"):
        compilers.append(Compiler("dxc", ["dxc", "-no-warnings"], is_foreign=True))
    return compilers + [Compiler(c, c.split()) for c in arguments.also]


def main(arguments):
    compilers = compilers_of(arguments)
    if arguments.print:
        source = driver.generator_of(arguments, arguments.first)
        print(random_values(source, source.random() < 0.5, arguments.unset)[0].text()
              if arguments.values else random_shader(source), end="")
        return 0

    def examine(number, folder):
        comparison = Comparison(compilers, arguments.bin / "dxil-run", folder,
                                arguments.seconds, arguments.unset)
        reason, whole, reduced = (examine_values if arguments.values
                                  else examine_shader)(
            comparison, driver.generator_of(arguments, number))
        if reason is None:
            return "not compiled by dxc" if comparison.foreign_failed else None
        make = whole if arguments.no_reduction else reduced
        return driver.Finding(reason, lambda: f"// {' '.join(comparison.options)}\n{make()}")

    has_foreign = any(compiler.is_foreign for compiler in compilers)
    return driver.fuzz(arguments, examine, "shader", ".hlsl",
                       ("not compiled by dxc",) if has_foreign else ())
