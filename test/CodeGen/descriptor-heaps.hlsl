// An element of a descriptor heap has the resource type that its context
// requires: a local, an argument, a result, a static, a cast, an assignment.
// RUN: clang-dxc -T cs_6_6 -fcgl %s | FileCheck %s

struct Params { float4 A; };
RWBuffer<float4> Out : register(u0);
static RWByteAddressBuffer Log = ResourceDescriptorHeap[77];

Buffer<float4> pick(uint I) { return ResourceDescriptorHeap[I + 5]; }
float4 read(Buffer<float4> B) { return B[0]; }
float4 fetch(Texture2D<float4> T, SamplerState S) { return T.SampleLevel(S, 0.5, 0); }

// CHECK-LABEL: define internal void @main.body
[numthreads(1, 1, 1)]
void main(uint I : SV_GroupIndex) {
  ConstantBuffer<Params> C = ResourceDescriptorHeap[NonUniformResourceIndex(I)];
  // CHECK: %[[N:.*]] = call i32 @llvm.dx.resource.nonuniformindex(i32 %{{.*}})
  // CHECK: call target("dx.CBuffer", %struct.Params) @llvm.dx.handle.fromHeap.tdx.CBuffer_s_struct.Paramsst(i32 %[[N]], i1 true), !srcloc
  Out[0] = C.A;
  Out[1] = read(pick(I));
  // CHECK: %[[I5:.*]] = add i32 %{{.*}}, 5
  // CHECK: call target("dx.TypedBuffer", <4 x float>, 0, 0, 0) @llvm.dx.handle.fromHeap.tdx.TypedBuffer_v4f32_0_0_0t(i32 %[[I5]], i1 false)
  Out[2] = fetch(ResourceDescriptorHeap[9], SamplerDescriptorHeap[2]);
  // CHECK: call target("dx.Texture", <4 x float>, 0, 0, 0, 2) @llvm.dx.handle.fromHeap.{{.*}}(i32 9, i1 false)
  // CHECK: call target("dx.Sampler", 0) @llvm.dx.handle.fromHeap.tdx.Sampler_0t(i32 2, i1 false)
  Log.Store(0, 4);
  // CHECK: call target("dx.RawBuffer", i8, 1, 0) @llvm.dx.handle.fromHeap.tdx.RawBuffer_i8_1_0t(i32 77, i1 false)
  RWBuffer<float> B = (RWBuffer<float>)ResourceDescriptorHeap[3];
  // A local that is assigned to is memory: -2 is the heap.
  // CHECK: store i32 -2, ptr %{{.*}}
  // CHECK: store i32 3, ptr %{{.*}}
  B[0] = 1;
  // CHECK: %[[PROVENANCE:.*]] = load i32
  // CHECK: %[[INDEX:.*]] = load i32
  // CHECK: %[[B3:.*]] = call target("dx.TypedBuffer", float, 1, 0, 0) @llvm.dx.handle.fromProvenance.tdx.TypedBuffer_f32_1_0_0t(i32 %[[PROVENANCE]], i32 %[[INDEX]]), !srcloc {{.*}}, !hlsl.resource.variable ![[B:[0-9]+]]
  // CHECK: getpointer{{.*}} %[[B3]], i32 0)
  B = ResourceDescriptorHeap[4];
  // CHECK: store i32 -2, ptr %{{.*}}
  // CHECK: store i32 4, ptr %{{.*}}
  B[0] = 2;
  globallycoherent RWBuffer<uint> G = ResourceDescriptorHeap[6];
  G[0] = 3;
  // CHECK: call target("dx.TypedBuffer", i32, 1, 0, 0) @llvm.dx.handle.fromHeap.{{.*}}(i32 6, i1 false) #[[COHERENT:[0-9]+]]
}
// CHECK: attributes #[[COHERENT]] = { {{.*}}"hlsl.globallycoherent"
// CHECK: ![[B]] = !{!"B"}
