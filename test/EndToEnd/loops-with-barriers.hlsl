// A loop with barriers stays a loop, unless it has [unroll].
// RUN: clang-dxc -T cs_6_0 -E stays %s | FileCheck %s --check-prefix=STAYS
// RUN: clang-dxc -T cs_6_0 -E unrolled %s | FileCheck %s --check-prefix=UNROLLED
groupshared uint s[512];
RWBuffer<uint> o;

[numthreads(256, 1, 1)] void stays(uint g : SV_GroupIndex) {
  s[g] = o[g];
  GroupMemoryBarrierWithGroupSync();
  for (uint k = 128; k > 0; k >>= 1) {
    if (g < k)
      s[g] += s[g + k];
    GroupMemoryBarrierWithGroupSync();
  }
  if (g == 0)
    o[0] = s[0];
}
// STAYS-COUNT-2: call void @dx.op.barrier(
// STAYS-NOT: call void @dx.op.barrier(
// STAYS-NOT: llvm.loop

[numthreads(256, 1, 1)] void unrolled(uint g : SV_GroupIndex) {
  s[g] = o[g];
  [unroll] for (uint k = 0; k < 4; ++k) {
    s[g] += s[g ^ k];
    GroupMemoryBarrierWithGroupSync();
  }
  o[g] = s[g];
}
// UNROLLED-COUNT-4: call void @dx.op.barrier(
// UNROLLED-NOT: call void @dx.op.barrier(
