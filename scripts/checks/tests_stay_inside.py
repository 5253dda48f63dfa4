# tests_stay_inside.py: Tests write only to their own folders
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A test writes only to its own temporary files (%t).

An output is a redirection or the value of an option that names one. It begins with %t,
or is relative in a test that has entered its folder (cd %t). As root, a test that
writes to /dev/stdout could replace the machine's.
"""

import re
import sys

from devtools import tree

OPTIONS = (r"-F[cdehio]|-Frs|-Fre|-Fsh|-MF|-o|-getprivate|--output|--stage-outputs|"
           r"-export-binding-table|-reflection-json")
OUTPUT = re.compile(r"(?<!\S)(?:(?:" + OPTIONS + r")\s+|-ftime-trace=|[&\d]?>>?\s*)"
                    r"(?!\d?>)(?P<path>[^\s&|;()'\"]+)")
RUN = re.compile(r"\b(?:RUN|DEFINE):(.*)")
QUOTED = re.compile(r"(?<!-c )(?:'[^']*'|\"[^\"]*\")")
ALLOWED = re.compile(r"%t|%\{|-$|/dev/null$")


def outputs(line):
    """The outputs that a RUN line names; quoted text is ignored, except for a shell's
    command."""
    run = RUN.search(line)
    if run:
        for output in OUTPUT.finditer(QUOTED.sub("''", run[1])):
            yield output["path"]


def problems(root):
    for name in tree.files(root, "test/*"):
        if "Inputs" in name.parts:
            continue
        lines = list(tree.numbered_lines(root, name))
        enters = any(re.search(r"\bRUN:.*\bcd %t", line) for _, line in lines)
        for number, line in lines:
            for path in outputs(line):
                if not ALLOWED.match(path) and not (enters and path[0] not in "/%$~"):
                    yield f"{name}:{number}: the test writes to {path}, which is not below %t"


if __name__ == "__main__":
    sys.exit(tree.run_check(problems))
