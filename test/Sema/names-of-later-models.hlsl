// Names of shader models after 6.9 are one error each.
// User-defined names take precedence. `using namespace dx` alone
// is accepted, and the error is at the use of a name in it.
// RUN: not clang-dxc -T cs_6_9 %s -DUSE="dx::linalg::MatrixRef<int> M" 2>&1 | FileCheck %s -DNAME="dx::linalg::MatrixRef"
// RUN: not clang-dxc -T cs_6_9 %s -DUSE="using namespace dx::linalg" 2>&1 | FileCheck %s -DNAME="dx::linalg"
// RUN: clang-dxc -T cs_6_6 %s -DUSE="using namespace dx" -Fo %t
// RUN: not clang-dxc -T cs_6_9 %s -DUSE="__builtin_MatVecMul(1)" 2>&1 | FileCheck %s -DNAME="__builtin_MatVecMul"
// RUN: not clang-dxc -T cs_6_9 %s -DUSE="uint I = GetGroupWaveIndex()" 2>&1 | FileCheck %s -DNAME="GetGroupWaveIndex"
// RUN: clang-dxc -T cs_6_9 %s -DUSER -DUSE="dx::HitObject H; uint I = ClusterID()" -Fo %t
// RUN: not clang-dxc -T cs_6_9 %s -DUSE="using namespace sin" 2>&1 | FileCheck %s --check-prefix=OTHER
// RUN: not clang-dxc -T cs_6_9 %s -DUSE="HitObject H" 2>&1 | FileCheck %s --check-prefix=DX -DNAME=HitObject
// RUN: not clang-dxc -T cs_6_9 %s -DUSE="MaybeReorderThread(0, 1)" 2>&1 | FileCheck %s --check-prefix=DX -DNAME=MaybeReorderThread
// RUN: clang-dxc -T lib_6_9 %s -DUSE="using namespace dx; if (false) { HitObject H; MaybeReorderThread(H); }" -Fo %t

// DX:        fatal error: '[[NAME]]' is in the namespace 'dx'; write 'dx::[[NAME]]'
// DX-NOT:    error:
// CHECK:     fatal error: '[[NAME]]' is not supported yet
// CHECK-NOT: error:
// OTHER:     error: expected namespace name

#ifdef USER
namespace dx { struct HitObject { int I; }; }
uint ClusterID() { return 1; }
#endif
[numthreads(1, 1, 1)] void main() {
  USE
  ;
}
