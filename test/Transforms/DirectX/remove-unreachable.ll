; Unreachable paths are removed so that the other paths reconverge: a
; return instead would separate the lanes for the rest of the shader.
; RUN: dxil-opt -S -passes=dxil-remove-unreachable %s | dxil-opt -S -passes=dce | FileCheck %s
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"

@g = internal addrspace(3) global [2 x i32] poison

; CHECK-LABEL: define void @main(
define void @main() #0 {
entry:
  %x = load i32, ptr addrspace(3) @g
  ; The last case becomes the default.
  ; CHECK: switch i32 %x, label %two [
  ; CHECK-NEXT: i32 0, label %join
  ; CHECK-NEXT: i32 1, label %one
  ; CHECK-NEXT: ]
  switch i32 %x, label %never [
    i32 0, label %join
    i32 1, label %one
    i32 2, label %two
  ]
one:
  br label %join
two:
  br label %join
join:
  ; CHECK: phi i32 [ 0, %entry ], [ 1, %one ], [ 2, %two ]
  ; CHECK-NOT: br i1
  %v = phi i32 [ 0, %entry ], [ 1, %one ], [ 2, %two ]
  %c = icmp eq i32 %v, 7
  br i1 %c, label %never, label %end
end:
  store i32 %v, ptr addrspace(3) @g
  ret void
never:
  unreachable
; CHECK: end:
; CHECK: ret void
; CHECK-NOT: ret void
}

; A path that is taken stays, also if it returns at once.
; CHECK-LABEL: define void @other(
define void @other() #0 {
  %x = load i32, ptr addrspace(3) @g
  ; CHECK: switch i32 %x, label %default [
  ; CHECK-NEXT: i32 0, label %zero
  ; CHECK-NEXT: i32 1, label %zero
  ; CHECK-NEXT: ]
  switch i32 %x, label %default [
    i32 0, label %zero
    i32 1, label %zero
  ]
zero:
  store i32 1, ptr addrspace(3) @g
  ret void
default:
  ret void
}
; Values that are only computed for such a path are dead: the shader flags do not count them.
; CHECK-LABEL: define void @branch
; CHECK-NOT: i64
; CHECK: br label %next
; CHECK-NOT: unreachable
define void @branch(i32 %n) {
  %wide = zext i32 %n to i64
  %c = icmp eq i64 %wide, 3
  br i1 %c, label %never, label %next
never:
  unreachable
next:
  call void @work(i32 1)
  ret void
}

; CHECK-LABEL: define i32 @whole
; CHECK-NEXT: ret i32 0
define i32 @whole() {
  unreachable
}

; A loop that is only left for such a path is not entered: without its exit it
; would never end.
; CHECK-LABEL: define void @loop(
; CHECK-NOT: call void @work(i32 3)
; CHECK: br label %done
; CHECK: call void @work(i32 4)
; CHECK-NEXT: ret void
define void @loop(i1 %c, i32 %n) {
entry:
  br i1 %c, label %loop, label %done
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 1
  call void @work(i32 3)
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %never
never:
  unreachable
done:
  call void @work(i32 4)
  ret void
}

; Cases, too. A switch with only such paths is unreachable itself.
; CHECK-LABEL: define void @cases(
; CHECK-NOT: call void @work(i32 5)
; CHECK: switch i32 %n, label %three [
; CHECK-NEXT: i32 1, label %one
; CHECK-NEXT: i32 2, label %two
; CHECK-NEXT: ]
define void @cases(i32 %n) {
entry:
  switch i32 %n, label %never [
    i32 0, label %inner
    i32 2, label %two
    i32 3, label %three
    i32 1, label %one
  ]
inner:
  call void @work(i32 5)
  switch i32 %n, label %never [
    i32 7, label %again
  ]
again:
  br label %again
one:
  call void @work(i32 1)
  br label %two
three:
  call void @work(i32 6)
  br label %two
two:
  ret void
never:
  unreachable
}

declare void @work(i32)

attributes #0 = { "hlsl.shader"="compute" "hlsl.numthreads"="1,1,1" }
