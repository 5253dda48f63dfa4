// Calls of AddUint64, D3DCOLORtoUBYTE4, isnormal and
// IsHelperLane, and of functions of older versions.
// RUN: clang-dxc -T cs_6_6 -verify %s
// RUN: not clang-dxc -T cs_6_6 -DOLD="printf(0)" %s 2>&1 | FileCheck %s -DNAME=printf --check-prefix=MESSAGE
// RUN: not clang-dxc -T cs_6_6 -DOLD="errorf(0)" %s 2>&1 | FileCheck %s -DNAME=errorf --check-prefix=MESSAGE
// RUN: not clang-dxc -T cs_6_6 -DOLD="abort()" %s 2>&1 | FileCheck %s -DNAME=abort --check-prefix=MESSAGE
// RUN: not clang-dxc -T cs_6_6 -DOLD="noise(1.5)" %s 2>&1 | FileCheck %s --check-prefix=NOISE
// MESSAGE: error: '[[NAME]]' is not part of HLSL for Direct3D 12: no driver has messages; write to a buffer
// MESSAGE-NOT: hlsl:20:{{.*}}error:
// NOISE: error: 'noise' is not part of HLSL for Direct3D 12: no shader model since 2.0 has it; write a function
// NOISE-NOT: hlsl:20:{{.*}}error:

template <typename A, typename B> struct Same { static const bool value = false; };
template <typename A> struct Same<A, A> { static const bool value = true; };
#define CHECK_TYPE(E, T)                                                       \
  static_assert(Same<__decltype(E), T>::value, "another type")

[numthreads(4, 1, 1)] void main(uint3 id : SV_DispatchThreadID) {
#ifdef OLD
  OLD;
#endif
  int2 i2 = id.xy;
  float4 f4 = id.xyzx;
  CHECK_TYPE(AddUint64(id.xy, id.yz), uint2);
  CHECK_TYPE(AddUint64(id.xyzx, id.yzzy), uint4);
  CHECK_TYPE(AddUint64(i2, 1), uint2);
  CHECK_TYPE(D3DCOLORtoUBYTE4(f4), int4);
  CHECK_TYPE(D3DCOLORtoUBYTE4(0.5), int4);
  CHECK_TYPE(isnormal(f4.xy), bool2);
  CHECK_TYPE(IsHelperLane(), bool);
  AddUint64(id.x, 1u); // expected-error {{AddUint64 cannot be applied to 'uint'; it takes a vector of two or four components}}
  AddUint64(id, id); // expected-error {{AddUint64 cannot be applied to 'uint3'; it takes a vector of two or four components}}
  D3DCOLORtoUBYTE4(f4.xyz); // expected-error {{argument 1 of D3DCOLORtoUBYTE4 is 'float4', to which}}
  IsHelperLane(1); // expected-error {{IsHelperLane takes 0 arguments, but 1 was given}}
}
