// Initializer lists and constructors in templates whose elements are vectors:
// an instance computes them from its own parameters, each once.
// RUN: clang-dxc -T cs_6_6 -Fo %t.dxil %s
// RUN: dxil-run %t.dxil --bindings %S/Inputs/lists-in-templates.json --expect %S/Inputs/lists-in-templates.json
// RUN: clang-dxc -T cs_6_6 -Od -Fo %t.0.dxil %s
// RUN: dxil-run %t.0.dxil --bindings %S/Inputs/lists-in-templates.json --expect %S/Inputs/lists-in-templates.json
// RUN: %if dxv %{ dxv %t.dxil %}

struct Ray {
  float3 Origin;
  float Length;
};
struct Pair {
  float2 A, B;
};
RWStructuredBuffer<float4> Out;

int2 next(inout int n) { return n++; }

template <typename T> float4 ray(T t, uint i) {
  Ray r = {float3(i, 1, 2), 3};
  return float4(r.Origin, r.Length + t);
}
template <typename T> float4 calls(T t, uint i) {
  int n = i;
  int4 v = {next(n), next(n)};
  return v + float4(0, 0, 0, n + t);
}
template <typename T> float4 constructor(T t, uint i) {
  int n = i;
  return int4(next(n), next(n)) + float4(0, 0, 0, n + t);
}
template <typename T> float4 choice(T t, uint i) {
  float3 v = {i > 2 ? float2(i, 1) : float2(1, i), 3};
  return float4(v, t);
}
template <typename T> Pair pair(T t, uint i) {
  Pair p = {float2(i, 1), float2(t, 2)};
  return p;
}
template <typename T> float4 nested(T t, uint i) {
  Pair p[2] = {{float2(i, 1), float2(t, 2)}, {float2(i, 3), i, i}};
  return float4(p[0].B, p[1].A);
}
template <typename T> struct Maker {
  float4 make(uint i) {
    float3x3 m = {float3(i, 1, 2), float3(i, 3, 4), float3(i, 5, 6)};
    return float4(m[1], m[2].z);
  }
};

[numthreads(1, 1, 1)] void main() {
  Maker<float> maker;
  Out[0] = ray(0.5, 4);
  Out[1] = ray(2, 5);
  Out[2] = calls(0.5, 4);
  Out[3] = constructor(0.5, 4);
  Out[4] = choice(0.5, 2);
  Out[5] = choice(1u, 7);
  Out[6] = float4(pair(0.5, 4).A, pair(2, 5).B);
  Out[7] = nested(0.5, 4);
  Out[8] = maker.make(4);
}
