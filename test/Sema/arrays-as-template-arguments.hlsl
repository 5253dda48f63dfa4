// An unbounded array cannot be passed to a parameter
// of deduced type: the error suggests a declaration.
// RUN: clang-dxc -T cs_6_6 -verify %s

RWBuffer<int> Open[], Out;

template <typename T> int first(T p) { return p[0][0]; }

[numthreads(4, 1, 1)]
void main(uint I : SV_GroupIndex) {
  Out[1] = first(Open); // expected-error {{'p' takes an array, but is not declared with its dimensions; write 'template <uint N> void f(int a[N])'}}
}
