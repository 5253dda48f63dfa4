// GetDimensions stores into integers and floats of any type.
// RUN: clang-dxc -T cs_6_2 -enable-16bit-types -verify %s
// expected-no-diagnostics
// RUN: clang-dxc -T cs_6_2 -enable-16bit-types %s | FileCheck %s
Texture2D<float4> T;
RWStructuredBuffer<float> Out;
[numthreads(1, 1, 1)] void main() {
  int3 i;
  T.GetDimensions(0, i.x, i.y, i.z);
  Out[0] = i.y;
  // CHECK: %[[SIZE:.*]] = call %dx.types.Dimensions @dx.op.getDimensions(i32 72, %dx.types.Handle %{{.*}}, i32 0)
  // CHECK: %[[HEIGHT:.*]] = extractvalue %dx.types.Dimensions %[[SIZE]], 1
  // CHECK: sitofp i32 %[[HEIGHT]] to float
  half2 h;
  T.GetDimensions(h.x, h.y);
  Out[1] = h.x;
  // CHECK: fptrunc {{.*}}float %{{.*}} to half
  RWStructuredBuffer<float> S = Out;
  int Count, Stride;
  S.GetDimensions(Count, Stride);
}
