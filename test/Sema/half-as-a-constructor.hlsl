// half(x) converts a number to half, native or not, also in methods.
// RUN: clang-dxc -T cs_6_2 -verify %s
// RUN: clang-dxc -T cs_6_2 -enable-16bit-types -verify %s
// expected-no-diagnostics
struct Packed {
  uint Bits;
  half first() { return half(Bits & 15) / half(2); }
};
RWBuffer<float> Out;
[numthreads(1, 1, 1)] void main(uint id : SV_GroupIndex) {
  Packed P = {id};
  half h = half(1.5), k = (half)2;
  Out[0] = P.first() + h + k + half2(1, 2).y;
}
