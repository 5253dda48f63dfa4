// A loop that waits for another thread reads again in each iteration,
// at every level. A read of a resource that is never written may leave
// the loop. Reads of globallycoherent resources are never merged.

// RUN: clang-dxc -T cs_6_6 -O0 %s | FileCheck %s
// RUN: clang-dxc -T cs_6_6 -O1 %s | FileCheck %s
// RUN: clang-dxc -T cs_6_6 -O3 %s | FileCheck %s
// RUN: clang-dxc -T cs_6_6 -O3 -DSTILL %s | FileCheck %s --check-prefix=STILL
// RUN: clang-dxc -T cs_6_6 -O0 -DTWICE %s | FileCheck %s --check-prefix=TWICE
// RUN: clang-dxc -T cs_6_6 -O1 -DTWICE %s | FileCheck %s --check-prefix=TWICE
// RUN: clang-dxc -T cs_6_6 -O3 -DTWICE %s | FileCheck %s --check-prefix=TWICE

globallycoherent RWByteAddressBuffer Flags : register(u0);
RWStructuredBuffer<uint> Plain : register(u1);
ByteAddressBuffer Constant : register(t0);
RWBuffer<uint> Out : register(u2);

#ifdef STILL
// STILL: rawBufferLoad
// STILL: br label %[[LOOP:.*]]
// STILL: [[LOOP]]:
// STILL-NOT: rawBufferLoad
// STILL: ret void
[numthreads(1, 1, 1)] void main(uint n : SV_GroupIndex) {
  [loop] for (uint i = 0; i < Plain[0]; ++i)
    Out[i] = 0;
  [loop] for (uint j = 0; j < 100; ++j)
    Out[j] = Constant.Load(0);
}
#elif defined(TWICE)
globallycoherent RWTexture2D<uint> Image : register(u3);
globallycoherent RWBuffer<uint> Typed[2] : register(u4);
// TWICE-COUNT-2: rawBufferLoad.i32(i32 139, %dx.types.Handle %Flags
// TWICE-COUNT-2: textureLoad.i32(
// TWICE-COUNT-2: bufferLoad.i32(
// TWICE: rawBufferLoad.i32(i32 139, %dx.types.Handle %Plain
// TWICE-NOT: rawBufferLoad
// TWICE: ret void
[numthreads(1, 1, 1)] void main(uint n : SV_GroupIndex) {
  Out[0] = Flags.Load(4) * 3 + Flags.Load(4);
  Out[1] = Image[uint2(n, 0)] * 3 + Image[uint2(n, 0)];
  globallycoherent RWBuffer<uint> either = Typed[n];
  Out[2] = either[5] * 3 + either[5];
  Out[3] = Plain[1] * 3 + Plain[1];
}
#else
[numthreads(1, 1, 1)] void main() {
  uint v;
  // CHECK: {{^}}[[SPIN:do[a-z0-9.]+]]:
  // CHECK: rawBufferLoad.i32(i32 139, %dx.types.Handle %Flags
  // CHECK: br i1 {{.*}}label %[[SPIN]]
  do {
    v = Flags.Load(0);
  } while (v == 0);
  Out[0] = v;
}
#endif
