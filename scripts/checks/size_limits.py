# size_limits.py: Limits of files, folders and the tree
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A source file has at most 1,000 lines, README.md and CONTRIBUTING.md at most
200, and a page of docs/ at most 400 unless it is generated. A folder has at most 20
sources. The tree has fewer than 800 sources and headers besides the tests' own: what
has one subject is one file."""

import collections
import sys

from devtools import tree

LIMITS = {
    1000: ["*.cpp", "*.h", "*.td", "*.py", "*.cmake", "*CMakeLists.txt",
           "*.hlsl", "*.ll", "*.test", "scripts/*", "bench/*"],
    400: ["docs/*.md"],
    200: ["README.md", "CONTRIBUTING.md"],
}

MAX_FOLDER_SOURCES = 20
MAX_TREE_FILES = 799

# Near the top of a page that a script writes.
MADE = "<!-- Made of "


def long_files(root):
    for limit, patterns in LIMITS.items():
        for name in tree.files(root, *patterns):
            lines = tree.read(root, name).splitlines()
            length = len(lines)
            if length > limit and not any(MADE in line for line in lines[:5]):
                yield f"{name}: {length} lines; the limit is {limit}"


def full_folders(root):
    folders = collections.Counter(name.parent
                                  for name in tree.files(root, "*.cpp"))
    for folder, count in sorted(folders.items()):
        if count > MAX_FOLDER_SOURCES:
            yield f"{folder}: {count} sources; the limit is {MAX_FOLDER_SOURCES}"


def full_tree(root):
    count = sum(name.parts[0] != "test"
                for name in tree.files(root, "*.cpp", "*.h"))
    if count > MAX_TREE_FILES:
        yield f"the tree: {count} sources and headers; the limit is {MAX_TREE_FILES}"


def problems(root):
    yield from long_files(root)
    yield from full_folders(root)
    yield from full_tree(root)


if __name__ == "__main__":
    sys.exit(tree.run_check(problems))
