# overload_product.py: Overload resolution over all types
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Usage: overload_product.py <folder> <calls> [--dxc <dxc>]

Calls sets of two or three functions with one to three parameters, of all scalar types
and shapes, with arguments of all scalar types and shapes, and with numbers without a
type; half of them with native 16-bit types. The called function must be that of docs/user/language.md. With --dxc, dxc
must call the same one if it resolves the call, except for one call in a thousand: it
weighs several small costs against a larger one.
"""

import argparse
import pathlib
import random
import re
import subprocess
import sys

PER_PROGRAM = 1000
COMMON = ("bool", "int", "uint", "int64_t", "uint64_t", "float", "double")
# Without native 16 bits, half is a float of 32 bits.
WIDE_HALF = "half of 32 bits"
KINDS = ((COMMON + ("min16int", "min16uint", "min16float", WIDE_HALF), []),
         (COMMON + ("int16_t", "uint16_t", "half"), ["-enable-16bit-types"]))
# Numbers without a suffix, by the type that they have where nothing decides.
UNTYPED = {"1": "int", "-1": "int", "(1 + 2)": "int", "3.0": "float", "-(0.5)": "float"}
STEPS = {"int64_t": 2, "uint64_t": 2, "double": 2, "half": 0, "int16_t": 0,
         "uint16_t": 0, "min16int": 0, "min16uint": 0, "min16float": 0}


def steps(kind):
    """16, 32 or 64 bits."""
    return STEPS.get(kind, 1)


def family(kind):
    if kind == "bool":
        return "bool"
    if kind in ("float", "half", WIDE_HALF, "double", "min16float"):
        return "float"
    return "unsigned" if "uint" in kind else "signed"


def untyped_cost(own, target):
    one, other = family(own), family(target)
    narrower = steps(target) < steps(own)
    distance = (2 * abs(steps(target) - steps(own))
                + int(narrower or one != other or target == WIDE_HALF))
    if other != "float" if one == "float" else other == "bool":
        return 0, 1, 0, 0, 0, distance
    costs = target.startswith("min") or (one != "float" and other == "float")
    return int(costs), 0, 0, 0, 0, distance


def element_cost(source, target):
    """(to float, narrowings, to unsigned, to signed, widenings, distance)"""
    if source in UNTYPED:
        return untyped_cost(UNTYPED[source], target)
    if source == target:
        return 0, 0, 0, 0, 0, 0
    one, other = family(source), family(target)
    wider, narrower = steps(target) > steps(source), steps(target) < steps(source)
    away = abs(steps(target) - steps(source))
    if one == "bool":
        order = ("signed", "unsigned", "float")
        return 1, 0, 0, 0, 0, away + order.index(other)
    if one == "float":
        more = int(source == WIDE_HALF and other != "bool")
        if other != "float":
            return 0, 1, 0, 0, more, away + 3
        if target == WIDE_HALF and not narrower:
            return 0, 1, int(source == "min16float"), 0, 0, away
        return 0, int(narrower), 0, 0, int(wider) or more, away
    if other == "float":
        return 1, int(target == WIDE_HALF), 0, 0, 0, away
    if other == "bool":
        return 0, 1, 0, 0, 0, away + 3
    to_unsigned = int(one == "signed" and other == "unsigned")
    to_signed = int(one == "unsigned" and other == "signed")
    if source == "min16int" and to_unsigned:
        return 1, 0, 0, 0, 0, away
    if narrower:
        return 0, 1, to_unsigned, 0, 0, away
    if wider:
        return 0, 0, 0, to_signed, 1, away + to_unsigned + to_signed
    if source == "min16uint":
        return 0, 1, 0, 0, 0, away
    return 0, 0, to_unsigned, to_signed, 0, away


def cost(source, target):
    """None if there is no conversion: a vector gets no more components."""
    (kind, width), (to, wanted) = source, target
    if wanted > width > 1:
        return None
    floats, narrow, to_unsigned, to_signed, wide, distance = element_cost(kind, to)
    splat = int(width == 1 and wanted > 1)
    return (int(width > wanted), floats, narrow, to_unsigned, to_signed, wide, splat,
            distance)


def chosen(functions, arguments):
    """The number of the function; None if none is the best."""
    sums = []
    for number, parameters in enumerate(functions):
        costs = [cost(a, p) for a, p in zip(arguments, parameters)]
        if None not in costs:
            sums.append((tuple(map(sum, zip(*costs))), number))
    sums.sort()
    if not sums or (len(sums) > 1 and sums[0][0] == sums[1][0]):
        return None
    return sums[0][1]


def spelled(type_):
    kind, width = type_
    kind = kind.split()[0]
    return kind + (str(width) if width > 1 else "")


class Calls:
    def __init__(self, source, kinds, count):
        self.made = []
        while len(self.made) < count:
            def types():
                return tuple((source.choice(kinds), source.choice((1, 1, 2, 3, 4)))
                             for _ in range(parameters))

            parameters = source.choice((1, 2, 2, 3))
            functions = sorted({types() for _ in range(source.choice((2, 2, 3)))})
            arguments = tuple((source.choice(tuple(UNTYPED)), 1)
                              if source.random() < 0.2 else type_ for type_ in types())
            best = chosen(functions, arguments)
            if len(functions) > 1 and best is not None:
                self.made.append((functions, arguments, best))

    def text(self, without=()):
        """The program, and the calls by their lines."""
        arguments = sorted({a for _, made, _ in self.made for a in made
                            if a[0] not in UNTYPED})
        lines = ["RWStructuredBuffer<uint> Out;"]
        lines += [f"static {spelled(a)} v_{spelled(a)};" for a in arguments]
        for call, (functions, _, _) in enumerate(self.made):
            for number, parameters in enumerate(functions):
                declared = ", ".join(f"{spelled(p)} p{n}"
                                     for n, p in enumerate(parameters))
                lines.append(f"uint f{call}({declared}) {{ return {number + 1}; }}")
        lines.append("[numthreads(1, 1, 1)] void main() {")
        at = {}
        for call, (_, made, _) in enumerate(self.made):
            values = ", ".join(a[0] if a[0] in UNTYPED else "v_" + spelled(a)
                               for a in made)
            at[len(lines) + 1] = call
            lines.append("" if call in without
                         else f"  Out[{call}] = f{call}({values});")
        return "\n".join(lines + ["}", ""]), at


STORE = re.compile(r"rawBufferStore\.i32\(i32 140, %dx\.types\.Handle %\w+, "
                   r"i32 (\d+), i32 0, i32 (\d+)")
ERROR = re.compile(r":(\d+):\d+: error: call to .* is ambiguous")


def results(command, calls, file, takes_ambiguous):
    """The number of the function for each call that is not ambiguous."""
    ambiguous = set()
    listing = file.with_suffix(".txt")
    while True:
        text, at = calls.text(ambiguous)
        file.write_text(text)
        done = subprocess.run([*command, str(file), "-Fc", str(listing)],
                              capture_output=True, text=True)
        if done.returncode == 0:
            break
        found = {at[int(m[1])] for m in ERROR.finditer(done.stderr)}
        if not takes_ambiguous or not found:
            sys.exit(f"{' '.join(command)} {file}\n{done.stderr[:2000]}")
        ambiguous |= found
    return {int(m[1]): int(m[2]) - 1 for m in STORE.finditer(listing.read_text())}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("calls", type=int)
    parser.add_argument("--dxc")
    arguments = parser.parse_args()
    arguments.folder.mkdir(parents=True, exist_ok=True)
    wrong, compared, others = 0, 0, []
    for program in range(arguments.calls // PER_PROGRAM):
        kinds, options = KINDS[program % 2]
        calls = Calls(random.Random(program), kinds, PER_PROGRAM)
        options = ["-T", "cs_6_2", "-Wno-conversion", "-Wno-literal-conversion", *options]
        file = arguments.folder / f"{program}.hlsl"
        ours = results(["clang-dxc", *options], calls, file, False)
        for call, (functions, made, best) in enumerate(calls.made):
            if ours.get(call) != best:
                wrong += 1
                print(f"{file}: f{call}{made} of {functions}: {ours.get(call)}, "
                      f"not {best}")
        if arguments.dxc:
            theirs = results([arguments.dxc, *options], calls, file, True)
            compared += len(theirs)
            others += [calls.made[c] for c, n in theirs.items() if ours[c] != n]
    if arguments.dxc:
        print(f"dxc chooses for {compared} of {arguments.calls} calls, another "
              f"function for {len(others)}")
        print(*others, sep="\n")
    sys.exit(1 if wrong or 1000 * len(others) > compared else 0)


if __name__ == "__main__":
    main()
