// A size that exceeds 32 bits is an error, and 'alignof' is not part
// of HLSL. The time for nested arrays does not double with each level.
// RUN: clang-dxc -T cs_6_6 -verify %s

struct A { float a[65536]; };
struct B { A b[65536]; };
struct C { B c[65536]; };
typedef float T0[2];
typedef T0 T1[2];
typedef T1 T2[2];
typedef T2 T3[2];
typedef T3 T4[2];
typedef T4 T5[2];
typedef T5 T6[2];
typedef T6 T7[2];
typedef T7 T8[2];
typedef T8 T9[2];
typedef T9 T10[2];
typedef T10 T11[2];
typedef T11 T12[2];
typedef T12 T13[2];
typedef T13 T14[2];
typedef T14 T15[2];
typedef T15 T16[2];
typedef T16 T17[2];
typedef T17 T18[2];
typedef T18 T19[2];
typedef T19 T20[2];
typedef T20 T21[2];
typedef T21 T22[2];
typedef T22 T23[2];
typedef T23 T24[2];
typedef T24 T25[2];
typedef T25 T26[2];
typedef T26 T27[2];
typedef T27 T28[2];
typedef T28 T29[2];
typedef T29 T30[2];
_Static_assert(sizeof(A) == 262144, "a size that fits");
_Static_assert(sizeof(T28) == 0x80000000u, "the largest power of two that fits");

RWBuffer<uint> Out;
template <typename T> uint size() { return sizeof(T); } // expected-error {{the size of 'B' in bytes does not fit into the 32 bits of 'sizeof'}}
[numthreads(1, 1, 1)] void main() {
  Out[0] = sizeof(B);   // expected-error {{the size of 'B' in bytes does not fit into the 32 bits of 'sizeof'}}
  Out[1] = sizeof(C);   // expected-error {{the size of 'C' in bytes does not fit}}
  Out[2] = sizeof(T30); // expected-error {{the size of 'T30' (aka 'float[2]}}
  Out[3] = alignof(float3); // expected-error {{'alignof' is not part of HLSL}}
  Out[4] = size<B>();   // expected-note {{in instantiation of function template specialization 'size<B>' requested here}}
}
