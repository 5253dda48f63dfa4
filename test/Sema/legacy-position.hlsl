// A vertex shader that returns Direct3D 9's POSITION causes a warning, as in
// dxc; one that also returns SV_Position does not, nor does a field of a struct.

// RUN: clang-dxc -T vs_6_6 -verify %s
// RUN: clang-dxc -T vs_6_6 -Wno-dx9-deprecation -WX %s -Fo %t.dxil
// RUN: clang-dxc -T vs_6_6 -E both -WX %s -Fo %t.dxil
// RUN: clang-dxc -T vs_6_6 -E field -WX %s -Fo %t.dxil
// RUN: clang-dxc -T gs_6_6 -E after -WX %s -Fo %t.dxil

float4 main(float4 p : POSITION) : Position { // expected-warning {{'Position' is a user-defined semantic; the position of a vertex is 'SV_Position'}}
  return p;
}

struct Vertex {
  float4 World : POSITION;
  float4 Position : SV_Position;
};
Vertex both(float4 p : POSITION) {
  Vertex v;
  v.World = v.Position = p;
  return v;
}

struct InWorld {
  float4 World : POSITION;
};
InWorld field(float4 p : POSITION) {
  InWorld v;
  v.World = p;
  return v;
}

[maxvertexcount(1)]
void after(point Vertex In[1], inout PointStream<Vertex> Out) { Out.Append(In[0]); }
