# runtime_data.py: Reads RDAT and the properties of entry points
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The tables of the part RDAT and the metadata of a listing, for other scripts."""

import re
import struct


def read_tables(part):
    """By their numbers: the bytes of the tables."""
    tables = {}
    for offset in struct.unpack_from(f"<{struct.unpack_from('<I', part, 4)[0]}I", part, 8):
        kind, size = struct.unpack_from("<II", part, offset)
        tables[kind] = part[offset + 8:offset + 8 + size]
    return tables


def read_rows(table):
    count, stride = struct.unpack_from("<II", table)
    return [struct.unpack_from(f"<{stride // 4}I", table, 8 + n * stride) for n in range(count)]


def words_of(tables):
    """The contents of a list of numbers, by its position among them."""
    words = struct.unpack(f"<{len(tables[2]) // 4}I", tables[2])
    return lambda at: words[at + 1:at + 1 + words[at]]


def read_part(path):
    data = path.read_bytes()
    count = struct.unpack_from("<I", data, 28)[0]
    for offset in struct.unpack_from(f"<{count}I", data, 32):
        if data[offset:offset + 4] == b"RDAT":
            return data[offset + 8:offset + 8 + struct.unpack_from("<I", data, offset + 4)[0]]
    raise ValueError("no RDAT")


def read_properties(listing):
    """By the name of an entry: its properties, with the nodes that they name. The space
    of automatic bindings (5) is none of ours."""
    nodes = dict(re.findall(r"^!(\d+) = !\{(.*)\}$", listing, re.M))
    found = {}
    for number in re.findall(r"\d+", re.search(r"!dx.entryPoints = !\{(.*)\}", listing)[1]):
        name, properties = re.match(r'.*?, !"(.*?)", .*, (\S+)$', nodes[number]).groups()
        if name:
            text = nodes[properties[1:]]
            while "!" in re.sub(r'!"', "", text):
                text = re.sub(r"!(\d+)", lambda m: "{" + nodes[m[1]] + "}", text)
            found[name] = text.replace(", i32 5, {i32 0}", "")
    return found
