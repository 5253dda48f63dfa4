// Each instantiation is a separate function;
// the caller evaluates default arguments.
// RUN: clang-dxc -T cs_6_6 -fcgl %s | FileCheck %s

RWStructuredBuffer<float> F;
RWStructuredBuffer<int> I;

namespace Math {
template <typename T> T Twice(T X) { return X + X; }
template <int N> int Times(int X) { return X * N; }
float Scale(float X, float By = 3) { return X * By; }
} // namespace Math

[numthreads(1, 1, 1)]
void main() {
  // CHECK-LABEL: define internal void @main.body
  F[0] = Math::Twice(F[1]);
  // CHECK: call {{.*}}float @"Math::Twice"(float
  I[0] = Math::Twice(I[1]);
  // CHECK: call {{.*}}i32 @"Math::Twice.1"(i32
  I[0] = Math::Times<5>(I[1]);
  // CHECK: call {{.*}}i32 @"Math::Times"(i32
  F[2] = Math::Scale(F[1]);
  // CHECK: call {{.*}}float @"Math::Scale"(float %{{.*}}, float 3.000000e+00)
}
// CHECK-DAG: mul i32 %{{.*}}, 5
