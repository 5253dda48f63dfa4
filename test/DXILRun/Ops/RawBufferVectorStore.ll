; RawBufferVectorStore: consecutive elements of a
; vector; elements outside the buffer are dropped.
; RUN: %run-op %s %t

; CASE raw: the part inside is written
; buffer B: u0 raw {"data": [1, 2, 3, 4, 5, 6, 7]}
; expect B: {"data": [1, 10, 20, 30, 40, 50, 7]}
; threads: 1,1,1
  call void @dx.op.rawBufferVectorStore.v5i32(i32 304, %dx.types.Handle %B, i32 4, i32 undef, <5 x i32> <i32 10, i32 20, i32 30, i32 40, i32 50>, i32 4)
declare void @dx.op.rawBufferVectorStore.v5i32(i32, %dx.types.Handle, i32, i32, <5 x i32>, i32)

; CASE structured, beyond the end of the element
; buffer B: u0 structured.12 {"type": "float", "data": [1, 2, 3, 4, 5, 6]}
; expect B: {"type": "float", "data": [1, 0.5, 0.25, 4, 5, 6]}
; threads: 1,1,1
; run: --check=off
  call void @dx.op.rawBufferVectorStore.v3f32(i32 304, %dx.types.Handle %B, i32 0, i32 4, <3 x float> <float 0.5, float 0.25, float 0.125>, i32 4)
declare void @dx.op.rawBufferVectorStore.v3f32(i32, %dx.types.Handle, i32, i32, <3 x float>, i32)

; CASE 16 and 64 bits
; buffer B: u0 raw {"size": 32}
; expect B: {"type": "uint16_t", "data": [1, 65535, 15360, 16384, 5, 6, 7, 8, 0, 0, 0, 16368, 0, 0, 0, 0]}
; threads: 1,1,1
  call void @dx.op.rawBufferVectorStore.v2i16(i32 304, %dx.types.Handle %B, i32 0, i32 undef, <2 x i16> <i16 1, i16 -1>, i32 2)
  call void @dx.op.rawBufferVectorStore.v2f16(i32 304, %dx.types.Handle %B, i32 4, i32 undef, <2 x half> <half 1.0, half 2.0>, i32 2)
  call void @dx.op.rawBufferVectorStore.v2i64(i32 304, %dx.types.Handle %B, i32 8, i32 undef, <2 x i64> <i64 2251829878849541, i64 0>, i32 8)
  call void @dx.op.rawBufferVectorStore.v2f64(i32 304, %dx.types.Handle %B, i32 16, i32 undef, <2 x double> <double 1.0, double 0.0>, i32 8)
declare void @dx.op.rawBufferVectorStore.v2i16(i32, %dx.types.Handle, i32, i32, <2 x i16>, i32)
declare void @dx.op.rawBufferVectorStore.v2f16(i32, %dx.types.Handle, i32, i32, <2 x half>, i32)
declare void @dx.op.rawBufferVectorStore.v2i64(i32, %dx.types.Handle, i32, i32, <2 x i64>, i32)
declare void @dx.op.rawBufferVectorStore.v2f64(i32, %dx.types.Handle, i32, i32, <2 x double>, i32)

; CASE an element that was never set
; buffer B: u0 raw {"size": 32}
; threads: 1,1,1
; error: uninitialized
  %v = insertelement <2 x i32> undef, i32 1, i32 0
  call void @dx.op.rawBufferVectorStore.v2i32(i32 304, %dx.types.Handle %B, i32 0, i32 undef, <2 x i32> %v, i32 4)
declare void @dx.op.rawBufferVectorStore.v2i32(i32, %dx.types.Handle, i32, i32, <2 x i32>, i32)
