// The entry point function has no parameters; intrinsics provide the values
// for the semantics of the user's function. Semantics are case-insensitive.
// RUN: clang-dxc -T cs_6_6 -E Run -fcgl %s | FileCheck %s

struct Inputs {
  uint3 Group : SV_GroupID;
  uint Flat : SV_GroupIndex;
};

RWStructuredBuffer<uint> Out;

[numthreads(8, 4, 2)]
void Run(uint3 ID : sv_dispatchthreadid, uint2 Local : SV_GroupThreadID,
         uint X : SV_DispatchThreadID, Inputs In) {
  Out[ID.x] = Local.y + X + In.Group.z + In.Flat;
}

// CHECK: target triple = "dxilv1.6-pc-shadermodel6.6-compute"
// CHECK: define void @Run() #[[ENTRY:[0-9]+]]
// CHECK-DAG: call i32 @llvm.dx.thread.id(i32 0)
// CHECK-DAG: call i32 @llvm.dx.thread.id(i32 1)
// CHECK-DAG: call i32 @llvm.dx.thread.id(i32 2)
// CHECK-DAG: call i32 @llvm.dx.thread.id.in.group(i32 0)
// CHECK-DAG: call i32 @llvm.dx.thread.id.in.group(i32 1)
// CHECK-DAG: call i32 @llvm.dx.group.id(i32 0)
// CHECK-DAG: call i32 @llvm.dx.group.id(i32 2)
// CHECK-DAG: call i32 @llvm.dx.flattened.thread.id.in.group()
// CHECK: call void @Run.body(<3 x i32> %{{.*}}, <2 x i32> %{{.*}}, i32 %{{.*}}, ptr %{{.*}})
// CHECK: define internal void @Run.body(<3 x i32> %ID, <2 x i32> %Local, i32 %X, ptr %In) #[[INTERNAL:[0-9]+]]
// CHECK-DAG: attributes #[[INTERNAL]] = { alwaysinline nounwind }
// CHECK-DAG: attributes #[[ENTRY]] = { nounwind "hlsl.numthreads"="8,4,2" "hlsl.shader"="compute" }
