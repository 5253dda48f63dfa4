// A missing semicolon after a struct is one error at
// its end, also before the attributes of a function.
// RUN: clang-dxc -T cs_6_6 -verify %s

struct S { float a; } // expected-error {{expected ';' after struct}}
RWBuffer<float> Out;
struct T {
  float b;
} // expected-error {{expected ';' after struct}}
[numthreads(1, 1, 1)] void main() {
  S s = {1};
  T t = {2};
  Out[0] = s.a + t.b;
}
