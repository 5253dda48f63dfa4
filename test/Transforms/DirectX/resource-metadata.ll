; One record for each resource, numbered by class in declaration order
; (source locations), whatever the order of the code. Kinds: 10 typed,
; 12 structured buffer. 64-bit elements of typed buffers are U32 (5).
; RUN: %dxil-opt -S -passes=dxil-resource-metadata %s | FileCheck %s
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"
@A.str = private unnamed_addr constant [2 x i8] c"A\00"
@B.str = private unnamed_addr constant [2 x i8] c"B\00"
@C.str = private unnamed_addr constant [2 x i8] c"C\00"
@D.str = private unnamed_addr constant [2 x i8] c"D\00"
%Params = type <{ [20 x i8] }>

define void @main(i32 %i) {
  %c = call target("dx.CBuffer", %Params) @llvm.dx.resource.handlefrombinding(i32 0, i32 3, i32 1, i32 0, ptr @C.str), !srcloc !{i32 13}
  %b = call target("dx.RawBuffer", <{ float, double }>, 1, 0) @llvm.dx.resource.handlefrombinding(i32 0, i32 1, i32 1, i32 0, ptr @B.str), !srcloc !{i32 12}
  %a = call target("dx.TypedBuffer", <4 x float>, 1, 0, 0) @llvm.dx.resource.handlefrombinding(i32 2, i32 7, i32 -1, i32 %i, ptr @A.str), !srcloc !{i32 11}
  %d = call target("dx.TypedBuffer", i64, 0, 0, 1) @llvm.dx.resource.handlefrombinding(i32 0, i32 0, i32 4, i32 1, ptr @D.str), !srcloc !{i32 14}
  %n = call i32 @llvm.dx.resource.updatecounter(target("dx.RawBuffer", <{ float, double }>, 1, 0) %b, i8 1)
  ret void
}

; CHECK: !dx.resources = !{[[R:![0-9]+]]}
; CHECK: !dx.resource.types = !{[[T:![0-9]+]]}
; CHECK: [[R]] = !{[[SRVS:![0-9]+]], [[UAVS:![0-9]+]], [[CBVS:![0-9]+]], null}
; CHECK: [[SRVS]] = !{[[D:![0-9]+]]}
; CHECK: [[D]] = !{i32 0, ptr undef, !"D", i32 0, i32 0, i32 4, i32 10, i32 0, [[DX:![0-9]+]]}
; CHECK: [[DX]] = !{i32 0, i32 5}
; CHECK: [[UAVS]] = !{[[A:![0-9]+]], [[B:![0-9]+]]}
; CHECK: [[A]] = !{i32 0, ptr undef, !"A", i32 2, i32 7, i32 -1, i32 10, i1 false, i1 false, i1 false, [[AX:![0-9]+]]}
; CHECK: [[AX]] = !{i32 0, i32 9}
; CHECK: [[B]] = !{i32 1, ptr undef, !"B", i32 0, i32 1, i32 1, i32 12, i1 false, i1 true, i1 false, [[BX:![0-9]+]]}
; CHECK: [[BX]] = !{i32 1, i32 12}
; CHECK: [[CBVS]] = !{[[C:![0-9]+]]}
; CHECK: [[C]] = !{i32 0, ptr undef, !"C", i32 0, i32 3, i32 1, i32 20, null}
; CHECK: [[T]] = !{[[TS:![0-9]+]], [[TU:![0-9]+]], [[TC:![0-9]+]], null}
; CHECK: [[TS]] = !{[4 x %class.Buffer] undef}
; CHECK: [[TU]] = !{[0 x %class.RWBuffer] undef, %class.RWStructuredBuffer undef}
; CHECK: [[TC]] = !{%Params undef}
