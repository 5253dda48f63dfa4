// Modifiers are identifiers if no type follows; '::' before a built-in
// name selects it; C++ storage keywords are not part of HLSL.
// RUN: clang-dxc -T cs_6_6 -DGOOD -verify=good %s
// RUN: clang-dxc -T cs_6_6 -HV 2018 -DGOOD -verify=good %s
// RUN: clang-dxc -T cs_6_6 -verify %s
// good-no-diagnostics

::RWBuffer<float> Out;
#ifdef GOOD
::Texture2D<float4> Texture;
Texture2D Plain;
globallycoherent RWBuffer<float> Coherent;
struct Marks { float precise; uint globallycoherent; precise float2 both; };
float weigh(float precise, precise float other) { return precise * other; }
namespace N {
float max(float a, float b) { return 2; }
float call() { return ::max(max(1, 2), 3); }
}

[numthreads(1, 1, 1)] void main() {
  float precise = 1, globallycoherent = 2;
  Marks m = {1, 2, 3, 4};
  precise float exact = precise + globallycoherent / m.precise;
  Out[0] = exact + weigh(precise, m.globallycoherent) + N::call();
  Coherent[0] = Texture.Load(0).x + Plain.Load(0).y;
}
#else
volatile float V;                          // expected-error {{'volatile' is not part of HLSL}}
extern "C" { float exported() { return 1; } } // expected-error {{'extern' with a string is not part of HLSL}}
float in1(volatile float a) { return a; }  // expected-error {{'volatile' is not part of HLSL}}
[numthreads(1, 1, 1)] void main() {
  volatile float v = 1;                    // expected-error {{'volatile' is not part of HLSL}}
  extern float e;                          // expected-error {{'extern' of a local variable is not part of HLSL}}
  Out[0] = v;
}
#endif
