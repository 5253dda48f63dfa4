# ===- passes_complete.py - A pass has its header's comment and a test ----=== #
#
# Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------=== #
"""Each row of the pass registry has a header that says what the pass promises,
and a test that runs this pass alone."""

import pathlib
import re
import sys

from devtools import tree

REGISTRY = pathlib.PurePosixPath("llvm/lib/Target/DirectX/Pipeline/DirectXPasses.def")
HEADERS = pathlib.PurePosixPath("llvm/include/llvm/Target/DirectX")
ROW = re.compile(r'^DXIL_PASS\("([\w-]+)",\s*(\w+)\)', re.M)
HEADINGS = ["Why", "Requires", "Ensures", "Keeps", "Example", "Diagnoses"]


def problems(root):
    if not (root / REGISTRY).is_file():
        yield f"{REGISTRY} does not exist"
        return
    rows = ROW.findall(tree.read(root, REGISTRY))
    if not rows:
        yield f"{REGISTRY} has no rows"
    runs = set()
    for name in tree.files(root, "test/Transforms/DirectX/*"):
        runs.update(re.findall(r"-passes='?([\w-]+)'?(?=\s)", tree.read(root, name)))
    for pass_name, class_name in rows:
        found = list(tree.files(root, f"{HEADERS}/*/{class_name}.h"))
        if len(found) != 1:
            yield f"{REGISTRY}: {pass_name} has no header {class_name}.h"
            continue
        header = found[0]
        text = tree.read(root, header)
        for heading in HEADINGS:
            if not re.search(rf"^// {heading}\s", text, re.M):
                yield f"{header}: the comment does not say '{heading}'"
        if pass_name not in runs:
            yield f"{REGISTRY}: no test runs {pass_name} alone"


if __name__ == "__main__":
    sys.exit(tree.run_check(problems))
