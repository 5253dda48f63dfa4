// A function that is only declared cannot be called; it is no error unless the
// entry reaches the call.
// RUN: clang-dxc -T cs_6_6 -verify %s

RWBuffer<int> Out;
int Declared(int X);
int NotReached() { return Declared(1); }

[numthreads(1, 1, 1)]
void main() {
  Out[0] = Declared(2); // expected-error {{'Declared' is called but has no body}}
}
