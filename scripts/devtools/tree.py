# tree.py: Lists the files of the tree for the checks
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Lists and reads the tree's files, and runs a check over them."""

import pathlib
import subprocess
import sys


def files(root, *patterns):
    """The files that git tracks or would add, relative to root, sorted.

    The patterns are git's: "*.cpp" matches in every folder.
    """
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard",
         "--", *patterns],
        cwd=root, stdout=subprocess.PIPE, check=True,
    ).stdout.decode()
    names = {name for name in listed.split("\0") if name}
    return sorted(pathlib.PurePosixPath(name) for name in names
                  if (root / name).is_file())


def read(root, name):
    return (root / name).read_text(encoding="utf-8", errors="replace")


def numbered_lines(root, name):
    return enumerate(read(root, name).splitlines(), 1)


def run_check(problems):
    """Prints the problems that problems(root) yields; the exit status is 1 if there are
    any."""
    root = pathlib.Path(sys.argv[1]).resolve()
    found = 0
    for problem in problems(root):
        print(problem)
        found += 1
    return 1 if found else 0
