# random_bindings.py: Random declarations compared with a model
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiles shaders with random resources and compares all bindings.

The model implements proposal 0024 register by register. Declarations and uses are in
independent orders.

usage: random_bindings.py <clang-dxc> <folder> <seed> <cases> <resources>
"""

import pathlib
import random
import subprocess
import sys

LETTERS = "utbs"


class Resource:
    def __init__(self, name, letter, size, space, slot, used):
        self.name, self.letter, self.size = name, letter, size
        self.space, self.slot, self.used = space, slot, used

    def declaration(self):
        annotation = ""
        if self.slot is not None:
            annotation = f" : register({self.letter}{self.slot}, space{self.space})"
        elif self.space:
            annotation = f" : register(space{self.space})"
        array = f"[{self.size}]" if self.size != 1 else ""
        if self.letter == "b" and self.size == 1:
            return f"cbuffer {self.name}{annotation} {{ float {self.name}_v; }}"
        kind = {"u": "RWBuffer<float>", "t": "Buffer<float>",
                "b": "ConstantBuffer<Number>", "s": "SamplerState"}[self.letter]
        return f"{kind} {self.name}{array}{annotation};"

    def use(self, number):
        element = f"[{self.size - 1}]" if self.size != 1 else ""
        return {
            "u": f"{self.name}{element}[id.x] = {number};",
            "t": f"sum += {self.name}{element}[id.x];",
            "b": f"sum += {self.name}{element}.F;" if element
                 else f"sum += {self.name}_v;",
            "s": f"sum += Tex.SampleLevel({self.name}{element}, 0, {number}).x;",
        }[self.letter]


def make_resources(rng, count):
    taken = set()
    resources = []
    for number in range(count):
        letter = rng.choice(LETTERS)
        size = 1 if letter == "b" else rng.choice([1, 1, 2, 3, 7])
        space = rng.choice([0, 0, 0, 1, 4294967279])
        used = rng.random() < 0.7
        slot = None
        if rng.random() < 0.4:
            slot = rng.randrange(max(12, 2 * count))
            slots = {(letter, space, slot + i) for i in range(size)}
            # Used ones must not overlap; unused ones may.
            if used and slots & taken:
                slot = None
            elif used:
                taken |= slots
        resources.append(Resource(f"R{number}", letter, size, space, slot, used))
    return resources


def model(resources):
    taken = set()
    bindings = {}

    def location(resource, slot):
        for i in range(resource.size):
            taken.add((resource.letter, resource.space, slot + i))
        bindings[resource.name] = f"{resource.letter}{slot},{resource.space}"

    for resource in resources:
        if resource.used and resource.slot is not None:
            location(resource, resource.slot)
    for resource in resources:
        if not resource.used or resource.slot is not None:
            continue
        slot = 0
        while any((resource.letter, resource.space, slot + i) in taken
                  for i in range(resource.size)):
            slot += 1
        location(resource, slot)
    return bindings


def shader(rng, resources):
    # Samplers need a texture, in a space of its own.
    lines = ["struct Number { float F; };",
             "Texture2D<float4> Tex : register(t0, space9);",
             "RWBuffer<float> Out : register(u0, space9);"]
    lines += [resource.declaration() for resource in resources]
    lines += ["[numthreads(64, 1, 1)] void main(uint3 id : SV_DispatchThreadID) {",
              "  float sum = Tex.Load(int3(0, 0, 0)).x;"]
    uses = [resource.use(number) for number, resource in enumerate(resources)
            if resource.used]
    rng.shuffle(uses)
    for number, use in enumerate(uses):
        guard = f"if (id.y > {number}) " if rng.random() < 0.3 else ""
        lines.append(f"  {guard}{use}")
    lines += ["  Out[id.x] = sum;", "}"]
    return "\n".join(lines) + "\n"


def compare(compiler, folder, case, text, expected):
    """Compiles text at every level and returns how many bindings agree."""
    source, table = folder / "shader.hlsl", folder / "table.csv"
    source.write_text(text)
    compared = 0
    for level in ["-O0", "-O1", "-O3"]:
        subprocess.run(
            [compiler, "-T", "cs_6_6", level, str(source), "-Fo",
             str(folder / "shader.dxil"), "-export-binding-table", str(table),
             "-Wno-hlsl-unused-binding-overlap"], check=True)
        rows = (line.split(",", 1) for line in
                table.read_text().splitlines()[1:])
        got = {name: binding for name, binding in rows
               if name not in ("Tex", "Out")}
        if got != expected:
            difference = sorted(set(got.items()) ^ set(expected.items()))
            sys.exit(f"{case}, {level}: {difference[:8]}")
        compared += len(got)
    return compared


def main():
    compiler, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    seed, cases, count = (int(word) for word in sys.argv[3:6])
    folder.mkdir(parents=True, exist_ok=True)
    compared = 0
    for case in range(cases):
        rng = random.Random(seed * 1000 + case)
        resources = make_resources(rng, count)
        text = shader(rng, resources)
        compared += compare(compiler, folder, f"seed {seed}, case {case}", text,
                            model(resources))
    print(f"{compared} bindings agree")


if __name__ == "__main__":
    main()
