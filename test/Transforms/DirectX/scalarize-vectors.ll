; Vectors become scalars, and the debug variable of a vector
; gets a fragment for each element: bits 0 to 31 and 32 to 63.
; RUN: %dxil-opt -S -passes=dxil-scalarize-vectors %s | FileCheck %s
target triple = "dxilv1.6-pc-shadermodel6.6-compute"

; CHECK-LABEL: define float @fires(
define float @fires(float %x, float %y) !dbg !5 {
  ; CHECK-NOT: x float>
  ; CHECK: #dbg_value(float 1.000000e+00, ![[V:[0-9]+]], !DIExpression(DW_OP_LLVM_fragment, 0, 32), !{{[0-9]+}})
  ; CHECK-NEXT: #dbg_value(float 2.000000e+00, ![[V]], !DIExpression(DW_OP_LLVM_fragment, 32, 32), !{{[0-9]+}})
  %v0 = insertelement <2 x float> poison, float %x, i32 0, !dbg !7
  #dbg_value(<2 x float> <float 1.0, float 2.0>, !9, !DIExpression(), !7)
  %v1 = insertelement <2 x float> %v0, float %y, i32 1, !dbg !7
  ; CHECK: %[[A:w.i0]] = fadd float %x, %x, !dbg ![[LOCATION:[0-9]+]]
  ; CHECK: %[[B:w.i1]] = fadd float %y, %y, !dbg ![[LOCATION]]
  %w = fadd <2 x float> %v1, %v1, !dbg !7
  ; CHECK: #dbg_value(float %[[A]], ![[V]], !DIExpression(DW_OP_LLVM_fragment, 0, 32), !{{[0-9]+}})
  ; CHECK: #dbg_value(float %[[B]], ![[V]], !DIExpression(DW_OP_LLVM_fragment, 32, 32), !{{[0-9]+}})
  #dbg_value(<2 x float> %w, !9, !DIExpression(), !7)
  ; CHECK: %[[P:.*]] = fmul float %[[A]], %[[B]]
  %a = extractelement <2 x float> %w, i32 0
  %b = extractelement <2 x float> %w, i32 1
  %p = fmul float %a, %b
  ; CHECK-NEXT: ret float %[[P]]
  ret float %p
}

; One element of a vector, which already has a position in the variable.
; CHECK-LABEL: define float @element(
define float @element(float %x, float %y) !dbg !13 {
  %v0 = insertelement <2 x float> poison, float %x, i32 0
  %v1 = insertelement <2 x float> %v0, float %y, i32 1
  ; CHECK: %[[B:.*]] = fadd float %y, %y
  %w = fadd <2 x float> %v1, %v1
  ; CHECK: #dbg_value(float %[[B]], !{{[0-9]+}}, !DIExpression(DW_OP_LLVM_fragment, 64, 32), !{{[0-9]+}})
  ; CHECK-NOT: #dbg_value
  #dbg_value(<2 x float> %w, !14, !DIExpression(DW_OP_LLVM_extract_bits_zext, 32, 32, DW_OP_LLVM_fragment, 64, 32), !15)
  %b = extractelement <2 x float> %w, i32 1
  ret float %b
}

; CHECK-LABEL: define float @leaves_alone(
define float @leaves_alone(float %x) !dbg !10 {
  ; CHECK-NEXT: #dbg_value(float %x, !{{[0-9]+}}, !DIExpression(), !{{[0-9]+}})
  #dbg_value(float %x, !11, !DIExpression(), !12)
  ; CHECK-NEXT: ret float %x
  ret float %x
}
; CHECK-NOT: dx.debug.hold

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.hlsl", directory: "")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: !4)
!4 = !{null}
!5 = distinct !DISubprogram(name: "fires", scope: !1, file: !1, line: 4, type: !3, spFlags: DISPFlagDefinition, unit: !0)
!7 = !DILocation(line: 5, column: 3, scope: !5)
!9 = !DILocalVariable(name: "v", scope: !5)
!10 = distinct !DISubprogram(name: "alone", scope: !1, file: !1, line: 9, type: !3, spFlags: DISPFlagDefinition, unit: !0)
!11 = !DILocalVariable(name: "x", scope: !10)
!12 = !DILocation(line: 9, column: 3, scope: !10)
!13 = distinct !DISubprogram(name: "element", scope: !1, file: !1, line: 12, type: !3, spFlags: DISPFlagDefinition, unit: !0)
!14 = !DILocalVariable(name: "e", scope: !13)
!15 = !DILocation(line: 13, column: 3, scope: !13)
