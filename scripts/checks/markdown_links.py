# ===- markdown_links.py - Links between pages lead somewhere -------------=== #
#
# Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------=== #
"""Every relative link and every `path/in/the/tree` of a page exists."""

import re
import sys

from devtools import tree

LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")
FENCE = re.compile(r"^\s*```")
# Paths are named in code spans; the folders at the top of the tree tell them
# from other text, as from the name that a header is included by. A placeholder
# or a pattern is not a path.
TOP = (r"(?:\.ci|bench|cmake|docs|examples|scripts|test|unittests"
       r"|(?:clang|llvm)/(?:include|lib|tools|utils))")
PATH = re.compile(rf"`({TOP}/[\w./+-]*)`")


def links(text):
    """(line number, target) of the links, outside of code blocks."""
    inside = False
    for number, line in enumerate(text.splitlines(), 1):
        if FENCE.match(line):
            inside = not inside
        elif not inside:
            for match in LINK.finditer(line):
                yield number, match.group(1)


def problems(root):
    for name in tree.files(root, "*.md"):
        text = tree.read(root, name)
        for number, target in links(text):
            if re.match(r"[a-z]+:|#", target):
                continue
            path = (root / name.parent / target.split("#")[0]).resolve()
            if not path.exists():
                yield f"{name}:{number}: the link leads nowhere: {target}"
        for number, line in enumerate(text.splitlines(), 1):
            for match in PATH.finditer(line):
                if not (root / match.group(1)).exists():
                    yield f"{name}:{number}: there is no {match.group(1)}"


if __name__ == "__main__":
    sys.exit(tree.run_check(problems))
