// A long array is copied by a loop, not by a store for each element.
// RUN: clang-dxc -T cs_6_6 -fcgl %s | FileCheck %s

RWStructuredBuffer<float> Out;
cbuffer C { float4 Table[1000]; };

[numthreads(1, 1, 1)]
void main(uint3 ID : SV_DispatchThreadID) {
  float4 Local[1000] = Table;
  // CHECK: %[[INDEX:.*]] = phi i32 [ 0, %{{.*}} ], [ %[[NEXT:.*]], %{{.*}} ]
  // CHECK: %[[OFFSET:.*]] = mul i32 %[[INDEX]], 16
  // CHECK: getelementptr i8, ptr addrspace(2) %{{.*}}, i32 %[[OFFSET]]
  // CHECK: %[[NEXT]] = add i32 %[[INDEX]], 1
  // CHECK: icmp ult i32 %[[NEXT]], 1000
  Out[0] = Local[ID.x].x;
}
