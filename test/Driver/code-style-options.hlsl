// Options that change the generated code and the flags of the container.

// RUN: clang-dxc -T cs_6_8 %s | FileCheck %s --check-prefix=PLAIN
// RUN: clang-dxc -T cs_6_8 -Gis %s | FileCheck %s --check-prefix=STRICT
// RUN: clang-dxc -T cs_6_8 -Gfp %s | FileCheck %s --check-prefix=BRANCH
// RUN: clang-dxc -T cs_6_8 /Gfa /all_resources_bound %s | FileCheck %s --check-prefix=FLATTEN
// RUN: clang-dxc -T cs_6_8 -all-resources-bound %s | FileCheck %s --check-prefix=BOUND
// RUN: clang-dxc -T cs_6_8 -res-may-alias %s | FileCheck %s --check-prefix=ALIAS
// RUN: clang-dxc -T cs_6_6 -res-may-alias %s | FileCheck %s --check-prefix=EARLY
// RUN: clang-dxc -T cs_6_8 -denorm ftz %s | FileCheck %s --check-prefix=DENORM -DMODE=ftz
// RUN: clang-dxc -T cs_6_2 -denorm preserve %s | FileCheck %s --check-prefix=DENORM -DMODE=preserve
// RUN: clang-dxc -T cs_6_2 -denorm any %s | FileCheck %s --check-prefix=DENORM -DMODE=any
// RUN: clang-dxc -T lib_6_8 -default-linkage external -denorm ftz %s | FileCheck %s --check-prefix=LIBRARY
// RUN: clang-dxc -T cs_6_0 -validator-version 1.7 %s | FileCheck %s --check-prefix=VALIDATOR

RWBuffer<float> Out;
Buffer<float> In;
float half_of(float x) { return x / 3; }

// PLAIN:      define void @main() {
// PLAIN:      @dx.op.tertiary.f32(i32 46, float %{{.*}}, float 0x3FD5555560000000,
// PLAIN-NOT:  dx.precise
// PLAIN-NOT:  "dx.controlflow.hints", i32 1
// PLAIN:      !{i32 0, i64 8589934592, i32 4,
// PLAIN:      "dx.controlflow.hints", i32 2}
// PLAIN-NOT:  dx.controlflow.hints
// The division stays, nothing is reordered, and operations are precise, as in dxc.
// STRICT:     call float @dx.op.unary.f32(i32 24, float %{{.*}}), !dx.precise
// STRICT-NOT: {{f(add|mul|div)}} fast
// STRICT:     fdiv float %{{.*}}, 3.000000e+00
// STRICT-NOT: {{f(add|mul|div)}} fast
// BRANCH:     br i1 %{{.*}}, !dx.controlflow.hints ![[HINT:[0-9]+]]
// BRANCH:     ![[HINT]] = distinct !{![[HINT]], !"dx.controlflow.hints", i32 1}
// BRANCH:     !{{[0-9]+}} = distinct !{!{{[0-9]+}}, !"dx.controlflow.hints", i32 2}
// FLATTEN:    br i1 %{{.*}}, !dx.controlflow.hints ![[HINT:[0-9]+]]
// FLATTEN:    i64 8589934848
// FLATTEN:    ![[HINT]] = distinct !{![[HINT]], !"dx.controlflow.hints", i32 2}
// BOUND:      !{i32 0, i64 8589934848, i32 4,
// Another flag, which means nothing here: the validator takes 0 for no flags yet.
// ALIAS:      !{i32 0, i64 8388608, i32 4,
// EARLY:      !{i32 4,
// DENORM:     define void @main() #[[ATTRIBUTE:[0-9]+]] {
// DENORM:     attributes #[[ATTRIBUTE]] = { "fp32-denorm-mode"="[[MODE]]" }
// LIBRARY-DAG: define float @"{{.*}}half_of{{.*}}"(float %{{.*}}) #[[ATTRIBUTE:[0-9]+]] {
// LIBRARY-DAG: define void @main() #[[ATTRIBUTE]] {
// LIBRARY:    attributes #[[ATTRIBUTE]] = { "fp32-denorm-mode"="ftz" }
// VALIDATOR:  !dx.valver = !{![[VERSION:[0-9]+]]}
// VALIDATOR:  ![[VERSION]] = !{i32 1, i32 7}

[shader("compute")]
[numthreads(1, 1, 1)]
void main(uint i : SV_DispatchThreadID) {
  float r = sqrt(In[i]) + 1;
  if (i > 5)
    r = half_of(In[i + 1]) + In[i + 2] + 3;
  [flatten] if (r > 7)
    Out[i + 1] = In[i + 7];
  Out[i] = r;
}
