// A variable, field or array element to which a heap element is
// assigned determines whether its elements are normalized (SNormF32
// is 13, UNormF32 14), wherever the assignment is; so does a cast.
// RUN: clang-dxc -T cs_6_6 %s | FileCheck %s
// RUN: clang-dxc -T cs_6_6 -O0 %s | FileCheck %s
// RUN: clang-dxc -T cs_6_6 %s -Fo %t.dxil
// RUN: %if dxv %{ dxv %t.dxil %}

RWBuffer<float4> Out;
struct S {
  uint Unused;
  Texture2D<snorm float2> T;
};
float4 get(Texture2D<unorm float3> T) { return T[uint2(0, 0)].xyzz; }

// CHECK-DAG: { i32 4098, i32 1038 })
// CHECK-DAG: { i32 2, i32 525 })
// CHECK-DAG: { i32 10, i32 270 })
// CHECK-DAG: { i32 2, i32 782 })
// CHECK-DAG: { i32 2, i32 1033 })
// Of the casts; these types are theirs alone.
// CHECK-DAG: { i32 2, i32 1038 })
// CHECK-DAG: { i32 10, i32 525 })
// CHECK-DAG: { i32 4098, i32 270 })
[numthreads(1, 1, 1)] void main(uint3 I : SV_DispatchThreadID) {
  RWTexture2D<unorm float4> Later;
  if (I.x > 2)
    Later = ResourceDescriptorHeap[1];
  else
    Later = ResourceDescriptorHeap[2];
  S Object;
  Object.T = ResourceDescriptorHeap[I.y];
  Buffer<unorm float> Several[2];
  Several[0] = ResourceDescriptorHeap[3];
  Several[1] = ResourceDescriptorHeap[4];
  Texture2D<float4> Plain;
  Plain = ResourceDescriptorHeap[I.y];
  Out[0] = Later[I.xy] + Object.T[I.xy].xyxy + Several[I.z & 1][I.x] +
           get(ResourceDescriptorHeap[5]) + Plain[I.xy];
  Out[1] =
      ((Texture2D<unorm float4>)ResourceDescriptorHeap[I.x])[I.xy] +
      ((Buffer<snorm float2>)ResourceDescriptorHeap[NonUniformResourceIndex(
           I.y)])[I.x]
          .xyxy +
      ((RWTexture2D<unorm float>)ResourceDescriptorHeap[6])[I.xy];
}
