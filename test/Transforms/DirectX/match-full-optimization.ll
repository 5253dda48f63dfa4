; Accesses that full optimization removes are removed, and their reads
; become zero; all other code stays as it is, including branches.
; RUN: %dxil-opt -S -passes=dxil-match-full-optimization %s | FileCheck %s
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"

%dx.types.Handle = type { ptr }
%dx.types.ResRet.f32 = type { float, float, float, float, i32 }

@Used.str = private unnamed_addr constant [5 x i8] c"Used\00"
@Never.str = private unnamed_addr constant [6 x i8] c"Never\00"
@Read.str = private unnamed_addr constant [5 x i8] c"Read\00"

declare void @dx.op.bufferStore.f32(i32, %dx.types.Handle, i32, i32, float, float, float, float, i8) nounwind
declare %dx.types.ResRet.f32 @dx.op.bufferLoad.f32(i32, %dx.types.Handle, i32, i32) nounwind willreturn memory(read)

; CHECK-LABEL: define void @main(
define void @main(i32 %n) "hlsl.shader"="compute" "hlsl.numthreads"="1,1,1" {
entry:
  %used = call target("dx.TypedBuffer", float, 1, 0, 0) @llvm.dx.resource.handlefromimplicitbinding(i32 0, i32 0, i32 1, i32 0, ptr @Used.str)
  %u = call %dx.types.Handle @llvm.dx.resource.casthandle(target("dx.TypedBuffer", float, 1, 0, 0) %used) willreturn memory(none)
  %never = call target("dx.TypedBuffer", float, 1, 0, 0) @llvm.dx.resource.handlefromimplicitbinding(i32 1, i32 0, i32 1, i32 0, ptr @Never.str)
  %v = call %dx.types.Handle @llvm.dx.resource.casthandle(target("dx.TypedBuffer", float, 1, 0, 0) %never) willreturn memory(none)
  %read = call target("dx.TypedBuffer", float, 1, 0, 0) @llvm.dx.resource.handlefromimplicitbinding(i32 2, i32 0, i32 1, i32 0, ptr @Read.str)
  %r = call %dx.types.Handle @llvm.dx.resource.casthandle(target("dx.TypedBuffer", float, 1, 0, 0) %read) willreturn memory(none)
; An even number is never 5.
  %even = shl i32 %n, 1
  %five = icmp eq i32 %even, 5
; CHECK: br i1 %five, label %then, label %exit
  br i1 %five, label %then, label %exit

; CHECK: then:
; CHECK-NEXT: br label %exit
then:
  call void @dx.op.bufferStore.f32(i32 69, %dx.types.Handle %v, i32 0, i32 undef, float 1.0, float 1.0, float 1.0, float 1.0, i8 15)
  br label %exit

; CHECK: exit:
; CHECK-NOT: @dx.op.bufferLoad
; CHECK: %x = extractvalue %dx.types.ResRet.f32 zeroinitializer, 0
exit:
  %ret = call %dx.types.ResRet.f32 @dx.op.bufferLoad.f32(i32 68, %dx.types.Handle %r, i32 0, i32 undef)
  %x = extractvalue %dx.types.ResRet.f32 %ret, 0
  %bits = bitcast float %x to i32
  %nothing = and i32 %bits, 0
  %some = icmp ugt i32 %n, 3
  br i1 %some, label %store, label %end
; CHECK: store:
; CHECK-NEXT: call void @dx.op.bufferStore.f32(i32 69, %dx.types.Handle %u, i32 %nothing
store:
  call void @dx.op.bufferStore.f32(i32 69, %dx.types.Handle %u, i32 %nothing, i32 undef, float 1.0, float 1.0, float 1.0, float 1.0, i8 15)
  br label %end
end:
  ret void
}
