// Bit-fields share their number in payloads and records as they do in buffers:
// the application and the shaders of other compilers have to agree with it.
// RUN: clang-dxc -T lib_6_8 -enable-16bit-types -disable-payload-qualifiers -O3 %s -Fo %t.dxil -Fc %t.txt
// RUN: FileCheck %s --check-prefixes=TYPES,CHECK < %t.txt
// RUN: %if dxv %{ dxv %t.dxil %}
// RUN: clang-dxc -T lib_6_8 -enable-16bit-types -disable-payload-qualifiers -Od -Zi %s -Fo %t.dxil
// RUN: %if dxv %{ dxv %t.dxil %}
// RUN: %if dxc %{ dxc -T lib_6_8 -enable-16bit-types -disable-payload-qualifiers %s | FileCheck %s --check-prefixes=TYPES %}

// TYPES-DAG: %struct.Record = type { i32, i32, i32, i16 }
// TYPES-DAG: %struct.Payload = type { i32, float }

struct Record {
  uint a : 8;
  uint b : 24;
  uint grid : SV_DispatchGrid;
  int c : 3;
  uint : 2;
  bool d : 1;
  uint16_t e : 3;
  uint16_t f : 13;
};
struct Payload {
  uint a : 8;
  uint b : 24;
  float c;
};
RaytracingAccelerationStructure Scene;
RWBuffer<int> Out;

// The grid is the second number of the record.
// CHECK: define void @node()
// CHECK: %[[AT:.*]] = getelementptr inbounds %struct.Record, ptr addrspace(6) %{{.*}}, i32 0, i32 0
// CHECK: %[[AB:.*]] = load i32, ptr addrspace(6) %[[AT]]
// CHECK: lshr i32 %[[AB]], 8
// CHECK: getelementptr inbounds %struct.Record, ptr addrspace(6) %{{.*}}, i32 0, i32 2
// CHECK: getelementptr inbounds %struct.Record, ptr addrspace(6) %{{.*}}, i32 0, i32 3
[Shader("node")] [NodeLaunch("broadcasting")] [NumThreads(8, 4, 1)] [NodeMaxDispatchGrid(4, 1, 1)]
void node(DispatchNodeInputRecord<Record> input) {
  Out[0] = input.Get().b;
  Out[1] = input.Get().d;
  Out[2] = input.Get().f;
}

[shader("raygeneration")]
void rays() {
  Payload p = {Out[3], Out[4], 5};
  RayDesc ray = (RayDesc)0;
  TraceRay(Scene, 0, 255, 0, 0, 0, ray, p);
  Out[5] = p.b;
}

// The size of the record, and the offset and the type of the grid.
// CHECK: !{i32 0, i32 16, i32 1, ![[GRID:[0-9]+]], i32 2, i32 4}
// CHECK: ![[GRID]] = !{i32 4, i32 5, i32 1}
