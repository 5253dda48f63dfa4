# ===- exits_with.py - Demands an exact exit status ------------------------=== #
#
# Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------=== #
"""Usage: exits_with.py <status> <command> [argument...]

Succeeds if the command exits with that status. `not` takes any failure, so a
crash would pass for a diagnosed error.
"""

import subprocess
import sys


def main():
    wanted = int(sys.argv[1])
    status = subprocess.run(sys.argv[2:]).returncode
    if status == wanted:
        return 0
    ending = f"exited with {status}" if status >= 0 else f"died of signal {-status}"
    print(f"exits_with: {sys.argv[2]} {ending}, not with {wanted}", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
