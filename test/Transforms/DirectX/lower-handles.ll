; From shader model 6.6 on, handles are created from the register
; range and annotated with two words; before, they name their
; record. Both take the register number, not the index in the array.
; RUN: %dxil-opt -S -passes=dxil-lower-resources,dxil-lower-handles %s | FileCheck %s --check-prefix=NEW
; RUN: sed -e s/dxilv1.6/dxilv1.0/ -e s/shadermodel6.6/shadermodel6.0/ %s | %dxil-opt -S -passes=dxil-lower-resources,dxil-lower-handles | FileCheck %s --check-prefix=OLD
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"
@A.str = private unnamed_addr constant [2 x i8] c"A\00"
@B.str = private unnamed_addr constant [2 x i8] c"B\00"
@C.str = private unnamed_addr constant [2 x i8] c"C\00"
@D.str = private unnamed_addr constant [2 x i8] c"D\00"
%Params = type <{ [20 x i8] }>

define i32 @main(i32 %i) {
; The structured buffer has its counter (bit 15) and is aligned for its double
; (log2 8 in bits 8 to 11): 12 | 3 << 8 | 1 << 12 | 1 << 15 = 37644.
; NEW-LABEL: define i32 @main(
; NEW-DAG: call %dx.types.Handle @dx.op.createHandleFromBinding(i32 217, %dx.types.ResBind { i32 3, i32 3, i32 0, i8 2 }, i32 3, i1 false)
; NEW-DAG: %C = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle {{%.*}}, %dx.types.ResourceProperties { i32 13, i32 20 })
; NEW-DAG: call %dx.types.Handle @dx.op.createHandleFromBinding(i32 217, %dx.types.ResBind { i32 1, i32 1, i32 0, i8 1 }, i32 1, i1 false)
; NEW-DAG: %B = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle {{%.*}}, %dx.types.ResourceProperties { i32 37644, i32 12 })
; NEW-DAG: call %dx.types.Handle @dx.op.createHandleFromBinding(i32 217, %dx.types.ResBind { i32 0, i32 3, i32 0, i8 0 }, i32 1, i1 false)
; NEW-DAG: %D = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle {{%.*}}, %dx.types.ResourceProperties { i32 10, i32 261 })
; NEW-DAG: [[I:%.*]] = add i32 %m, 7
; NEW-DAG: call %dx.types.Handle @dx.op.createHandleFromBinding(i32 217, %dx.types.ResBind { i32 7, i32 -1, i32 2, i8 1 }, i32 [[I]], i1 true)
; NEW: %A = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle {{%.*}}, %dx.types.ResourceProperties { i32 4106, i32 1033 })
; NEW: call i32 @dx.op.bufferUpdateCounter(i32 70, %dx.types.Handle %B, i8 1)
; OLD-LABEL: define i32 @main(
; OLD-DAG: %C = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 2, i32 0, i32 3, i1 false)
; OLD-DAG: %B = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 1, i32 1, i32 1, i1 false)
; OLD-DAG: %D = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 0, i32 0, i32 1, i1 false)
; OLD-DAG: [[I:%.*]] = add i32 %m, 7
; OLD-DAG: %A = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 1, i32 0, i32 [[I]], i1 true)
  %u = call i32 @llvm.dx.resource.nonuniformindex(i32 %i)
  %m = mul i32 %u, 4
  %c = call target("dx.CBuffer", %Params) @llvm.dx.resource.handlefrombinding(i32 0, i32 3, i32 1, i32 0, ptr @C.str), !srcloc !{i32 13}
  %b = call target("dx.RawBuffer", <{ float, double }>, 1, 0) @llvm.dx.resource.handlefrombinding(i32 0, i32 1, i32 1, i32 0, ptr @B.str), !srcloc !{i32 12}
  %a = call target("dx.TypedBuffer", <4 x float>, 1, 0, 0) @llvm.dx.resource.handlefrombinding(i32 2, i32 7, i32 -1, i32 %m, ptr @A.str), !srcloc !{i32 11}
  %d = call target("dx.TypedBuffer", i64, 0, 0, 1) @llvm.dx.resource.handlefrombinding(i32 0, i32 0, i32 4, i32 1, ptr @D.str), !srcloc !{i32 14}
  %n = call i32 @llvm.dx.resource.updatecounter(target("dx.RawBuffer", <{ float, double }>, 1, 0) %b, i8 1)
  ret i32 %n
}

; Ordinary calls stay.
define float @stays(float %x) {
; NEW-LABEL: define float @stays(
; NEW-NEXT: %r = call float @llvm.floor.f32(float %x)
; OLD-LABEL: define float @stays(
; OLD-NEXT: %r = call float @llvm.floor.f32(float %x)
  %r = call float @llvm.floor.f32(float %x)
  ret float %r
}
