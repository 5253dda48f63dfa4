# exits_with.py: Requires an exact exit status
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Usage: exits_with.py <status>[,<status>...] <command> [argument...]

Succeeds if the command exits with one of the statuses. `not` accepts any failure, so a
crash would pass for a diagnosed error.
"""

import subprocess
import sys


def main():
    wanted = [int(status) for status in sys.argv[1].split(",")]
    status = subprocess.run(sys.argv[2:]).returncode
    if status in wanted:
        return 0
    ending = f"exited with {status}" if status >= 0 else f"died of signal {-status}"
    print(f"exits_with: {sys.argv[2]} {ending}, not with {sys.argv[1]}", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
