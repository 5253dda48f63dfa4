// Local root signatures apply only to shaders of a library.
// RUN: clang-dxc -T cs_6_6 -verify %s

[RootSignature("RootFlags(LOCAL_ROOT_SIGNATURE)")] // expected-error {{the root signature of an entry point cannot have the flag LOCAL_ROOT_SIGNATURE}}
[numthreads(1, 1, 1)] void main() {}
