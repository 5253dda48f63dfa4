// Arrays of resources: the index is relative to the start of the range, nested
// arrays are flattened row by row, and an unbounded range has the size -1.
// RUN: clang-dxc -T cs_6_6 -fcgl %s | FileCheck %s

RWBuffer<float> Four[4] : register(u3);
RWBuffer<float> Open[] : register(u10, space2);
RWBuffer<float> Grid[2][3] : register(u0, space1);

[numthreads(1, 1, 1)]
void main(uint3 ID : SV_DispatchThreadID) {
  Four[ID.x][0] = 1;
  // CHECK: %[[X:.*]] = extractelement <3 x i32> %{{.*}}, i32 0
  // CHECK: handlefrombinding{{.*}}(i32 0, i32 3, i32 4, i32 %[[X]], ptr @Four.str)
  Open[ID.y][0] = 2;
  // CHECK: %[[Y:.*]] = extractelement <3 x i32> %{{.*}}, i32 1
  // CHECK: handlefrombinding{{.*}}(i32 2, i32 10, i32 -1, i32 %[[Y]], ptr @Open.str)
  Grid[1][2][0] = 3;
  // CHECK: handlefrombinding{{.*}}(i32 1, i32 0, i32 6, i32 5, ptr @Grid.str)
}
