# passes_complete.py: Each pass has a source, a row and a test
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Each pass of DirectXPasses.td has one source, whose head gives the reason for the
pass and an example; a test that runs this pass alone; and a step of the pipeline. Each
property has a test that violates it."""

import pathlib
import re
import sys

from devtools import tree
from devtools.scaffolding import PASS_PREFIX, kebab

TABLES = pathlib.PurePosixPath("llvm/include/llvm/Target/DirectX/Passes")
TABLE = TABLES / "DirectXPasses.td"
PIPELINE = TABLES / "DirectXPipeline.td"
SOURCES = "llvm/lib/Target/DirectX/*/*.cpp"
ROW = re.compile(r"^def (\w+) : DirectXPass<", re.M)
PROPERTY = re.compile(r"^def (\w+) : Property<", re.M)
STEP = re.compile(r"\b(?:Step|Again|(?:Chosen|Optional)Step)<(\w+)[,>]")
# Between the license and the first include.
REASON = re.compile(r"^//\n// [A-Z`].{20,}", re.M)
EXAMPLE = re.compile(r"^// Example:\n//   \S", re.M)


def source_problems(root, name, sources):
    if len(sources) != 1:
        yield f"{TABLE}: {name} has {len(sources)} sources, not one {name}.cpp"
        return
    head = tree.read(root, sources[0]).split("#include")[0]
    if not REASON.search(head.partition("SPDX")[2]):
        yield f"{sources[0]}: the head does not give the reason for the pass"
    if not EXAMPLE.search(head):
        yield f"{sources[0]}: the head has no 'Example:'"


def problems(root):
    for table in (TABLE, PIPELINE):
        if not (root / table).is_file():
            yield f"{table} does not exist"
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
    sources = {}
    for path in tree.files(root, SOURCES):
        sources.setdefault(path.stem, []).append(path)
    steps = set(STEP.findall(tree.read(root, PIPELINE)))
    for name in rows:
        yield from source_problems(root, name, sources.get(name, []))
        option = PASS_PREFIX + kebab(name)
        if option not in runs:
            yield f"{TABLE}: no test runs {option} alone"
        if name not in steps:
            yield f"{PIPELINE}: {name} is not a step of the pipeline"
    for name in PROPERTY.findall(table):
        if name not in broken:
            yield f"{TABLE}: no test breaks the property {name}"


if __name__ == "__main__":
    sys.exit(tree.run_check(problems))
