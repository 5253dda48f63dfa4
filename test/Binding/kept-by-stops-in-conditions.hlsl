// As kept-by-stops.hlsl, without operations across lanes: without the stops, the
// optimizer does not find that b is never 3 or 5 here, and a debug build must
// not find it either.
// RUN: %clang-dxc -T cs_6_6 -Od -Rbinding -verify %s
// RUN: %clang-dxc -T cs_6_6 -O3 -Rbinding -verify %s

RWBuffer<uint> Out; // expected-remark {{'Out': u0 space0, first gap of 1}}
Buffer<uint> Input; // expected-remark {{'Input': t0 space0, first gap of 1}}
RWBuffer<uint> Decided; // expected-remark {{'Decided': u1 space0, first gap of 1}}

[numthreads(32, 1, 1)]
void main(uint n : SV_DispatchThreadID) {
  uint a = 0, b = (n & 4u) != 0u ? 7u : n;
  bool flag = false;
  Out[n] = 4u;
  if ((n & 2u) != 0u) {
    a = b;
  } else {
    a = Input[n];
    if (flag || b == 5u) {
      if (n < 7u)
        b = flag && (n & 2u) != 0u ? b + 7u : n;
    } else {
      if (b == 3u)
        Decided[n] = 0u;
    }
    for (uint i = 0; i < 5u; ++i) {
      Out[n] = b == 5u ? Input[n] : 2u;
    }
  }
}
