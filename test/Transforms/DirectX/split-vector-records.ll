; The debug variable of a vector that is composed of numbers and parts of other vectors
; is described element by element: elements are 32 bits wide, offsets count bits.
; RUN: %dxil-opt -S -passes=dxil-split-vector-records %s | FileCheck %s
target triple = "dxilv1.6-pc-shadermodel6.6-compute"

; CHECK-LABEL: define float @fires(
define float @fires(<4 x float> %u, float %y) !dbg !5 {
  ; Elements 1 and 0 of %u, and a number in place of the last one.
  %s = shufflevector <4 x float> %u, <4 x float> poison, <3 x i32> <i32 1, i32 0, i32 poison>
  ; CHECK: %v = insertelement
  %v = insertelement <3 x float> %s, float %y, i32 2
  ; CHECK-NEXT: #dbg_value(<4 x float> %u, ![[V:[0-9]+]], !DIExpression(DW_OP_LLVM_extract_bits_zext, 32, 32, DW_OP_LLVM_fragment, 0, 32), !{{[0-9]+}})
  ; CHECK-NEXT: #dbg_value(<4 x float> %u, ![[V]], !DIExpression(DW_OP_LLVM_extract_bits_zext, 0, 32, DW_OP_LLVM_fragment, 32, 32), !{{[0-9]+}})
  ; CHECK-NEXT: #dbg_value(float %y, ![[V]], !DIExpression(DW_OP_LLVM_fragment, 64, 32), !{{[0-9]+}})
  #dbg_value(<3 x float> %v, !9, !DIExpression(), !7)
  ; A part of a variable: its elements follow the bits before it. What is taken
  ; out of another vector is where it came from.
  %e = extractelement <3 x float> %v, i32 1
  %w0 = insertelement <2 x float> poison, float %e, i32 0
  %w = insertelement <2 x float> %w0, float 2.0, i32 1
  ; CHECK: #dbg_value(<4 x float> %u, ![[V]], !DIExpression(DW_OP_LLVM_extract_bits_zext, 0, 32, DW_OP_LLVM_fragment, 32, 32), !{{[0-9]+}})
  ; CHECK-NEXT: #dbg_value(float 2.000000e+00, ![[V]], !DIExpression(DW_OP_LLVM_fragment, 64, 32), !{{[0-9]+}})
  #dbg_value(<2 x float> %w, !9, !DIExpression(DW_OP_LLVM_fragment, 32, 64), !7)
  ; A bool in memory has the value of the bit that it is made of.
  %c = fcmp ogt <2 x float> %w, zeroinitializer
  %z = zext <2 x i1> %c to <2 x i32>
  ; CHECK: #dbg_value(<2 x i1> %c, ![[B:[0-9]+]], !DIExpression(DW_OP_LLVM_extract_bits_zext, 0, 1, DW_OP_LLVM_fragment, 0, 32), !{{[0-9]+}})
  ; CHECK-NEXT: #dbg_value(<2 x i1> %c, ![[B]], !DIExpression(DW_OP_LLVM_extract_bits_zext, 1, 1, DW_OP_LLVM_fragment, 32, 32), !{{[0-9]+}})
  #dbg_value(<2 x i32> %z, !13, !DIExpression(), !7)
  ret float %e
}

; CHECK-LABEL: define float @leaves_alone(
define float @leaves_alone(<2 x float> %x, float %y, i32 %i) !dbg !10 {
  ; Values that are separate, are not vectors, or have an unknown
  ; position.
  ; CHECK-NEXT: #dbg_value(<2 x float> %x, !{{[0-9]+}}, !DIExpression(), !{{[0-9]+}})
  #dbg_value(<2 x float> %x, !11, !DIExpression(), !12)
  ; CHECK-NEXT: #dbg_value(float %y, !{{[0-9]+}}, !DIExpression(DW_OP_LLVM_fragment, 0, 32), !{{[0-9]+}})
  #dbg_value(float %y, !11, !DIExpression(DW_OP_LLVM_fragment, 0, 32), !12)
  ; CHECK: %d = insertelement
  %d = insertelement <2 x float> %x, float %y, i32 %i
  ; CHECK-NEXT: #dbg_value(<2 x float> %d, !{{[0-9]+}}, !DIExpression(), !{{[0-9]+}})
  #dbg_value(<2 x float> %d, !11, !DIExpression(), !12)
  ret float %y
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.hlsl", directory: "")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: !4)
!4 = !{null}
!5 = distinct !DISubprogram(name: "fires", scope: !1, file: !1, line: 4, type: !3, spFlags: DISPFlagDefinition, unit: !0)
!6 = !DIBasicType(name: "all", size: 96, encoding: DW_ATE_float)
!7 = !DILocation(line: 5, column: 3, scope: !5)
!9 = !DILocalVariable(name: "v", scope: !5, type: !6)
!10 = distinct !DISubprogram(name: "alone", scope: !1, file: !1, line: 9, type: !3, spFlags: DISPFlagDefinition, unit: !0)
!11 = !DILocalVariable(name: "x", scope: !10, type: !6)
!12 = !DILocation(line: 9, column: 3, scope: !10)
!13 = !DILocalVariable(name: "b", scope: !5, type: !6)
