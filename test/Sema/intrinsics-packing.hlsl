// Argument types of the packing intrinsics and of those with fixed types.
// RUN: clang-dxc -T cs_6_6 -verify %s

template <typename A, typename B> struct Same { static const bool value = false; };
template <typename A> struct Same<A, A> { static const bool value = true; };
#define CHECK_TYPE(E, T)                                                       \
  static_assert(Same<__decltype(E), T>::value, "another type")

struct S { int a; };
RWBuffer<float> Out;

[numthreads(4, 1, 1)] void main(uint3 id : SV_DispatchThreadID) {
  float2 f2 = id.xy;
  float x;
  CHECK_TYPE(f32tof16(f2), uint2);
  CHECK_TYPE(f32tof16(id.x), uint);
  CHECK_TYPE(f16tof32(id), float3);
  CHECK_TYPE(f16tof32(1), float);
  CHECK_TYPE(asdouble(id.xy, id.yz), double2);
  CHECK_TYPE(modf(f2.x, x), float);
  CHECK_TYPE(unpack_s8s32(id.x), int4);
  CHECK_TYPE(unpack_u8u32(id.x), uint4);
  CHECK_TYPE(pack_u8(id.xyzx), uint8_t4_packed);
  CHECK_TYPE(dot4add_i8packed(id.x, id.y, 1), int);
  CHECK_TYPE(msad4(id.x, id.xy, id.xyzx), uint4);
  CHECK_TYPE(lit(id.x, f2.x, 3), float4);
  CHECK_TYPE(dst(1, f2.xyxy), float4);
  CHECK_TYPE(refract(f2, f2, 1.5), float2);

  S s = {1};
  Out[0] = f16tof32(s); // expected-error {{argument of type 'S' cannot be used with f16tof32, which takes a number}}
  Out[1] = asuint16(f2.x); // expected-error {{argument of type 'float' cannot be used with asuint16, which takes float16_t, int16_t or uint16_t values}}
  Out[2] = pack_u8(id); // expected-error {{pack_u8 cannot be applied to 'uint3'; it takes a vector of four components}}
  Out[3] = unpack_u8u32(id.xy).x; // expected-error {{argument 1 of unpack_u8u32 is 'uint', to which 'uint2' cannot be converted}}
  Out[4] = msad4(1, id.xy); // expected-error {{msad4 takes 3 arguments, but 2 were given}}
  Out[5] = msad4(1, id.xy, id.xyz).x; // expected-error {{argument 3 of msad4 is 'uint4', to which 'uint3' cannot be converted}}
  modf(1.5, 2.5); // expected-error {{argument 2 of modf is written to and must be assignable}}
}
