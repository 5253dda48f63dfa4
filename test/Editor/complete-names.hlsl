// In an expression: what is in scope, macros, intrinsics with their signatures,
// types and keywords. What the target lacks comes last, with the reason. Words
// of C++ that HLSL does not have are left out.

// RUN: %complete -- -T ps_6_0 %s | %labels | FileCheck %s --check-prefixes=ALL,PS60
// RUN: %complete -- -T ps_6_6 %s | %labels | FileCheck %s --check-prefix=PS66
// RUN: %complete -- -T vs_6_6 %s | %labels | FileCheck %s --check-prefix=VS66
// RUN: %complete -- -T lib_6_6 %s | %labels | FileCheck %s --check-prefix=LIB66

// ALL-NOT: operator
// ALL-NOT: goto
// ALL-NOT: reinterpret_cast
// ALL-NOT: __
// What has the type that is expected comes first.
// ALL: Exposure: float{{$}}
// ALL: local: float2
// ALL-DAG: parameter: float4
// ALL-DAG: inBuffer: float3
// ALL-DAG: shade: float3 shade(float3 color, int count)
// ALL-DAG: Light: {{$}}
// ALL-DAG: SCALE: macro
// ALL-DAG: lerp: T lerp(T x, T y, T s){{$}}
// ALL-DAG: ddx: T ddx(T x){{$}}
// ALL-DAG: float3x4:
// ALL-DAG: Texture2D:
// ALL-DAG: return:
// PS60: TraceRay: needs shader model 6.3 (unavailable)
// PS60: pack_s8: needs shader model 6.6 (unavailable)
// PS60: end

// PS66-DAG: pack_s8: uint pack_s8(T v){{$}}
// PS66-DAG: TraceRay: only in raygeneration shaders, closesthit shaders and miss shaders (unavailable)
// PS66-DAG: SetMeshOutputCounts: only in mesh shaders (unavailable)
// VS66-DAG: ddx: only in pixel shaders, compute shaders, mesh shaders, amplification shaders and node shaders (unavailable)
// VS66-DAG: EvaluateAttributeCentroid: only in pixel shaders (unavailable)
// The stage of a function of a library is not known.
// LIB66-NOT: only in

// In a method, members of the struct are in scope.
// RUN: %complete --mark method -- -T ps_6_0 %s | %labels | FileCheck %s --check-prefix=METHOD
// METHOD-DAG: range: float{{$}}
// METHOD-DAG: lerp:

// The keywords that the compiler defines are not macros to the user; others are.
// RUN: %complete -- -T ps_6_0 "-DMARKED=__attribute__((annotate(\"x\")))" %s | %labels | FileCheck %s --check-prefix=DEFINED --implicit-check-not="precise: macro"
// DEFINED: MARKED: macro

#define SCALE 2
struct Lamp {
  float range;
  float scaled() { return 1 + /*^method*/; }
};
struct Light { float3 color; };
float Exposure;
cbuffer Buffer { float3 inBuffer; }
float3 shade(float3 color, int count);

float4 main(float4 parameter : P) : SV_Target {
  float2 local = 0;
  float x = /*^*/;
  return 0;
}
