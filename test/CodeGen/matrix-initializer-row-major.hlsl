// Initializer lists are in row order,
// whatever the order of matrices in buffers.
// RUN: %clang-dxc -T cs_6_6 -Zpr -O3 %s | FileCheck %s
// RUN: %clang-dxc -T cs_6_6 -Zpc -O3 %s | FileCheck %s
// CHECK: float 1.0{{.*}}, float 2.0{{.*}}, float 3.0{{.*}}, float 4.0{{.*}}, i8 15

RWBuffer<float4> Out;

[numthreads(1, 1, 1)] void main() {
  float2x3 M = {1, 2, 3, 4, 5, 6};
  Out[0] = float4(M[0], M[1].x);
}
