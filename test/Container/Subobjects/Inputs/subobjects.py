# subobjects.py: The table of subobjects
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The tables of subobjects: TABLE with the expected contents of the part RDAT, WRONG
and KINDS with errors, DOUBTFUL with warnings. The kinds, fields and numbers are those
of Direct3D 12 ("Subobject definitions" of the DXR functional specification).

    subobjects.py source               prints the library
    subobjects.py check <container>    compares
    subobjects.py wrong|doubtful       prints a library with the expected diagnostics
    subobjects.py count                prints the number of cases"""

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
    ('GlobalRootSignature g0 = { "CBV(b0)" }', GLOBAL, [], root(0, (CBV, 0, [0, 0, 0]))),
    ('GlobalRootSignature g1 = { "" }', GLOBAL, [], root(0)),
    ('GlobalRootSignature g2 = { "UAV(u1, space = 2)" }', GLOBAL, [], root(0, (UAV, 0, [1, 2, 0]))),
    ('GlobalRootSignature g3 = { "CBV(b0)," " SRV(t4)" }', GLOBAL, [],
     root(0, (CBV, 0, [0, 0, 0]), (SRV, 0, [4, 0, 0]))),
    ('GlobalRootSignature g4 = { "RootConstants(num32BitConstants = 4, b3)" }', GLOBAL, [],
     root(0, (CONSTANTS, 0, [3, 0, 4]))),
    ('GlobalRootSignature g5 = { text }', GLOBAL, [], root(0, (SRV, 0, [7, 0, 0]))),
    ('GlobalRootSignature g6 = { sameText }', GLOBAL, [], root(0, (SRV, 0, [7, 0, 0]))),
    ('GlobalRootSignature g7 = { MACRO }', GLOBAL, [], root(0, (SRV, 0, [8, 0, 0]))),
    ('LocalRootSignature l0 = { "RootFlags(LOCAL_ROOT_SIGNATURE), CBV(b0)" }', LOCAL, [],
     root(LOCAL_FLAG, (CBV, 0, [0, 0, 0]))),
    ('LocalRootSignature l1 = { "UAV(u0, visibility = SHADER_VISIBILITY_GEOMETRY), '
     'RootFlags(LOCAL_ROOT_SIGNATURE)" }', LOCAL, [], root(LOCAL_FLAG, (UAV, 4, [0, 0, 0]))),
    ('LocalRootSignature l2 = { "CBV(b0)" }', LOCAL, [], root(LOCAL_FLAG, (CBV, 0, [0, 0, 0]))),
    ('LocalRootSignature l3 = { "RootFlags(0), UAV(u1)" }', LOCAL, [],
     root(LOCAL_FLAG, (UAV, 0, [1, 0, 0]))),
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

# The fields of each kind, with what they take.
KINDS = {
    "StateObjectConfig": [("Flags", "flags")],
    "GlobalRootSignature": [("root signature", "global")],
    "LocalRootSignature": [("root signature", "local")],
    "SubobjectToExportsAssociation": [("SubobjectToAssociate", "string"), ("Exports", "string")],
    "RaytracingShaderConfig": [("MaxPayloadSizeInBytes", "number"),
                               ("MaxAttributeSizeInBytes", "number")],
    "RaytracingPipelineConfig": [("MaxTraceRecursionDepth", "number")],
    "RaytracingPipelineConfig1": [("MaxTraceRecursionDepth", "number"), ("Flags", "flags")],
    "TriangleHitGroup": [("AnyHit", "string"), ("ClosestHit", "string")],
    "ProceduralPrimitiveHitGroup": [("AnyHit", "string"), ("ClosestHit", "string"),
                                    ("Intersection", "string")],
}
GOOD_VALUES = {"flags": "0", "number": "1", "string": '"a"', "global": '"CBV(b0)"',
               "local": '"RootFlags(LOCAL_ROOT_SIGNATURE)"'}
BAD_STRINGS, BAD_NUMBERS = ["7", "Variable"], ['"a"', "Variable", "-1", "0x100000000"]
BAD_VALUES = {"flags": BAD_NUMBERS, "number": BAD_NUMBERS, "string": BAD_STRINGS,
              "global": BAD_STRINGS, "local": BAD_STRINGS}

# The declaration, and what is wrong; "text: " stands before what is at the string.
WRONG = [
    ('GlobalRootSignature X = text', "the values of a subobject must be in braces: 'GlobalRootSignature X = { ... };'"),
    ('GlobalRootSignature X = { }', "a GlobalRootSignature has 1 value (root signature), but 0 were given"),
    ('GlobalRootSignature X = { "CBX(b0)" }', "invalid parameter of RootSignature"),
    ('GlobalRootSignature X = { "CBV(u0)" }', "invalid parameter of CBV"),
    ('GlobalRootSignature X = { "CBV(b0), CBV(b0)" }', "resource ranges b[0;0] and b[0;0] overlap"),
    ('GlobalRootSignature X = { badText }', "text: invalid parameter of RootSignature"),
    ('GlobalRootSignature X = { "RootFlags(LOCAL_ROOT_SIGNATURE)" }', "a GlobalRootSignature cannot be local; remove 'LOCAL_ROOT_SIGNATURE' from its 'RootFlags'"),
    ('StateObjectConfig X = { 0xff }', "'Flags' of StateObjectConfig has flags that do not exist: 0x8, 0x10, 0x20, 0x40, 0x80; 0x1, 0x2, 0x4 are possible"),
    ('StateObjectConfig X = { STATE_OBJECT_FLAG_ALLOW_LOCAL }', "use of undeclared identifier 'STATE_OBJECT_FLAG_ALLOW_LOCAL'"),
    ('SubobjectToExportsAssociation X = { "a", text + text }', "expected '}'"),
    ('RaytracingPipelineConfig1 X = { 32, 1 }', "'Flags' of RaytracingPipelineConfig1 has flags that do not exist: 0x1; 0x100, 0x200, 0x400 are possible"),
    ('TriangleHitGroup twice = { "a", "b" }', ""),
    ('RaytracingPipelineConfig twice = { 1 }', "the subobject 'twice' is already defined"),
    ('TriangleHitGroup X = { "a", "b" } 7', "expected ';' after TriangleHitGroup"),
    ('string noValue', "the string 'noValue' must be initialized with a literal in quotation marks, or with another string"),
    ('string ofNumber = 5', "the string 'ofNumber' must be initialized with a literal"),
    ('string ofUnknown = unknown', "the string 'ofUnknown' must be initialized with a literal"),
]

# Shaders of hit groups that are of another stage, and groups that nothing hits.
DOUBTFUL = [
    ('TriangleHitGroup X = { "any", "closest" }', []),
    ('TriangleHitGroup X = { "anyOfOther", "closestOfOther" }', []),
    ('TriangleHitGroup X = { "", "" }', []),
    ('TriangleHitGroup X = { "closest", "any" }', ["'AnyHit' of the hit group 'X' is 'closest', which is one of the closesthit shaders, not of the anyhit shaders",
      "'ClosestHit' of the hit group 'X' is 'any', which is one of the anyhit shaders, not of the closesthit shaders"]),
    ('TriangleHitGroup X = { "missed", "" }', ["'AnyHit' of the hit group 'X' is 'missed', which is one of the miss shaders"]),
    ('TriangleHitGroup X = { "", "intersects" }', ["'ClosestHit' of the hit group 'X' is 'intersects', which is one of the intersection shaders"]),
    ('ProceduralPrimitiveHitGroup X = { "any", "closest", "intersects" }', []),
    ('ProceduralPrimitiveHitGroup X = { "", "", "missed" }', ["'Intersection' of the hit group 'X' is 'missed', which is one of the miss shaders, not of the intersection shaders"]),
    ('ProceduralPrimitiveHitGroup X = { "any", "closest", "" }', ["the hit group 'X' has no intersection shader, so no ray can hit it"]),
]


def list_wrong():
    """Declarations and errors: those of each kind and field, then WRONG."""
    for kind, fields in KINDS.items():
        good = [GOOD_VALUES[takes] for _, takes in fields]
        names = ", ".join(name for name, _ in fields)
        number = f"a {kind} has {len(good)} value{'s'[:len(good) - 1]} ({names}), but "
        yield f"{kind} X = {good[0]}", f"the values of a subobject must be in braces: '{kind} X = {{ ... }};'"
        yield f"{kind} X = {{ {', '.join(good + good[:1])} }}", f"{number}{len(good) + 1} were given"
        less = len(good) - 1
        yield (f"{kind} X = {{ {', '.join(good[:-1])} }}",
               f"{number}{less} {'was' if less == 1 else 'were'} given")
        for index, (name, takes) in enumerate(fields):
            is_number = takes in ("number", "flags")
            text = (f"'{name}' of {kind} must be a 32-bit number that is known at compile time" if is_number else
                    f"'{name}' of {kind} must be a string: a literal in quotation marks, or a global 'string'")
            for bad in BAD_VALUES[takes]:
                yield f"{kind} X = {{ {', '.join(good[:index] + [bad] + good[index + 1:])} }}", text
    yield from WRONG


BEFORE = """string text = "SRV(t7)";
string sameText = text;
string name = "n";
#define MACRO "SRV(t8)"
static const uint Size = 20;
"""
BEFORE_WRONG = """string text = "abc";
string badText = "CBX(b0)"; // expected-error {{invalid parameter of RootSignature}}
uint Variable;
// expected-note@* 0+ {{the other subobject is here}} expected-note@* 0+ {{overlapping}}
"""
BEFORE_DOUBTFUL = """struct Payload { float x; };
struct Hit { float2 at; };
[shader("anyhit")] void any(inout Payload p, Hit h) {}
[shader("closesthit")] void closest(inout Payload p, Hit h) {}
[shader("intersection")] void intersects() {}
[shader("miss")] void missed(inout Payload p) {}
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
    raise SystemExit(f"the part {name} is missing")


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
    if sys.argv[1] == "count":
        print(len(TABLE), "values,", len(list(list_wrong())), "errors and", len(DOUBTFUL),
              "hit groups")
        return
    if sys.argv[1] in ("wrong", "doubtful"):
        is_wrong = sys.argv[1] == "wrong"
        print(BEFORE_WRONG if is_wrong else BEFORE_DOUBTFUL)
        for number, (source, texts) in enumerate(list_wrong() if is_wrong else DOUBTFUL):
            severity = "error" if is_wrong else "warning"
            texts = [texts] if is_wrong else texts
            expected = " ".join(f"expected-{severity} {{{{{text}}}}}".replace("'X'", f"'X{number}'")
                                for text in texts if text and not text.startswith("text: "))
            print(source.replace(" X ", f" X{number} ") + "; //",
                  expected.replace(" X =", f" X{number} ="))
        return
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
