# queries_in_stages.py: Ray queries in shaders of all stages
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Usage: queries_in_stages.py <folder> [dxv]

Compiles a shader of each stage with each form in which a query can be declared and
passed, alone and in a library with all stages, at -O0 and -O3. A query is allocated
where it is declared, once for each element of an array; a copy and a parameter are the
same query ("RayQuery" of the DXR specification) and allocate none. Warnings are errors:
no query counts as uninitialized.
"""

import pathlib
import re
import subprocess
import sys

BEFORE = """
typedef RayQuery<RAY_FLAG_FORCE_OPAQUE> Query;
struct Holder { uint n; Query q; };
struct Holders { Holder h[2]; Query more; };
struct Payload { float a; };
struct Hit { float2 at; };
struct Vertex { float4 p : SV_Position; };
struct Factors { float e[3] : SV_TessFactor; float i : SV_InsideTessFactor; };
Factors patchOf() { return (Factors)1; }
groupshared Payload Shared;
RaytracingAccelerationStructure Scene : register(t0);
RWBuffer<uint> Out : register(u0);
static const RayDesc ray = {float3(0, 0, 0), 0, float3(0, 0, 1), 1};
void trace(Query q) { q.TraceRayInline(Scene, 0, 255, ray); }
uint go(Query q) { return q.Proceed() + q.CommittedStatus(); }
uint goInOut(inout Query q) { return q.Proceed() + q.CommittedStatus(); }
uint goAll(Query q[2], uint n) { return q[n].Proceed(); }
uint goHolder(inout Holder h) { return h.q.Proceed() + h.n; }
Query make() { Query q; trace(q); return q; }
"""
# The code, and how many queries it declares.
FORMS = [
    ("Query q; trace(q); Out[0] = go(q);", 1),
    ("Query q; trace(q); Out[0] = goInOut(q) + go(q);", 1),
    ("Query q, r; trace(q); trace(r); Out[0] = go(q) + go(r);", 2),
    ("Query q; trace(q); Query r = q; Out[0] = go(r) + go(q);", 1),
    ("Query q = make(); Out[0] = go(q);", 1),
    ("Holder h; h.n = Out[1]; trace(h.q); Out[0] = goHolder(h) + go(h.q);", 1),
    ("Query q[2]; trace(q[0]); trace(q[1]); Out[0] = go(q[0]) + go(q[1]);", 2),
    ("Query q[2]; uint n = Out[1]; trace(q[n & 1]); Out[0] = go(q[n & 1]);", 2),
    ("Query q[2]; uint n = Out[1]; trace(q[n & 1]); Out[0] = goAll(q, n & 1);", 2),
    ("Holders h; uint n = Out[1]; trace(h.h[n & 1].q); trace(h.more); "
     "Out[0] = go(h.h[n & 1].q) + go(h.more);", 3),
    ("[loop] for (uint n = 0; n < Out[1]; ++n) { Query q; trace(q); Out[n] = go(q); }", 1),
    ("Query q; if (Out[1] > 0) trace(q); while (q.Proceed()) { "
     "if (q.CandidateType() == CANDIDATE_NON_OPAQUE_TRIANGLE) q.CommitNonOpaqueTriangleHit(); "
     "else q.Abort(); }", 1),
]
GROUP = "[numthreads(1, 1, 1)] "
# The profile (if it is no stage of libraries alone), and the text around the code.
STAGES = {
    "vertex": ("vs", "float4 %s() : SV_Position { %s return 0; }"),
    "hull": ("hs", '[domain("tri")] [partitioning("integer")] [outputtopology("triangle_cw")] '
             '[outputcontrolpoints(3)] [patchconstantfunc("patchOf")] '
             "Vertex %s(InputPatch<Vertex, 3> v, uint i : SV_OutputControlPointID) { %s return v[i]; }"),
    "domain": ("ds", '[domain("tri")] float4 %s(float3 at : SV_DomainLocation, '
               "const OutputPatch<Vertex, 3> v, Factors f) : SV_Position { %s return at.xyzz; }"),
    "geometry": ("gs", "[maxvertexcount(1)] void %s(point Vertex v[1], "
                 "inout PointStream<Vertex> stream) { %s stream.Append(v[0]); }"),
    "pixel": ("ps", "float4 %s() : SV_Target { %s return 1; }"),
    "compute": ("cs", GROUP + "void %s() { %s }"),
    "amplification": ("as", GROUP + "void %s() { %s DispatchMesh(1, 1, 1, Shared); }"),
    "mesh": ("ms", GROUP + '[outputtopology("triangle")] void %s(out vertices Vertex v[1], '
             "out indices uint3 t[1]) { SetMeshOutputCounts(1, 1); v[0].p = 0; t[0] = 0; %s }"),
    "node": (None, GROUP + '[NodeLaunch("broadcasting")] [NodeDispatchGrid(1, 1, 1)] '
             "void %s() { %s }"),
    "raygeneration": (None, "void %s() { %s }"),
    "intersection": (None, "void %s() { %s }"),
    "anyhit": (None, "void %s(inout Payload p, Hit hit) { %s }"),
    "closesthit": (None, "void %s(inout Payload p, Hit hit) { %s }"),
    "miss": (None, "void %s(inout Payload p) { %s }"),
    "callable": (None, "void %s(inout Payload p) { %s }"),
}


def compile_and_count(source, profile, level, container):
    """How many queries are allocated."""
    listing = container.with_suffix(".txt")
    subprocess.run(["clang-dxc", "-T", profile, level, "-disable-payload-qualifiers", "-Werror", source,
                    "-Fo", container, "-Fc", listing], check=True)
    text = listing.read_text(encoding="utf-8")
    if "dxv" in sys.argv:
        result = subprocess.run(["dxv", container], capture_output=True, text=True, check=False)
        if result.returncode:
            print(f"{source}: {result.stdout}{result.stderr}")
    # 1 is the flag in the type.
    return len(re.findall(r"call i32 @dx\.op\.allocateRayQuery\(i32 178, i32 1\)", text))


def main():
    folder = pathlib.Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    compared = 0

    def compare(name, text, profile, wanted):
        nonlocal compared
        source = folder / f"{name}.hlsl"
        source.write_text(BEFORE + text, encoding="utf-8")
        level = f"-O{3 * (compared % 2)}"
        found = compile_and_count(source, profile, level, folder / f"{name}.dxil")
        if found != wanted:
            print(f"{source} {profile} {level}: {found} queries instead of {wanted}")
        compared += 1

    for stage, (profile, form) in STAGES.items():
        for number, (code, count) in enumerate(FORMS):
            if profile and (number + len(stage)) % 3 == 0:
                compare(f"{profile}{number}", form % ("main", code),
                        f"{profile}_6_{5 + number % 5}", count)
    for minor in (8, 9):
        text = "".join(f'[shader("{stage}")] ' + form % (f"{stage}{n}", code) + "\n"
                       for stage, (_, form) in STAGES.items()
                       for n, (code, _) in enumerate(FORMS))
        compare(f"lib{minor}", text, f"lib_6_{minor}",
                len(STAGES) * sum(count for _, count in FORMS))
    print(f"{compared} shaders and libraries")


main()
