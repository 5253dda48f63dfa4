# sources.py: Damaged shaders must not crash the compiler
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiles damaged copies of shaders and keeps those that crash the compiler.

In a copy, a few tokens are dropped, duplicated, swapped, or replaced by tokens of the
same or another shader. An exit status other than 0 and 1, or a run beyond the time
limit, is a finding.
"""

import pathlib
import re

from devtools.building import ROOT
from devtools.fuzzing import driver
from devtools.fuzzing.reducer import reduce_text

DEFAULTS = {"runs": 1000, "seconds": 20}
TOKEN = re.compile(
    r"\s+|//[^\n]*|[A-Za-z_]\w*|\d[\w.]*|<<=|>>=|[-+*/%&|^=!<>]=|\+\+|--|&&|\|\||<<|>>|.",
    re.S,
)
# What shaders may contain that the examples do not, in small units.
SPICE = (
    "0 1 -1 0xffffffff 1e38f 0.0f true double half min16float int64_t bool3 uint4 "
    "float1x1 float4x3 int2x2 vector<float,3> matrix<int,2,3> string void const static "
    "inout out precise row_major column_major unsigned groupshared volatile [0] [-1] "
    "[1000000] .xyzw .rgba .x ._m00 ._11_22 (float) (int2) (bool) (float3x3) ? : , ; "
    "return; break; continue; discard; if(1) while(1) for(;;) do switch(0){} {} () "
    "sizeof(float) typedef enum struct{int a;} template<typename T> operator this "
    "Buffer<float4> RWBuffer<uint> StructuredBuffer<float3> ByteAddressBuffer "
    "RWStructuredBuffer<float> RWByteAddressBuffer cbuffer tbuffer register(t0) "
    "register(u4294967295,space4294967295) register(b0) register(x0) packoffset(c0.y) "
    "asfloat asuint mul dot cross lerp clamp saturate sincos frexp InterlockedAdd "
    "InterlockedCompareExchange GroupMemoryBarrierWithGroupSync all any select pow "
    "normalize transpose determinant isnan firstbithigh countbits .Load .Store "
    ".GetDimensions .IncrementCounter() .Load4 .Store3 .InterlockedAdd .length "
    "SV_GroupIndex SV_DispatchThreadID SV_Position [unroll] [loop] [branch] "
    "[numthreads(0,1,1)] [numthreads(1024,1024,64)] #define #if #error #line "
    "SV_Target SV_Target3 SV_Depth SV_VertexID SV_InstanceID SV_PrimitiveID "
    "SV_IsFrontFace SV_Coverage SV_ClipDistance1 SV_TessFactor SV_InsideTessFactor "
    "SV_OutputControlPointID SV_DomainLocation SV_GSInstanceID SV_ViewID "
    "SV_RenderTargetArrayIndex SV_StencilRef SV_Barycentrics SV_CullPrimitive "
    "TEXCOORD TEXCOORD4294967295 nointerpolation noperspective linear centroid sample "
    "triangle line lineadj point triangleadj vertices indices primitives payload "
    "TriangleStream<float4> PointStream<uint> InputPatch<float4,3> OutputPatch<int,32> "
    '[shader("pixel")] [shader("vertex")] [shader("mesh")] [maxvertexcount(0)] '
    '[instance(33)] [domain("tri")] [partitioning("pow2")] [outputtopology("line")] '
    '[outputcontrolpoints(33)] [patchconstantfunc("main")] [earlydepthstencil] '
    ".Append(0) .RestartStrip() ddx fwidth clip EvaluateAttributeSnapped "
    "GetAttributeAtVertex SetMeshOutputCounts DispatchMesh .CalculateLevelOfDetail"
).split()


def tokens_of(text):
    return TOKEN.findall(text)


def damaged(generator, tokens, others):
    """A copy of the tokens with one to six changes."""
    tokens = list(tokens)
    solid = [location for location, token in enumerate(tokens)
             if not token.isspace() and not token.startswith("//")]
    for _ in range(generator.randint(1, 6)):
        location = generator.choice(solid)
        kind = generator.randrange(6)
        if kind == 0:
            tokens[location] = ""
        elif kind == 1:
            tokens[location] += " " + tokens[location]
        elif kind == 2:
            other = generator.choice(solid)
            tokens[location], tokens[other] = tokens[other], tokens[location]
        elif kind == 3:
            tokens[location] = generator.choice(tokens)
        elif kind == 4:
            tokens[location] = generator.choice(generator.choice(others))
        else:
            tokens[location] += " " + generator.choice(SPICE) + " "
    return "".join(tokens)


def fault_of(command, seconds):
    """The fault of the compiler; "" if there is none."""
    result = driver.run_program(command, seconds)
    if result.status in (0, 1):
        return ""
    if result.status is None:
        return result.text
    reason = next((line for line in result.text.splitlines()
                   if "ssertion" in line or "internal error" in line
                   or "UNREACHABLE" in line), "")
    # The file is another in each run.
    return f"status {result.status}: " + reason.replace(str(command[-3]), "<shader>")


def add_arguments(parser):
    parser.add_argument("--compiler", metavar="COMMAND",
                        help="another compiler, with options of its own")
    parser.add_argument("--flags", action="append",
                        help="options for each compile (-T cs_6_6 -O3); of several, "
                             "each copy has one")
    parser.add_argument("--shaders", nargs="+", type=pathlib.Path, metavar="FILE",
                        default=sorted((ROOT / "examples").glob("*.hlsl")))


def main(arguments):
    shaders = [tokens_of(path.read_text(encoding="utf-8", errors="replace"))
               for path in arguments.shaders]
    compiler = (arguments.compiler or str(arguments.bin / "clang-dxc")).split()

    def make(number):
        generator = driver.generator_of(arguments, number)
        text = damaged(generator, generator.choice(shaders), shaders)
        return text, generator.choice(arguments.flags or ["-T cs_6_6 -O3"])

    def examine(number, folder):
        text, flags = make(number)
        source = folder / "damaged.hlsl"

        def find(shader):
            source.write_text(shader, encoding="utf-8")
            return fault_of([*compiler, *flags.split(), source, "-Fo",
                             folder / "damaged.dxil"], arguments.seconds)

        reason = find(text)
        if not reason:
            return None
        return driver.Finding(
            reason, lambda: text if arguments.no_reduction
            else reduce_text(text, lambda t: find(t) == reason), flags)

    if arguments.print:
        print(make(arguments.first)[0])
        return 0
    return driver.fuzz(arguments, examine, "source", ".hlsl")
