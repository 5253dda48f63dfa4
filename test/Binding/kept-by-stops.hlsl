// At -Od, stops for debuggers keep blocks, and reconvergence points keep others
// because of them. Bindings are those of a release build all the same: here, a
// resource that the optimizer cannot prove dead has a register.
// RUN: %clang-dxc -T cs_6_6 -Od -Rbinding -verify %s
// RUN: %clang-dxc -T cs_6_6 -Od -Zi -Qembed_debug -Rbinding -verify %s
// RUN: %clang-dxc -T cs_6_6 -O1 -Rbinding -verify %s
// RUN: %clang-dxc -T cs_6_6 -O3 -Rbinding -verify %s

RWBuffer<uint> Out; // expected-remark {{'Out': u0 space0, first gap of 1}}
RWBuffer<uint> Never; // expected-remark {{'Never': u1 space0, first gap of 1}}

[numthreads(32, 1, 1)]
void main(uint n : SV_DispatchThreadID) {
  uint value = 1;
  bool flag = false;
  for (uint i = 0; i < n; ++i) {
    if ((n & 1u) != 0u || (n & 2u) != 0u)
      break;
    for (uint j = 0; j < 3u; ++j) {
      if ((n & 2u) != 0u || !flag) {
        value = 4u;
      } else {
        if (!flag)
          break;
        Never[n] = 5u;
      }
      flag = (n & 2u) != 0u;
    }
  }
  Out[n] = WaveActiveSum(value);
}
