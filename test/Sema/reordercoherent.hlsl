// 'reordercoherent' applies to resources from shader model 6.9 on, like
// 'globallycoherent', and REORDER_SCOPE to barriers; elsewhere the word is an identifier.
// RUN: clang-dxc -T lib_6_9 -Wconversion -verify %s
// RUN: not clang-dxc -T lib_6_8 -DOLD %s 2>&1 | FileCheck %s --check-prefix=OLD

// OLD: reordercoherent.hlsl:[[#@LINE+1]]:{{[0-9]+}}: error: 'Out' is 'reordercoherent', which needs shader model 6.9; the target is 6.8
reordercoherent RWBuffer<uint> Out;
RWBuffer<uint> Plain;
#ifndef OLD
reordercoherent Buffer<uint> Read; // expected-error {{'Read' is 'reordercoherent', which only applies to writable resources, not to 'Buffer<uint>'}}
reordercoherent int Number; // expected-error {{'Number' is 'reordercoherent', which only applies to writable resources, not to 'const int'}}
reordercoherent globallycoherent RWBuffer<uint> Both; // expected-warning {{'reordercoherent' has no effect on 'Both', which is 'globallycoherent'; remove it}}
reordercoherent RWBuffer<uint> Several[3];
#endif
typedef reordercoherent RWBuffer<uint> Coherent;

[shader("raygeneration")] void camera() {
  // OLD: reordercoherent.hlsl:[[#@LINE+1]]:{{[0-9]+}}: error: REORDER_SCOPE needs shader model 6.9, but the target is 6.8
  Barrier(UAV_MEMORY, REORDER_SCOPE);
#ifndef OLD
  reordercoherent RWBuffer<uint> same = Out;
  RWBuffer<uint> other = Out; // expected-warning {{'other' is not declared reordercoherent, but its initializer is}}
  reordercoherent RWBuffer<uint> more = Plain; // expected-warning {{'more' is declared reordercoherent, but its initializer is not}}
  Coherent typed = Out;
  uint reordercoherent = 1;
  same[0] = other[0] + more[0] + typed[1] + reordercoherent;
  Barrier(UAV_MEMORY, 16); // expected-error {{semantic flags must be a constant combination of GROUP_SYNC, GROUP_SCOPE, DEVICE_SCOPE and REORDER_SCOPE}}
#endif
}
