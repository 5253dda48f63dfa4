// The metadata of a library contains the payload access qualifiers in dxc's
// form: four bits for each stage, 1 for read and 2 for write. The values
// are those of the specification ("Payload access qualifiers in DXIL").
// RUN: clang-dxc -T lib_6_6 -enable-payload-qualifiers %s -Fo %t.dxil
// RUN: dxil-dis %t.dxil | FileCheck %s
// RUN: clang-dxc -T lib_6_7 %s | FileCheck %s
// RUN: clang-dxc -T lib_6_6 -fcgl -enable-payload-qualifiers %s | FileCheck %s --check-prefix=FRONT
// RUN: clang-dxc -T lib_6_6 %s 2>&1 | FileCheck %s --check-prefix=OFF
// RUN: clang-dxc -T lib_6_7 -disable-payload-qualifiers %s 2>&1 | FileCheck %s --check-prefix=OFF
// RUN: clang-dxc -T lib_6_7 -DNONE %s | FileCheck %s --check-prefix=OFF
// RUN: dxil-dis -verify %t.dxil
// RUN: %if dxv %{ dxv %t.dxil %}
// FRONT: !dx.dxrPayloadAnnotations = !{![[ROW:[0-9]+]]}
// FRONT: ![[ROW]] = !{i32 0, %Payload.local undef, !{{[0-9]+}}, %Sub.local undef,
// OFF-NOT: dxrPayloadAnnotations

// CHECK: !dx.dxrPayloadAnnotations = !{![[ROW:[0-9]+]]}
// CHECK: ![[ROW]] = !{i32 0, %struct.Payload undef, ![[PAYLOAD:[0-9]+]], %struct.Sub undef, ![[SUB:[0-9]+]], %struct.Traced undef, ![[TRACED:[0-9]+]]}
// CHECK: ![[PAYLOAD]] = !{![[ALL:[0-9]+]], ![[OUT:[0-9]+]], ![[IN:[0-9]+]], ![[ANYHIT:[0-9]+]], ![[NONE:[0-9]+]], ![[NONE]], ![[OUT]]}
// CHECK-DAG: ![[ALL]] = !{i32 0, i32 13107}
// CHECK-DAG: ![[OUT]] = !{i32 0, i32 545}
// CHECK-DAG: ![[IN]] = !{i32 0, i32 4370}
// CHECK-DAG: ![[ANYHIT]] = !{i32 0, i32 12290}
// CHECK-DAG: ![[NONE]] = !{i32 0, i32 0}
// CHECK-DAG: ![[SUB]] = !{![[HIT:[0-9]+]]}
// CHECK-DAG: ![[HIT]] = !{i32 0, i32 33}
// CHECK-DAG: ![[TRACED]] = !{![[BOTH:[0-9]+]]}
// CHECK-DAG: ![[BOTH]] = !{i32 0, i32 19}

struct Plain { float x; float2 y; };
#ifndef NONE
struct [raypayload] Sub { float x : write(closesthit) : read(caller); };
struct [raypayload] Payload {
  float4 all : write(caller, anyhit, closesthit, miss) : read(caller, anyhit, closesthit, miss);
  float out1 : write(closesthit, miss) : read(caller);
  float3 in1 : write(caller) : read(anyhit, closesthit, miss);
  float any : write(caller, anyhit) : read(anyhit);
  float none : write();
  Sub sub;
  Plain plain : write(closesthit, miss) : read(caller);
};
struct [raypayload] Traced { int x : write(caller) : read(caller, closesthit); };
struct [raypayload] Unused { int x : write(caller) : read(caller); };

[shader("miss")] void sky(inout Payload p) { p.out1 = 1; }
[shader("miss")] void again(inout Payload p) { p.out1 = 2; }

RaytracingAccelerationStructure Scene;
RWBuffer<float> Out;
[shader("raygeneration")] void trace() {
  RayDesc ray = {float3(0, 0, 0), 0, float3(0, 0, 1), 1};
  Traced p = {1};
  TraceRay(Scene, 0, 255, 0, 1, 0, ray, p);
  Out[0] = p.x;
}
#endif
[shader("callable")] void called(inout Plain p) { p.x = 1; }
