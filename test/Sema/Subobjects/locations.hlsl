// Subobjects are declared at global scope; functions, structs and namespaces
// cannot contain them, and 'static' and 'const' have no effect, as in dxc.
// RUN: clang-dxc -T lib_6_9 %s -Fo %t.dxil -Fc - | FileCheck %s
// RUN: clang-dxc -T cs_6_6 %s -Fo %t.cs.dxil
// RUN: not clang-dxc -T lib_6_9 -DELSEWHERE="namespace N { StateObjectConfig In = { 0 }; }" %s 2>&1 | FileCheck %s --check-prefix=ERROR
// RUN: not clang-dxc -T lib_6_9 -DELSEWHERE="struct S { StateObjectConfig In; };" %s 2>&1 | FileCheck %s --check-prefix=ERROR
// RUN: not clang-dxc -T lib_6_9 -DELSEWHERE="void f() { StateObjectConfig In = { 0 }; }" %s 2>&1 | FileCheck %s --check-prefix=ERROR
// RUN: not clang-dxc -T lib_6_9 -DELSEWHERE="StateObjectConfig In;" %s 2>&1 | FileCheck %s --check-prefix=ERROR
// RUN: %if dxc %{ dxc -T lib_6_9 %s -Fo %t.dxc.dxil -Fc %t.dxc.txt %}
// RUN: %if dxc %{ FileCheck %s < %t.dxc.txt %}

// CHECK-DAG: RaytracingPipelineConfig1 Fixed = { MaxTraceRecursionDepth = 1, Flags = 0 };
static RaytracingPipelineConfig1 Fixed = { 1, 0 };
// CHECK-DAG: RaytracingPipelineConfig1 Constant = { MaxTraceRecursionDepth = 2, Flags = RAYTRACING_PIPELINE_FLAG_ALLOW_OPACITY_MICROMAPS };
const RaytracingPipelineConfig1 Constant = { 2, RAYTRACING_PIPELINE_FLAG_ALLOW_OPACITY_MICROMAPS };
// CHECK-DAG: RaytracingPipelineConfig1 Both = { MaxTraceRecursionDepth = 3, Flags = 0 };
static const RaytracingPipelineConfig1 Both = { 3, 0 };

// ERROR: fatal error: 'StateObjectConfig' is the type of a subobject, which must be at global scope and have values: 'StateObjectConfig Name = { ... };'
// ERROR-NOT: error:
#ifdef ELSEWHERE
ELSEWHERE
#endif

[numthreads(1, 1, 1)] void main() {}
