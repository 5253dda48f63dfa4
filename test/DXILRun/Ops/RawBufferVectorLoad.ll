; RawBufferVectorLoad: consecutive elements of a
; vector; each element outside the buffer is 0.
; RUN: %run-op %s %t

; CASE raw: the part inside is read
; buffer B: t0 raw {"data": [10, 20, 30, 40, 50, 60]}
; in i: i32 = 0 4 8 24 -4
; out x: i32 = 10 20 30 0 0
; out y: i32 = 50 60 0 0 0
; out m: i32 = 1 1 1 1 1
; run: --check=off
  %l = call %dx.types.ResRet.v5i32 @dx.op.rawBufferVectorLoad.v5i32(i32 303, %dx.types.Handle %B, i32 %i, i32 undef, i32 4)
  %v = extractvalue %dx.types.ResRet.v5i32 %l, 0
  %x = extractelement <5 x i32> %v, i32 0
  %y = extractelement <5 x i32> %v, i32 4
  %s = extractvalue %dx.types.ResRet.v5i32 %l, 1
  %f = call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %s)
  %m = zext i1 %f to i32
%dx.types.ResRet.v5i32 = type { <5 x i32>, i32 }
declare %dx.types.ResRet.v5i32 @dx.op.rawBufferVectorLoad.v5i32(i32, %dx.types.Handle, i32, i32, i32)
declare i1 @dx.op.checkAccessFullyMapped.i32(i32, i32)

; CASE structured: outside of the elements is 0, also where the next one would be
; buffer B: t0 structured.24 {"type": "float", "data": [1.5,2,3,4,5,6, 7,8,9,10,11,12]}
; in i: i32 = 0 1 2 0
; in o: i32 = 0 0 0 4
; out x: float = 1.5 7.0 0.0 2.0
; out y: float = 6.0 12.0 0.0 0.0
; run: --check=off
  %l = call %dx.types.ResRet.v6f32 @dx.op.rawBufferVectorLoad.v6f32(i32 303, %dx.types.Handle %B, i32 %i, i32 %o, i32 4)
  %v = extractvalue %dx.types.ResRet.v6f32 %l, 0
  %x = extractelement <6 x float> %v, i32 0
  %y = extractelement <6 x float> %v, i32 5
%dx.types.ResRet.v6f32 = type { <6 x float>, i32 }
declare %dx.types.ResRet.v6f32 @dx.op.rawBufferVectorLoad.v6f32(i32, %dx.types.Handle, i32, i32, i32)

; CASE 16 and 64 bits
; buffer B: t0 raw {"type": "uint16_t", "data": [1, 65535, 15360, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]}
; out s: i16 = 0xffff
; out h: half = 1.0
; out l: i64 = 0x0008000700060005
; out d: i64 = 0x0010000f000e000d
  %a = call %dx.types.ResRet.v2i16 @dx.op.rawBufferVectorLoad.v2i16(i32 303, %dx.types.Handle %B, i32 0, i32 undef, i32 2)
  %av = extractvalue %dx.types.ResRet.v2i16 %a, 0
  %s = extractelement <2 x i16> %av, i32 1
  %b = call %dx.types.ResRet.v2f16 @dx.op.rawBufferVectorLoad.v2f16(i32 303, %dx.types.Handle %B, i32 4, i32 undef, i32 2)
  %bv = extractvalue %dx.types.ResRet.v2f16 %b, 0
  %h = extractelement <2 x half> %bv, i32 0
  %c = call %dx.types.ResRet.v3i64 @dx.op.rawBufferVectorLoad.v3i64(i32 303, %dx.types.Handle %B, i32 8, i32 undef, i32 8)
  %cv = extractvalue %dx.types.ResRet.v3i64 %c, 0
  %l = extractelement <3 x i64> %cv, i32 0
  %e = call %dx.types.ResRet.v2f64 @dx.op.rawBufferVectorLoad.v2f64(i32 303, %dx.types.Handle %B, i32 16, i32 undef, i32 8)
  %ev = extractvalue %dx.types.ResRet.v2f64 %e, 0
  %eb = bitcast <2 x double> %ev to <2 x i64>
  %d = extractelement <2 x i64> %eb, i32 1
%dx.types.ResRet.v2i16 = type { <2 x i16>, i32 }
%dx.types.ResRet.v2f16 = type { <2 x half>, i32 }
%dx.types.ResRet.v3i64 = type { <3 x i64>, i32 }
%dx.types.ResRet.v2f64 = type { <2 x double>, i32 }
declare %dx.types.ResRet.v2i16 @dx.op.rawBufferVectorLoad.v2i16(i32, %dx.types.Handle, i32, i32, i32)
declare %dx.types.ResRet.v2f16 @dx.op.rawBufferVectorLoad.v2f16(i32, %dx.types.Handle, i32, i32, i32)
declare %dx.types.ResRet.v3i64 @dx.op.rawBufferVectorLoad.v3i64(i32, %dx.types.Handle, i32, i32, i32)
declare %dx.types.ResRet.v2f64 @dx.op.rawBufferVectorLoad.v2f64(i32, %dx.types.Handle, i32, i32, i32)

; CASE an access outside is reported
; buffer B: t0 raw {"data": [10, 20, 30]}
; threads: 1,1,1
; error: out-of-bounds read of
  %l = call %dx.types.ResRet.v5i32 @dx.op.rawBufferVectorLoad.v5i32(i32 303, %dx.types.Handle %B, i32 0, i32 undef, i32 4)
%dx.types.ResRet.v5i32 = type { <5 x i32>, i32 }
declare %dx.types.ResRet.v5i32 @dx.op.rawBufferVectorLoad.v5i32(i32, %dx.types.Handle, i32, i32, i32)
