# statistics_parts.py: Whether statistics state the parts of a container
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Also compares with the statistics of the finished container, if they are named. Only
some of these have lines.

usage: statistics_parts.py <statistics> <container> [<statistics of the container> [lines]]"""

import json
import pathlib
import struct
import sys


def main():
    statistics, container, *others = map(pathlib.Path, sys.argv[1:])
    data = container.read_bytes()
    count = struct.unpack_from("<I", data, 28)[0]
    parts = {}
    for offset in struct.unpack_from(f"<{count}I", data, 32):
        code, size = struct.unpack_from("<4sI", data, offset)
        parts[code.decode()] = size
    program, = json.loads(statistics.read_text())["programs"]
    if (program["parts"], program["containerBytes"]) != (parts, len(data)):
        sys.exit(f"{program['parts']} instead of {parts}")
    for other in others[:1]:
        found, = json.loads(other.read_text())["programs"]
        left_out = {"shader", "defines", "microseconds"}
        if not others[1:]:
            left_out |= {"lines", "instructionsWithoutLine", "liveValuesAt"}
        for name in set(program) - left_out:
            if found.get(name) != program[name]:
                sys.exit(f"{name}: {found.get(name)} instead of {program[name]}")


if __name__ == "__main__":
    main()
