// Packing requires shader model 6.6, packed dot products 6.4. Functions
// of pixel shaders are errors only if the entry point reaches them.
// RUN: not clang-dxc -T cs_6_3 %s 2>&1 | FileCheck %s
// RUN: clang-dxc -T cs_6_6 -DNONE %s -Fo %t
// RUN: not clang-dxc -T cs_6_6 -DPIXEL %s 2>&1 | FileCheck --check-prefix=PIXEL %s

RWBuffer<float> Out;

void notReached(float x) {
  clip(x);
  Out[1] = GetRenderTargetSampleCount();
}

[numthreads(4, 1, 1)] void main(uint id : SV_DispatchThreadID) {
#ifdef PIXEL
  // PIXEL: [[#@LINE+1]]:3: error: 'clip' is only for pixel shaders; the target has compute shaders
  clip(Out[0]);
#elif !defined(NONE)
  // CHECK: [[#@LINE+1]]:12: error: 'pack_u8' needs shader model 6.6, but the target is 6.3
  Out[0] = pack_u8(uint4(id, 1, 2, 3));
  // CHECK: [[#@LINE+1]]:12: error: 'dot2add' needs shader model 6.4, but the target is 6.3
  Out[1] = dot2add(half2(1, 2), half2(3, 4), 5);
#endif
}
