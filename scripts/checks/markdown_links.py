# markdown_links.py: Links between pages are valid
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Every link between pages, including its heading, every `path/in/the/tree` in a page,
and every docs/<page>.md in another file must exist."""

import re
import sys

from devtools import tree

LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")
FENCE = re.compile(r"^\s*```")
HEADING = re.compile(r"^#+ +(.*)")
# A path starts with a folder at the top of the tree, unlike the name by which a
# header is included. Placeholders and patterns are not paths.
TOP = (r"(?:\.ci|bench|cmake|docs|examples|scripts|test|unittests"
       r"|(?:clang|llvm)/(?:include|lib|tools|utils))")
PATH = re.compile(rf"`({TOP}/[\w./+-]*)`")
PAGE = re.compile(r"(?<![\w/])docs/[\w/.-]+\.(?:md|json)\b")
# These write pages of their own.
EXEMPT = "scripts/tests/"


def prose(text):
    """(line number, line) of the lines outside of code blocks."""
    inside = False
    for number, line in enumerate(text.splitlines(), 1):
        if FENCE.match(line):
            inside = not inside
        elif not inside:
            yield number, line


def anchors(text):
    """The names that GitHub gives to the headings of a page."""
    names = set()
    for _, line in prose(text):
        heading = HEADING.match(line)
        if heading:
            words = re.sub(r"\]\([^)]*\)", "", heading.group(1)).lower()
            names.add(re.sub(r"[^\w -]", "", words).strip().replace(" ", "-"))
    return names


def dead_links(root, name, text):
    for number, line in prose(text):
        for target in LINK.findall(line):
            if re.match(r"[a-z]+:", target):
                continue
            page, _, anchor = target.partition("#")
            path = (root / name.parent / page).resolve() if page else root / name
            if not path.exists():
                yield f"{name}:{number}: the link leads nowhere: {target}"
            elif (anchor and path.suffix == ".md"
                  and anchor not in anchors(path.read_text(encoding="utf-8"))):
                yield f"{name}:{number}: the page has no such heading: {target}"


def problems(root):
    for name in tree.files(root, "*.md"):
        text = tree.read(root, name)
        yield from dead_links(root, name, text)
        for number, line in enumerate(text.splitlines(), 1):
            for match in PATH.finditer(line):
                if not (root / match.group(1)).exists():
                    yield f"{name}:{number}: {match.group(1)} does not exist"
    for name in tree.files(root):
        if name.suffix == ".md" or str(name).startswith(EXEMPT):
            continue
        for number, line in tree.numbered_lines(root, name):
            for page in PAGE.findall(line):
                if not (root / page).exists():
                    yield f"{name}:{number}: {page} does not exist"


if __name__ == "__main__":
    sys.exit(tree.run_check(problems))
