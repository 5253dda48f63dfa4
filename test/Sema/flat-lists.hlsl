// A list with a vector for each element of an array of vectors, or with such a
// list for each row, is not taken apart.
// RUN: clang-dxc -T cs_6_6 -ast-dump %s | FileCheck %s
// RUN: clang-dxc -T cs_6_6 %s | FileCheck --check-prefix=DXIL %s

// CHECK: VarDecl {{.*}} Table
// CHECK-NOT: ArraySubscriptExpr
// CHECK: FunctionDecl {{.*}} main
static const float4 Table[] = {float4(1, 2, 3, 4), float4(5, 6, 7, 8)};
static const float2 Rows[2][2] = {{float2(11, 12), float2(13, 14)},
                                  {float2(15, 16), float2(17, 18)}};
static const uint Numbers[2][2] = {{1u, 2u}, {3u, 4u}};

RWBuffer<float4> Out;

// DXIL: [8 x float] [float 1.000000e+00, float 2.000000e+00, float 3.000000e+00, float 4.000000e+00, float 5.000000e+00, float 6.000000e+00, float 7.000000e+00, float 8.000000e+00]
// DXIL: [8 x float] [float 1.100000e+01, float 1.200000e+01, float 1.300000e+01, float 1.400000e+01, float 1.500000e+01, float 1.600000e+01, float 1.700000e+01, float 1.800000e+01]
// DXIL: [4 x i32] [i32 1, i32 2, i32 3, i32 4]
[numthreads(1, 1, 1)] void main(uint I : SV_GroupIndex,
                                uint3 J : SV_DispatchThreadID) {
  Out[I] = Table[J.x] + float4(Rows[J.x][J.y], Numbers[J.y][J.z], 0);
}
