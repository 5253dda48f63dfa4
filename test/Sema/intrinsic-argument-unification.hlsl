// The arguments of an intrinsic are converted to one type: literals
// adapt, scalars are splatted, and the wider element type is used.
// RUN: clang-dxc -T cs_6_6 -Wno-conversion -verify %s
// expected-no-diagnostics

template <typename A, typename B> struct Same { static const bool value = false; };
template <typename A> struct Same<A, A> { static const bool value = true; };
#define CHECK_TYPE(E, T)                                                       \
  static_assert(Same<__decltype(E), T>::value, "another type")

[numthreads(1, 1, 1)] void main(uint3 id : SV_DispatchThreadID) {
  uint u = id.x;
  int i = 1;
  float f = 1;
  double d = 1;
  bool b = true;
  int2 i2 = 1;
  float3 f3 = 1;
  float4 f4 = 1;
  float2x3 m = 1;
  int64_t l = 1;

  CHECK_TYPE(min(u, 1), uint);
  CHECK_TYPE(min(i, u), uint);
  CHECK_TYPE(min(i, 2.5), float);
  // A suffix determines the type of a literal.
  CHECK_TYPE(min(i, 1u), uint);
  CHECK_TYPE(clamp(i, 0, 0x10u), uint);
  CHECK_TYPE(max(i, 0xffff), int);
  CHECK_TYPE(min(l, 1u), int64_t);
  CHECK_TYPE(max(i, 2L), int64_t);
  CHECK_TYPE(select(b, i, 1u), uint);
  CHECK_TYPE(min(d, 2.5), double);
  CHECK_TYPE(max(f, d), double);
  CHECK_TYPE(max(l, u), int64_t);
  CHECK_TYPE(abs(b), int);
  CHECK_TYPE(abs(1), int);
  CHECK_TYPE(sin(u), float);
  CHECK_TYPE(sqrt(d), float); // DXIL has no square root of doubles
  CHECK_TYPE(saturate(d), double);
  CHECK_TYPE(fma(f, f, f), double);
  CHECK_TYPE(lerp(f3, 1, 0.5), float3);
  CHECK_TYPE(lerp(0, 1, f4), float4);
  CHECK_TYPE(clamp(m, 0, 1), float2x3);
  CHECK_TYPE(pow(i2, 2), float2);
  CHECK_TYPE(sign(f3), int3);
  CHECK_TYPE(dot(f3, f3), float);
  CHECK_TYPE(dot(i2, i2), int);
  CHECK_TYPE(length(i2), float);
  CHECK_TYPE(cross(f3, f3), float3);
  CHECK_TYPE(any(f4), bool);
  CHECK_TYPE(isnan(f3), bool3);
  CHECK_TYPE(asuint(f4), uint4);
  CHECK_TYPE(asint(u), int);
  CHECK_TYPE(asfloat(i2), float2);
  CHECK_TYPE(countbits(i2), uint2);
  CHECK_TYPE(transpose(m), float3x2);
  CHECK_TYPE(select(f3 > 0, f3, 0), float3);
  CHECK_TYPE(select(b, f4, 1), float4);
  CHECK_TYPE(min(f3, f4), float3);
  f3 = min(f3, f4);
}
