// The last vector of a matrix of 16-bit numbers takes whole words, as
// in dxc: 2 * 16 + 2 * 4 bytes. The numbers themselves are adjacent.
// RUN: clang-dxc -T cs_6_2 -enable-16bit-types %s -Fc %t.txt && cat %t.txt | FileCheck %s
cbuffer CB : register(b0) { half2x3 M; uint After; half2x3 N[2]; half Last; };
// One column or row follows where its words fit; in a struct, one column where
// its numbers do.
cbuffer CC : register(b1) { half3 H; half4x1 Column; float4 F; float2 G; row_major half1x3 Row; };
RWStructuredBuffer<float> Out : register(u0);
// CHECK: column_major half2x3 M; {{.*}}; Offset:    0
// CHECK: uint After; {{.*}}; Offset:   40
// CHECK: column_major half2x3 N; {{.*}}; Offset:   48
// CHECK: half Last; {{.*}}; Offset:  136
// CHECK: } CB; {{.*}}; Offset:    0 Size:   138
// CHECK: column_major half4x1 Column; {{.*}}; Offset:   16
// CHECK: row_major half1x3 Row; {{.*}}; Offset:   64

[numthreads(1, 1, 1)]
void main() {
  // CHECK: %[[ROW:.*]] = call %dx.types.CBufRet.f16.8 @dx.op.cbufferLoadLegacy.f16(i32 59, %dx.types.Handle %CB, i32 2)
  // CHECK: extractvalue %dx.types.CBufRet.f16.8 %[[ROW]], 1
  Out[0] = M[1][2];
  // CHECK: %[[FIRST:.*]] = call %dx.types.CBufRet.f16.8 @dx.op.cbufferLoadLegacy.f16(i32 59, %dx.types.Handle %CC, i32 1)
  // CHECK: extractvalue %dx.types.CBufRet.f16.8 %[[FIRST]], 3
  Out[1] = Column[3][0] + Row[0][1];
}
