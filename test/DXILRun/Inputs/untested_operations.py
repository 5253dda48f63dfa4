# ===- untested_operations.py - Operations without a test ------------------=== #
#
# Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------=== #
"""Lists the operations of compute shaders that no file of a folder tests.

Usage: untested_operations.py <folder of DXIL.td> <folder of tests>

The rows of the table say which operations a compute shader may use. Those that
dxil-run does not execute, or that have no effect, are listed here.
"""

import pathlib
import re
import sys

NOT_EXECUTED = {
    "registers and signatures": r"TempReg.*|MinPrecXReg.*|LoadInput|StoreOutput",
    "tested in test/EndToEnd/Execution": "WriteSamplerFeedback(Level|Grad)",
    "libraries": "CreateHandleForLib",
    "ray queries": "(Allocate)?RayQuery.*",
    "work graphs": ".*Node.*|OutputComplete|.*OutputRecord.*|"
                   "IncrementOutputCount|GetInputRecordCount|"
                   "FinishedCrossGroupSharing|GetRemainingRecursionLevels",
    "native vectors": "RawBufferVector.*|VectorReduce.*|FDot",
    "tested with CreateHandleFromBinding": "AnnotateHandle",
}
COMPUTE = r"Compute|SampleStages|GroupStages|WaveStages"


def rows(folder):
    for path in sorted(folder.glob("DXIL*.td")):
        text = path.read_text(encoding="utf-8")
        yield from re.findall(r"^def (\w+)\s*:\s*DXILOp<(.*?)(?=^def |\Z)", text,
                              re.DOTALL | re.MULTILINE)


def main():
    table, tests = map(pathlib.Path, sys.argv[1:])
    found = 0
    for name, row in rows(table):
        found += 1
        stages = re.search(r"let Stages = (.*?);", row, re.DOTALL)
        if stages and not re.search(COMPUTE, stages[1]):
            continue
        if any(re.fullmatch(names, name) for names in NOT_EXECUTED.values()):
            continue
        if not (tests / f"{name}.ll").exists():
            print(f"{name} has no test")
    if found < 200:
        print(f"only {found} rows were found")


if __name__ == "__main__":
    main()
