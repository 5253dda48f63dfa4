// Functions and globals that the entry point does not reach are not emitted.
// RUN: clang-dxc -T cs_6_6 -fcgl %s | FileCheck %s --implicit-check-not=Unused

static float UnusedGlobal = 1;
float UnusedFunction() { return UnusedGlobal; }
float Inner(float X) { return X * 2; }
float Outer(float X) { return Inner(X) + 1; }

RWStructuredBuffer<float> Out;
RWStructuredBuffer<float> UnusedBuffer;

[numthreads(1, 1, 1)]
void main() { Out[0] = Outer(3); }

// CHECK-DAG: define internal float @Outer(float %X)
// CHECK-DAG: define internal float @Inner(float %X)
