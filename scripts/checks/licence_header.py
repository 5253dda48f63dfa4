# ===- licence_header.py - Every source file names its licence ------------=== #
#
# Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------=== #
"""Every source file begins with its name and the licence."""

import sys

from devtools import tree

LINES = [
    "Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.",
    "See LICENSE for license information.",
    "SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception",
]
HEADER_LENGTH = 12


def problems(root):
    sources = tree.files(root, "*.cpp", "*.h", "*.td", "*.py", "examples/*.hlsl", "examples/*/*.hlsl",
                         "scripts/*", "bench/*", ".ci/*")
    for name in sources:
        if name.name in ("__init__.py", "CMakeLists.txt"):
            continue
        # A lit test begins with why it is there.
        if name.parts[0] == "test" and name.suffix == ".td":
            continue
        head = tree.read(root, name).splitlines()[:HEADER_LENGTH]
        if not any(f"===- {name.name} - " in line for line in head):
            yield f"{name}: the header does not give the file's name"
        for wanted in LINES:
            if not any(line.strip("/#; ") == wanted for line in head):
                yield f"{name}: the header lacks '{wanted}'"


if __name__ == "__main__":
    sys.exit(tree.run_check(problems))
