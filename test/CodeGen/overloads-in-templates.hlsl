// An instantiated template can call an overloaded method
// of its own class or base class without naming an object.
// RUN: clang-dxc -T cs_6_6 %s -Fo %t.dxil -Fc - | FileCheck %s
//
// 1 + (1 + 2), 3 * 5 and 7 - 4: 4 + 15 + 3.
// CHECK: call void @dx.op.bufferStore.i32({{.*}}, i32 22, i32 22, i32 22, i32 22, i8 15)

template <typename T> struct Base {
  T V;
  T get() { return V; }
  T get(T Add) { return V + Add; }
};
template <typename T> struct Derived : Base<T> {
  using Base<T>::get;
  T sum() { return Base<T>::get() + get(2); }
};
template <typename T> struct Own {
  T V;
  T times(T K) { return V * K; }
  T times(T K, T L) { return V * K * L; }
  template <typename U> T less(U K) { return V - T(K); }
  T product() { return times(5); }
  T difference() { return (less<float>)(4.0); }
};

RWBuffer<int> Out;

[numthreads(1, 1, 1)] void main() {
  Derived<int> D;
  D.V = 1;
  Own<int> O;
  O.V = 3;
  Own<int> M;
  M.V = 7;
  Out[0] = D.sum() + O.product() + M.difference();
}
