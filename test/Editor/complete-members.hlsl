// After a point: members, methods with the element type of the resource,
// swizzles in both alphabets, elements of matrices.

// RUN: %complete --mark member -- -T ps_6_0 %s | %labels | FileCheck %s --check-prefix=MEMBER --match-full-lines
// MEMBER-NOT: scaled
// MEMBER: color: float3
// MEMBER-NEXT: range: float
// MEMBER-NEXT: scaled: float scaled(float by)
// MEMBER-NEXT: end

// RUN: %complete --mark swizzle -- -T ps_6_0 %s | %labels | FileCheck %s --check-prefix=SWIZZLE --match-full-lines
// SWIZZLE: x: float
// SWIZZLE-NEXT: y: float
// SWIZZLE-NEXT: z: float
// SWIZZLE-NEXT: xy: float2
// SWIZZLE-NEXT: xyz: float3
// SWIZZLE-NEXT: r: float
// SWIZZLE-NOT: w:

// RUN: %complete --mark matrix -- -T ps_6_0 %s | %labels | FileCheck %s --check-prefix=MATRIX --match-full-lines
// MATRIX: _m00: int
// MATRIX: _m12: int
// MATRIX-NEXT: _11: int
// MATRIX: _23: int
// MATRIX-NEXT: end

// A method that a later shader model has says so.
// RUN: %complete --mark method -- -T ps_6_0 %s | %labels | FileCheck %s --check-prefix=METHOD --match-full-lines
// METHOD-DAG: Sample: float3 Sample(SamplerState sampler, float2 location)
// METHOD-DAG: GatherRaw: needs shader model 6.7 (unavailable)
// METHOD-DAG: mips: mips[level][position]
// METHOD-NOT: operator
// RUN: %complete --mark method -- -T ps_6_7 %s | %labels | FileCheck %s --check-prefix=LATER
// LATER: GatherRaw: {{.*}} GatherRaw(

// The edit replaces the whole word that the place is in.
// RUN: %complete --mark method -- -T ps_6_0 %s | FileCheck %s --check-prefix=EDIT
// EDIT: "newText": "Sample",
// EDIT-NEXT: "range": {
// EDIT-NEXT: "end": {
// EDIT-NEXT: "character": 18,
// EDIT: "start": {
// EDIT-NEXT: "character": 9,

struct Light {
  float3 color;
  float range;
  float scaled(float by) { return range * by; }
};
StructuredBuffer<Light> lights;
Texture2D<float3> albedo;

float4 main(int2x3 m : M) : SV_Target {
  Light l = lights[0];
  l./*^member*/;
  float3 c = l.color./*^swizzle*/;
  int i = m./*^matrix*/;
  albedo.Sam/*^method*/pleCmp;
  return 0;
}
