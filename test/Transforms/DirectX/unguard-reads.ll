; The guards of reads go; nothing else does.
; RUN: %dxil-opt -S -passes=dxil-unguard-reads %s | FileCheck %s
target triple = "dxilv1.6-pc-shadermodel6.6-compute"

; CHECK-NOT: dxil.resource.others
declare void @dxil.resource.others()
declare void @other()

; CHECK-LABEL: define void @fires(
define void @fires() {
  ; CHECK-NEXT: call void @other()
  ; CHECK-NEXT: ret void
  call void @dxil.resource.others()
  call void @other()
  call void @dxil.resource.others()
  ret void
}
