# holes.py: Gaps of every size around explicit ranges
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiles every case of a gap next to explicit ranges, and compares all bindings.

Each case has a register space: a gap of 1 to 8 registers at the start or between two
explicit ranges, each of which is used or not, and an implicit range of 1 to 8
registers, followed by another of one register that takes what is left.

usage: holes.py <clang-dxc> <folder> <t|u|b|s>
"""

import itertools
import pathlib
import random
import sys

from random_bindings import Resource, compare, model, shader

SIZES = range(1, 9)
# Whether the range before the hole and the one after it are used; None is none.
SURROUNDINGS = list(itertools.product([None, True, False], [True, False]))


def make_case(letter, space, hole, size, before, after):
    names = (f"S{space}_{part}" for part in itertools.count())

    def make(size, slot, used):
        return Resource(next(names), letter, size, space, slot, used)

    # The explicit ranges are of several sizes, too.
    length = 1 + (hole + size) % 3
    start = 0 if before is None else length
    resources = [make(size, None, True), make(length, start + hole, after),
                 make(1, None, True)]
    if before is not None:
        resources.append(make(length, 0, before))
    return resources


def main():
    compiler, folder, letter = sys.argv[1], pathlib.Path(sys.argv[2]), sys.argv[3]
    folder.mkdir(parents=True, exist_ok=True)
    cases = list(itertools.product(SIZES, SIZES, SURROUNDINGS))
    resources = []
    for space, (hole, size, (before, after)) in enumerate(cases, 100):
        resources += make_case(letter, space, hole, size, before, after)
    text = shader(random.Random(0), resources)
    compared = compare(compiler, folder, f"class {letter}", text, model(resources))
    print(f"{compared} bindings agree in {len(cases)} cases")


if __name__ == "__main__":
    main()
