# compare_parts.py: Containers with and without reflection
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""compare_parts.py WITH WITHOUT FILE: prints the parts of two containers of one shader,
the common parts that differ, and whether FILE is the part STAT of the first, without
its code and size."""

import struct
import sys


def read_parts(path):
    with open(path, "rb") as file:
        data = file.read()
    (count,) = struct.unpack_from("<I", data, 28)
    parts = {}
    for offset in struct.unpack_from(f"<{count}I", data, 32):
        code, size = struct.unpack_from("<4sI", data, offset)
        parts[code.decode()] = data[offset + 8 : offset + 8 + size]
    return parts


whole, stripped = read_parts(sys.argv[1]), read_parts(sys.argv[2])
print("with:", *whole)
print("without:", *stripped)
different = [code for code in stripped if stripped[code] != whole.get(code)]
print("different:", *(different or ["none"]))
with open(sys.argv[3], "rb") as file:
    code, size = struct.unpack("<4sI", file.read(8))
    data = file.read()
good = code == b"STAT" and size == len(data) and data == whole["STAT"]
print("file:", "the part" if good else "something else")
