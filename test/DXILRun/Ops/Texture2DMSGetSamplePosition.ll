; Texture2DMSGetSamplePosition: Direct3D's standard patterns, in sixteenths
; of a pixel from its center; 0 for a sample that does not exist.
; RUN: %run-op %s %t

; CASE four samples
; buffer T: t0 texture2dms.f32 {"width": 1, "height": 1, "samples": 4, "type": "float"}
; in i: i32 = 0 1 2 3 4
; out x: float = -0.125 0.375 -0.375 0.125 0.0
; out y: float = -0.375 -0.125 0.125 0.375 0.0
  %p = call %dx.types.SamplePos @dx.op.texture2DMSGetSamplePosition(i32 75, %dx.types.Handle %T, i32 %i)
  %x = extractvalue %dx.types.SamplePos %p, 0
  %y = extractvalue %dx.types.SamplePos %p, 1
declare %dx.types.SamplePos @dx.op.texture2DMSGetSamplePosition(i32, %dx.types.Handle, i32)

; CASE one sample, in the centre
; buffer T: t0 texture2dms.f32 {"width": 1, "height": 1, "samples": 1, "type": "float"}
; in i: i32 = 0
; out x: float = 0.0
  %p = call %dx.types.SamplePos @dx.op.texture2DMSGetSamplePosition(i32 75, %dx.types.Handle %T, i32 %i)
  %x = extractvalue %dx.types.SamplePos %p, 0
declare %dx.types.SamplePos @dx.op.texture2DMSGetSamplePosition(i32, %dx.types.Handle, i32)

; CASE sixteen samples
; buffer T: t0 texture2dmsarray.f32 {"width": 1, "height": 1, "array": 2, "samples": 16, "type": "float"}
; in i: i32 = 0 12 15
; out x: float = 0.0625 -0.5 -0.4375
; out y: float = 0.0625 0.0 -0.5
  %p = call %dx.types.SamplePos @dx.op.texture2DMSGetSamplePosition(i32 75, %dx.types.Handle %T, i32 %i)
  %x = extractvalue %dx.types.SamplePos %p, 0
  %y = extractvalue %dx.types.SamplePos %p, 1
declare %dx.types.SamplePos @dx.op.texture2DMSGetSamplePosition(i32, %dx.types.Handle, i32)
