# shared_handles.py: One element of an array on several paths
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Executes every kind of resource in every form of control flow in which handles are
merged, or pass through lists with a non-uniform index.

Element e of an array contains 100 * (e + 1) + p at location p; a thread writes at its
own location in the element that it selected. The expected values follow from that
alone. In the forms of SPREAD, each handle with a computed index must be marked as
non-uniform in the listing.

usage: shared_handles.py <clang-dxc> <dxil-run> <dxv or ''> <model> <levels> <folder>
"""

import dataclasses
import json
import pathlib
import re
import subprocess
import sys

THREADS = 4
ELEMENTS = 4
LOCATIONS = 4
CONDITIONS = [3, 0, 1, 2]  # of thread i; unknown to the compiler
ORDER = [2, 0, 3, 1]


@dataclasses.dataclass
class Kind:
    name: str
    type: str
    read: str  # of the resource {r} at location {p}
    write: str = ""  # of the value {v}
    heap: str = ""  # the kind as dxil-run calls it
    sizes: dict = dataclasses.field(default_factory=dict)
    data: str = "int"
    spread: int = 1  # numbers in the data for a location
    unread: int = 0  # numbers after the locations
    sampler: bool = False

    def values(self, element):
        if self.sampler:
            return {"filter": "point", "address": "border",
                    "border": [100 * (element + 1), 0, 0, 0]}
        numbers = []
        for location in range(LOCATIONS):
            numbers += [100 * (element + 1) + location] + [0] * (self.spread - 1)
        return {"type": self.data, **self.sizes, "data": numbers + [0] * self.unread}


def texture(shape, location, **sizes):
    """The forms of a texture, whose texel {p} is at `location`."""
    kind = "texture" + shape.lower()
    load = f"(int){{r}}.Load({location}).x"
    if "MS" in shape:
        load = f"(int){{r}}.Load({location}, 0).x"
    return Kind(f"Texture{shape}", f"Texture{shape}<int>", load, heap=kind, sizes=sizes)


def written(shape, location, **sizes):
    return Kind(f"RWTexture{shape}", f"RWTexture{shape}<int>", f"{{r}}[{location}]", f"{{r}}[{location}] = {{v}};",
                "texture" + shape.lower(), sizes)


# Location p is face p, of one texel.
FACE = "float3({p} < 2 ? 1 - 2 * (int)({p} & 1) : 0, {p} < 2 ? 0 : 1 - 2 * (int)({p} & 1), 0)"
KINDS = [
    Kind("Buffer", "Buffer<int>", "{r}[{p}]", heap="typed"),
    Kind("RWBuffer", "RWBuffer<int>", "{r}[{p}]", "{r}[{p}] = {v};", "typed"),
    Kind("StructuredBuffer", "StructuredBuffer<int>", "{r}[{p}]", heap="structured", sizes={"stride": 4}),
    Kind("RWStructuredBuffer", "RWStructuredBuffer<int>", "{r}[{p}]", "{r}[{p}] = {v};", "structured",
         {"stride": 4}),
    Kind("ByteAddressBuffer", "ByteAddressBuffer", "(int){r}.Load(4 * ({p}))", heap="raw"),
    Kind("RWByteAddressBuffer", "RWByteAddressBuffer", "(int){r}.Load(4 * ({p}))", "{r}.Store(4 * ({p}), {v});", "raw"),
    Kind("ConstantBuffer", "ConstantBuffer<Row>", "{r}.v[{p}].x", heap="constant", spread=4),
    Kind("TextureBuffer", "TextureBuffer<Row>", "{r}.v[{p}].x", heap="typed", data="int4", spread=4),
    texture("1D", "int2({p}, 0)", width=LOCATIONS),
    texture("1DArray", "int3(0, {p}, 0)", width=1, array=LOCATIONS),
    texture("2D", "int3({p}, 0, 0)", width=LOCATIONS, height=1),
    texture("2DArray", "int4(0, 0, {p}, 0)", width=1, height=1, array=LOCATIONS),
    texture("2DMS", "int2({p}, 0)", width=LOCATIONS, height=1, samples=1),
    texture("2DMSArray", "int3(0, 0, {p})", width=1, height=1, array=LOCATIONS, samples=1),
    texture("3D", "int4(0, 0, {p}, 0)", width=1, height=1, depth=LOCATIONS),
    Kind("TextureCube", "TextureCube<float>", "(int){r}.SampleLevel(Point, " + FACE + ", 0)", heap="texturecube",
         sizes={"width": 1, "height": 1}, data="float", unread=2),
    Kind("TextureCubeArray", "TextureCubeArray<float>",
         "(int){r}.SampleLevel(Point, float4(" + FACE + ", 0), 0)", heap="texturecubearray",
         sizes={"width": 1, "height": 1, "array": 1}, data="float", unread=2),
    written("1D", "{p}", width=LOCATIONS),
    written("1DArray", "uint2(0, {p})", width=1, array=LOCATIONS),
    written("2D", "uint2({p}, 0)", width=LOCATIONS, height=1),
    written("2DArray", "uint3(0, 0, {p})", width=1, height=1, array=LOCATIONS),
    written("3D", "uint3(0, 0, {p})", width=1, height=1, depth=LOCATIONS),
    # What a sampler holds is its border.
    Kind("SamplerState", "SamplerState", "((int)Plain.SampleLevel({r}, float2(2.5 + {p}, 0.5), 0) + (int)({p}))",
         heap="sampler", sampler=True),
    Kind("SamplerComparisonState", "SamplerComparisonState",
         "((int)Plain.SampleCmpLevelZero({r}, float2(2.5, 0.5), 150) * 100 + (int)({p}))", heap="sampler", sampler=True),
]


def value(kind, element, location):
    if kind.type == "SamplerComparisonState":  # 150 < border
        return 100 * (100 * (element + 1) > 150) + location
    return 100 * (element + 1) + location


class Shape:
    """Statements that set `v` and may write, and a model of them. `A` is the array;
    `read(e, p)` returns the contents of an element."""

    def __init__(self, name, text, model, functions="", spread=False):
        self.name, self.text, self.model = name, text, model
        self.functions, self.spread = functions, spread


def both(i, k, read):
    return read(i, 0 if k else 1) + 7 * read(i, 2)


def local(i, k, read):
    return read(ORDER[i], 1) + 7 * read([1, 3, 0][i % 3], 2)


def changed(i, k, read):
    lists = [0, 1, 2, 3]
    lists[i] = lists[(i + 1) & 3]
    return read(lists[i], 3) + 7 * read(lists[(i + 3) & 3], 0)


SHAPES = [
    Shape("branches", "if (k) v = READ(A(i), 0); else v = READ(A(i), 1); v += 7 * READ(A(i), 2);", both),
    Shape("switch", "switch (k) { case 0: v = READ(A(i), 3); break; case 1: v = READ(A(i), 2); break; "
          "default: v = READ(A(i), 0); } v += 7 * READ(A(i), 1);",
          lambda i, k, read: read(i, {0: 3, 1: 2}.get(k, 0)) + 7 * read(i, 1)),
    Shape("loop", "for (uint j = 0; j < k; ++j) v += READ(A(i), j); v += 7 * READ(A(i), 3);",
          lambda i, k, read: sum(read(i, j) for j in range(k)) + 7 * read(i, 3)),
    Shape("chosen", "TYPE L = A(i); if (k > 1) L = A(3 - i); v = READ(L, 1); if (k & 1) v += 7 * READ(L, 2);",
          lambda i, k, read: read(3 - i if k > 1 else i, 1) + (7 * read(3 - i if k > 1 else i, 2) if k & 1 else 0)),
    Shape("lists", "TYPE L[4] = { A(2), A(0), A(3), A(1) }; TYPE M[3] = { A(1), A(3), A(0) }; "
          "v = READ(L[NonUniformResourceIndex(i)], 1) + 7 * READ(M[NonUniformResourceIndex(i % 3)], 2);",
          local, spread=True),
    Shape("table", "v = READ(A(Order[NonUniformResourceIndex(i)]), 2);",
          lambda i, k, read: read(ORDER[i], 2), spread=True),
    Shape("parameter", "TYPE L[4] = { A(0), A(1), A(2), A(3) }; v = f(L, NonUniformResourceIndex(i));", changed,
          "int f(TYPE L[4], uint n) { L[n] = L[(n + 1) & 3]; return READ(L[n], 3) + 7 * READ(L[(n + 3) & 3], 0); }",
          spread=True),
]
WRITES = [
    Shape("written branches", "if (k) WRITE(A(i), 0, 1000 + i) else WRITE(A(i), 1, 2000 + i) WRITE(A(i), 2, 3000 + i)",
          lambda i, k: [(i, 0, 1000 + i) if k else (i, 1, 2000 + i), (i, 2, 3000 + i)]),
    Shape("written list", "TYPE L[4] = { A(2), A(0), A(3), A(1) }; WRITE(L[NonUniformResourceIndex(i)], 3, 4000 + i)",
          lambda i, k: [(ORDER[i], 3, 4000 + i)], spread=True),
]


def fill(text, kind, reference):
    def element(match):
        return reference.format(match.group(1))

    # Arguments have at most one pair of parentheses inside.
    inner = r"((?:[^(),]|\([^()]*\))*)"
    text = re.sub(rf"\bA\({inner}\)", element, text)
    resource = r"((?:[^(),]|\((?:[^()]|\([^()]*\))*\))*)"
    text = re.sub(rf"READ\({resource}, {inner}\)",
                  lambda m: kind.read.format(r=m.group(1), p=m.group(2)), text)
    text = re.sub(rf"WRITE\({resource}, {inner}, {inner}\)",
                  lambda m: "{ " + kind.write.format(r=m.group(1), p=m.group(2), v=m.group(3)) + " }", text)
    return text.replace("TYPE", kind.type)


def declaration(kind):
    letter = "s" if kind.sampler else "u" if kind.write else "b" if kind.name == "ConstantBuffer" else "t"
    return f"{kind.type} G[{ELEMENTS}] : register({letter}2);"


def source(kind, reads, writes, heap):
    """One block for each shape; reads come before writes."""
    heap_name = "SamplerDescriptorHeap" if kind.sampler else "ResourceDescriptorHeap"
    reference = "at({})" if heap else "G[{}]"
    lines = [
        "struct Row { int4 v[4]; };",
        # An element of a heap has a type once it is a local or a result.
        f"{kind.type} at(uint n) {{ return {heap_name}[n]; }}" if heap else declaration(kind),
        "SamplerState Point : register(s9);" if "Point" in kind.read else "",
        "Texture2D<float> Plain : register(t9);" if "Plain" in kind.read else "",
        f"static const uint Order[4] = {{ {', '.join(map(str, ORDER))} }};",
        "StructuredBuffer<uint> Conditions : register(t10);",
        "RWStructuredBuffer<int> Out : register(u10);",
        *(fill(shape.functions, kind, reference) for shape in reads),
        f"[numthreads({THREADS}, 1, 1)] void main(uint i : SV_GroupIndex) {{",
        "  uint k = Conditions[i];",
    ]
    for number, shape in enumerate(reads):
        lines += [f"  {{ // {shape.name}", "    int v = 0;", "    " + fill(shape.text, kind, reference),
                  f"    Out[{THREADS * number} + i] = v + 100000 * (int)k;", "  }"]
    if writes:
        lines.append("  AllMemoryBarrierWithGroupSync();")
    lines += [f"  {{ {fill(shape.text, kind, reference)} }}" for shape in writes]
    lines.append("}")
    return "\n".join(line for line in lines if line) + "\n"


def entry(kind, element, heap):
    name = {"heap": element} if heap else {"name": f"G[{element}]"}
    if heap:
        name["kind"] = kind.heap
    return {**name, **kind.values(element)}


def inputs(kind, count, heap):
    resources = [entry(kind, e, heap) for e in range(ELEMENTS)]
    if kind.type == "SamplerComparisonState":
        for resource in resources:
            resource["comparison"] = "less"
    if "Point" in kind.read:
        resources.append({"name": "Point", "filter": "point"})
    if "Plain" in kind.read:
        resources.append({"name": "Plain", "type": "float", "width": 1, "height": 1, "data": [50]})
    resources.append({"name": "Conditions", "type": "uint", "data": CONDITIONS})
    resources.append({"name": "Out", "type": "int", "fill": 99, "count": THREADS * count})
    return resources


def outputs(kind, reads, writes, heap):
    contents = {(e, p): value(kind, e, p) for e in range(ELEMENTS) for p in range(LOCATIONS)}
    out = [shape.model(i, k, lambda e, p: contents[e, p]) + 100000 * k
           for shape in reads for i, k in enumerate(CONDITIONS)]
    expected = [{"name": "Out", "type": "int", "data": out}]
    for shape in writes:
        for i, k in enumerate(CONDITIONS):
            contents.update({(e, p): v for e, p, v in shape.model(i, k)})
    if writes:
        for e in range(ELEMENTS):
            expected.append({**entry(kind, e, heap), "data": [contents[e, p] for p in range(LOCATIONS)]})
    return expected


# The operation's number, its operands, and whether the index is not uniform.
HANDLE = re.compile(r"@dx\.op\.createHandle\w*\(i32 (?:57|217|218), (.*?)i1 (true|false)\)\s*(?:;.*)?$", re.M)


def unmarked(listing):
    """The problem of the handles: one with a computed index that is not marked as
    non-uniform, or no computed index at all."""
    computed = [m for m in HANDLE.finditer(listing) if "i32 %" in m.group(1)]
    for match in computed:
        if match.group(2) == "false":
            return f"not marked: {match.group(0)}"
    return None if computed else "no handle has a computed index"


def run(command):
    done = subprocess.run(command, capture_output=True, text=True)
    return (done.stdout + done.stderr) if done.returncode else None


def main():
    compiler, runner, dxv, model, levels, folder = sys.argv[1:7]
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    cases = failures = 0
    for heap in [False] + [True] * (model >= "6_6"):
        for kind in KINDS:
            for spread in (False, True):
                reads = [s for s in SHAPES if s.spread == spread]
                writes = [s for s in WRITES if s.spread == spread and kind.write]
                title = f"{kind.name}-{'heap' if heap else 'array'}-{'spread' if spread else 'uniform'}"
                stem = str(folder / title)
                pathlib.Path(stem + ".hlsl").write_text(source(kind, reads, writes, heap))
                pathlib.Path(stem + ".in").write_text(json.dumps({"resources": inputs(kind, len(reads), heap)}))
                pathlib.Path(stem + ".out").write_text(
                    json.dumps({"resources": outputs(kind, reads, writes, heap)}))
                for level in levels.split(","):
                    cases += 1
                    dxil = f"{stem}.{level}.dxil"
                    problem = run([compiler, "-T", "cs_" + model, "-" + level, stem + ".hlsl", "-Fo", dxil,
                                   "-Fc", dxil + ".txt"])
                    if not problem and dxv:
                        problem = run([dxv, dxil])
                    if not problem:
                        problem = run([runner, dxil, "--bindings", stem + ".in", "--expect", stem + ".out"])
                    if not problem and spread:
                        problem = unmarked(pathlib.Path(dxil + ".txt").read_text())
                    if problem:
                        failures += 1
                        print(f"FAILED {title} {level}: {problem.strip()}")
    print(f"{cases} cases, {failures} failed")


main()
