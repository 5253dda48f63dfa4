# function_order.py: Updates the function order of the linker
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes clang/tools/clang-dxc/function-order.txt: the functions that compiles of the
examples and of bench/shaders call, in the order in which the linker places them."""

import re
import subprocess

from devtools import building
from devtools.building import ROOT, CommandFailed

ORDER = ROOT / "clang" / "tools" / "clang-dxc" / "function-order.txt"
# A comment in a file with the options of a compile.
COMMAND = re.compile(
    r"^// +clang-dxc (-T (?:lib_\w+|\w+ -E \w+)(?: -D \w+(?:=\w+)?)*) ", re.MULTILINE)


def compiles():
    """The options and the source of each compile that is traced."""
    for path in sorted(ROOT.glob("examples/*.hlsl")):
        if "void main(" in path.read_text(encoding="utf-8"):
            yield "-T cs_6_6 -E main", path
    for path in sorted([*ROOT.glob("examples/pipelines/*.hlsl"),
                        *ROOT.glob("examples/rays/*.hlsl"),
                        *ROOT.glob("examples/work-graphs/*.hlsl"),
                        *ROOT.glob("bench/shaders/*.hlsl")]):
        commands = COMMAND.findall(path.read_text(encoding="utf-8"))
        for options in commands or ["-T cs_6_6 -E main"]:
            yield options, path


def update(arguments):
    building.build_targets(arguments, ["clang-dxc", "function-order"])
    directory = building.build_directory(arguments)
    made = directory / "function-order.txt"
    inputs = [f"--input={options} '{path}'" for options, path in compiles()]
    result = subprocess.run(
        [directory / "bin" / "function-order", "-o", made, *inputs, "--",
         directory / "bin" / "clang-dxc", "{input}", "-Fo",
         directory / "function-order.dxil"],
        stderr=subprocess.PIPE, text=True)
    # It warns of what it could not trace, and then the list lacks something.
    if result.returncode != 0 or result.stderr:
        raise CommandFailed(f"function-order: {result.stderr.strip()}")
    ORDER.write_bytes(made.read_bytes())
    return 0
