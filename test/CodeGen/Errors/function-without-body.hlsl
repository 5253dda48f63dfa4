// A call of a function without a body is
// an error if the entry point reaches it.
// RUN: clang-dxc -T cs_6_6 -verify %s

RWBuffer<int> Out;
int Declared(int X);
int NotReached() { return Declared(1); }

[numthreads(1, 1, 1)]
void main() {
  Out[0] = Declared(2); // expected-error {{'Declared' is called but has no body}}
}
