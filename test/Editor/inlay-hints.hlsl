// Registers of resources without one, offsets and padding of members of
// constant buffers, names of parameters, conversions that lose something.

// RUN: %inlayHint -- -T ps_6_0 %s | %print %s | FileCheck %s --match-full-lines

// CHECK: Texture2D albedo<t1, space0>, array[2]<t2 to t3, space0>;
// CHECK-NEXT: SamplerState filtered<s0, space0>;
Texture2D written : register(t0);
Texture2D albedo, array[2];
SamplerState filtered;
Texture2D unused;
// CHECK-NEXT: cbuffer Scene<b0, space0> {
// CHECK-NEXT:   float3 color<offset 0>;
// CHECK-NEXT:   float2 uv<offset 16, after 4 of padding>;
// CHECK-NEXT:   float weights[2]<offset 32, after 8 of padding>;
cbuffer Scene {
  float3 color;
  float2 uv;
  float weights[2];
};

float scale(float value, float factor) { return value * factor; }
float3 tint(float3 color, float amount) { return color * amount; }
float one(float value) { return value; }

float4 main(float3 p : P) : SV_Target {
  float factor = 2;
  // The name of an argument says it, and one parameter needs no name. Literals
  // have no hint of a conversion.
  // CHECK-NEXT:   float x = scale(<value:>uv.x, factor) + one(3);
  float x = scale(uv.x, factor) + one(3);
  // CHECK-NEXT:   int i = <(int)>x;
  int i = x;
  // CHECK-NEXT:   float2 xy = <(float2)>p;
  float2 xy = p;
  float wide = i;
  int cast = (int)x;
  // A value of which several components are used has one hint.
  // CHECK-NEXT:   float4 made = float4(tint(<color:>p, <amount:>2), 1);
  float4 made = float4(tint(p, 2), 1);
  // CHECK-NEXT:   return albedo.SampleLevel(filtered, <location:>0, <level:>1) + array[1].Load(0) +
  return albedo.SampleLevel(filtered, 0, 1) + array[1].Load(0) +
         written.Load(0) + color.x + weights[0] + array[0].Load(0) + xy.x + wide + cast + made;
}
// CHECK-NEXT: end

// Only what is in the range.
// RUN: %inlayHint --params '{"range": {"start": {"line": 9, "character": 0}, "end": {"line": 10, "character": 0}}}' -- -T ps_6_0 %s | %print %s | FileCheck %s --check-prefix=RANGE --match-full-lines
// RANGE: SamplerState filtered<s0, space0>;
// RANGE-NEXT: end
