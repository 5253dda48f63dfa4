; The entry points of a library: the first row is that of the library,
; with the flags of all functions together and the resources; each
; entry point has a row with its stage (tag 8) and thread group size
; (tag 4). A static is initialized in each entry point that uses it.
; RUN: %dxil-opt -S '-passes=dxil-pipeline<O0;verify>' %s | FileCheck %s
; RUN: %dxil-opt -S '-passes=dxil-pipeline<O3;verify>' %s | FileCheck %s
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.6-pc-shadermodel6.6-library"
@Out.str = private unnamed_addr constant [4 x i8] c"Out\00", !hlsl.resource !1
@Rov.str = private unnamed_addr constant [4 x i8] c"Rov\00", !hlsl.resource !2
@Dead.str = private unnamed_addr constant [5 x i8] c"Dead\00", !hlsl.resource !3
@counter = internal global i32 5

; CHECK-NOT: @{{.*}}Dead
; CHECK: define void @first()
; CHECK: call void @dx.op.bufferStore.i32(i32 69, %dx.types.Handle %Out, i32 0, i32 undef, i32 6, i32 6, i32 6, i32 6, i8 15)
define void @first() "hlsl.shader"="compute" "hlsl.numthreads"="8,1,1" {
  call void @bump()
  call void @store(i32 0)
  ret void
}

; CHECK: define void @second()
; CHECK: call void @dx.op.bufferStore.i32(i32 69, %dx.types.Handle %Out{{.*}}, i32 1, i32 undef, i32 5, i32 5, i32 5, i32 5, i8 15)
; CHECK-NOT: call void @bump
; CHECK-NOT: define
define void @second() "hlsl.shader"="compute" "hlsl.numthreads"="1,2,3" {
  call void @store(i32 1)
  ret void
}

; CHECK: define void @"\01?rov@@YAXXZ"()
define void @"\01?rov@@YAXXZ"() "hlsl.export" {
  %h = call target("dx.TypedBuffer", float, 1, 1, 0) @llvm.dx.resource.handlefromimplicitbinding(i32 1, i32 0, i32 1, i32 0, ptr @Rov.str)
  %p = call ptr addrspace(1) @llvm.dx.resource.getpointer(target("dx.TypedBuffer", float, 1, 1, 0) %h, i32 0)
  store float 1.0, ptr addrspace(1) %p, align 4
  ret void
}

define internal void @bump() alwaysinline {
  %v = load i32, ptr @counter
  %n = add i32 %v, 1
  store i32 %n, ptr @counter
  ret void
}

define internal void @store(i32 %i) alwaysinline {
  %v = load i32, ptr @counter
  %h = call target("dx.TypedBuffer", i32, 1, 0, 0) @llvm.dx.resource.handlefromimplicitbinding(i32 0, i32 0, i32 1, i32 0, ptr @Out.str)
  %p = call ptr addrspace(1) @llvm.dx.resource.getpointer(target("dx.TypedBuffer", i32, 1, 0, 0) %h, i32 %i)
  store i32 %v, ptr addrspace(1) %p, align 4
  ret void
}

; A load whose result is unused: no resource of the library.
define void @"\01?dead@@YAXXZ"() "hlsl.export" {
  %h = call target("dx.TypedBuffer", float, 1, 0, 0) @llvm.dx.resource.handlefromimplicitbinding(i32 2, i32 0, i32 1, i32 0, ptr @Dead.str)
  %p = call ptr addrspace(1) @llvm.dx.resource.getpointer(target("dx.TypedBuffer", float, 1, 0, 0) %h, i32 0)
  %v = load float, ptr addrspace(1) %p, align 4
  ret void
}

; Rasterizer-ordered views are bit 18 of the flags, the lack of optimisation
; bit 0.
; CHECK: !dx.entryPoints = !{[[LIB:![0-9]+]], [[FIRST:![0-9]+]], [[SECOND:![0-9]+]]}
; CHECK: [[RES:![0-9]+]] = !{null, [[UAVS:![0-9]+]], null, null}
; CHECK: [[UAVS]] = !{[[OUT:![0-9]+]], [[ROV:![0-9]+]]}
; CHECK: [[OUT]] = !{i32 0, ptr @"\01?Out@@3A", !"Out", i32 -1, i32 -1, i32 1, i32 10, i1 false, i1 false, i1 false,
; CHECK: [[ROV]] = !{i32 1, ptr @"\01?Rov@@3A", !"Rov", i32 -1, i32 -1, i32 1, i32 10, i1 false, i1 false, i1 true,
; CHECK: !{!"lib", i32 6, i32 6}
; CHECK: [[LIB]] = !{null, !"", null, [[RES]], [[FLAGS:![0-9]+]]}
; CHECK: [[FLAGS]] = !{i32 0, i64 {{262144|262145}}}
; CHECK: [[FIRST]] = !{ptr @first, !"first", null, null, [[P1:![0-9]+]]}
; CHECK: [[P1]] = !{i32 8, i32 5, i32 4, [[N1:![0-9]+]]}
; CHECK: [[N1]] = !{i32 8, i32 1, i32 1}
; CHECK: [[SECOND]] = !{ptr @second, !"second", null, null, [[P2:![0-9]+]]}
; CHECK: [[P2]] = !{i32 8, i32 5, i32 4, [[N2:![0-9]+]]}
; CHECK: [[N2]] = !{i32 1, i32 2, i32 3}
!hlsl.resources = !{!1, !2, !3}
!1 = !{i32 0, !"Out", i32 1, null, null, i32 1, i32 2, i32 0, i32 0, !"\01?Out@@3A"}
!2 = !{i32 1, !"Rov", i32 1, null, null, i32 1, i32 2, i32 0, i32 0, !"\01?Rov@@3A"}
!3 = !{i32 2, !"Dead", i32 1, null, null, i32 1, i32 2, i32 0, i32 0, !"\01?Dead@@3A"}
