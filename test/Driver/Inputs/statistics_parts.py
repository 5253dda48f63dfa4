# statistics_parts.py: Whether statistics state the parts of a container
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Usage: statistics_parts.py <statistics> <container>"""

import json
import pathlib
import struct
import sys


def main():
    statistics, container = map(pathlib.Path, sys.argv[1:])
    data = container.read_bytes()
    count = struct.unpack_from("<I", data, 28)[0]
    parts = {}
    for offset in struct.unpack_from(f"<{count}I", data, 32):
        code, size = struct.unpack_from("<4sI", data, offset)
        parts[code.decode()] = size
    program, = json.loads(statistics.read_text())["programs"]
    if (program["parts"], program["containerBytes"]) != (parts, len(data)):
        sys.exit(f"{program['parts']} instead of {parts}")


if __name__ == "__main__":
    main()
