// In a library, resources without a register are left for the linker; with
// -auto-binding-space, they are bound at once by the rules of other profiles.
// RUN: clang-dxc -T lib_6_6 %s -Fc - | FileCheck %s --check-prefix=OPEN
// RUN: clang-dxc -T lib_6_6 -auto-binding-space 7 %s -Fc - -Fo %t.dxil | FileCheck %s --check-prefix=BOUND
// RUN: dxil-dis --verify %t.dxil
// RUN: %if dxv %{ dxv %t.dxil %}
// RUN: %if dxc %{ dxc -T lib_6_6 -auto-binding-space 7 %s | FileCheck %s --check-prefix=BOUND %}
// RUN: not clang-dxc -T lib_6_6 -DOVERLAP %s 2>&1 | FileCheck %s --check-prefix=ERROR

// OPEN:  ; A  {{.*}} U0           open     1
// BOUND: ; A  {{.*}} U0      u1,space7     1
RWBuffer<float> A;
// OPEN:  ; B  {{.*}} U1      u0,space7     1
// BOUND: ; B  {{.*}} U1      u0,space7     1
RWBuffer<float> B : register(u0, space7);
// OPEN:  ; C  {{.*}} U2    open,space3     3
// BOUND: ; C  {{.*}} U2      u0,space3     3
RWBuffer<float> C[3] : register(space3);
// OPEN:  ; D  {{.*}} U3           openunbounded
// BOUND: ; D  {{.*}} U3      u2,space7unbounded
RWBuffer<float> D[];
// OPEN: ; open: the register, and the space if none stands here, is assigned when
// BOUND-NOT: open
#ifdef OVERLAP
// ERROR: error: resource 'E' at u0, space7 overlaps with resource 'B'
RWBuffer<float> E : register(u0, space7);
[shader("compute")] [numthreads(1, 1, 1)] void third() { E[0] = 1; }
#endif

[shader("compute")] [numthreads(1, 1, 1)] void first() { A[0] = B[0] + C[1][0] + D[5][1]; }
[shader("compute")] [numthreads(1, 1, 1)] void second(uint i : SV_GroupIndex) { B[0] = D[i][0]; }
