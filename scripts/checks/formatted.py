# formatted.py: The C++ sources are formatted
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The C++ sources are formatted according to .clang-format."""

import sys

from devtools import formatting, tree


def problems(root):
    for name in formatting.unformatted(root):
        yield f"{name}: not formatted; run scripts/dev format"


if __name__ == "__main__":
    sys.exit(tree.run_check(problems))
