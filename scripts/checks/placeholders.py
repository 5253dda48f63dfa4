# placeholders.py: No placeholders remain
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""No placeholder of the scripts/dev new-... commands remains in a file."""

import sys

from devtools import tree
from devtools.scaffolding import PLACEHOLDER


def problems(root):
    for name in tree.files(root):
        for number, line in tree.numbered_lines(root, name):
            if PLACEHOLDER in line:
                yield f"{name}:{number}: a placeholder is not filled in: {line.strip()}"


if __name__ == "__main__":
    sys.exit(tree.run_check(problems))
