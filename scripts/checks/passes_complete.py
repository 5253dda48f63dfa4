# ===- passes_complete.py - A pass has its header's comment and a test ----=== #
#
# Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------=== #
"""Each pass of DirectXPasses.td has a header in its room that says what the pass
promises, and names the properties of its row; a test that runs this pass alone;
and a step of the pipeline. Each property has a test that breaks it."""

import pathlib
import re
import sys

from devtools import tree
from devtools.scaffolding import PASS_PREFIX, kebab

TABLE = pathlib.PurePosixPath("llvm/lib/Target/DirectX/Pipeline/DirectXPasses.td")
HEADERS = pathlib.PurePosixPath("llvm/include/llvm/Target/DirectX")
ROW = re.compile(
    r'^def (\w+) : DirectXPass<"(\w+)", "[^"]+">(?:;| \{\n(.*?)^\})', re.M | re.S)
PROPERTY = re.compile(r"^def (\w+) : Property<", re.M)
STEP = re.compile(r"\bStep<(\w+)[,>]")
HEADINGS = ["Why", "Requires", "Ensures", "Keeps", "Example", "Diagnoses"]


def paragraph(text, heading):
    """What a header's comment says after a heading, up to the next."""
    match = re.search(rf"^// {heading}\s(.*?)^//(?: \w| *$|=)", text, re.M | re.S)
    return match.group(1) if match else ""


def header_problems(root, name, room, fields):
    header = HEADERS / room / f"{name}.h"
    if not (root / header).is_file():
        yield f"{TABLE}: {name} has no header {header}"
        return
    text = tree.read(root, header)
    for heading in HEADINGS:
        if not re.search(rf"^// {heading}\s", text, re.M):
            yield f"{header}: the comment does not say '{heading}'"
    for heading in ("Requires", "Ensures"):
        listed = re.search(rf"let {heading} = \[(.*?)\]", fields, re.S)
        properties = re.findall(r"\w+", listed.group(1)) if listed else []
        for promised in properties:
            if not re.search(rf"\b{promised}\b", paragraph(text, heading)):
                yield f"{header}: '{heading}' does not name {promised}, as its row does"


def problems(root):
    if not (root / TABLE).is_file():
        yield f"{TABLE} does not exist"
        return
    table = tree.read(root, TABLE)
    rows = ROW.findall(table)
    if not rows:
        yield f"{TABLE} has no rows"
    runs, broken = set(), set()
    for name in tree.files(root, "test/Transforms/DirectX/*"):
        text = tree.read(root, name)
        runs.update(re.findall(r"-passes='?([\w-]+)'?(?=\s)", text))
        broken.update(re.findall(r"RUN: not .*dxil-verify<(\w+)>", text))
    steps = set(STEP.findall(table))
    for name, room, fields in rows:
        yield from header_problems(root, name, room, fields)
        option = PASS_PREFIX + kebab(name)
        if option not in runs:
            yield f"{TABLE}: no test runs {option} alone"
        if name not in steps:
            yield f"{TABLE}: {name} is no step of the pipeline"
    for name in PROPERTY.findall(table):
        if name not in broken:
            yield f"{TABLE}: no test breaks the property {name}"


if __name__ == "__main__":
    sys.exit(tree.run_check(problems))
