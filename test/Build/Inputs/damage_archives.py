# damage_archives.py: Reads damaged archives in Python and in C
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Changes an archive in random places, mostly of its header and tables, and compares what
the two readers find: the same members with the same contents, or damage.

Usage: damage_archives.py <archive_reader> <archive> <seed> <count>
"""

import pathlib
import random
import struct
import subprocess
import sys

import clangdxc

HEADER_FIELDS = [(8, 4), (12, 4), (16, 8), (24, 4), (28, 4), (32, 8), (40, 8), (48, 8),
                 (56, 8)]


def interesting(rng, old, size, length):
    """Values at which checks of bounds go wrong."""
    values = [0, 1, 15, 16, 64, old - 1, old + 1, old + 16, old - 16, length - 1, length,
              length + 1, length - 16, 2 ** 31, 2 ** 32 - 1, 2 ** 63, 2 ** 64 - 16,
              2 ** 64 - 1, old ^ (1 << rng.randrange(8 * size))]
    return rng.choice(values) % 2 ** (8 * size)


def damage(rng, archive):
    data = bytearray(archive)
    index_end = struct.unpack_from("<QQ", data, 48)
    index_end = index_end[0] + index_end[1]
    for _ in range(rng.choice([1, 1, 1, 2, 3])):
        kind = rng.randrange(5)
        if kind == 0:
            at, size = rng.choice(HEADER_FIELDS)
        elif kind <= 2:
            at, size = 64 + 4 * rng.randrange((index_end - 64) // 4), rng.choice([4, 8])
        elif kind == 3:
            at, size = rng.randrange(len(data)), 1
        else:
            # The stated size is right, so that the rest is looked at.
            del data[rng.randrange(len(data)):]
            if len(data) >= 24:
                struct.pack_into("<Q", data, 16, len(data))
            if len(data) < 64:
                return bytes(data)
            continue
        if at + size > len(data):
            continue
        old = int.from_bytes(data[at:at + size], "little")
        data[at:at + size] = interesting(rng, old, size, len(data)).to_bytes(size, "little")
    return bytes(data)


def describe(archive):
    """The line that archive_reader.c prints."""
    try:
        members = clangdxc.Archive(archive)
    except clangdxc.ArchiveError:
        return b"damaged"
    words = [str(len(members)).encode()]
    for name, contents in members.items():
        total = 0
        for byte in contents:
            total = (total * 31 + byte) % 2 ** 32
        words += [name.encode("utf-8", "surrogateescape"), str(len(contents)).encode(),
                  str(total).encode(), str(int(members.verify(name))).encode()]
    return b" ".join(words)


def main(reader, archive, seed, count):
    rng = random.Random(int(seed))
    whole = pathlib.Path(archive).read_bytes()
    cases = [whole] + [damage(rng, whole) for _ in range(int(count))]
    file = pathlib.Path(archive + ".cases")
    with file.open("wb") as out:
        for case in cases:
            out.write(struct.pack("<I", len(case)) + case)
    run = subprocess.run([reader, file], capture_output=True, check=False)
    if run.returncode:
        sys.exit(f"{reader} ended with {run.returncode}: {run.stderr.decode()}")
    expected = [describe(case) for case in cases]
    # A name may contain the end of a line.
    if run.stdout != b"".join(line + b"\n" for line in expected):
        for case, line in zip(cases, expected):
            file.write_bytes(struct.pack("<I", len(case)) + case)
            alone = subprocess.run([reader, file], capture_output=True, check=False).stdout
            if alone != line + b"\n":
                sys.exit(f"C: {alone!r}\nPython: {line!r}")
    damaged = expected.count(b"damaged")
    print("the readers agree")
    print("some are damaged" if damaged > int(count) // 4 else f"only {damaged} damaged")
    print("some are not" if damaged < int(count) else "all damaged")


if __name__ == "__main__":
    main(*sys.argv[1:])
