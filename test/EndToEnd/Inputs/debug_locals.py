# debug_locals.py: The locals in a disassembled module
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""debug_locals.py SOURCE MODULE: prints each local variable in the debug information of
the module, and its bits that have a value somewhere: "start+width" or "all". The line
of each variable must contain its name in the source, and the line of each instruction
must belong to a function."""

import re
import sys

source = open(sys.argv[1]).read().splitlines()
module = open(sys.argv[2]).read()
variables, parts = {}, {}
for number, name, line in re.findall(
        r'^(!\d+) = !DILocalVariable\(name: "(\w+)".*?line: (\d+)', module, re.M):
    assert re.search(rf"\b{name}\b", source[int(line) - 1]), (name, line)
    variables[number] = name
    parts[name] = set()
RECORD = re.compile(
    r"#dbg_(?:value|declare)\((.*?), (!\d+), !DIExpression\((.*?)\), !\d+\)")
for value, number, expression in RECORD.findall(module):
    if re.search(r"\b(undef|poison)\b", value):
        continue
    part = re.fullmatch(r"(?:DW_OP_LLVM_fragment, (\d+), (\d+))?", expression)
    assert part, expression
    parts[variables[number]].add((int(part[1]), int(part[2])) if part[1] else "all")
for name, known in sorted(parts.items()):
    texts = ["all"] if "all" in known else [f"{at}+{n}" for at, n in sorted(known)]
    print(f"{name}: {' '.join(texts)}" if known else name)
for line in re.findall(r"= !DILocation\(line: (\d+)", module):
    assert int(line) <= len(source) and source[int(line) - 1].strip(), line
print(len(variables), "variables, all at their lines")
