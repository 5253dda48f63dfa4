; BufferLoad: elements of typed buffers through their format; 0 outside.
; RUN: %run-op %s %t

; CASE float4
; buffer B: t0 typed.f32 {"type": "float4", "data": [1,2,3,4, 5,6,7,8]}
; in i: i32 = 0 1 2 -1
; out x: float = 1.0 5.0 0.0 0.0
; out w: float = 4.0 8.0 0.0 0.0
; run: --check=off
  %l = call %dx.types.ResRet.f32 @dx.op.bufferLoad.f32(i32 68, %dx.types.Handle %B, i32 %i, i32 undef)
  %x = extractvalue %dx.types.ResRet.f32 %l, 0
  %w = extractvalue %dx.types.ResRet.f32 %l, 3
declare %dx.types.ResRet.f32 @dx.op.bufferLoad.f32(i32, %dx.types.Handle, i32, i32)

; CASE what a format lacks is 0, but w is 1
; buffer B: t0 typed.f32 {"format": "R16G16_FLOAT", "data": [1.5, -2]}
; in i: i32 = 0
; out x: float = 1.5
; out y: float = -2.0
; out z: float = 0.0
; out w: float = 1.0
  %l = call %dx.types.ResRet.f32 @dx.op.bufferLoad.f32(i32 68, %dx.types.Handle %B, i32 %i, i32 undef)
  %x = extractvalue %dx.types.ResRet.f32 %l, 0
  %y = extractvalue %dx.types.ResRet.f32 %l, 1
  %z = extractvalue %dx.types.ResRet.f32 %l, 2
  %w = extractvalue %dx.types.ResRet.f32 %l, 3
declare %dx.types.ResRet.f32 @dx.op.bufferLoad.f32(i32, %dx.types.Handle, i32, i32)

; CASE unorm
; buffer U: t0 typed.unorm {"format": "R8G8B8A8_UNORM", "data": [0, 0.2, 1, 0.6]}
; out x: float = 0.0
; out y: float = 0.2
; out z: float = 1.0
; out w: float = 0.6
  %l = call %dx.types.ResRet.f32 @dx.op.bufferLoad.f32(i32 68, %dx.types.Handle %U, i32 0, i32 undef)
  %x = extractvalue %dx.types.ResRet.f32 %l, 0
  %y = extractvalue %dx.types.ResRet.f32 %l, 1
  %z = extractvalue %dx.types.ResRet.f32 %l, 2
  %w = extractvalue %dx.types.ResRet.f32 %l, 3
declare %dx.types.ResRet.f32 @dx.op.bufferLoad.f32(i32, %dx.types.Handle, i32, i32)

; CASE integers of 8 bits, with and without sign
; buffer U: t0 typed.u32 {"format": "R8_UINT", "data": [255, 7]}
; buffer S: t1 typed.i32 {"format": "R8_SINT", "data": [-1, 7]}
; in i: i32 = 0 1
; out u: i32 = 255 7
; out s: i32 = 0xffffffff 7
; out w: i32 = 1 1
  %lu = call %dx.types.ResRet.i32 @dx.op.bufferLoad.i32(i32 68, %dx.types.Handle %U, i32 %i, i32 undef)
  %u = extractvalue %dx.types.ResRet.i32 %lu, 0
  %w = extractvalue %dx.types.ResRet.i32 %lu, 3
  %ls = call %dx.types.ResRet.i32 @dx.op.bufferLoad.i32(i32 68, %dx.types.Handle %S, i32 %i, i32 undef)
  %s = extractvalue %dx.types.ResRet.i32 %ls, 0
declare %dx.types.ResRet.i32 @dx.op.bufferLoad.i32(i32, %dx.types.Handle, i32, i32)

; CASE half
; buffer B: t0 typed.f16 {"type": "float2", "data": [0.1, -2]}
; out x: half = 0.1
; out y: half = -2.0
  %l = call %dx.types.ResRet.f16 @dx.op.bufferLoad.f16(i32 68, %dx.types.Handle %B, i32 0, i32 undef)
  %x = extractvalue %dx.types.ResRet.f16 %l, 0
  %y = extractvalue %dx.types.ResRet.f16 %l, 1
declare %dx.types.ResRet.f16 @dx.op.bufferLoad.f16(i32, %dx.types.Handle, i32, i32)

; CASE a structured buffer: element and byte
; buffer B: t0 structured.8 {"type": ["uint", "uint"], "data": [1,2, 3,4]}
; in i: i32 = 0 1 2
; out y: i32 = 2 4 0
; run: --check=off
  %l = call %dx.types.ResRet.i32 @dx.op.bufferLoad.i32(i32 68, %dx.types.Handle %B, i32 %i, i32 4)
  %y = extractvalue %dx.types.ResRet.i32 %l, 0
declare %dx.types.ResRet.i32 @dx.op.bufferLoad.i32(i32, %dx.types.Handle, i32, i32)

; CASE a raw buffer: bytes
; buffer B: t0 raw {"data": [10, 20, 30]}
; in i: i32 = 0 4 8 12
; out x: i32 = 10 20 30 0
; out y: i32 = 20 30 0 0
; run: --check=off
  %l = call %dx.types.ResRet.i32 @dx.op.bufferLoad.i32(i32 68, %dx.types.Handle %B, i32 %i, i32 undef)
  %x = extractvalue %dx.types.ResRet.i32 %l, 0
  %y = extractvalue %dx.types.ResRet.i32 %l, 1
declare %dx.types.ResRet.i32 @dx.op.bufferLoad.i32(i32, %dx.types.Handle, i32, i32)

; CASE the format of a type
; buffer H: t0 typed.f32 {"type": "half2", "data": [1.5, -2, 3, 4]}
; buffer B: t1 typed.i32 {"type": "int8_t4", "data": [-1, 2, 3, 4]}
; buffer N: t2 typed.f32 {"data": ["0x40000000"]}
; out h: float = 4.0
; out b: i32 = 0xffffffff
; out n: float = 2.0
; out w: float = 1.0
  %lh = call %dx.types.ResRet.f32 @dx.op.bufferLoad.f32(i32 68, %dx.types.Handle %H, i32 1, i32 undef)
  %h = extractvalue %dx.types.ResRet.f32 %lh, 1
  %lb = call %dx.types.ResRet.i32 @dx.op.bufferLoad.i32(i32 68, %dx.types.Handle %B, i32 0, i32 undef)
  %b = extractvalue %dx.types.ResRet.i32 %lb, 0
  %ln = call %dx.types.ResRet.f32 @dx.op.bufferLoad.f32(i32 68, %dx.types.Handle %N, i32 0, i32 undef)
  %n = extractvalue %dx.types.ResRet.f32 %ln, 0
  %w = extractvalue %dx.types.ResRet.f32 %ln, 3
declare %dx.types.ResRet.f32 @dx.op.bufferLoad.f32(i32, %dx.types.Handle, i32, i32)
declare %dx.types.ResRet.i32 @dx.op.bufferLoad.i32(i32, %dx.types.Handle, i32, i32)
