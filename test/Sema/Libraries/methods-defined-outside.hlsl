// A method or operator that is defined outside of its
// class is not exported, whatever the default linkage is.
// RUN: clang-dxc -T lib_6_6 -default-linkage external %s -Fc - | FileCheck %s

struct S {
  float v;
  float f();
  static float g(float x);
  S operator+(S b);
};
float S::f() { return v; }
static float S::g(float x) { return x * 2; }
S S::operator+(S b) { b.v += v; return b; }
namespace N { struct T { void set(); float v; }; }
void N::T::set() { v = 1; }
RWBuffer<float> Out;
// CHECK-NOT: define {{.*}}@"\01?{{f|g|set|.*operator}}
// CHECK: define void @"\01?plain@@YAXXZ"()
void plain() { Out[3] = 1; }
[shader("compute")] [numthreads(1, 1, 1)] void main() {
  S s;
  s.v = Out[1];
  N::T t;
  t.set();
  Out[0] = (s + s).f() + S::g(t.v);
}
