// The bound of an inner loop with [unroll] is a constant only for who assumes
// that the branch in the loop before it is never taken, and finds that true.
// RUN: clang-dxc -T cs_6_6 -Od %s -Fo %t.dxil -Fc - | FileCheck %s
// RUN: dxil-run %t.dxil --bindings %S/Inputs/unroll-bounds-by-branches.json --expect %S/Inputs/unroll-bounds-by-branches-expected.json
// CHECK-COUNT-6: call void @dx.op.bufferStore
// CHECK-NOT: call void @dx.op.bufferStore

RWBuffer<uint> B : register(u0);
[numthreads(1, 1, 1)] void main() {
  [unroll] for (uint i = 0; i < 3; ++i) {
    uint n = i + 1;
    for (uint k = 0; k < B[24]; ++k)
      if (n != i + 1)
        n = 7;
    [unroll] for (uint j = 0; j < n; ++j)
      B[i * 8 + j] = B[25] + j;
  }
}
