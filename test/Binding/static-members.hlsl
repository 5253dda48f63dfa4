// A static member has no register: it is the resource of its
// initializer, also if it is defined outside of the class.
// RUN: %clang-dxc -T cs_6_6 %s -Fc - | FileCheck %s
// RUN: not clang-dxc -T cs_6_6 -DUNASSIGNED %s 2>&1 \
// RUN:   | FileCheck --check-prefix=UNASSIGNED %s

struct Holder { RWBuffer<float> inner; };
RWBuffer<float> first : register(u5), second : register(u7), third : register(u8);
Holder holder : register(u9);

struct S {
  static RWBuffer<float> one;
  static RWBuffer<float> array[2];
  static Holder object;
  static RWBuffer<float> none;
};
RWBuffer<float> S::one = first;
RWBuffer<float> S::array[2] = {second, third};
Holder S::object = holder;
RWBuffer<float> S::none : register(u1);

template <typename T> struct Of { static RWBuffer<T> one; };
template <typename T> RWBuffer<T> Of<T>::one = first;

// CHECK: Resource Bindings
// CHECK-NOT: UAV
// CHECK-DAG: {{^; first  .* u5  }}
// CHECK-DAG: {{^; third  .* u8  }}
// CHECK-DAG: {{^; holder.inner  .* u9  }}
// CHECK-NOT: UAV
[numthreads(1, 1, 1)] void main() {
  S::one[0] = 1;
  S::array[1][0] = 2;
  S::object.inner[0] = 3;
  Of<float>::one[1] = 4;
#ifdef UNASSIGNED
  // UNASSIGNED: [[#@LINE-17]]:36: warning: the register annotation of a static variable has no effect
  // UNASSIGNED: [[#@LINE+1]]:3: error: 'S::none' is used before anything was assigned to it
  S::none[0] = 5;
#endif
}
