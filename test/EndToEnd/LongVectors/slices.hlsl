// slice<first, count>(v) and slice<count>(v) of proposal 0026 return the
// named elements of vectors of all sizes, also in templates and constants;
// the examples of the proposal come first. The operand is evaluated once.
// RUN: clang-dxc -T cs_6_9 %s -Fo %t.dxil
// RUN: clang-dxc -T cs_6_9 -O0 %s -Fo %t.0.dxil
// RUN: echo '{"resources": [{"name": "Out", "type": "int", "count": 24, "fill": 99}]}' > %t.in
// RUN: echo '{"resources": [{"name": "Out", "type": "int", "data": [2, 3, 4, 0, 1, 2, 3, 7, 8, 9, 10, 11, 5, 3, 4, 1, 20, 21, 22, 1, 6, 8, 5, 99]}]}' > %t.out
// RUN: dxil-run %t.dxil --bindings %t.in --expect %t.out
// RUN: dxil-run %t.0.dxil --bindings %t.in --expect %t.out
// RUN: %if dxv %{ dxv %t.dxil && dxv %t.0.dxil %}
// RUN: not clang-dxc -T cs_6_8 %s 2>&1 | FileCheck %s
// CHECK: error: 'slice' needs shader model 6.9, but the target is 6.8

RWStructuredBuffer<int> Out : register(u0);
static int Calls = 0;

#if __SHADER_TARGET_MINOR >= 9
vector<int, 12> numbers() {
  ++Calls;
  vector<int, 12> v;
  for (int i = 0; i < 12; ++i)
    v[i] = i;
  return v;
}
template <int First, typename T, int N> vector<T, 2> two(vector<T, N> v) { return slice<First, 2>(v); }
// What does not depend on the parameters of the template, too.
template <typename T> T later(T t, int n) {
  vector<int, 8> v = n;
  v[2] += 1;
  return slice<1, 2>(v)[1] + t;
}
enum Number { Three = 3 };
#endif

[numthreads(1, 1, 1)] void main() {
#if __SHADER_TARGET_MINOR >= 9
  vector<int, 6> src = {0, 1, 2, 3, 4, 5};
  vector<int, 3> sub = slice<2, 3>(src);
  vector<int, 4> first = slice<4>(src);
  vector<int, 5> tail = slice<7, 5>(numbers());
  for (int i = 0; i < 3; ++i)
    Out[i] = sub[i];
  for (int j = 0; j < 4; ++j)
    Out[3 + j] = first[j];
  for (int k = 0; k < 5; ++k)
    Out[7 + k] = tail[k];
  Out[12] = slice<5, 1>(src).x;
  int2 part = two<3>(src);
  Out[13] = part.x;
  Out[14] = part.y;
  Out[15] = Calls;
  int3 sum = slice<Three>(int4(0, 1, 2, 3)) + 20;
  Out[16] = sum.x;
  Out[17] = sum.y;
  Out[18] = sum.z;
  Out[19] = all(slice<1 + 1, 2>(src) == int2(2, 3));
  Out[20] = slice<1, 2>(slice<1, 3>(slice<2, 4>(src + 1))).y;
  Out[21] = later(2, 5);
  Out[22] = later(1.5, 3);
#else
  Out[0] = slice<2>(int3(1, 2, 3)).x;
#endif
}
