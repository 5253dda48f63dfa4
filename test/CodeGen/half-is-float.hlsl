// Without native 16-bit types, half has the bits of float, in registers and in memory.
// RUN: clang-dxc -T cs_6_6 -fcgl %s | FileCheck %s --check-prefix=FLOAT
// RUN: clang-dxc -T cs_6_6 -enable-16bit-types -fcgl %s | FileCheck %s --check-prefix=HALF

struct S { half A; half3 B; };
RWStructuredBuffer<S> Out;

// FLOAT: %struct.S = type <{ float, <3 x float> }>
// HALF: %struct.S = type <{ half, <3 x half> }>

[numthreads(1, 1, 1)]
void main() {
  Out[0].B.z = Out[1].A + (half)1.5;
  // FLOAT: fadd {{.*}}float %{{.*}}, 1.500000e+00
  // FLOAT: getelementptr i8, ptr addrspace(1) %{{.*}}, i32 12
  // HALF: fadd {{.*}}half %{{.*}}, 0xH3E00
  // HALF: getelementptr i8, ptr addrspace(1) %{{.*}}, i32 6
}
