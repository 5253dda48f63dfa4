; Textures and samplers in the table of resources, and the properties of their
; handles. Kinds: 1 1D, 2 2D, 3 2DMS, 4 3D, 5 cube, 8 2DMS array, 14 sampler;
; component types: 4 I32, 5 U32, 8 F16, 9 F32. A double is two words.
; RUN: %dxil-opt -S -passes=dxil-resource-metadata,dxil-lower-resources,dxil-lower-handles %s | FileCheck %s --check-prefixes=CHECK,NEW
; RUN: sed -e s/dxilv1.7/dxilv1.5/ -e s/shadermodel6.7/shadermodel6.5/ -e '/WRITABLE/d' %s | %dxil-opt -S -passes=dxil-resource-metadata,dxil-lower-resources,dxil-lower-handles | FileCheck %s --check-prefixes=CHECK,OLD
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.7-pc-shadermodel6.7-compute"
%dx.types.Handle = type { ptr }
@A.str = private unnamed_addr constant [2 x i8] c"A\00"
@B.str = private unnamed_addr constant [2 x i8] c"B\00"
@C.str = private unnamed_addr constant [2 x i8] c"C\00"
@D.str = private unnamed_addr constant [2 x i8] c"D\00"
@E.str = private unnamed_addr constant [2 x i8] c"E\00" ; WRITABLE
@S.str = private unnamed_addr constant [2 x i8] c"S\00"
@K.str = private unnamed_addr constant [2 x i8] c"K\00"
declare void @use(%dx.types.Handle)

define void @main(i32 %i) {
; The second word: component type, components << 8, samples << 16.
; 9 | 4 << 8 = 1033; 4 | 3 << 8 | 8 << 16 = 525060; 5 | 1 << 8 = 261;
; 8 | 2 << 8 = 520. UAV: 1 << 12; a sampler that compares: 1 << 15.
; NEW-DAG: %A = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %{{.*}}, %dx.types.ResourceProperties { i32 2, i32 1033 })
; NEW-DAG: %B = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %{{.*}}, %dx.types.ResourceProperties { i32 8, i32 525060 })
; NEW-DAG: %C = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %{{.*}}, %dx.types.ResourceProperties { i32 4097, i32 261 })
; NEW-DAG: %D = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %{{.*}}, %dx.types.ResourceProperties { i32 5, i32 520 })
; NEW-DAG: %E = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %{{.*}}, %dx.types.ResourceProperties { i32 4099, i32 265 })
; NEW-DAG: %S = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %{{.*}}, %dx.types.ResourceProperties { i32 14, i32 0 })
; NEW-DAG: %K = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %{{.*}}, %dx.types.ResourceProperties { i32 32782, i32 0 })
; OLD-DAG: %A = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 0, i32 0, i32 0, i1 false)
; OLD-DAG: %C = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 1, i32 0, i32 0, i1 false)
; OLD-DAG: %K = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 3, i32 1, i32 3, i1 false)
  %a = call target("dx.Texture", <4 x float>, 0, 0, 0, 2) @llvm.dx.resource.handlefrombinding(i32 0, i32 0, i32 1, i32 0, ptr @A.str), !srcloc !{i32 11}
  %b = call target("dx.MSTexture", <3 x i32>, 0, 8, 1, 8) @llvm.dx.resource.handlefrombinding(i32 0, i32 1, i32 1, i32 0, ptr @B.str), !srcloc !{i32 12}
  %c = call target("dx.Texture", double, 1, 0, 0, 1) @llvm.dx.resource.handlefrombinding(i32 0, i32 0, i32 1, i32 0, ptr @C.str), !srcloc !{i32 13}
  %d = call target("dx.Texture", <2 x half>, 0, 0, 0, 5) @llvm.dx.resource.handlefrombinding(i32 0, i32 2, i32 6, i32 1, ptr @D.str), !srcloc !{i32 14}
  %e = call target("dx.MSTexture", float, 1, 0, 0, 3) @llvm.dx.resource.handlefrombinding(i32 0, i32 1, i32 1, i32 0, ptr @E.str), !srcloc !{i32 15} ; WRITABLE
  %s = call target("dx.Sampler", 0) @llvm.dx.resource.handlefrombinding(i32 0, i32 0, i32 1, i32 0, ptr @S.str), !srcloc !{i32 16}
  %k = call target("dx.Sampler", 1) @llvm.dx.resource.handlefrombinding(i32 0, i32 1, i32 4, i32 2, ptr @K.str), !srcloc !{i32 17}
  %ha = call %dx.types.Handle @llvm.dx.resource.casthandle(target("dx.Texture", <4 x float>, 0, 0, 0, 2) %a)
  %hb = call %dx.types.Handle @llvm.dx.resource.casthandle(target("dx.MSTexture", <3 x i32>, 0, 8, 1, 8) %b)
  %hc = call %dx.types.Handle @llvm.dx.resource.casthandle(target("dx.Texture", double, 1, 0, 0, 1) %c)
  %hd = call %dx.types.Handle @llvm.dx.resource.casthandle(target("dx.Texture", <2 x half>, 0, 0, 0, 5) %d)
  %he = call %dx.types.Handle @llvm.dx.resource.casthandle(target("dx.MSTexture", float, 1, 0, 0, 3) %e) ; WRITABLE
  %hs = call %dx.types.Handle @llvm.dx.resource.casthandle(target("dx.Sampler", 0) %s)
  %hk = call %dx.types.Handle @llvm.dx.resource.casthandle(target("dx.Sampler", 1) %k)
  call void @use(%dx.types.Handle %ha)
  call void @use(%dx.types.Handle %hb)
  call void @use(%dx.types.Handle %hc)
  call void @use(%dx.types.Handle %hd)
  call void @use(%dx.types.Handle %he) ; WRITABLE
  call void @use(%dx.types.Handle %hs)
  call void @use(%dx.types.Handle %hk)
  ret void
}

; CHECK: !dx.resource.types = !{[[T:![0-9]+]]}
; CHECK-DAG: !{i32 0, ptr undef, !"A", i32 0, i32 0, i32 1, i32 2, i32 0, [[F32:![0-9]+]]}
; CHECK-DAG: [[F32]] = !{i32 0, i32 9}
; CHECK-DAG: !{i32 1, ptr undef, !"B", i32 0, i32 1, i32 1, i32 8, i32 8, [[I32:![0-9]+]]}
; CHECK-DAG: [[I32]] = !{i32 0, i32 4}
; CHECK-DAG: !{i32 2, ptr undef, !"D", i32 0, i32 2, i32 6, i32 5, i32 0, [[F16:![0-9]+]]}
; CHECK-DAG: [[F16]] = !{i32 0, i32 8}
; CHECK-DAG: !{i32 0, ptr undef, !"C", i32 0, i32 0, i32 1, i32 1, i1 false, i1 false, i1 false, [[U32:![0-9]+]]}
; CHECK-DAG: [[U32]] = !{i32 0, i32 5}
; NEW-DAG: !{i32 1, ptr undef, !"E", i32 0, i32 1, i32 1, i32 3, i1 false, i1 false, i1 false, [[F32]]}
; CHECK-DAG: !{i32 0, ptr undef, !"S", i32 0, i32 0, i32 1, i32 0, null}
; CHECK-DAG: !{i32 1, ptr undef, !"K", i32 0, i32 1, i32 4, i32 1, null}
; CHECK-DAG: !{%class.Texture2D undef, %class.Texture2DMSArray undef, [6 x %class.TextureCube] undef}
; NEW-DAG: !{%class.RWTexture1D undef, %class.RWTexture2DMS undef}
; CHECK-DAG: !{%struct.SamplerState undef, [4 x %struct.SamplerComparisonState] undef}
