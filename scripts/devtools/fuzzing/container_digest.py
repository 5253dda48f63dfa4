# container_digest.py: The digest of a DXContainer
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""MD5 (RFC 1321) of the bytes after the digest, with a modified end: the number of bits
precedes the last bytes, and twice the number of bytes, plus 1, follows them."""

import math
import struct

DIGEST_BEGIN, DIGEST_END = 4, 20
BLOCK, MASK = 64, 0xFFFFFFFF
SINES = [int(abs(math.sin(step + 1)) * 2**32) & MASK for step in range(64)]
SHIFTS = [(7, 12, 17, 22), (5, 9, 14, 20), (4, 11, 16, 23), (6, 10, 15, 21)]


def add_block(state, block):
    words = struct.unpack("<16I", block)
    a, b, c, d = state
    for step in range(64):
        if step < 16:
            mixed, source = (b & c) | (~b & d), step
        elif step < 32:
            mixed, source = (b & d) | (c & ~d), (5 * step + 1) % 16
        elif step < 48:
            mixed, source = b ^ c ^ d, (3 * step + 5) % 16
        else:
            mixed, source = c ^ (b | ~d), 7 * step % 16
        total = (a + mixed + SINES[step] + words[source]) & MASK
        shift = SHIFTS[step // 16][step % 4]
        rotated = (total << shift | total >> (32 - shift)) & MASK
        a, b, c, d = d, (b + rotated) & MASK, b, c
    return tuple((old + new) & MASK for old, new in zip(state, (a, b, c, d)))


def digest_of(container):
    """The 16 bytes that belong into the container."""
    data = bytes(container[DIGEST_END:])
    state = (0x67452301, 0xEFCDAB89, 0x98BADCFE, 0x10325476)
    whole = len(data) // BLOCK * BLOCK
    for location in range(0, whole, BLOCK):
        state = add_block(state, data[location:location + BLOCK])
    rest = data[whole:] + b"\x80"
    bits = struct.pack("<I", len(data) * 8 & MASK)
    if len(rest) <= BLOCK - 8:
        last = bits + rest
    else:
        state = add_block(state, rest.ljust(BLOCK, b"\0"))
        last = bits
    last = last.ljust(BLOCK - 4, b"\0") + struct.pack("<I", (len(data) * 2 | 1) & MASK)
    return struct.pack("<4I", *add_block(state, last))


def repaired(container):
    """A copy with the digest of its bytes."""
    copy = bytearray(container)
    if len(copy) > DIGEST_END:
        copy[DIGEST_BEGIN:DIGEST_END] = digest_of(copy)
    return bytes(copy)
