// Normalized elements are represented as in dxc: in the records (and the
// tables that are generated from them) and, from 6.6 on, in each handle.
// RUN: clang-dxc -T cs_6_0 %s -Fo %t.dxil
// RUN: %if dxv %{ dxv %t.dxil %}
// RUN: clang-dxc -T cs_6_5 -O0 %s -Fo %t.dxil
// RUN: %if dxv %{ dxv %t.dxil %}
// RUN: clang-dxc -T cs_6_6 %s -Fo %t.dxil
// RUN: %if dxv %{ dxv %t.dxil %}
// RUN: clang-dxc -T cs_6_8 -O0 -DHEAP %s -Fo %t.dxil
// RUN: %if dxv %{ dxv %t.dxil %}
// RUN: clang-dxc -T cs_6_0 %s | FileCheck %s --check-prefixes=TABLE,OURS
// RUN: %if dxc %{ dxc -T cs_6_0 %s | FileCheck %s --check-prefixes=TABLE,THEIRS %}
// RUN: clang-dxc -T cs_6_6 -DHEAP %s | FileCheck %s --check-prefixes=TABLE,HANDLES
// RUN: %if dxc %{ dxc -T cs_6_6 -DHEAP %s | FileCheck %s --check-prefixes=TABLE,HANDLES %}

typedef unorm float4 Colour;
Buffer<snorm float2> B;
Texture2D<unorm float> C[3];
Texture2D<float3> D;
RWTexture2D<unorm float4> A;
RWBuffer<Colour> E;
RWBuffer<snorm float> F;
RWBuffer<float4> Out;

// TABLE: B                                 texturesnorm_f32         buf      T0             t0     1
// TABLE: C                                 textureunorm_f32          2d      T1             t1     3
// TABLE: D                                 texture     f32          2d      T2             t4     1
// TABLE: A                                     UAVunorm_f32          2d      U0             u0     1
// TABLE: E                                     UAVunorm_f32         buf      U1             u1     1
// TABLE: F                                     UAVsnorm_f32         buf      U2             u2     1
// TABLE: Out                                   UAV     f32         buf      U3             u3     1

// HANDLES-DAG: annotateHandle({{.*}} { i32 10, i32 525 })
// HANDLES-DAG: annotateHandle({{.*}} { i32 2, i32 270 })
// HANDLES-DAG: annotateHandle({{.*}} { i32 2, i32 777 })
// HANDLES-DAG: annotateHandle({{.*}} { i32 4098, i32 1038 })
// HANDLES-DAG: annotateHandle({{.*}} { i32 4106, i32 1038 })
// HANDLES-DAG: annotateHandle({{.*}} { i32 4106, i32 269 })
// HANDLES-DAG: annotateHandle({{.*}} { i32 4106, i32 1033 })
// Of the heap.
// HANDLES-DAG: annotateHandle({{.*}} { i32 4098, i32 526 })
// HANDLES-DAG: annotateHandle({{.*}} { i32 2, i32 781 })

// OURS-DAG: !"B", {{.*}}, [[SNORM:![0-9]+]]}
// OURS-DAG: !"C", {{.*}}, [[UNORM:![0-9]+]]}
// OURS-DAG: !"A", {{.*}}, [[UNORM]]}
// OURS-DAG: !"F", {{.*}}, [[SNORM]]}
// OURS-DAG: [[SNORM]] = !{i32 0, i32 13}
// OURS-DAG: [[UNORM]] = !{i32 0, i32 14}
// THEIRS-DAG: !{i32 0, %"class.Buffer<vector<float, 2> >"* undef, {{.*}}, [[SNORM:![0-9]+]]}
// THEIRS-DAG: !{i32 1, [3 x %"class.Texture2D<float>"]* undef, {{.*}}, [[UNORM:![0-9]+]]}
// THEIRS-DAG: [[SNORM]] = !{i32 0, i32 13}
// THEIRS-DAG: [[UNORM]] = !{i32 0, i32 14}

[numthreads(8, 1, 1)] void main(uint3 I : SV_DispatchThreadID) {
  float4 Sum = A[I.xy] + B[I.x].xyxy + C[I.y][I.xy] + E[I.x] + D[I.xy].xyzz;
#ifdef HEAP
  RWTexture2D<unorm float2> X = ResourceDescriptorHeap[1];
  Texture2D<snorm float3> Y = ResourceDescriptorHeap[2];
  Sum += X[I.xy].xyxy + Y[I.xy].xyzz;
#endif
  Out[I.x] = Sum;
  F[I.x] = Sum.x;
}
