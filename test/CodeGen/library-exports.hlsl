// An exported function has a thunk of scalars, and a row that
// describes them; calls within the library call the function itself.
// RUN: clang-dxc -T lib_6_6 -fcgl %s | FileCheck %s

struct Base { int first; };
struct S : Base { bool flag; float2 pair; min16float small; };
struct Empty {};
RWBuffer<float> Out;
static float fixed = Out[7];

// The parameters are the scalars of what goes in, the result those of what comes
// out, the returned value first.
// CHECK: define { i32, i1, float, float, half, float, float, float, i1 } @"\01?mixed@@YA?AUS@@U1@AIAV?$vector@M$02@@AIA_N@Z"(i32 %0, i1 %1, float %2, float %3, half %4, float %5, float %6, float %7) [[EXPORT:#[0-9]+]] {
// CHECK: call void @mixed(ptr %result, ptr %s, ptr %v, ptr %b)
// CHECK: insertvalue { i32, i1, float, float, half, float, float, float, i1 } %{{.*}}, i1 %{{.*}}, 8
// CHECK: ret { i32, i1, float, float, half, float, float, float, i1 }
export S mixed(S s, inout float3 v, out bool b) {
  b = s.flag;
  v *= s.pair.x;
  s.first++;
  return s;
}

// Rows of a matrix come first, whatever its order in buffers is.
// CHECK: define { float, float, float, float, float, float } @"\01?matrices@@YA?AV?$matrix@M$02$01@@V?$matrix@M$01$02@@@Z"(float %0, float %1, float %2, float %3, float %4, float %5)
// CHECK: insertelement <6 x float> %{{.*}}, float %0, i32 0
// CHECK: insertelement <6 x float> %{{.*}}, float %3, i32 3
export row_major float3x2 matrices(float2x3 m) { return transpose(m); }

// CHECK: define { i32 } @"\01?arrays@N@@YAHY112V?$vector@I$01@@Y01_NUEmpty@@@Z"(i32 %0, i32 %1, i32 %2, i32 %3, i32 %4, i32 %5, i32 %6, i32 %7, i32 %8, i32 %9, i32 %10, i32 %11, i1 %12, i1 %13)
namespace N {
export int arrays(uint2 a[2][3], bool b[2], Empty e) { return a[1][2].y + b[1]; }
}

// A function without parameters and result.
// CHECK: define void @"\01?nothing@@YAXXZ"() [[EXPORT]]
// CHECK-NEXT: entry:
// CHECK-NEXT: call void @nothing()
export void nothing() {}

// What is initialised is initialised by each of them that uses it.
// CHECK: define { float } @"\01?initialised@@YAMXZ"()
// CHECK-NEXT: entry:
// CHECK-NEXT: call void @fixed.init()
export float initialised() { return fixed + 1; }

// CHECK: define internal void @mixed(
// CHECK: define internal void @main.body()
// CHECK: call {{.*}} float @initialised()
[shader("compute")] [numthreads(1, 1, 1)]
void main() { Out[0] = initialised(); }

// CHECK: attributes [[EXPORT]] = { nounwind "hlsl.export" }

// CHECK: !hlsl.exports = !{[[MIXED:![0-9]+]], [[MATRICES:![0-9]+]], [[ARRAYS:![0-9]+]], [[NOTHING:![0-9]+]], [[INITIALISED:![0-9]+]]}
// CHECK: [[MIXED]] = !{ptr @"\01?mixed@@YA?AUS@@U1@AIAV?$vector@M$02@@AIA_N@Z", !"mixed", [[RS:![0-9]+]], [[S:![0-9]+]], [[V:![0-9]+]], [[B:![0-9]+]]}
// CHECK: [[RS]] = !{i32 1, %struct.S poison, [[NONE:![0-9]+]]}
// CHECK: [[NONE]] = !{}
// CHECK: [[S]] = !{i32 0, %struct.S poison, [[NONE]]}
// CHECK: [[V]] = !{i32 2, <3 x float> poison, [[FLOAT:![0-9]+]]}
// CHECK: [[FLOAT]] = !{i32 7, i32 9}
// CHECK: [[B]] = !{i32 1, i1 poison, [[BOOL:![0-9]+]]}
// CHECK: [[BOOL]] = !{i32 7, i32 1}
// CHECK: [[MATRICES]] = !{{{.*}}, !"matrices", [[RM:![0-9]+]], [[M:![0-9]+]]}
// CHECK: [[RM]] = !{i32 1, %class.matrix.float.3.2 poison, [[BYROW:![0-9]+]], [[ROW:![0-9]+]]}
// CHECK: [[BYROW]] = !{i32 2, [[SHAPE:![0-9]+]], i32 7, i32 9}
// CHECK: [[SHAPE]] = !{i32 3, i32 2, i32 1}
// CHECK: [[ROW]] = !{i32 1}
// CHECK: [[M]] = !{i32 0, %class.matrix.float.2.3 poison, [[BYCOLUMN:![0-9]+]], [[COLUMN:![0-9]+]]}
// CHECK: [[BYCOLUMN]] = !{i32 2, [[SHAPE2:![0-9]+]], i32 7, i32 9}
// CHECK: [[SHAPE2]] = !{i32 2, i32 3, i32 2}
// CHECK: [[COLUMN]] = !{i32 2}
// CHECK: [[ARRAYS]] = !{{{.*}}, !"arrays", [[INT:![0-9]+]], [[A:![0-9]+]], [[BS:![0-9]+]], [[E:![0-9]+]]}
// CHECK: [[A]] = !{i32 0, [2 x [3 x <2 x i32>]] poison, {{![0-9]+}}}
// CHECK: [[BS]] = !{i32 0, [2 x i32] poison, [[BOOL]]}
// CHECK: [[E]] = !{i32 0, %struct.Empty poison, [[NONE]]}
// CHECK: [[NOTHING]] = !{{{.*}}, !"nothing", [[VOID:![0-9]+]]}
// CHECK: [[VOID]] = !{i32 0, i32 poison, [[NONE]]}
