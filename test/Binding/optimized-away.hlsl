// Resources that only full optimization finds unused take no register at any level.
// RUN: %clang-dxc -T cs_6_6 -O0 -Rbinding -verify %s
// RUN: %clang-dxc -T cs_6_6 -O1 -Rbinding -verify %s
// RUN: %clang-dxc -T cs_6_6 -O3 -Rbinding -verify %s

RWBuffer<uint> Out; // expected-remark {{'Out': u0 space0, first gap of 1}}
RWBuffer<uint> InDeadBranch; // expected-remark {{'InDeadBranch': not used, takes no register}}
RWBuffer<uint> InDeadLoop; // expected-remark {{'InDeadLoop': not used, takes no register}}
Buffer<uint> MaskedOut; // expected-remark {{'MaskedOut': not used, takes no register}}
RWBuffer<uint> Last; // expected-remark {{'Last': u1 space0, first gap of 1 after 'Out'}}

[numthreads(4, 1, 1)] void main(uint3 id : SV_DispatchThreadID) {
  uint even = id.x * 2;
  if (even == 5)
    InDeadBranch[0] = 1;
  for (uint i = even; i != even; ++i)
    InDeadLoop[i] = 1;
  uint mask = even & 1;
  Out[id.x] = MaskedOut[id.y] & mask;
  if (id.x > 3)
    Last[id.x] = 1;
}
