; Vectors of shader model 6.9: valid uses are accepted,
; and each violation is reported by its rule.

; RUN: split-file %s %t && cat %t/rest.ll %t/good.ll > %t/right.ll && cat %t/rest.ll %t/bad.ll > %t/wrong.ll
; RUN: dxil-as --verify %t/right.ll
; RUN: not dxil-as --verify %t/wrong.ll 2>&1 | FileCheck %s
; CHECK-DAG: INSTR.CONSTALIGNFORRAWBUF: the operand 'alignment' is not constant in @main
; CHECK-DAG: INSTR.UNDEFINEDVALUEFORUAVSTORE: the value is undefined in @main
; CHECK-DAG: INSTR.COORDINATECOUNTFORRAWTYPEDBUF: a second coordinate is given in @main
; CHECK-DAG: TYPES.NOVECTOR: the type <1 x float> in @main
; CHECK-DAG: INSTR.OLOAD: the operation Bfi has no overload 'v2i32' in @main

;--- good.ll
@v = internal addrspace(3) global [2 x <6 x float>] undef
@w = internal addrspace(3) global <6 x float> undef

define void @main() {
  %h0 = call %dx.types.Handle @dx.op.createHandleFromBinding(i32 217, %dx.types.ResBind { i32 0, i32 0, i32 0, i8 1 }, i32 0, i1 false)
  %r0 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %h0, %dx.types.ResourceProperties { i32 4107, i32 0 })
  %id = call i32 @dx.op.threadId.i32(i32 93, i32 0)
  %l = call %dx.types.ResRet.v6f32 @dx.op.rawBufferVectorLoad.v6f32(i32 303, %dx.types.Handle %r0, i32 %id, i32 undef, i32 4)
  %x = extractvalue %dx.types.ResRet.v6f32 %l, 0
  %a = getelementptr [2 x <6 x float>], ptr addrspace(3) @v, i32 0, i32 1
  store <6 x float> %x, ptr addrspace(3) %a, align 4
  %b = getelementptr [2 x <6 x float>], ptr addrspace(3) @v, i32 0, i32 %id, i32 2
  %e = load float, ptr addrspace(3) %b, align 4
  %c = getelementptr <6 x float>, ptr addrspace(3) @w, i32 0, i32 %id
  store float %e, ptr addrspace(3) %c, align 4
  %y = insertelement <6 x float> %x, float %e, i32 %id
  %z = shufflevector <6 x float> %y, <6 x float> undef, <2 x i32> <i32 1, i32 0>
  %s = fcmp olt <2 x float> %z, zeroinitializer
  %t = select <2 x i1> %s, <2 x float> %z, <2 x float> <float 1.0, float 2.0>
  %f = extractelement <2 x float> %t, i32 %id
  %g = insertelement <6 x float> undef, float %f, i32 0
  %u = call <6 x float> @dx.op.unary.v6f32(i32 13, <6 x float> %g)
  call void @dx.op.rawBufferVectorStore.v6f32(i32 304, %dx.types.Handle %r0, i32 0, i32 undef, <6 x float> %u, i32 4)
  ret void
}
declare i32 @dx.op.threadId.i32(i32, i32)
declare %dx.types.ResRet.v6f32 @dx.op.rawBufferVectorLoad.v6f32(i32, %dx.types.Handle, i32, i32, i32)
declare <6 x float> @dx.op.unary.v6f32(i32, <6 x float>)
declare void @dx.op.rawBufferVectorStore.v6f32(i32, %dx.types.Handle, i32, i32, <6 x float>, i32)

;--- bad.ll
define void @main() {
  %h0 = call %dx.types.Handle @dx.op.createHandleFromBinding(i32 217, %dx.types.ResBind { i32 0, i32 0, i32 0, i8 1 }, i32 0, i1 false)
  %r0 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %h0, %dx.types.ResourceProperties { i32 4107, i32 0 })
  %id = call i32 @dx.op.threadId.i32(i32 93, i32 0)
  call void @dx.op.rawBufferVectorStore.v2f32(i32 304, %dx.types.Handle %r0, i32 0, i32 undef, <2 x float> zeroinitializer, i32 %id)
  call void @dx.op.rawBufferVectorStore.v2f32(i32 304, %dx.types.Handle %r0, i32 0, i32 undef, <2 x float> undef, i32 4)
  call void @dx.op.rawBufferVectorStore.v2f32(i32 304, %dx.types.Handle %r0, i32 0, i32 4, <2 x float> zeroinitializer, i32 4)
  %v = insertelement <1 x float> undef, float 1.0, i32 0
  %b = call <2 x i32> @dx.op.quaternary.v2i32(i32 53, <2 x i32> zeroinitializer, <2 x i32> zeroinitializer, <2 x i32> zeroinitializer, <2 x i32> zeroinitializer)
  ret void
}
declare i32 @dx.op.threadId.i32(i32, i32)
declare void @dx.op.rawBufferVectorStore.v2f32(i32, %dx.types.Handle, i32, i32, <2 x float>, i32)
declare <2 x i32> @dx.op.quaternary.v2i32(i32, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>)

;--- rest.ll
target triple = "dxil-ms-dx"
%dx.types.Handle = type { ptr }
%dx.types.ResBind = type { i32, i32, i32, i8 }
%dx.types.ResourceProperties = type { i32, i32 }
%dx.types.ResRet.v6f32 = type { <6 x float>, i32 }
declare %dx.types.Handle @dx.op.annotateHandle(i32, %dx.types.Handle, %dx.types.ResourceProperties)
declare %dx.types.Handle @dx.op.createHandleFromBinding(i32, %dx.types.ResBind, i32, i1)
!dx.version = !{!0}
!dx.valver = !{!1}
!dx.shaderModel = !{!2}
!dx.resources = !{!10}
!dx.resource.types = !{!11}
!dx.entryPoints = !{!3}
!0 = !{i32 1, i32 9}
!1 = !{i32 1, i32 9}
!2 = !{!"cs", i32 6, i32 9}
!3 = !{ptr @main, !"main", null, !10, !4}
!4 = !{i32 0, i64 8589934608, i32 4, !5}
!5 = !{i32 8, i32 1, i32 1}
!20 = !{i32 0, ptr undef, !"r0", i32 0, i32 0, i32 1, i32 11, i1 false, i1 false, i1 false, null}
!21 = !{!20}
!22 = !{{ i32 } undef}
!10 = !{null, !21, null, null}
!11 = !{null, !22, null, null}
