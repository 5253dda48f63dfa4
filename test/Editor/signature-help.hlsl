// The signatures of functions, methods and intrinsics, in the order of overload
// resolution, with the parameter that the place is in.

// RUN: %signature --mark first -- -T ps_6_0 %s | %labels | FileCheck %s --check-prefix=FIRST --match-full-lines
// FIRST-DAG: float scaled(float2 value){{.*}}
// FIRST-DAG: float scaled(float value, int count){{.*}}
// RUN: %signature --mark second -- -T ps_6_0 %s | %labels | FileCheck %s --check-prefix=SECOND --match-full-lines
// SECOND: float scaled(float value, int count) at 'int count'
// SECOND-NEXT: end
// RUN: %signature --mark intrinsic -- -T ps_6_0 %s | %labels | FileCheck %s --check-prefix=INTRINSIC --match-full-lines
// INTRINSIC: T lerp(T x, T y, T s) at 'T s'
// INTRINSIC-NEXT: end
// RUN: %signature --mark atomic -- -T ps_6_0 %s | %labels | FileCheck %s --check-prefix=ATOMIC --match-full-lines
// ATOMIC: void InterlockedAdd(inout T destination, T value, [out T original]) at 'T value'
// RUN: %signature --mark method -- -T ps_6_0 %s | %labels | FileCheck %s --check-prefix=METHOD --match-full-lines
// METHOD: float3 SampleLevel(SamplerState sampler, float2 location, float level) at 'float2 location'
// METHOD-NEXT: float3 SampleLevel(SamplerState sampler, float2 location, float level, int2 offset)
// Within an argument that is a call of its own, that call counts; after it, the outer one.
// RUN: %signature --mark inner -- -T ps_6_0 %s | %labels | FileCheck %s --check-prefix=INNER
// INNER: T max(T x, T y) at 'T y'
// RUN: %signature --mark none -- -T ps_6_0 %s | %labels | FileCheck %s --check-prefix=NONE
// NONE: nothing

Texture2D<float3> albedo;
SamplerState filtered;
RWBuffer<uint> counters;
float scaled(float value, int count) { return value * count; }
float scaled(float2 value) { return value.x; }

float4 main() : SV_Target {
  float a = scaled(/*^first*/);
  a = scaled(1, 2/*^second*/);
  a = lerp(0, max(1, 2/*^inner*/), 0.5/*^intrinsic*/);
  InterlockedAdd(counters[0], /*^atomic*/);
  albedo.SampleLevel(filtered, /*^method*/);
  /*^none*/
  return a;
}
