// 'half' is the name of a type, native or not, and a declaration can hide it.
// RUN: clang-dxc -T ps_6_2 -verify %s -Fo %t.dxil
// RUN: clang-dxc -T ps_6_2 -enable-16bit-types -verify %s -Fo %t.dxil
// expected-no-diagnostics
struct Pair {
  float half;
  float twice() { return half * 2; }
};
float limit(float half) { return half < 2 && half > 0 ? half : 1; }
half next(half x) { return x + half(1); }

float4 main(uint id : A, nointerpolation half last : B) : SV_Target {
  precise half before = next(last);
  Pair p = {half(2)};
  int half = id / 2;
  if (id < half && id > 0)
    return half;
  return limit(half) + p.half + p.twice() + before;
}
