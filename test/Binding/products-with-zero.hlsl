// A variant that multiplies by zero does not use what it multiplies, at any level, as
// with dxc. A precise product uses it.
// RUN: %clang-dxc -T ps_6_0 -O3 -Rbinding -verify %s
// RUN: %clang-dxc -T ps_6_0 -Od -Rbinding -verify %s
// RUN: %clang-dxc -T ps_6_0 -O1 -D STRENGTH=0 -Rbinding -verify %s
// RUN: %clang-dxc -T ps_6_0 -O3 -Gis -Rbinding -verify=strict %s

#ifndef STRENGTH
static const float STRENGTH = 0;
#endif

// expected-remark@+2 {{'Glow': not used, takes no register}}
// strict-remark@+1 {{'Glow': t0 space0, first gap of 1}}
Texture2D Glow;
// expected-remark@+2 {{'Detail': not used, takes no register}}
// strict-remark@+1 {{'Detail': t1 space0, first gap of 1 after 'Glow'}}
Texture2D Detail;
// expected-remark@+2 {{'Base': t0 space0, first gap of 1}}
// strict-remark@+1 {{'Base': t2 space0, first gap of 1 after 'Detail'}}
Texture2D Base;
// expected-remark@+2 {{'Exact': t1 space0, first gap of 1 after 'Base'}}
// strict-remark@+1 {{'Exact': t3 space0, first gap of 1 after 'Base'}}
Texture2D Exact;
// expected-remark@+2 {{'Linear': s0 space0, first gap of 1}}
// strict-remark@+1 {{'Linear': s0 space0, first gap of 1}}
SamplerState Linear;

float4 main(float2 uv : UV) : SV_Target {
  float4 Colour = Base.Sample(Linear, uv);
  Colour += Glow.Sample(Linear, uv) * STRENGTH;
  Colour = lerp(Colour, Detail.Sample(Linear, uv), STRENGTH);
  precise float4 Kept = Exact.Sample(Linear, uv) * STRENGTH;
  return Colour + Kept;
}
