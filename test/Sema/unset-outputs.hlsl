// The warning about an output names the members that no path sets, and apart from them those that some path does not set.
// RUN: clang-dxc -T vs_6_0 -verify %s
struct Light { float4 color; float2 size; };
struct Output {
  float4 position : SV_Position;
  float3 normal : NORMAL;
  Light light : LIGHT;
  float2 at[2] : AT;
};

// Members without a meaning may stay unset, but not in an entry.
void help(out Output o, float2 a) { // expected-warning {{the members 'light.color', 'at[1]' of the 'out' parameter 'o' are not set on every path}}
  o.position = 1;
  if (a.x > 0) {
    o.light.color = 1;
    o.at[1] = a;
  }
}
void select(out Light l, bool b) { // expected-warning {{the member 'color.zw' of the 'out' parameter 'l' is not set on every path}}
  l.size = l.color.xy = 1;
  if (b)
    l.color.zw = 1;
}

void main(float2 a : A, bool b : B,
          out Output o, // expected-warning {{the members 'normal', 'light.size', 'at[1]' of the 'out' parameter 'o' are never set}} expected-warning {{the members 'light.color', 'at[0]' of the 'out' parameter 'o' are not set on every path}}
          out float4 c : COLOR, // expected-warning {{'c.yzw' of the 'out' parameter 'c' is never set}} expected-warning {{'c.x' of the 'out' parameter 'c' is not set on every path}}
          out float3 d : D) { // expected-warning {{the 'out' parameter 'd' is never set}}
  o.position = 1;
  if (b)
    return;
  o.light.color = 1;
  o.at[0] = a;
  o.at[0].x = 2;
  c.x = 1;
}

// Bits without a name have no value.
struct Bits {
  uint a : 3;
  uint : 2;
  uint b : 4;
  uint : 0;
};
Bits fill() {
  Bits x;
  x.a = 1;
  x.b = 2;
  return x;
}
void fillPart(out Bits x, bool b) { // expected-warning {{the member 'b' of the 'out' parameter 'x' is not set on every path}}
  x.a = 1;
  if (b)
    x.b = 1;
}
