; CreateHandle takes the number of a record and an absolute register.
; RUN: %run-op %s %t

; CASE an array from t3 on
; buffer A: t3 raw +4 {"0": {"data": [10]}, "1": {"data": [11]}, "3": {"data": [13]}}
; in i: i32 = 3 4 6
; out r: i32 = 10 11 13
  %h = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 0, i32 0, i32 %i, i1 true)
  %l = call %dx.types.ResRet.i32 @dx.op.rawBufferLoad.i32(i32 139, %dx.types.Handle %h, i32 0, i32 undef, i8 1, i32 4)
  %r = extractvalue %dx.types.ResRet.i32 %l, 0
declare %dx.types.Handle @dx.op.createHandle(i32, i8, i32, i32, i1)
declare %dx.types.ResRet.i32 @dx.op.rawBufferLoad.i32(i32, %dx.types.Handle, i32, i32, i8, i32)
