// Ray tracing entry points take structs by pointer, and calls of other shaders take
// a copy; IgnoreHit() ends the shader and keeps earlier writes to the payload.
// RUN: clang-dxc -T lib_6_6 -fcgl %s | FileCheck %s

struct Payload { float4 color; int n; };
struct Hit { float2 at; };
RaytracingAccelerationStructure Scene;
RWBuffer<float4> Out;

void ignore(inout Payload p) { p.n = 7; IgnoreHit(); p.n = 8; }

// CHECK-LABEL: define void @"\01?any@@YAXUPayload@@UHit@@@Z"(ptr noalias byref(%Payload.local) %p, ptr byref(%Hit.local) %a)
// CHECK: call void @any.body(ptr %p, ptr %{{.*}})
[shader("anyhit")] void any(inout Payload p, Hit a) {
  a.at *= 2;
  if (a.at.x > 1)
    ignore(p);
}

// CHECK-LABEL: define void @"\01?generation@@YAXXZ"()
[shader("raygeneration")] void generation() {
  RayDesc ray = {float3(1, 2, 3), 0, float3(0, 0, 1), 9};
  Payload p = {1, 1, 1, 1, 2};
  TraceRay(Scene, RAY_FLAG_NONE, 255, 0, 1, 0, ray, p);
  CallShader(3, p);
  Out[DispatchRaysIndex().x] = p.color;
}

// CHECK-LABEL: define internal void @any.body(
// The function writes to the payload itself.
// CHECK: call void @ignore(ptr %{{p|0}})
// CHECK-LABEL: define internal void @generation.body(
// CHECK: call void @dxil.op.TraceRay.Payload.local(%dx.types.Handle %{{.*}}, i32 0, i32 255, i32 0, i32 1, i32 0, float {{.*}}, ptr %[[COPY:.*]])
// CHECK: call void @dxil.op.CallShader.Payload.local(i32 3, ptr %{{.*}})
// CHECK: call i32 @dxil.op.DispatchRaysIndex.i32(i8 0)
// CHECK-LABEL: define internal void @ignore(
// CHECK: store i32 7
// CHECK: call void @dxil.op.IgnoreHit()
// CHECK-NEXT: unreachable
