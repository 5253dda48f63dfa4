#!/usr/bin/env python3
# check_product_fixits.py: Fix-its of every combination
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiles each invalid combination of make_product.py separately, compares the fix-it
with the rules below, applies it and compiles again.

  check_product_fixits.py <compiler> <folder for temporary files>
"""

import pathlib
import re
import subprocess
import sys

import make_product

PRELUDE = "struct Element { float4 e; };\n"
MAIN = "\n[numthreads(1, 1, 1)] void main() {}\n"
FIXIT = re.compile(r'^fix-it:".*":\{2:(\d+)-2:(\d+)\}:"(.*)"$', re.MULTILINE)


def right_replacement(kind, letter):
    """The letter or keyword that the rules offer, or None."""
    if kind.flag in ("Other", "Illegal", "Ineffective"):
        return None
    letters = {make_product.CLASS_LETTERS[c] for c in kind.classes}
    if letter == "c" and kind.numeric and kind.in_buffer:
        return "packoffset"
    if kind.numeric and not kind.in_buffer:
        letters.add("c")
    return letters.pop() if len(letters) == 1 else None


def compile_case(compiler, path, text, *flags):
    path.write_text(PRELUDE + text + MAIN)
    command = [compiler, "-T", "cs_6_6", "-Wno-mix-packoffset", *flags,
               "-fdiagnostics-parseable-fixits", "-Fo", str(path) + ".dxil",
               str(path)]
    return subprocess.run(command, capture_output=True, text=True)


def check(compiler, path, kind, letter):
    """Returns whether a fix-it was applied; raises the difference."""
    text = kind.text.replace("@", f" : register({letter}0)")
    offered = FIXIT.findall(compile_case(compiler, path, text).stderr)
    right = right_replacement(kind, letter)
    if [o[2] for o in offered] != ([right] if right else []):
        raise AssertionError(f"{text}: offered {offered}, right is {right}")
    if not right:
        return False
    first, end, replacement = offered[0]
    fixed = text[:int(first) - 1] + replacement + text[int(end) - 1:]
    again = compile_case(compiler, path, fixed, "-WX")
    if "is not supported yet" in again.stderr:
        return True  # Accepted here; later stages are not tested.
    if again.returncode:
        raise AssertionError(f"{fixed}: {again.stderr}")
    return True


def main():
    compiler, folder = sys.argv[1:]
    path = pathlib.Path(folder) / "case.hlsl"
    applied = refused = 0
    for _, kinds in make_product.FILES.values():
        for kind in kinds:
            for letter in make_product.LETTERS + make_product.UNKNOWN_LETTERS:
                if make_product.expect(kind, letter)[0] is None:
                    continue
                if check(compiler, path, kind, letter):
                    applied += 1
                else:
                    refused += 1
    print(f"{applied} fix-its applied, {refused} times none offered")


if __name__ == "__main__":
    main()
