; Loops that read memory that other threads may write get a guard at their headers.
; RUN: %dxil-opt -S -passes=dxil-guard-loop-reads %s | FileCheck %s
target triple = "dxilv1.6-pc-shadermodel6.6-compute"

%dx.types.Handle = type { ptr }
%dx.types.ResRet.i32 = type { i32, i32, i32, i32, i32 }
declare %dx.types.ResRet.i32 @dxil.op.RawBufferLoad.i32(%dx.types.Handle, i32, i32, i8, i32) memory(read) nounwind willreturn

; CHECK-LABEL: define void @loop(
define void @loop(%dx.types.Handle %b, i1 %c) {
entry:
  br label %head
head:
  ; CHECK: head:
  ; CHECK-NEXT: call void @dxil.resource.others()
  br label %body
body:
  ; CHECK: body:
  ; CHECK-NEXT: %v = call
  %v = call %dx.types.ResRet.i32 @dxil.op.RawBufferLoad.i32(%dx.types.Handle %b, i32 0, i32 undef, i8 1, i32 4)
  br i1 %c, label %head, label %end
end:
  ret void
}

; Outside of loops, and where nothing can be written.
; CHECK-LABEL: define void @leaves_alone(
define void @leaves_alone(%dx.types.Handle %b, i1 %c) {
entry:
  ; CHECK-NOT: dxil.resource.others
  %v = call %dx.types.ResRet.i32 @dxil.op.RawBufferLoad.i32(%dx.types.Handle %b, i32 0, i32 undef, i8 1, i32 4)
  br label %head
head:
  %w = call %dx.types.ResRet.i32 @dxil.op.RawBufferLoad.i32(%dx.types.Handle %b, i32 0, i32 undef, i8 1, i32 4) memory(none)
  br i1 %c, label %head, label %end
end:
  ; CHECK: ret void
  ret void
}
