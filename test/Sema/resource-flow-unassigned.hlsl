// A use of a variable, or an element, that has no resource on any path
// is an error; the backend checks those that have one on some paths.
// RUN: clang-dxc -T cs_6_6 -verify %s

RWBuffer<float> X, A[4], B[2][3];
struct Pair {
  RWBuffer<float> f;
  RWBuffer<float> g[2];
  int n;
};
void take(RWBuffer<float> p) { p[0] = 1; }
void takeArray(RWBuffer<float> p[3]) { p[0][0] = 1; }
void give(out RWBuffer<float> p) { p = X; }
void change(inout RWBuffer<float> p) { p[0] = 1; }
void number(out int n) { n = 1; }
void wrongOut(out RWBuffer<float> p) { // expected-note {{declared here}}
  p[0] = 1; // expected-error {{'p' is used before anything was assigned to it}}
  p = X;
}
export void exported() {
  RWBuffer<float> r; // expected-note {{declared here}}
  r[0] = 1; // expected-error {{'r' is used before anything was assigned to it}}
}
namespace Names {
void inside() {
  RWBuffer<float> r; // expected-note {{declared here}}
  r[0] = 1; // expected-error {{'r' is used before anything was assigned to it}}
}
} // namespace Names
template <int K> float last() {
  Buffer<float> local[K]; // expected-note {{declared here}}
  return local[K - 1][0]; // expected-error {{'local[3 - 1]' is used before anything was assigned to it}}
}

[numthreads(1, 1, 1)] void main(uint i : SV_GroupIndex) {
  RWBuffer<float> never; // expected-note {{declared here}}
  never[0] = 1; // expected-error {{'never' is used before anything was assigned to it}}

  // The example of the specification.
  RWBuffer<float> elements[3]; // expected-note 3 {{declared here}}
  elements[2] = X;
  float f = elements[2][0] + elements[0][0]; // expected-error {{'elements[0]' is used before}}
  take(elements[1]); // expected-error {{'elements[1]' is used before}}
  RWBuffer<float> copy = elements[1]; // expected-error {{'elements[1]' is used before}}
  takeArray(elements);
  elements[i][0] = 1;

  RWBuffer<float> rows[2][3]; // expected-note {{declared here}}
  rows[1] = B[0];
  f += rows[1][2][0];
  f += rows[0][i].Load(0); // expected-error {{'rows[0][i]' is used before}}

  RWBuffer<float> moved[2]; // expected-note {{declared here}}
  RWBuffer<float> from[2]; // expected-note {{declared here}}
  from[1] = X;
  moved = from;
  f += moved[1][0];
  f += moved[0][0]; // expected-error {{'moved[0]' is used before}}
  f += from[0][0]; // expected-error {{'from[0]' is used before}}

  Pair pair; // expected-note 2 {{declared here}}
  pair.n = 1;
  pair.g[1] = X;
  f += pair.g[1][0];
  f += pair.f[0]; // expected-error {{'pair.f' is used before}}
  f += pair.g[0][0]; // expected-error {{'pair.g[0]' is used before}}

  RWBuffer<float> changed; // expected-note {{declared here}}
  change(changed); // expected-error {{'changed' is used before}}
  RWBuffer<float> given;
  give(given);
  given[0] = 1;

  RWBuffer<float> self; // expected-note {{declared here}}
  self = self;
  self[0] = 1; // expected-error {{'self' is used before}}

  for (uint n = 0; n < 3; ++n) {
    RWBuffer<float> fresh; // expected-note {{declared here}}
    if (n == 1)
      fresh[0] = 1; // expected-error {{'fresh' is used before}}
    fresh = A[n];
    fresh[0] = f;
  }

  int numbers[3];
  number(numbers[1]);
  f += numbers[1];

  // What may have been assigned.
  RWBuffer<float> sometimes;
  if (i == 1)
    sometimes = X;
  sometimes[0] = 1;
  RWBuffer<float> filled[4];
  for (uint k = 0; k < 4; ++k)
    filled[k] = A[k];
  filled[0][0] = filled[3][0];
  RWBuffer<float> late;
  for (uint m = 0; m < 2; ++m) {
    if (m == 1)
      late[0] = 1;
    late = X;
  }
  last<3>(); // expected-note 0+ {{in instantiation}}
}
