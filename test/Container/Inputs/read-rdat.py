# read-rdat.py: Prints the part RDAT of a container
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""One line for each resource and each function of a library."""

import struct
import sys

STRINGS, INDICES, RESOURCES, FUNCTIONS = 1, 2, 3, 4


def words(data, offset, count):
    return struct.unpack_from(f"<{count}I", data, offset)


def find_part(container, code):
    (count,) = words(container, 28, 1)
    for offset in words(container, 32, count):
        if container[offset : offset + 4] == code:
            (size,) = words(container, offset + 4, 1)
            return container[offset + 8 : offset + 8 + size]
    sys.exit(f"the part {code.decode()} is missing")


def read_tables(data):
    version, count = words(data, 0, 2)
    assert version == 0x10, hex(version)
    tables = {}
    end = 8 + 4 * count
    for offset in words(data, 8, count):
        assert offset == end, "a hole between two tables"
        kind, size = words(data, offset, 2)
        tables[kind] = data[offset + 8 : offset + 8 + size]
        end = offset + 8 + size
    assert end == len(data), "something past the last table"
    return tables


def rows(table):
    if not table:
        return
    count, stride = words(table, 0, 2)
    assert 8 + count * stride == len(table)
    for row in range(count):
        yield table[8 + row * stride : 8 + (row + 1) * stride]


def main():
    with open(sys.argv[1], "rb") as file:
        tables = read_tables(find_part(file.read(), b"RDAT"))

    def string(offset):
        text = tables[STRINGS]
        return text[offset : text.index(b"\0", offset)].decode().strip("\1")

    def listed(offset, show):
        if offset == 0xFFFFFFFF:
            return "-"
        (count,) = words(tables[INDICES], 4 * offset, 1)
        numbers = words(tables[INDICES], 4 * (offset + 1), count)
        return ",".join(show(number) for number in numbers)

    for row in rows(tables.get(RESOURCES)):
        kind = words(row, 0, 3)
        location = struct.unpack_from("<3i", row, 12)
        name, flags = words(row, 24, 2)
        print("resource", *kind, *location, string(name), flags)
    for row in rows(tables.get(FUNCTIONS)):
        name, unmangled, resources, callees, kind = words(row, 0, 5)
        features, stages, model = struct.unpack_from("<QII", row, 28)
        print(
            "function",
            string(name),
            string(unmangled),
            listed(resources, str),
            listed(callees, string),
            kind,
            hex(features),
            hex(stages),
            f"{model >> 16}:{model >> 4 & 15}.{model & 15}",
            *row[44:46],
        )


main()
