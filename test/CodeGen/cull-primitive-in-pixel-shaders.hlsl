// Pixel shaders can declare SV_CullPrimitive, in a struct that they share with
// mesh shaders. It is no input, and false: a culled primitive has no pixels.
// RUN: clang-dxc -T ps_6_5 %s -Fo %t.dxil -Fc %t.txt
// RUN: FileCheck %s < %t.txt
// RUN: %if dxv %{ dxv %t.dxil %}

// CHECK: ; Input signature:
// CHECK-NOT: SV_CullPrimitive
// CHECK: storeOutput.f32(i32 5, i32 0, i32 0, i8 0, float 2.000000e+00)
struct Face {
  uint id : ID;
  bool culled : SV_CullPrimitive;
};

float main(Face face) : SV_Target { return face.culled ? 1 : 2; }
