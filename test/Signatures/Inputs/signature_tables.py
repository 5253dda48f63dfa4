# ===- signature_tables.py - Signatures of random entry points ------------=== #
#
# Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------=== #
"""Compiles random entry points and compares the signature tables of the listing
with a model of its own: the packing constraints of DXIL.rst, applied to the
elements in the order of their declaration. With --dxc the tables are compared
with that compiler's, too.

usage: signature_tables.py <compiler> <folder> <seed> <count> [--dxc <dxc>]"""

import argparse
import pathlib
import random
import re
import subprocess
import sys

# Type: rows and columns in a signature, format in tables, whether it is a float.
TYPES = {
    "float": (1, 1, "float", True),
    "float2": (1, 2, "float", True),
    "float3": (1, 3, "float", True),
    "float4": (1, 4, "float", True),
    "half2": (1, 2, "float", True),
    "uint": (1, 1, "uint", False),
    "uint2": (1, 2, "uint", False),
    "int3": (1, 3, "int", False),
    "int4": (1, 4, "int", False),
    "bool": (1, 1, "uint", False),
    "min16float": (1, 1, "fp16", True),
    "min16float3": (1, 3, "fp16", True),
    "float2x3": (3, 2, "float", True),
    "row_major float2x3": (2, 3, "float", True),
    "float4x2": (2, 4, "float", True),
    "column_major float3x3": (3, 3, "float", True),
}
MODES = ["", "", "", "linear", "nointerpolation", "centroid", "noperspective",
         "sample", "noperspective centroid", "sample noperspective",
         "linear centroid"]
ARBITRARY, SYSTEM, GENERATED = range(3)


class Element:
    def __init__(self, name, indices, columns, text, mode, rank=ARBITRARY,
                 system="NONE", distance=False, packed=True, target=None):
        self.name, self.indices, self.columns = name, indices, columns
        self.format, self.mode, self.rank = text, mode, rank
        self.system, self.distance = system, distance
        self.packed, self.target = packed, target
        self.place = None


def mode_of(mode, is_float):
    words = set(mode.split()) - {"linear"}
    if not is_float and not words:
        return "flat"
    if "nointerpolation" in words:
        return "flat"
    return " ".join(sorted(words)) or "linear"


class Generator:
    """One entry point, as text and as the elements of its signatures."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.stage = self.random.choice(["vs", "vs", "ps"])
        self.structs, self.used = [], {}
        self.inputs, self.outputs = [], []
        self.out_names, self.statements = [], []

    def semantic(self, signature, rows):
        """A name and a first index that the signature does not have yet."""
        name = self.random.choice(["TEXCOORD", "Color", "N", "UserData"])
        taken = self.used.setdefault((signature, name.lower()), set())
        first = self.random.randrange(4)
        while taken & set(range(first, first + rows)):
            first += 1
        taken.update(range(first, first + rows))
        text = name if first == 0 and self.random.random() < 0.5 else f"{name}{first}"
        if self.random.random() < 0.3:
            text = text.lower()
        return re.sub(r"\d+$", "", text), first, text

    def has_modes(self, signature):
        return (self.stage, signature) in (("vs", "out"), ("ps", "in"))

    def mode(self, signature, is_float):
        if self.random.random() < 0.3:
            return self.random.choice(MODES) if is_float else "nointerpolation"
        return ""

    def value(self, signature, name):
        """A declaration without a semantic, and what it is made of: lists of
        (rows, columns, format, is_float) with the order of the rows."""
        kind = self.random.random()
        spelling = self.random.choice(list(TYPES))
        rows, columns, text, is_float = TYPES[spelling]
        if kind < 0.7:
            return spelling, "", [(rows, columns, text, is_float)], 1, is_float
        count = self.random.randrange(1, 4)
        return spelling, f"[{count}]", [(rows, columns, text, is_float)], count, is_float

    def add_user_value(self, signature, fields):
        elements = self.inputs if signature == "in" else self.outputs
        name = f"m{len(fields)}"
        spelling, suffix, leaves, count, is_float = self.value(signature, name)
        mode = self.mode(signature, is_float)
        total = sum(leaf[0] for leaf in leaves) * count
        semantic, first, text = self.semantic(signature, total)
        rows, columns, format_, _ = leaves[0]
        elements.append(Element(
            semantic, list(range(first, first + total)), columns, format_,
            mode_of(mode, is_float) if self.has_modes(signature) else ""))
        fields.append(f"{mode} {spelling} {name}{suffix} : {text};")

    def add_record(self, signature, fields):
        """An array of structs under one semantic: the rows of each member of
        the struct are one element."""
        elements = self.inputs if signature == "in" else self.outputs
        count = self.random.randrange(1, 3)
        members, parts = [], []
        for n in range(self.random.randrange(1, 4)):
            spelling = self.random.choice(["float", "float2", "float3", "uint"])
            length = self.random.choice([0, 0, 2])
            mode = self.mode(signature, TYPES[spelling][3])
            members.append(f"{mode} {spelling} f{n}" + (f"[{length}]" if length else "") + ";")
            parts.append((spelling, max(length, 1), mode))
        record = f"R{len(self.structs)}"
        self.structs.append(f"struct {record} {{ {' '.join(members)} }};")
        total = count * sum(length for _, length, _ in parts)
        semantic, first, text = self.semantic(signature, total)
        indices = [[] for _ in parts]
        at = first
        for _ in range(count):
            for n, (_, length, _) in enumerate(parts):
                indices[n] += range(at, at + length)
                at += length
        for (spelling, _, mode), rows in zip(parts, indices):
            _, columns, format_, is_float = TYPES[spelling]
            elements.append(Element(
                semantic, rows, columns, format_,
                mode_of(mode, is_float) if self.has_modes(signature) else ""))
        suffix = f"[{count}]" if count > 1 else ""
        fields.append(f"{record} m{len(fields)}{suffix} : {text};")

    def add_system_values(self, signature, fields):
        elements = self.inputs if signature == "in" else self.outputs

        def add(spelling, semantic, **about):
            columns = int(spelling[-1]) if spelling[-1].isdigit() else 1
            format_ = "float" if spelling.startswith("float") else "uint"
            case = self.random.choice([str, str.lower, str.upper])
            fields.append(f"{spelling} m{len(fields)} : {case(semantic)};")
            elements.append(Element(re.sub(r"\d+$", "", semantic),
                                    [int((re.findall(r"\d+$", semantic) or [0])[0])],
                                    columns, format_, **about))
        chance = self.random.random
        if self.stage == "vs" and signature == "in":
            if chance() < 0.5:
                add("uint", "SV_VertexID", mode="", rank=SYSTEM, system="VERTID")
            if chance() < 0.5:
                add("uint", "SV_InstanceID", mode="", rank=SYSTEM, system="INSTID")
            return
        if (self.stage, signature) == ("ps", "out"):
            for index in self.random.sample(range(8), self.random.randrange(1, 5)):
                add(self.random.choice(["float4", "float", "uint2", "float3"]),
                    f"SV_Target{index}", mode="", system="TARGET", target=index)
            if chance() < 0.3:
                add("float", self.random.choice(["SV_Depth", "SV_DepthGreaterEqual"])
                    if not any(e.name == "SV_Position" for e in self.inputs)
                    else "SV_Depth",
                    mode="", system=None, packed=False)
            return
        if chance() < 0.8:
            add("float4", "SV_Position", mode="noperspective", rank=SYSTEM,
                system="POS")
        if chance() < 0.3:
            add("float" + self.random.choice(["", "2", "3"]), "SV_ClipDistance",
                mode="linear", rank=SYSTEM, system="CLIPDST", distance=True)
        if chance() < 0.3:
            add("float" + self.random.choice(["", "2", "4"]), "SV_CullDistance1",
                mode="linear", rank=SYSTEM, system="CULLDST", distance=True)
        if chance() < 0.3:
            add("uint", "SV_RenderTargetArrayIndex", mode="flat", rank=SYSTEM,
                system="RTINDEX")
        if chance() < 0.3:
            add("uint", "SV_ViewportArrayIndex", mode="flat", rank=SYSTEM,
                system="VPINDEX")
        if self.stage == "ps":
            if chance() < 0.4:
                add("uint", "SV_PrimitiveID", mode="flat", rank=GENERATED,
                    system="PRIMID")
            if chance() < 0.4:
                add("bool", "SV_IsFrontFace", mode="flat", rank=GENERATED,
                    system="FFACE")

    def side(self, signature):
        fields = []
        steps = [self.add_user_value] * self.random.randrange(0, 6)
        steps += [self.add_record] * self.random.randrange(0, 2)
        if (self.stage, signature) == ("ps", "out"):
            steps = []
        steps.append(self.add_system_values)
        self.random.shuffle(steps)
        for step in steps:
            step(signature, fields)
        return fields

    def text(self):
        inputs, outputs = self.side("in"), self.side("out")
        self.structs.append("struct In { " + " ".join(inputs) + " };")
        self.structs.append("struct Out { " + " ".join(outputs) + " };")
        return ("\n".join(self.structs) +
                "\nOut main(In i) { Out o = (Out)1; return o; }\n")


def pack(elements, packing):
    """Gives places; returns whether all fit."""
    if packing == "assembler":
        row = 0
        for e in elements:
            e.place = (row, 0)
            row += len(e.indices)
        return row <= 32
    if packing == "targets":
        for e in elements:
            e.place = (e.target, 0) if e.packed else None
        return True
    # By components: what is in each, or nothing.
    grid = [[None] * 4 for _ in range(32)]

    def fits(e, row, column):
        for r in range(row, row + len(e.indices)):
            others = {id(o): o for o in grid[r] if o}.values()
            if any(grid[r][column + c] for c in range(e.columns)):
                return False
            for o in others:
                if o.mode != e.mode or o.distance != e.distance:
                    return False
                indexed = len(o.indices) > 1 or len(e.indices) > 1
                if indexed and (o.rank != ARBITRARY or e.rank != ARBITRARY):
                    return False
                left = min(c for c in range(4) if grid[r][c] is o)
                if left < column and o.rank > e.rank or left > column and o.rank < e.rank:
                    return False
        if e.distance:
            rows = {r for r in range(32) if any(o and o.distance for o in grid[r])}
            return len(rows | {row}) <= 2
        return True

    ordered = ([e for e in elements if e.rank != GENERATED] +
               [e for e in elements if e.rank == GENERATED])
    for e in ordered:
        for row in range(33 - len(e.indices)):
            column = next((c for c in range(5 - e.columns) if fits(e, row, c)), None)
            if column is None:
                continue
            e.place = (row, column)
            for r in range(len(e.indices)):
                for c in range(e.columns):
                    grid[row + r][column + c] = e
            break
        else:
            return False
    return True


def rows_of(elements):
    rows = set()
    for e in elements:
        for n, index in enumerate(e.indices):
            if e.place is None:
                rows.add((e.name.lower(), index, None, None))
                continue
            row, column = e.place
            mask = "".join("xyzw"[c] if column <= c < column + e.columns else " "
                           for c in range(4))
            rows.add((e.name.lower(), index, mask, row + n, e.system, e.format))
    return rows


def read_table(listing, title):
    table = listing.split(f"; {title} signature:", 1)[1].splitlines()
    rows, lines = set(), []
    for line in table[4:]:
        if line.rstrip() == ";" or "no parameters" in line:
            break
        lines.append(line.rstrip())
        # Name, index, mask, register, system value, format.
        match = re.match(r"; (\S+)\s+(\d+) (.{6}) (.{8}) (.{8}) (.{7})", line)
        name, index, mask, register, system, format_ = match.groups()
        if "N/A" in mask:
            rows.add((name.lower(), int(index), None, None))
            continue
        rows.add((name.lower(), int(index), mask[2:], int(register),
                  system.strip(), format_.strip()))
    return rows, lines


def compile_listing(compiler, stage, path):
    return subprocess.run([compiler, "-T", f"{stage}_6_6", path],
                          capture_output=True, text=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("compiler")
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("seed", type=int)
    parser.add_argument("count", type=int)
    parser.add_argument("--dxc")
    args = parser.parse_args()
    args.folder.mkdir(parents=True, exist_ok=True)
    failures = compared = 0
    for n in range(args.count):
        generator = Generator(args.seed * 100003 + n)
        text = generator.text()
        path = args.folder / f"{n}.hlsl"
        path.write_text(text)
        vertex = generator.stage == "vs"
        fits = (pack(generator.inputs, "assembler" if vertex else "stages") and
                pack(generator.outputs, "stages" if vertex else "targets"))
        run = compile_listing(args.compiler, generator.stage, path)
        if not fits:
            failures += "does not fit into" not in run.stderr
            continue
        if run.returncode:
            print(f"{path}: {run.stderr}")
            failures += 1
            continue
        other = compile_listing(args.dxc, generator.stage, path) if args.dxc else None
        for title, elements in (("Input", generator.inputs),
                                ("Output", generator.outputs)):
            rows, lines = read_table(run.stdout, title)
            expected = rows_of(elements)
            if rows != expected:
                print(f"{path}: {title}: missing {sorted(expected - rows, key=str)}"
                      f" unexpected {sorted(rows - expected, key=str)}")
                failures += 1
            # dxc packs what the system generates in the order of declaration.
            ranks = [e.rank == GENERATED for e in elements]
            if other and other.returncode == 0 and ranks == sorted(ranks):
                theirs = read_table(other.stdout, title)[1]
                # Within a register their order is not one of places.
                if sorted(l[:60] for l in lines) != sorted(l[:60] for l in theirs):
                    print(f"{path}: {title}: not as dxc's:\n" + "\n".join(lines) +
                          "\n" + "\n".join(theirs))
                    failures += 1
        compared += 1
    print(f"{compared} signatures compared, {failures} differences")
    return 1 if failures or compared < args.count // 2 else 0


if __name__ == "__main__":
    sys.exit(main())
