; BufferStore: elements of typed buffers through their format; dropped outside.
; RUN: %run-op %s %t

; CASE float2
; buffer B: u0 typed.f32 {"type": "float2", "data": [9,9, 9,9]}
; expect B: {"type": "float2", "data": [9,9, 1,2]}
; threads: 1,1,1
; run: --check=off
  call void @dx.op.bufferStore.f32(i32 69, %dx.types.Handle %B, i32 1, i32 undef, float 1.0, float 2.0, float 3.0, float 4.0, i8 15)
  call void @dx.op.bufferStore.f32(i32 69, %dx.types.Handle %B, i32 2, i32 undef, float 1.0, float 2.0, float 3.0, float 4.0, i8 15)
declare void @dx.op.bufferStore.f32(i32, %dx.types.Handle, i32, i32, float, float, float, float, i8)

; CASE unorm: clamped, rounded to the nearest step; NaN is 0
; buffer B: u0 typed.unorm {"format": "R8_UNORM", "count": 6}
; in a: float = -1.0 0.5 1.0 7.0 nan 0.0117
; expect B: {"type": "uint8_t", "data": [0, 128, 255, 255, 0, 3]}
  call void @dx.op.bufferStore.f32(i32 69, %dx.types.Handle %B, i32 %row, i32 undef, float %a, float %a, float %a, float %a, i8 15)
declare void @dx.op.bufferStore.f32(i32, %dx.types.Handle, i32, i32, float, float, float, float, i8)

; CASE snorm
; buffer B: u0 typed.snorm {"format": "R8_SNORM", "count": 5}
; in a: float = -1.0 0.5 1.0 -7.0 nan
; expect B: {"type": "int8_t", "data": [-127, 64, 127, -127, 0]}
  call void @dx.op.bufferStore.f32(i32 69, %dx.types.Handle %B, i32 %row, i32 undef, float %a, float %a, float %a, float %a, i8 15)
declare void @dx.op.bufferStore.f32(i32, %dx.types.Handle, i32, i32, float, float, float, float, i8)

; CASE integers are clamped to what the format holds
; buffer U: u0 typed.u32 {"format": "R8_UINT", "count": 3}
; buffer S: u1 typed.i32 {"format": "R16_SINT", "count": 3}
; in a: i32 = 5 300 -70000
; expect U: {"type": "uint8_t", "data": [5, 255, 255]}
; expect S: {"type": "int16_t", "data": [5, 300, -32768]}
  call void @dx.op.bufferStore.i32(i32 69, %dx.types.Handle %U, i32 %row, i32 undef, i32 %a, i32 %a, i32 %a, i32 %a, i8 15)
  call void @dx.op.bufferStore.i32(i32 69, %dx.types.Handle %S, i32 %row, i32 undef, i32 %a, i32 %a, i32 %a, i32 %a, i8 15)
declare void @dx.op.bufferStore.i32(i32, %dx.types.Handle, i32, i32, i32, i32, i32, i32, i8)

; CASE packed formats
; buffer A: u0 typed.f32 {"format": "R11G11B10_FLOAT", "count": 1}
; buffer B: u1 typed.unorm {"format": "R10G10B10A2_UNORM", "count": 1}
; buffer C: u2 typed.unorm {"format": "B8G8R8A8_UNORM", "count": 1}
; buffer D: u3 typed.f32 {"format": "R16G16B16A16_FLOAT", "count": 1}
; threads: 1,1,1
;; 1.0 has the exponent 15 in all three; 0.5 has 14, 2.0 has 16.
; expect A: {"data": ["0x801c03c0"]}
; expect B: {"data": ["0xc00003ff"]}
; expect C: {"type": "uint8_t", "data": [0, 0, 255, 255]}
; expect D: {"type": "half", "data": [1.0, 0.5, 2.0, 3.0]}
  call void @dx.op.bufferStore.f32(i32 69, %dx.types.Handle %A, i32 0, i32 undef, float 1.0, float 0.5, float 2.0, float 3.0, i8 15)
  call void @dx.op.bufferStore.f32(i32 69, %dx.types.Handle %B, i32 0, i32 undef, float 1.0, float 0.0, float 0.0, float 3.0, i8 15)
  call void @dx.op.bufferStore.f32(i32 69, %dx.types.Handle %C, i32 0, i32 undef, float 1.0, float 0.0, float 0.0, float 3.0, i8 15)
  call void @dx.op.bufferStore.f32(i32 69, %dx.types.Handle %D, i32 0, i32 undef, float 1.0, float 0.5, float 2.0, float 3.0, i8 15)
declare void @dx.op.bufferStore.f32(i32, %dx.types.Handle, i32, i32, float, float, float, float, i8)

; CASE a structured buffer: element, byte, mask
; buffer B: u0 structured.12 {"data": [0,0,0, 9,9,9]}
; expect B: {"data": [0,0,0, 9,5,9]}
; threads: 1,1,1
  call void @dx.op.bufferStore.i32(i32 69, %dx.types.Handle %B, i32 1, i32 4, i32 5, i32 undef, i32 undef, i32 undef, i8 1)
declare void @dx.op.bufferStore.i32(i32, %dx.types.Handle, i32, i32, i32, i32, i32, i32, i8)
