// Methods of constant objects are called on a copy in instances of templates,
// too, overloaded ones and templates included.
// RUN: clang-dxc -T cs_6_6 -Fo %t.dxil %s
// RUN: echo '{"resources": [{"name": "Constants", "parts": [{"offset": 0, "type": "uint", "data": [5]}]}, {"name": "Out", "type": "float", "count": 4}]}' > %t.in
// RUN: echo '{"resources": [{"name": "Out", "type": "float", "data": [10, 7, 6, 12]}]}' > %t.out
// RUN: dxil-run %t.dxil --bindings %t.in --expect %t.out

struct Index {
  uint I;
  float scale(float x) { return I * x; }
  float add(float x) { return I + x; }
  float add(float2 x) { return I + x.x + x.y; }
  template <typename T> T convert(T t) { return T(I) + t; }
};
cbuffer Constants { Index Constant; };
RWStructuredBuffer<float> Out;

template <int N> float scaled(float x) { return Constant.scale(x) + N; }
template <typename T> float added(T t) { return Constant.add(t); }
template <typename T> float addedPair(T t) {
  const Index local = Constant;
  return local.add(float2(t, 0.5)) + local.convert<float>(0.5);
}

[numthreads(1, 1, 1)] void main() {
  Out[0] = scaled<0>(2);
  Out[1] = added(2.0f);
  Out[2] = added(float2(0.25, 0.75));
  Out[3] = addedPair(1);
}
