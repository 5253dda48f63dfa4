; CreateHandleFromBinding takes a range and an absolute register; AnnotateHandle changes nothing.
; RUN: %run-op %s %t

; CASE an unbounded range from t3 on, another resource for each thread
; buffer A: t3 raw +unbounded {"0": {"data": [10]}, "1": {"data": [11]}, "997": {"data": [12]}}
; in i: i32 = 1000 3 4
; out r: i32 = 12 10 11
  %h = call %dx.types.Handle @dx.op.createHandleFromBinding(i32 217, %dx.types.ResBind { i32 3, i32 -1, i32 0, i8 0 }, i32 %i, i1 true)
  %a = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %h, %dx.types.ResourceProperties { i32 11, i32 0 })
  %l = call %dx.types.ResRet.i32 @dx.op.rawBufferLoad.i32(i32 139, %dx.types.Handle %a, i32 0, i32 undef, i8 1, i32 4)
  %r = extractvalue %dx.types.ResRet.i32 %l, 0
declare %dx.types.Handle @dx.op.createHandleFromBinding(i32, %dx.types.ResBind, i32, i1)
declare %dx.types.ResRet.i32 @dx.op.rawBufferLoad.i32(i32, %dx.types.Handle, i32, i32, i8, i32)

; CASE a register outside of the range is not bound, whatever lies there
; buffer A: t3 raw +2 {"0": {"data": [10]}}
; buffer B: t5 raw {"data": [20]}
; in i: i32 = 3 5
; out r: i32 = 10 0
; run: --check=off
  %h = call %dx.types.Handle @dx.op.createHandleFromBinding(i32 217, %dx.types.ResBind { i32 3, i32 4, i32 0, i8 0 }, i32 %i, i1 true)
  %l = call %dx.types.ResRet.i32 @dx.op.rawBufferLoad.i32(i32 139, %dx.types.Handle %h, i32 0, i32 undef, i8 1, i32 4)
  %r = extractvalue %dx.types.ResRet.i32 %l, 0
declare %dx.types.Handle @dx.op.createHandleFromBinding(i32, %dx.types.ResBind, i32, i1)
declare %dx.types.ResRet.i32 @dx.op.rawBufferLoad.i32(i32, %dx.types.Handle, i32, i32, i8, i32)
