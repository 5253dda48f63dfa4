# diagnostics_tested.py: Every diagnostic has a test
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Every diagnostic of ours is reported by a source, and a test expects its text.

The diagnostics of the front end and of the backend are rows of TableGen tables, and
those of older shader models are the claims of features. The others are texts that are
passed to functions: reportUnsupported and reportShaderModel of the backend,
reportUnsupported of CodeGen, reportNotSupported of Sema, reject of C++ constructs,
error and warning of the driver and of Compile, createStringError of the tools, the
error functions of the codecs, of the readers and writers of containers and bitcode and
of root signatures, those of the TableGen backends for rows, and the functions of
dxil-run that fail and report.
"""

import re
import sys

from devtools import tree

LITERALS = r'(?:\s*"(?:[^"\\\n]|\\.)*")+'
CLASSES = (r"(?:HLSL(?:Error|DefaultError|Warning|Fatal|Note)"
           r"|Backend(?:Error|Warning|Remark|Note))")
ROW = re.compile(rf"def\s+(\w+)\s*:\s*({CLASSES})\s*<({LITERALS})\s*[,>]")
ROW_START = re.compile(rf"^def\s+\w+\s*:\s*{CLASSES}\b", re.M)
# How an error about a feature of a later shader model begins.
CLAIM = re.compile(rf"def\s+(\w+)\s*:\s*Feature<\d+>\s*{{[^}}]*"
                   rf"\blet\s+Claim\s*=({LITERALS})\s*;")
ONE_LITERAL = re.compile(r'"((?:[^"\\\n]|\\.)*)"')
# Where texts that are no rows are given to which functions.
CHANNELS = {
    "llvm/lib/*.cpp": re.compile(
        r"\breport(?:Unsupported|ShaderModel)\s*\("),
    "clang/lib/*.cpp": re.compile(
        r"\breport(?:Unsupported|NotSupported)\s*\(|\breject\s*\("),
    "clang/lib/Driver/*.cpp": re.compile(r"\b(?:error|warning)\s*\("),
    "clang/lib/Compile/*.cpp": re.compile(r"\b(?:createStringError|error)\s*\("),
    "llvm/lib/Target/DirectX/*.cpp": re.compile(
        r"\b(?:createStringError|error|damaged\w*|malformed|fail|coverageText"
        r"|Problems\.report)\s*\("),
    "llvm/lib/DXILRun/*.cpp": re.compile(
        r"\b(?:Wrong|createStringError|fail|failUnsupported"
        r"|report\w*|require(?:Defined|Lane))\s*\("
        r"|\b(?:Failure|LimitError)\s*=\s*(?=\()"),
    "utils/TableGen/*.cpp": re.compile(
        r"\bPrint(?:Fatal)?Error\s*\(|\breport\w*\s*\("),
    # dxil-as, dxil-dis, dxil-opt and dxil-run.
    "llvm/tools/*.cpp": re.compile(r"\bcreateStringError\s*\("),
}
# How the code names a row: of the front end, of the backend.
USES = {
    "HLSL": (("clang/*.cpp", "clang/*.h"), re.compile(r"\bDiag::(\w+)")),
    "Backend": (("llvm/lib/*.cpp", "llvm/lib/*.h"),
                re.compile(r"\bBackendDiag::(\w+)")),
}

# %0, %q1, %ordinal0; what %select, %plural and %diff enclose; %s0 is a plural.
ARGUMENT = re.compile(
    r"%(?:select|plural|diff)\{[^}]*\}[\d,]+|(%s\d)|%[a-z]*\d")

# A line of a test that expects something: of -verify with any prefix, of FileCheck
# (other than the RUN line; in a part of a split file without a comment mark), of
# a table of dxil-run, of the table of mistakes, of a unit test.
EXPECTATION = re.compile(
    r"\w-(?:error|warning|remark|note)\b"
    r"|^\s*(?://|#|;)\s*(?!RUN)[A-Z][\w-]*:"
    r"|^(?!RUN)[A-Z][A-Z0-9_-]*:"
    r"|^; error: "
    r"|^ *\^ (?:error|warning): "
    r"|\"")
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
    """(file, half, name, pattern) of each row; the half is a key of USES, and a
    row that cannot be read has no pattern."""
    for name in tree.files(root, "*.td"):
        content = tree.read(root, name)
        rows = {match.start(): match for match in ROW.finditer(content)}
        for start in ROW_START.finditer(content):
            match = rows.get(start.start())
            if match is None:
                yield name, None, start.group(), None
            else:
                half = next(h for h in USES if match.group(2).startswith(h))
                yield (name, half, match.group(1),
                       pattern_of(text_of(match.group(3))))


def claims(root):
    """(file, feature, text) of the errors about older shader models."""
    for name in tree.files(root, "*.td"):
        for match in CLAIM.finditer(tree.read(root, name)):
            yield (name, match.group(1),
                   text_of(match.group(2)) + " shader model 6.")


def arguments_of_call(content, begin):
    """The source text from an opening parenthesis to its closing one."""
    depth = 0
    for match in re.finditer(r'"(?:[^"\\\n]|\\.)*"|[()]', content[begin:]):
        depth += {"(": 1, ")": -1}.get(match.group(), 0)
        if depth == 0:
            return content[begin:begin + match.end()]
    return content[begin:]


def issued_rows(root):
    """(half, name) of the rows that some source file of the half names."""
    return {(half, row) for half, (globs, use) in USES.items()
            for name in tree.files(root, *globs)
            for row in use.findall(tree.read(root, name))}


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
    for name, half, row, pattern in rows:
        if pattern is not None and (half, row) not in issued:
            yield f"{name}: nothing reports {row}"
        if pattern is None:
            yield f"{name}: this row cannot be read: {row}"
        elif not pattern.search(expected):
            yield f"{name}: no test expects {row}"
    for name, feature, text in claims(root):
        if text not in expected:
            yield f"{name}: no test expects '{text}' of {feature}"
    for name, line, text in texts_of_calls(root):
        if text not in expected:
            yield f"{name}:{line}: no test expects '{text}'"


if __name__ == "__main__":
    sys.exit(tree.run_check(problems))
