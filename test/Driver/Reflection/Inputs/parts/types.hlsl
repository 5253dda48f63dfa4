// compile: -T cs_6_0
// compile: -T cs_6_5 -Zpr
// compile: -T cs_6_2 -enable-16bit-types
// Each type that a buffer may hold, in structs and outside of them.
namespace A {
struct Inner { float4x4 m; row_major float2x2 r[2]; bool b; };
}
struct Base { float first; float3 second; };
struct Derived : Base { int d; A::Inner s[2]; uint low : 4; uint high : 28; };
template <typename T> struct Box { T held; float4 beside; };
cbuffer C {
  half h;
  half3x2 hm;
  Derived d;
  bool2x2 bm;
  bool3 b3;
  double3 d3;
  double d1;
  A::Inner inner;
  float1 f1;
  float1x1 f11;
  float4x1 f41;
  float1x3 f13;
  row_major float2x3 rows[2];
  column_major float2x3 columns[2];
  matrix<int, 2, 2> ints;
  float2 grid[2][3];
  float list[3];
  uint u;
  uint4 u4;
  int2 i2;
  struct { float q; float w; } nameless;
  Box<float3> box;
  snorm float sn;
}
StructuredBuffer<float4x4> matrices;
StructuredBuffer<float> floats;
StructuredBuffer<uint3> words;
StructuredBuffer<A::Inner> inners[2];
RWStructuredBuffer<Box<float> > Out;

[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  float x = h + hm[1][1] + d.d + d.s[1].m[1][2] + bm[1][0] + b3.y + (float)d3.y;
  x += (float)d1 + inner.b + f1 + f11[0][0] + f41[2][0] + f13[0][1] + d.low;
  x += rows[id.x][1][1] + columns[1][0][2] + ints[1][0] + grid[1][2].y;
  x += list[id.x] + u + u4.z + i2.y + nameless.w + box.held.y + sn + d.second.x;
  x += matrices[1][1][1] + floats[2] + words[1].y + inners[1][id.x].b;
  Out[0].held = x;
}
