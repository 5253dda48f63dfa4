; CheckAccessFullyMapped: all memory is resident.
; RUN: %run-op %s %t

; CASE of a load
; buffer R: t1 raw {"data": [1]}
; out r: i1 = 1
  %l = call %dx.types.ResRet.i32 @dx.op.rawBufferLoad.i32(i32 139, %dx.types.Handle %R, i32 0, i32 undef, i8 1, i32 4)
  %status = extractvalue %dx.types.ResRet.i32 %l, 4
  %r = call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %status)
declare %dx.types.ResRet.i32 @dx.op.rawBufferLoad.i32(i32, %dx.types.Handle, i32, i32, i8, i32)
declare i1 @dx.op.checkAccessFullyMapped.i32(i32, i32)
