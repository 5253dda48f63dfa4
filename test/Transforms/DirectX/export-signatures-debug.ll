; A function whose signature is changed keeps its subprogram.
; RUN: %dxil-opt -S -passes=dxil-export-results,dxil-export-signatures %s | FileCheck %s
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.6-pc-shadermodel6.6-library"

; CHECK: define float @"\01?f"(float %x) #{{[0-9]+}} !dbg ![[F:[0-9]+]]
; CHECK: ![[F]] = distinct !DISubprogram(name: "f"
define { float } @"\01?f"(float %x) "hlsl.export" !dbg !4 {
  %r = insertvalue { float } poison, float %x, 0, !dbg !6
  ret { float } %r, !dbg !6
}

!hlsl.exports = !{!0}
!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!7}
!0 = !{ptr @"\01?f", !"f", !8, !9}
!1 = !{i32 7, i32 9}
!2 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !3, emissionKind: FullDebug)
!3 = !DIFile(filename: "f.hlsl", directory: "")
!4 = distinct !DISubprogram(name: "f", scope: !3, file: !3, line: 1, type: !5, spFlags: DISPFlagDefinition, unit: !2)
!5 = !DISubroutineType(types: !{null})
!6 = !DILocation(line: 2, scope: !4)
!7 = !{i32 2, !"Debug Info Version", i32 3}
!8 = !{i32 1, float poison, !1}
!9 = !{i32 0, float poison, !1}
