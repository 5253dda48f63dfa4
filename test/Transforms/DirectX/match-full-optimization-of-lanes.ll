; Branches that would be folded stay where lanes must reconverge. They do not
; count as uses: the optimized clone has no marks. The module keeps its own.
; RUN: %dxil-opt -S -passes=dxil-match-full-optimization %s | FileCheck %s
; RUN: %dxil-opt -S -passes='function(simplifycfg,instcombine,simplifycfg)' %s | FileCheck %s --check-prefix=STAYS
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"

%dx.types.Handle = type { ptr }

@Used.str = private unnamed_addr constant [5 x i8] c"Used\00"
@Dead.str = private unnamed_addr constant [5 x i8] c"Dead\00"

declare void @dx.op.bufferStore.f32(i32, %dx.types.Handle, i32, i32, float, float, float, float, i8) nounwind
declare void @dxil.lanesMeet() convergent nounwind willreturn memory(inaccessiblemem: readwrite)

; With the mark, the branch on %flag cannot be decided where %value is known.
; STAYS: @llvm.dx.resource.handlefromimplicitbinding{{.*}}@Dead.str

; CHECK-LABEL: define void @main(
; CHECK: join:
; CHECK: call void @dxil.lanesMeet()
; CHECK: br i1 %flag
; CHECK: inside:
; CHECK: br i1 %large, label %dead, label %end
; CHECK: dead:
; CHECK-NEXT: br label %end
define void @main(i32 %n) "hlsl.shader"="compute" "hlsl.numthreads"="1,1,1" {
entry:
  %used = call target("dx.TypedBuffer", float, 1, 0, 0) @llvm.dx.resource.handlefromimplicitbinding(i32 0, i32 0, i32 1, i32 0, ptr @Used.str)
  %u = call %dx.types.Handle @llvm.dx.resource.casthandle(target("dx.TypedBuffer", float, 1, 0, 0) %used) willreturn memory(none)
  %never = call target("dx.TypedBuffer", float, 1, 0, 0) @llvm.dx.resource.handlefromimplicitbinding(i32 1, i32 0, i32 1, i32 0, ptr @Dead.str)
  %d = call %dx.types.Handle @llvm.dx.resource.casthandle(target("dx.TypedBuffer", float, 1, 0, 0) %never) willreturn memory(none)
  switch i32 %n, label %join [ i32 1, label %one
                               i32 2, label %two ]
one:
  call void @dx.op.bufferStore.f32(i32 69, %dx.types.Handle %u, i32 1, i32 undef, float 1.0, float 1.0, float 1.0, float 1.0, i8 15)
  br label %join
two:
  call void @dx.op.bufferStore.f32(i32 69, %dx.types.Handle %u, i32 2, i32 undef, float 2.0, float 2.0, float 2.0, float 2.0, i8 15)
  br label %join
join:
  %flag = phi i1 [ true, %one ], [ true, %two ], [ false, %entry ]
  %value = phi i32 [ 3, %one ], [ 4, %two ], [ 9, %entry ]
  call void @dxil.lanesMeet()
  br i1 %flag, label %inside, label %end
inside:
  call void @dx.op.bufferStore.f32(i32 69, %dx.types.Handle %u, i32 3, i32 undef, float 3.0, float 3.0, float 3.0, float 3.0, i8 15)
  %large = icmp ugt i32 %value, 5
  br i1 %large, label %dead, label %end
dead:
  call void @dx.op.bufferStore.f32(i32 69, %dx.types.Handle %d, i32 0, i32 undef, float 1.0, float 1.0, float 1.0, float 1.0, i8 15)
  br label %end
end:
  ret void
}
