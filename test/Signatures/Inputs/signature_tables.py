# signature_tables.py: Signatures of random entry points
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiles random entry points of all stages with signatures and compares the tables of
the listing with a separate model: the packing constraints of DXIL.rst, applied to the
elements in declaration order, or with --optimised in that of -pack-optimized. With
--dxc, the tables and the part PSV0 are also compared with dxc's.

usage: signature_tables.py <compiler> <folder> <seed> <count> [--optimised]
         [--dxc <dxc>]"""

import argparse
import collections
import pathlib
import random
import re
import struct
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
# The signatures of each stage: the name of the struct, the title of the table,
# and how it gets its registers.
STAGES = {
    "vs": [("In", "Input", "assembler"), ("Out", "Output", "stages")],
    "ps": [("In", "Input", "stages"), ("Out", "Output", "targets")],
    "gs": [("In", "Input", "stages"), ("Out", "Output", "stages")],
    "hs": [("In", "Input", "stages"), ("Out", "Output", "stages"),
           ("Patch", "Patch Constant", "patch")],
    "ds": [("In", "Input", "stages"), ("Out", "Output", "stages"),
           ("Patch", "Patch Constant", "patch")],
    "ms": [("Out", "Output", "stages"), ("Face", "Patch Constant", "stages")],
}
ENTRIES = {
    "vs": "Out main(In i) { Out o = (Out)1; COPIES(o.Out, i.In) return o; }",
    "ps": "Out main(In i) { Out o = (Out)1; COPIES(o.Out, i.In) return o; }",
    "gs": """[maxvertexcount(3)]
void main(triangle In i[3], inout TriangleStream<Out> s) {
  Out o = (Out)1;
  COPIES(o.Out, i[1].In)
  s.Append(o);
}""",
    "hs": """Patch patches(InputPatch<In, 3> i) {
  Patch o = (Patch)1;
  COPIES(o.Patch, i[2].In)
  return o;
}
[domain("DOMAIN")] [partitioning("integer")] [outputtopology("TOPOLOGY")]
[outputcontrolpoints(3)] [patchconstantfunc("patches")]
Out main(InputPatch<In, 3> i, uint n : SV_OutputControlPointID) {
  Out o = (Out)1;
  COPIES(o.Out, i[n].In)
  return o;
}""",
    "ds": """[domain("DOMAIN")]
Out main(const OutputPatch<In, 3> i, Patch p, floatSIZE at : SV_DomainLocation) {
  Out o = (Out)1;
  COPIES(o.Out, i[0].In)
  COPIES(o.Out, p.Patch)
  return o;
}""",
    "ms": """[numthreads(1, 1, 1)] [outputtopology("triangle")]
void main(out vertices Out v[3], out indices uint3 t[1], out primitives Face f[1]) {
  SetMeshOutputCounts(3, 1);
  v[0] = (Out)1;
  t[0] = uint3(0, 1, 2);
  f[0] = (Face)1;
}""",
}
# The factors of the edges and of the inside, and what else names a domain.
DOMAINS = {
    "tri": (3, "TRIEDGE", 1, "TRIINT", "triangle_cw", 3),
    "quad": (4, "QUADEDGE", 2, "QUADINT", "triangle_cw", 2),
    "isoline": (2, None, 0, None, "line", 2),
}


class Element:
    def __init__(self, name, indices, columns, text, mode, rank=ARBITRARY,
                 system="NONE", distance=False, packed=True, target=None,
                 factor=False):
        self.name, self.indices, self.columns = name, indices, columns
        self.format, self.mode, self.rank = text, mode, rank
        self.system, self.distance = system, distance
        self.packed, self.target, self.factor = packed, target, factor
        self.location = None


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
        self.stage = self.random.choice(list(STAGES))
        self.domain = self.random.choice(list(DOMAINS))
        self.structs, self.used = [], {}
        # A component of each field, in each struct.
        self.components = {name: [] for name, _, _ in STAGES[self.stage]}
        self.elements = {name: [] for name, _, _ in STAGES[self.stage]}

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
        packing = next(p for s, _, p in STAGES[self.stage] if s == signature)
        return packing == "stages" and signature != "Face"

    def mode(self, signature, is_float):
        if signature != "Face" and self.random.random() < 0.3:
            return self.random.choice(MODES) if is_float else "nointerpolation"
        return ""

    def value(self, signature, name):
        """A declaration without a semantic, and its contents: lists of (rows, columns,
        format, is_float) with the order of the rows."""
        kind = self.random.random()
        spelling = self.random.choice(list(TYPES))
        rows, columns, text, is_float = TYPES[spelling]
        if kind < 0.7:
            return spelling, "", [(rows, columns, text, is_float)], 1, is_float
        count = self.random.randrange(1, 4)
        return spelling, f"[{count}]", [(rows, columns, text, is_float)], count, is_float

    def add_user_value(self, signature, fields):
        elements = self.elements[signature]
        name = f"m{len(fields)}"
        spelling, suffix, leaves, count, is_float = self.value(signature, name)
        mode = self.mode(signature, is_float)
        total = sum(leaf[0] for leaf in leaves) * count
        semantic, first, text = self.semantic(signature, total)
        rows, columns, format_, _ = leaves[0]
        elements.append(Element(
            semantic, list(range(first, first + total)), columns, format_,
            mode_of(mode, is_float) if self.has_modes(signature) else ""))
        part = "[0][0]" if "x" in spelling else ".x" if columns > 1 else ""
        self.components[signature].append(
            f"{name}{'[0]' if suffix else ''}{part}")
        fields.append(f"{mode} {spelling} {name}{suffix} : {text};")

    def add_record(self, signature, fields):
        """An array of structs under one semantic: the rows of each member of
        the struct are one element."""
        elements = self.elements[signature]
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
        elements = self.elements[signature]

        def add(spelling, semantic, **about):
            columns = int(spelling[-1]) if spelling[-1].isdigit() else 1
            format_ = "float" if spelling.startswith("float") else "uint"
            case = self.random.choice([str, str.lower, str.upper])
            self.components[signature].append(
                f"m{len(fields)}{'.x' if columns > 1 else ''}")
            fields.append(f"{spelling} m{len(fields)} : {case(semantic)};")
            elements.append(Element(re.sub(r"\d+$", "", semantic),
                                    [int((re.findall(r"\d+$", semantic) or [0])[0])],
                                    columns, format_, **about))
        chance = self.random.random
        if signature == "Patch":
            self.add_factors(fields)
            return
        if signature == "Face":
            self.add_primitive_values(add)
            return
        if self.stage == "vs" and signature == "In":
            if chance() < 0.5:
                add("uint", "SV_VertexID", mode="", rank=SYSTEM, system="VERTID")
            if chance() < 0.5:
                add("uint", "SV_InstanceID", mode="", rank=SYSTEM, system="INSTID")
            return
        if (self.stage, signature) == ("ps", "Out"):
            for index in self.random.sample(range(8), self.random.randrange(1, 5)):
                add(self.random.choice(["float4", "float", "uint2", "float3"]),
                    f"SV_Target{index}", mode="", system="TARGET", target=index)
            if chance() < 0.3:
                add("float", self.random.choice(["SV_Depth", "SV_DepthGreaterEqual"])
                    if not any(e.name == "SV_Position" for e in self.elements["In"])
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
        if self.stage == "ms":
            return
        if chance() < 0.3:
            add("uint", "SV_RenderTargetArrayIndex", mode="flat", rank=SYSTEM,
                system="RTINDEX")
        if chance() < 0.3:
            add("uint", "SV_ViewportArrayIndex", mode="flat", rank=SYSTEM,
                system="VPINDEX")
        if (self.stage, signature) in (("ps", "In"), ("gs", "Out")):
            if chance() < 0.4:
                add("uint", "SV_PrimitiveID", mode="flat", rank=GENERATED,
                    system="PRIMID")
            if chance() < 0.4:
                add("bool", "SV_IsFrontFace", mode="flat", rank=GENERATED,
                    system="FFACE")

    def add_factors(self, fields):
        """The SV_TessFactor and SV_InsideTessFactor that the domain requires."""
        edges, edge, insides, inside, _, _ = DOMAINS[self.domain]
        systems = [edge] * edges if edge else ["LINEDEN", "LINEDET"]
        fields.append(f"float m{len(fields)}[{edges}] : SV_TessFactor;")
        self.elements["Patch"].append(Element(
            "SV_TessFactor", list(range(edges)), 1, "float", "", rank=SYSTEM,
            system=systems, factor=True))
        if insides:
            suffix = f"[{insides}]" if insides > 1 else ""
            fields.append(f"float m{len(fields)}{suffix} : SV_InsideTessFactor;")
            self.elements["Patch"].append(Element(
                "SV_InsideTessFactor", list(range(insides)), 1, "float", "",
                rank=SYSTEM, system=inside, factor=True))

    def add_primitive_values(self, add):
        for semantic, column in (("SV_RenderTargetArrayIndex", "RTINDEX"),
                                 ("SV_ViewportArrayIndex", "VPINDEX"),
                                 ("SV_PrimitiveID", "PRIMID"),
                                 ("SV_ShadingRate", "SHDINGRATE")):
            if self.random.random() < 0.4:
                add("uint", semantic, mode="", rank=SYSTEM, system=column)
        if self.random.random() < 0.4:
            add("bool", "SV_CullPrimitive", mode="", system="CULLPRIM",
                packed=False)

    def side(self, signature):
        fields = []
        steps = [self.add_user_value] * self.random.randrange(0, 6)
        steps += [self.add_record] * self.random.randrange(0, 2)
        if (self.stage, signature) == ("ps", "Out"):
            steps = []
        steps.append(self.add_system_values)
        self.random.shuffle(steps)
        for step in steps:
            step(signature, fields)
        return fields

    def text(self):
        for name in self.elements:
            fields = self.side(name)
            self.structs.append(f"struct {name} {{ {' '.join(fields)} }};")
        _, _, _, _, topology, size = DOMAINS[self.domain]
        entry = ENTRIES[self.stage].replace("DOMAIN", self.domain)
        entry = entry.replace("TOPOLOGY", topology).replace("SIZE", str(size))
        entry = re.sub(r"COPIES\((.*)\.(\w+), (.*)\.(\w+)\)",
                       lambda match: self.copies(*match.groups()), entry)
        return "\n".join(self.structs) + "\n" + entry + "\n"

    def copies(self, target, written, source, read):
        """Some outputs depend on some inputs."""
        if not self.components[written] or not self.components[read]:
            return ""
        return " ".join(
            f"{target}.{self.random.choice(self.components[written])} +="
            f" {source}.{self.random.choice(self.components[read])};"
            for _ in range(self.random.randrange(4)))


def pack(elements, packing):
    """Assigns locations; returns whether all elements fit."""
    if packing == "assembler":
        row = 0
        for e in elements:
            e.location = (row, 0)
            row += len(e.indices)
        return row <= 32
    if packing == "targets":
        for e in elements:
            e.location = (e.target, 0) if e.packed else None
        return True
    return Grid().place_all(elements)


class Grid:
    """The element in each component, or nothing."""

    def __init__(self, beside=False):
        self.cells = [[None] * 4 for _ in range(32)]
        self.beside = beside  # whether distances stand beside user's values

    def fits(self, e, row, column):
        mine = set(range(row, row + len(e.indices)))
        if e.factor and len(mine) > 1 and column != 3:
            return False
        for r in mine:
            if any(self.cells[r][column + c] for c in range(e.columns)):
                return False
        others = {id(o): o for r in mine for o in self.cells[r] if o}.values()
        return (all(self.agrees(e, o, mine, column) for o in others) and
                (not e.distance or self.has_registers_for_distances(mine)))

    def has_registers_for_distances(self, mine):
        rows = {r for r in range(32)
                if any(o and o.distance for o in self.cells[r])}
        return len(rows | mine) <= 2

    def agrees(self, e, o, mine, column):
        """Whether both may be in one register."""
        its = set(range(o.location[0], o.location[0] + len(o.indices)))
        if o.mode != e.mode or (o.distance != e.distance and not self.beside):
            return False
        several = [(x, rows) for x, rows in ((o, its), (e, mine))
                   if len(rows) > 1]
        factors = [rows for x, rows in several if x.factor]
        # No system value is where an index reaches, other than factors, and
        # distances in the optimised order.
        if several and not e.distance and any(
                x.rank != ARBITRARY and not (x.factor and len(x.indices) > 1)
                for x in (o, e)):
            return False
        # What an index reaches lies within the factors' rows.
        if factors and len(several) == 2 and not all(
                rows <= factors[0] for _, rows in several):
            return False
        before = o.location[1] < column
        return not (before and o.rank > e.rank or not before and o.rank < e.rank)

    def place(self, e, rows):
        for row in rows:
            if row + len(e.indices) - 1 not in rows:
                continue
            column = next((c for c in range(5 - e.columns)
                           if self.fits(e, row, c)), None)
            if column is None:
                continue
            e.location = (row, column)
            for r in range(len(e.indices)):
                for c in range(e.columns):
                    self.cells[row + r][column + c] = e
            return True
        return False

    def place_all(self, elements, rows=range(32)):
        return all(self.place(e, rows) for e in elements if e.packed)

    def place_together(self, elements, count):
        """In the first registers with room for all of them."""
        before = [list(row) for row in self.cells]
        for first in range(33 - count):
            if self.place_all(elements, range(first, first + count)):
                return True
            self.cells = [list(row) for row in before]
        return False

    def place_distances(self, elements):
        if any(len(e.indices) > 1 for e in elements):
            return self.place_together(elements, 2)
        # As if nothing else was there.
        if not Grid().place_all(elements, range(2)):
            return False
        groups = [[e for e in elements if e.location[0] == row] for row in range(2)]
        return all(self.place_together(group, 1) for group in groups if group)


MODE_ORDER = ["", "flat", "linear", "centroid", "noperspective",
              "centroid noperspective", "sample", "noperspective sample"]


def pack_optimised(elements):
    """dxc's alternative order, as observed."""
    def key(e):
        whole = e.columns == 4
        factors = e.factor and len(e.indices) > 1
        return (not whole, not factors, 0 if whole else e.rank,
                MODE_ORDER.index(e.mode), -len(e.indices), -e.columns)

    places = sorted((e for e in elements
                     if e.packed and e.rank != GENERATED and not e.distance), key=key)
    distances = sorted((e for e in elements if e.distance),
                       key=lambda e: (-len(e.indices), -e.columns))
    grid = Grid(beside=True)
    return (grid.place_all(places) and grid.place_distances(distances) and
            grid.place_all([e for e in elements if e.rank == GENERATED]))


def count_rows(elements):
    return max((e.location[0] + len(e.indices) for e in elements if e.location),
               default=0)


def pack_tighter(elements, packing):
    """Assigns locations in the optimized order, if it takes no more registers; returns
    whether all elements fit, and whether that order was used."""
    if packing in ("assembler", "targets"):
        return pack(elements, packing), True
    declared = pack(elements, packing)
    rows = count_rows(elements)
    if pack_optimised(elements) and (not declared or count_rows(elements) <= rows):
        return True, True
    return pack(elements, packing), False


def rows_of(elements):
    rows = set()
    for e in elements:
        for n, index in enumerate(e.indices):
            if e.location is None:
                rows.add((e.name.lower(), index, None, None))
                continue
            row, column = e.location
            system = e.system[n] if isinstance(e.system, list) else e.system
            mask = "".join("xyzw"[c] if column <= c < column + e.columns else " "
                           for c in range(4))
            rows.add((e.name.lower(), index, mask, row + n, system, e.format))
    return rows


def read_table(listing, title):
    rows, lines = set(), []
    # A table without rows may be absent.
    table = listing.partition(f"; {title} signature:")[2].splitlines()
    for line in table[4:]:
        if line.rstrip() == ";" or "no parameters" in line:
            break
        lines.append(line.rstrip())
        # Name, index, mask, register, system value, format.
        match = re.match(r"; (\S+)\s+(\d+) (.{6}) (.{8})\s*(\S+)\s+(\S+)", line)
        name, index, mask, register, system, format_ = match.groups()
        if "N/A" in mask:
            rows.add((name.lower(), int(index), None, None))
            continue
        rows.add((name.lower(), int(index), mask[2:], int(register),
                  system, format_))
    return rows, lines


def compile_listing(compiler, stage, path, options=()):
    return subprocess.run([compiler, "-T", f"{stage}_6_6", path, *options],
                          capture_output=True, text=True)


def read_part(path, name):
    """The bytes of a part of a container."""
    data = path.read_bytes()
    (count,) = struct.unpack_from("<I", data, 28)
    for at in struct.unpack_from(f"<{count}I", data, 32):
        if data[at:at + 4] == name:
            (size,) = struct.unpack_from("<I", data, at + 4)
            return data[at + 8:at + 8 + size]
    return None


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("compiler")
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("seed", type=int)
    parser.add_argument("count", type=int)
    parser.add_argument("--optimised", action="store_true")
    parser.add_argument("--dxc")
    args = parser.parse_args()
    args.folder.mkdir(parents=True, exist_ok=True)
    failures = compared = 0
    stages = collections.Counter()
    for n in range(args.count):
        generator = Generator(args.seed * 100003 + n)
        text = generator.text()
        path = args.folder / f"{n}.hlsl"
        path.write_text(text)
        signatures = STAGES[generator.stage]
        fits, as_dxc = True, True
        for name, _, packing in signatures:
            elements = generator.elements[name]
            if args.optimised:
                fitting, ordered = pack_tighter(elements, packing)
                as_dxc &= ordered
            else:
                fitting = pack(elements, packing)
            fits &= fitting
        options = ["-pack-optimized"] if args.optimised else []
        run = compile_listing(args.compiler, generator.stage, path, options)
        if not fits:
            failures += "does not fit into" not in run.stderr
            continue
        if run.returncode:
            print(f"{path}: {run.stderr}")
            failures += 1
            continue
        other = (compile_listing(args.dxc, generator.stage, path, options)
                 if args.dxc else None)
        for name, title, _ in signatures:
            elements = generator.elements[name]
            rows, lines = read_table(run.stdout, title)
            expected = rows_of(elements)
            if rows != expected:
                print(f"{path}: {title}: missing {sorted(expected - rows, key=str)}"
                      f" unexpected {sorted(rows - expected, key=str)}")
                failures += 1
            if other and other.returncode == 0 and as_dxc:
                theirs = read_table(other.stdout, title)[1]
                # Within a register they are not ordered by column.
                if sorted(l[:60] for l in lines) != sorted(l[:60] for l in theirs):
                    print(f"{path}: {title}: not as dxc's:\n" + "\n".join(lines) +
                          "\n" + "\n".join(theirs))
                    failures += 1
        if other and other.returncode == 0 and as_dxc:
            # Each version of the validator has a version of the part.
            ours, theirs = path.with_suffix(".ours"), path.with_suffix(".dxc")
            compile_listing(args.compiler, generator.stage, path,
                            [*options, "-Fo", ours])
            compile_listing(args.dxc, generator.stage, path,
                            [*options, "-Fo", theirs, "-validator-version",
                             "1.8"])
            if read_part(ours, b"PSV0") != read_part(theirs, b"PSV0"):
                print(f"{path}: PSV0 is not dxc's")
                failures += 1
        stages[generator.stage] += 1
        compared += 1
    print(", ".join(f"{stages[stage]} {stage}" for stage in STAGES))
    print(f"{compared} signatures compared, {failures} differences")
    return 1 if failures or compared < args.count // 2 else 0


if __name__ == "__main__":
    sys.exit(main())
