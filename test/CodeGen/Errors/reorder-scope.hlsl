// REORDER_SCOPE requires a raygeneration shader, also in functions that other
// stages reach, and a buffer with a counter cannot be 'reordercoherent'.
// RUN: clang-dxc -T lib_6_9 -verify %s
// RUN: not clang-dxc -T cs_6_9 -E compute %s 2>&1 | FileCheck %s

RWBuffer<uint> Out;
reordercoherent RWStructuredBuffer<uint> Counted; // expected-error {{'Counted' is reordercoherent, but its counter is used}}
struct Parameter { uint n; };

void wait() {
  // CHECK: reorder-scope.hlsl:[[#@LINE+1]]:{{[0-9]+}}: error: REORDER_SCOPE only applies to raygeneration shaders, but 'compute' is one of the compute shaders
  Barrier(UAV_MEMORY, REORDER_SCOPE); // expected-error {{REORDER_SCOPE only applies to raygeneration shaders, but 'called' is one of the callable shaders}} expected-error {{but 'compute' is one of the compute shaders}}
}

[shader("raygeneration")] void camera() {
  Out[Counted.IncrementCounter()] = 1;
  wait();
  Barrier(Out, REORDER_SCOPE | DEVICE_SCOPE);
}
[shader("callable")] void called(inout Parameter p) { wait(); }
[shader("compute")] [numthreads(1, 1, 1)] void compute() { wait(); }
export void exported() { wait(); }
