; Exported functions get the parameters and results of Microsoft's
; convention. Input vectors and matrices are values, matrices in row
; order, with bool as i1. Everything else is passed by pointer, with
; bool as i32, and matrices column by column if declared so (order 2).
; RUN: %dxil-opt -S '-passes=dxil-export-results,function(early-cse,adce),dxil-export-signatures,function(dce)' %s | FileCheck %s
; RUN: %dxil-opt -S '-passes=dxil-pipeline<O1;verify>' %s -o %t.ll
; RUN: FileCheck %s --check-prefix=ROWS < %t.ll
; RUN: dxil-as --verify %t.ll
; RUN: dxil-as %t.ll -o %t.dxil
; RUN: dxil-dis --verify %t.dxil
; RUN: %if dxv %{ dxv %t.dxil %}
; RUN: dxil-dis %t.dxil | FileCheck %s --check-prefix=READ
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.6-pc-shadermodel6.6-library"
%class.matrix.float.2.3 = type { [2 x <3 x float>] }
%struct.S = type { <2 x float>, i32, [2 x i32] }

; float2 scale(float2 v, bool b)
; CHECK:      define <2 x float> @"\01?scale"(<2 x float> %0, i1 zeroext %b)
; CHECK-NEXT: %x = extractelement <2 x float> %0, i32 0
; CHECK-NEXT: %y = extractelement <2 x float> %0, i32 1
; CHECK:      %f = select i1 %b, float 2.000000e+00, float 1.000000e+00
; CHECK:      [[R0:%.*]] = insertelement <2 x float> undef, float %p, i32 0
; CHECK-NEXT: [[R1:%.*]] = insertelement <2 x float> [[R0]], float %q, i32 1
; CHECK-NEXT: ret <2 x float> [[R1]]
; READ: define <2 x float> @"\01?scale"(<2 x float> %{{.*}}, i1 zeroext %{{.*}})
define { float, float } @"\01?scale"(float %x, float %y, i1 %b) "hlsl.export" {
  %f = select i1 %b, float 2.0, float 1.0
  %p = fmul float %x, %f
  %q = fmul float %y, %f
  %r0 = insertvalue { float, float } poison, float %p, 0
  %r = insertvalue { float, float } %r0, float %q, 1
  ret { float, float } %r
}

; void both(inout bool2 b, out float o): memory has words for bool.
; CHECK:      define void @"\01?both"(ptr noalias byref(<2 x i32>) %0, ptr noalias byref(float) %1)
; CHECK-NEXT: [[V:%.*]] = load <2 x i32>, ptr %0, align 4
; CHECK-NEXT: %b1 = extractelement <2 x i32> [[V]], i32 1
; CHECK-NEXT: [[B:%.*]] = icmp ne i32 %b1, 0
; CHECK:      [[W:%.*]] = zext i1 [[B]] to i32
; CHECK-NEXT: insertelement <2 x i32> undef, i32 [[W]], i32 0
; CHECK:      [[N:%.*]] = insertelement <2 x i32> %{{.*}}, i32 0, i32 1
; CHECK-NEXT: store <2 x i32> [[N]], ptr %0, align 4
; CHECK-NEXT: store float 3.000000e+00, ptr %1, align 4
; CHECK-NEXT: ret void
; READ: define void @"\01?both"(ptr noalias %{{.*}}, ptr noalias %{{.*}})
define { i1, i1, float } @"\01?both"(i1 %b0, i1 %b1) "hlsl.export" {
  %r0 = insertvalue { i1, i1, float } poison, i1 %b1, 0
  %r1 = insertvalue { i1, i1, float } %r0, i1 false, 1
  %r = insertvalue { i1, i1, float } %r1, float 3.0, 2
  ret { i1, i1, float } %r
}

; float2x3 pick(float2x3 m): row 1, column 0 is the first of the second row.
; CHECK:      define %class.matrix.float.2.3 @"\01?pick"(%class.matrix.float.2.3 %0)
; CHECK:      store %class.matrix.float.2.3 %0, ptr [[M:%.*]], align 4
; CHECK:      [[P:%.*]] = getelementptr inbounds %class.matrix.float.2.3, ptr [[M]], i32 0, i32 0, i32 1
; CHECK-NEXT: [[ROW:%.*]] = load <3 x float>, ptr [[P]], align 4
; CHECK-NEXT: %m10 = extractelement <3 x float> [[ROW]], i32 0
; CHECK:      [[V:%.*]] = load %class.matrix.float.2.3, ptr %{{.*}}
; CHECK-NEXT: ret %class.matrix.float.2.3 [[V]]
define { float, float, float, float, float, float } @"\01?pick"(float %m00, float %m01, float %m02, float %m10, float %m11, float %m12) "hlsl.export" {
  %r0 = insertvalue { float, float, float, float, float, float } poison, float %m10, 0
  %r1 = insertvalue { float, float, float, float, float, float } %r0, float %m10, 1
  %r2 = insertvalue { float, float, float, float, float, float } %r1, float %m10, 2
  %r3 = insertvalue { float, float, float, float, float, float } %r2, float %m01, 3
  %r4 = insertvalue { float, float, float, float, float, float } %r3, float %m01, 4
  %r = insertvalue { float, float, float, float, float, float } %r4, float %m01, 5
  ret { float, float, float, float, float, float } %r
}

; float memory(inout float2x3 m): row 1, column 0 is the second number of the
; first column, so number 1 of the memory; row 0, column 2 is number 4.
; CHECK:      define float @"\01?memory"(ptr noalias byref(%class.matrix.float.2.3) %0)
; CHECK:      [[P:%.*]] = getelementptr inbounds %class.matrix.float.2.3, ptr %0, i32 0, i32 0, i32 0
; CHECK-NEXT: [[FIRST:%.*]] = load <3 x float>, ptr [[P]], align 4
; CHECK:      [[SECOND:%.*]] = load <3 x float>
; CHECK-DAG:  %m02 = extractelement <3 x float> [[SECOND]], i32 1
; CHECK-DAG:  %m10 = extractelement <3 x float> [[FIRST]], i32 1
; The new row 0 is m00, m01, m02: the numbers 0, 2 and 4.
; CHECK-DAG:  [[A:%.*]] = insertelement <3 x float> undef, float %m00, i32 0
; CHECK-DAG:  insertelement <3 x float> [[A]], float %m01, i32 2
; CHECK-DAG:  insertelement <3 x float> undef, float %m02, i32 1
; CHECK:      ret float %m10
define { float, float, float, float, float, float, float } @"\01?memory"(float %m00, float %m01, float %m02, float %m10, float %m11, float %m12) "hlsl.export" {
  %r0 = insertvalue { float, float, float, float, float, float, float } poison, float %m10, 0
  %r1 = insertvalue { float, float, float, float, float, float, float } %r0, float %m00, 1
  %r2 = insertvalue { float, float, float, float, float, float, float } %r1, float %m01, 2
  %r3 = insertvalue { float, float, float, float, float, float, float } %r2, float %m02, 3
  %r4 = insertvalue { float, float, float, float, float, float, float } %r3, float %m02, 4
  %r5 = insertvalue { float, float, float, float, float, float, float } %r4, float %m11, 5
  %r = insertvalue { float, float, float, float, float, float, float } %r5, float %m12, 6
  ret { float, float, float, float, float, float, float } %r
}

; S make(S s): structs are passed by pointer, the result's first.
; CHECK:      define void @"\01?make"(ptr noalias sret(%struct.S) %agg.result, ptr byref(%struct.S) %0)
; CHECK:      [[P:%.*]] = getelementptr inbounds %struct.S, ptr %0, i32 0, i32 2, i32 1
; CHECK-NEXT: %a1 = load i32, ptr [[P]], align 4
; CHECK:      [[Q:%.*]] = getelementptr inbounds %struct.S, ptr %agg.result, i32 0, i32 1
; CHECK-NEXT: store i32 %a1, ptr [[Q]], align 4
; CHECK:      ret void
; READ: define void @"\01?make"(ptr noalias sret(%struct.S) %agg.result, ptr %{{.*}})
define { float, float, i32, i32, i32 } @"\01?make"(float %x, float %y, i32 %b, i32 %a0, i32 %a1) "hlsl.export" {
  %r0 = insertvalue { float, float, i32, i32, i32 } poison, float %y, 0
  %r1 = insertvalue { float, float, i32, i32, i32 } %r0, float %x, 1
  %r2 = insertvalue { float, float, i32, i32, i32 } %r1, i32 %a1, 2
  %r3 = insertvalue { float, float, i32, i32, i32 } %r2, i32 %a0, 3
  %r = insertvalue { float, float, i32, i32, i32 } %r3, i32 %b, 4
  ret { float, float, i32, i32, i32 } %r
}

; Nothing in, nothing out.
; CHECK: define void @"\01?none"()
define void @"\01?none"() "hlsl.export" {
  ret void
}

; int branch(int i): the results of two returns.
; CHECK: define i32 @"\01?branch"(i32 %i)
; CHECK: ret i32 1
; CHECK: ret i32 %i
define { i32 } @"\01?branch"(i32 %i) "hlsl.export" {
  %c = icmp sgt i32 %i, 4
  br i1 %c, label %then, label %else
then:
  ret { i32 } { i32 1 }
else:
  %r = insertvalue { i32 } poison, i32 %i, 0
  ret { i32 } %r
}

; The annotations: of each function the result, then the parameters, each with
; its direction (0 in, 1 out, 2 both). A result in memory is a parameter.
; ROWS: !dx.typeAnnotations = !{[[T:![0-9]+]]}
; ROWS: [[T]] = !{i32 1, ptr @"\01?scale", [[SCALE:![0-9]+]], ptr @"\01?both", [[BOTH:![0-9]+]], ptr @"\01?pick", [[PICK:![0-9]+]], ptr @"\01?memory", [[MEMORY:![0-9]+]], ptr @"\01?make", [[MAKE:![0-9]+]], ptr @"\01?none", [[NONE:![0-9]+]], ptr @"\01?branch",
; ROWS: [[SCALE]] = !{[[FR:![0-9]+]], [[FI:![0-9]+]], [[BI:![0-9]+]]}
; ROWS: [[FR]] = !{i32 1, [[F:![0-9]+]], [[EMPTY:![0-9]+]]}
; ROWS: [[F]] = !{i32 7, i32 9}
; ROWS: [[EMPTY]] = !{}
; ROWS: [[FI]] = !{i32 0, [[F]], [[EMPTY]]}
; ROWS: [[BI]] = !{i32 0, [[B:![0-9]+]], [[EMPTY]]}
; ROWS: [[B]] = !{i32 7, i32 1}
; ROWS: [[BOTH]] = !{[[VOID:![0-9]+]], [[BB:![0-9]+]], [[FR]]}
; ROWS: [[VOID]] = !{i32 0, [[EMPTY]], [[EMPTY]]}
; ROWS: [[MAKE]] = !{[[VOID]], [[OUTS:![0-9]+]], [[VOID]]}
; ROWS: [[OUTS]] = !{i32 1, [[EMPTY]], [[EMPTY]]}
; ROWS: [[NONE]] = !{[[VOID]]}
!hlsl.exports = !{!1, !2, !3, !4, !5, !6, !7}
!1 = !{ptr @"\01?scale", !"scale", !10, !11, !12}
!2 = !{ptr @"\01?both", !"both", !13, !14, !15}
!3 = !{ptr @"\01?pick", !"pick", !16, !17}
!4 = !{ptr @"\01?memory", !"memory", !18, !19}
!5 = !{ptr @"\01?make", !"make", !20, !21}
!6 = !{ptr @"\01?none", !"none", !13}
!7 = !{ptr @"\01?branch", !"branch", !22, !23}
!10 = !{i32 1, <2 x float> poison, !30}
!11 = !{i32 0, <2 x float> poison, !30}
!12 = !{i32 0, i1 poison, !31}
!13 = !{i32 0, i32 poison, !34}
!14 = !{i32 2, <2 x i1> poison, !31}
!15 = !{i32 1, float poison, !30}
!16 = !{i32 1, %class.matrix.float.2.3 poison, !32, !36}
!17 = !{i32 0, %class.matrix.float.2.3 poison, !32, !36}
!18 = !{i32 1, float poison, !30}
!19 = !{i32 2, %class.matrix.float.2.3 poison, !32, !36}
!20 = !{i32 1, %struct.S poison, !34}
!21 = !{i32 0, %struct.S poison, !34}
!22 = !{i32 1, i32 poison, !35}
!23 = !{i32 0, i32 poison, !35}
!30 = !{i32 7, i32 9}
!31 = !{i32 7, i32 1}
!32 = !{i32 2, !33, i32 7, i32 9}
!33 = !{i32 2, i32 3, i32 2}
!34 = !{}
!35 = !{i32 7, i32 4}
!36 = !{i32 2}
