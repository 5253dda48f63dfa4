// A value may have the name of a type: a colon after it starts a semantic.

// RUN: clang-dxc -T ps_6_0 -verify %s
// expected-no-diagnostics

struct Color {
  float4 value : A;
};
struct Inputs {
  float4 Color : COLOR;
  float3 Inputs : NORMAL;
};
struct Offset {
  float x;
};
cbuffer Constants {
  float4 Offset : packoffset(c1);
};
Texture2D Texture : register(t0);

float4 main(float4 Color : COLOR1, Inputs inputs, out float4 Other : SV_Target1) : SV_Target {
  Other = Offset;
  switch (int(Color.x)) {
  case 1:
    return Color;
  default:
    break;
  }
  return Color.x > 1 ? Color : inputs.Color;
}
