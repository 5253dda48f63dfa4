; A body is moved into the last call of its function, with its locals, and copied
; into the others. Functions that others may call stay, with their bodies; a
; function without alwaysinline, and one that calls itself, is not touched.
; RUN: dxil-opt -S -passes=dxil-inline-functions %s | FileCheck %s --implicit-check-not=@moved( --implicit-check-not=@copied(
; RUN: dxil-opt -S -passes=dxil-inline-functions %s | FileCheck %s --check-prefix=DEBUG

target triple = "dxilv1.6-pc-shadermodel6.6-compute"

; CHECK-LABEL: define float @one_block(
; CHECK-NEXT: %before = fadd float %x, 1.000000e+00
; CHECK-NEXT: %product = fmul float %before, %x
; CHECK-NEXT: %after = fadd float %product, 2.000000e+00
; CHECK-NEXT: ret float %after
define float @one_block(float %x) {
  %before = fadd float %x, 1.0
  %r = call float @moved(float %before, float %x)
  %after = fadd float %r, 2.0
  ret float %after
}

define internal float @moved(float %a, float %b) alwaysinline {
  %product = fmul float %a, %b
  ret float %product
}

; The local is allocated once, not in each iteration; both returns lead to the
; rest of the block, which continues the loop.
; CHECK-LABEL: define void @several_returns(
; CHECK-NEXT: entry:
; CHECK-NEXT: %local = alloca i32
; CHECK-NEXT: br label %loop
; CHECK: loop:
; CHECK-NEXT: %i = phi i32 [ 0, %entry ], [ %next, %[[REST:.+]] ]
; CHECK-NEXT: store i32 %i, ptr %local
; CHECK-NEXT: %small = icmp ult i32 %i, 4
; CHECK-NEXT: br i1 %small, label %early, label %late
; CHECK: early:
; CHECK-NEXT: br label %[[REST]]
; CHECK: late:
; CHECK-NEXT: %back = load i32, ptr %local
; CHECK-NEXT: br label %[[REST]]
; CHECK: [[REST]]:
; CHECK-NEXT: %[[RESULT:.+]] = phi i32 [ 1, %early ], [ %back, %late ]
; CHECK-NEXT: %next = add i32 %i, %[[RESULT]]
; CHECK-NEXT: %done = icmp eq i32 %next, 9
; CHECK-NEXT: br i1 %done, label %exit, label %loop
define void @several_returns() {
entry:
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %step = call i32 @moved.early(i32 %i)
  %next = add i32 %i, %step
  %done = icmp eq i32 %next, 9
  br i1 %done, label %exit, label %loop

exit:
  ret void
}

define internal i32 @moved.early(i32 %a) alwaysinline {
  %local = alloca i32
  store i32 %a, ptr %local
  %small = icmp ult i32 %a, 4
  br i1 %small, label %early, label %late

early:
  ret i32 1

late:
  %back = load i32, ptr %local
  ret i32 %back
}

; CHECK-LABEL: define i32 @several_calls(
; CHECK-NEXT: %[[A:.+]] = mul i32 %x, 3
; CHECK-NEXT: %[[B:.+]] = mul i32 %[[A]], 3
; CHECK-NEXT: %[[C:.+]] = mul i32 %[[B]], 3
; CHECK-NEXT: ret i32 %[[C]]
define i32 @several_calls(i32 %x) {
  %a = call i32 @copied(i32 %x)
  %b = call i32 @copied(i32 %a)
  %c = call i32 @copied(i32 %b)
  ret i32 %c
}

define internal i32 @copied(i32 %x) alwaysinline {
  %y = mul i32 %x, 3
  ret i32 %y
}

; The code after a call that does not return is removed.
; CHECK-LABEL: define void @endless(
; CHECK-NEXT: br label %again
; CHECK: again:
; CHECK-NEXT: br label %again
; CHECK-NEXT: }
define void @endless() {
  call void @moved.endless()
  call void @stays(i32 0)
  ret void
}

define internal void @moved.endless() alwaysinline {
  br label %again

again:
  br label %again
}

; CHECK-LABEL: define i32 @exported(
; CHECK-NEXT: %y = add i32 %x, 1
; CHECK-LABEL: define i32 @calls_exported(
; CHECK-NEXT: %[[Y:.+]] = add i32 %x, 1
; CHECK-NEXT: ret i32 %[[Y]]
define i32 @exported(i32 %x) alwaysinline {
  %y = add i32 %x, 1
  ret i32 %y
}
define i32 @calls_exported(i32 %x) {
  %r = call i32 @exported(i32 %x)
  ret i32 %r
}

; CHECK-LABEL: define internal void @stays(
; CHECK: call void @stays(i32 %x)
define internal void @stays(i32 %x) alwaysinline {
  call void @stays(i32 %x)
  ret void
}

; CHECK-LABEL: define void @leaves_alone(
; CHECK-NEXT: call void @kept()
define void @leaves_alone() {
  call void @kept()
  ret void
}
define internal void @kept() {
  ret void
}

; Locations name the call that a body was moved into, also those of its loops and
; variables. The body of a function without debug information is part of the call.
; DEBUG-LABEL: define void @with_locations(
; DEBUG-NEXT: %a = add i32 %x, 1, !dbg ![[INNER:[0-9]+]]
; DEBUG-NEXT: #dbg_value(i32 %a, !{{[0-9]+}}, !DIExpression(), ![[INNER]])
; DEBUG-NEXT: %b = add i32 %a, 2{{$}}
; DEBUG-NEXT: br label %again, !dbg ![[INNER]]
; DEBUG: br i1 %end, label %done, label %again, !dbg ![[INNER]], !llvm.loop ![[LOOP:[0-9]+]]
; DEBUG: %c = mul i32 %x, 3, !dbg ![[CALL:[0-9]+]]
; DEBUG-DAG: ![[MAIN:[0-9]+]] = distinct !DISubprogram(name: "main"
; DEBUG-DAG: ![[HELPER:[0-9]+]] = distinct !DISubprogram(name: "helper"
; DEBUG-DAG: ![[CALL]] = !DILocation(line: 9, column: 2, scope: ![[MAIN]])
; DEBUG-DAG: ![[SITE:[0-9]+]] = distinct !DILocation(line: 9, column: 2, scope: ![[MAIN]])
; DEBUG-DAG: ![[INNER]] = !DILocation(line: 5, column: 3, scope: ![[HELPER]], inlinedAt: ![[SITE]])
; DEBUG-DAG: ![[LOOP]] = distinct !{![[LOOP]], ![[INNER]]}
define void @with_locations(i32 %x) !dbg !5 {
  call void @moved.with_locations(i32 %x), !dbg !8
  call void @moved.thunk(i32 %x), !dbg !8
  ret void, !dbg !8
}

define internal void @moved.with_locations(i32 %x) alwaysinline !dbg !6 {
  %a = add i32 %x, 1, !dbg !7
  #dbg_value(i32 %a, !9, !DIExpression(), !7)
  %b = add i32 %a, 2
  br label %again, !dbg !7

again:
  %end = icmp eq i32 %b, 0, !dbg !7
  br i1 %end, label %done, label %again, !dbg !7, !llvm.loop !10

done:
  ret void, !dbg !7
}

define internal void @moved.thunk(i32 %x) alwaysinline {
  %c = mul i32 %x, 3
  ret void
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.hlsl", directory: "")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: !4)
!4 = !{null}
!5 = distinct !DISubprogram(name: "main", scope: !1, file: !1, line: 8, type: !3, spFlags: DISPFlagDefinition, unit: !0)
!6 = distinct !DISubprogram(name: "helper", scope: !1, file: !1, line: 4, type: !3, spFlags: DISPFlagDefinition, unit: !0)
!7 = !DILocation(line: 5, column: 3, scope: !6)
!8 = !DILocation(line: 9, column: 2, scope: !5)
!9 = !DILocalVariable(name: "a", scope: !6)
!10 = distinct !{!10, !7}
