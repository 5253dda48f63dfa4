// Warnings about implicit and mixed bindings are off by default.
// RUN: %clang-dxc -T cs_6_6 -verify=quiet %s
// RUN: %clang-dxc -T cs_6_6 -Whlsl-implicit-binding -verify=implicit %s
// RUN: %clang-dxc -T cs_6_6 -Whlsl-mixed-binding -verify=mixed %s
// quiet-no-diagnostics

RWBuffer<float> A : register(u0); // mixed-note {{'A' is bound to u0, space0}}
// implicit-warning@+2 {{'B' has no register in the source and is bound to u1, space0}}
// mixed-warning@+1 {{'B' has no register in the source, but shares space0 with resources that have one}}
RWBuffer<float> B;
RWBuffer<float> C; // implicit-warning {{'C' has no register in the source and is bound to u2, space0}}
// Nothing of this class is explicit.
Buffer<float> D; // implicit-warning {{'D' has no register in the source and is bound to t0, space0}}
// Not used.
RWBuffer<float> E;

[numthreads(4, 1, 1)] void main() { A[0] = B[0] + C[0] + D[0]; }
