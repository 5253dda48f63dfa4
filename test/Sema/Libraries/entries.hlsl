// What is wrong with the entries of a library.
// RUN: clang-dxc -T lib_6_3 -verify %s
// RUN: clang-dxc -T lib_6_3 -fcgl -DONE -verify=one %s

#ifdef ONE
[RootSignature("UAV(u0)")] // one-warning{{the root signature of 'main' has no effect: a library has none, it comes with the application or when the library is linked}}
[shader("compute")] [numthreads(1, 1, 1)]
void main() {}

// A function without the attribute is no entry, whatever else it has.
[RootSignature("UAV(u0)")]
[numthreads(1, 1, 1)] // one-warning{{'helper' is no entry of the library: write '[shader("compute")]' before it}}
void helper(uint i : SV_GroupIndex) {}
#else
[shader("compute")]
void without() {} // expected-error{{missing numthreads attribute for compute shader entry}}
#endif
