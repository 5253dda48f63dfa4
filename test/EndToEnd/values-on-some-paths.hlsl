// No path computes a value twice: what one of two paths has computed is computed
// on the other one before they meet, and what the code before them has computed
// is not computed again. The latter also where lanes exchange values, and at -O1.
// RUN: clang-dxc -T cs_6_0 %s | FileCheck %s
// RUN: clang-dxc -T cs_6_0 -DBEFORE %s | FileCheck %s --check-prefix=ONCE
// RUN: clang-dxc -T cs_6_0 -DBEFORE -DLANES %s | FileCheck %s --check-prefix=ONCE
// RUN: clang-dxc -T cs_6_0 -O1 -DBEFORE %s | FileCheck %s --check-prefix=ONCE

// CHECK: %[[LEFT:.+]] = call float @dx.op.unary.f32(i32 13, {{.*}} ; Sin
// CHECK: %[[RIGHT:.+]] = call float @dx.op.unary.f32(i32 13, {{.*}} ; Sin
// CHECK: phi float [ %[[LEFT]], {{.*}} ], [ %[[RIGHT]], {{.*}} ]
// CHECK-NOT: @dx.op.unary.f32(i32 13

// ONCE-COUNT-1: call float @dx.op.unary.f32(i32 13
// ONCE-NOT: call float @dx.op.unary.f32(i32 13
// ONCE: ret void

RWStructuredBuffer<float> O;
uint Chosen;

[numthreads(64, 1, 1)]
void main(uint i : SV_DispatchThreadID) {
  float X = O[i];
#ifdef LANES
  O[i + 4] = WaveActiveSum(X);
#endif
#ifdef BEFORE
  O[i + 1] = sin(X) * 3;
#endif
  [branch] if (i == Chosen) {
    O[i + 2] = sin(X) * 2;
  }
  O[i + 3] = sin(X);
}
