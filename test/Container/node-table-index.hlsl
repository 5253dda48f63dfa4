// The table index -1 of local root arguments is the same as no index:
// "Shader function attributes" of the work graphs specification.
// RUN: clang-dxc -T lib_6_8 %s -DINDEX= -Fo %t.without.dxil -Fc %t.txt && FileCheck %s < %t.txt
// RUN: clang-dxc -T lib_6_8 %s "-DINDEX=[NodeLocalRootArgumentsTableIndex(-1)]" -Fo %t.with.dxil
// RUN: cmp %t.without.dxil %t.with.dxil
// RUN: %if dxv %{ dxv %t.with.dxil %}
// RUN: clang-dxc -T lib_6_8 %s "-DINDEX=[NodeLocalRootArgumentsTableIndex(0)]" | FileCheck %s --check-prefix=ZERO
// CHECK: i32 16, i32 -1
// ZERO: i32 16, i32 0
RWBuffer<uint> Out : register(u0);
[shader("node")] [NodeLaunch("thread")] INDEX void node() { Out[0] = 1; }
