// Static variables: constants, zero by default, tables; other
// initializers run at the start of the entry point in declaration order.
// RUN: clang-dxc -T cs_6_6 -fcgl %s | FileCheck %s

cbuffer C { float Input; };
RWStructuredBuffer<float> Out;

static float Three = 3;
static float Zero;
static float Dependent = Input * 2;
static float Second = Dependent + 1;
static const float Table[4] = {1, 2, 3, 4};
static const uint Size = 7;
static float2x2 Matrix = {1, 2, 3, 4};

// CHECK-DAG: @Three = internal global float 3.000000e+00
// CHECK-DAG: @Zero = internal global float 0.000000e+00
// CHECK-DAG: @Dependent = internal global float 0.000000e+00
// CHECK-DAG: @Table = internal constant [4 x float] [float 1.000000e+00, float 2.000000e+00, float 3.000000e+00, float 4.000000e+00]
// CHECK-DAG: @Counter = internal global i32 5
// CHECK-DAG: @LocalTable = internal constant [2 x i32] [i32 8, i32 9]
// CHECK-DAG: @Matrix = internal global <4 x float> <float 1.000000e+00, float 2.000000e+00, float 3.000000e+00, float 4.000000e+00>
// CHECK-NOT: @Size =

int Count() {
  static int Counter = 5;
  return Counter++;
}

// CHECK: define void @main()
// CHECK: call void @Dependent.init()
// CHECK-NEXT: call void @Second.init()
// CHECK: call void @main.body
[numthreads(1, 1, 1)]
void main(uint3 ID : SV_DispatchThreadID) {
  const int LocalTable[2] = {8, 9};
  Out[0] = Three + Zero + Second + Table[ID.x] + Count() + LocalTable[ID.y];
  Out[Size] = Matrix[0][1];
  // CHECK: getpointer{{.*}}, i32 7)
}
// CHECK: define internal void @Second.init()
// CHECK: load float, ptr @Dependent
// CHECK: store float %{{.*}}, ptr @Second
