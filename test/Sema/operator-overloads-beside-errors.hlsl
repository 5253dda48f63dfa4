// Operators that cannot be overloaded are reported beside other errors, also of their uses,
// and once for a template.
// RUN: clang-dxc -T cs_6_6 -verify %s

struct Bad {
  float x;
  void operator+=(Bad r) { x += r.x; }       // expected-error {{'operator+=' cannot be overloaded}}
  operator float() { return missing; }       // expected-error {{'operator float' cannot be overloaded}} expected-error {{use of undeclared identifier 'missing'}}
  Missing operator<<(Bad r) { return x; }    // expected-error {{unknown type name 'Missing'}}
};
Bad operator-(Bad l, Bad r) { return l; }    // expected-error {{'operator-' cannot be overloaded outside of a struct}}
template <typename T> struct Pair {
  T x;
  Pair operator=(Pair r) { return r; }       // expected-error {{'operator=' cannot be overloaded}}
};

[numthreads(1, 1, 1)] void main() {
  Bad b = {1};
  Pair<int> i;
  Pair<float> f;
  b += (b - b).y;                            // expected-error {{no member named 'y' in 'Bad'}}
}
