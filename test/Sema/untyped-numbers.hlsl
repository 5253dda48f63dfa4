// Up to HLSL 2021, what is computed from numbers without suffixes has no type:
// beside 16 bits it is of that type, if that can hold it, and beside double it
// keeps all its digits. From HLSL 202x on, it is float or int.
// RUN: clang-dxc -T cs_6_2 -enable-16bit-types -Werror %s | FileCheck %s --implicit-check-not=fpext --implicit-check-not=sext
// RUN: clang-dxc -T cs_6_2 -enable-16bit-types -HV 202x -Wno-conversion %s | FileCheck %s --check-prefix=TYPED
// RUN: %if dxc %{ dxc -T cs_6_2 -enable-16bit-types %s | FileCheck %s --implicit-check-not=fpext --implicit-check-not=sext %}
// RUN: clang-dxc -T cs_6_2 -enable-16bit-types -DTYPED -Werror -Wno-conversion %s | FileCheck %s --check-prefix=FLOATS

RWStructuredBuffer<float16_t3> H;
RWStructuredBuffer<int16_t> S;
RWStructuredBuffer<double3> D;
RWStructuredBuffer<uint> U;

#ifndef TYPED
// TYPED: fpext
[numthreads(1, 1, 1)] void main(uint ID : SV_GroupIndex) {
  float16_t3 V = H[0];
  // CHECK: fmul fast half %{{.*}}, 0xH4900
  H[1] = V * 10.0.xxx;
  // CHECK: select i1 %{{.*}}, half 0xH4D00, half 0xH4A00
  H[2] = V * (ID > 3 ? 20.0 : 12.0);
  // CHECK: fmul fast half %{{.*}}, 0xH3800
  H[3] = V * max(0.5, 0.25);
  // CHECK: select i1 %{{.*}}, half 0xH3800, half %
  H[4] = ID > 5 ? 0.5 : V.x;
  // CHECK: fmul fast half %{{.*}}, 0xH4066
  H[5] = pow(V, 2.2.xxx);
  // CHECK: mul {{(nsw )?}}i16 %{{.*}}, 3
  int16_t Own = S[0];
  S[1] = (1 + 2) * Own;
  // CHECK: select i1 %{{.*}}, i16 7, i16 %
  S[2] = ID > 6 ? 7 : Own;
  // CHECK: fadd fast double %{{.*}}, 1.000000e-01
  // CHECK: fadd fast double %{{.*}}, 1.000000e-01
  D[1] = D[0] + 0.1.xx.xxx;
  // CHECK: fadd fast double %{{.*}}, 3.000000e-01
  D[2] = D[3].x + 0.3.x;
}
#else
// What an integer becomes, or 16 bits cannot hold, has a type.
// FLOATS: fpext half
// FLOATS: fmul fast float %{{.*}}, 0x3FF6A09E60000000
// FLOATS: sext i16
// FLOATS: mul i32 %{{.*}}, 65540
[numthreads(1, 1, 1)] void main() {
  H[1] = (float3)(H[0] * sqrt(2));
  U[1] = (65536 + 4) * S[0];
}
#endif
