; A library becomes a container without signatures, state and
; root signature, but with RDAT, which Microsoft's validator
; compares byte by byte with its own. SFI0 has the features of
; all functions and resources, also that of rasterizer-ordered
; views (0x1000), which no function has itself.
; RUN: %dxil-opt -S '-passes=dxil-pipeline<O3;verify>' %s -o %t.ll
; RUN: dxil-as --verify %t.ll
; RUN: dxil-as %t.ll -o %t.dxil
; RUN: dxil-dis --verify %t.dxil
; RUN: %if dxv %{ dxv %t.dxil %}
; RUN: dxil-dis --parts %t.dxil | FileCheck %s --check-prefix=PARTS
; RUN: obj2yaml %t.dxil | FileCheck %s --check-prefix=FEATURES
; RUN: dxil-dis %t.dxil | FileCheck %s --check-prefix=TEXT
; RUN: dxil-dis --listing %t.dxil | FileCheck %s --check-prefix=LISTING --match-full-lines --strict-whitespace
; RUN: %python %S/Inputs/read-rdat.py %t.dxil | FileCheck %s --check-prefix=RDAT --match-full-lines --strict-whitespace

; RUN: sed -e s/dxilv1.6/dxilv1.3/ -e s/shadermodel6.6/shadermodel6.3/ %s | %dxil-opt -S '-passes=dxil-pipeline<O3;verify>' -o %t3.ll
; RUN: dxil-as --verify %t3.ll
; RUN: dxil-as %t3.ll -o %t3.dxil
; RUN: dxil-dis --verify %t3.dxil
; RUN: %if dxv %{ dxv %t3.dxil %}
; RUN: %python %S/Inputs/read-rdat.py %t3.dxil | FileCheck %s --check-prefix=RDAT --match-full-lines --strict-whitespace
; RUN: sed -e s/dxilv1.6/dxilv1.5/ -e s/shadermodel6.6/shadermodel6.5/ %s | %dxil-opt -S '-passes=dxil-pipeline<O0;verify>' -o %t5.ll
; RUN: dxil-as %t5.ll -o %t5.dxil
; RUN: %if dxv %{ dxv %t5.dxil %}
; RUN: sed -e s/dxilv1.6/dxilv1.8/ -e s/shadermodel6.6/shadermodel6.8/ %s | %dxil-opt -S '-passes=dxil-pipeline<O1;verify>' -o %t8.ll
; RUN: dxil-as %t8.ll -o %t8.dxil
; RUN: %if dxv %{ dxv %t8.dxil %}

; PARTS:      digest: {{[0-9a-f]+}}
; PARTS-NEXT: {{[0-9]+}} 8 SFI0
; PARTS-NEXT: {{[0-9]+}} 36 VERS
; PARTS-NEXT: {{[0-9]+}} {{[0-9]+}} RDAT
; PARTS-NEXT: {{[0-9]+}} 20 HASH
; PARTS-NEXT: {{[0-9]+}} {{[0-9]+}} DXIL
; PARTS-NOT:  {{.}}

; FEATURES: TypedUAVLoadAdditionalFormats: true
; FEATURES: ROVs: true
; FEATURES: WaveOps: false

; The listing shows which resources have no register.
;      LISTING:;       Typed UAV Load Additional Formats
; LISTING-NEXT:;       Raster Ordered UAVs
;      LISTING:; Functions:
; LISTING-NEXT:;
; LISTING-NEXT:; Name                           Kind       Threads      Model Symbol
; LISTING-NEXT:; ------------------------------ ---------- ------------ ----- ------
; LISTING-NEXT:; main                           compute    8,1,1        6.0   main
; LISTING-NEXT:; rov                            function   -            6.0   ?rov@@YAXXZ
; LISTING-NEXT:;   needs: Typed UAV Load Additional Formats
; LISTING-NEXT:; sync                           function   -            6.0   ?sync@@YAXXZ
; LISTING-NEXT:;   needs: a thread group
;      LISTING:; C                                 cbuffer      NA          NA     CB0           open     1
; LISTING-NEXT:; Out                                   UAV     f32         buf      U0           open     4
; LISTING-NEXT:; Arr                                   UAV     f32         buf      U1      u3,space2     4
; LISTING-NEXT:; Rov                                   UAV     f32         buf      U2    open,space5     1
; LISTING-NEXT:;
; LISTING-NEXT:; open: the register, and the space if none stands here, is assigned when
; LISTING-NEXT:; an entry of the library is linked; -auto-binding-space assigns it now.
;  LISTING-NOT:; Input signature:

; TEXT: @"\01?Rov@@3A" = external constant %dx.types.Handle
; TEXT: getelementptr inbounds [4 x %dx.types.Handle], ptr @"\01?Arr@@3A", i32 0, i32 %{{.*}}, !dx.nonuniform
; TEXT: !{i32 {{[0-9]+}}, ptr @"\01?Rov@@3A", !"Rov",

; Resources: class, kind, number, space, lower and upper bound, name, flags. The
; bounds of what is open are -1, and the last of four after that 2.
;      RDAT:resource 2 13 0 -1 -1 -1 C 0
; RDAT-NEXT:resource 1 10 0 -1 -1 2 Out 0
; RDAT-NEXT:resource 1 10 1 2 3 6 Arr 0
; RDAT-NEXT:resource 1 10 2 5 -1 -1 Rov 4
; Functions: symbol, name, resources, functions called, kind, features, stages,
; oldest shader model, wave sizes. A barrier of the group needs a stage with
; groups: compute (5), library (6), mesh (13), amplification (14), node (15).
; RDAT-NEXT:function main main 0,1,2 - 5 0x0 0x20 5:6.0 0 0
; RDAT-NEXT:function ?rov@@YAXXZ rov 3 - 6 0x800 0xffff 6:6.0 0 0
; RDAT-NEXT:function ?sync@@YAXXZ sync - - 6 0x20000000000 0xe060 6:6.0 0 0
; RDAT-NOT:{{.}}

target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.6-pc-shadermodel6.6-library"
@Out.str = private unnamed_addr constant [4 x i8] c"Out\00", !hlsl.resource !1
@Arr.str = private unnamed_addr constant [4 x i8] c"Arr\00", !hlsl.resource !2
@C.str = private unnamed_addr constant [2 x i8] c"C\00", !hlsl.resource !3
@Rov.str = private unnamed_addr constant [4 x i8] c"Rov\00", !hlsl.resource !4
%C = type <{ [20 x i8] }>
declare void @dxil.op.Barrier(i32)

define void @main() "hlsl.shader"="compute" "hlsl.numthreads"="8,1,1" {
  %i = call i32 @llvm.dx.thread.id(i32 0)
  %u = call i32 @llvm.dx.resource.nonuniformindex(i32 %i)
  %c = call target("dx.CBuffer", %C) @llvm.dx.resource.handlefromimplicitbinding(i32 1, i32 0, i32 1, i32 0, ptr @C.str)
  %cp = call ptr addrspace(2) @llvm.dx.resource.getpointer.p2.tdx(target("dx.CBuffer", %C) %c, i32 0)
  %x = load float, ptr addrspace(2) %cp, align 4
  %h = call target("dx.TypedBuffer", float, 1, 0, 0) @llvm.dx.resource.handlefromimplicitbinding(i32 0, i32 0, i32 4, i32 2, ptr @Out.str)
  %p = call ptr addrspace(1) @llvm.dx.resource.getpointer(target("dx.TypedBuffer", float, 1, 0, 0) %h, i32 %i)
  store float %x, ptr addrspace(1) %p, align 4
  %g = call target("dx.TypedBuffer", <4 x float>, 1, 0, 0) @llvm.dx.resource.handlefrombinding(i32 2, i32 3, i32 4, i32 %u, ptr @Arr.str)
  %q = call ptr addrspace(1) @llvm.dx.resource.getpointer(target("dx.TypedBuffer", <4 x float>, 1, 0, 0) %g, i32 %i)
  store <4 x float> splat (float 1.0), ptr addrspace(1) %q, align 16
  ret void
}

define void @"\01?rov@@YAXXZ"() "hlsl.export" {
  %h = call target("dx.TypedBuffer", <2 x float>, 1, 1, 0) @llvm.dx.resource.handlefromimplicitbinding(i32 2, i32 5, i32 1, i32 0, ptr @Rov.str)
  %p = call ptr addrspace(1) @llvm.dx.resource.getpointer(target("dx.TypedBuffer", <2 x float>, 1, 1, 0) %h, i32 0)
  %v = load <2 x float>, ptr addrspace(1) %p, align 8
  %w = fadd <2 x float> %v, %v
  store <2 x float> %w, ptr addrspace(1) %p, align 8
  ret void
}

define void @"\01?sync@@YAXXZ"() "hlsl.export" {
  call void @dxil.op.Barrier(i32 9)
  ret void
}

!hlsl.resources = !{!1, !2, !3, !4}
!1 = !{i32 0, !"Out", i32 1, null, null, i32 4, i32 2, i32 0, i32 0, !"\01?Out@@3A"}
!2 = !{i32 1, !"Arr", i32 1, i32 2, i32 3, i32 4, i32 2, i32 0, i32 0, !"\01?Arr@@3A"}
!3 = !{i32 2, !"C", i32 2, null, null, i32 1, i32 2, i32 0, i32 0, !"C"}
!4 = !{i32 3, !"Rov", i32 1, i32 5, null, i32 1, i32 2, i32 0, i32 0, !"\01?Rov@@3A"}
