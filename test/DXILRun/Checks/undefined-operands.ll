; For one operand of each group that must be defined, a
; value from memory that was never written is reported.
; RUN: %run-op %s %t

; CASE the index of a load
; buffer B: u0 raw {"data": [1]}
; threads: 1,1,1
; error: an uninitialized value is used as an index
  %p = alloca i32
  %i = load i32, ptr %p
  %x = call %dx.types.ResRet.i32 @dx.op.bufferLoad.i32(i32 68, %dx.types.Handle %B, i32 %i, i32 undef)
declare %dx.types.ResRet.i32 @dx.op.bufferLoad.i32(i32, %dx.types.Handle, i32, i32)

; CASE the index of a store
; buffer B: u0 raw {"data": [1]}
; threads: 1,1,1
; error: an uninitialized value is used as an index
  %p = alloca i32
  %i = load i32, ptr %p
  call void @dx.op.bufferStore.i32(i32 69, %dx.types.Handle %B, i32 %i, i32 undef, i32 1, i32 undef, i32 undef, i32 undef, i8 1)
declare void @dx.op.bufferStore.i32(i32, %dx.types.Handle, i32, i32, i32, i32, i32, i32, i8)

; CASE the offset in the element of a store
; buffer B: u0 structured.8 {"data": [1, 2]}
; threads: 1,1,1
; error: an uninitialized value is used as an index
  %p = alloca i32
  %i = load i32, ptr %p
  call void @dx.op.bufferStore.i32(i32 69, %dx.types.Handle %B, i32 0, i32 %i, i32 1, i32 undef, i32 undef, i32 undef, i8 1)
declare void @dx.op.bufferStore.i32(i32, %dx.types.Handle, i32, i32, i32, i32, i32, i32, i8)

; CASE the row of a constant buffer
; buffer C: b0 constant.16 {"data": [1, 2, 3, 4]}
; threads: 1,1,1
; error: an uninitialized value is used as an index
  %p = alloca i32
  %i = load i32, ptr %p
  %x = call %dx.types.CBufRet.i32 @dx.op.cbufferLoadLegacy.i32(i32 59, %dx.types.Handle %C, i32 %i)
declare %dx.types.CBufRet.i32 @dx.op.cbufferLoadLegacy.i32(i32, %dx.types.Handle, i32)

; CASE the value of an atomic operation on a buffer
; buffer B: u0 raw {"data": [1]}
; threads: 1,1,1
; error: an uninitialized value is used as the operand of an atomic operation
  %p = alloca i32
  %v = load i32, ptr %p
  %x = call i32 @dx.op.atomicBinOp.i32(i32 78, %dx.types.Handle %B, i32 0, i32 0, i32 undef, i32 undef, i32 %v)
declare i32 @dx.op.atomicBinOp.i32(i32, %dx.types.Handle, i32, i32, i32, i32, i32)

; CASE the value that an exchange compares with
; buffer B: u0 raw {"data": [1]}
; threads: 1,1,1
; error: an uninitialized value is used as the operand of an atomic operation
  %p = alloca i32
  %v = load i32, ptr %p
  %x = call i32 @dx.op.atomicCompareExchange.i32(i32 79, %dx.types.Handle %B, i32 0, i32 undef, i32 undef, i32 %v, i32 1)
declare i32 @dx.op.atomicCompareExchange.i32(i32, %dx.types.Handle, i32, i32, i32, i32, i32)

; CASE an index of an array of resources
; buffer B: u0 raw +2 {"0": {"data": [1]}, "1": {"data": [1]}}
; threads: 1,1,1
; error: an uninitialized value is used as the index of a resource
  %p = alloca i32
  %i = load i32, ptr %p
  %h = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 1, i32 0, i32 %i, i1 false)
declare %dx.types.Handle @dx.op.createHandle(i32, i8, i32, i32, i1)

; CASE an index of the descriptor heap
; threads: 1,1,1
; error: an uninitialized value is used as the index of a descriptor
  %p = alloca i32
  %i = load i32, ptr %p
  %h = call %dx.types.Handle @dx.op.createHandleFromHeap(i32 218, i32 %i, i1 false, i1 false)
declare %dx.types.Handle @dx.op.createHandleFromHeap(i32, i32, i1, i1)

; CASE the number of a sample
; buffer T: t0 texture2dms.f32 {"width": 1, "height": 1, "samples": 2}
; threads: 1,1,1
; error: an uninitialized value is used as the number of a sample
  %p = alloca i32
  %i = load i32, ptr %p
  %x = call %dx.types.SamplePos @dx.op.texture2DMSGetSamplePosition(i32 75, %dx.types.Handle %T, i32 %i)
declare %dx.types.SamplePos @dx.op.texture2DMSGetSamplePosition(i32, %dx.types.Handle, i32)

; CASE the index of a read of memory
; threads: 1,1,1
; error: an uninitialized value is used as an index
  %p = alloca i32
  %i = load i32, ptr %p
  %a = alloca [4 x i32]
  %e = getelementptr [4 x i32], ptr %a, i32 0, i32 %i
  %x = load i32, ptr %e

; CASE the index of a write of memory
; threads: 1,1,1
; error: an uninitialized value is used as an index
  %p = alloca i32
  %i = load i32, ptr %p
  %a = alloca [4 x i32]
  %e = getelementptr [4 x i32], ptr %a, i32 0, i32 %i
  store i32 1, ptr %e

; CASE the value of an atomic operation on memory
; threads: 1,1,1
; error: an uninitialized value is used as the operand of an atomic operation
@shared = internal addrspace(3) global i32 undef
  %p = alloca i32
  %v = load i32, ptr %p
  store i32 1, ptr addrspace(3) @shared
  %x = atomicrmw add ptr addrspace(3) @shared, i32 %v monotonic

; CASE the new value of an exchange in memory
; threads: 1,1,1
; error: an uninitialized value is used as the operand of an atomic operation
@shared = internal addrspace(3) global i32 undef
  %p = alloca i32
  %v = load i32, ptr %p
  store i32 1, ptr addrspace(3) @shared
  %x = cmpxchg ptr addrspace(3) @shared, i32 1, i32 %v monotonic monotonic

; CASE a coordinate of a texel that is read
; buffer T: t0 texture2d.f32 {"width": 1, "height": 1}
; threads: 1,1,1
; error: an uninitialized value is used as a coordinate
  %p = alloca i32
  %y = load i32, ptr %p
  %x = call %dx.types.ResRet.f32 @dx.op.textureLoad.f32(i32 66, %dx.types.Handle %T, i32 0, i32 0, i32 %y, i32 undef, i32 undef, i32 undef, i32 undef)
declare %dx.types.ResRet.f32 @dx.op.textureLoad.f32(i32, %dx.types.Handle, i32, i32, i32, i32, i32, i32, i32)

; CASE a coordinate of a texel that is written
; buffer T: u0 texture2d.f32 {"width": 1, "height": 1}
; threads: 1,1,1
; error: an uninitialized value is used as a coordinate
  %p = alloca i32
  %y = load i32, ptr %p
  call void @dx.op.textureStore.f32(i32 67, %dx.types.Handle %T, i32 0, i32 %y, i32 undef, float 1.0, float 1.0, float 1.0, float 1.0, i8 15)
declare void @dx.op.textureStore.f32(i32, %dx.types.Handle, i32, i32, i32, float, float, float, float, i8)

; CASE a coordinate of a sample
; buffer T: t0 texture2d.f32 {"width": 1, "height": 1}
; buffer S: s0 sampler {}
; threads: 1,1,1
; error: an uninitialized value is used as a coordinate
  %p = alloca float
  %v = load float, ptr %p
  %x = call %dx.types.ResRet.f32 @dx.op.sampleLevel.f32(i32 62, %dx.types.Handle %T, %dx.types.Handle %S, float 0.0, float %v, float undef, float undef, i32 0, i32 0, i32 undef, float 0.0)
declare %dx.types.ResRet.f32 @dx.op.sampleLevel.f32(i32, %dx.types.Handle, %dx.types.Handle, float, float, float, float, i32, i32, i32, float)

; CASE the level of a sample
; buffer T: t0 texture2d.f32 {"width": 1, "height": 1}
; buffer S: s0 sampler {}
; threads: 1,1,1
; error: an uninitialized value is used as an operand of a sample
  %p = alloca float
  %v = load float, ptr %p
  %x = call %dx.types.ResRet.f32 @dx.op.sampleLevel.f32(i32 62, %dx.types.Handle %T, %dx.types.Handle %S, float 0.0, float 0.0, float undef, float undef, i32 0, i32 0, i32 undef, float %v)
declare %dx.types.ResRet.f32 @dx.op.sampleLevel.f32(i32, %dx.types.Handle, %dx.types.Handle, float, float, float, float, i32, i32, i32, float)

; CASE a gradient
; buffer T: t0 texture2d.f32 {"width": 1, "height": 1}
; buffer S: s0 sampler {}
; threads: 1,1,1
; error: an uninitialized value is used as a gradient
  %p = alloca float
  %v = load float, ptr %p
  %x = call %dx.types.ResRet.f32 @dx.op.sampleGrad.f32(i32 63, %dx.types.Handle %T, %dx.types.Handle %S, float 0.0, float 0.0, float undef, float undef, i32 0, i32 0, i32 undef, float 0.0, float %v, float undef, float 0.0, float 0.0, float undef, float undef)
declare %dx.types.ResRet.f32 @dx.op.sampleGrad.f32(i32, %dx.types.Handle, %dx.types.Handle, float, float, float, float, i32, i32, i32, float, float, float, float, float, float, float)
