# compare_blobs.py: Compares blobs of ShaderMake with the containers in them
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Usage: compare_blobs.py <blob> <array> [<macros> <container>]...

The blob has the permutations with these macros, in this order. The header is beside it;
its array has this name. Without macros, both have the container alone."""

import pathlib
import sys


def pack(members):
    if members[0][0] == "":
        return members[0][1]
    expected = b"NVSP"
    for macros, container in members:
        expected += len(macros).to_bytes(4, "little") + len(container).to_bytes(4, "little")
        expected += macros.encode() + container
    return expected


def unpack_header(text, array):
    lines = text.split("\n")
    assert lines[:2] == ["// {}", f"const uint8_t {array}[] = {{"], lines[:2]
    assert lines[-2:] == ["};", ""], lines[-2:]
    numbers = lines[2:-2]
    for line, following in zip(numbers, numbers[1:] + [None]):
        content = line[4:]
        assert line[:4] == "    " and content.endswith(","), line
        # No line goes on after 128 characters, and none ends before.
        assert len(content[:-1].rpartition(",")[0] + ",") <= 128, line
        assert following is None or len(content) > 128, line
    return bytes(int(number) for line in numbers for number in line.strip(" ,").split(","))


def main():
    blob, array, *rest = sys.argv[1:]
    members = [(rest[i], pathlib.Path(rest[i + 1]).read_bytes())
               for i in range(0, len(rest), 2)]
    expected = pack(members)
    assert pathlib.Path(blob).read_bytes() == expected, "the blob differs"
    header = pathlib.Path(blob + ".h").read_text(encoding="ascii")
    assert unpack_header(header, array) == expected, "the header differs"
    print(f"{len(members)} permutations in {len(expected)} bytes")


if __name__ == "__main__":
    main()
