; The numbers in hit objects become hit object values. A dynamically indexed element
; is a select among all elements; an unassigned object is neither a hit nor a miss.
; RUN: dxil-opt -passes=dxil-join-hit-objects -S %s | FileCheck %s

target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.9-pc-shadermodel6.9-library"

%dx.types.HitObject = type { ptr }
%HitObject.local = type { i32 }

declare %dx.types.HitObject @dxil.op.HitObject_MakeNop()
declare %dx.types.HitObject @dxil.op.HitObject_FromRayQuery(i32)
declare i32 @dxil.op.HitObject_HitKind.i32(%dx.types.HitObject)
declare i32 @dxil.node.number.dx.types.HitObject(%dx.types.HitObject)
declare %dx.types.HitObject @dxil.node.handle.dx.types.HitObject(i32)

; CHECK-LABEL: @chosen(
define i32 @chosen(i32 %i) {
  %all = alloca [2 x %HitObject.local]
  ; CHECK: [[A:%.*]] = call %dx.types.HitObject @dxil.op.HitObject_FromRayQuery(i32 1)
  %a = call %dx.types.HitObject @dxil.op.HitObject_FromRayQuery(i32 1)
  ; CHECK: [[B:%.*]] = call %dx.types.HitObject @dxil.op.HitObject_FromRayQuery(i32 2)
  %b = call %dx.types.HitObject @dxil.op.HitObject_FromRayQuery(i32 2)
  %an = call i32 @dxil.node.number.dx.types.HitObject(%dx.types.HitObject %a)
  store i32 %an, ptr %all
  %bn = call i32 @dxil.node.number.dx.types.HitObject(%dx.types.HitObject %b)
  %second = getelementptr inbounds [2 x %HitObject.local], ptr %all, i32 0, i32 1
  store i32 %bn, ptr %second
  ; CHECK-NOT: alloca
  ; CHECK: [[C:%.*]] = icmp eq i32 %i, 1
  ; CHECK: [[H:%.*]] = select i1 [[C]], %dx.types.HitObject [[B]], %dx.types.HitObject [[A]]
  %p = getelementptr inbounds [2 x %HitObject.local], ptr %all, i32 0, i32 %i
  %n = load i32, ptr %p
  %h = call %dx.types.HitObject @dxil.node.handle.dx.types.HitObject(i32 %n)
  ; CHECK: call i32 @dxil.op.HitObject_HitKind.i32(%dx.types.HitObject [[H]])
  %k = call i32 @dxil.op.HitObject_HitKind.i32(%dx.types.HitObject %h)
  ret i32 %k
}

; CHECK-LABEL: @placed(
define i32 @placed(i32 %i) {
  %all = alloca [2 x %HitObject.local]
  %a = call %dx.types.HitObject @dxil.op.HitObject_FromRayQuery(i32 1)
  %an = call i32 @dxil.node.number.dx.types.HitObject(%dx.types.HitObject %a)
  ; CHECK: [[N:%.*]] = call %dx.types.HitObject @dxil.op.HitObject_MakeNop()
  %none = call %dx.types.HitObject @dxil.op.HitObject_MakeNop()
  %nn = call i32 @dxil.node.number.dx.types.HitObject(%dx.types.HitObject %none)
  store i32 %nn, ptr %all
  %second = getelementptr inbounds [2 x %HitObject.local], ptr %all, i32 0, i32 1
  store i32 %nn, ptr %second
  ; CHECK: [[C:%.*]] = icmp eq i32 %i, 1
  ; CHECK: [[H:%.*]] = select i1 [[C]], %dx.types.HitObject %{{.*}}, %dx.types.HitObject [[N]]
  %p = getelementptr inbounds [2 x %HitObject.local], ptr %all, i32 0, i32 %i
  store i32 %an, ptr %p
  %n = load i32, ptr %second
  %h = call %dx.types.HitObject @dxil.node.handle.dx.types.HitObject(i32 %n)
  ; CHECK: call i32 @dxil.op.HitObject_HitKind.i32(%dx.types.HitObject [[H]])
  %k = call i32 @dxil.op.HitObject_HitKind.i32(%dx.types.HitObject %h)
  ret i32 %k
}

; CHECK-LABEL: @unknown(
define i32 @unknown() {
  ; CHECK: [[N:%.*]] = call %dx.types.HitObject @dxil.op.HitObject_MakeNop()
  %h = call %dx.types.HitObject @dxil.node.handle.dx.types.HitObject(i32 undef)
  ; CHECK: call i32 @dxil.op.HitObject_HitKind.i32(%dx.types.HitObject [[N]])
  %k = call i32 @dxil.op.HitObject_HitKind.i32(%dx.types.HitObject %h)
  ret i32 %k
}
