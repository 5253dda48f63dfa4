// Clang treats the last array of a struct as an array of unknown size, as in C; its bounds are checked nevertheless.
// RUN: clang-dxc -T cs_6_6 -verify %s

struct S {
  float first[2];
  RWBuffer<float> last[4]; // expected-note {{array 'last' declared here}}
};
struct Numbers {
  float last[3]; // expected-note {{array 'last' declared here}}
};
S s;
Numbers n;

void behindTheEnd() {
  s.last[4][0] = n.last[3]; // expected-error 2 {{is past the end of the array}}
}

[numthreads(1, 1, 1)] void main() { s.last[3][0] = n.last[2]; }
