// Uses of vectors of more than four elements that shader model
// 6.9 does not allow, and how their elements are accessed.
// RUN: clang-dxc -T lib_6_9 -verify %s
// RUN: clang-dxc -T lib_6_9 -verify=entries -D ENTRIES=1 %s
// RUN: clang-dxc -T lib_6_9 -verify=entries -D ENTRIES=2 %s
// RUN: clang-dxc -T lib_6_9 -verify=entries -D ENTRIES=3 %s
// RUN: clang-dxc -T lib_6_9 -verify=entries -D ENTRIES=4 %s
// RUN: clang-dxc -T lib_6_9 -verify=entries -D ENTRIES=5 %s
// RUN: clang-dxc -T lib_6_9 -verify=entries -D ENTRIES=6 %s
// RUN: clang-dxc -T lib_6_9 -verify=entries -D ENTRIES=7 %s
// RUN: clang-dxc -T lib_6_9 -verify=entries -D ENTRIES=8 %s
// RUN: clang-dxc -T ms_6_9 -E mesh -verify=mesh -D MESH %s
// RUN: clang-dxc -T as_6_9 -E amplification -verify=amplification -D MESH %s

typedef vector<float, 5> Five;
RWByteAddressBuffer Out : register(u0);

struct [raypayload] Record {
  float a : read(caller, closesthit) : write(caller, miss);
  Five v : read(caller, closesthit) : write(caller, miss);
};
struct Data {
  Five v;
};
#if ENTRIES == 1
[shader("pixel")]
float4 pixel(Five v : A) : SV_Target { // entries-error {{a vector that an entry point takes or returns has at most 4 elements, not 'Five' (aka 'vector<float, 5>'); use an array}}
  return v[0];
}
#elif ENTRIES == 2
struct Output {
  float4 Position : SV_Position;
  vector<int, 8> Eight : E; // entries-error {{a vector that an entry point takes or returns has at most 4 elements, not}}
};
[shader("vertex")]
Output vertex() { return (Output)0; }

#elif ENTRIES == 3
[shader("callable")]
void callable(inout Data r) {} // entries-error {{a vector that is passed between shaders has at most 4 elements, not 'Five' (aka 'vector<float, 5>'); use an array}}
#elif ENTRIES == 4
[shader("miss")]
void miss(inout Record r) {} // entries-error {{a vector that is passed between shaders has at most 4 elements, not}}
#elif ENTRIES == 5
struct [raypayload] Small {
  float a : read(caller) : write(closesthit);
};
[shader("closesthit")]
void hit(inout Small p, Data d) {} // entries-error {{a vector that is passed between shaders has at most 4 elements, not}}
#elif ENTRIES == 6
[shader("raygeneration")]
void generate() {
  Data d = (Data)0;
  CallShader(0, d); // entries-error {{a vector that is passed between shaders has at most 4 elements, not}}
}

#elif ENTRIES == 7
[shader("node")] [NodeLaunch("thread")]
void node(ThreadNodeInputRecord<Data> d) {} // entries-error {{a vector that is passed between shaders has at most 4 elements, not}}
#elif ENTRIES == 8
[shader("node")] [NodeLaunch("thread")]
void node(NodeOutput<Data> o) {} // entries-error {{a vector that is passed between shaders has at most 4 elements, not}}

#elif !defined(MESH)
cbuffer Constants {
  Five C; // expected-error {{a vector in a constant buffer has at most 4 elements, not 'Five' (aka 'vector<float, 5>'); use an array}}
  float Ok[5];
};
Five Loose;            // expected-error {{a vector in a constant buffer has at most 4 elements, not}}
Record Whole[2];       // expected-error {{a vector in a constant buffer has at most 4 elements, not}}
static Five Static;
groupshared Record Shared;
ConstantBuffer<Record> Block;       // expected-error {{a vector in a constant buffer has at most 4 elements, not}}
TextureBuffer<Record> TextureBlock; // expected-error {{a vector in a constant buffer has at most 4 elements, not}}
StructuredBuffer<Record> Structured;
Buffer<Five> Typed;      // expected-error {{cannot be the element type}}
matrix<float, 5, 1> Matrix; // expected-error {{a matrix has 1 to 4 rows and columns, not 5 and 1}}
groupshared vector<float, 1025> TooMany; // expected-error {{a vector has 1 to 1024 elements, not 1025}}

export Five elements(Five v) {
  v.x = 1;       // expected-error {{'x' names components of 'Five' (aka 'vector<float, 5>'), but only vectors of up to 4 elements have component names; use a subscript such as [0]}}
  float2 a = v.zw; // expected-error {{use a subscript such as [2]}}
  a = v.g;       // expected-error {{use a subscript such as [1]}}
  v[4] = v[5];   // expected-error {{has no element 5; its elements are 0 to 4}}
  vector<float, 6> six = v; // expected-error {{cannot initialize}}
  a = v;         // expected-warning {{implicit conversion truncates vector}}
  return cross(v, v); // expected-error {{}}
}
#else
struct Payload {
  Five v;
};
groupshared Payload Handed;
[numthreads(1, 1, 1)]
void amplification() {
  DispatchMesh(1, 1, 1, Handed); // amplification-error {{a vector that is passed between shaders has at most 4 elements, not}}
}
[numthreads(1, 1, 1)] [outputtopology("triangle")]
void mesh(in payload Payload p, // mesh-error {{a vector that is passed between shaders has at most 4 elements, not}}
          out indices uint3 i[1], out vertices float4 v[3] : SV_Position) {
  SetMeshOutputCounts(0, 0);
}
#endif
