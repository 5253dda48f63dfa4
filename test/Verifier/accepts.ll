; A module that almost violates many rules is accepted.

; RUN: dxil-as --verify %s
; RUN: dxil-as %s -o %t.dxil
; RUN: dxil-dis --verify %t.dxil
; RUN: %if dxv %{ dxv %t.dxil %}

target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64"
target triple = "dxil-ms-dx"

%dx.types.Handle = type { ptr }
%dx.types.ResBind = type { i32, i32, i32, i8 }
%dx.types.ResourceProperties = type { i32, i32 }
%dx.types.CBufRet.f32 = type { float, float, float, float }
%dx.types.ResRet.f32 = type { float, float, float, float, i32 }
%dx.types.Dimensions = type { i32, i32, i32, i32 }
%dx.types.twoi32 = type { i32, i32 }
%Constants = type { [4 x float] }
%Element = type { [4 x float] }

@shared = internal addrspace(3) global [8191 x float] undef, align 4
@counter = internal addrspace(3) global i32 undef, align 4
@table = internal constant [4 x i32] [i32 3, i32 1, i32 4, i32 1], align 4

define void @main() {
entry:
  %cb = call %dx.types.Handle @dx.op.createHandleFromBinding(i32 217, %dx.types.ResBind { i32 0, i32 0, i32 0, i8 2 }, i32 0, i1 false)
  %cba = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %cb, %dx.types.ResourceProperties { i32 13, i32 16 })
  %srv = call %dx.types.Handle @dx.op.createHandleFromBinding(i32 217, %dx.types.ResBind { i32 2, i32 4, i32 1, i8 0 }, i32 4, i1 false)
  %srva = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %srv, %dx.types.ResourceProperties { i32 12, i32 16 })
  %typed = call %dx.types.Handle @dx.op.createHandleFromBinding(i32 217, %dx.types.ResBind { i32 0, i32 0, i32 0, i8 1 }, i32 0, i1 false)
  %typeda = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %typed, %dx.types.ResourceProperties { i32 4106, i32 1033 })
  %raw = call %dx.types.Handle @dx.op.createHandleFromBinding(i32 217, %dx.types.ResBind { i32 1, i32 1, i32 0, i8 1 }, i32 1, i1 false)
  %rawa = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %raw, %dx.types.ResourceProperties { i32 4107, i32 0 })
  %gi = call i32 @dx.op.flattenedThreadIdInGroup.i32(i32 96)
  %id = call i32 @dx.op.threadId.i32(i32 93, i32 2)
  %row = call %dx.types.CBufRet.f32 @dx.op.cbufferLoadLegacy.f32(i32 59, %dx.types.Handle %cba, i32 0)
  %scale = extractvalue %dx.types.CBufRet.f32 %row, 3
  %local = alloca [4 x float], align 4
  %last = getelementptr inbounds [4 x float], ptr %local, i32 0, i32 3
  store float undef, ptr %last, align 4
  %old = atomicrmw add ptr addrspace(3) @counter, i32 1 monotonic, align 4
  call void @dx.op.barrier(i32 80, i32 9)
  %split = call %dx.types.twoi32 @dx.op.binaryWithTwoOuts.i32(i32 43, i32 %gi, i32 7)
  %rest = extractvalue %dx.types.twoi32 %split, 1
  %d = udiv i32 %gi, 3
  br label %loop

loop:
  %i = phi i32 [ undef, %entry ], [ %next, %latch ]
  %next = add i32 %i, 1
  switch i32 %rest, label %latch [
    i32 1, label %one
    i32 2, label %latch
  ], !dx.controlflow.hints !30

one:
  %element = call %dx.types.ResRet.f32 @dx.op.rawBufferLoad.f32(i32 139, %dx.types.Handle %srva, i32 %id, i32 12, i8 1, i32 4)
  %x = extractvalue %dx.types.ResRet.f32 %element, 0
  %product = fmul fast float %x, %scale, !dx.precise !31
  %place = getelementptr [8191 x float], ptr addrspace(3) @shared, i32 0, i32 %gi
  store float %product, ptr addrspace(3) %place, align 4
  br label %latch

latch:
  %more = icmp ult i32 %next, %d
  br i1 %more, label %loop, label %done, !llvm.loop !32

done:
  %t = getelementptr inbounds [4 x i32], ptr @table, i32 0, i32 %rest
  %k = load i32, ptr %t, align 4
  %f = uitofp i32 %k to float
  call void @dx.op.bufferStore.f32(i32 69, %dx.types.Handle %typeda, i32 %id, i32 undef, float %f, float %f, float 1.0, float 1.0, i8 15)
  call void @dx.op.rawBufferStore.f32(i32 140, %dx.types.Handle %rawa, i32 4, i32 undef, float %f, float %scale, float undef, float undef, i8 3, i32 4)
  %exchanged = call i32 @dx.op.atomicCompareExchange.i32(i32 79, %dx.types.Handle %rawa, i32 0, i32 undef, i32 undef, i32 1, i32 2)
  %size = call %dx.types.Dimensions @dx.op.getDimensions(i32 72, %dx.types.Handle %rawa, i32 undef)
  %bytes = extractvalue %dx.types.Dimensions %size, 0
  ret void
}

declare %dx.types.Handle @dx.op.createHandleFromBinding(i32, %dx.types.ResBind, i32, i1) #0
declare %dx.types.Handle @dx.op.annotateHandle(i32, %dx.types.Handle, %dx.types.ResourceProperties) #0
declare i32 @dx.op.flattenedThreadIdInGroup.i32(i32) #0
declare i32 @dx.op.threadId.i32(i32, i32) #0
declare %dx.types.CBufRet.f32 @dx.op.cbufferLoadLegacy.f32(i32, %dx.types.Handle, i32) #1
declare void @dx.op.barrier(i32, i32) #2
declare %dx.types.twoi32 @dx.op.binaryWithTwoOuts.i32(i32, i32, i32) #0
declare %dx.types.ResRet.f32 @dx.op.rawBufferLoad.f32(i32, %dx.types.Handle, i32, i32, i8, i32) #1
declare void @dx.op.bufferStore.f32(i32, %dx.types.Handle, i32, i32, float, float, float, float, i8) #3
declare void @dx.op.rawBufferStore.f32(i32, %dx.types.Handle, i32, i32, float, float, float, float, i8, i32) #3
declare i32 @dx.op.atomicCompareExchange.i32(i32, %dx.types.Handle, i32, i32, i32, i32, i32) #3
declare %dx.types.Dimensions @dx.op.getDimensions(i32, %dx.types.Handle, i32) #1

attributes #0 = { nounwind memory(none) }
attributes #1 = { nounwind memory(read) }
attributes #2 = { noduplicate nounwind }
attributes #3 = { nounwind }

!llvm.ident = !{!0}
!dx.version = !{!1}
!dx.valver = !{!2}
!dx.shaderModel = !{!3}
!dx.resources = !{!4}
!dx.resource.types = !{!16}
!dx.entryPoints = !{!20}

!0 = !{!"clang-dxc"}
!1 = !{i32 1, i32 6}
!2 = !{i32 1, i32 8}
!3 = !{!"cs", i32 6, i32 6}
!4 = !{!5, !8, !12, null}
!5 = !{!6}
!6 = !{i32 0, ptr undef, !"Elements", i32 1, i32 2, i32 3, i32 12, i32 0, !7}
!7 = !{i32 1, i32 16}
!8 = !{!9, !11}
!9 = !{i32 0, ptr undef, !"Typed", i32 0, i32 0, i32 1, i32 10, i1 false, i1 false, i1 false, !10}
!10 = !{i32 0, i32 9}
!11 = !{i32 1, ptr undef, !"Raw", i32 0, i32 1, i32 1, i32 11, i1 false, i1 false, i1 false, null}
!12 = !{!13}
!13 = !{i32 0, ptr undef, !"Constants", i32 0, i32 0, i32 1, i32 16, null}
!16 = !{!17, !18, !19, null}
!17 = !{[3 x %Element] undef}
!18 = !{{ <4 x float> } undef, { i32 } undef}
!19 = !{%Constants undef}
!20 = !{ptr @main, !"main", null, !4, !21}
!21 = !{i32 0, i64 16, i32 4, !22}
!22 = !{i32 16, i32 1, i32 64}
!30 = distinct !{!30, !"dx.controlflow.hints", i32 1}
!31 = !{i32 1}
!32 = distinct !{!32, !33}
!33 = !{!"llvm.loop.unroll.disable"}
