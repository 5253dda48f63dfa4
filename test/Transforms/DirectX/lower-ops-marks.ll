; Read guards and reconvergence marks, which only restrict the
; optimizer, are removed. Calls of another library's functions stay.
; RUN: %dxil-opt -S -passes=dxil-lower-ops %s | FileCheck %s
target triple = "dxilv1.6-pc-shadermodel6.6-library"

declare void @dxil.resource.others()
declare void @dxil.lanesMeet()
declare void @other() "hlsl.export"

; CHECK-LABEL: define void @fires(
define void @fires() {
  ; CHECK-NEXT: call void @other()
  ; CHECK-NEXT: ret void
  call void @dxil.resource.others()
  call void @other()
  call void @dxil.lanesMeet()
  ret void
}
