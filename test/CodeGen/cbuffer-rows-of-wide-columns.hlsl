// A column of three doubles takes two rows of a constant buffer, so
// the next column is 32 bytes further, also for a dynamic index.
// RUN: clang-dxc -T cs_6_6 -fcgl %s | FileCheck %s
cbuffer CB : register(b0) { float Pad; double3x2 M; uint K; };
RWStructuredBuffer<double2> Out : register(u0);

[numthreads(1, 1, 1)]
void main() {
  // CHECK: %[[E0:.*]] = add i32 %{{.*}}, 16
  // CHECK: getelementptr i8, ptr addrspace(2) %{{.*}}, i32 %[[E0]]
  // CHECK: %[[COLUMN:.*]] = mul i32 %{{.*}}, 32
  // CHECK: %[[AT:.*]] = add i32 %{{.*}}, %[[COLUMN]]
  // CHECK: %[[E1:.*]] = add i32 %[[AT]], 16
  // CHECK: getelementptr i8, ptr addrspace(2) %{{.*}}, i32 %[[E1]]
  Out[0] = M[K];
  // CHECK: getelementptr i8, ptr addrspace(2) %{{.*}}, i32 64
  Out[1].x = M[2][1];
}
