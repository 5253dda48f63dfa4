// A loop that is unrolled and ends at the element that it finds leaves no
// array: LICM reads the component that only the result needs after the loop.
// RUN: %clang-dxc -T ps_6_0 %s -Fo %t.dxil
// RUN: %dxil-dis %t.dxil | FileCheck %s

// CHECK-NOT: alloca
// CHECK:     call void @dx.op.storeOutput
float4 main(float4 a : A, float4 b : B, float4 c : C, float t : T) : SV_Target {
  float4 list[] = {a, b, c};
  float3 found = 0;
  int i = 0;
  while (i < 3) {
    found = list[i].xyz;
    if (found.x > t && found.y < 1 - t)
      break;
    ++i;
  }
  return float4(found, i);
}
