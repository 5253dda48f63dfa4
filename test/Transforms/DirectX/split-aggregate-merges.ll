; Phis of struct results of operations become phis of the used elements.
; RUN: %dxil-opt -S -passes=dxil-split-aggregate-merges %s | FileCheck %s
target triple = "dxilv1.6-pc-shadermodel6.6-compute"

declare { i32, i32 } @pair(i32)
declare void @use(i32)

; CHECK-LABEL: define i32 @phi(
define i32 @phi(i1 %c) {
entry:
  br i1 %c, label %then, label %else
then:
  %a = call { i32, i32 } @pair(i32 1)
  ; CHECK: [[A:%[0-9]+]] = extractvalue { i32, i32 } %a, 1
  br label %end
else:
  %b = call { i32, i32 } @pair(i32 2)
  ; CHECK: [[B:%[0-9]+]] = extractvalue { i32, i32 } %b, 1
  br label %end
end:
  %m = phi { i32, i32 } [ %a, %then ], [ %b, %else ]
  %v = extractvalue { i32, i32 } %m, 1
  ; CHECK: [[M:%.*]] = phi i32 [ [[A]], %then ], [ [[B]], %else ]
  ; CHECK-NEXT: ret i32 [[M]]
  ret i32 %v
}

; A phi that leads to itself, and a select.
; CHECK-LABEL: define i32 @cycle(
define i32 @cycle(i1 %c, i1 %d) {
entry:
  %a = call { i32, i32 } @pair(i32 1)
  br label %loop
loop:
  %m = phi { i32, i32 } [ %a, %entry ], [ %s, %loop ]
  %b = call { i32, i32 } @pair(i32 2)
  %s = select i1 %d, { i32, i32 } %m, { i32, i32 } %b
  ; CHECK: [[M:%[a-z0-9]+]] = phi i32
  ; CHECK: select i1 %d, i32 [[M]], i32
  br i1 %c, label %loop, label %end
end:
  %v = extractvalue { i32, i32 } %s, 0
  ret i32 %v
}

; CHECK-LABEL: define i32 @leaves_alone(
define i32 @leaves_alone(i1 %c, i32 %x) {
  %a = call { i32, i32 } @pair(i32 1)
  %v = extractvalue { i32, i32 } %a, 0
  ; CHECK: %s = select i1 %c, i32 %v, i32 %x
  %s = select i1 %c, i32 %v, i32 %x
  ret i32 %s
}

; LLVM freezes what an operand of a division is computed from.
; CHECK-LABEL: define i32 @frozen(
define i32 @frozen(i1 %c) {
entry:
  %a = call { i32, i32 } @pair(i32 1)
  br i1 %c, label %then, label %end
then:
  %b = call { i32, i32 } @pair(i32 2)
  br label %end
end:
  %m = phi { i32, i32 } [ %a, %entry ], [ %b, %then ]
  %f = freeze { i32, i32 } %m
  %x = extractvalue { i32, i32 } %f, 0
  %y = extractvalue { i32, i32 } %f, 0
  ; CHECK: [[M:%[a-z0-9]+]] = phi i32
  ; CHECK: [[F:%[a-z0-9]+]] = freeze i32 [[M]]
  ; CHECK-NEXT: add i32 [[F]], [[F]]
  %v = add i32 %x, %y
  ret i32 %v
}

; Handles of nodes and records are merged as they are.
%dx.types.NodeHandle = type { ptr }
declare void @take(%dx.types.NodeHandle)
; CHECK-LABEL: define void @handles(
define void @handles(i1 %c, %dx.types.NodeHandle %a, %dx.types.NodeHandle %b) {
  ; CHECK-NEXT: %h = select i1 %c, %dx.types.NodeHandle %a, %dx.types.NodeHandle %b
  %h = select i1 %c, %dx.types.NodeHandle %a, %dx.types.NodeHandle %b
  ; CHECK-NEXT: call void @take(%dx.types.NodeHandle %h)
  call void @take(%dx.types.NodeHandle %h)
  ret void
}
