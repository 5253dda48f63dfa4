# damage_cache.py: Changes contents in a cache
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Changes the containers that a cache on disk has: the last byte of the name of each
DXIL part. Usage: damage_cache.py <folder>"""

import pathlib
import sys


def main():
    damaged = 0
    for file in pathlib.Path(sys.argv[1]).rglob("*"):
        if not file.is_file():
            continue
        data = bytearray(file.read_bytes())
        at = data.find(b"DXBC")
        while at >= 0:
            data[at + 3] ^= 1
            damaged += 1
            at = data.find(b"DXBC", at + 4)
        file.write_bytes(data)
    if not damaged:
        sys.exit("there is no container in the cache")


if __name__ == "__main__":
    main()
