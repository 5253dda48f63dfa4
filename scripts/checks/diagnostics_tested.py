# ===- diagnostics_tested.py - No diagnostic without a test ---------------=== #
#
# Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------=== #
"""Every diagnostic of ours is issued, and expected by a test, with its text.

The front end's diagnostics are the rows of the TableGen tables; the backend's
are the texts that its passes give to reportError and reportUnsupported, the
driver's those that it gives to error and warning.
"""

import re
import sys

from devtools import tree

LITERALS = r'(?:\s*"(?:[^"\\\n]|\\.)*")+'
CLASSES = r"HLSL(?:Error|DefaultError|Warning|Fatal|Note)"
ROW = re.compile(rf"def\s+(\w+)\s*:\s*{CLASSES}\s*<({LITERALS})\s*[,>]")
ROW_START = re.compile(rf"^def\s+\w+\s*:\s*{CLASSES}\b", re.M)
ONE_LITERAL = re.compile(r'"((?:[^"\\\n]|\\.)*)"')
# Where texts that are no rows are given to which functions.
CHANNELS = {
    "llvm/lib/*.cpp": re.compile(r"\breport(?:Error|Unsupported)\s*\("),
    "clang/lib/Driver/*.cpp": re.compile(r"\b(?:error|warning)\s*\("),
}
# How the code names a row.
USE = re.compile(r"\bDiag::(\w+)")

# %0, %q1, %ordinal0; what %select, %plural and %diff enclose; %s0 is a plural.
ARGUMENT = re.compile(
    r"%(?:select|plural|diff)\{[^}]*\}[\d,]+|(%s\d)|%[a-z]*\d")

# A line of a test that expects something: of -verify, of FileCheck (other than
# the RUN line), of a unit test.
EXPECTATION = re.compile(r"expected-|^\s*(?://|#|;)\s*(?!RUN)[A-Z][\w-]*:|\"")
LEAST_LITERAL = 6


def text_of(literals):
    joined = "".join(ONE_LITERAL.findall(literals))
    return joined.replace('\\"', '"').replace("\\\\", "\\")


def pattern_of(text):
    """A pattern that finds the text with any arguments filled in."""
    pattern = ""
    position = 0
    for match in ARGUMENT.finditer(text):
        pattern += re.escape(text[position:match.start()])
        pattern += "s?" if match.group(1) else ".*"
        position = match.end()
    return re.compile(pattern + re.escape(text[position:]))


def table_rows(root):
    """(file, name, pattern) of each row; a row that cannot be read has None."""
    for name in tree.files(root, "*.td"):
        content = tree.read(root, name)
        rows = {match.start(): match for match in ROW.finditer(content)}
        for start in ROW_START.finditer(content):
            match = rows.get(start.start())
            if match is None:
                yield name, start.group(), None
            else:
                yield name, match.group(1), pattern_of(text_of(match.group(2)))


def arguments_of_call(content, begin):
    """The source text from an opening parenthesis to its closing one."""
    depth = 0
    for match in re.finditer(r'"(?:[^"\\\n]|\\.)*"|[()]', content[begin:]):
        depth += {"(": 1, ")": -1}.get(match.group(), 0)
        if depth == 0:
            return content[begin:begin + match.end()]
    return content[begin:]


def issued_rows(root):
    """The names of the rows that some source file names."""
    return {row for name in tree.files(root, "clang/*.cpp", "clang/*.h")
            for row in USE.findall(tree.read(root, name))}


def texts_of_calls(root):
    """(file, line, literal): the longest literal of each call that reports."""
    for pattern, call_start in CHANNELS.items():
        for name in tree.files(root, pattern):
            yield from texts_of_file(name, tree.read(root, name), call_start)


def texts_of_file(name, content, call_start):
    for call in call_start.finditer(content):
        arguments = arguments_of_call(content, call.end() - 1)
        texts = [text_of(group.group()) for group in
                 re.finditer(LITERALS, arguments)]
        longest = max(texts, key=len, default="").strip()
        if len(longest) >= LEAST_LITERAL:
            line = content.count("\n", 0, call.start()) + 1
            yield name, line, longest


def expectations(root):
    lines = []
    for name in tree.files(root, "test/*", "unittests/*.cpp"):
        lines += [line for _, line in tree.numbered_lines(root, name)
                  if EXPECTATION.search(line)]
    return "\n".join(lines)


def problems(root):
    expected = expectations(root)
    rows = list(table_rows(root))
    if not rows:
        yield "no table of diagnostics was found"
    issued = issued_rows(root)
    for name, row, pattern in rows:
        if pattern is not None and row not in issued:
            yield f"{name}: nothing reports {row}"
        if pattern is None:
            yield f"{name}: this row cannot be read: {row}"
        elif not pattern.search(expected):
            yield f"{name}: no test expects {row}"
    for name, line, text in texts_of_calls(root):
        if text not in expected:
            yield f"{name}:{line}: no test expects '{text}'"


if __name__ == "__main__":
    sys.exit(tree.run_check(problems))
