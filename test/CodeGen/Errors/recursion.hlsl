// Recursion is reported at the call that closes the cycle:
// direct, mutual, and through a method that is emitted in place.
// RUN: clang-dxc -T cs_6_6 -verify %s

RWBuffer<int> Out;

int Direct(int X) {
  return X > 0 ? Direct(X - 1) : 0; // expected-error {{recursion is not allowed in HLSL: 'Direct' calls 'Direct'}}
}

int Even(int X);
int Odd(int X) {
  return Even(X - 1); // expected-error {{recursion is not allowed in HLSL: 'Even' calls 'Odd' calls 'Even'}}
}
int Even(int X) { return X == 0 || Odd(X - 1); }

struct S {
  int Value;
  int Self(int N) {
    return N > 0 ? Self(N - 1) : Value; // expected-error {{recursion is not allowed in HLSL: 'S::Self' calls 'S::Self'}}
  }
};
RWStructuredBuffer<S> Buffer;

int NotReached(int X) { return NotReached(X); }

[numthreads(1, 1, 1)]
void main() { Out[0] = Direct(3) + Even(4) + Buffer[0].Self(2); }
