; CreateHandleFromHeap takes an index in the heap.
; RUN: %run-op %s %t

; CASE two buffers
; heap: {"heap": 4, "kind": "raw", "data": [10]}
; heap: {"heap": 7, "kind": "structured", "stride": 8, "data": [20, 21]}
; in i: i32 = 7 4
; out r: i32 = 20 10
  %h = call %dx.types.Handle @dx.op.createHandleFromHeap(i32 218, i32 %i, i1 false, i1 true)
  %l = call %dx.types.ResRet.i32 @dx.op.rawBufferLoad.i32(i32 139, %dx.types.Handle %h, i32 0, i32 0, i8 1, i32 4)
  %r = extractvalue %dx.types.ResRet.i32 %l, 0
declare %dx.types.Handle @dx.op.createHandleFromHeap(i32, i32, i1, i1)
declare %dx.types.ResRet.i32 @dx.op.rawBufferLoad.i32(i32, %dx.types.Handle, i32, i32, i8, i32)

; CASE the last indices
; heap: {"heap": 4294967295, "kind": "raw", "data": [10]}
; heap: {"heap": 4294967294, "kind": "raw", "data": [11]}
; in i: i32 = -1 -2
; out r: i32 = 10 11
  %h = call %dx.types.Handle @dx.op.createHandleFromHeap(i32 218, i32 %i, i1 false, i1 true)
  %l = call %dx.types.ResRet.i32 @dx.op.rawBufferLoad.i32(i32 139, %dx.types.Handle %h, i32 0, i32 0, i8 1, i32 4)
  %r = extractvalue %dx.types.ResRet.i32 %l, 0
declare %dx.types.Handle @dx.op.createHandleFromHeap(i32, i32, i1, i1)
declare %dx.types.ResRet.i32 @dx.op.rawBufferLoad.i32(i32, %dx.types.Handle, i32, i32, i8, i32)

; CASE a texture
; heap: {"heap": 2, "kind": "texture2darray", "width": 1, "height": 2, "array": 2, "format": "R16_UINT", "data": [1, 2, 3, 4]}
; in i: i32 = 1 0
; out r: i32 = 4 3
  %h = call %dx.types.Handle @dx.op.createHandleFromHeap(i32 218, i32 2, i1 false, i1 false)
  %l = call %dx.types.ResRet.i32 @dx.op.textureLoad.i32(i32 66, %dx.types.Handle %h, i32 0, i32 0, i32 %i, i32 1, i32 undef, i32 undef, i32 undef)
  %r = extractvalue %dx.types.ResRet.i32 %l, 0
declare %dx.types.Handle @dx.op.createHandleFromHeap(i32, i32, i1, i1)
declare %dx.types.ResRet.i32 @dx.op.textureLoad.i32(i32, %dx.types.Handle, i32, i32, i32, i32, i32, i32, i32)

; CASE samplers have a heap of their own
; heap: {"heap": 1, "kind": "texture1d", "width": 2, "type": "float", "data": [4, 8]}
; heap: {"heap": 0, "kind": "sampler", "filter": "point"}
; heap: {"heap": 1, "kind": "sampler", "filter": "linear"}
; in i: i32 = 0 1
; out r: float = 8.0 6.0
  %t = call %dx.types.Handle @dx.op.createHandleFromHeap(i32 218, i32 1, i1 false, i1 false)
  %s = call %dx.types.Handle @dx.op.createHandleFromHeap(i32 218, i32 %i, i1 true, i1 true)
  %l = call %dx.types.ResRet.f32 @dx.op.sampleLevel.f32(i32 62, %dx.types.Handle %t, %dx.types.Handle %s, float 0.5, float undef, float undef, float undef, i32 undef, i32 undef, i32 undef, float 0.0)
  %r = extractvalue %dx.types.ResRet.f32 %l, 0
declare %dx.types.Handle @dx.op.createHandleFromHeap(i32, i32, i1, i1)
declare %dx.types.ResRet.f32 @dx.op.sampleLevel.f32(i32, %dx.types.Handle, %dx.types.Handle, float, float, float, float, i32, i32, i32, float)
