; A pointer in the default address space points into a resource if getpointer
; created it, also after offsets; a pointer to a variable does not change.
; RUN: %dxil-opt -S -passes=dxil-resource-access %s | FileCheck %s
target triple = "dxilv1.6-pc-shadermodel6.6-compute"

define void @main(i32 %i) {
; CHECK-LABEL: define void @main(
  %v = alloca i32
  %b = call target("dx.RawBuffer", i8, 1, 0) @llvm.dx.resource.handlefrombinding(i32 0, i32 0, i32 1, i32 0, ptr null)
  %p = call ptr @llvm.dx.resource.getpointer.p0(target("dx.RawBuffer", i8, 1, 0) %b, i32 %i)
  %q = getelementptr i8, ptr %p, i32 8
; CHECK: [[A:%.*]] = add i32 %i, 8
; CHECK: call { i32, i1 } @llvm.dx.resource.load.rawbuffer.{{.*}}(target("dx.RawBuffer", i8, 1, 0) %b, i32 [[A]], i32 poison)
  %l = load i32, ptr %q
; CHECK: store i32 %{{.*}}, ptr %v
  store i32 %l, ptr %v
; CHECK: [[R:%.*]] = load i32, ptr %v
  %r = load i32, ptr %v
; CHECK: call void @llvm.dx.resource.store.rawbuffer.{{.*}}(target("dx.RawBuffer", i8, 1, 0) %b, i32 %i, i32 poison, i32 [[R]])
  store i32 %r, ptr %p
  ret void
}
