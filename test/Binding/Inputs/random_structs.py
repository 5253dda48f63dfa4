# random_structs.py: Registers and offsets of random structs
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiles shaders with random structs of resources and numbers, and reports where the
registers of annotated globals, or the offsets of numbers in globals without
annotations, differ from dxc's.

usage: random_structs.py <clang-dxc> <folder>
"""

import pathlib
import random
import re
import subprocess
import sys

SEEDS = range(40)
RESOURCES = {"u": "RWBuffer<float>", "t": "Buffer<float>", "s": "SamplerState"}
NUMBERS = {
    "float": "%s",
    "float2": "%s.y",
    "float3": "%s.z",
    "float4": "%s.w",
    "uint3": "%s.x",
    "float2x3": "%s[1].z",
    "double": "(float)%s",
}


def random_struct(rng, name, others):
    """A name, the name of the base and its members: names, types, sizes."""
    members = []
    for index in range(rng.randint(1, 4)):
        kind = rng.random()
        if kind < 0.4:
            type_name = rng.choice(list(NUMBERS))
        elif kind < 0.75 or not others:
            type_name = RESOURCES[rng.choice("uutts")]
        else:
            type_name = rng.choice(list(others))
        size = rng.choice([0, 0, 0, 1, 2, 3])
        members.append((f"{name.lower()}m{index}", type_name, size))
    base = rng.choice(list(others)) if others and rng.random() < 0.4 else None
    return base, members


def leaves(structs, type_name, expression):
    """Type and expression of all that has no members, in the order of the
    declarations."""
    if type_name not in structs:
        yield type_name, expression
        return
    base, members = structs[type_name]
    if base:
        yield from leaves(structs, base, expression)
    for name, inner, size in members:
        for index in range(max(size, 1)):
            element = f"[{index}]" if size else ""
            yield from leaves(structs, inner, f"{expression}.{name}{element}")


def use(type_name, expression):
    if type_name in NUMBERS:
        return "r += " + NUMBERS[type_name] % expression
    if type_name == RESOURCES["s"]:
        return f"r += Texture.SampleLevel({expression}, 0, 0)"
    return f"r += {expression}[r]"


def dimension(size):
    return f"[{size}]" if size else ""


def shader(rng, annotate):
    structs, lines, uses = {}, [], []
    for name in ["A", "B", "C", "D"][: rng.randint(2, 4)]:
        base, members = random_struct(rng, name, structs)
        structs[name] = base, members
        fields = " ".join(f"{t} {n}{dimension(s)};" for n, t, s in members)
        lines.append(f"struct {name}{' : ' + base if base else ''} {{ {fields} }};")
    first = {"u": 10, "t": 10, "s": 5}
    for variable in range(rng.randint(1, 3)):
        type_name, size = rng.choice(list(structs)), rng.choice([0, 0, 1, 2, 3])
        annotations, found = "", []
        for index in range(max(size, 1)):
            element = f"[{index}]" if size else ""
            found += leaves(structs, type_name, f"g{variable}{element}")
        for letter, resource in RESOURCES.items():
            count = sum(1 for leaf, _ in found if leaf == resource)
            if count and annotate:
                annotations += f" : register({letter}{first[letter]})"
                first[letter] += count + rng.randint(0, 2)
        lines.append(f"{type_name} g{variable}{dimension(size)}{annotations};")
        uses += [use(*leaf) + ";" for leaf in found if rng.random() < 0.8]
    body = "\n  ".join(["float r = 0;"] + uses + ["Out[0] = r;"])
    return "\n".join(
        lines
        + ["Texture2D<float> Texture : register(t0);"]
        + ["RWBuffer<float> Out : register(u0);"]
        + [f"[numthreads(1, 1, 1)] void main() {{\n  {body}\n}}\n"]
    )


def registers(listing):
    """Registers with the path of the member, without indices: dxc has a
    resource for each element where we have a range."""
    row = r"^; (\S+) +(?:UAV|texture|sampler) .* ([tus])(\d+) +(\d+)$"
    for name, letter, first, count in re.findall(row, listing, re.M):
        path = re.sub(r"\.\d+(?=\.|$)", "", name.replace("::", "."))
        yield path, letter, int(first), int(count)


def offsets(listing):
    numbers = re.search(r"^; cbuffer \$Globals\n(.*?)^; }$", listing, re.M | re.S)
    if not numbers:
        return []
    row = r"^;\s+\w+ (\w+)(?:\[\d+\])?;\s+; Offset: +(\d+)"
    return re.findall(row, numbers[1], re.M)


def compare_registers(ours, reference):
    """Each register of dxc's is in one of our ranges, and each range has one."""
    ours, reference = list(registers(ours)), list(registers(reference))

    def is_inside(path, letter, first, count, ranges):
        return any(
            (path, letter) == other[:2] and other[2] <= first
            and first + count <= other[2] + other[3]
            for other in ranges
        )

    missing = [row for row in reference if not is_inside(*row, ours)]
    unused = [
        row for row in ours if not any(is_inside(*other, [row]) for other in reference)
    ]
    return missing + unused


def main():
    compiler, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    folder.mkdir(parents=True, exist_ok=True)
    compared = rows = 0
    for seed in SEEDS:
        annotate = seed % 2 == 0
        path = folder / f"{seed}.hlsl"
        path.write_text(shader(random.Random(seed), annotate))
        ours, reference = (
            subprocess.run(
                [command, "-T", "cs_6_6", path], capture_output=True, text=True
            )
            for command in (compiler, "dxc")
        )
        if ours.returncode or reference.returncode:
            print(f"difference: {path} fails", ours.stderr, reference.stderr)
            continue
        if annotate:
            wrong = compare_registers(ours.stdout, reference.stdout)
            rows += len(list(registers(reference.stdout)))
        else:
            expected = offsets(reference.stdout)
            wrong = expected if offsets(ours.stdout) != expected else []
            rows += len(expected)
        if wrong:
            print(f"difference: {path}", wrong)
        compared += 1
    # That nothing was found to compare would be no agreement.
    if rows < 5 * len(SEEDS):
        print(f"difference: only {rows} rows were found")
    print(f"{compared} shaders compared")


main()
