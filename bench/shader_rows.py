# shader_rows.py: The entry points that the benchmarks compile
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The entry points of shader files, as rows of a benchmark."""

import dataclasses
import math
import pathlib
import re
import shlex

ROOT = pathlib.Path(__file__).resolve().parents[1]
EXAMPLES = ROOT / "examples"


@dataclasses.dataclass(frozen=True)
class ShaderRow:
    shader: pathlib.Path
    entry: str  # the options of a compiler that choose it
    label: str

    def command(self, compiler, flags, output):
        """The command of a run. Both may contain {entry}, {shader} and {output}."""
        command = []
        for argument in shlex.split(compiler) + shlex.split(flags):
            if argument == "{entry}":
                command += shlex.split(self.entry)
            else:
                command.append(argument.replace("{shader}", str(self.shader))
                             .replace("{output}", str(output)))
        return command


def rows_of(shaders):
    """A row for each command in the comments of a file, whose entry a library lacks; one
    for its main if it has no command."""
    rows = []
    for shader in shaders:
        text = shader.read_text(encoding="utf-8")
        entries = re.findall(r"^//\s+clang-dxc (-T (?:lib_\w+|\w+ -E \w+)) ", text, re.MULTILINE)
        for entry in entries:
            name = "" if "-T lib_" in entry else f" {entry.split()[-1]}"
            rows.append(ShaderRow(shader, entry, shader.stem + name))
        if not entries:
            rows.append(ShaderRow(shader, "-T cs_6_6 -E main", shader.name))
    return rows


def compute_examples():
    """The examples whose entry is main."""
    return [example for example in sorted(EXAMPLES.glob("*.hlsl"))
            if "void main(" in example.read_text(encoding="utf-8")]


def default_shaders():
    """The examples whose entry is main, and those that are libraries."""
    return [*compute_examples(), *sorted(EXAMPLES.glob("rays/*.hlsl")),
            *sorted(EXAMPLES.glob("work-graphs/*.hlsl"))]


def geometric_mean(ratios):
    """Of numbers greater than 0; None if one of them was not measured."""
    ratios = list(ratios)
    if not ratios or any(not ratio for ratio in ratios):
        return None
    return math.exp(sum(map(math.log, ratios)) / len(ratios))


def shown(ratio):
    return "-" if ratio is None else f"{ratio:.3f}"
