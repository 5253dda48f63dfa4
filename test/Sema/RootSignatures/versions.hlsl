// Flags require version 1.1.
// RUN: clang-dxc -T cs_6_6 -verify %s
// RUN: clang-dxc -T cs_6_6 -force-rootsig-ver rootsig_1_1 -verify %s
// RUN: clang-dxc -T cs_6_6 -force-rootsig-ver rootsig_1_0 -verify=old %s
// expected-no-diagnostics

[RootSignature("SRV(t0, flags=DATA_STATIC)")] // old-error {{invalid flags for version 1.0}}
[numthreads(1, 1, 1)] void main() {}
