// Matrices in payloads, attributes and parameters are stored as
// declared, column by column by default, as other libraries expect them.
// RUN: clang-dxc -T lib_6_6 %s -Fo %t.dxil
// RUN: dxil-dis %t.dxil | FileCheck %s --check-prefixes=CHECK,COLUMN
// RUN: clang-dxc -T lib_6_6 -Zpr %s -Fo %t.row.dxil
// RUN: dxil-dis %t.row.dxil | FileCheck %s --check-prefixes=CHECK,ROW
// RUN: %if dxv %{ dxv %t.dxil %}

struct Inner { float2x3 m; };
struct Payload {
  float2x3 m;
  row_major float2x3 r;
  column_major float2x3 c;
  Inner inner[2];
};
struct Hit { float2x2 m; };
RWBuffer<float> Out;
RWBuffer<uint> In;

// CHECK-LABEL: define void @"\01?constants@@YAXUPayload@@@Z"(
[shader("callable")] void constants(inout Payload p) {
  // COLUMN: getelementptr inbounds {{.*}}, ptr %{{[0-9]+}}, i32 0, i32 0, i32 2
  // ROW: getelementptr inbounds {{.*}}, ptr %{{[0-9]+}}, i32 0, i32 0, i32 1
  // CHECK: store float 1.0
  p.m[0][1] = 1;
  // CHECK: getelementptr inbounds {{.*}}, ptr %{{[0-9]+}}, i32 0, i32 1, i32 1
  // CHECK: store float 2.0
  p.r._m01 = 2;
  // CHECK: getelementptr inbounds {{.*}}, ptr %{{[0-9]+}}, i32 0, i32 2, i32 2
  // CHECK: store float 3.0
  p.c._m01 = 3;
  // COLUMN: getelementptr inbounds {{.*}}, ptr %{{[0-9]+}}, i32 0, i32 3, i32 1, i32 0, i32 1
  // ROW: getelementptr inbounds {{.*}}, ptr %{{[0-9]+}}, i32 0, i32 3, i32 1, i32 0, i32 3
  // CHECK: store float 4.0
  p.inner[1].m[1][0] = 4;
}

// CHECK-LABEL: define void @"\01?attributes@@YAXUPayload@@UHit@@@Z"(
[shader("closesthit")] void attributes(inout Payload p, Hit h) {
  // COLUMN: getelementptr inbounds {{.*}}, ptr %{{[0-9]+}}, i32 0, i32 0, i32 2
  // ROW: getelementptr inbounds {{.*}}, ptr %{{[0-9]+}}, i32 0, i32 0, i32 1
  Out[0] = h.m[0][1];
}
