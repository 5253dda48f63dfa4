# closed_pipe.py: A compile with a closed standard output
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs a command with a closed pipe as its standard output and prints its status: with
the default action of the signal, and with the signal ignored.

usage: closed_pipe.py <command>..."""

import os
import signal
import subprocess
import sys

for action in (signal.SIG_DFL, signal.SIG_IGN):
    reading, writing = os.pipe()
    os.close(reading)
    status = subprocess.run(sys.argv[1:], stdout=writing, restore_signals=False, check=False,
                            preexec_fn=lambda a=action: signal.signal(signal.SIGPIPE, a)
                            ).returncode
    os.close(writing)
    print(f"{action.name}: {status}", flush=True)
