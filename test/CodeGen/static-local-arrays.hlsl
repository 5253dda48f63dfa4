// A static array of a function that is computed once is not set to zero before:
// the optimizer does not find so many dead stores.
// RUN: clang-dxc -T cs_6_6 -fcgl %s | FileCheck --check-prefix=IR %s
// RUN: clang-dxc -T cs_6_6 %s | FileCheck %s

// IR: internal global [16 x <4 x float>] poison
#define FOUR(A, N) A * N, A + N, A - N, A * A * N
RWBuffer<float4> Out;

float4 pick(uint I, float4 A) {
  static const float4 Table[16] = {
      FOUR(A, 2), FOUR(A, 3), FOUR(A, 5), FOUR(A, 7),
  };
  return Table[I];
}

// CHECK-LABEL: define void @main
// CHECK-NOT: store float 0.000000e+00
// CHECK: ret void
[numthreads(64, 1, 1)] void main(uint I : SV_GroupIndex) {
  Out[I] = pick(I, Out[I + 64]) + pick(I / 2, Out[I + 65]);
}
