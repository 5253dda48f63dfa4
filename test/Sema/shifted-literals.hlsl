// Up to HLSL 2021, a literal without a suffix is shifted with
// the type of the other operand, and dxc's warning reports it.

// RUN: clang-dxc -T cs_6_6 -verify %s
// RUN: clang-dxc -T cs_6_6 -HV 202x -verify=later %s
// RUN: clang-dxc -T cs_6_6 -Wno-ambig-lit-shift -WX %s -Fo %t.dxil
// later-no-diagnostics

template <typename T, typename U> struct is_same {
  static const bool value = false;
};
template <typename T> struct is_same<T, T> {
  static const bool value = true;
};

RWStructuredBuffer<uint> Results;
static const int Constant = 3;

uint shift(int w, int bit) {
  return (w + (1 << bit)) >> bit; // expected-warning {{this number is shifted as 'int', because the other operand is 'int'; use a suffix, such as 'u', or a cast}}
}

[numthreads(1, 1, 1)]
void main(uint u : SV_GroupIndex) {
  int i = u;
  min16uint m = (min16uint)u;
  uint2 v = u;
#if __HLSL_VERSION <= 2021
  // dxc has the same types.
  _Static_assert(is_same<__decltype(1 << i), int>::value, "int"); // expected-warning {{this number is shifted as 'int'}}
  _Static_assert(is_same<__decltype(1 << u), uint>::value, "uint"); // expected-warning {{this number is shifted as 'uint', because the other operand is 'uint'}}
  _Static_assert(is_same<__decltype(1 << m), int>::value, "int"); // expected-warning {{this number is shifted as 'int'}}
  _Static_assert(is_same<__decltype((1 + 1) >> u), uint>::value, "uint"); // expected-warning {{this number is shifted as 'uint'}}
  _Static_assert(is_same<__decltype(1 << v), uint2>::value, "uint2"); // expected-warning {{this number is shifted as 'uint'}}
  // The sign bit is not carried on.
  Results[1] = (0x80000000 | 1 << u) >> 4; // expected-warning {{this number is shifted as 'uint'}}
#endif
  _Static_assert(is_same<__decltype(1u << i), uint>::value, "uint");
  Results[0] = (1 << 4) + (1u << i) + ((int)1 << i) + (i << 1) + (u >> Constant);
  i <<= 1;
}
