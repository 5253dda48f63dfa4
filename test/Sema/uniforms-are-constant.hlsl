// Data that the application sets cannot be modified by the shader; methods can still be called on it.
// RUN: clang-dxc -T cs_6_6 -verify %s

struct Light { // expected-note@-1 0+ {{}}
  float3 color;
  float luminance() { return dot(color, float3(0.2, 0.7, 0.1)); }
};
cbuffer Scene {
  Light light;
  float4x4 view;
}
float scale; // expected-note {{variable 'scale' declared const here}}
static float accumulated;
RWBuffer<float> Out;

[numthreads(1, 1, 1)] void main() {
  scale = 3; // expected-error {{cannot assign to variable 'scale' with const-qualified type 'const float'}}
  view[0] = 1; // expected-error {{read-only variable is not assignable}}
  accumulated += light.luminance();
  Out[0] = accumulated;
}
