// A thread group has at most 1024 threads in x and y, and 64 in z.
// RUN: clang-dxc -T cs_6_6 -DTHREADS=1,1,64 %s
// RUN: clang-dxc -T cs_6_6 -DTHREADS=1,1,65 -verify %s
// RUN: clang-dxc -T lib_6_6 -DTHREADS=1,1,65 -verify %s

[shader("compute")] [numthreads(THREADS)] // expected-error {{argument 'Z' to numthreads attribute cannot exceed 64}}
void main() {}
