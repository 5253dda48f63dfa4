// A variable that is never assigned is an alias of its
// initializer: it has no memory and copies no array, and
// each handle call has the range of the global and an index.
// RUN: clang-dxc -T cs_6_6 -fcgl %s | FileCheck %s --implicit-check-not=%%hlsl.resource --implicit-check-not=fromProvenance --implicit-check-not="alloca ["

RWBuffer<float> N[10][5] : register(u0);
RWBuffer<float> Big[1000] : register(u0, space1);
RWBuffer<float> E[][4] : register(u5, space2);
RWBuffer<float> Out : register(u0, space3);
static RWBuffer<float> Name = N[1][1];
static const RWBuffer<float> Names[5] = N[2];

float foo(RWBuffer<float> P[5], uint J) { return P[3][0] + P[J][1]; }
float inner(RWBuffer<float> Q[10][5], uint I) { return foo(Q[I], I); }
float big(RWBuffer<float> P[1000], uint J) { return P[J + 1][0]; }
RWBuffer<float> last(RWBuffer<float> P[5]) { return P[4]; }

// CHECK-LABEL: define internal void @main.body
[numthreads(4, 1, 1)]
void main(uint I : SV_GroupIndex) {
  Out[0] = foo(N[7], I);
  // CHECK: call {{.*}}handlefrombinding{{.*}}(i32 0, i32 0, i32 50, i32 38, ptr @N.str)
  // CHECK: %[[AT:.*]] = add i32 35, %I
  // CHECK: call {{.*}}handlefrombinding{{.*}}(i32 0, i32 0, i32 50, i32 %[[AT]], ptr @N.str)
  Out[1] = inner(N, I);
  // CHECK: %[[ROW:.*]] = mul i32 %{{.*}}, 5
  // CHECK: %[[AT:.*]] = add i32 %[[ROW]], 3
  // CHECK: call {{.*}}handlefrombinding{{.*}}(i32 0, i32 0, i32 50, i32 %[[AT]], ptr @N.str)
  Out[2] = big(Big, I);
  // CHECK: call {{.*}}handlefrombinding{{.*}}(i32 1, i32 0, i32 1000, i32 %{{.*}}, ptr @Big.str)
  const RWBuffer<float> Copy[5] = N[4];
  Out[3] = Copy[2][0] + last(Copy)[0];
  // CHECK: call {{.*}}handlefrombinding{{.*}}(i32 0, i32 0, i32 50, i32 22, ptr @N.str)
  // CHECK: call {{.*}}handlefrombinding{{.*}}(i32 0, i32 0, i32 50, i32 24, ptr @N.str)
  Out[4] = Name[0] + Names[I][0];
  // CHECK: call {{.*}}handlefrombinding{{.*}}(i32 0, i32 0, i32 50, i32 6, ptr @N.str)
  // CHECK: %[[AT:.*]] = add i32 10, %{{.*}}
  // CHECK: call {{.*}}handlefrombinding{{.*}}(i32 0, i32 0, i32 50, i32 %[[AT]], ptr @N.str)
  RWBuffer<float> Element = E[NonUniformResourceIndex(I)][3];
  Element[0] = 1;
  // CHECK: %[[NON:.*]] = call i32 @llvm.dx.resource.nonuniformindex
  // CHECK: %[[ROW:.*]] = mul i32 %[[NON]], 4
  // CHECK: %[[AT:.*]] = add i32 %[[ROW]], 3
  // CHECK: call {{.*}}handlefrombinding{{.*}}(i32 2, i32 5, i32 -1, i32 %[[AT]], ptr @E.str)
}
