// Typed buffers are read and written by whole elements.
// RUN: clang-dxc -T cs_6_6 -fcgl %s | FileCheck %s

Buffer<int2> In : register(t0);
RWBuffer<float4> Out : register(u0);
RWBuffer<uint> Words : register(u1);

[numthreads(1, 1, 1)]
void main(uint3 ID : SV_DispatchThreadID) {
  int2 Value = In[ID.x];
  // CHECK: %[[HANDLE:.*]] = call target("dx.TypedBuffer", <2 x i32>, 0, 0, 1) @llvm.dx.resource.handlefrombinding
  // CHECK: %[[PTR:.*]] = call ptr addrspace(1) @llvm.dx.resource.getpointer{{.*}}(target("dx.TypedBuffer", <2 x i32>, 0, 0, 1) %[[HANDLE]], i32 %{{.*}})
  // CHECK: load <2 x i32>, ptr addrspace(1) %[[PTR]]
  Out[1].y = Value.x;
  // CHECK: %[[OLD:.*]] = load <4 x float>, ptr addrspace(1) %[[OUT:.*]], align
  // CHECK: %[[NEW:.*]] = insertelement <4 x float> %[[OLD]], float %{{.*}}, i32 1
  // CHECK: store <4 x float> %[[NEW]], ptr addrspace(1) %[[OUT]]
  Words[2] = In.Load(3).y;
  // CHECK: target("dx.TypedBuffer", i32, 1, 0, 0)
  uint Status;
  Out[2] = Out.Load(4, Status);
  // CHECK: %[[BOTH:.*]] = call { <4 x float>, i1 } @llvm.dx.resource.load.typedbuffer
  // CHECK: %[[BIT:.*]] = extractvalue { <4 x float>, i1 } %[[BOTH]], 1
  // CHECK: zext i1 %{{.*}} to i32
  Words[3] = Status;
}
