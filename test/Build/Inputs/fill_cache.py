# fill_cache.py: Compiles more than a cache may hold
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Fills a cache of one megabyte with two, and prints whether it was bounded.

Usage: fill_cache.py <clang-dxc>
"""

import pathlib
import subprocess
import sys

TABLE = ", ".join(["N"] * 4096)
SHADER = f"""RWBuffer<float> Out;
static const float Table[4096] = {{ {TABLE} }};
[numthreads(1, 1, 1)] void main(uint i : SV_GroupIndex) {{ Out[i] = Table[i] * N; }}
"""


def size(folder):
    return sum(file.stat().st_size for file in folder.rglob("*") if file.is_file())


def main():
    folder = pathlib.Path("small")
    pathlib.Path("big.hlsl").write_text(SHADER)
    made = largest = 0
    for number in range(20):
        command = [sys.argv[1], "-T", "cs_6_6", "big.hlsl", f"-DN={number}.5", "-Od", "-Fo",
                   "big.dxil", "-Fc", "big.txt", f"-fcache={folder}", "-fcache-size=1"]
        subprocess.run(command, check=True)
        made += sum(pathlib.Path(name).stat().st_size for name in ("big.dxil", "big.txt"))
        largest = max(largest, size(folder))
    print("made more than", made >> 20, "MB")
    # Two generations, and the tables of each.
    print("bounded" if largest < made and size(folder) < 2 << 20 else f"{size(folder)} bytes")

if __name__ == "__main__":
    main()
