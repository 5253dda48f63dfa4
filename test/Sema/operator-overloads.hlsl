// Structs may define operators without side effects; HLSL has no references
// that the others could return, and no user-defined conversions.
// RUN: clang-dxc -T cs_6_6 -enable-16bit-types -verify %s

struct Good {
  float x;
  Good operator+(Good r) { return r; }
  bool operator&&(Good r) { return x > r.x; }
  float operator,(Good r) { return r.x; }
  float operator()(float k, float l) { return k; }
  float operator[](int i) { return x; }
};
struct Bad {
  float x;
  void operator+=(Bad r) { x += r.x; }          // expected-error {{'operator+=' cannot be overloaded}}
  void operator=(Bad r) { x = r.x; }            // expected-error {{'operator=' cannot be overloaded}}
  float operator<<(Bad r) { return x; }         // expected-error {{'operator<<' cannot be overloaded}}
  void operator++() { x += 1; }                 // expected-error {{'operator++' cannot be overloaded}}
  operator float() { return x; }                // expected-error {{'operator float' cannot be overloaded}}
  operator float4() { return x; }               // expected-error {{'operator float4' cannot be overloaded}}
  operator float2x3() { return x; }             // expected-error {{'operator float2x3' cannot be overloaded}}
  operator uint16_t2() { return 1; }            // expected-error {{'operator uint16_t2' cannot be overloaded}}
  operator Good() { Good g; return g; }         // expected-error {{'operator Good' cannot be overloaded}}
};
Good operator-(Good l, Good r) { return l; }    // expected-error {{'operator-' cannot be overloaded outside of a struct}}

[numthreads(1, 1, 1)] void main() {}
