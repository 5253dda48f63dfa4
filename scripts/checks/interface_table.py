# interface_table.py: The dxcompiler interfaces are documented
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The table of docs/user/dxcompiler.md lists each method of each interface of
dxcapi.h once, as same, different (with a note) or absent."""

import re
import sys
from collections import Counter
from pathlib import PurePosixPath

from devtools import tree

HEADER = PurePosixPath("clang/include/clang-dxc/dxc/dxcapi.h")
PAGE = PurePosixPath("docs/user/dxcompiler.md")

INTERFACE = re.compile(r"^struct (IDxc\w+) : public \w+ \{(.*?)^\};", re.M | re.S)
METHOD = re.compile(r"\bvirtual\s+\w+(?:\s+\*|\s+)(\w+)\(")
ROW = re.compile(r"^\| `(IDxc\w+)` \| ([^|]+) \| (\w+) \| ([^|]*) ?\|$", re.M)
NAME = re.compile(r"`(\w+)`")


def methods_of(header):
    """(interface, method) of all declarations."""
    return [(name, method) for name, body in INTERFACE.findall(header)
            for method in METHOD.findall(body)]


def problems(root):
    if not (root / HEADER).is_file():
        return
    declared = Counter(methods_of(tree.read(root, HEADER)))
    page = tree.read(root, PAGE) if (root / PAGE).is_file() else ""
    listed = Counter()
    for interface, methods, status, note in ROW.findall(page):
        listed.update((interface, method) for method in NAME.findall(methods))
        if status not in ("same", "different", "absent"):
            yield f"{PAGE}: {interface}: unknown status '{status}'"
        if status == "different" and not note.strip():
            yield f"{PAGE}: {interface}: what is different has no note"
    for interface, method in sorted(set(declared) | set(listed)):
        here = listed[interface, method]
        if not declared[interface, method]:
            yield f"{PAGE}: {interface} has no method {method}"
        elif here != 1:
            yield f"{PAGE}: {interface}::{method} is listed {here} times"


if __name__ == "__main__":
    sys.exit(tree.run_check(problems))
