; A local resource array whose provenance is known keeps only its index
; words, and those only if they cannot be computed from the subscript.
; RUN: %dxil-opt -S -passes=dxil-reduce-resource-locals %s | FileCheck %s
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n32-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"

%hlsl.resource = type { i32, i32 }
%mixed = type { float, %hlsl.resource }

declare void @use(i32)
declare void @usef(float)
declare i32 @llvm.dx.resource.nonuniformindex(i32)

; Elements base, base + 2, base + 4: element i is base + 2 * i.
; CHECK-LABEL: define void @rule
; CHECK-NEXT: [[TWICE:%.*]] = mul i32 %i, 2
; CHECK-NEXT: [[INDEX:%.*]] = add i32 %base, [[TWICE]]
; CHECK-NEXT: call void @use(i32 [[INDEX]])
; CHECK-NEXT: ret void
define void @rule(i32 %i, i32 %base) {
  %l = alloca [3 x %hlsl.resource]
  store i32 7, ptr %l
  %i0 = getelementptr inbounds %hlsl.resource, ptr %l, i32 0, i32 1
  store i32 0, ptr %i0
  store i32 %base, ptr %i0
  %e1 = getelementptr inbounds [3 x %hlsl.resource], ptr %l, i32 0, i32 1, i32 1
  %b1 = add i32 %base, 2
  store i32 %b1, ptr %e1
  %e2 = getelementptr inbounds [3 x %hlsl.resource], ptr %l, i32 0, i32 2, i32 1
  %b2 = add i32 %b1, 2
  store i32 %b2, ptr %e2
  %e = getelementptr inbounds [3 x %hlsl.resource], ptr %l, i32 0, i32 %i, i32 1
  %index = load i32, ptr %e
  call void @use(i32 %index)
  ret void
}

; A rule over two dimensions, 10 + 3 * row + column, and an index that is not
; uniform: the mark stays on what is computed.
; CHECK-LABEL: define void @dimensions
; CHECK-NOT: alloca
; CHECK: [[ROW:%.*]] = mul i32 %i, 3
; CHECK-NEXT: [[SUM:%.*]] = add i32 [[ROW]], %j
; CHECK-NEXT: [[ALL:%.*]] = add i32 [[SUM]], 10
; CHECK-NEXT: [[MARKED:%.*]] = call i32 @llvm.dx.resource.nonuniformindex(i32 [[ALL]])
; CHECK-NEXT: call void @use(i32 [[MARKED]])
define void @dimensions(i32 %i, i32 %j) {
  %l = alloca [2 x [3 x %hlsl.resource]]
  %e0 = getelementptr inbounds [2 x [3 x %hlsl.resource]], ptr %l, i32 0, i32 0, i32 0, i32 1
  %e1 = getelementptr inbounds [2 x [3 x %hlsl.resource]], ptr %l, i32 0, i32 0, i32 1, i32 1
  %e5 = getelementptr inbounds [2 x [3 x %hlsl.resource]], ptr %l, i32 0, i32 1, i32 2, i32 1
  store i32 10, ptr %e0
  %m = call i32 @llvm.dx.resource.nonuniformindex(i32 11)
  store i32 %m, ptr %e1
  store i32 15, ptr %e5
  %e = getelementptr inbounds [2 x [3 x %hlsl.resource]], ptr %l, i32 0, i32 %i, i32 %j, i32 1
  %index = load i32, ptr %e
  call void @use(i32 %index)
  ret void
}

; No rule, since the first element is set again after the reading in a loop.
; Unread words are removed, and the other words move together.
; CHECK-LABEL: define void @loop
; CHECK: %l = alloca [2 x i32]
; CHECK: [[E0:%.*]] = getelementptr inbounds [2 x i32], ptr %l, i32 0, i32 0
; CHECK-NEXT: store i32 0, ptr [[E0]]
; CHECK: [[E1:%.*]] = getelementptr inbounds [2 x i32], ptr %l, i32 0, i32 1
; CHECK-NEXT: store i32 1, ptr [[E1]]
; CHECK: loop:
; CHECK: getelementptr inbounds [2 x i32], ptr %l, i32 0, i32 {{%.*}}
; CHECK-NEXT: load i32
define void @loop(i32 %i, i32 %n) {
entry:
  %l = alloca [2 x %hlsl.resource]
  store i32 7, ptr %l
  %e0 = getelementptr inbounds [2 x %hlsl.resource], ptr %l, i32 0, i32 0, i32 1
  %e1 = getelementptr inbounds [2 x %hlsl.resource], ptr %l, i32 0, i32 1, i32 1
  store i32 0, ptr %e0
  store i32 1, ptr %e1
  br label %loop
loop:
  %e = getelementptr inbounds [2 x %hlsl.resource], ptr %l, i32 0, i32 %i, i32 1
  %index = load i32, ptr %e
  call void @use(i32 %index)
  store i32 %n, ptr %e0
  %more = icmp ult i32 %index, 5
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; The same after the reading without a loop is no obstacle.
; CHECK-LABEL: define void @after
; CHECK-NEXT: call void @use(i32 %i)
; CHECK-NEXT: ret void
define void @after(i32 %i, i32 %n) {
  %l = alloca [2 x %hlsl.resource]
  %e0 = getelementptr inbounds [2 x %hlsl.resource], ptr %l, i32 0, i32 0, i32 1
  %e1 = getelementptr inbounds [2 x %hlsl.resource], ptr %l, i32 0, i32 1, i32 1
  store i32 0, ptr %e0
  store i32 1, ptr %e1
  %e = getelementptr inbounds [2 x %hlsl.resource], ptr %l, i32 0, i32 %i, i32 1
  %index = load i32, ptr %e
  call void @use(i32 %index)
  store i32 %n, ptr %e0
  ret void
}

; Other members of a struct stay: of three words, two are read.
; CHECK-LABEL: define void @struct
; CHECK: %l = alloca [4 x i32]
; CHECK: store float 1.0{{.*}}, ptr [[F:%.*]], align
; CHECK: [[AT:%.*]] = mul i32 %i, 2
; CHECK-NEXT: [[NEXT:%.*]] = add i32 [[AT]], 1
; CHECK-NEXT: getelementptr inbounds [4 x i32], ptr %l, i32 0, i32 [[NEXT]]
define void @struct(i32 %i, i32 %x, i32 %y) {
  %l = alloca [2 x %mixed]
  store float 1.0, ptr %l
  %o0 = getelementptr inbounds [2 x %mixed], ptr %l, i32 0, i32 0, i32 1, i32 0
  store i32 7, ptr %o0
  %i0 = getelementptr inbounds [2 x %mixed], ptr %l, i32 0, i32 0, i32 1, i32 1
  store i32 %x, ptr %i0
  %i1 = getelementptr inbounds [2 x %mixed], ptr %l, i32 0, i32 1, i32 1, i32 1
  store i32 %y, ptr %i1
  %e = getelementptr inbounds [2 x %mixed], ptr %l, i32 0, i32 %i, i32 1, i32 1
  %index = load i32, ptr %e
  call void @use(i32 %index)
  %f = getelementptr inbounds [2 x %mixed], ptr %l, i32 0, i32 %i
  %v = load float, ptr %f
  call void @usef(float %v)
  ret void
}

; An array of something else is not looked at.
; CHECK-LABEL: define void @other
; CHECK: store i32 1, ptr %l
define void @other(i32 %i) {
  %l = alloca [2 x i32]
  store i32 1, ptr %l
  %e = getelementptr inbounds [2 x i32], ptr %l, i32 0, i32 %i
  %v = load i32, ptr %e
  call void @use(i32 %v)
  ret void
}
