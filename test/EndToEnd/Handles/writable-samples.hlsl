// A writable multisampled texture needs shader model 6.7, whatever is done to it.
// RUN: not clang-dxc -T cs_6_6 -DREAD %s 2>&1 | FileCheck %s --check-prefix=OLD
// RUN: not clang-dxc -T cs_6_0 -DSIZE %s 2>&1 | FileCheck %s --check-prefix=OLD
// RUN: clang-dxc -T cs_6_7 -DREAD %s | FileCheck %s
// RUN: clang-dxc -T cs_6_7 -DSIZE %s | FileCheck %s
// OLD: :[[@LINE+3]]:{{[0-9]+}}: error: a writable texture of several samples needs shader model 6.7, but the target is shader model 6.{{[06]$}}
// CHECK: Writeable MSAA Textures

RWTexture2DMS<float> T;
RWStructuredBuffer<float> Out;

[numthreads(1, 1, 1)]
void main() {
#ifdef READ
  Out[0] = T[uint2(1, 2)];
#else
  uint w, h, s;
  T.GetDimensions(w, h, s);
  Out[0] = w + T.GetSamplePosition(1).x;
#endif
}
