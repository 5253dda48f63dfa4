; The entry point gets the subprogram of the function that was inlined into it last;
; instructions of other functions, such as initializers, lose their locations and
; variables. A function with a subprogram, and a module without units, do not change.
; RUN: %dxil-opt -S -passes=dxil-adopt-subprograms %s | FileCheck %s
target triple = "dxilv1.6-pc-shadermodel6.6-compute"

; CHECK: define void @main(i32 %x){{.*}} !dbg ![[MAIN:[0-9]+]] {
define void @main(i32 %x) #0 {
  ; CHECK-NEXT: %a = add i32 %x, 1{{$}}
  %a = add i32 %x, 1, !dbg !8
  ; CHECK-NOT: ![[OTHER:[0-9]+]]
  #dbg_value(i32 %a, !10, !DIExpression(), !8)
  ; CHECK-NEXT: %b = add i32 %a, 2, !dbg ![[PLACE:[0-9]+]]
  %b = add i32 %a, 2, !dbg !7
  ; CHECK-NEXT: #dbg_value(i32 %b, ![[VAR:[0-9]+]], !DIExpression(), ![[PLACE]])
  #dbg_value(i32 %b, !9, !DIExpression(), !7)
  ; CHECK-NEXT: %c = mul i32 %b, 3, !dbg ![[INLINED:[0-9]+]]
  %c = mul i32 %b, 3, !dbg !11
  ret void
}

attributes #0 = { "hlsl.shader"="compute" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}

; CHECK-DAG: ![[MAIN]] = distinct !DISubprogram(name: "body"
; CHECK-DAG: ![[PLACE]] = !DILocation(line: 5, column: 3, scope: ![[MAIN]])
; CHECK-DAG: ![[VAR]] = !DILocalVariable(name: "b", scope: ![[MAIN]]
; CHECK-DAG: ![[INLINED]] = !DILocation(line: 9, column: 2, scope: !{{[0-9]+}}, inlinedAt: ![[PLACE]])
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.hlsl", directory: "")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: !4)
!4 = !{null}
!5 = distinct !DISubprogram(name: "body", scope: !1, file: !1, line: 4, type: !3, spFlags: DISPFlagDefinition, unit: !0)
!6 = distinct !DISubprogram(name: "init", scope: !1, file: !1, line: 1, type: !3, spFlags: DISPFlagDefinition, unit: !0)
!7 = !DILocation(line: 5, column: 3, scope: !5)
!8 = !DILocation(line: 1, column: 1, scope: !6)
!9 = !DILocalVariable(name: "b", scope: !5)
!10 = !DILocalVariable(name: "a", scope: !6)
!11 = !DILocation(line: 9, column: 2, scope: !6, inlinedAt: !7)
