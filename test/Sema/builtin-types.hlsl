// Names of scalar, vector and matrix types are declared
// when they are used, with and without template arguments.
// RUN: clang-dxc -T cs_6_6 -ast-dump %s | FileCheck %s

// CHECK: VarDecl {{.*}} a 'float4':'vector<float, 4>'
static float4 a;
// CHECK: VarDecl {{.*}} b 'uint2':'vector<unsigned int, 2>'
static uint2 b;
// CHECK: VarDecl {{.*}} c 'float3x4':'matrix<float, 3, 4>'
static float3x4 c;
// CHECK: VarDecl {{.*}} d 'vector<int, 3>'
static vector<int, 3> d;
// CHECK: VarDecl {{.*}} e 'matrix<double, 2, 3>'
static matrix<double, 2, 3> e;
// CHECK: VarDecl {{.*}} f 'vector':'vector<float, 4>'
static vector f;
// CHECK: VarDecl {{.*}} g 'matrix':'matrix<float, 4, 4>'
static matrix g;
// CHECK: VarDecl {{.*}} h 'dword':'unsigned int'
static dword h;
// CHECK: VarDecl {{.*}} i 'int64_t':'long'
static int64_t i;
// CHECK: VarDecl {{.*}} j 'bool2':'vector<bool, 2>'
static bool2 j;
// CHECK: VarDecl {{.*}} k 'Buffer':'Buffer<>'
Buffer k;

[numthreads(1, 1, 1)] void main() {}
