# overlay_listed.py: Overlay.txt lists all replaced functions of Clang
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Functions of Clang are wrapped and replaced only in clang/lib/Overlay, and
Overlay.txt lists each of them below the heading of the file that contains it. An
executable may wrap functions of LLVM for itself."""

import re
import sys
from pathlib import PurePosixPath

from devtools import tree

FOLDER = PurePosixPath("clang/lib/Overlay")
LIST = FOLDER / "Overlay.txt"
MACRO = PurePosixPath("clang/include/clang/Overlay/HLSLOverlay.h")

HEADING = re.compile(r"# (clang/lib/\S+\.cpp)$")
ENTRY = re.compile(r"(replace|wrap) (\S+) ")
WRAP = re.compile(r"\bCLANG_WRAPS\s*\(")
STRINGS = re.compile(r'"(?:\\.|[^"\\])*"(?:\s*"(?:\\.|[^"\\])*")*')
TOOLS = PurePosixPath("clang/tools")
LABEL_OF_LLVM = re.compile(r"__(?:wrap|real)__ZNK?4llvm")
ASM_LABEL = re.compile(r'\basm\s*\(\s*(' + STRINGS.pattern + ")")


def joined(strings):
    """The text of string literals that follow each other."""
    return "".join(re.findall(r'"((?:\\.|[^"\\])*)"', strings))


def wrapped_symbols(text):
    """The symbols of the CLANG_WRAPS in a source file."""
    for match in WRAP.finditer(text):
        strings = STRINGS.search(text, match.end())
        yield joined(strings.group()) if strings else ""


def asm_labels(text):
    for match in ASM_LABEL.finditer(text):
        yield joined(match.group(1))


def qualified_name(symbol):
    """("Class", "member") of a mangled member function."""
    rest = re.sub(r"^_ZNK?", "", symbol)
    names = []
    while match := re.match(r"(\d+)", rest):
        start = match.end()
        end = start + int(match.group())
        names.append(rest[start:end])
        rest = rest[end:]
    return tuple(names[-2:])


def defines(text, symbol):
    """Whether a function is defined as Clang's header declares it: by its
    qualified name, at the start of a line."""
    name = "::".join(qualified_name(symbol))
    return re.search(rf"^[A-Za-z][^;=\n]*\b{name}\(", text, re.M) is not None


def read_list(root):
    """{file: [(kind, symbol)]}, in the order of the headings."""
    files = {}
    current = None
    for line in tree.read(root, LIST).splitlines():
        if match := HEADING.match(line):
            current = PurePosixPath(match.group(1))
            files.setdefault(current, [])
        elif match := ENTRY.match(line):
            files.setdefault(current, []).append(match.groups())
    return files


def problems_of_file(root, name, listed):
    """The differences between a file of the folder and its part of the list."""
    text = tree.read(root, name)
    wraps = list(wrapped_symbols(text))
    for kind, symbol in listed:
        if kind == "wrap" and symbol not in wraps:
            yield f"{name}: Overlay.txt lists a wrap that is not here: {symbol}"
        if kind == "replace" and symbol not in asm_labels(text) and \
                not defines(text, symbol):
            yield f"{name}: Overlay.txt lists a replacement that is not " \
                  f"here: {symbol}"
    for symbol in wraps:
        if ("wrap", symbol) not in listed:
            yield f"{name}: not in its part of Overlay.txt: {symbol}"


def problems(root):
    if not (root / LIST).is_file():
        return
    files = read_list(root)
    for name in files:
        if name is None:
            yield f"{LIST}: an entry comes before the first heading"
        elif not name.is_relative_to(FOLDER) or not (root / name).is_file():
            yield f"{LIST}: no file of the folder: {name}"
    replaced = [symbol for entries in files.values()
                for kind, symbol in entries if kind == "replace"]
    for name in tree.files(root, "clang/*.h", "clang/*.cpp"):
        if name.is_relative_to(FOLDER):
            if not files.get(name):
                yield f"{name}: Overlay.txt has no heading with entries for it"
            yield from problems_of_file(root, name, files.get(name, []))
            continue
        if name == MACRO:
            continue
        text = tree.read(root, name)
        if WRAP.search(text) or any(
                label.startswith(("_Z", "__wrap_", "__real_")) and
                not (name.is_relative_to(TOOLS) and LABEL_OF_LLVM.match(label))
                for label in asm_labels(text)):
            yield f"{name}: a function of Clang is wrapped outside of {FOLDER}"
        for symbol in replaced:
            if defines(text, symbol):
                yield f"{name}: a function of Clang is replaced outside of " \
                      f"{FOLDER}: {symbol}"


if __name__ == "__main__":
    sys.exit(tree.run_check(problems))
