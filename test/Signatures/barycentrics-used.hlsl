// A value without a register is used if any of its components is read.
// RUN: clang-dxc -T ps_6_1 %s | FileCheck %s
// CHECK: ; SV_Barycentrics          0    N/A  special{{ +}}BARYCEN   float    YES
float4 main(float3 b : SV_Barycentrics) : SV_Target { return b.y + b.z; }
