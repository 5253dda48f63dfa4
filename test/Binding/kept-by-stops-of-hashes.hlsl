// What a condition is computed from is found in linear time, even if every value
// is used twice, as in hashes: following each use would take 2^100 steps.
// RUN: %clang-dxc -T cs_6_6 -Od -Rbinding -verify %s
// RUN: %clang-dxc -T cs_6_6 -O3 -Rbinding -verify %s

RWBuffer<uint> Out; // expected-remark {{'Out': u0 space0, first gap of 1}}
Buffer<uint> Input; // expected-remark {{'Input': t0 space0, first gap of 1}}

[numthreads(1, 1, 1)]
void main(uint n : SV_GroupIndex) {
  uint a = Input[n], b = Input[n + 1];
  [unroll] for (uint i = 0; i < 40; ++i) {
    a += (b << 4) ^ (b >> 5) ^ i * 77;
    b += (a << 4) ^ (a >> 5) ^ i * 99;
  }
  if (b > 7)
    Out[Input[b]] = 1;
}
