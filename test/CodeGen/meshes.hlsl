// Each assignment to a part of a vertex, a primitive or
// its indices is one operation; a payload is in memory.

// RUN: clang-dxc -T ms_6_5 -E mesh -fcgl %s | FileCheck %s --check-prefix=MESH
// RUN: clang-dxc -T as_6_5 -E amplification -fcgl %s | FileCheck %s --check-prefix=AMPLIFICATION
// RUN: clang-dxc -T as_6_5 -E local -fcgl %s | FileCheck %s --check-prefix=LOCAL

struct Payload {
  uint first;
  float3 colour;
};
struct Attributes {
  float weight : WEIGHT;
  int layer : LAYER;
};
struct Base {
  float4 position : SV_Position;
};
struct Vertex : Base {
  Attributes parts[2];
  column_major float2x3 basis : BASIS;
};
struct Primitive {
  bool cull : SV_CullPrimitive;
};

groupshared Payload shared_payload;

void place(uint i, out Vertex vertices[64]) { vertices[i + 1].position = 0; }

[numthreads(32, 1, 1)] [outputtopology("triangle")]
void mesh(uint i : SV_GroupIndex, in payload Payload payload,
          out vertices Vertex vertices[64], out indices uint3 triangles[32],
          out primitives Primitive primitives[32]) {
  // MESH: %payload = call ptr @dxil.op.GetMeshPayload.Payload.local()
  // MESH: call void @dxil.op.SetMeshOutputCounts(i32 64, i32 32)
  SetMeshOutputCounts(64, 32);
  // One component, by name.
  // MESH: call void @dxil.op.StoreVertexOutput.f32(i32 0, i32 0, i8 2, float 5.000000e+00, i32 %[[I:.*]])
  vertices[i].position.z = 5;
  // An element of an array of structs: the row of each member.
  // MESH: %[[ROW:.*]] = mul i32 %[[J:.*]], 1
  // MESH: %[[SUM:.*]] = add i32 0, %[[ROW]]
  // MESH: %[[AT:.*]] = add i32 %[[SUM]], 0
  // MESH: call void @dxil.op.StoreVertexOutput.i32(i32 2, i32 %[[AT]], i8 0, i32 7, i32 %{{.*}})
  vertices[i].parts[i & 1].layer = 7;
  // MESH: call void @dxil.op.StoreVertexOutput.f32(i32 1, i32 1, i8 0, float 8.000000e+00, i32 %{{.*}})
  vertices[i].parts[1].weight = 8;
  // A column is a row of the signature.
  // MESH: call void @dxil.op.StoreVertexOutput.f32(i32 3, i32 2, i8 1, float 9.000000e+00, i32 %{{.*}})
  vertices[i].basis[1][2] = 9;
  // MESH: call void @dxil.op.EmitIndices(i32 %{{.*}}, i32 %{{.*}}, i32 %{{.*}}, i32 %{{.*}})
  triangles[i] = uint3(i, i + 1, i + 2);
  // MESH: %[[C:.*]] = icmp ugt i32
  // MESH: %[[W:.*]] = zext i1 %[[C]] to i32
  // MESH: call void @dxil.op.StorePrimitiveOutput.i32(i32 0, i32 0, i8 0, i32 %[[W]], i32 %{{.*}})
  primitives[i].cull = i > payload.first;
  // The body of the function is emitted in place of the call.
  // MESH: %[[NEXT:.*]] = add i32 %{{.*}}, 1
  // MESH: call void @dxil.op.StoreVertexOutput.f32(i32 0, i32 0, i8 0, float 0.000000e+00, i32 %[[NEXT]])
  place(i, vertices);
  // The column is a constant: one of four operations runs.
  // MESH: icmp eq i32 %{{.*}}, 0
  // MESH: call void @dxil.op.StoreVertexOutput.f32(i32 0, i32 0, i8 0, float 1.000000e+00,
  // MESH: icmp eq i32 %{{.*}}, 3
  // MESH: call void @dxil.op.StoreVertexOutput.f32(i32 0, i32 0, i8 3, float 1.000000e+00,
  vertices[i].position[i & 3] = 1;
}

[numthreads(32, 1, 1)]
void amplification(uint i : SV_GroupIndex) {
  shared_payload.first = i;
  // AMPLIFICATION: call void @dxil.op.DispatchMesh.groupshared.Payload.local(i32 1, i32 2, i32 3, ptr addrspace(3) @shared_payload){{.*}}, !srcloc
  DispatchMesh(1, 2, 3, shared_payload);
}

[numthreads(1, 1, 1)]
void local() {
  Payload payload = {1, {2, 3, 4}};
  // LOCAL: call void @dxil.op.DispatchMesh.Payload.local(i32 1, i32 1, i32 1, ptr %payload{{.*}})
  DispatchMesh(1, 1, 1, payload);
}
