# damage.py: Damaged copies of files
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Truncated copies of a file, and copies with changed bits."""


def damaged(generator, data, is_cut):
    """The same state of the generator gives the same copy."""
    if is_cut:
        return data[:generator.randrange(len(data))]
    copy = bytearray(data)
    for _ in range(generator.choice((1, 1, 1, 2, 5))):
        location = generator.randrange(8 * len(copy))
        copy[location // 8] ^= 1 << location % 8
    return bytes(copy)
