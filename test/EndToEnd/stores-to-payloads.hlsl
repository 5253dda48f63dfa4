// A component of a payload is stored once, if nothing reads the payload between two stores.
// RUN: clang-dxc -T lib_6_3 %s -Fo %t.dxil -Fc %t.ll
// RUN: FileCheck %s --input-file=%t.ll
// RUN: %if dxv %{ dxv %t.dxil %}
struct Payload { float3 r; uint n; };
struct Attributes { float2 b; };

// CHECK-LABEL: define void @"\01?parts
// CHECK-COUNT-3: store float
// CHECK-NOT: store
[shader("closesthit")]
void parts(inout Payload p, in Attributes a) {
  p.r.x = WorldRayOrigin().z;
  p.r.y = WorldRayDirection().z;
  p.r.z = RayTCurrent();
}

// The caller reads the payload also where these intrinsics end the shader.
// CHECK-LABEL: define void @"\01?ends
// CHECK-NOT: store i32 1,
// CHECK: store i32 2,
// CHECK: call void @dx.op.ignoreHit
// CHECK-NOT: store i32 3,
// CHECK: store i32 4,
// CHECK: call void @dx.op.acceptHitAndEndSearch
// CHECK: store i32 5,
[shader("anyhit")]
void ends(inout Payload p, in Attributes a) {
  p.n = 1;
  p.n = 2;
  if (a.b.x > 0.5)
    IgnoreHit();
  p.n = 3;
  p.n = 4;
  if (a.b.y > 0.5)
    AcceptHitAndEndSearch();
  p.n = 5;
}

// So do branches.
// CHECK-LABEL: define void @"\01?branches
// CHECK: store i32 6,
// CHECK: br i1
// CHECK: store i32 7,
[shader("callable")]
void branches(inout Payload p) {
  p.n = 6;
  [branch] if (p.r.x > 0)
    p.n = 7;
}
