// What is computed of literals has 64 bits, and no type until it is combined
// with a typed operand, in instances of templates as elsewhere.
// RUN: clang-dxc -T cs_6_0 -E single -Werror -Fc - %s | FileCheck %s --check-prefix=SINGLE
// RUN: clang-dxc -T cs_6_0 -E wide -Werror -Fc - %s | FileCheck %s --check-prefix=WIDE

RWStructuredBuffer<float> Out;
RWStructuredBuffer<double> Wide;

// SINGLE-NOT: double
// SINGLE: @dx.op.tertiary.f32(i32 46, float %{{.*}}, float 3.000000e+00, float 0x3FD99999A0000000)
// SINGLE-NOT: double
// SINGLE: ret void
template <int N> float blend(float x) {
  float y = x * (1.5 * 2.0);
  return y + (1.0 - 0.6);
}
[numthreads(1, 1, 1)] void single(uint i : SV_DispatchThreadID) { Out[i] = blend<1>(i); }

// A third, in 64 bits.
// WIDE: fadd {{.*}}double %{{.*}}, 0x3FD5555555555555
template <int N> double third(double x) { return x + (1.0 / 3.0); }
[numthreads(1, 1, 1)] void wide(uint i : SV_DispatchThreadID) { Wide[i] = third<1>(Wide[i]); }
