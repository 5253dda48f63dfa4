# compare_folders.py: Compares the tests of two folders
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Fails unless both folders have the same *texture*.hlsl files.

usage: compare_folders.py MADE COMMITTED
"""

import pathlib
import sys


def texts(folder):
    return {
        path.name: path.read_text()
        for path in pathlib.Path(folder).glob("*texture*.hlsl")
    }


made, committed = texts(sys.argv[1]), texts(sys.argv[2])
wrong = [n for n in made.keys() | committed.keys() if made.get(n) != committed.get(n)]
if wrong or not made:
    sys.exit("not what the generator writes: " + ", ".join(sorted(wrong)))
