# random_flow.py: Used resources in random control flow
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiles random shaders that use each resource in a construct for which it is known
whether the resource counts as used, and reports bindings that are not those of the used
resources in declaration order, at any level.

usage: random_flow.py <clang-dxc> <folder> <first seed> <shaders> [--dxc]

With --dxc the bindings are also compared with dxc's.
"""

import pathlib
import random
import re
import subprocess
import sys

LEVELS = ("-O0", "-O1", "-O3")
KINDS = {
    "RWBuffer<float>": ("u", "{0}[{1}]"),
    "RWStructuredBuffer<float>": ("u", "{0}[{1}]"),
    "RWByteAddressBuffer": ("u", "asfloat({0}.Load(4 * {1}))"),
    "Buffer<float>": ("t", "{0}[{1}]"),
    "StructuredBuffer<float>": ("t", "{0}[{1}]"),
    "ByteAddressBuffer": ("t", "asfloat({0}.Load(4 * {1}))"),
    "Texture2D<float>": ("t", "{0}.Load(int3({1}, 0, 0))"),
    "ConstantBuffer<Number>": ("b", "{0}.f"),
}

# Conditions that are constant: (text, value).
CONSTANTS = [
    ("saturate(2.0) == 1.0", True), ("dot(float3(1, 2, 3), float3(1, 1, 1)) > 6.5", False),
    ("length(float2(3, 4)) == 5.0", True), ("normalize(float2(0, 2)).y < 0.5", False),
    ("frac(1.25) == 0.25", True), ("rsqrt(4.0) > 0.75", False),
    ("mad(2.0, 3.0, 4.0) == 10.0", True), ("isnan(1.0)", False),
    ("isinf(2.0)", False), ("atan2(0.0, 1.0) < 0.5", True),
    ("smoothstep(0.0, 1.0, 0.5) == 0.5", True), ("tanh(0.0) > 0.5", False),
    ("distance(float2(0, 0), float2(3, 4)) < 4.0", False),
    ("firstbithigh(8u) == 3", True), ("firstbitlow(8u) == 2", False),
    ("countbits(7u) == 3", True), ("reversebits(1u) == 0x80000000u", True),
    ("clamp(7, 1, 3) == 3", True), ("min(2.0, 3.0) > 2.5", False),
    ("lerp(0.0, 2.0, 0.5) == 1.0", True), ("step(1.0, 2.0) < 0.5", False),
    ("floor(1.5) == 1.0", True), ("round(2.5) == 3.0", False),
    ("abs(-2) == 2", True), ("sign(-3.0) > 0", False), ("exp2(3.0) == 8.0", True),
    ("pow(2.0, 3.0) > 9.0", False), ("sqrt(9.0) == 3.0", True),
    ("(5 & 4) == 4", True), ("(1 << 3) == 9", False), ("-7 / 2 == -3", True),
    ("-7 % 3 == -1", True), ("any(bool2(false, false))", False),
    ("all(int2(1, 2) == int2(1, 2))", True), ("cross(float3(1,0,0), float3(0,1,0)).z == 1.0", True),
    ("sin(0.0) > 0.5", False), ("cos(0.0) > 0.5", True), ("asuint(1.0) == 0x3f800000u", True),
    ("asfloat(0x40000000) == 2.0", True), ("Four == 4", True), ("Table[2] == 9", True),
    ("Half > 0.75", False), ("uint(-1) > 5u", True), ("int(2.9) == 2", True),
]

# What the shapes call.
HELPERS = [
    "struct Counter { int n; int hits; void add(int k) { n += k; } };",
    "void count(inout Counter c) { Counter d = c; d.hits++; c = d; }",
    "void split(int k, out int a, inout float b) { a = k / 3; b += k % 3; }",
    "float early(int k, float a, float b, float c) {",
    "  if (k == 0) return a;",
    "  for (int i = 0; i < 4; ++i) { if (i == k) return b; }",
    "  return c;",
    "}",
]

# What dxc does not fold.
ONLY_OURS = {"isinf(2.0)"}


class Shader:
    def __init__(self, rng, with_dxc):
        self.rng, self.with_dxc = rng, with_dxc
        self.constants = [row for row in CONSTANTS if not (with_dxc and row[0] in ONLY_OURS)]
        self.declarations, self.used, self.names = [], [], 0

    def name(self):
        self.names += 1
        return f"v{self.names}"

    def resource(self, is_used, index="t.x"):
        """Declares a resource; the text that reads it."""
        kind = self.rng.choice(list(KINDS))
        letter, read = KINDS[kind]
        name = f"R{len(self.declarations)}"
        self.declarations.append((name, kind, letter, is_used))
        return read.format(name, index)

    def constant(self, value):
        """A condition that has this value at every level."""
        text, found = self.rng.choice(self.constants)
        for _ in range(self.rng.choice([0, 0, 1])):
            other, second = self.rng.choice(self.constants)
            join = self.rng.choice(["&&", "||"])
            text = f"({text}) {join} ({other})"
            found = found and second if join == "&&" else found or second
        return text if found == value else f"!({text})"

    def runtime(self):
        return self.rng.choice(["n > 3", "f < 0.5", "t.x == 2", "(n & 1) != 0"])

    def out(self, value):
        return f"Out[{self.rng.randint(0, 63)} + t.x] = {value};"

    # Each shape is a list of statements.
    def live(self, depth):
        text = self.out(self.resource(True))
        if depth and self.rng.random() < 0.6:
            inside = [text, *self.statements(depth - 1)]
            return [f"if ({self.runtime()}) {{", *inside, "}"]
        return [text]

    def dead_branch(self, depth):
        text = [self.out(self.resource(False)), *self.dead_only(depth)]
        if self.rng.random() < 0.5:
            return [f"if ({self.constant(False)}) {{", *text, "}"]
        return [f"if ({self.constant(True)}) {{", *self.live(0), "} else {", *text, "}"]

    def dead_only(self, depth):
        """Statements that are never reached."""
        return [self.out(self.resource(False))] if depth else []

    def dead_value(self, depth):
        v = self.name()
        return [f"float {v} = {self.resource(False)};",
                f"{v} = {v} * 2 + 1;"] + (
            [f"{v} = f;", self.out(v)] if self.rng.random() < 0.5 else [])

    def dead_loop(self, depth):
        v, i = self.name(), self.name()
        read = self.resource(False, i)
        head = self.rng.choice([
            f"[loop] for (int {i} = 0; {i} < n; ++{i})",
            f"for (int {i} = 0; {i} < 5; ++{i})",
            f"for (int {i} = n; {i} > 0; {i} -= 2)",
        ])
        body = f"{v} += {read};"
        if self.rng.random() < 0.3:
            body = f"if ({self.runtime()}) {v} += {read};"
        if self.rng.random() < 0.3:
            j = self.name()
            body = f"for (int {j} = 0; {j} < 3; ++{j}) {body}"
        return [f"float {v} = 0;", f"{head} {{ {body} }}"]

    def live_loop(self, depth):
        v, i = self.name(), self.name()
        read = self.resource(True, i)
        return [f"float {v} = 0;",
                f"for (int {i} = 0; {i} < n; ++{i}) {v} += {read};", self.out(v)]

    def constant_loop(self, depth):
        """A sum that unrolling finds."""
        v, i = self.name(), self.name()
        bound = self.rng.randint(2, 6)
        total = sum(range(bound))
        return [f"int {v} = 0;",
                f"for (int {i} = 0; {i} < {bound}; ++{i}) {v} += {i};",
                f"if ({v} != {total}) {self.out(self.resource(False))}"]

    def dead_switch(self, depth):
        chosen, other = self.rng.sample(range(6), 2)
        v = self.name()
        return [f"int {v} = {chosen};", f"switch ({v}) {{",
                f"case {chosen}: {self.out(self.resource(True))} break;",
                f"case {other}: {self.out(self.resource(False))} break;",
                "default: " + self.out(self.resource(False)) + " break;", "}"]

    def helper(self, depth):
        """A flag that is an argument, known once the call is inlined."""
        return [self.out(f"pick({self.constant(False)}, {self.resource(False)}, "
                         f"{self.resource(True)})")]

    def flag(self, depth):
        v = self.name()
        return [f"bool {v} = {self.constant(True)};",
                f"if ({self.runtime()}) {v} = {self.constant(True)};",
                f"if (!{v}) {self.out(self.resource(False))}"]

    def nested_breaks(self, depth):
        """How far two loops come that are left early, which unrolling finds."""
        v, i, j = self.name(), self.name(), self.name()
        rows, columns = self.rng.randint(2, 4), self.rng.randint(2, 4)
        inner, outer = self.rng.randint(0, 3), self.rng.randint(1, 4)
        total = 0
        for row in range(rows):
            for column in range(columns):
                if column > inner:
                    break
                total += row + column
            if row == outer:
                break
        test = f"{v} != {total}" if self.rng.random() < 0.5 else f"{v} > {total}"
        return [f"int {v} = 0;",
                f"for (int {i} = 0; {i} < {rows}; ++{i}) {{",
                f"  for (int {j} = 0; {j} < {columns}; ++{j}) {{",
                f"    if ({j} > {inner}) break;",
                f"    {v} += {i} + {j};",
                "  }",
                f"  if ({i} == {outer}) break;",
                "}",
                f"if ({test}) {self.out(self.resource(False))}"]

    def dead_nest(self, depth):
        """Loops that are left early and compute nothing that is used."""
        v, i, j = self.name(), self.name(), self.name()
        return [f"float {v} = 0;",
                f"for (int {i} = 0; {i} < 4; ++{i}) {{",
                f"  for (int {j} = 0; {j} < 3; ++{j}) {{",
                f"    if ({self.runtime()}) break;",
                f"    {v} += {self.resource(False, j)};",
                "  }",
                f"  if ({self.runtime()}) continue;",
                f"  {v} *= 2;",
                "}"]

    def falling_switch(self, depth):
        """Cases that go on into the next one."""
        v, w = self.name(), self.name()
        start = self.rng.randint(0, 4)
        parts = {case: 1 << case for case in range(start, 4)}
        total = sum(parts.values()) if start < 4 else 64
        text = [f"int {v} = {start}, {w} = 0;", f"switch ({v}) {{"]
        for case in range(4):
            text.append(f"case {case}: {w} += {1 << case};")
        text += ["break;", f"default: {w} = 64; break;", "}",
                 f"if ({w} != {total}) {self.out(self.resource(False))}",
                 f"if ({w} == {total}) {self.out(self.resource(True))}"]
        return text

    def shared_cases(self, depth):
        """Labels with one body, one of which is chosen."""
        cases = self.rng.sample(range(9), 4)
        chosen = self.rng.choice(cases[:2])
        return [f"switch ({chosen}) {{", f"case {cases[0]}:",
                f"case {cases[1]}: {self.out(self.resource(True))} break;",
                f"case {cases[2]}:",
                f"case {cases[3]}: {self.out(self.resource(False))} break;", "}"]

    def early_return(self, depth):
        """A helper that returns in a loop, in a branch or at its end."""
        at = self.rng.randint(0, 6)
        used = 0 if at == 0 else 1 if at < 4 else 2
        reads = [self.resource(n == used) for n in range(3)]
        return [self.out(f"early({at}, {', '.join(reads)})")]

    def member_counter(self, depth):
        """A counter in a struct, changed by methods, copies and parameters."""
        c, i = self.name(), self.name()
        rounds, step = self.rng.randint(1, 5), self.rng.randint(1, 3)
        hits = sum(1 for n in range(rounds) if n & 1)
        return [f"Counter {c}; {c}.n = 0; {c}.hits = 0;",
                f"for (int {i} = 0; {i} < {rounds}; ++{i}) {{ {c}.add({step}); if ({i} & 1) count({c}); }}",
                f"if ({c}.n != {rounds * step} || {c}.hits > {hits}) {self.out(self.resource(False))}"]

    def vectors(self, depth):
        """Values that are computed from the components of constants."""
        v = self.name()
        text, value = self.rng.choice([
            (f"float3 {v} = abs(float3(-1, 2, -3)) * 2;", f"{v}.x + {v}.y + {v}.z == 12"),
            (f"float2 {v} = saturate(float2(-1, 7));", f"{v}.x < {v}.y"),
            (f"int2 {v} = clamp(int2(-5, 9), 0, 4);", f"{v}.x == 0 && {v}.y == 4"),
            (f"float4 {v} = lerp(float4(0, 2, 4, 6), 8, 0.5);", f"dot({v}, 1) == 22"),
            (f"uint2 {v} = countbits(uint2(3, 255));", f"{v}.x * {v}.y == 16"),
            (f"float2 {v} = mul(float2(1, 2), float2x2(0, 1, 1, 0));", f"{v}.x == 2 && {v}.y == 1"),
            (f"bool2 {v} = float2(1, 2) > float2(0, 3);", f"{v}.x && !{v}.y"),
            (f"float2 {v} = floor(float2(1.5, -1.5)) + ceil(float2(0.5, 2.0));", f"{v}.x == 2 && {v}.y == 0"),
        ])
        return [text, f"if (!({value})) {self.out(self.resource(False))}"]

    def found(self, depth):
        """A flag that a loop sets. dxc does not follow one that a round before
        the last sets, if the loop goes on."""
        v, i = self.name(), self.name()
        bound = self.rng.randint(2, 6)
        at = self.rng.randint(0, 7)
        stop = self.rng.choice(["", " break;"])
        if self.with_dxc and at < bound - 1:
            stop = " break;"
        is_found = at < bound
        return [f"bool {v} = false;",
                f"for (int {i} = 0; {i} < {bound}; ++{i}) {{ if ({i} == {at}) {{ {v} = true;{stop} }} }}",
                f"if ({'!' if is_found else ''}{v}) {self.out(self.resource(False))}"]

    def given_back(self, depth):
        """Values that a function returns through parameters, and one of two values."""
        v, w = self.name(), self.name()
        n = self.rng.randint(0, 9)
        return [f"int {v}; float {w} = 1; split({n}, {v}, {w});",
                self.out(f"({v} == {n // 3} && {w} == {n % 3 + 1}) ? {self.resource(True)} : {self.resource(False)}")]

    def statements(self, depth):
        shapes = [self.live, self.dead_branch, self.dead_value, self.dead_loop,
                  self.live_loop, self.constant_loop, self.dead_switch, self.helper,
                  self.flag, self.nested_breaks, self.dead_nest, self.falling_switch,
                  self.shared_cases, self.early_return, self.member_counter,
                  self.vectors, self.found, self.given_back]
        text = []
        for _ in range(self.rng.randint(1, 3)):
            text += self.rng.choice(shapes)(depth)
        return text

    def source(self):
        body = self.statements(2)
        if self.rng.random() < 0.2:
            body += [f"if ({self.constant(True)}) return;",
                     self.out(self.resource(False))]
        lines = ["struct Number { float f; };",
                 "static const int Four = 4;",
                 "static const int Table[3] = { 3, 6, 9 };",
                 "static const float Half = 0.5;",
                 "float pick(bool first, float a, float b) { if (first) return a; return b; }"]
        lines += HELPERS
        lines += [f"{kind} {name};" for name, kind, _, _ in self.declarations]
        lines += ["cbuffer Params : register(b90) { int n; float f; };",
                  "RWBuffer<float> Out : register(u90);",
                  "[numthreads(8, 1, 1)] void main(uint3 t : SV_DispatchThreadID) {"]
        lines += ["  Out[t.x] = n + f;"]
        return "\n".join(lines + ["  " + line for line in body] + ["}", ""])

    def expected(self):
        next_free, table = {"u": 0, "t": 0, "b": 0}, {}
        for name, _, letter, is_used in self.declarations:
            if is_used:
                table[name] = f"{letter}{next_free[letter]}"
                next_free[letter] += 1
        return table


def bindings(compiler, path, *options):
    result = subprocess.run([compiler, "-T", "cs_6_6", *options, path],
                            capture_output=True, text=True)
    if result.returncode:
        return f"{compiler} fails: {result.stderr.strip().splitlines()[:1]}"
    row = r"^; (R\d+) +(?:cbuffer|UAV|texture) .* c?([tub]\d+) +1$"
    return dict(re.findall(row, result.stdout, re.M))


def main():
    compiler, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    first, shaders = int(sys.argv[3]), int(sys.argv[4])
    with_dxc = "--dxc" in sys.argv
    folder.mkdir(parents=True, exist_ok=True)
    dead = equal_to_dxc = 0
    for seed in range(first, first + shaders):
        shader = Shader(random.Random(seed), with_dxc)
        path = folder / f"{seed}.hlsl"
        path.write_text(shader.source())
        expected = shader.expected()
        dead += sum(1 for row in shader.declarations if not row[3])
        for level in LEVELS:
            found = bindings(compiler, path, level)
            if found != expected:
                print(f"difference: {path} {level}: {found} expected {expected}")
        if with_dxc:
            theirs = bindings("dxc", path)
            if theirs == expected:
                equal_to_dxc += 1
            else:
                print(f"dxc differs: {path}: {theirs} expected {expected}")
    # Shapes without anything dead would show nothing.
    if dead < shaders:
        print(f"difference: only {dead} resources were not used")
    print(f"{shaders} shaders compared")
    if with_dxc:
        print(f"{equal_to_dxc} equal to dxc")


main()
