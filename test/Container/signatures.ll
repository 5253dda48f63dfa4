; The parts of a shader with signatures: a record for each row in register
; order, each name once, masks of written or read components; PSV0 with the
; elements, their names and indices, and the inputs that each output depends on.

; RUN: dxil-as %s -o %t.dxil
; RUN: obj2yaml %t.dxil | FileCheck %s
; RUN: %if dxv %{ dxv %t.dxil %}

; Each validator makes the parts in the form of its version and compares them
; byte by byte.
; RUN: sed 's/i32 1, i32 8}/i32 1, i32 4}/' %s > %t.4.ll
; RUN: %if dxv %{ dxil-as %t.4.ll -o %t.4.dxil && dxv %t.4.dxil %}
; RUN: sed 's/i32 1, i32 8}/i32 1, i32 0}/' %s > %t.0.ll
; RUN: %if dxv %{ dxil-as %t.0.ll -o %t.0.dxil && dxv %t.0.dxil %}
; RUN: sed 's/i32 1, i32 8}/i32 1, i32 5}/' %s > %t.5.ll
; RUN: %if dxv %{ dxil-as %t.5.ll -o %t.5.dxil && dxv %t.5.dxil %}
; RUN: sed 's/i32 1, i32 8}/i32 1, i32 6}/' %s > %t.6.ll
; RUN: %if dxv %{ dxil-as %t.6.ll -o %t.6.dxil && dxv %t.6.dxil %}
; RUN: sed 's/i32 1, i32 8}/i32 1, i32 7}/' %s > %t.7.ll
; RUN: %if dxv %{ dxil-as %t.7.ll -o %t.7.dxil && dxv %t.7.dxil %}
; RUN: sed 's/i32 1, i32 8}/i32 1, i32 10}/' %s > %t.10.ll
; RUN: %if dxv %{ dxil-as %t.10.ll -o %t.10.dxil && dxv %t.10.dxil %}

target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64"
target triple = "dxil-ms-dx"

define void @main() {
  %b = call i32 @dx.op.loadInput.i32(i32 4, i32 1, i32 0, i8 0, i32 undef)
  %x = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 %b, i8 1, i32 undef)
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 0, float %x)
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 2, float 1.0)
  call void @dx.op.storeOutput.f32(i32 5, i32 1, i32 0, i8 0, float 0.5)
  ret void
}

declare i32 @dx.op.loadInput.i32(i32, i32, i32, i8, i32) #0
declare float @dx.op.loadInput.f32(i32, i32, i32, i8, i32) #0
declare void @dx.op.storeOutput.f32(i32, i32, i32, i8, float) #1

attributes #0 = { nounwind memory(none) }
attributes #1 = { nounwind }

!dx.version = !{!0}
!dx.valver = !{!1}
!dx.shaderModel = !{!2}
!dx.viewIdState = !{!3}
!dx.entryPoints = !{!5}

!0 = !{i32 1, i32 0}
!1 = !{i32 1, i32 8}
!2 = !{!"ps", i32 6, i32 0}
; Components 4 and 5 of the input are the dynamic rows, 6 is the bool.
!3 = !{[14 x i32] [i32 12, i32 4, i32 0, i32 0, i32 0, i32 0, i32 1, i32 1, i32 1, i32 0, i32 0, i32 1, i32 0, i32 0]}
!5 = !{ptr @main, !"main", !6, null, null}
!6 = !{!7, !8, null}
!7 = !{!9, !10, !11}
!8 = !{!12, !13}
!14 = !{i32 0}
!15 = !{i32 3, i32 4}
!9 = !{i32 0, !"UV", i8 9, i8 0, !15, i8 2, i32 2, i8 2, i32 1, i8 0, !16}
!16 = !{i32 2, i32 2, i32 3, i32 2}
!10 = !{i32 1, !"B", i8 1, i8 0, !14, i8 1, i32 1, i8 1, i32 0, i8 0, !17}
!17 = !{i32 3, i32 1}
!11 = !{i32 2, !"UV", i8 9, i8 0, !18, i8 7, i32 1, i8 1, i32 3, i8 0, null}
!18 = !{i32 7}
!12 = !{i32 0, !"SV_Target", i8 9, i8 16, !14, i8 0, i32 1, i8 4, i32 0, i8 0, !19}
!19 = !{i32 3, i32 5}
!13 = !{i32 1, !"SV_Depth", i8 9, i8 17, !14, i8 0, i32 1, i8 1, i32 -1, i8 -1, !17}

; CHECK:      Name: ISG1
; CHECK:      - Stream: 0
; CHECK-NEXT:   Name: B
; CHECK-NEXT:   Index: 0
; CHECK-NEXT:   SystemValue: Undefined
; CHECK-NEXT:   CompType: UInt32
; CHECK-NEXT:   Register: 0
; CHECK-NEXT:   Mask: 1
; CHECK-NEXT:   ExclusiveMask: 1
; CHECK-NEXT:   MinPrecision: Default
; CHECK:        Name: UV
; CHECK-NEXT:   Index: 3
; CHECK:        Register: 1
; CHECK-NEXT:   Mask: 3
; CHECK-NEXT:   ExclusiveMask: 2
; CHECK:        Name: UV
; CHECK-NEXT:   Index: 4
; CHECK:        Register: 2
; CHECK:        Name: UV
; CHECK-NEXT:   Index: 7
; CHECK:        Register: 3
; CHECK:        ExclusiveMask: 0
; CHECK:      Name: OSG1
; CHECK:        Name: SV_Target
; CHECK:        SystemValue: Target
; CHECK:        Mask: 15
; CHECK-NEXT:   ExclusiveMask: 10
; CHECK:        Name: SV_Depth
; CHECK:        SystemValue: Depth
; CHECK:        Register: 4294967295
; CHECK-NEXT:   Mask: 1
; CHECK-NEXT:   ExclusiveMask: 14
; CHECK:      Name: PSV0
; CHECK:        DepthOutput: 1
; CHECK:        SampleFrequency: 1
; CHECK:        SigInputVectors: 4
; CHECK-NEXT:   SigOutputVectors: [ 1, 0, 0, 0 ]
; CHECK:        SigInputElements:
; CHECK-NEXT: - Name: UV
; CHECK-NEXT:   Indices: [ 3, 4 ]
; CHECK-NEXT:   StartRow: 1
; CHECK-NEXT:   Cols: 2
; CHECK-NEXT:   StartCol: 0
; CHECK-NEXT:   Allocated: true
; CHECK-NEXT:   Kind: Arbitrary
; CHECK-NEXT:   ComponentType: Float32
; CHECK-NEXT:   Interpolation: Linear
; CHECK-NEXT:   DynamicMask: 0x2
; CHECK:        Name: B
; CHECK:        ComponentType: UInt32
; CHECK-NEXT:   Interpolation: Constant
; CHECK:        SigOutputElements:
; CHECK-NEXT: - Name: ''
; CHECK:        Kind: Target
; CHECK:        Allocated: false
; CHECK:        Kind: Depth
; CHECK:        InputOutputMap:
; CHECK-NEXT:   - [ 0x0, 0x0, 0x0, 0x0, 0x1, 0x1, 0x1, 0x0, 0x0, 0x1,
