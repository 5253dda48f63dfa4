# waves.py: Compares wave operations with lanes in Python
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Executes each operation across lanes on one type: with all lanes, and in both
branches of a divergent branch. The expected values are computed here from the values of
the lanes that are active together.

waves.py <type> <work folder> <compiler> [<options of the compiler>]
"""

import functools
import json
import operator
import pathlib
import subprocess
import sys

THREADS = 64
WAVE_SIZES = [4, 16, 128]
BITS = {"int16_t": 16, "uint16_t": 16, "int": 32, "uint": 32,
        "int64_t": 64, "uint64_t": 64}
# Passes over the operations: the lanes that take part.
PASSES = {"true": lambda i: True,
          "i % 3 != 0": lambda i: i % 3 != 0,
          "i % 3 == 0": lambda i: i % 3 == 0}


class Type:
    """A numeric type and its components' names."""

    def __init__(self, name):
        self.name = name
        digits = name[-3:] if name[-2] == "x" else name[-1]
        is_vector = digits.isdigit() and not name.endswith("_t")
        self.scalar = name
        self.components = [""]
        if name[-2] == "x":
            self.scalar = name[:-3]
            rows, columns = int(name[-3]), int(name[-1])
            self.components = [f"._m{r}{c}" for r in range(rows)
                               for c in range(columns)]
        elif is_vector:
            self.scalar = name[:-1]
            self.components = ["." + "xyzw"[c] for c in range(int(digits))]

    @property
    def is_integer(self):
        return self.scalar in BITS

    def wrap(self, value):
        if not self.is_integer:
            return value
        bits = BITS[self.scalar]
        value &= (1 << bits) - 1
        is_signed = not self.scalar.startswith("u")
        return value - (1 << bits) if is_signed and value >> (bits - 1) else value

    def value(self, thread, component):
        """Small enough for exact sums of half."""
        value = (thread * 7 + component * 3) % 11 - 4
        if self.scalar.startswith("u"):
            value = (value + 4) << (BITS[self.scalar] - 8)
        elif self.is_integer:
            value <<= BITS[self.scalar] - 12
        return self.wrap(value)

    def factor(self, thread, component):
        """Few that are not 1, so that products are exact, too."""
        value = {0: 2, 13: 3, 22: 2, 37: 5}.get((thread + component) % 41, 1)
        return self.wrap(-value if thread % 5 == 1 and self.name[0] != "u" else value)


def operations(t):
    """Call, input, and what a lane gets from the others: (active lanes, lane,
    value of a lane) -> value. None for the last: quads, which are whole."""

    def fold(op, start, lanes):
        return t.wrap(functools.reduce(op, lanes, start))

    def reduction(op, start):
        return lambda lanes, lane, v: fold(op, start, map(v, lanes))

    def prefix(op, start):
        return lambda lanes, lane, v: fold(
            op, start, (v(n) for n in lanes if n < lane))

    def multi(op, start):
        return lambda lanes, lane, v: fold(
            op, start, (v(n) for n in lanes if n < lane and n % 5 == lane % 5))

    def least(pick):
        return lambda lanes, lane, v: pick(map(v, lanes))

    rows = [
        ("WaveActiveSum(a)", "a", reduction(operator.add, 0)),
        ("WaveActiveProduct(f)", "f", reduction(operator.mul, 1)),
        ("WaveActiveMin(a)", "a", least(min)),
        ("WaveActiveMax(a)", "a", least(max)),
        ("WavePrefixSum(a)", "a", prefix(operator.add, 0)),
        ("WavePrefixProduct(f)", "f", prefix(operator.mul, 1)),
        ("WaveReadLaneFirst(a)", "a", lambda lanes, lane, v: v(lanes[0])),
        ("WaveReadLaneAt(a, at)", "a", lambda lanes, lane, v: v(lanes[lane % len(lanes)])),
        ("WaveMultiPrefixSum(a, m)", "a", multi(operator.add, 0)),
        ("WaveMultiPrefixProduct(f, m)", "f", multi(operator.mul, 1)),
    ]
    if t.is_integer:
        for name, op, start in [("And", operator.and_, -1), ("Or", operator.or_, 0),
                                ("Xor", operator.xor, 0)]:
            rows.append((f"WaveActiveBit{name}(a)", "a", reduction(op, start)))
            rows.append((f"WaveMultiPrefixBit{name}(a, m)", "a", multi(op, start)))
    return rows


QUADS = [("QuadReadAcrossX(a)", lambda n: n ^ 1),
         ("QuadReadAcrossY(a)", lambda n: n ^ 2),
         ("QuadReadAcrossDiagonal(a)", lambda n: n ^ 3),
         ("QuadReadLaneAt(a, 2)", lambda n: n & ~3 | 2)]

# Calls that give numbers, on conditions: what a lane gets.
VOTES = [
    ("WaveIsFirstLane()", lambda lanes, lane, c: lane == lanes[0]),
    ("WaveGetLaneIndex()", lambda lanes, lane, c: lane),
    ("WaveActiveAnyTrue(c)", lambda lanes, lane, c: any(map(c, lanes))),
    ("WaveActiveAllTrue(c)", lambda lanes, lane, c: all(map(c, lanes))),
    ("WaveActiveCountBits(c)", lambda lanes, lane, c: sum(map(c, lanes))),
    ("WavePrefixCountBits(c)",
     lambda lanes, lane, c: sum(c(n) for n in lanes if n < lane)),
    ("WaveMultiPrefixCountBits(c, m)",
     lambda lanes, lane, c: sum(c(n) for n in lanes if n < lane and n % 5 == lane % 5)),
]
QUAD_VOTES = [("QuadAny(c)", any), ("QuadAll(c)", all)]
MASKS = ["WaveActiveBallot(c)", "WaveMatch(a)"]


def condition(thread):
    return thread % 7 < 4 or thread // 8 == 5


def calls(t, has_multi):
    """All rows of the outputs: kind, call, passes."""
    for condition_text in PASSES:
        for row in operations(t):
            if has_multi or "Multi" not in row[0]:
                yield "T", row[0], condition_text
        for text, _ in VOTES:
            if has_multi or "Multi" not in text:
                yield "U", text, condition_text
        for component in t.components:
            yield "U", "WaveActiveAllEqual(e)" + component, condition_text
        for text in MASKS:
            if has_multi or text == MASKS[0]:
                for word in "xyzw":
                    yield "U", f"{text}.{word}", condition_text
    for text, _ in QUADS:
        yield "T", text, "true"
    for text, _ in QUAD_VOTES:
        yield "U", text, "true"


def shader(t, has_multi):
    width = len(t.components)
    lines = [f"StructuredBuffer<{t.scalar}> A, F, E;",
             "StructuredBuffer<uint> At;",
             f"RWStructuredBuffer<{t.scalar}> Out;",
             "RWStructuredBuffer<uint> OutU;",
             f"[numthreads({THREADS}, 1, 1)] void main(uint i : SV_GroupIndex) {{",
             f"  {t.name} a, f, e;"]
    for c, component in enumerate(t.components):
        for name in "afe":
            lines.append(f"  {name}{component} = {name.upper()}[i * {width} + {c}];")
    lines.append(f"  bool c = i % 7 < 4 || i / 8 == 5;")
    lines.append("  uint lane = WaveGetLaneIndex(), at;")
    part = None
    counts = {"T": 0, "U": 0}
    for kind, call, text in calls(t, has_multi):
        if text != part:
            lines.append("  }" if part else "")
            lines.append(f"  if ({text}) {{")
            lines.append(f"    at = At[{list(PASSES).index(text)} * {THREADS} + i];")
            if has_multi:
                lines.append("    uint4 m = WaveMatch(lane % 5);")
            part = text
        if kind == "U":
            lines.append(f"    OutU[{counts[kind]} + i] = {call};")
            counts[kind] += THREADS
            continue
        lines.append(f"    {{ {t.name} r = {call};")
        for c, component in enumerate(t.components):
            lines.append(f"    Out[{counts[kind]} + i * {width} + {c}] = r{component}; ")
        lines.append("    }")
        counts[kind] += THREADS * width
    lines += ["  }", "}"]
    return "\n".join(lines) + "\n", counts


def lanes_of(thread, size, text):
    """The active lanes of the thread's wave, and its own."""
    first = thread - thread % size
    last = min(first + size, THREADS)
    lanes = [n - first for n in range(first, last) if PASSES[text](n)]
    return first, lanes, thread - first


def equal_value(t, thread, component):
    """Equal in some waves and components only."""
    return 1 if component == 0 or thread < 32 else 1 + thread % 2


def expected_row(t, kind, call, text, size):
    by_name = {row[0]: row[1:] for row in operations(t)}
    votes, quads, quad_votes = dict(VOTES), dict(QUADS), dict(QUAD_VOTES)
    result = []
    for thread in range(THREADS):
        if not PASSES[text](thread):
            result += [0] * (len(t.components) if kind == "T" else 1)
            continue
        first, lanes, lane = lanes_of(thread, size, text)
        at = lambda n: condition(first + n)
        if call in votes:
            result.append(int(votes[call](lanes, lane, at)))
        elif call in quad_votes:
            result.append(int(quad_votes[call](at(lane & ~3 | n) for n in range(4))))
        elif call.startswith("WaveActiveAllEqual"):
            c = t.components.index(call[len("WaveActiveAllEqual(e)"):])
            result.append(int(len({equal_value(t, first + n, c) for n in lanes}) == 1))
        elif call[:-2] in MASKS:
            def key(n):
                return [t.value(first + n, c) for c in range(len(t.components))]
            mask = sum(1 << n for n in lanes if (
                at(n) if call[:-2] == MASKS[0] else key(n) == key(lane)))
            result.append(mask >> 32 * "xyzw".index(call[-1]) & 0xFFFFFFFF)
        else:
            for c in range(len(t.components)):
                if call in quads:
                    result.append(t.value(first + quads[call](lane), c))
                    continue
                source, function = by_name[call]
                values = t.value if source == "a" else t.factor
                result.append(function(lanes, lane, lambda n: values(first + n, c)))
    return result


def resources(t, size, has_multi, counts):
    def inputs(function):
        return [function(thread, c) for thread in range(THREADS)
                for c in range(len(t.components))]

    at = []
    for text in PASSES:
        for thread in range(THREADS):
            _, lanes, lane = lanes_of(thread, size, text)
            at.append(lanes[lane % len(lanes)] if lanes else 0)
    given = [{"name": "A", "type": t.scalar, "data": inputs(t.value)},
             {"name": "F", "type": t.scalar, "data": inputs(t.factor)},
             {"name": "E", "type": t.scalar,
              "data": inputs(lambda thread, c: equal_value(t, thread, c))},
             {"name": "At", "type": "uint", "data": at},
             {"name": "Out", "type": t.scalar, "count": counts["T"]},
             {"name": "OutU", "type": "uint", "count": counts["U"]}]
    outputs = {"T": [], "U": []}
    for kind, call, text in calls(t, has_multi):
        outputs[kind] += expected_row(t, kind, call, text, size)
    wanted = [{"name": "Out", "type": t.scalar, "data": outputs["T"]},
              {"name": "OutU", "type": "uint", "data": outputs["U"]}]
    return given, wanted


def main(type_name, work, compiler, *options):
    t = Type(type_name)
    work = pathlib.Path(work)
    work.mkdir(parents=True, exist_ok=True)
    models = ["6_0", "6_8"]
    if t.scalar in ("half", "int16_t", "uint16_t"):
        models[0] = "6_2"
        options += ("-enable-16bit-types",)
    values = failures = 0
    for model in models:
        has_multi = model == "6_8"
        text, counts = shader(t, has_multi)
        source, container = work / "shader.hlsl", work / "shader.dxil"
        source.write_text(text)
        subprocess.run([compiler, "-T", "cs_" + model, "-E", "main", *options,
                        str(source), "-Fo", str(container)], check=True)
        for size in WAVE_SIZES:
            given, wanted = resources(t, size, has_multi, counts)
            (work / "in.json").write_text(json.dumps({"resources": given}))
            (work / "out.json").write_text(json.dumps({"resources": wanted}))
            run = subprocess.run(
                ["dxil-run", str(container), "--wave-size", str(size), "--bindings",
                 str(work / "in.json"), "--expect", str(work / "out.json")],
                capture_output=True, text=True)
            values += counts["T"] + counts["U"]
            if run.returncode:
                failures += 1
                print(f"{type_name} {model}, waves of {size}:\n{run.stderr}")
    print(f"{type_name}: {values} values, {failures} runs failed")


main(*sys.argv[1:])
