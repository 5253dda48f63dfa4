// The last space is 4294967279, the last register 4294967295.
// RUN: %clang-dxc -T cs_6_6 -O0 -Rbinding -verify %s
// RUN: %clang-dxc -T cs_6_6 -O1 -Rbinding -verify %s
// RUN: %clang-dxc -T cs_6_6 -O3 -Rbinding -verify %s

RWBuffer<float> U : register(u4294967290, space4294967279); // expected-remark {{'U': u4294967290 space4294967279, as written}}
RWBuffer<float> V[3] : register(space4294967279); // expected-remark {{'V': u0 to u2 space4294967279, first gap of 3}}
RWBuffer<float> B[] : register(space4294967279); // expected-remark {{'B': u4294967291 and up space4294967279, the rest of the space after 'U'}}
RWBuffer<float> Top : register(u4294967295); // expected-remark {{'Top': u4294967295 space0, as written}}
RWBuffer<float> Low; // expected-remark {{'Low': u0 space0, first gap of 1}}

[numthreads(4, 1, 1)] void main() { B[2][0] = U[0] + V[1][0] + Top[0] + Low[0]; }
