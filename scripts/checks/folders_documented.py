# folders_documented.py: architecture.md has the checked tables of folders
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""docs/dev/architecture.md has the tables of include_direction.py."""

import sys

from devtools import folder_tables, tree


def problems(root):
    if not (root / folder_tables.PAGE).is_file():
        return
    page = tree.read(root, folder_tables.PAGE)
    if folder_tables.updated(page) != page:
        yield f"{folder_tables.PAGE}: the tables of folders differ from those of " \
              "include_direction.py; run scripts/dev update-docs"


if __name__ == "__main__":
    sys.exit(tree.run_check(problems))
