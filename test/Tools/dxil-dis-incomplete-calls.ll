; The tables of a library listing ignore calls with
; missing operands, which a damaged file may contain.
; RUN: dxil-as --no-verify --bitcode %s -o %t.bc
; RUN: dxil-dis --listing %t.bc | FileCheck %s
; RUN: dxil-as --no-verify %s -o %t.dxil
; RUN: dxil-dis --listing --ignore-digest %t.dxil | FileCheck %s
; CHECK: ; calls function
; CHECK: call %dx.types.Handle @dx.op.annotateHandle(i32 216)

target triple = "dxil-ms-dx"

%dx.types.Handle = type { ptr }
%dx.types.ResRet.f32 = type { float, float, float, float, i32 }

define void @calls() {
  %h = call %dx.types.Handle @dx.op.annotateHandle(i32 216)
  %g = call %dx.types.Handle @dx.op.createHandleFromBinding(i32 217)
  %f = call %dx.types.Handle @dx.op.createHandleFromHeap(i32 218)
  %r = call %dx.types.ResRet.f32 @dx.op.bufferLoad.f32(i32 68)
  %a = call i64 @dx.op.atomicBinOp.i64(i32 78)
  %l = call %dx.types.Handle @dx.op.createHandleForLib(i32 160)
  ret void
}

declare %dx.types.Handle @dx.op.annotateHandle(i32)
declare %dx.types.Handle @dx.op.createHandleFromBinding(i32)
declare %dx.types.Handle @dx.op.createHandleFromHeap(i32)
declare %dx.types.ResRet.f32 @dx.op.bufferLoad.f32(i32)
declare i64 @dx.op.atomicBinOp.i64(i32)
declare %dx.types.Handle @dx.op.createHandleForLib(i32)

!dx.version = !{!0}
!dx.valver = !{!1}
!dx.shaderModel = !{!2}
!dx.entryPoints = !{!3}

!0 = !{i32 1, i32 6}
!1 = !{i32 1, i32 8}
!2 = !{!"lib", i32 6, i32 6}
!3 = !{null, !"", null, null, null}
