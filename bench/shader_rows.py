# shader_rows.py: The entry points that the benchmarks compile
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The entry points of shader files, as rows of a benchmark."""

import dataclasses
import math
import pathlib
import re
import shlex

import engine_headers

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


COMMAND = re.compile(
    r"^//\s+clang-dxc (-T (?:lib_\w+|\w+ -E \w+)(?: -D \w+(?:=\w+)?)*) ", re.MULTILINE)


def rows_of(shaders):
    """A row for each command in the comments of a file, whose entry a library lacks; one
    for its main if it has no command."""
    rows = []
    for shader in shaders:
        commands = COMMAND.findall(shader.read_text(encoding="utf-8"))
        for command in commands:
            words = command.split()
            names = words[words.index("-E") + 1:] if "-E" in words else []
            label = " ".join([shader.stem, *(name for name in names if name != "-D")])
            rows.append(ShaderRow(shader, command, label))
        if not commands:
            rows.append(ShaderRow(shader, "-T cs_6_6 -E main", shader.name))
    return rows


def compute_examples():
    """The examples whose entry is main."""
    return [example for example in sorted(EXAMPLES.glob("*.hlsl"))
            if "void main(" in example.read_text(encoding="utf-8")]


def bench_shaders():
    """The long shaders."""
    return sorted((ROOT / "bench" / "shaders").glob("*.hlsl"))


def default_shaders(folder):
    """All examples, the long shaders, and one with many headers, written to the folder."""
    examples = [shader for part in ["", "pipelines", "rays", "work-graphs"]
                for shader in sorted((EXAMPLES / part).glob("*.hlsl"))]
    return [*examples, *bench_shaders(), engine_headers.write_shader(pathlib.Path(folder))]


def geometric_mean(ratios):
    """Of numbers greater than 0; None if one of them was not measured."""
    ratios = list(ratios)
    if not ratios or any(not ratio for ratio in ratios):
        return None
    return math.exp(sum(map(math.log, ratios)) / len(ratios))


def shown(ratio):
    return "-" if ratio is None else f"{ratio:.3f}"
