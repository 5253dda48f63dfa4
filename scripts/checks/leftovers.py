# leftovers.py: No traces of a developer's machine
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The tree contains no paths of a developer's machine and no personal reminders."""

import pathlib
import re
import sys

from devtools import tree

# Below the root and the homes, and other folders that exist on one machine
# only. The character before may not belong to a longer path or an address.
MACHINE_PATH = re.compile(
    r"(?<![\w.~})-])/(?:home|root|Users|work|opt|srv|mnt|media)/")
NOTE = re.compile(r"\b(?:TO" r"DO|FIX" r"ME|XX" r"X|HA" r"CK)\b")
CONFLICT = re.compile(r"^(?:<{7} |>{7} |={7}$)")
KINDS = [
    (MACHINE_PATH, "a path of one machine"),
    (NOTE, "a note to oneself"),
    (CONFLICT, "a mark of a conflict"),
]


def problems(root):
    for name in tree.files(root):
        # Bytes of a picture may be anything.
        if name == pathlib.PurePosixPath("scripts/checks/leftovers.py") or name.suffix == ".png":
            continue
        for number, line in tree.numbered_lines(root, name):
            for pattern, kind in KINDS:
                match = pattern.search(line)
                if match:
                    yield f"{name}:{number}: {kind}: {match.group().strip()}"


if __name__ == "__main__":
    sys.exit(tree.run_check(problems))
