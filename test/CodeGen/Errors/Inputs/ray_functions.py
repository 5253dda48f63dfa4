# ray_functions.py: Ray tracing functions by stage
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Usage: ray_functions.py library <minor>   all functions of the model in entry points of all stages
       ray_functions.py right <minor>     only those that the stage supports
       ray_functions.py late <minor>      those that the shader model does not support
       ray_functions.py shader <stage>    all functions in an entry point of one stage

Prints HLSL with the expected errors. The stages are those of the tables "Intrinsics"
and "System value intrinsics" of the DXR functional specification; all other
combinations are errors."""

import re
import sys

RAY = ["raygeneration", "intersection", "anyhit", "closesthit", "miss", "callable"]
TRAVERSAL = ["intersection", "anyhit", "closesthit", "miss"]
PRIMITIVE = ["intersection", "anyhit", "closesthit"]
ENDING = ["anyhit"]

# The call, the operation that messages name, the stages, the shader model 6.N.
FUNCTIONS = [
    ("CallShader(0, payload)", "CallShader", ["raygeneration", "closesthit", "miss", "callable"], 3),
    ("TraceRay(Scene, 0, 255, 0, 1, 0, ray, payload)", "TraceRay",
     ["raygeneration", "closesthit", "miss"], 3),
    ("Out[0] = ReportHit(1, 0, payload)", "ReportHit", ["intersection"], 3),
    ("if (Out[1] > 0) IgnoreHit()", "IgnoreHit", ENDING, 3),
    ("if (Out[1] > 0) AcceptHitAndEndSearch()", "AcceptHitAndEndSearch", ENDING, 3),
    ("Out[0] = DispatchRaysIndex().y", "DispatchRaysIndex", RAY, 3),
    ("Out[0] = DispatchRaysDimensions().z", "DispatchRaysDimensions", RAY, 3),
    ("Out[0] = WorldRayOrigin().x", "WorldRayOrigin", TRAVERSAL, 3),
    ("Out[0] = WorldRayDirection().y", "WorldRayDirection", TRAVERSAL, 3),
    ("Out[0] = RayTMin()", "RayTMin", TRAVERSAL, 3),
    ("Out[0] = RayTCurrent()", "RayTCurrent", TRAVERSAL, 3),
    ("Out[0] = RayFlags()", "RayFlags", TRAVERSAL, 3),
    ("Out[0] = InstanceIndex()", "InstanceIndex", PRIMITIVE, 3),
    ("Out[0] = InstanceID()", "InstanceID", PRIMITIVE, 3),
    ("Out[0] = GeometryIndex()", "GeometryIndex", PRIMITIVE, 5),
    ("Out[0] = PrimitiveIndex()", "PrimitiveIndex", PRIMITIVE, 3),
    ("Out[0] = ObjectRayOrigin().z", "ObjectRayOrigin", PRIMITIVE, 3),
    ("Out[0] = ObjectRayDirection().x", "ObjectRayDirection", PRIMITIVE, 3),
    ("Out[0] = ObjectToWorld3x4()[1][3]", "ObjectToWorld", PRIMITIVE, 3),
    ("Out[0] = ObjectToWorld4x3()[3][1]", "ObjectToWorld", PRIMITIVE, 3),
    ("Out[0] = WorldToObject3x4()[0][2]", "WorldToObject", PRIMITIVE, 3),
    ("Out[0] = WorldToObject4x3()[2][0]", "WorldToObject", PRIMITIVE, 3),
    ("Out[0] = HitKind()", "HitKind", ["anyhit", "closesthit"], 3),
]

# The text before an entry point's name, after it, and before the call; the
# shader model 6.N that has the stage in libraries.
PAYLOAD = "Payload payload = (Payload)1; "
HIT = "inout Payload payload, Hit hit"
STAGES = {
    "raygeneration": ("void", "", PAYLOAD, 3),
    "intersection": ("void", "", PAYLOAD, 3),
    "anyhit": ("void", HIT, "", 3),
    "closesthit": ("void", HIT, "", 3),
    "miss": ("void", "inout Payload payload", "", 3),
    "callable": ("void", "inout Payload payload", "", 3),
    "vertex": ("float4", "", PAYLOAD, 3),
    "hull": ("float4", "InputPatch<Vertex, 3> patch", PAYLOAD, 3),
    "domain": ("float4", "float3 at : SV_DomainLocation, const OutputPatch<Vertex, 3> patch, Factors f",
               PAYLOAD, 3),
    "geometry": ("void", "point Vertex points[1], inout PointStream<Vertex> stream",
                 PAYLOAD + "stream.Append(points[0]);", 3),
    "pixel": ("float4", "", PAYLOAD, 3),
    "compute": ("void", "", PAYLOAD, 3),
    "amplification": ("void", "", PAYLOAD, 5),
    "mesh": ("void", "out vertices Vertex v[1], out indices uint3 t[1]",
             PAYLOAD + "SetMeshOutputCounts(1, 1); v[0].p = 1; t[0] = 0;", 5),
    "node": ("void", "", PAYLOAD, 8),
}
ATTRIBUTES = {
    "hull": '[domain("tri")] [partitioning("integer")] [outputtopology("triangle_cw")] '
            '[outputcontrolpoints(3)] [patchconstantfunc("patchOf")] ',
    "domain": '[domain("tri")] ', "geometry": "[maxvertexcount(1)] ",
    "compute": "[numthreads(1, 1, 1)] ", "amplification": "[numthreads(1, 1, 1)] ",
    "mesh": '[numthreads(1, 1, 1)] [outputtopology("triangle")] ',
    "node": '[NodeLaunch("broadcasting")] [NodeDispatchGrid(1, 1, 1)] [numthreads(1, 1, 1)] ',
}
SEMANTICS = {"vertex": " : SV_Position", "domain": " : SV_Position", "pixel": " : SV_Target",
             "hull": " : SV_Position"}
ENDS = {"amplification": " DispatchMesh(1, 1, 1, Shared);"}

BEFORE = """struct Payload { float a; };
struct Hit { float2 at; };
struct Vertex { float4 p : SV_Position; };
struct Factors { float e[3] : SV_TessFactor; float i : SV_InsideTessFactor; };
Factors patchOf() { return (Factors)1; }
groupshared Payload Shared;
RaytracingAccelerationStructure Scene;
RWBuffer<float> Out;
static const RayDesc ray = {float3(0, 0, 0), 0, float3(0, 0, 1), 1};
"""


def make_entry(stage, name, calls, errors):
    result, parameters, first, _ = STAGES[stage]
    last = " return 0;" if result != "void" else ""
    body = "".join(f"  {call}; // {error}\n" for call, error in zip(calls, errors))
    return (f'[shader("{stage}")] {ATTRIBUTES.get(stage, "")}{result} {name}({parameters})'
            f"{SEMANTICS.get(stage, '')} {{\n  {first}\n{body} {ENDS.get(stage, '')}{last}\n}}\n")


def print_library(minor, which):
    print(BEFORE)
    for stage, (*_, first) in STAGES.items():
        if first > minor:
            continue
        for number, (call, operation, stages, model) in enumerate(FUNCTIONS):
            name = f"{stage}{number}"
            error = ""
            if (model > minor) != (which == "late"):
                continue
            # A shader that ends there does not call DispatchMesh, which is another error.
            if stage == "amplification" and stages == ENDING:
                continue
            if model > minor:
                error = (f"expected-error {{{{'{operation}' needs shader model 6.{model}, "
                         f"but the target is 6.{minor}}}}}")
            elif stage not in stages:
                plural = f"{stage} shaders"
                function = re.search(r"\w+(?=\()", call.replace("if (", "")).group()
                error = (f"expected-error {{{{operation '{function}' is not available in {plural}, "
                         f"and the entry point '{name}' is one of these}}}}")
            if not (which == "right" and error):
                print(make_entry(stage, name, [call], [error]))


def list_stages(stages):
    return " and ".join([", ".join(stages[:-1]), stages[-1]][len(stages) == 1:])


def print_shader(stage):
    print(BEFORE)
    errors = [f"expected-error {{{{is only for {list_stages(f[2])} shaders; "
              f"the target has {stage} shaders}}}}" for f in FUNCTIONS]
    print(make_entry(stage, "main", [f[0] for f in FUNCTIONS], errors))


if sys.argv[1] == "shader":
    print_shader(sys.argv[2])
else:
    print_library(int(sys.argv[2]), sys.argv[1])
