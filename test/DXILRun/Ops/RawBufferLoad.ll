; RawBufferLoad: words of raw and structured buffers; each word outside is 0.
; RUN: %run-op %s %t

; CASE raw: the part inside is read
; buffer B: t0 raw {"data": [10, 20, 30]}
; in i: i32 = 0 4 8 12 -4
; out x: i32 = 10 20 30 0 0
; out y: i32 = 20 30 0 0 0
; run: --check=off
  %l = call %dx.types.ResRet.i32 @dx.op.rawBufferLoad.i32(i32 139, %dx.types.Handle %B, i32 %i, i32 undef, i8 3, i32 4)
  %x = extractvalue %dx.types.ResRet.i32 %l, 0
  %y = extractvalue %dx.types.ResRet.i32 %l, 1
declare %dx.types.ResRet.i32 @dx.op.rawBufferLoad.i32(i32, %dx.types.Handle, i32, i32, i8, i32)

; CASE structured: outside of the elements is 0, also where the next one would be
; buffer B: t0 structured.8 {"type": ["float", "uint"], "data": [1.5,2, 3.5,4]}
; in i: i32 = 0 1 2
; in o: i32 = 0 4 0
; out x: i32 = 0x3fc00000 4 0
; run: --check=off
  %l = call %dx.types.ResRet.i32 @dx.op.rawBufferLoad.i32(i32 139, %dx.types.Handle %B, i32 %i, i32 %o, i8 1, i32 4)
  %x = extractvalue %dx.types.ResRet.i32 %l, 0
declare %dx.types.ResRet.i32 @dx.op.rawBufferLoad.i32(i32, %dx.types.Handle, i32, i32, i8, i32)

; CASE native 16 bits, 64 bits
; buffer B: t0 raw {"type": "uint16_t", "data": [1, 65535, 15360, 4, 5, 6, 7, 8]}
; out s: i16 = 0xffff
; out h: half = 1.0
; out l: i64 = 0x0008000700060005
  %a = call %dx.types.ResRet.i16 @dx.op.rawBufferLoad.i16(i32 139, %dx.types.Handle %B, i32 0, i32 undef, i8 3, i32 2)
  %s = extractvalue %dx.types.ResRet.i16 %a, 1
  %b = call %dx.types.ResRet.f16 @dx.op.rawBufferLoad.f16(i32 139, %dx.types.Handle %B, i32 4, i32 undef, i8 1, i32 2)
  %h = extractvalue %dx.types.ResRet.f16 %b, 0
  %c = call %dx.types.ResRet.i64 @dx.op.rawBufferLoad.i64(i32 139, %dx.types.Handle %B, i32 8, i32 undef, i8 1, i32 8)
  %l = extractvalue %dx.types.ResRet.i64 %c, 0
declare %dx.types.ResRet.i16 @dx.op.rawBufferLoad.i16(i32, %dx.types.Handle, i32, i32, i8, i32)
declare %dx.types.ResRet.f16 @dx.op.rawBufferLoad.f16(i32, %dx.types.Handle, i32, i32, i8, i32)
declare %dx.types.ResRet.i64 @dx.op.rawBufferLoad.i64(i32, %dx.types.Handle, i32, i32, i8, i32)

; CASE minimum precision takes 32 bits of memory
; flags: 16
; buffer B: t0 structured.8 {"type": ["float", "uint"], "data": [0.5,65537, 3.5,4]}
; buffer R: u0 structured.8 {"type": ["float", "uint"], "data": [0,0]}
; threads: 1,1,1
; expect R: {"type": ["float", "uint"], "data": [0.5, 1]}
  %a = call %dx.types.ResRet.f16 @dx.op.rawBufferLoad.f16(i32 139, %dx.types.Handle %B, i32 0, i32 0, i8 1, i32 4)
  %h = extractvalue %dx.types.ResRet.f16 %a, 0
  %b = call %dx.types.ResRet.i16 @dx.op.rawBufferLoad.i16(i32 139, %dx.types.Handle %B, i32 0, i32 4, i8 1, i32 4)
  %i = extractvalue %dx.types.ResRet.i16 %b, 0
  call void @dx.op.rawBufferStore.f16(i32 140, %dx.types.Handle %R, i32 0, i32 0, half %h, half undef, half undef, half undef, i8 1, i32 4)
  call void @dx.op.rawBufferStore.i16(i32 140, %dx.types.Handle %R, i32 0, i32 4, i16 %i, i16 undef, i16 undef, i16 undef, i8 1, i32 4)
declare %dx.types.ResRet.f16 @dx.op.rawBufferLoad.f16(i32, %dx.types.Handle, i32, i32, i8, i32)
declare %dx.types.ResRet.i16 @dx.op.rawBufferLoad.i16(i32, %dx.types.Handle, i32, i32, i8, i32)
declare void @dx.op.rawBufferStore.f16(i32, %dx.types.Handle, i32, i32, half, half, half, half, i8, i32)
declare void @dx.op.rawBufferStore.i16(i32, %dx.types.Handle, i32, i32, i16, i16, i16, i16, i8, i32)
