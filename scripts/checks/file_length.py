# ===- file_length.py - No file grows past its limit ----------------------=== #
#
# Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------=== #
"""A source file stops at 1,000 lines, a page of docs/ at 200."""

import sys

from devtools import tree

LIMITS = {
    1000: ["*.cpp", "*.h", "*.td", "*.py", "*.cmake", "*CMakeLists.txt",
           "*.hlsl", "*.ll", "*.test", "scripts/*", "bench/*"],
    200: ["docs/*.md", "README.md", "CONTRIBUTING.md"],
}


def problems(root):
    for limit, patterns in LIMITS.items():
        for name in tree.files(root, *patterns):
            length = len(tree.read(root, name).splitlines())
            if length > limit:
                yield f"{name}: {length} lines; the limit is {limit}"


if __name__ == "__main__":
    sys.exit(tree.run_check(problems))
