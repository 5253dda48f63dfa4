// The constructor of a vector or matrix is a cast, so what it narrows has no warning. In a list in braces each vector has one.
// RUN: clang-dxc -T cs_6_6 -enable-16bit-types -verify %s -Fo %t.dxil
RWBuffer<float> Out;
cbuffer Constants { float2 f; int3 n; double d; int64_t l; int2x2 m; };

template <typename T> vector<T, 2> make(T a) { return vector<T, 2>(f.x, a); }

struct Pair { int16_t2 v; half h; };

[numthreads(1, 1, 1)] void main() {
  int16_t2 a = int16_t2(n.x, n.y);
  int16_t3 b = int16_t3(n.xy, n.z);
  half2 c = half2(f.x, 1);
  float2 e = float2(d, d * 2);
  int2 g = int2(l, 1);
  int16_t2x2 h = int16_t2x2(n.xy, n.x, n.y);
  int16_t4x2 k = int16_t4x2(m, n.xy, n.xy);
  half2 p = make<half>(1);
  Out[0] = a.x + b.x + c.x + e.x + g.x + h[0][0] + k[0][0] + p.x;

  int16_t3 q = {n.xy, 1}; // expected-warning {{the conversion of 'int' to 'int16_t' may lose data}}
  int16_t2x2 r = {m}; // expected-warning {{the conversion of 'int' to 'int16_t' may lose data}}
  Pair s = {n.xy, f.x}; // expected-warning {{the conversion of 'int' to 'int16_t'}} expected-warning {{the conversion of 'float' to 'half'}}
  int16_t2 t = int2(n.x, n.y); // expected-warning {{the conversion of 'int2' to 'int16_t2' may lose data}}
  int2 u = int2(1.5, n.x); // expected-warning {{changes value from 1.5 to 1}}
  Out[1] = q.x + r[0][0] + s.h + t.x + u.x;
}
