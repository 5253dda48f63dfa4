// The elements of a buffer have the default matrix order, as in dxc. A
// keyword that contradicts it causes a warning; one that agrees does not.
// RUN: clang-dxc -T cs_6_6 -verify=expected-pc %s
// RUN: clang-dxc -T cs_6_6 -verify=expected-pr -Zpr %s

StructuredBuffer<row_major float2x4> Rows; // expected-pc-warning {{'row_major' has no effect here: matrices of this type are stored column by column; put the matrix into a struct, or compile with -Zpr}}
StructuredBuffer<column_major float2x4> Columns; // expected-pr-warning {{'column_major' has no effect here: matrices of this type are stored row by row; put the matrix into a struct, or compile with -Zpc}}
RWStructuredBuffer<row_major float2x4> Array[3]; // expected-pc-warning {{'row_major' has no effect here}}

struct InStruct { row_major float2x4 M; };
StructuredBuffer<InStruct> Structs;
RWBuffer<float> Out;

[numthreads(1, 1, 1)] void main(uint I : SV_GroupIndex) {
  row_major float2x4 Local = Structs[I].M;
  Out[0] = Local._m01 + Rows[I]._m01 + Columns[I]._m01 + Array[1][I]._m01;
}
