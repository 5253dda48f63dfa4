// Groupshared variables are in address space 3. A store to a component
// writes no other component, which another thread may write.
// RUN: clang-dxc -T cs_6_6 -fcgl %s | FileCheck %s

groupshared float4 Vectors[8];
groupshared float2x2 Matrix;
groupshared struct { int A; float B; } Record;
RWStructuredBuffer<float> Out;

// CHECK-DAG: @Vectors = internal addrspace(3) global [8 x <4 x float>] poison
// CHECK-DAG: @Matrix = internal addrspace(3) global <4 x float> poison

[numthreads(1, 1, 1)]
void main(uint3 ID : SV_DispatchThreadID) {
  Vectors[ID.x].y = 1;
  // CHECK: %[[V:.*]] = getelementptr inbounds [8 x <4 x float>], ptr addrspace(3) @Vectors, i32 0, i32 %{{.*}}
  // CHECK: %[[Y:.*]] = getelementptr inbounds <4 x float>, ptr addrspace(3) %[[V]], i32 0, i32 1
  // CHECK: store float 1.000000e+00, ptr addrspace(3) %[[Y]]
  Vectors[0][ID.y] = 2;
  // CHECK: %[[D:.*]] = getelementptr inbounds <4 x float>, ptr addrspace(3) @Vectors, i32 0, i32 %{{.*}}
  // CHECK: store float 2.000000e+00, ptr addrspace(3) %[[D]]
  Matrix[ID.x][1] = 3;
  // CHECK: %[[ROW:.*]] = mul i32 %{{.*}}, 2
  // CHECK: %[[NUMBER:.*]] = add i32 %[[ROW]], 1
  // CHECK: getelementptr inbounds <4 x float>, ptr addrspace(3) @Matrix, i32 0, i32 %[[NUMBER]]
  Record.B = Out[0];
  // CHECK: store float %{{.*}}, ptr addrspace(3) getelementptr inbounds nuw
  Out[1] = Vectors[ID.x].z;
  // CHECK-NOT: load <4 x float>, ptr addrspace(3)
  // CHECK: load float, ptr addrspace(3)
}
