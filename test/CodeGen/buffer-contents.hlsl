// A ConstantBuffer or TextureBuffer is an object with the layout of a
// cbuffer; members of a tbuffer are accessed like those of a cbuffer.
// RUN: clang-dxc -T cs_6_6 -fcgl %s | FileCheck %s

// An array's elements take whole rows: v at 16, w[1] at 32 + 16.
struct Params { float4 A; float3 V; float W[2]; float2x3 M; };
// CHECK: %struct.Params = type <{ <4 x float>, {{.*}}

ConstantBuffer<Params> One : register(b2);
ConstantBuffer<Params> Many[] : register(b0, space1);
TextureBuffer<Params> Texels : register(t3);
tbuffer Block : register(t4) { float Pad; double Wide; };
RWBuffer<float> Out : register(u0);

[numthreads(1, 1, 1)]
void main(uint I : SV_GroupIndex) {
  Out[0] = One.V.y;
  // CHECK: %[[ONE:.*]] = call target("dx.CBuffer", %struct.Params) @llvm.dx.resource.handlefrombinding{{.*}}(i32 0, i32 2, i32 1, i32 0,
  // CHECK: %[[P1:.*]] = call ptr addrspace(2) @llvm.dx.resource.getpointer{{.*}}(target("dx.CBuffer", %struct.Params) %[[ONE]], i32 0)
  // CHECK: getelementptr i8, ptr addrspace(2) %[[P1]], i32 20
  Out[1] = Many[NonUniformResourceIndex(I)].W[1];
  // CHECK: %[[N:.*]] = call i32 @llvm.dx.resource.nonuniformindex(i32 %{{.*}})
  // CHECK: %[[MANY:.*]] = call target("dx.CBuffer", %struct.Params) @llvm.dx.resource.handlefrombinding{{.*}}(i32 1, i32 0, i32 -1, i32 %[[N]],
  // CHECK: %[[P2:.*]] = call ptr addrspace(2) @llvm.dx.resource.getpointer{{.*}} %[[MANY]], i32 0)
  // CHECK: getelementptr i8, ptr addrspace(2) %[[P2]], i32 48
  // Column 2 of the matrix is its third row: 64 + 32, element 1.
  Out[2] = Texels.M[1][2];
  // CHECK: %[[T:.*]] = call target("dx.TBuffer", %struct.Params) @llvm.dx.resource.handlefrombinding{{.*}}(i32 0, i32 3, i32 1, i32 0,
  // CHECK: %[[P3:.*]] = call ptr addrspace(2) @llvm.dx.resource.getpointer{{.*}}(target("dx.TBuffer", %struct.Params) %[[T]], i32 0)
  // CHECK: getelementptr i8, ptr addrspace(2) %[[P3]], i32 100
  Out[3] = Wide;
  // CHECK: %[[B:.*]] = call target("dx.TBuffer", %Block) @llvm.dx.resource.handlefrombinding{{.*}}(i32 0, i32 4, i32 1, i32 0,
  // CHECK: getelementptr i8, ptr addrspace(2) %{{.*}}, i32 8
  // CHECK: load double, ptr addrspace(2)
  Params Copy = One;
  Out[4] = Copy.A.x;
  // CHECK: call target("dx.CBuffer", %struct.Params) @llvm.dx.resource.handlefrombinding{{.*}}(i32 0, i32 2,
}
