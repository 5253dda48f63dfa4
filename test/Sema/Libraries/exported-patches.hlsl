// Patches and streams are handed to the entry, and are no values that libraries hand each
// other.
// RUN: clang-dxc -T lib_6_6 -verify %s
struct V { float4 at : SV_Position; };
export void stream(inout TriangleStream<V> s) {} // expected-error {{a patch or stream in the signature of an exported function is not supported yet}}
export float4 patch(InputPatch<V, 3> p) { return p[0].at; } // expected-error {{a patch or stream in the signature of an exported function is not supported yet}}
static float4 ours(InputPatch<V, 3> p) { return p[0].at; }
