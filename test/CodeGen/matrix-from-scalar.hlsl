// A scalar initializes every element of a matrix, converted according to its own sign.
// RUN: clang-dxc -T cs_6_6 -fcgl %s | FileCheck %s

RWStructuredBuffer<float> Out;
RWStructuredBuffer<int> In;

[numthreads(1, 1, 1)]
void main() {
  float2x2 M = In[0];
  // CHECK: %[[SCALAR:.*]] = sitofp i32 %{{.*}} to float
  // CHECK: insertelement <4 x float> poison, float %[[SCALAR]], i64 0
  // CHECK: store <4 x float> %{{.*}}, ptr %M
  M = 1;
  // CHECK: store <4 x float> splat (float 1.000000e+00), ptr %M
  Out[0] = M._m00;
}
