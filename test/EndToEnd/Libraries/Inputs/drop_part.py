# drop_part.py: Removes a part of a container
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Copies a DXContainer without its parts of a given name: drop_part.py NAME IN OUT.

The copy has no digest.
"""

import struct
import sys

HEADER_SIZE = 32
SIZE_OFFSET, COUNT_OFFSET = 24, 28

name, source, target = sys.argv[1:]
with open(source, "rb") as file:
    data = file.read()
(count,) = struct.unpack_from("<I", data, COUNT_OFFSET)
parts = []
for offset in struct.unpack_from(f"<{count}I", data, HEADER_SIZE):
    part_name, size = struct.unpack_from("<4sI", data, offset)
    if part_name != name.encode():
        parts.append(data[offset : offset + 8 + size])
if len(parts) == count:
    sys.exit(f"{source} has no part {name}")

offsets, body = b"", b""
start = HEADER_SIZE + 4 * len(parts)
for part in parts:
    offsets += struct.pack("<I", start + len(body))
    body += part
header = bytearray(data[:HEADER_SIZE])
header[4:20] = bytes(16)
struct.pack_into("<I", header, SIZE_OFFSET, start + len(body))
struct.pack_into("<I", header, COUNT_OFFSET, len(parts))
with open(target, "wb") as file:
    file.write(header + offsets + body)
