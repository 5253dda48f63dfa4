// Patches and streams are parameters of entry
// points and cannot be passed between libraries.
// RUN: clang-dxc -T lib_6_6 -verify %s
struct V { float4 at : SV_Position; };
export void stream(inout TriangleStream<V> s) {} // expected-error {{a patch or stream in the signature of an exported function is not supported yet}}
export float4 patch(InputPatch<V, 3> p) { return p[0].at; } // expected-error {{a patch or stream in the signature of an exported function is not supported yet}}
static float4 ours(InputPatch<V, 3> p) { return p[0].at; }
