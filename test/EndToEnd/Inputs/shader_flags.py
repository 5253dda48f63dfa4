# shader_flags.py: Compares shader flags with dxc
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiles shaders that use one feature each with clang-dxc and with dxc, and
compares the shader flags and the feature bits of the results.

usage: shader_flags.py CLANG_DXC DXC FOLDER
"""

import pathlib
import re
import struct
import subprocess
import sys

FLAGS = re.compile(r"= !\{i32 0, i64 (\d+), i32 4, ")

OUT = "RWStructuredBuffer<float4> o;"
BYTES = "RWByteAddressBuffer u;"
SAMPLED = "Texture2D t; SamplerState s;" + OUT
COMPARED = "Texture2D t; SamplerComparisonState s;" + OUT

# Declarations, the entry's body, the first shader model, options.
CASES = []


def case(declarations, body, model=0, *options):
    CASES.append((declarations, body, model, options))


for element in ("float", "int", "double", "int64_t"):
    case(f"RWBuffer<{element}> t;" + OUT, "o[0] = (float)t[i];")
    case(f"RWTexture2D<{element}> t;" + OUT, "o[0] = (float)t[id.xy];")
for element in ("float2", "float4", "uint2", "uint4", "double2"):
    case(f"RWBuffer<{element}> t;" + OUT, "o[0] = (float)t[i].x;")
    case(f"RWTexture2D<{element}> t;" + OUT, "o[0] = (float)t[id.xy].x;")
case("Buffer<float4> t;" + OUT, "o[0]=t[i];")
case("RWBuffer<float4> t;", "t[i]=1;")
case("RWBuffer<float4> t;", "t[i].x=1;")
case("RWBuffer<unorm float4> t;" + OUT, "o[0]=t[i];")
case("ByteAddressBuffer b; RWBuffer<uint> t;", "t[0]=b.Load(4);")
case("StructuredBuffer<S> b; RWBuffer<uint> t;", "t[0]=b[i].b;")
case(BYTES, "u.Store(0,i);")
case("RWBuffer<uint> t[9];", "t[i][0]=1;")
case("RWBuffer<uint> t[8];", "t[i][0]=1;")
case("RWBuffer<uint> t[65];", "t[i][0]=1;")
case("RWBuffer<uint> t[];", "t[i][0]=1;")
case("".join(f"RWBuffer<uint> t{k};" for k in range(9)), "".join(f"t{k}[0] = 1;" for k in range(9)))
case(BYTES, "double d=u.Load<double>(0); u.Store(8,d+1);")
case(BYTES, "double d=u.Load<double>(0); u.Store(8,1/d);")
case(BYTES, "double d=u.Load<double>(0); u.Store(8,fma(d,d,d));")
case(BYTES, "u.Store(8,(double)i);")
case(BYTES, "u.Store(8,(double)(float)i);")
case(BYTES, "double d=u.Load<double>(0); u.Store(8,(int)d);")
case(BYTES, "u.Store(8,u.Load<double>(0));")
case(BYTES, "u.Store(8,u.Load<uint64_t>(0)+1);")
case(BYTES, "u.Store(8,(uint64_t)5);")
case("RWStructuredBuffer<uint64_t> b;", "InterlockedAdd(b[i],(uint64_t)1);", 6)
case("RWBuffer<uint64_t> b;", "InterlockedAdd(b[i],(uint64_t)1);", 6)
case("RWTexture2D<int64_t> b;", "int64_t v; InterlockedMax(b[id.xy],(int64_t)1,v);", 6)
case("RWBuffer<uint64_t> b;" + BYTES, "uint64_t v; InterlockedCompareExchange(b[i],(uint64_t)1,(uint64_t)3,v); u.Store(0,v);", 6)
case("groupshared uint64_t g;", "InterlockedAdd(g,(uint64_t)1);", 6)
case("groupshared uint64_t g;" + BYTES, "uint64_t v; InterlockedCompareExchange(g,(uint64_t)1,(uint64_t)3,v);u.Store(0,v);", 6)
case("groupshared uint64_t g;" + BYTES, "uint64_t v; InterlockedExchange(g,(uint64_t)1,v);u.Store(0,v);", 6)
case("", "RWStructuredBuffer<uint64_t> b=ResourceDescriptorHeap[3]; InterlockedAdd(b[i],(uint64_t)1);", 6)
case("", "RWBuffer<uint64_t> b=ResourceDescriptorHeap[3]; InterlockedAdd(b[i],(uint64_t)1);", 6)
case("", "RWTexture3D<uint64_t> b=ResourceDescriptorHeap[i]; InterlockedAdd(b[id],(uint64_t)1);", 6)
case(BYTES, "u.InterlockedAdd(0,1);")
case("", "RWBuffer<float> b=ResourceDescriptorHeap[i]; b[0]=1;", 6)
case("", "RWBuffer<float4> b=ResourceDescriptorHeap[i]; b[0]=b[1];", 6)
case("Texture2D t;" + OUT, "SamplerState s=SamplerDescriptorHeap[i]; o[0]=t.SampleLevel(s,0.5,0);", 6)
case(OUT, "SamplerState s=SamplerDescriptorHeap[i]; Texture2D t=ResourceDescriptorHeap[1]; o[0]=t.SampleLevel(s,0.5,0);", 6)
case(OUT, "ConstantBuffer<S> t=ResourceDescriptorHeap[1]; o[0]=t.a;", 6)
case("Texture2D t;" + OUT, "uint s; o[0]=t.Load(int3(i,0,0),0,s); o[1]=s;")
case("Texture2D t;" + OUT, "uint s; o[0]=t.Load(int3(i,0,0),0,s); o[1]=CheckAccessFullyMapped(s);")
case("Buffer<float4> t;" + OUT, "uint s; o[0]=t.Load(i,s); o[1]=s;")
case("ByteAddressBuffer t;" + OUT, "uint s; o[0]=t.Load(i,s); o[1]=s;")
case("Texture2D t;" + OUT, "uint s; o[0]=t.Load(int3(i,0,0),0,s);")
case(SAMPLED, "o[0]=t.SampleGrad(s,0.5,0.1,0.2,0,1.5);")
case(SAMPLED, "o[0]=t.SampleGrad(s,0.5,0.1,0.2,0,0);")
case(SAMPLED, "o[0]=t.Sample(s,id.xy,0,2.5);", 6)
case(SAMPLED, "o[0]=t.Sample(s,id.xy);", 6)
case(SAMPLED, "o[0]=t.SampleBias(s,id.xy,0.5);", 6)
case(SAMPLED, "o[0]=t.CalculateLevelOfDetail(s,id.xy);", 6)
case(COMPARED, "o[0]=t.SampleCmp(s,id.xy,0.5);", 6)
case(COMPARED, "o[0]=t.SampleCmpLevelZero(s,id.xy,0.5);")
case(COMPARED, "o[0]=t.SampleCmpLevel(s,id.xy,0.5,1);", 7)
case(COMPARED, "o[0]=t.SampleCmpBias(s,id.xy,0.5,1);", 8)
case(COMPARED, "o[0]=t.SampleCmpGrad(s,id.xy,0.5,1,2);", 8)
case("Texture2D t;SamplerState q;SamplerComparisonState s;" + OUT, "o[0]=t.SampleCmpGrad(s,id.xy,0.5,1,2);o[1]=t.Sample(q,id.xy);", 8)
case("Texture2D t;SamplerState q;SamplerComparisonState s;" + OUT, "o[1]=t.Sample(q,id.xy);o[0]=t.SampleCmpGrad(s,id.xy,0.5,1,2);", 8)
case(COMPARED, "o[0]=t.CalculateLevelOfDetail(s,id.xy);", 8)
case("Texture2D<uint> t;SamplerState s;RWStructuredBuffer<uint4> r;", "r[0]=t.GatherRaw(s,id.xy);", 7)
case("Texture2D<uint> t;SamplerState s;RWStructuredBuffer<uint4> r;", "r[0]=t.Gather(s,id.xy,int2(id.xy));")
case("Texture2D<float> t;SamplerComparisonState s;RWStructuredBuffer<float4> r;", "r[0]=t.GatherCmp(s,id.xy,0.5,int2(id.xy));")
case("Texture2D t;" + OUT, "o[0]=t.Load(int3(i,0,0),int2(id.xy));", 7)
case(SAMPLED, "o[0]=t.SampleLevel(s,0.5,0,int2(id.xy));", 7)
case(SAMPLED, "o[0]=t.SampleLevel(s,0.5,0,int2(70,3));", 7)
case("RWTexture2DMS<float,4> t;" + OUT, "o[0]=t[id.xy];", 7)
case("RWTexture2DMS<float4,4> t;" + OUT, "o[0]=t.sample[2][id.xy];", 7)
case("RWTexture2DMS<float4> t;", "t.sample[2][id.xy]=1;", 7)
case("RWTexture2DMSArray<float> t;", "t[id]=1;", 7)
case("RWTexture2DMS<float4> t;" + BYTES, "uint a,b,d; t.GetDimensions(a,b,d); u.Store(0,a+b+d);", 7)
case("", "RWTexture2DMS<float4> t=ResourceDescriptorHeap[2]; t[id.xy]=1;", 7)
case("Texture2DMS<float4> t;" + OUT, "o[0]=t.Load(id.xy,1);")
case("Texture2D t;SamplerState s;FeedbackTexture2D<0> f;", "f.WriteSamplerFeedbackLevel(t,s,0.5,1);", 5)
case("Texture2D t;SamplerState s;FeedbackTexture2D<1> f;", "f.WriteSamplerFeedbackGrad(t,s,0.5,1,2,3);", 5)
case("RWStructuredBuffer<half4> h;", "h[0]+=1;", 2, "-enable-16bit-types")
case("RWStructuredBuffer<int16_t4> h;", "h[0]+=1;", 2, "-enable-16bit-types")
case(BYTES, "u.Store(0,1);", 2, "-enable-16bit-types")
case("RWStructuredBuffer<min16float4> h;", "h[0]+=1;")
for element in ("min16float", "min16int", "min16uint"):
    case(f"RWBuffer<{element}2> h;", "h[0]+=1;")
    case(f"RWTexture2D<{element}> h;" + OUT, "o[0]=(float)h[id.xy];")
    case(f"cbuffer c{{{element} q;}}" + OUT, "o[0]=(float)q;")
case("RWStructuredBuffer<min16float> h;", "h[0]+=1;", 2, "-enable-16bit-types")
case(OUT, "o[0]=1;", 0, "-Od")
case("RWStructuredBuffer<float> b;", "b.IncrementCounter();")
case("AppendStructuredBuffer<float4> b;", "b.Append(1);")
case("cbuffer c{float4 q;}RWBuffer<float4> t;", "t[0]=q;")
case("tbuffer c{float4 q;}RWBuffer<float4> t;", "t[0]=q;")
case("cbuffer c{uint64_t q; double d;}" + BYTES, "u.Store(0,q); u.Store(8,d);")
case("RWBuffer<uint> a; RWBuffer<uint> b;", "a[0]=b[0];")
case("RWTexture2D<float4> t;" + BYTES, "uint a,b; t.GetDimensions(a,b); u.Store(0,a+b);")
case("Texture2D t[];RWBuffer<uint> r;", "r[0]=t[NonUniformResourceIndex(i)].Load(0).x;", 1)
case("", "")
case("RWBuffer<float4> q;", "float4 x=q[0];")
case(BYTES, "double d=i; d=d*2; u.Store(0,1);")


def feature_bits(container):
    """The number in the part SFI0, if there is one."""
    count = struct.unpack_from("<I", container, 28)[0]
    for offset in struct.unpack_from(f"<{count}I", container, 32):
        if container[offset : offset + 4] == b"SFI0":
            return struct.unpack_from("<Q", container, offset + 8)[0]
    return 0

# Waves: what is used is flagged, also if the result is unused.
for call in ("WaveIsFirstLane()", "WaveGetLaneIndex()", "WaveGetLaneCount()",
             "WaveActiveAnyTrue(i>1)", "WaveActiveAllTrue(i>1)",
             "WaveActiveBallot(i>1).x", "WaveActiveCountBits(i>1)",
             "WavePrefixCountBits(i>1)", "WaveActiveAllEqual(i)",
             "WaveActiveSum(i)", "WavePrefixProduct(i)", "WaveActiveMax(i)",
             "WaveActiveBitXor(i)", "WaveReadLaneFirst(i)",
             "WaveReadLaneAt(i,2)", "QuadReadAcrossX(i)",
             "QuadReadAcrossDiagonal(i)", "QuadReadLaneAt(i,2)", "QuadAny(i>1)",
             "QuadAll(i>1)", "(uint)WaveActiveSum((double)i)",
             "(uint)WaveActiveSum((uint64_t)i)"):
    case("RWBuffer<uint> t;", f"t[i]={call};")
for call in ("WaveMatch(i).x", "WaveMultiPrefixSum(i,(uint4)i)",
             "WaveMultiPrefixCountBits(i>1,(uint4)i)",
             "WaveMultiPrefixBitOr(i,(uint4)i)"):
    case("RWBuffer<uint> t;", f"t[i]={call};", 5)
case("RWBuffer<uint> t;", "t[i]=WaveActiveSum((uint16_t)i);", 2,
     "-enable-16bit-types")
case("RWBuffer<uint> t;", "WaveActiveSum(i); t[i]=1;")
case("RWBuffer<uint> t;", "WaveGetLaneIndex(); t[i]=1;")
case("RWBuffer<uint> t;", "if (false) t[i]=WaveGetLaneIndex(); t[i]=1;")
case("RWBuffer<uint> t; uint unused(uint i) { return WaveActiveSum(i); }",
     "t[i]=1;")


def compile_with(tool, source, model, options):
    """Flags and feature bits, or the diagnostics."""
    container, listing = source.with_suffix(".dxil"), source.with_suffix(".txt")
    command = [tool, "-T", f"cs_6_{model}", *options, source]
    result = subprocess.run(
        command + ["-Fo", container, "-Fc", listing], capture_output=True, text=True
    )
    if result.returncode:
        return result.stderr
    flags = FLAGS.search(listing.read_text())
    return int(flags[1]) if flags else 0, feature_bits(container.read_bytes())


def main(ours, theirs, folder):
    source = pathlib.Path(folder) / "shader.hlsl"
    source.parent.mkdir(parents=True, exist_ok=True)
    wrong = compared = 0
    for declarations, body, first, options in CASES:
        source.write_text(
            "struct S { float4 a; uint b; };\n" + declarations + "\n[numthreads(8, 4, 1)]"
            "void main(uint3 id : SV_DispatchThreadID, uint i : SV_GroupIndex) {\n"
            + body
            + "\n}\n"
        )
        # Old and new handles, and the first model in which UAVs may alias.
        for model in sorted({first, max(first, 6), 8}):
            compared += 1
            expected = compile_with(theirs, source, model, options)
            found = compile_with(ours, source, model, options)
            if found != expected or isinstance(found, str):
                wrong += 1
                print(f"6.{model}: {declarations} {body}: {found}, dxc: {expected}")
    print(f"{compared} compared, {wrong} differ")


main(*sys.argv[1:])
