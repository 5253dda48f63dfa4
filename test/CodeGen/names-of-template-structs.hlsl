// The names of template structs contain all template arguments, also default ones.
// RUN: clang-dxc -T cs_6_6 %s -Fo %t.dxil -reflection-json %t.json -Fc - | FileCheck %s
// RUN: FileCheck %s --check-prefix=JSON --input-file=%t.json
template <typename T> struct Handle {
  uint index;
  T get() { return ResourceDescriptorHeap[index]; }
};
template <typename T, int N = 3> struct Row { T elements[N]; };
struct Params {
  Handle<TextureCube> sky;
  Row<float> row;
};
cbuffer Constants { Params p; };
RWBuffer<float4> Out;
SamplerState Sampler;
// CHECK: struct struct.Handle<TextureCube<vector<float, 4> > >
// CHECK: struct struct.Row<float, 3>
// JSON-DAG: "name": "Handle<TextureCube<vector<float, 4>>>"
// JSON-DAG: "name": "Row<float, 3>"
[numthreads(1, 1, 1)] void main() {
  TextureCube sky = p.sky.get();
  Out[0] = sky.SampleLevel(Sampler, 0, 0) * p.row.elements[0];
}
