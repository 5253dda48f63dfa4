# with_full_disk.py: A command whose output cannot be written
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Usage: with_full_disk.py <command> [argument...]"""

import os
import sys


def main():
    full = os.open("/dev/full", os.O_WRONLY)
    os.dup2(full, 1)
    os.execvp(sys.argv[1], sys.argv[1:])


if __name__ == "__main__":
    main()
