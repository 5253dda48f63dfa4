# instruction_count.py: Counts executed instructions for the benchmarks
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Counts the instructions that commands execute, by valgrind."""

import pathlib
import re
import shlex
import shutil
import subprocess


class RunFailed(Exception):
    """A compiler could not be started, or ended with an error."""


class InstructionCounter:
    """Counts the instructions of commands and their children by valgrind."""

    def __init__(self, scratch):
        self.scratch = pathlib.Path(scratch)
        self.copies = {}  # of programs, by their paths

    def count(self, command):
        program = shutil.which(command[0])
        count, log = self.run([self.copies.get(program, program), *command[1:]])
        if not count and program not in self.copies:
            # valgrind 3.19 stops at debug information of version 5.
            self.copies[program] = self.scratch / f"stripped-{len(self.copies)}"
            subprocess.run(["strip", "-g", "-o", self.copies[program], program], check=True)
            count, log = self.run([self.copies[program], *command[1:]])
        if not count:
            raise RunFailed(f"valgrind did not count {shlex.join(command)}\n{log}")
        return count

    def run(self, command):
        """The number of instructions, or 0, and what valgrind reports."""
        folder = self.scratch / "valgrind"
        folder.mkdir()
        subprocess.run(
            ["valgrind", "--tool=cachegrind", "--cache-sim=no", "--trace-children=yes",
             "--cachegrind-out-file=/dev/null", f"--log-file={folder}/%p", *command],
            stdin=subprocess.DEVNULL, capture_output=True, check=False)
        log = "".join(path.read_text(errors="replace") for path in folder.iterdir())
        shutil.rmtree(folder)
        counts = re.findall(r"I +refs: +([\d,]+)", log)
        return sum(int(count.replace(",", "")) for count in counts), log
