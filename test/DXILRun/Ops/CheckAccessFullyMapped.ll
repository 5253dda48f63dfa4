; CheckAccessFullyMapped: whether all memory that was read is mapped; unmapped memory reads as 0.
; RUN: %run-op %s %t

; CASE of a load
; buffer R: t1 raw {"data": [1]}
; out r: i1 = 1
  %l = call %dx.types.ResRet.i32 @dx.op.rawBufferLoad.i32(i32 139, %dx.types.Handle %R, i32 0, i32 undef, i8 1, i32 4)
  %status = extractvalue %dx.types.ResRet.i32 %l, 4
  %r = call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %status)
declare %dx.types.ResRet.i32 @dx.op.rawBufferLoad.i32(i32, %dx.types.Handle, i32, i32, i8, i32)
declare i1 @dx.op.checkAccessFullyMapped.i32(i32, i32)

; CASE bytes of a raw buffer: a load of two words needs both
; buffer R: t1 raw {"data": [1, 2, 3, 4, 5], "unmapped": [[8, 4]]}
; in i: i32 = 0 4 8 12
; out x: i32 = 1 2 0 4
; out y: i32 = 2 0 4 5
; out r: i1 = 1 0 0 1
  %l = call %dx.types.ResRet.i32 @dx.op.rawBufferLoad.i32(i32 139, %dx.types.Handle %R, i32 %i, i32 undef, i8 3, i32 4)
  %x = extractvalue %dx.types.ResRet.i32 %l, 0
  %y = extractvalue %dx.types.ResRet.i32 %l, 1
  %status = extractvalue %dx.types.ResRet.i32 %l, 4
  %r = call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %status)
declare %dx.types.ResRet.i32 @dx.op.rawBufferLoad.i32(i32, %dx.types.Handle, i32, i32, i8, i32)
declare i1 @dx.op.checkAccessFullyMapped.i32(i32, i32)

; CASE elements of a typed buffer, and what is written to them
; buffer B: u1 typed.u32 {"data": [1, 2, 3, 4], "unmapped": [[1, 2]]}
; in i: i32 = 0 1 2 3
; out x: i32 = 9 0 0 9
; out r: i1 = 1 0 0 1
; expect B: {"data": [9, 2, 3, 9]}
  call void @dx.op.bufferStore.i32(i32 69, %dx.types.Handle %B, i32 %i, i32 undef, i32 9, i32 9, i32 9, i32 9, i8 15)
  %l = call %dx.types.ResRet.i32 @dx.op.bufferLoad.i32(i32 68, %dx.types.Handle %B, i32 %i, i32 undef)
  %x = extractvalue %dx.types.ResRet.i32 %l, 0
  %status = extractvalue %dx.types.ResRet.i32 %l, 4
  %r = call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %status)
declare void @dx.op.bufferStore.i32(i32, %dx.types.Handle, i32, i32, i32, i32, i32, i32, i8)
declare %dx.types.ResRet.i32 @dx.op.bufferLoad.i32(i32, %dx.types.Handle, i32, i32)
declare i1 @dx.op.checkAccessFullyMapped.i32(i32, i32)

; CASE texels: those with a weight count
; buffer T: t0 texture1d.f32 {"width": 4, "type": "float", "data": [1, 2, 3, 4], "unmapped": [[2, 1]]}
; buffer S: s0 sampler {"filter": "linear"}
; in u: float = 0.375 0.5 0.875
; out x: float = 2.0 1.0 4.0
; out r: i1 = 1 0 1
  %l = call %dx.types.ResRet.f32 @dx.op.sampleLevel.f32(i32 62, %dx.types.Handle %T, %dx.types.Handle %S, float %u, float undef, float undef, float undef, i32 0, i32 undef, i32 undef, float 0.0)
  %x = extractvalue %dx.types.ResRet.f32 %l, 0
  %status = extractvalue %dx.types.ResRet.f32 %l, 4
  %r = call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %status)
declare %dx.types.ResRet.f32 @dx.op.sampleLevel.f32(i32, %dx.types.Handle, %dx.types.Handle, float, float, float, float, i32, i32, i32, float)
declare i1 @dx.op.checkAccessFullyMapped.i32(i32, i32)
