# formatted.py: clang-format has nothing to change
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The C++ sources are formatted as .clang-format says."""

import sys

from devtools import formatting, tree


def problems(root):
    for name in formatting.unformatted(root):
        yield f"{name}: not formatted; run scripts/dev format"


if __name__ == "__main__":
    sys.exit(tree.run_check(problems))
