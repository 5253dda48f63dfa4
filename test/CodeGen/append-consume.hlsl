// The counter of an append buffer selects the element that is written,
// and is incremented after the element's value has been computed.
// RUN: clang-dxc -T cs_6_6 -fcgl %s | FileCheck %s

struct Item { uint Key; float Weight; };
AppendStructuredBuffer<Item> To : register(u0);
AppendStructuredBuffer<uint> Keys : register(u1);
ConsumeStructuredBuffer<Item> From : register(u2);

[numthreads(1, 1, 1)]
void main() {
  Item I = From.Consume();
  // CHECK: %[[FROM:.*]] = call target("dx.RawBuffer", %struct.Item, 1, 0) @llvm.dx.resource.handlefrombinding{{.*}}(i32 0, i32 2,
  // CHECK: %[[LAST:.*]] = call i32 @llvm.dx.resource.updatecounter{{.*}} %[[FROM]], i8 -1)
  // CHECK: call ptr addrspace(1) @llvm.dx.resource.getpointer{{.*}} %[[FROM]], i32 %[[LAST]])
  Keys.Append(I.Key);
  // CHECK: %[[KEY:.*]] = load i32, ptr %{{.*}}
  // CHECK: %[[NEXT:.*]] = call i32 @llvm.dx.resource.updatecounter{{.*}}, i8 1)
  // CHECK: %[[P:.*]] = call ptr addrspace(1) @llvm.dx.resource.getpointer{{.*}}, i32 %[[NEXT]])
  // CHECK: store i32 %[[KEY]], ptr addrspace(1) %[[P]], align 4
  To.Append(I);
  // CHECK: %[[SLOT:.*]] = call i32 @llvm.dx.resource.updatecounter{{.*}}, i8 1)
  // CHECK: getpointer{{.*}}, i32 %[[SLOT]])
  // CHECK: store i32 %{{.*}}, ptr addrspace(1)
  // CHECK: store float %{{.*}}, ptr addrspace(1)
}
