// Intrinsics that do not support long vectors: "Disallowed vector intrinsics" of
// proposal 0026. Those of attributes take inputs, which are never long vectors.
// RUN: clang-dxc -T lib_6_9 -verify %s

typedef vector<float, 5> Five;
typedef vector<uint, 6> Six;
Buffer<float> Input;
RWBuffer<float4> Out;
Texture2D<float4> Textures[];

export void f(Five v, Six n) {
  Five w;
  float s = length(v); // expected-error {{length cannot be applied to 'Five' (aka 'vector<float, 5>'); it takes a scalar or a vector of at most four components}}
  s = distance(v, v); // expected-error {{distance cannot be applied to 'vector<float, 5>'}}
  w = normalize(v); // expected-error {{normalize cannot be applied to}}
  w = reflect(v, v); // expected-error {{reflect cannot be applied to}}
  w = refract(v, v, 0.5); // expected-error {{refract cannot be applied to}}
  w = faceforward(v, v, v); // expected-error {{faceforward cannot be applied to}}
  float3 c = cross(v, v); // expected-error {{cross cannot be applied to}}
  n = AddUint64(n, n); // expected-error {{AddUint64 cannot be applied to 'vector<uint, 6>'; it takes a vector of two or four components}}
  float4 d = dst(v, v); // expected-error {{argument 1 of dst is 'float4', to which 'Five' (aka 'vector<float, 5>') cannot be converted}}
  int4 b = D3DCOLORtoUBYTE4(v); // expected-error {{argument 1 of D3DCOLORtoUBYTE4 is}}
  d = Textures[NonUniformResourceIndex(n)].Load(0); // expected-error {{NonUniformResourceIndex cannot be applied to 'Six'}}
  // What another argument makes short is short.
  s = length((float4)v) + distance((float3)v, c) + dot(v, v);
  Out[0] = s;
}
