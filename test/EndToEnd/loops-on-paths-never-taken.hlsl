// A loop in code that is unreachable, as the analysis of the enclosing loop shows, is removed
// together with the enclosing loop, also where no pass folds the condition before them.
// RUN: clang-dxc -T cs_6_6 -O0 %s -Fo %t.dxil -Fc %t.txt
// RUN: FileCheck %s < %t.txt
// RUN: %if dxv %{ dxv %t.dxil %}
// RUN: clang-dxc -T cs_6_6 -O1 %s -Fo %t.dxil
// RUN: clang-dxc -T cs_6_6 -O3 %s -Fo %t.dxil

RWBuffer<uint> Out : register(u0);

int rotated(inout int A[4], uint By) {
  for (uint I = 0; I < 4; ++I)
    A[I] = A[(I + By) & 3u];
  return A[3];
}

// CHECK: define void @main
// CHECK-NOT: phi
// CHECK: ret void
[numthreads(16, 1, 1)] void main(uint ID : SV_GroupIndex) {
  for (int n = 0; n < int(uint(int(ID) << 31) & 3u); ++n) {
    for (int i = 0; i < int(ID & 3u); ++i) {
    }
    int t[4] = {n ^ 7, n << 8, int(ID), 2};
    int v = rotated(t, 3);
  }
  Out[ID] = 1;
}
