# fresh_compile.py: Diagnostics of the command line, to compare with those of a server
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

import os
import re
import subprocess

LINE = re.compile(
    rb"^(?:(?P<file>[^\s:][^:\n]*):(?P<line>\d+):(?P<column>\d+): |clang-dxc: )?"
    rb"(?P<level>fatal error|error|warning|remark): (?P<text>.*?)( \[-[A-Za-z][^\]]*\])?$", re.M)
# The folder of the header of shader tests, and its name in the server.
TEST_HEADERS = os.path.abspath(os.path.join(
    os.path.dirname(__file__), "../../../clang/lib/ShaderTest/include"))
SERVED_TEST_HEADERS = "/clang-dxc-include"
LEVELS = {"error": 1, "fatal error": 1, "warning": 2, "remark": 3}


def compile_fresh(path, arguments):
    """What the compiler reports, sorted: file, line and column from 0 and in bytes,
    level, text. What has no place is at the start of the file."""
    run = subprocess.run(
        ["clang-dxc", *arguments, "-Od", "-fdiagnostics-format=clang",
         "-ignore-line-directives", path],
        capture_output=True, timeout=300)
    assert run.returncode in (0, 1), run.stderr
    found = []
    with open(path, "rb") as file:
        mark = b"\xef\xbb\xbf"  # which the compiler removes
        shift = len(mark) if file.read(3) == mark else 0
    for match in LINE.finditer(run.stderr):
        name = os.path.abspath(match["file"].decode() if match["file"] else path)
        line, column = int(match["line"] or 1) - 1, int(match["column"] or 1) - 1
        if match["file"] and line == 0 and name == os.path.abspath(path):
            column += shift
        found.append((name, line, column,
                      LEVELS[match["level"].decode()],
                      match["text"].decode("utf-8", "replace").strip()))
    return sorted(found)


def read_served(path, diagnostics):
    """The same of the diagnostics of a server that counts in bytes."""
    found = []
    for diagnostic in diagnostics:
        text = diagnostic["message"].split("\n")[0].strip()
        name, start = os.path.abspath(path), diagnostic["range"]["start"]
        prefix = "in an included file: "
        if text.startswith(prefix):
            place = diagnostic["relatedInformation"][0]["location"]
            text = text.removeprefix(prefix)
            name, start = place["uri"].removeprefix("file://"), place["range"]["start"]
            name = name.replace(SERVED_TEST_HEADERS, TEST_HEADERS)
        found.append((name, start["line"], start["character"], diagnostic["severity"], text))
    return sorted(found)


def difference(path, diagnostics, arguments):
    """Both lists if they differ, as text."""
    fresh, served = compile_fresh(path, arguments), read_served(path, diagnostics)
    if fresh == served:
        return None
    return (f"only in a fresh compile: {[d for d in fresh if d not in served]}\n"
            f"only from the server: {[d for d in served if d not in fresh]}")
