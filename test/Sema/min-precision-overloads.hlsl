// Among overloads for int and uint, or float and double, a
// 16-bit number selects the 32-bit type with its sign and kind.
// RUN: clang-dxc -T cs_6_6 -Wno-conversion -verify %s
// RUN: clang-dxc -T cs_6_6 -enable-16bit-types -Wno-conversion -verify %s

struct Int {};
struct Uint {};
struct Float {};
Int f(int x) { return (Int)0; } // expected-note {{candidate function}}
Uint f(uint x) { return (Uint)0; } // expected-note {{candidate function}}
Float g(float2 x) { return (Float)0; }
Uint g(double2 x) { return (Uint)0; }
Int exact(min16int x) { return (Int)0; }
Uint exact(uint x) { return (Uint)0; }
template <typename T> Int inTemplate(T x) { return f(x); }

[numthreads(1, 1, 1)] void main() {
  min16int a = 1;
  min16uint b = 1;
  min16float2 c = 1;
  Int i = f(a);
  Uint u = f(b);
  Float h = g(c);
  i = exact(a);
  u = exact(2u);
  i = inTemplate(a);
  f(1.5); // expected-error {{call to 'f' is ambiguous}}
}
