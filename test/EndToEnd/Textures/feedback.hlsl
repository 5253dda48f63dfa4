// Feedback textures: bound, in arrays, passed, from the heap. The
// feature flag is bit 26, and the property of the record has the tag 2.
// RUN: clang-dxc -T cs_6_5 -O0 %s -Fo %t.5.0.dxil -Fc - | FileCheck %s --check-prefixes=LISTING
// RUN: %if dxv %{ dxv %t.5.0.dxil | FileCheck %s %}
// RUN: clang-dxc -T cs_6_5 -O3 %s -Fo %t.5.3.dxil
// RUN: %if dxv %{ dxv %t.5.3.dxil | FileCheck %s %}
// RUN: clang-dxc -T cs_6_6 -DHEAP -O0 %s -Fo %t.6.0.dxil
// RUN: %if dxv %{ dxv %t.6.0.dxil | FileCheck %s %}
// RUN: clang-dxc -T cs_6_6 -DHEAP -O3 %s -Fo %t.6.3.dxil
// RUN: %if dxv %{ dxv %t.6.3.dxil | FileCheck %s %}
// RUN: clang-dxc -T cs_6_7 -DHEAP %s -Fo %t.7.dxil
// RUN: %if dxv %{ dxv %t.7.dxil | FileCheck %s %}
// RUN: clang-dxc -T cs_6_8 -DHEAP %s -Fo %t.8.dxil -Fc - | FileCheck %s --check-prefix=HEAP
// RUN: %if dxv %{ dxv %t.8.dxil | FileCheck %s %}
// CHECK: Validation succeeded.

FeedbackTexture2D<SAMPLER_FEEDBACK_MIN_MIP> Min : register(u3);
FeedbackTexture2DArray<SAMPLER_FEEDBACK_MIP_REGION_USED> Used[4] : register(u4, space1);
Texture2D<float4> Image : register(t0);
Texture2DArray<uint2> Images : register(t1);
SamplerState Smp : register(s0);

// LISTING: Sampler feedback
// LISTING: ; Min UAV invalid fbtex2d U0 u3 1
// LISTING: ; Used UAV invalidfbtex2darray U1 u4,space1 4
// LISTING-DAG: !{i32 0, ptr undef, !"Min", i32 0, i32 3, i32 1, i32 17, i1 false, i1 false, i1 false, [[MIN:![0-9]+]]}
// LISTING-DAG: [[MIN]] = !{i32 2, i32 0}
// LISTING-DAG: !{i32 1, ptr undef, !"Used", i32 1, i32 4, i32 4, i32 18, i1 false, i1 false, i1 false, [[USED:![0-9]+]]}
// LISTING-DAG: [[USED]] = !{i32 2, i32 1}
// 1 << 26 | 1 for -O0.
// LISTING-DAG: !{i32 0, i64 67108865, i32 4, !{{[0-9]+}}}

void record(FeedbackTexture2DArray<SAMPLER_FEEDBACK_MIP_REGION_USED> F, float3 At) {
  F.WriteSamplerFeedbackLevel(Images, Smp, At, 2);
}

[numthreads(8, 1, 1)]
void main(uint3 Id : SV_DispatchThreadID) {
  float2 At = Id.xy / 8.0;
  Min.WriteSamplerFeedbackLevel(Image, Smp, At, 0.5);
  Min.WriteSamplerFeedbackGrad(Image, Smp, At, At.yx, At);
  Min.WriteSamplerFeedbackGrad(Image, Smp, At, At.yx, At, 1.5);
  record(Used[Id.x & 3], float3(At, Id.z));
#ifdef HEAP
  // 17 | 1 << 12 = 4113, of the kind 1.
  // HEAP: call %dx.types.Handle @dx.op.createHandleFromHeap(i32 218, i32 %{{.*}}, i1 false, i1 true)
  // HEAP: call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %{{.*}}, %dx.types.ResourceProperties { i32 4113, i32 1 })
  FeedbackTexture2D<SAMPLER_FEEDBACK_MIP_REGION_USED> Any = ResourceDescriptorHeap[NonUniformResourceIndex(Id.x)];
  Any.WriteSamplerFeedbackLevel(Image, Smp, At, 0);
#endif
}
