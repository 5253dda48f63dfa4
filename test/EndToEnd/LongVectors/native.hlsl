// Long vectors stay vectors in DXIL 1.9: in memory, buffer accesses,
// LLVM instructions and operations. Short vectors become scalars.
// RUN: clang-dxc -T cs_6_9 %s -Fc %t.txt -Fo %t.dxil && FileCheck %s < %t.txt
// RUN: clang-dxc -T cs_6_9 -O0 %s -Fc - | FileCheck %s
// RUN: %if dxv %{ dxv %t.dxil %}

// CHECK-DAG: %dx.types.ResRet.v24f32 = type { <24 x float>, i32 }
// CHECK-DAG: addrspace(3) global [2 x <24 x float>]
RWByteAddressBuffer Out : register(u0);
StructuredBuffer<vector<float, 24> > In : register(t0);
StructuredBuffer<float4> Short : register(t1);
groupshared vector<float, 24> Shared[2];

[numthreads(2, 1, 1)] void main(uint i : SV_GroupIndex) {
  // CHECK: = call %dx.types.ResRet.v24f32 @dx.op.rawBufferVectorLoad.v24f32(i32 303, %dx.types.Handle %{{.*}}, i32 %{{.*}}, i32 0, i32 4)
  vector<float, 24> v = In[i];
  // CHECK: call {{.*}}<24 x float> @dx.op.unary.v24f32(i32 20, <24 x float>
  v = tanh(v);
  // CHECK: getelementptr {{(inbounds )?}}[2 x <24 x float>], {{.*}} @{{.*}}, i32 0, i32 %
  // CHECK-NEXT: store <24 x float> %
  Shared[i] = v;
  GroupMemoryBarrierWithGroupSync();
  // CHECK: load <24 x float>
  vector<float, 24> w = Shared[1 - i];
  // CHECK: call {{.*}}<24 x float> @dx.op.tertiary.v24f32(i32 46, <24 x float>
  w = mad(v, w, 0.5);
  // CHECK: fcmp {{.*}}<24 x float>
  // CHECK: call i1 @dx.op.vectorReduce.v24i1(i32 310, <24 x i1>
  if (any(w > 0.5))
    // CHECK: insertelement <24 x float> %{{.*}}, float %{{.*}}, i32 %
    w[i] = dot(v, w);
  // CHECK: call %dx.types.ResRet.f32 @dx.op.rawBufferLoad.f32(i32 139
  float4 s = Short[i];
  // CHECK: extractelement <24 x float> %{{.*}}, i32 %
  s += w[i + 1];
  // CHECK: call void @dx.op.rawBufferStore.f32(i32 140
  Out.Store(1024, s);
  // CHECK: call void @dx.op.rawBufferVectorStore.v24f32(i32 304, %dx.types.Handle %{{.*}}, i32 %{{.*}}, i32 undef, <24 x float> %{{.*}}, i32 4)
  Out.Store(i * 96, w);
  // CHECK-NOT: insertelement
}
