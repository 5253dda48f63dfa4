; Calls that do not match the operation, or whose operands are out of range, are errors.
; RUN: %run-op %s %t

; CASE a variable number
; threads: 1,1,1
; error: a call of 'dx.op.unary.f32' has no constant number of an operation
  %x = call float @dx.op.unary.f32(i32 %row, float 1.0)
declare float @dx.op.unary.f32(i32, float)

; CASE the number of another class
; threads: 1,1,1
; error: the function 'dx.op.unary.f32' is called as operation FMax
  %x = call float @dx.op.unary.f32(i32 35, float 1.0)
declare float @dx.op.unary.f32(i32, float)

; CASE a fourth component
; threads: 1,1,1
; error: the operation ThreadId has no component 3
  %x = call i32 @dx.op.threadId.i32(i32 93, i32 3)
declare i32 @dx.op.threadId.i32(i32, i32)

; CASE a dot product of no float
; threads: 1,1,1
; error: a dot product of this type cannot be executed
  %x = call i32 @dx.op.dot2.i32(i32 54, i32 1, i32 1, i32 1, i32 1)
declare i32 @dx.op.dot2.i32(i32, i32, i32, i32, i32)

; CASE a record that is not there
; threads: 1,1,1
; error: there is no resource 5 of class 1
  %h = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 1, i32 5, i32 0, i1 false)
declare %dx.types.Handle @dx.op.createHandle(i32, i8, i32, i32, i1)

; CASE a binding that is unknown
; threads: 1,1,1
; error: the binding of a handle is not a constant of a resource's range
  %h = call %dx.types.Handle @dx.op.createHandleFromBinding(i32 217, %dx.types.ResBind undef, i32 0, i1 false)

; CASE a handle of no variable
; threads: 1,1,1
; error: the operand of createHandleForLib is not loaded from the variable of one resource
  %h = call %dx.types.Handle @dx.op.createHandleForLib.dx.types.Handle(i32 160, %dx.types.Handle undef)
declare %dx.types.Handle @dx.op.createHandleForLib.dx.types.Handle(i32, %dx.types.Handle)

; CASE a counter by two
; buffer B: u0 counted.4 {"data": [1]}
; threads: 1,1,1
; error: the step of a counter is neither 1 nor -1
  %x = call i32 @dx.op.bufferUpdateCounter(i32 70, %dx.types.Handle %B, i8 2)
declare i32 @dx.op.bufferUpdateCounter(i32, %dx.types.Handle, i8)

; CASE a load of one value
; buffer B: u0 raw {"data": [1]}
; threads: 1,1,1
; error: a load with this result cannot be executed
  %x = call i32 @dx.op.bufferLoad.i32(i32 68, %dx.types.Handle %B, i32 0, i32 undef)
declare i32 @dx.op.bufferLoad.i32(i32, %dx.types.Handle, i32, i32)

; CASE a load of bytes
; buffer B: u0 raw {"data": [1]}
; threads: 1,1,1
; error: a load of this type cannot be executed
  %x = call { i8, i8, i8, i8, i32 } @dx.op.bufferLoad.i8(i32 68, %dx.types.Handle %B, i32 0, i32 undef)
declare { i8, i8, i8, i8, i32 } @dx.op.bufferLoad.i8(i32, %dx.types.Handle, i32, i32)

; CASE a store of bytes
; buffer B: u0 raw {"data": [1]}
; threads: 1,1,1
; error: a store of this type cannot be executed
  call void @dx.op.bufferStore.i8(i32 69, %dx.types.Handle %B, i32 0, i32 undef, i8 1, i8 1, i8 1, i8 1, i8 15)
declare void @dx.op.bufferStore.i8(i32, %dx.types.Handle, i32, i32, i8, i8, i8, i8, i8)

; CASE a constant of bytes
; buffer C: b0 constant.4 {"data": [1]}
; threads: 1,1,1
; error: a constant of this type cannot be executed
  %x = call i8 @dx.op.cbufferLoad.i8(i32 58, %dx.types.Handle %C, i32 0, i32 4)
declare i8 @dx.op.cbufferLoad.i8(i32, %dx.types.Handle, i32, i32)

; CASE a tenth atomic operation
; buffer B: u0 raw {"data": [1]}
; threads: 1,1,1
; error: unknown atomic operation 9
  %x = call i32 @dx.op.atomicBinOp.i32(i32 78, %dx.types.Handle %B, i32 9, i32 0, i32 undef, i32 undef, i32 1)
declare i32 @dx.op.atomicBinOp.i32(i32, %dx.types.Handle, i32, i32, i32, i32, i32)

; CASE texels of bytes
; buffer T: t0 texture2d.f32 {"width": 1, "height": 1}
; threads: 1,1,1
; error: a load of this type cannot be executed
  %x = call { i8, i8, i8, i8, i32 } @dx.op.textureLoad.i8(i32 66, %dx.types.Handle %T, i32 0, i32 0, i32 0, i32 undef, i32 undef, i32 undef, i32 undef)
declare { i8, i8, i8, i8, i32 } @dx.op.textureLoad.i8(i32, %dx.types.Handle, i32, i32, i32, i32, i32, i32, i32)

; CASE texels of bytes are not written
; buffer T: u0 texture2d.f32 {"width": 1, "height": 1}
; threads: 1,1,1
; error: a store of this type cannot be executed
  call void @dx.op.textureStore.i8(i32 67, %dx.types.Handle %T, i32 0, i32 0, i32 undef, i8 1, i8 1, i8 1, i8 1, i8 15)
declare void @dx.op.textureStore.i8(i32, %dx.types.Handle, i32, i32, i32, i8, i8, i8, i8, i8)

; CASE a sample of bytes
; buffer T: t0 texture2d.f32 {"width": 1, "height": 1}
; buffer S: s0 sampler {}
; threads: 1,1,1
; error: a sample of this type cannot be executed
  %x = call { i8, i8, i8, i8, i32 } @dx.op.sampleLevel.i8(i32 62, %dx.types.Handle %T, %dx.types.Handle %S, float 0.0, float 0.0, float undef, float undef, i32 0, i32 0, i32 undef, float 0.0)
declare { i8, i8, i8, i8, i32 } @dx.op.sampleLevel.i8(i32, %dx.types.Handle, %dx.types.Handle, float, float, float, float, i32, i32, i32, float)

; CASE a gather of bytes
; buffer T: t0 texture2d.f32 {"width": 1, "height": 1}
; buffer S: s0 sampler {}
; threads: 1,1,1
; error: a gather of this type cannot be executed
  %x = call { i8, i8, i8, i8, i32 } @dx.op.textureGather.i8(i32 73, %dx.types.Handle %T, %dx.types.Handle %S, float 0.0, float 0.0, float undef, float undef, i32 0, i32 0, i32 0)
declare { i8, i8, i8, i8, i32 } @dx.op.textureGather.i8(i32, %dx.types.Handle, %dx.types.Handle, float, float, float, float, i32, i32, i32)

; CASE a fifth component
; buffer T: t0 texture2d.f32 {"width": 1, "height": 1}
; buffer S: s0 sampler {}
; threads: 1,1,1
; error: there is no component 4
  %x = call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %T, %dx.types.Handle %S, float 0.0, float 0.0, float undef, float undef, i32 0, i32 0, i32 4)
declare %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32, %dx.types.Handle, %dx.types.Handle, float, float, float, float, i32, i32, i32)

; CASE a filter of samples
; buffer T: t0 texture2dms.f32 {"width": 1, "height": 1, "samples": 2}
; buffer S: s0 sampler {}
; threads: 1,1,1
; error: 'T' (t0) is multisampled and has no filter
  %x = call %dx.types.ResRet.f32 @dx.op.sampleLevel.f32(i32 62, %dx.types.Handle %T, %dx.types.Handle %S, float 0.0, float 0.0, float undef, float undef, i32 0, i32 0, i32 undef, float 0.0)
declare %dx.types.ResRet.f32 @dx.op.sampleLevel.f32(i32, %dx.types.Handle, %dx.types.Handle, float, float, float, float, i32, i32, i32, float)

; CASE an atomic access that is not aligned
; buffer B: u0 raw {"data": [1, 2]}
; threads: 1,1,1
; error: misaligned atomic access of 'B' (u0) at byte 2
  %x = call i32 @dx.op.atomicBinOp.i32(i32 78, %dx.types.Handle %B, i32 0, i32 2, i32 undef, i32 undef, i32 1)
declare i32 @dx.op.atomicBinOp.i32(i32, %dx.types.Handle, i32, i32, i32, i32, i32)

; CASE what is never reached
; threads: 1,1,1
; error: code that is marked as unreachable is reached
  br i1 true, label %there, label %end
there:
  unreachable
end:
