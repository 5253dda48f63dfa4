# ===- subobjects.py - Subobjects in the part RDAT ------------------------=== #
#
# Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------=== #
"""A table of subobjects, with what each is to be in the part RDAT. The numbers are
those of Direct3D 12 ("DirectX Raytracing Functional Spec").

    subobjects.py source               prints the library
    subobjects.py check <container>    compares"""

import struct
import sys

# Kinds.
CONFIG, GLOBAL, LOCAL, ASSOCIATION, SHADER, PIPELINE, GROUP, PIPELINE1 = \
    0, 1, 2, 8, 9, 10, 11, 12


def root(flags, *parameters, version=2):
    """A root signature of root constants and root descriptors, as in the part RTS0."""
    offset = 24 + 12 * len(parameters)
    heads, bodies = b"", b""
    for kind, visibility, words in parameters:
        heads += struct.pack("<3I", kind, visibility, offset + len(bodies))
        bodies += struct.pack(f"<{len(words)}I", *words)
    end = offset + len(bodies)
    return struct.pack("<6I", version, len(parameters), 24, 0, end, flags) + heads + bodies


CONSTANTS, CBV, SRV, UAV = 1, 2, 3, 4
LOCAL_FLAG = 0x80

# The declaration, and its kind, strings and numbers or root signature.
TABLE = [
    ('StateObjectConfig c0 = { 0 }', CONFIG, [], [0]),
    ('StateObjectConfig c1 = { STATE_OBJECT_FLAG_ALLOW_LOCAL_DEPENDENCIES_ON_EXTERNAL_DEFINITIONS }',
     CONFIG, [], [1]),
    ('StateObjectConfig c2 = { STATE_OBJECT_FLAGS_ALLOW_LOCAL_DEPENDENCIES_ON_EXTERNAL_DEFINITONS }',
     CONFIG, [], [1]),
    ('StateObjectConfig c3 = { STATE_OBJECT_FLAG_ALLOW_EXTERNAL_DEPENDENCIES_ON_LOCAL_DEFINITIONS }',
     CONFIG, [], [2]),
    ('StateObjectConfig c4 = { STATE_OBJECT_FLAG_ALLOW_STATE_OBJECT_ADDITIONS }', CONFIG, [], [4]),
    ('StateObjectConfig c5 = { STATE_OBJECT_FLAGS_ALLOW_LOCAL_DEPENDENCIES_ON_EXTERNAL_DEFINITONS | '
     'STATE_OBJECT_FLAGS_ALLOW_EXTERNAL_DEPENDENCIES_ON_LOCAL_DEFINITIONS }', CONFIG, [], [3]),
    ('StateObjectConfig c6 = { 1 }', CONFIG, [], [1]),
    ('StateObjectConfig c7 = { 0x7, }', CONFIG, [], [7]),
    ('StateObjectConfig c8 = { 0.1f }', CONFIG, [], [0]),
    ('StateObjectConfig c9 { 2 }', CONFIG, [], [2]),
    ('GlobalRootSignature g0 = { "CBV(b0)" }', GLOBAL, [], root(0, (CBV, 0, [0, 0, 4]))),
    ('GlobalRootSignature g1 = { "" }', GLOBAL, [], root(0)),
    ('GlobalRootSignature g2 = { "UAV(u1, space = 2)" }', GLOBAL, [], root(0, (UAV, 0, [1, 2, 2]))),
    ('GlobalRootSignature g3 = { "CBV(b0)," " SRV(t4)" }', GLOBAL, [],
     root(0, (CBV, 0, [0, 0, 4]), (SRV, 0, [4, 0, 4]))),
    ('GlobalRootSignature g4 = { "RootConstants(num32BitConstants = 4, b3)" }', GLOBAL, [],
     root(0, (CONSTANTS, 0, [3, 0, 4]))),
    ('GlobalRootSignature g5 = { text }', GLOBAL, [], root(0, (SRV, 0, [7, 0, 4]))),
    ('GlobalRootSignature g6 = { sameText }', GLOBAL, [], root(0, (SRV, 0, [7, 0, 4]))),
    ('GlobalRootSignature g7 = { MACRO }', GLOBAL, [], root(0, (SRV, 0, [8, 0, 4]))),
    ('LocalRootSignature l0 = { "RootFlags(LOCAL_ROOT_SIGNATURE), CBV(b0)" }', LOCAL, [],
     root(LOCAL_FLAG, (CBV, 0, [0, 0, 4]))),
    ('LocalRootSignature l1 = { "UAV(u0, visibility = SHADER_VISIBILITY_GEOMETRY), '
     'RootFlags(LOCAL_ROOT_SIGNATURE)" }', LOCAL, [], root(LOCAL_FLAG, (UAV, 4, [0, 0, 2]))),
    ('SubobjectToExportsAssociation a0 = { "g0", "a;b;foo;c" }', ASSOCIATION,
     ["g0", "a", "b", "foo", "c"], []),
    ('SubobjectToExportsAssociation a1 = { "g0", ";" }', ASSOCIATION, ["g0"], []),
    ('SubobjectToExportsAssociation a2 = { "g0", "" }', ASSOCIATION, ["g0"], []),
    ('SubobjectToExportsAssociation a3 = { "c0", "main" }', ASSOCIATION, ["c0", "main"], []),
    ('SubobjectToExportsAssociation a4 = { "c0", ";b;;a;" }', ASSOCIATION, ["c0", "b", "a"], []),
    ('SubobjectToExportsAssociation a5 = { "elsewhere", "a;a" }', ASSOCIATION,
     ["elsewhere", "a", "a"], []),
    ('SubobjectToExportsAssociation a6 = { name, name }', ASSOCIATION, ["n", "n"], []),
    ('RaytracingShaderConfig s0 = { 128, 64 }', SHADER, [], [128, 64]),
    ('RaytracingShaderConfig s1 = { 0, 8 }', SHADER, [], [0, 8]),
    ('RaytracingShaderConfig s2 = { int2(16, 32) }', SHADER, [], [16, 32]),
    ('RaytracingShaderConfig s3 = { 4 * 4, sizeof(float2) }', SHADER, [], [16, 8]),
    ('RaytracingShaderConfig s4 = { Size, 0xffffffff }', SHADER, [], [20, 0xffffffff]),
    ('RaytracingPipelineConfig p0 = { 512 }', PIPELINE, [], [512]),
    ('RaytracingPipelineConfig p1 = { 1u }', PIPELINE, [], [1]),
    ('RaytracingPipelineConfig p2 = { 512.15f }', PIPELINE, [], [512]),
    ('RaytracingPipelineConfig1 q0 = { 32, RAYTRACING_PIPELINE_FLAG_NONE }', PIPELINE1, [], [32, 0]),
    ('RaytracingPipelineConfig1 q1 = { 2, RAYTRACING_PIPELINE_FLAG_SKIP_TRIANGLES }', PIPELINE1, [],
     [2, 0x100]),
    ('RaytracingPipelineConfig1 q2 = { 2, RAYTRACING_PIPELINE_FLAG_SKIP_PROCEDURAL_PRIMITIVES }',
     PIPELINE1, [], [2, 0x200]),
    ('RaytracingPipelineConfig1 q3 = { 2, RAYTRACING_PIPELINE_FLAG_ALLOW_OPACITY_MICROMAPS | 0x100 }',
     PIPELINE1, [], [2, 0x500]),
    ('TriangleHitGroup t0 = { "a", "b" }', GROUP, ["a", "b", ""], [0]),
    ('TriangleHitGroup t1 = { "", "" }', GROUP, ["", "", ""], [0]),
    ('TriangleHitGroup t2 = { "", "closest" }', GROUP, ["", "closest", ""], [0]),
    ('TriangleHitGroup t3 = { name, "closest" }', GROUP, ["n", "closest", ""], [0]),
    ('ProceduralPrimitiveHitGroup h0 = { "a", "b", "c" }', GROUP, ["a", "b", "c"], [1]),
    ('ProceduralPrimitiveHitGroup h1 = { "", "", "c" }', GROUP, ["", "", "c"], [1]),
]

BEFORE = """string text = "SRV(t7)";
string sameText = text;
string name = "n";
#define MACRO "SRV(t8)"
static const uint Size = 20;
"""
AFTER = """
[shader("raygeneration")] void main() {}
"""


def find_part(data, name):
    (count,) = struct.unpack_from("<I", data, 28)
    for offset in struct.unpack_from(f"<{count}I", data, 32):
        code, size = struct.unpack_from("<4sI", data, offset)
        if code == name:
            return data[offset + 8: offset + 8 + size]
    raise SystemExit(f"there is no part {name}")


def read(data):
    part = find_part(data, b"RDAT")
    version, count = struct.unpack_from("<2I", part)
    assert version == 0x10
    tables = {}
    for offset in struct.unpack_from(f"<{count}I", part, 8):
        kind, size = struct.unpack_from("<2I", part, offset)
        assert size % 4 == 0
        tables[kind] = part[offset + 8: offset + 8 + size]
    strings, lists, raw, rows = (tables.get(kind, b"") for kind in (1, 2, 5, 6))

    def text(offset):
        return strings[offset: strings.index(b"\0", offset)].decode()

    number, stride = struct.unpack_from("<2I", rows)
    assert stride == 24
    for row in range(number):
        kind, name, *words = struct.unpack_from("<6I", rows, 8 + stride * row)
        if kind in (GLOBAL, LOCAL):
            yield text(name), kind, [], raw[words[0]: words[0] + words[1]]
        elif kind == ASSOCIATION:
            found = [text(words[0])]
            if words[1] != 0xffffffff:
                (length,) = struct.unpack_from("<I", lists, 4 * words[1])
                found += [text(o) for o in
                          struct.unpack_from(f"<{length}I", lists, 4 * words[1] + 4)]
            yield text(name), kind, found, []
        elif kind == GROUP:
            yield text(name), kind, [text(o) for o in words[1:]], words[:1]
        else:
            length = 2 if kind in (SHADER, PIPELINE1) else 1
            yield text(name), kind, [], words[:length]


def main():
    if sys.argv[1] == "source":
        print(BEFORE + ";\n".join(case[0] for case in TABLE) + ";" + AFTER)
        return
    with open(sys.argv[2], "rb") as file:
        found = list(read(file.read()))
    assert len(found) == len(TABLE), (len(found), len(TABLE))
    for (source, *wanted), (name, *got) in zip(TABLE, found):
        assert name == source.split()[1], (name, source)
        assert wanted == got, (source, wanted, got)
    print(len(found), "subobjects are right")


main()
