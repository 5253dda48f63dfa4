// Functions that a library cannot export.
// RUN: clang-dxc -T lib_6_5 -verify %s

struct Textures { Texture2D<float> color; };
struct Shape { Textures textures[2]; };

export float sampled(
    Texture2D<float> tex, // expected-error{{'sampled' is exported and cannot take a parameter of type 'Texture2D<float>', which is a resource; use a global}}
    SamplerState how) {   // expected-error{{'sampled' is exported and cannot take a parameter of type 'SamplerState', which is a resource; use a global}}
  return tex.SampleLevel(how, 0, 0);
}
export void changed(inout Shape shape) {} // expected-error{{'changed' is exported and cannot take a parameter of type 'Shape', which contains resources; use a global}}
RWBuffer<float> buffer;
export RWBuffer<float> get() { return buffer; } // expected-error{{'get' is exported and cannot return a value of type 'RWBuffer<float>', which is a resource; use a global}}
export void traced(RayQuery<0> query) {} // expected-error{{a RayQuery in the signature of an exported function is not supported yet}}
export float open(float a[]) { return 0; } // expected-error{{an array without dimensions as a parameter of an exported function is not supported yet}}
export float large(float4x4 a[64], float b) { return b; } // expected-error{{the parameters and the result of the exported function 'large' have more than 1024 scalars; use a buffer}}

// A matrix of bool has no form in memory.
struct Masks { uint n; bool2x3 masks[2]; };
struct Layers : Masks { float weight; };
export void written(out bool2x2 m, inout bool1x4 n) { // expected-error{{'written' is exported and cannot take a parameter of type 'bool2x2', which contains a matrix of bool in memory; use a matrix of uint}}
// expected-error@-1{{'written' is exported and cannot take a parameter of type 'bool1x4', which contains a matrix of bool in memory}}
  m = true;
}
export uint listed(bool2x2 m[2]) { return m[1][0][1]; } // expected-error{{'listed' is exported and cannot take a parameter of type 'bool2x2[2]'}}
export Layers layered( // expected-error{{'layered' is exported and cannot return a value of type 'Layers', which contains a matrix of bool in memory; use a matrix of uint}}
    Layers layers) { return layers; } // expected-error{{'layered' is exported and cannot take a parameter of type 'Layers', which contains a matrix of bool in memory; use a matrix of uint}}
export bool2x2 inverted(bool2x2 m) { return !m; }

// What is not exported can take anything.
float helper(RWBuffer<float> b) { return b[0]; }
export float fine() { return helper(buffer); }

// Clang takes 'export' before attributes, HLSL after them.
[noinline] export static float local() { return 1; } // expected-error{{declaration of 'local' with internal linkage cannot be exported}}
