# integer_pairs.py: Operators on two integers of different types
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""integer_pairs.py source             prints a function for each pair of integer types and
                                    operator
   integer_pairs.py check <listing>   says whether each computes in the type that "Usual
                                    arithmetic conversions" of HLSL's specification give
   integer_pairs.py dxc <listing>     the same of dxc, which makes both operands unsigned
                                    where one is"""

import itertools
import re
import sys

TYPES = {"int16_t": (16, True), "uint16_t": (16, False), "int": (32, True), "uint": (32, False),
         "int64_t": (64, True), "uint64_t": (64, False)}
# What an operator becomes for signed and unsigned numbers.
OPERATORS = {"<": ("icmp slt", "icmp ult"), "<=": ("icmp sle", "icmp ule"),
             ">": ("icmp sgt", "icmp ugt"), ">=": ("icmp sge", "icmp uge"),
             "/": ("sdiv", "udiv"), "%": ("srem", "urem")}
CASES = list(itertools.product(TYPES, TYPES, OPERATORS))


def common_type(a, b):
    """The larger one; of two of a size the unsigned one."""
    (left, left_signed), (right, right_signed) = TYPES[a], TYPES[b]
    if left == right:
        return left, left_signed and right_signed
    return max((left, left_signed), (right, right_signed))


def common_type_of_dxc(a, b):
    return max(TYPES[a][0], TYPES[b][0]), TYPES[a][1] and TYPES[b][1]


def main():
    if sys.argv[1] == "source":
        for number, (a, b, op) in enumerate(CASES):
            print(f"export int64_t pair{number}({a} x, {b} y) {{ return x {op} y; }}")
        return
    rule = common_type if sys.argv[1] == "check" else common_type_of_dxc
    with open(sys.argv[2], encoding="utf-8") as file:
        bodies = dict(re.findall(r"define [^\n]*?pair(\d+)@@[^\n]*\{\n(.*?)^\}", file.read(),
                                 re.M | re.S))
    wrong = 0
    for number, (a, b, op) in enumerate(CASES):
        width, is_signed = rule(a, b)
        wanted = f"{OPERATORS[op][not is_signed]} i{width} "
        if wanted not in bodies[str(number)]:
            print(f"{a} {op} {b}: no '{wanted}'")
            wrong += 1
    print(f"{len(CASES)} pairs are right" if not wrong else f"{wrong} pairs are wrong")
    sys.exit(wrong != 0)


main()
