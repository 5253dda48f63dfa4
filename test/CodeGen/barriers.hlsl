// The six barrier intrinsics and their modes in the DXIL operation.
// RUN: clang-dxc -T cs_6_6 -fcgl %s | FileCheck %s

[numthreads(1, 1, 1)]
void main() {
  // CHECK-LABEL: define internal void @main.body
  GroupMemoryBarrier();
  // CHECK: call void @dxil.op.Barrier(i32 8)
  GroupMemoryBarrierWithGroupSync();
  // CHECK: call void @dxil.op.Barrier(i32 9)
  DeviceMemoryBarrier();
  // CHECK: call void @dxil.op.Barrier(i32 2)
  DeviceMemoryBarrierWithGroupSync();
  // CHECK: call void @dxil.op.Barrier(i32 3)
  AllMemoryBarrier();
  // CHECK: call void @dxil.op.Barrier(i32 10)
  AllMemoryBarrierWithGroupSync();
  // CHECK: call void @dxil.op.Barrier(i32 11)
}
