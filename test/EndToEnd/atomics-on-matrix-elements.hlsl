// Atomic operations apply to an element of a matrix or
// vector. The expected values are computed by hand.
// RUN: %clang-dxc -T cs_6_6 -O0 %s -Fo %t.dxil
// RUN: %if dxv %{ dxv %t.dxil %}
// RUN: %dxil-run %t.dxil --bindings %S/Inputs/atomics-on-matrix-elements.json --expect %S/Inputs/atomics-on-matrix-elements-expected.json
// RUN: %clang-dxc -T cs_6_6 -O3 %s -Fo %t.dxil
// RUN: %if dxv %{ dxv %t.dxil %}
// RUN: %dxil-run %t.dxil --bindings %S/Inputs/atomics-on-matrix-elements.json --expect %S/Inputs/atomics-on-matrix-elements-expected.json
// RUN: %if dxc %{ dxc -T cs_6_6 %s -Fo %t.dxil %}
// RUN: %dxil-run %t.dxil --bindings %S/Inputs/atomics-on-matrix-elements.json --expect %S/Inputs/atomics-on-matrix-elements-expected.json

groupshared int2x2 Matrices[2];
groupshared int4 Vector;
RWStructuredBuffer<int2x2> Columns; // stored column by column
struct Row { row_major int2x2 M; };
RWStructuredBuffer<Row> Rows;
RWStructuredBuffer<int4> Out;

[numthreads(4, 1, 1)] void main(uint ID : SV_GroupIndex) {
  if (ID == 0) {
    Matrices[0] = int2x2(1, 2, 3, 4);
    Matrices[1] = int2x2(10, 20, 30, 40);
    Vector = 0;
  }
  GroupMemoryBarrierWithGroupSync();
  InterlockedAdd(Matrices[1][ID & 1][1], 5); // 20 + 2 * 5, 40 + 2 * 5
  InterlockedAdd(Matrices[0]._m10, 1);       // 3 + 4
  InterlockedMax(Vector[ID], int(ID) * 7);   // 0 7 14 21
  InterlockedAdd(Vector.y, 1);               // 0 or 7 first: at least 7 in the end
  InterlockedOr(Columns[0][1][0], 1 << ID);  // the second word: 15
  InterlockedAdd(Rows[ID >> 1].M._m01, 3);     // the second word: 6
  GroupMemoryBarrierWithGroupSync();
  if (ID == 0) {
    Out[0] = int4(Matrices[0][0], Matrices[0][1]); // 1 2 7 4
    Out[1] = int4(Matrices[1][0], Matrices[1][1]); // 10 30 30 50
    Out[2] = int4(Vector.xzw, Vector.y >= 7);      // 0 14 21 1
  }
}
