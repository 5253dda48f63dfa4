# file_length.py: Length limits of files
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A source file has at most 1,000 lines, README.md and CONTRIBUTING.md at most
200, and a page of docs/ at most 400 unless it is generated."""

import sys

from devtools import tree

LIMITS = {
    1000: ["*.cpp", "*.h", "*.td", "*.py", "*.cmake", "*CMakeLists.txt",
           "*.hlsl", "*.ll", "*.test", "scripts/*", "bench/*"],
    400: ["docs/*.md"],
    200: ["README.md", "CONTRIBUTING.md"],
}

# Near the top of a page that a script writes.
MADE = "<!-- Made of "


def problems(root):
    for limit, patterns in LIMITS.items():
        for name in tree.files(root, *patterns):
            lines = tree.read(root, name).splitlines()
            length = len(lines)
            if length > limit and not any(MADE in line for line in lines[:5]):
                yield f"{name}: {length} lines; the limit is {limit}"


if __name__ == "__main__":
    sys.exit(tree.run_check(problems))
