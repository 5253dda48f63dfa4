// An annotation sets the first register of its class; the members follow
// in declaration order, base classes first, arrays element by element,
// whether or not they are used. Other classes are bound implicitly.
// RUN: %clang-dxc -T cs_6_6 -O0 %s | FileCheck %s
// RUN: %clang-dxc -T cs_6_6 -O3 %s | FileCheck %s

struct E { RWBuffer<float> UavBuf1; };
struct F { RWBuffer<float> SrvBuf1; Texture2D<float> T; };
struct G : F { RWBuffer<float> Unused; SamplerState S; E e; };
struct A { RWBuffer<float> Buf; };
struct Pair { RWBuffer<float> a, b; Texture2D<float> t; };
struct Mixed { RWBuffer<float> Bufs[2]; float number; RWBuffer<float> One; };
struct Tx { Texture2D<float> t, t2; SamplerState s; };
struct X { Texture2D<float> x; SamplerState s; Texture2D<float> y; };
template <typename T> struct Holder { RWBuffer<T> first; RWBuffer<T> second; };

// Of the specification: the class is that of the member's base.
// CHECK-NOT: Unused
// CHECK-DAG: ; g.S {{ *}}sampler {{.*}} S{{[0-9]+ *}} s0 {{ *}}1
// CHECK-DAG: ; g.F::T {{ *}}texture {{.*}} T{{[0-9]+ *}} t40 {{ *}}1
// CHECK-DAG: ; g.F::SrvBuf1 {{ *}}UAV {{.*}} U{{[0-9]+ *}} u10 {{ *}}1
// CHECK-DAG: ; g.e.UavBuf1 {{ *}}UAV {{.*}} U{{[0-9]+ *}} u12 {{ *}}1
G g : register(u10) : register(t40);

// CHECK-DAG: ; d.Buf {{ *}}UAV {{.*}} U{{[0-9]+ *}} u20 {{ *}}10
A d[10] : register(u20);

// CHECK-DAG: ; p.3.b {{ *}}UAV {{.*}} U{{[0-9]+ *}} u42 {{ *}}1
// CHECK-DAG: ; p.t {{ *}}texture {{.*}} T{{[0-9]+ *}} t50 {{ *}}4
Pair p[4] : register(u35) : register(t50);

// CHECK-DAG: ; m.1.Bufs {{ *}}UAV {{.*}} U{{[0-9]+ *}} u63 {{ *}}2
// CHECK-DAG: ; m.1.One {{ *}}UAV {{.*}} U{{[0-9]+ *}} u65 {{ *}}1
Mixed m[2] : register(u60);

// CHECK-DAG: ; grid.1.2.b {{ *}}UAV {{.*}} U{{[0-9]+ *}} u81 {{ *}}1
Pair grid[2][3] : register(u70);

// dxc has these; its X is an array of two ranges of samplers.
// CHECK-DAG: ; tx1.t {{ *}}texture {{.*}} T{{[0-9]+ *}} t5 {{ *}}1
// CHECK-DAG: ; tx1.t2 {{ *}}texture {{.*}} T{{[0-9]+ *}} t6 {{ *}}1
// CHECK-DAG: ; tx1.s {{ *}}sampler {{.*}} S{{[0-9]+ *}} s1 {{ *}}1
Tx tx1 : register(t5) : register(s1);
// CHECK-DAG: ; x.0.y {{ *}}texture {{.*}} T{{[0-9]+ *}} t14 {{ *}}1
// CHECK-DAG: ; x.1.x {{ *}}texture {{.*}} T{{[0-9]+ *}} t15 {{ *}}1
// CHECK-DAG: ; x.s {{ *}}sampler {{.*}} S{{[0-9]+ *}} s3 {{ *}}2
X x[2] : register(t13) : register(s3);

// CHECK-DAG: ; spaced.b {{ *}}UAV {{.*}} U{{[0-9]+ *}} u4,space2 {{ *}}1
// CHECK-DAG: ; spaced.t {{ *}}texture {{.*}} T{{[0-9]+ *}} t0 {{ *}}1
Pair spaced : register(u3, space2);
// CHECK-DAG: ; inSpace.a {{ *}}UAV {{.*}} U{{[0-9]+ *}} u0,space3 {{ *}}1
// CHECK-DAG: ; inSpace.b {{ *}}UAV {{.*}} U{{[0-9]+ *}} u1,space3 {{ *}}1
// CHECK-DAG: ; inSpace.t {{ *}}texture {{.*}} T{{[0-9]+ *}} t0,space3 {{ *}}1
Pair inSpace : register(space3);

// CHECK-DAG: ; held.second {{ *}}UAV {{.*}} U{{[0-9]+ *}} u91 {{ *}}1
Holder<float> held : register(u90);

cbuffer Numbers {
  // CHECK-DAG: ; inBuffer.One {{ *}}UAV {{.*}} U{{[0-9]+ *}} u102 {{ *}}1
  Mixed inBuffer : register(u100);
}
tbuffer Texels {
  // CHECK-DAG: ; inTexels.Bufs {{ *}}UAV {{.*}} U{{[0-9]+ *}} u103 {{ *}}2
  Mixed inTexels : register(u103);
}
// CHECK-DAG: ; Out {{ *}}UAV {{.*}} U{{[0-9]+ *}} u0 {{ *}}1
RWBuffer<float> Out;

float sample(Texture2D<float> t, SamplerState s) {
  return t.SampleLevel(s, float2(0, 0), 0);
}

[numthreads(1, 1, 1)] void main(uint i : SV_GroupID) {
  Out[0] = g.SrvBuf1[0] + g.e.UavBuf1[0] + sample(g.T, g.S) + d[i].Buf[0];
  Out[1] = p[3].b[0] + p[i].t[uint2(0, 0)] + m[1].Bufs[i][0] + m[1].One[0];
  Out[2] = grid[1][2].b[0] + sample(tx1.t, tx1.s) + sample(tx1.t2, tx1.s);
  Out[3] = sample(x[0].y, x[i].s) + sample(x[1].x, x[1].s);
  Out[4] = spaced.b[0] + spaced.t[uint2(0, 0)];
  Out[5] = inSpace.b[0] + inSpace.a[0] + inSpace.t[uint2(0, 0)];
  Out[6] = held.second[0] + inBuffer.One[0] + inTexels.Bufs[1][0];
}
