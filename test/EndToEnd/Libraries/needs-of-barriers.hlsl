// A function whose barrier synchronizes a group, or orders groupshared memory,
// requires a group (bit 41) and a stage that has groups; other barriers run in
// all stages. The values are those of dxc, whose validator compares them.
// RUN: clang-dxc -T lib_6_8 %s -Fo %t.dxil
// RUN: dxil-dis --verify %t.dxil
// RUN: %if dxv %{ dxv %t.dxil %}
// RUN: %python %S/../../Container/Inputs/read-rdat.py %t.dxil > %t.rdat
// RUN: FileCheck %s < %t.rdat
// RUN: %if dxc %{ dxc -T lib_6_8 %s -Fo %t.dxc %}
// RUN: %if dxc %{ %python %S/../../Container/Inputs/read-rdat.py %t.dxc | diff %t.rdat - %}

RWBuffer<uint> U;
// CHECK: function {{.*}} typeSync {{.*}} 0x20000000000 0xe060
export void typeSync() { Barrier(UAV_MEMORY, GROUP_SYNC); }
// CHECK: function {{.*}} typeScope {{.*}} 0x20000000000 0xe060
export void typeScope() { Barrier(UAV_MEMORY, GROUP_SCOPE); }
// CHECK: function {{.*}} typeBoth {{.*}} 0x20000000000 0xe060
export void typeBoth() { Barrier(UAV_MEMORY, GROUP_SYNC | DEVICE_SCOPE); }
// CHECK: function {{.*}} typeShared {{.*}} 0x20000000000 0xe060
export void typeShared() { Barrier(GROUP_SHARED_MEMORY, GROUP_SCOPE); }
// CHECK: function {{.*}} typeAll {{.*}} 0x20000000000 0xe060
export void typeAll() { Barrier(ALL_MEMORY, GROUP_SYNC | GROUP_SCOPE); }
// CHECK: function {{.*}} typeNone {{.*}} 0x20000000000 0xe060
export void typeNone() { Barrier(0, GROUP_SYNC); }
// CHECK: function {{.*}} typeDevice {{.*}} 0x0 0xffff
export void typeDevice() { Barrier(UAV_MEMORY, DEVICE_SCOPE); }
// CHECK: function {{.*}} objectSync {{.*}} 0x20000000000 0xe060
export void objectSync() { Barrier(U, GROUP_SYNC); }
// CHECK: function {{.*}} objectScope {{.*}} 0x20000000000 0xe060
export void objectScope() { Barrier(U, GROUP_SCOPE); }
// CHECK: function {{.*}} objectDevice {{.*}} 0x0 0xffff
export void objectDevice() { Barrier(U, DEVICE_SCOPE); }
void sync() { Barrier(U, GROUP_SYNC); }
// CHECK: function {{.*}} byCall {{.*}} 0x20000000000 0xe060
export void byCall() { sync(); }
// CHECK: function entry entry {{.*}} 0x20000000000 0x20
[shader("compute")] [numthreads(4, 1, 1)] void entry() { Barrier(U, GROUP_SYNC); }
