// Arguments of modf, frexp, asdouble and similar functions.
// RUN: clang-dxc -T cs_6_6 %s -verify
// RUN: clang-dxc -T cs_6_3 -DOLD %s -verify=old

RWBuffer<float> Out;
[numthreads(1, 1, 1)] void main() {
  float f = Out[0];
  uint u = f;
#ifdef OLD
  u = dot4add_u8packed(u, u, u); // old-error {{'dot4add_u8packed' needs shader model 6.4, but the target is 6.3}}
#else
  float2 whole;
  float2 part = modf(float2(f, 1), whole);
  half h = f;
  h = frexp(h, h);
  double2 d = asdouble(uint2(u, 1), uint2(2, u));
  int i = dot4add_i8packed(u, u, -1);
  float3 bent = refract(float3(f, f, f), float3(0, 1, 0), 0.5);
  modf(f, 1.0);                  // expected-error {{argument 2 of modf}}
  f = modf(f);                   // expected-error {{modf takes 2 arguments, but 1 was given}}
  asdouble(u);                   // expected-error {{asdouble takes 2 arguments, but 1 was given}}
  dot4add_u8packed(uint2(u, u), u, u); // expected-error {{dot4add_u8packed cannot be applied to}}
  refract((float2x2)f, (float2x2)f, f); // expected-error {{refract cannot be applied to 'float2x2'; it takes a scalar or a vector of at most four components}}
  f16tof32(Out);                 // expected-error {{cannot be used with f16tof32, which takes a number}}
#endif
}
