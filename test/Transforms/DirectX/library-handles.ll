; In a library, a handle is created from a loaded variable that
; represents the resource: of the resource's class, from shader model
; 6.6 on a handle, which is annotated. Indices count from the start
; of the array, and the address of a non-uniform one is marked.
; RUN: %dxil-opt -S -passes=dxil-implicit-bindings,dxil-lower-resources,dxil-resource-metadata,dxil-lower-handles %s | FileCheck %s --check-prefixes=ALL,NEW
; RUN: sed -e s/dxilv1.6/dxilv1.5/ -e s/shadermodel6.6/shadermodel6.5/ %s | %dxil-opt -S -passes=dxil-implicit-bindings,dxil-lower-resources,dxil-resource-metadata,dxil-lower-handles | FileCheck %s --check-prefixes=ALL,OLD
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.6-pc-shadermodel6.6-library"
@A.str = private unnamed_addr constant [2 x i8] c"A\00", !hlsl.resource !1
@B.str = private unnamed_addr constant [2 x i8] c"B\00", !hlsl.resource !2
@C.str = private unnamed_addr constant [2 x i8] c"C\00", !hlsl.resource !3
@D.str = private unnamed_addr constant [2 x i8] c"D\00", !hlsl.resource !4
%Params = type <{ [20 x i8] }>

; The classes have dxc's names.
; OLD-DAG: %"class.RWBuffer<vector<float, 4> >" = type { <4 x float> }
; OLD-DAG: %"class.RasterizerOrderedBuffer<float>" = type { float }
; OLD-DAG: %"class.Buffer<uint>" = type { i32 }
; NEW-DAG: @"\01?A@@3A" = external constant %dx.types.Handle, align 4
; NEW-DAG: @"\01?B@@3A" = external constant [4 x %dx.types.Handle], align 4
; NEW-DAG: @"\01?D@@3A" = external constant [0 x %dx.types.Handle], align 4
; NEW-DAG: @C = external constant %dx.types.Handle, align 4
; OLD-DAG: @"\01?A@@3A" = external constant %"class.RWBuffer<vector<float, 4> >", align 4
; OLD-DAG: @"\01?B@@3A" = external constant [4 x %"class.RasterizerOrderedBuffer<float>"], align 4
; OLD-DAG: @"\01?D@@3A" = external constant [0 x %"class.Buffer<uint>"], align 4
; OLD-DAG: @C = external constant %Params, align 4

define void @a() "hlsl.export" {
; ALL-LABEL: define void @a(
; NEW-NEXT:  [[A:%.*]] = load %dx.types.Handle, ptr @"\01?A@@3A", align 4
; NEW-NEXT:  [[H:%.*]] = call %dx.types.Handle @dx.op.createHandleForLib.dx.types.Handle(i32 160, %dx.types.Handle [[A]])
; The words of a typed buffer that can be written: 10 + (1 << 12), 9 + (4 << 8).
; NEW-NEXT:  %A = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle [[H]], %dx.types.ResourceProperties { i32 4106, i32 1033 })
; OLD-NEXT:  [[A:%.*]] = load %"class.RWBuffer<vector<float, 4> >", ptr @"\01?A@@3A", align 4
; OLD-NEXT:  %A = call %dx.types.Handle @"dx.op.createHandleForLib.class.RWBuffer<vector<float, 4> >"(i32 160, %"class.RWBuffer<vector<float, 4> >" [[A]])
  %a = call target("dx.TypedBuffer", <4 x float>, 1, 0, 0) @llvm.dx.resource.handlefromimplicitbinding(i32 0, i32 0, i32 1, i32 0, ptr @A.str)
  ret void
}

; The number of the register is not added.
define void @b(i32 %i) "hlsl.export" {
; ALL-LABEL: define void @b(
; NEW-NEXT:  [[P:%.*]] = getelementptr inbounds [4 x %dx.types.Handle], ptr @"\01?B@@3A", i32 0, i32 %i, !dx.nonuniform [[ONE:![0-9]+]]
; NEW-NEXT:  load %dx.types.Handle, ptr [[P]], align 4
; A rasterizer-ordered view has bit 13, too.
; NEW:       %B = {{.*}}annotateHandle({{.*}} { i32 12298, i32 265 })
; OLD-NEXT:  getelementptr inbounds [4 x %"class.RasterizerOrderedBuffer<float>"], ptr @"\01?B@@3A", i32 0, i32 %i, !dx.nonuniform [[ONE:![0-9]+]]
  %n = call i32 @llvm.dx.resource.nonuniformindex(i32 %i)
  %b = call target("dx.TypedBuffer", float, 1, 1, 0) @llvm.dx.resource.handlefrombinding(i32 2, i32 3, i32 4, i32 %n, ptr @B.str)
  ret void
}

define void @c(i32 %i) "hlsl.export" {
; ALL-LABEL: define void @c(
; NEW-NEXT:  load %dx.types.Handle, ptr @C
; NEW:       annotateHandle({{.*}} { i32 13, i32 20 })
; NEW-NEXT:  getelementptr inbounds [4 x %dx.types.Handle], ptr @"\01?B@@3A", i32 0, i32 %i{{$}}
; OLD-NEXT:  [[C:%.*]] = load %Params, ptr @C
; OLD-NEXT:  %C = call %dx.types.Handle @dx.op.createHandleForLib.Params(i32 160, %Params [[C]])
; OLD-NEXT:  getelementptr inbounds [4 x %"class.RasterizerOrderedBuffer<float>"], ptr @"\01?B@@3A", i32 0, i32 %i{{$}}
  %b = call target("dx.TypedBuffer", float, 1, 1, 0) @llvm.dx.resource.handlefrombinding(i32 2, i32 3, i32 4, i32 %i, ptr @B.str)
  %c = call target("dx.CBuffer", %Params) @llvm.dx.resource.handlefromimplicitbinding(i32 1, i32 3, i32 1, i32 0, ptr @C.str)
  ret void
}

define void @d() "hlsl.export" {
; ALL-LABEL: define void @d(
; NEW-NEXT:  load %dx.types.Handle, ptr getelementptr inbounds ([0 x %dx.types.Handle], ptr @"\01?D@@3A", i32 0, i32 7), align 4
; OLD-NEXT:  load %"class.Buffer<uint>", ptr getelementptr inbounds ([0 x %"class.Buffer<uint>"], ptr @"\01?D@@3A", i32 0, i32 7), align 4
  %d = call target("dx.TypedBuffer", i32, 0, 0, 0) @llvm.dx.resource.handlefromimplicitbinding(i32 2, i32 0, i32 -1, i32 7, ptr @D.str)
  ret void
}

; Open is what has no register, or no space either, in the source.
; ALL-DAG: !{i32 0, ptr @"\01?A@@3A", !"A", i32 -1, i32 -1, i32 1, i32 10, i1 false, i1 false, i1 false,
; ALL-DAG: !{i32 1, ptr @"\01?B@@3A", !"B", i32 2, i32 3, i32 4, i32 10, i1 false, i1 false, i1 true,
; ALL-DAG: !{i32 0, ptr @C, !"C", i32 3, i32 -1, i32 1, i32 20, null}
; ALL-DAG: !{i32 0, ptr @"\01?D@@3A", !"D", i32 -1, i32 -1, i32 -1, i32 10,
; ALL-DAG: [[ONE]] = !{i32 1}
!hlsl.resources = !{!1, !2, !3, !4}
!1 = !{i32 0, !"A", i32 1, null, null, i32 1, i32 2, i32 0, i32 0, !"\01?A@@3A"}
!2 = !{i32 1, !"B", i32 1, i32 2, i32 3, i32 4, i32 2, i32 0, i32 0, !"\01?B@@3A"}
!3 = !{i32 2, !"C", i32 2, i32 3, null, i32 1, i32 2, i32 0, i32 0, !"C"}
!4 = !{i32 3, !"D", i32 0, null, null, i32 -1, i32 2, i32 0, i32 0, !"\01?D@@3A"}
