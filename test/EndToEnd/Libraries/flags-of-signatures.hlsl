// A value that only passes through a function requires no
// feature, except a scalar, which is an operand of the return.
// RUN: clang-dxc -T lib_6_6 %s -Fo %t.dxil
// RUN: %if dxv %{ dxv %t.dxil %}
// RUN: %python %S/../../Container/Inputs/read-rdat.py %t.dxil > %t.rdat
// RUN: FileCheck %s --match-full-lines < %t.rdat
// RUN: %if dxc %{ dxc -T lib_6_6 %s -Fo %t.dxc %}
// RUN: %if dxc %{ %python %S/../../Container/Inputs/read-rdat.py %t.dxc | diff %t.rdat - %}

// CHECK: function ?vectors@@YA?AV?$vector@N$01@@V1@@Z vectors - - 6 0x0 0xffff 6:6.0 0 0
export double2 vectors(double2 x) { return x.yx; }
// CHECK: function ?longs@@YA?AV?$vector@_K$01@@V1@@Z longs - - 6 0x0 0xffff 6:6.0 0 0
export uint64_t2 longs(uint64_t2 x) { return x.yx; }
// CHECK: function ?scalar@@YANN@Z scalar - - 6 0x1 0xffff 6:6.0 0 0
export double scalar(double x) { return x; }
// CHECK: function ?computed@@YA?AV?$vector@N$01@@V1@@Z computed - - 6 0x1 0xffff 6:6.0 0 0
export double2 computed(double2 x) { return x * 2; }
// If it is passed by pointer it is loaded.
// CHECK: function ?memory@@YAXAIAN@Z memory - - 6 0x1 0xffff 6:6.0 0 0
export void memory(inout double x) { x = -x; }
