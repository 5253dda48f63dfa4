// SV_ViewID of a pixel shader needs an input register,
// even if other values leave some components free.

// RUN: not clang-dxc -T ps_6_6 -DREGISTERS=32 %s 2>&1 | FileCheck %s
// RUN: not clang-dxc -T ps_6_6 -DREGISTERS=31 -DMORE %s 2>&1 | FileCheck %s
// RUN: clang-dxc -T ps_6_6 -DREGISTERS=31 %s -Fo %t.dxil
// RUN: clang-dxc -T ps_6_6 -DREGISTERS=32 -DIGNORED %s -Fo %t.dxil

struct Input {
  float4 All[REGISTERS] : A;
#ifdef MORE
  nointerpolation uint Narrow : N;
#endif
};

// CHECK: :[[#@LINE+1]]:{{[0-9]+}}: error: 'SV_ViewID' needs one of the 32 registers of the pixel shader's input, but other values take all of them
float4 main(Input I, uint View : SV_ViewID) : SV_Target {
#ifdef IGNORED
  return I.All[0];
#else
  return I.All[0] + View;
#endif
}
