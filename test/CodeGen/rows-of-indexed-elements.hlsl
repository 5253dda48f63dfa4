// Elements of constant and texture buffers begin at rows: the number of a row is
// computed without bytes, and components of one row are read together.
// RUN: %clang-dxc -T cs_6_6 -O3 -DBUFFER=cbuffer %s | FileCheck %s -DREAD=cbufferLoadLegacy.f32
// RUN: %clang-dxc -T cs_6_6 -O3 -DBUFFER=tbuffer %s | FileCheck %s -DREAD=bufferLoad.i32
struct Cascade {
  float4x4 matrix_;
  float4 scales;
};
BUFFER Parameters {
  float4 first;
  Cascade cascades[4];
}
RWBuffer<float> Out;

[numthreads(8, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  // CHECK-LABEL: define void @main
  // CHECK-NOT: lshr
  // CHECK: mul {{.*}}i32 {{.*}}, 5
  // CHECK-NOT: lshr
  // CHECK: add {{.*}}i32 {{.*}}, 5
  // CHECK: call {{.*}} @dx.op.[[READ]](
  // CHECK-NOT: lshr
  // CHECK-NOT: @dx.op.[[READ]](
  // CHECK: ret void
  Out[id.x] = cascades[id.y].scales.x + cascades[id.y].scales.w;
}
