; Where threads are reordered, a read at a variable location has side effects, so
; that it stays before or after the call; a read at a constant location may move.
; RUN: %dxil-opt -S -passes=dxil-resource-access %s | FileCheck %s
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.9-pc-shadermodel6.9-library"

%dx.types.HitObject = type { ptr }

define i32 @reorders(%dx.types.HitObject %hit, i32 %i) {
; CHECK-LABEL: define i32 @reorders(
; CHECK: = call { i32, i1 } @llvm.dx.resource.load.rawbuffer{{.*}} %i, i32 0){{$}}
; CHECK: = call { i32, i1 } @llvm.dx.resource.load.rawbuffer{{.*}} i32 3, i32 0) [[NONE:#[0-9]+]]
; CHECK: = call { i32, i1 } @llvm.dx.resource.load.rawbuffer{{.*}} %chosen, i32 3, i32 0){{$}}
; CHECK: = call { i32, i32, i32, i32 } @llvm.dx.resource.load.cbufferrow.4{{.*}} i32 %i){{$}}
; CHECK: = call { i32, i32, i32, i32 } @llvm.dx.resource.load.cbufferrow.4{{.*}} i32 0) [[NONE]]
  %h = call target("dx.RawBuffer", i32, 0, 0) @llvm.dx.resource.handlefrombinding(i32 0, i32 0, i32 1, i32 0, ptr null)
  %p = call ptr addrspace(1) @llvm.dx.resource.getpointer(target("dx.RawBuffer", i32, 0, 0) %h, i32 %i)
  %a = load i32, ptr addrspace(1) %p
  %q = call ptr addrspace(1) @llvm.dx.resource.getpointer(target("dx.RawBuffer", i32, 0, 0) %h, i32 3)
  %b = load i32, ptr addrspace(1) %q
  %chosen = call target("dx.RawBuffer", i32, 0, 0) @llvm.dx.resource.handlefrombinding(i32 0, i32 1, i32 8, i32 %i, ptr null)
  %r = call ptr addrspace(1) @llvm.dx.resource.getpointer(target("dx.RawBuffer", i32, 0, 0) %chosen, i32 3)
  %c = load i32, ptr addrspace(1) %r
  %cb = call target("dx.CBuffer", [64 x i8]) @llvm.dx.resource.handlefrombinding(i32 0, i32 0, i32 1, i32 0, ptr null)
  %s = call ptr addrspace(2) @llvm.dx.resource.getpointer(target("dx.CBuffer", [64 x i8]) %cb, i32 0)
  %bytes = mul i32 %i, 16
  %t = getelementptr i8, ptr addrspace(2) %s, i32 %bytes
  %d = load i32, ptr addrspace(2) %t
  %e = load i32, ptr addrspace(2) %s
  call void @dxil.op.MaybeReorderThread(%dx.types.HitObject %hit, i32 0, i32 0)
  %ab = add i32 %a, %b
  %cd = add i32 %c, %d
  %abcd = add i32 %ab, %cd
  %sum = add i32 %abcd, %e
  ret i32 %sum
}

define i32 @goesOn(i32 %i) {
; CHECK-LABEL: define i32 @goesOn(
; CHECK: = call { i32, i1 } @llvm.dx.resource.load.rawbuffer{{.*}} %i, i32 0) [[NONE]]
  %h = call target("dx.RawBuffer", i32, 0, 0) @llvm.dx.resource.handlefrombinding(i32 0, i32 0, i32 1, i32 0, ptr null)
  %p = call ptr addrspace(1) @llvm.dx.resource.getpointer(target("dx.RawBuffer", i32, 0, 0) %h, i32 %i)
  %a = load i32, ptr addrspace(1) %p
  ret i32 %a
}
; CHECK: attributes [[NONE]] = { memory(none) }

declare void @dxil.op.MaybeReorderThread(%dx.types.HitObject, i32, i32)
