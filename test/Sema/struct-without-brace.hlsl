// A struct without its opening brace is one error, and its members are declared nevertheless.
// RUN: clang-dxc -T cs_6_0 -verify %s

struct K // expected-error {{expected '{' after 'struct K'}}
  float2 d; float2 i;
};
struct V float3 p : POSITION; int n; }; // expected-error {{expected '{' after 'struct V'}}
struct J int a[2]; K k; }; // expected-error {{expected '{' after 'struct J'}}
struct Fine { float2 d; };
struct Fine g;
struct Fine make(struct Fine f) { return f; }
ConstantBuffer<K> b : register(b1);
RWStructuredBuffer<float> Out;
[numthreads(1, 1, 1)] void main() {
  V v = (V)0;
  J j = (J)1;
  Out[0] = b.d.x + v.p.y + j.a[1] + j.k.i.x + make(g).d.x;
}
