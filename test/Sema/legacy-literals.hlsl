// -Whlsl-legacy-literal: literals whose sign depends on the language version.

// RUN: clang-dxc -T cs_6_6 -Whlsl-legacy-literal -verify %s
// RUN: clang-dxc -T cs_6_6 -HV 202x -Whlsl-legacy-literal -verify %s
// RUN: clang-dxc -T cs_6_6 -WX %s -Fo %t.dxil

RWStructuredBuffer<uint64_t> Results;

[numthreads(1, 1, 1)]
void main() {
  Results[0] = 0xF0000000; // expected-warning {{'0xF0000000' is signed up to HLSL 2021, and unsigned from HLSL 202x on; write '0xF0000000u'}}
  Results[1] = 0xF000000000000000; // expected-warning {{'0xF000000000000000' is signed up to HLSL 2021}}
  Results[2] = 020000000000; // expected-warning {{'020000000000' is signed}}
  Results[3] = 01000000000000000000000; // expected-warning {{'01000000000000000000000' is signed}}
  // No bit is a sign bit, or the suffix determines the type.
  Results[4] = 0x70000000;
  Results[5] = 0x7000000000000000;
  Results[6] = 010000000000;
  Results[7] = 0xF0000000u;
  Results[8] = 0xF000000000000000ull;
  Results[9] = 0x1F0000000;
  Results[10] = 4026531840u;
}
