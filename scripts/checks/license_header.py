# license_header.py: Every source file has a header with its license
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Every source file begins with its name, a description of its contents, and the
license."""

import sys

from devtools import tree

LINES = [
    "Part of clang-dxc; see LICENSE.",
    "SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception",
]
# The three lines, and the one that names an interpreter.
HEADER_LENGTH = 4


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
        if not any(line.lstrip("/#;* ").startswith(f"{name.name}: ") for line in head):
            yield f"{name}: the header does not give the file's name"
        for wanted in LINES:
            if not any(line.strip("/#;* ") == wanted for line in head):
                yield f"{name}: the header lacks '{wanted}'"


if __name__ == "__main__":
    sys.exit(tree.run_check(problems))
