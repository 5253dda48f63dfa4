// Structured buffers: scalars are aligned to their sizes, the stride
// is padded to the largest of them, members are at byte offsets.
// RUN: clang-dxc -T cs_6_6 -fcgl %s | FileCheck %s

struct Element {
  float A;       // 0
  double D;      // 8
  float3 V;      // 16
  int Two[2];    // 28
};               // 40
StructuredBuffer<Element> In : register(t2, space4);
RWStructuredBuffer<Element> Out;

// CHECK: %struct.Element = type <{ float, [4 x i8], double, <3 x float>, [2 x i32], [4 x i8] }>

[numthreads(1, 1, 1)]
void main(uint3 ID : SV_DispatchThreadID) {
  // CHECK: call target("dx.RawBuffer", %struct.Element, 0, 0) @llvm.dx.resource.handlefrombinding{{.*}}(i32 4, i32 2, i32 1, i32 0, ptr @In.str), !srcloc
  // CHECK: %[[IN:.*]] = call ptr addrspace(1) @llvm.dx.resource.getpointer
  // CHECK: load float, ptr addrspace(1) %[[IN]], align 4
  // CHECK: %[[D:.*]] = getelementptr i8, ptr addrspace(1) %[[IN]], i32 8
  // CHECK: load double, ptr addrspace(1) %[[D]], align 8
  // CHECK: %[[V:.*]] = getelementptr i8, ptr addrspace(1) %[[IN]], i32 16
  // CHECK: load <3 x float>, ptr addrspace(1) %[[V]], align 4
  Element E = In[ID.x];
  Out[ID.y].Two[ID.x] = 5;
  // CHECK: call target("dx.RawBuffer", %struct.Element, 1, 0) @llvm.dx.resource.handlefromimplicitbinding{{.*}}(i32 1, i32 0, i32 1, i32 0, ptr @Out.str)
  // CHECK: %[[SCALED:.*]] = mul i32 %{{.*}}, 4
  // CHECK: %[[AT:.*]] = add i32 %[[SCALED]], 28
  // CHECK: getelementptr i8, ptr addrspace(1) %{{.*}}, i32 %[[AT]]
  Out[0].V.yz = E.V.xy;
  // CHECK: %[[YZ:.*]] = getelementptr i8, ptr addrspace(1) %{{.*}}, i32 20
  // CHECK: store <2 x float> %{{.*}}, ptr addrspace(1) %[[YZ]]
  uint Status;
  Out[1] = In.Load(3, Status);
  // CHECK: call { float, i1 } @llvm.dx.resource.load.rawbuffer{{.*}}(target("dx.RawBuffer", %struct.Element, 0, 0) %{{.*}}, i32 3, i32 0)
  // CHECK: call { double, i1 } @llvm.dx.resource.load.rawbuffer{{.*}}, i32 3, i32 8)
  // CHECK: call { i32, i1 } @llvm.dx.resource.load.rawbuffer{{.*}}, i32 3, i32 32)
  Out[2].A = Status;
}
// CHECK: !hlsl.buffers
// CHECK-DAG: !{i1 false, !"In", i32 40, ![[ELEMENT:[0-9]+]]}
// CHECK-DAG: ![[ELEMENT]] = !{![[FIRST:[0-9]+]]}
// CHECK-DAG: ![[FIRST]] = !{!"struct Element", !"$Element", i32 0, i32 40, i1 true, !{{[0-9]+}}, !{{[0-9]+}}, !"Element"}
