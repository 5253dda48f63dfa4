# debug_pragmas.py: Clang's pragmas for its own tests
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiles a source for each debugging pragma of Clang, as a directive and as an
operator: it has no effect, or is an error."""

import pathlib
import subprocess
import sys

WORDS = ("crash", "assert", "parser_crash", "overflow_stack", "llvm_fatal_error",
         "llvm_unreachable", "captured", "dump main", "diag_mapping", "macro main",
         "sloc_usage", "module_map x", "module_lookup x", "handle_crash", "other", "")

faults = 0
for word in WORDS:
    for text in (f"#pragma clang __debug {word}", f'_Pragma("clang __debug {word}")'):
        pathlib.Path("source.hlsl").write_text(
            f"{text}\n[numthreads(1, 1, 1)] void main() {{}}\n")
        try:
            status = subprocess.run([sys.argv[1], "-T", "cs_6_6", "source.hlsl", "-Fo", "out"],
                                    capture_output=True, timeout=20).returncode
        except subprocess.TimeoutExpired:
            status = "no end"
        if status not in (0, 1):
            faults += 1
            print(f"{text}: {status}")
print(f"{2 * len(WORDS)} sources, {faults} faults")
