#!/usr/bin/env python3
# apply_fixits.py: Applies fix-its to a file
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Applies the fix-its that -fdiagnostics-parseable-fixits printed.

  apply_fixits.py <source> <compiler's output> <fixed source>

Prints their number; two that touch each other are an error.
"""

import re
import sys

FIXIT = re.compile(
    r'^fix-it:".*":\{(\d+):(\d+)-(\d+):(\d+)\}:"((?:[^"\\]|\\.)*)"$')


def main():
    source, output, fixed = sys.argv[1:]
    lines = open(source).read().split("\n")
    fixits = []
    for line in open(output):
        match = FIXIT.match(line.rstrip("\n"))
        if match:
            row, first, end_row, end = map(int, match.groups()[:4])
            assert row == end_row, "a fix-it of more than one line"
            text = re.sub(r"\\(.)", r"\1", match.group(5))
            fixits.append((row, first - 1, end - 1, text))
    # From the end of the file, so that offsets stay valid.
    fixits.sort(reverse=True)
    for later, earlier in zip(fixits, fixits[1:]):
        if later[0] == earlier[0] and earlier[2] > later[1]:
            sys.exit(f"fix-its overlap: {earlier} and {later}")
    for row, first, end, text in fixits:
        line = lines[row - 1]
        lines[row - 1] = line[:first] + text + line[end:]
    open(fixed, "w").write("\n".join(lines))
    print(f"{len(fixits)} applied")


if __name__ == "__main__":
    main()
