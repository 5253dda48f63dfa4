// The register on any declaration of a variable applies to the
// variable, a redeclared variable is one member of $Globals, and
// an array has the size of the declaration that specifies it.
// RUN: %clang-dxc -T cs_6_6 %s -Fc - | FileCheck %s
struct P { RWBuffer<float> a; float4 x; };

extern RWBuffer<float> b : register(u3);
extern RWBuffer<float> b;
extern P p : register(u7, space1) : register(c9);
extern P p;
extern RWBuffer<float> later;
RWBuffer<float> later : register(u4);
namespace N { extern RWBuffer<float> inner; }
RWBuffer<float> N::inner : register(u5, space2);
extern P parts : register(u6);
extern P parts : register(c11);
extern RWBuffer<float> array[];
RWBuffer<float> array[4] : register(u8);
extern float number;
extern float number : register(c1.y);
extern float number;

// CHECK: cbuffer $Globals
// CHECK: p; {{ *}}; Offset: 144
// CHECK: parts; {{ *}}; Offset: 176
// CHECK-NOT: number;
// CHECK: float number; {{ *}}; Offset: 20
// CHECK-NOT: number;
// CHECK: $Globals;
// CHECK-DAG: {{^; b  .* u3  }}
// CHECK-DAG: {{^; p.a  .* u7,space1 }}
// CHECK-DAG: {{^; later  .* u4  }}
// CHECK-DAG: {{^; inner  .* u5,space2 }}
// CHECK-DAG: {{^; parts.a  .* u6  }}
// CHECK-DAG: {{^; array  .* u8  +4$}}
// The numbers of p are in row 9 of $Globals.
// CHECK: @dx.op.cbufferLoadLegacy.f32(i32 59, %dx.types.Handle {{.*}}, i32 9)
[numthreads(1, 1, 1)] void main() {
  b[0] = p.x.x;
  p.a[1] = 1;
  later[0] = number;
  N::inner[0] = 2;
  parts.a[0] = parts.x.x;
  array[2][0] = 3;
}
