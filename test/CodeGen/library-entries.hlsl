// Every function with a shader attribute is an entry point of a
// library; a helper with the same name is a different function.
// RUN: clang-dxc -T lib_6_6 -fcgl %s 2>&1 | FileCheck %s

RWBuffer<uint> Out;
static uint counter = 3;
static uint computed = Out[0];
static uint unreached = Out[1];
static uint chained = computed + 1;

uint second(uint x) { return x + counter; }

// CHECK: define void @first() [[FIRST:#[0-9]+]]
// CHECK-NOT: .init()
// CHECK: call void @first.body(i32
[shader("compute")] [numthreads(8, 4, 2)]
void first(uint i : SV_GroupIndex) { Out[i] = second(i); }

// What the initialisers use themselves is initialised before.
// CHECK: define void @second() [[SECOND:#[0-9]+]]
// CHECK: call void @computed.init()
// CHECK-NEXT: call void @chained.init()
// CHECK: call void @second.body(<3 x i32>
[shader("compute")] [numthreads(1, 1, 1)]
void second(uint3 i : SV_DispatchThreadID) { Out[i.x] = chained; first(1); }

// CHECK: define internal void @first.body(i32
// CHECK: call i32 @second{{(\.[0-9]+)?}}(i32
// CHECK: define internal void @second.body(
// CHECK: call void @first.body(
// CHECK-NOT: unreached
// CHECK-DAG: attributes [[FIRST]] = {{.*}}"hlsl.numthreads"="8,4,2" "hlsl.shader"="compute"
// CHECK-DAG: attributes [[SECOND]] = {{.*}}"hlsl.numthreads"="1,1,1" "hlsl.shader"="compute"
