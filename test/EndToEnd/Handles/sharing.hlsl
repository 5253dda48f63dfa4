// A handle is created where it is used, and shared by the uses that
// follow: at -O0 in its block and the blocks that it dominates, and
// with optimization before a loop that does not change it.
// RUN: clang-dxc -T cs_6_6 -O0 %s -Fc %t.O0
// RUN: clang-dxc -T cs_6_6 -O1 %s -Fc %t.O1
// RUN: clang-dxc -T cs_6_6 -O3 %s -Fc %t.O3
// RUN: FileCheck %s --check-prefix=ALL --input-file=%t.O0
// RUN: FileCheck %s --check-prefixes=ALL,O1 --input-file=%t.O1
// RUN: FileCheck %s --check-prefixes=ALL,O1 --input-file=%t.O3
// Each array is in a space of its own. Two handles of Block, one of the others.
// RUN: grep -c 'createHandleFromBinding.*i32 1, i8 1 }' %t.O0 | grep -x 2
// RUN: grep -c 'createHandleFromBinding.*i32 1, i8 1 }' %t.O3 | grep -x 2
// RUN: grep -c 'createHandleFromBinding.*i32 2, i8 1 }' %t.O0 | grep -x 1
// RUN: grep -c 'createHandleFromBinding.*i32 2, i8 1 }' %t.O3 | grep -x 1
// RUN: grep -c 'createHandleFromBinding.*i32 3, i8 1 }' %t.O0 | grep -x 1
// RUN: grep -c 'createHandleFromBinding.*i32 3, i8 1 }' %t.O3 | grep -x 1
// RUN: grep -c 'createHandleFromBinding.*i32 4, i8 1 }' %t.O0 | grep -x 1
// RUN: grep -c 'createHandleFromBinding.*i32 4, i8 1 }' %t.O3 | grep -x 1
// RUN: grep -c 'createHandleFromBinding.*i32 5, i8 1 }' %t.O0 | grep -x 1
// RUN: grep -c 'createHandleFromBinding.*i32 5, i8 1 }' %t.O3 | grep -x 1
StructuredBuffer<uint> In : register(t0);
RWBuffer<float> Block[4] : register(u0, space1);
RWBuffer<float> Below[4] : register(u0, space2);
RWBuffer<float> Copied[4] : register(u0, space3);
RWBuffer<float> Same[4] : register(u0, space4);
RWBuffer<float> Changes[4] : register(u0, space5);

// ALL: define void @main()
[numthreads(4, 1, 1)]
void main(uint I : SV_GroupIndex) {
  uint N = In[0], K = In[1];
  Block[K][0] = Block[K][1] + Block[K][2];
  Block[3][K] = Block[3][1];

  Below[I][0] = 1;
  if (N > 7)
    Below[I][1] = 2;
  else
    Below[I][2] = 3;

  RWBuffer<float> V = Copied[N], W = V, L[2] = {V, W};
  V[0] = 1;
  W[1] = 2;
  L[K & 1][2] = 3;

  // O1: createHandleFromBinding({{.*}} i32 4, i8 1 }
  // O1: br label %[[BODY:[^ ]+]]
  // O1: {{^}}[[BODY]]:
  // ALL: createHandleFromBinding({{.*}} i32 5, i8 1 }
  for (uint Q = 0; Q < N; ++Q) {
    Same[K & 3][Q] = 1;
    Changes[Q & 3][I] = Changes[Q & 3][I + 4];
  }
  // ALL: ret void
}
