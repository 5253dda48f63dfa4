; Loops whose exits do not depend on other threads are
; marked as finite; a loop that waits for memory is not.
; RUN: %dxil-opt -S -passes=dxil-mark-finite-loops %s | FileCheck %s
target triple = "dxilv1.6-pc-shadermodel6.6-compute"

declare i32 @read() memory(read) nounwind willreturn

; CHECK-LABEL: define void @counts(
define void @counts(i32 %n) {
entry:
  br label %loop
loop:
  %v = phi i32 [ %n, %entry ], [ %half, %loop ]
  %half = lshr i32 %v, 1
  %unused = call i32 @read()
  %again = icmp ugt i32 %half, 1
  ; CHECK: br i1 %again, label %loop, label %end, !llvm.loop [[PROGRESS:![0-9]+]]
  br i1 %again, label %loop, label %end
end:
  ret void
}

; CHECK-LABEL: define void @waits(
define void @waits() {
entry:
  br label %loop
loop:
  %v = call i32 @read()
  %again = icmp eq i32 %v, 0
  ; CHECK: br i1 %again, label %loop, label %end
  ; CHECK-NOT: !llvm.loop
  br i1 %again, label %loop, label %end
end:
  ret void
}

; The stops of such a loop go if it can be deleted.
declare void @llvm.sideeffect()

; CHECK-LABEL: define void @has_stops(
define void @has_stops(i32 %n) {
entry:
  ; CHECK: call void @llvm.sideeffect()
  call void @llvm.sideeffect()
  br label %loop
loop:
  %v = phi i32 [ %n, %entry ], [ %half, %loop ]
  ; CHECK-NOT: call void @llvm.sideeffect()
  call void @llvm.sideeffect()
  %half = lshr i32 %v, 1
  %again = icmp ugt i32 %half, 1
  ; CHECK: br i1 %again, label %loop, label %end, !llvm.loop
  br i1 %again, label %loop, label %end
end:
  ret void
}

; The value of this loop is used, so it stays, with its stops.
; CHECK-LABEL: define i32 @is_used(
define i32 @is_used(i32 %n) {
entry:
  br label %loop
loop:
  %v = phi i32 [ %n, %entry ], [ %half, %loop ]
  ; CHECK: call void @llvm.sideeffect()
  call void @llvm.sideeffect()
  %half = lshr i32 %v, 1
  %again = icmp ugt i32 %half, 1
  ; CHECK: br i1 %again, label %loop, label %end, !llvm.loop
  br i1 %again, label %loop, label %end
end:
  ret i32 %half
}

; The value that determines the exit is carried around the loop, and so is the path.
; CHECK-LABEL: define void @waits_by_a_branch(
define void @waits_by_a_branch() {
entry:
  br label %loop
loop:
  %done = phi i1 [ false, %entry ], [ %set, %next ]
  br i1 %done, label %end, label %body
body:
  %v = call i32 @read()
  %ready = icmp ne i32 %v, 0
  br i1 %ready, label %then, label %next
then:
  br label %next
next:
  %set = phi i1 [ true, %then ], [ false, %body ]
  ; CHECK: br label %loop
  ; CHECK-NOT: !llvm.loop
  br label %loop
end:
  ret void
}

; What a loop writes is seen.
; CHECK-LABEL: define void @writes(
define void @writes(ptr %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  store i32 %i, ptr %p
  %next = add i32 %i, 1
  %again = icmp ult i32 %next, %n
  ; CHECK: br i1 %again, label %loop, label %end
  ; CHECK-NOT: !llvm.loop
  br i1 %again, label %loop, label %end
end:
  ret void
}

; Another pass diagnoses loops without an exit.
; CHECK-LABEL: define void @endless(
define void @endless() {
entry:
  br label %loop
loop:
  ; CHECK: br label %loop
  ; CHECK-NOT: !llvm.loop
  br label %loop
}

; CHECK: [[PROGRESS]] = distinct !{[[PROGRESS]], [[MARK:![0-9]+]]}
; CHECK: [[MARK]] = !{!"llvm.loop.mustprogress", i32 1}
