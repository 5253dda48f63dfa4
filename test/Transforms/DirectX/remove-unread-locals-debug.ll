; The stored value of a removed local becomes the value of its variable: all
; of it, or the 32 bits that begin 4 bytes after the start of the memory.
; RUN: %dxil-opt -S -passes=dxil-remove-unread-locals %s | FileCheck %s
target triple = "dxilv1.6-pc-shadermodel6.6-compute"

; CHECK-LABEL: define void @fires(
define void @fires(float %x, i32 %i) !dbg !5 {
  ; CHECK-NOT: alloca
  %a = alloca [4 x float]
  %b = alloca float
  #dbg_declare(ptr %a, !9, !DIExpression(DW_OP_LLVM_fragment, 64, 128), !7)
  #dbg_declare(ptr %b, !8, !DIExpression(), !7)
  ; CHECK: #dbg_value(float %x, ![[A:[0-9]+]], !DIExpression(DW_OP_LLVM_fragment, 96, 32), !{{[0-9]+}})
  %e = getelementptr [4 x float], ptr %a, i32 0, i32 1
  store float %x, ptr %e
  ; CHECK: #dbg_value(float %x, ![[B:[0-9]+]], !DIExpression(), !{{[0-9]+}})
  store float %x, ptr %b
  ; The element is not known.
  ; CHECK-NOT: #dbg_value
  %f = getelementptr [4 x float], ptr %a, i32 0, i32 %i
  store float 1.0, ptr %f
  ; CHECK: ret void
  ret void
}

; CHECK-DAG: ![[A]] = !DILocalVariable(name: "a"
; CHECK-DAG: ![[B]] = !DILocalVariable(name: "b"

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.hlsl", directory: "")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: !4)
!4 = !{null}
!5 = distinct !DISubprogram(name: "fires", scope: !1, file: !1, line: 4, type: !3, spFlags: DISPFlagDefinition, unit: !0)
!6 = !DIBasicType(name: "all", size: 256, encoding: DW_ATE_float)
!7 = !DILocation(line: 5, column: 3, scope: !5)
!8 = !DILocalVariable(name: "b", scope: !5, type: !10)
!9 = !DILocalVariable(name: "a", scope: !5, type: !6)
!10 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
