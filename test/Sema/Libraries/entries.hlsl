// Invalid entry points of a library.
// RUN: clang-dxc -T lib_6_3 -verify %s
// RUN: clang-dxc -T lib_6_3 -fcgl -DONE -verify=one %s
// RUN: clang-dxc -T lib_6_3 -DONE -Wno-misplaced-attributes %s -Fo %t.dxil 2>&1 | FileCheck %s --implicit-check-not=warning:
// CHECK: warning: the root signature of 'main' has no effect

#ifdef ONE
[RootSignature("UAV(u0)")] // one-warning{{the root signature of 'main' has no effect in a library; the application provides one, or the library is linked with one}}
[shader("compute")] [numthreads(1, 1, 1)]
void main() {}

// A function without the attribute is no entry, whatever else it has.
[RootSignature("UAV(u0)")] // one-warning{{'RootSignature' has no effect: 'helper' is not an entry point of the library without '[shader("...")]'}}
[numthreads(1, 1, 1)] // one-warning{{'numthreads' has no effect: 'helper' is not an entry point of the library without '[shader("...")]'}}
void helper(uint i : SV_GroupIndex) {}
[WaveSize(16)] [numthreads(1, 1, 1)] // one-warning{{'WaveSize' has no effect: 'twice'}} one-warning{{'numthreads' has no effect: 'twice'}}
export void twice() {}
[maxvertexcount(3)] // one-warning{{'maxvertexcount' has no effect: 'triangles'}}
void triangles() {}
namespace Inner {
[domain("tri")] [outputcontrolpoints(3)] // one-warning{{'domain' has no effect: 'patch'}} one-warning{{'outputcontrolpoints' has no effect: 'patch'}}
void patch() {}
}
[earlydepthstencil] float4 pixel() { return 0; } // one-warning{{'earlydepthstencil' has no effect: 'pixel'}}
[NodeLaunch("thread")] void node() {} // one-warning{{'NodeLaunch' has no effect: 'node'}}
float none() { return 0; }
#else
[shader("compute")]
void without() {} // expected-error{{missing numthreads attribute for compute shader entry}}
#endif
