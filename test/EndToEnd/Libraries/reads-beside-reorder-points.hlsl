// Reads at locations that threads choose do not move across reorder points,
// even if only some of the later code uses them, and even out of loops.
// RUN: clang-dxc -T lib_6_9 %s -Fo %t.dxil
// RUN: dxil-dis %t.dxil | FileCheck %s
// RUN: %if dxv %{ dxv %t.dxil %}

struct [raypayload] Payload {
  uint value : read(caller, closesthit) : write(caller, closesthit);
};
struct Parameter { uint value; };
StructuredBuffer<uint> Table : register(t0);
Buffer<uint> Typed : register(t1);
Texture2D<uint> Image : register(t2);
RWStructuredBuffer<uint> Out : register(u0);
cbuffer Constants : register(b0) { uint4 Rows[16]; uint Flag; }

// A read whose value is used in one branch only is not sunk into it.
// CHECK-LABEL: define void @"\01?sinks@@YAXXZ"()
// CHECK: @dx.op.rawBufferLoad.i32(
// CHECK: @dx.op.bufferLoad.i32(
// CHECK: @dx.op.textureLoad.i32(
// CHECK: @dx.op.maybeReorderThread(
// CHECK-NOT: Load.i32(i32 {{139|68|66}}
// CHECK: br i1
[shader("raygeneration")] void sinks() {
  uint at = DispatchRaysIndex().x;
  uint a = Table[at], b = Typed[at], c = Image[uint2(at, 0)];
  uint way = Out[at];
  dx::MaybeReorderThread(at, 4);
  if (way)
    Out[at] = a + b + c;
}

// Nor is one hoisted out of a loop that reorders threads.
// CHECK-LABEL: define void @"\01?hoists@@YAXXZ"()
// CHECK: br label %[[LOOP:.*]]
// CHECK: phi
// CHECK: @dx.op.maybeReorderThread(
// CHECK: @dx.op.rawBufferLoad.i32(i32 139, {{.*}})
// CHECK: @dx.op.rawBufferStore.i32(
// CHECK: ret void
[shader("raygeneration")] void hoists() {
  uint at = DispatchRaysIndex().x;
  for (uint n = 0; n < Flag; ++n) {
    dx::MaybeReorderThread(n, 4);
    Out[n] = Table[at];
  }
}

// The same for calls of shaders, with constant buffers that are read at a dynamic location.
// CHECK-LABEL: define void @"\01?calls@@YAXXZ"()
// CHECK: @dx.op.cbufferLoadLegacy.i32(i32 59, %dx.types.Handle %{{.*}}, i32 %
// CHECK: @dx.op.callShader.
// CHECK-NOT: cbufferLoadLegacy.i32(i32 59, %dx.types.Handle %{{.*}}, i32 %
// CHECK: ret void
[shader("raygeneration")] void calls() {
  uint at = DispatchRaysIndex().x;
  uint a = Rows[at].y;
  Parameter p = { 1 };
  uint way = Out[at];
  CallShader(0, p);
  if (way)
    Out[at] = a + p.value;
}

// Without such a point the read moves to its use.
// CHECK-LABEL: define void @"\01?goesOn@@YAXXZ"()
// CHECK-NOT: rawBufferLoad.i32(i32 139, %dx.types.Handle %{{.*}}Table
// CHECK: br i1
// CHECK: @dx.op.rawBufferLoad.i32(
[shader("raygeneration")] void goesOn() {
  uint at = DispatchRaysIndex().x;
  uint a = Table[at];
  if (DispatchRaysIndex().y == 3)
    Out[at] = a;
}
