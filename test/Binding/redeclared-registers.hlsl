// A variable that is declared again keeps the register of its first declaration.
// RUN: %clang-dxc -T cs_6_6 %s -Fc - | FileCheck %s
struct P { RWBuffer<float> a; float4 x; };

extern RWBuffer<float> b : register(u3);
extern RWBuffer<float> b;
extern P p : register(u7, space1) : register(c9);
extern P p;

// CHECK-DAG: {{^; b  .* u3  }}
// CHECK-DAG: {{^; p.a  .* u7,space1 }}
// The numbers of p are in row 9 of $Globals.
// CHECK: @dx.op.cbufferLoadLegacy.f32(i32 59, %dx.types.Handle {{.*}}, i32 9)
[numthreads(1, 1, 1)] void main() {
  b[0] = p.x.x;
  p.a[1] = 1;
}
