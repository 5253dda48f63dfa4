# function_length.py: Length limit of functions
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A function has at most 120 lines, unless it is a flat dispatch.

The sources are formatted, so indentation determines where a function begins and ends:
at the left margin, or one level in for those in a class.
"""

import re
import sys

from devtools import tree

LIMIT = 120
# A dispatch has a case for at least every sixth line.
DISPATCH_SHARE = 6

BEGIN = re.compile(r"^( {0,2})(\S.*)?\)[^;=]*\{$")
NO_FUNCTION = re.compile(
    r"^\s*(?:if|else|for|while|switch|do|case|namespace|struct|class|enum|union"
    r"|return|\}|#)\b")
CASE = re.compile(r"^\s*(?:case\b|\.Case)")


def functions(lines):
    """(first line's number, lines of the body) of each function."""
    begin = None
    indent = ""
    for number, line in enumerate(lines, 1):
        if begin is None:
            match = BEGIN.match(line)
            if match and not NO_FUNCTION.match(line):
                begin, indent = number, match.group(1)
        elif line.rstrip(";,)") == indent + "}":
            yield begin, lines[begin - 1:number]
            begin = None


def problems(root):
    for name in tree.files(root, "*.cpp", "*.h"):
        for number, body in functions(tree.read(root, name).splitlines()):
            cases = sum(bool(CASE.match(line)) for line in body)
            if len(body) > LIMIT and cases * DISPATCH_SHARE < len(body):
                yield (f"{name}:{number}: a function of {len(body)} lines; "
                       f"the limit is {LIMIT}")


if __name__ == "__main__":
    sys.exit(tree.run_check(problems))
