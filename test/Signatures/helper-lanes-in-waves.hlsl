// [WaveOpsIncludeHelperLanes] becomes a function attribute from shader model 6.7 on.
// RUN: clang-dxc -T ps_6_7 %s -Fo %t.dxil -Fc %t.ll && FileCheck %s --input-file %t.ll
// RUN: clang-dxc -T ps_6_6 %s | FileCheck %s --check-prefix=OLD
// RUN: %if dxv %{ dxv %t.dxil %}
// RUN: not clang-dxc -T vs_6_7 -E vertices %s 2>&1 | FileCheck %s --check-prefix=STAGE

// CHECK: define void @main() #[[N:[0-9]+]]
// CHECK: attributes #[[N]] = { "waveops-include-helper-lanes" }
// OLD-NOT: waveops-include-helper-lanes
// STAGE: :[[@LINE+1]]:2: error: attribute 'WaveOpsIncludeHelperLanes' does not apply to vertex shaders; remove it
[WaveOpsIncludeHelperLanes] float4 vertices(float a : A) : SV_Position { return a; }
[WaveOpsIncludeHelperLanes] float4 main(float a : A) : SV_Target { return WaveActiveSum(a); }
