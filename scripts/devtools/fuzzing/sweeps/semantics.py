# semantics.py: Each semantic with each type, in each stage
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Each semantic with each type, in each position of each stage that allows semantics.
`FIELD` stands for the declaration with its semantic, `SEMANTIC` for the latter."""

import itertools

from . import Case

SYSTEM_VALUES = """
Barycentrics ClipDistance Coverage CullDistance CullPrimitive Depth DepthGreaterEqual
DepthLessEqual DispatchThreadID DomainLocation GroupID GroupIndex GroupThreadID
GSInstanceID InnerCoverage InsideTessFactor InstanceID IsFrontFace OutputControlPointID
Position PrimitiveID RenderTargetArrayIndex SampleIndex ShadingRate StartInstanceLocation
StartVertexLocation StencilRef Target TessFactor VertexID ViewID ViewportArrayIndex
""".split()
WITH_INDEX = """
Barycentrics ClipDistance CullDistance Depth Position Target TessFactor
""".split()
SEMANTICS = [
    *("SV_" + value for value in SYSTEM_VALUES),
    *(f"SV_{value}{index}" for value in WITH_INDEX for index in (1, 3, 7, 8)),
    "A", "A0", "A31", "A32", "A4294967295", "POSITION", "COLOR0"]

# With the bounds of arrays after the name, which `%` stands for.
TYPES = """
float %|float2 %|float3 %|float4 %|int %|uint %|uint2 %|uint3 %|bool %|bool4 %|half %
min16float %|min16uint2 %|double %|float4 %[2]|float %[4]|uint %[2]|float3x3 %|float2x2 %
Pair %|int64_t %|float1 %|nointerpolation float %|nointerpolation float3 %
centroid float4 %|sample float4 %|linear noperspective float2 %|precise float4 %
row_major float2x3 %
""".strip().replace("\n", "|").split("|")

PRELUDE = "struct Pair { float2 q : Q; uint r : R; };\n"

# Entries whose parameters and result are PARAMETERS, RESULT and BODY.
ENTRIES = {
    "vs": "RESULT main(PARAMETERS) { BODY }",
    "ps": "RESULT main(PARAMETERS) { BODY }",
    "ds": '[domain("tri")] RESULT main(PARAMETERS) { BODY }',
    "cs": "[numthreads(8, 8, 1)] RESULT main(PARAMETERS) { BODY }",
    "ms": '[outputtopology("triangle")] [numthreads(8, 1, 1)]\n'
          "RESULT main(PARAMETERS) { BODY }",
    "as": "groupshared struct { uint a; } Sent;\n[numthreads(8, 1, 1)]\n"
          "RESULT main(PARAMETERS) { DispatchMesh(1, 1, 1, Sent); BODY }",
}
# (before the entry, PARAMETERS, RESULT, BODY)
FORMS = [
    ("", "FIELD", "void", ""),
    ("", "out FIELD", "void", "v = (TYPE)0;"),
    ("struct Both { FIELD; float4 z : ZZ; };\n", "Both i", "Both", "return i;"),
    ("", "", "TYPE_ALONE", "return (TYPE)0;"),
]

GEOMETRY = [
    """struct In { FIELD; }; struct Out { float4 p : SV_Position; };
[maxvertexcount(3)] void main(triangle In i[3], inout TriangleStream<Out> s) {
  Out o; o.p = 0; s.Append(o);
}""",
    """struct In { float4 p : SV_Position; }; struct Out { FIELD; float4 z : ZZ; };
[maxvertexcount(3)] void main(point In i[1], inout PointStream<Out> s) {
  Out o = (Out)0; s.Append(o);
}""",
    """struct Out { float4 p : SV_Position; };
[maxvertexcount(3)] void main(point Out i[1], FIELD, inout PointStream<Out> s) {
  s.Append(i[0]);
}"""]

HULL = """struct In { IN }; struct Out { OUT };
struct Factors { float e[3] : SV_TessFactor; float i : SV_InsideTessFactor; PATCH };
Factors factors(InputPatch<In, 3> p PATCH_PARAMETER) { Factors f = (Factors)0; return f; }
[domain("tri")] [partitioning("integer")] [outputtopology("triangle_cw")]
[outputcontrolpoints(3)] [patchconstantfunc("factors")]
Out main(InputPatch<In, 3> p, uint n : SV_OutputControlPointID PARAMETER) {
  Out o = (Out)0; return o;
}"""
MESH = """struct Vertex { VERTEX }; struct Primitive { PRIMITIVE };
[outputtopology("triangle")] [numthreads(8, 1, 1)]
void main(out vertices Vertex a[3], out primitives Primitive b[1], out indices uint3 t[1]
          PARAMETER) {
  SetMeshOutputCounts(3, 1); a[0] = (Vertex)0; b[0] = (Primitive)0; t[0] = 0;
}"""
# A marker, and what stands for it where nothing is tried there.
HULL_LOCATIONS = {"IN": "float4 p : P;", "OUT": "float4 p : P;", "PATCH": "",
               "PATCH_PARAMETER": "", "PARAMETER": ""}
MESH_LOCATIONS = {"VERTEX": "float4 z : SV_Position;", "PRIMITIVE": "uint q : QQ;",
               "PARAMETER": ""}


def at_each_location(template, locations):
    """The template with the declaration at one of its locations."""
    for chosen in locations:
        text = template
        # A marker may be a part of another one, which goes first.
        for location in sorted(locations, key=len, reverse=True):
            tried = ", FIELD" if location.endswith("PARAMETER") else "FIELD;"
            text = text.replace(location, tried if location == chosen else locations[location])
        yield text


def templates():
    """(stage, a source with markers) of all locations."""
    for stage, entry in ENTRIES.items():
        for before, parameters, result, body in FORMS:
            yield stage, before + entry.replace("PARAMETERS", parameters).replace(
                "RESULT", result).replace("BODY", body)
    yield from (("gs", template) for template in GEOMETRY)
    yield from (("hs", template) for template in at_each_location(HULL, HULL_LOCATIONS))
    yield from (("ms", template) for template in at_each_location(MESH, MESH_LOCATIONS))


def source(template, semantic, type_):
    """The template for a semantic and a type; None if a function cannot return it."""
    if "TYPE_ALONE" in template:
        if "[" in type_:
            return None
        template = template.replace("TYPE_ALONE", type_.replace(" %", "")).replace(
            ") {", ") : SEMANTIC {", 1)
    # A cast takes the type without its modifiers.
    bare = type_.split(" %")[0].split()[-1] + type_.split("%")[1]
    return PRELUDE + template.replace("FIELD", type_.replace("%", "v") + " : SEMANTIC") \
        .replace("TYPE", bare).replace("SEMANTIC", semantic) + "\n"


def cases(root):
    del root
    models = itertools.cycle(("6_5", "6_6", "6_8", "6_9"))
    levels = itertools.cycle(("-O0", "-O3", "-O3"))
    for (stage, template), semantic, type_ in itertools.product(
            list(templates()), SEMANTICS, TYPES):
        text = source(template, semantic, type_)
        if text is None:
            continue
        level = next(levels)
        native = ["-enable-16bit-types"] if level == "-O0" else []
        yield Case(f"{semantic} of {type_.replace(' %', '')} in {stage}", text,
                   ["-T", f"{stage}_{next(models)}", level, *native])
