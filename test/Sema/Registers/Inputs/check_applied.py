#!/usr/bin/env python3
# check_applied.py: Results of the fix-its of annotations
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiles declarations with annotations that are written in many wrong ways, applies
the fix-its if every error has one, and compiles again.

  check_applied.py <folder for temporary files>
"""

import concurrent.futures
import itertools
import pathlib
import subprocess
import sys

APPLY = pathlib.Path(__file__).with_name("apply_fixits.py")
MAIN = "struct Pair { Buffer<float> b; SamplerState s; };\n@\n" \
       "[numthreads(1, 1, 1)] void main(uint i : SV_GroupIndex) {}\n"
DECLARATIONS = ["Buffer<float> v@;", "float v@;", "cbuffer v@ { float m; }",
                "Pair v@;", "cbuffer B { float v@; }", "RWBuffer<float> v[2]@;",
                "void f(uint v@) {}"]
COLONS = [" : ", " :: ", " : : ", "::"]
WORDS = ["register", "registr", "Register"]
# What stands for a register, a space and the end.
REGISTERS = ["t0", "u", "c 1", "t-1", "t+1", "t 0x1", "t 1.5", "t 99999999999",
             "c", "t.x", "t0.x", "c0.y", "x3", "t1l", "s 1.x", "", "(t0)", "t[1]",
             "t[-1]", "i0", "b0", "tt1", "0", "'t0'", "u 2u"]
SPACES = ["", ", space1", ", spcae1", " space1", "; space1", ", space", ", space 1",
          ", 1", ", space-1", ": space1", ", spcae99999999999", ",", ", s1"]
ENDS = [")", "", "))", "; "]
FIRST = ["space1, t0", "space1, t99999999999", "spcae1, t0", "spcae1", "space 1, t0",
         "space1, t0, space2", "space1, x", "space", "space99999999999"]


def annotations():
    for colon, word in itertools.product(COLONS, WORDS):
        yield f"{colon}{word}(t0)"
        yield f"{colon}{word}(t-1, spcae1)"
        yield f"{colon}{word} t0"
    for register, space in itertools.product(REGISTERS, SPACES):
        yield f" : register({register}{space})"
    for register, end in itertools.product(REGISTERS[:12] + FIRST, ENDS):
        yield f" : register({register}{end}"
    for first in FIRST:
        yield f" : register({first})"
    for packed in ("packoffset(c0)", "PackOffset(c0)", "packoffset(c0.q)",
                   "packoffset(t0)", "packoffset(c)", "packoffset(c 0)",
                   "packoffset(C2)", "packoffset(C 2)", "packoffset(C)"):
        yield f" : {packed}"
        yield f" :: {packed}"
    for first, second in itertools.product(("u1", "t0", "C2", "c3"), ("b2", "C4")):
        yield f" : register({first}) : register({second})"
        yield f" : packoffset({first}) : register({second})"
    yield " : register(C2)"
    yield " :: SV_GroupID"


def compile_text(path, text, *flags):
    path.write_text(text)
    return subprocess.run(
        ["clang-dxc", "-T", "cs_6_6", *flags, str(path), "-Fo", f"{path}.dxil"],
        capture_output=True, text=True)


def check(folder, number, text):
    """None if an error has no fix-it, or the problem."""
    path, fixed = (folder / f"{number}.hlsl", folder / f"{number}-fixed.hlsl")
    run = compile_text(path, text, "-fdiagnostics-parseable-fixits")
    errors, offered, is_answered = 0, 0, True
    for line in run.stderr.splitlines():
        if ": error: " in line:
            errors, is_answered = errors + 1, errors == 0 or is_answered and offered
            offered = 0
        offered += line.startswith("fix-it:")
    if not errors or not offered or not is_answered:
        return None
    output = path.with_suffix(".txt")
    output.write_text(run.stderr)
    applied = subprocess.run([sys.executable, str(APPLY), str(path), str(output),
                              str(fixed)], capture_output=True, text=True)
    if applied.returncode:
        return f"{text}: {applied.stderr}"
    again = subprocess.run(["clang-dxc", "-T", "cs_6_6", str(fixed), "-Fo",
                            f"{fixed}.dxil"], capture_output=True, text=True)
    return f"{text}\n{fixed.read_text()}\n{again.stderr}" if again.returncode else ""


def main():
    folder = pathlib.Path(sys.argv[1])
    texts = [MAIN.replace("@", declaration.replace("@", annotation))
             for declaration in DECLARATIONS for annotation in annotations()]
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        results = [result for result in pool.map(
            lambda item: check(folder, *item), enumerate(texts)) if result is not None]
    wrong = [result for result in results if result]
    print("\n".join(wrong))
    print(f"{len(texts)} annotations, {len(results)} fixed, {len(wrong)} wrongly")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
