; TextureStore writes a texel of a writable texture.
; RUN: %run-op %s %t

; CASE 2D with conversion
; buffer U: u0 texture2d.f32 {"width": 2, "height": 2, "format": "R8G8_UNORM", "fill": 0, "count": 4}
; expect U: {"format": "R8G8_UNORM", "data": [0,0, 0,0, 1,0, 0,1]}
; in x: i32 = 0 1
; in v: float = 7.0 -3.0
  %w = fsub float 1.0, %v
  call void @dx.op.textureStore.f32(i32 67, %dx.types.Handle %U, i32 %x, i32 1, i32 undef, float %v, float %w, float undef, float undef, i8 15)
declare void @dx.op.textureStore.f32(i32, %dx.types.Handle, i32, i32, i32, float, float, float, float, i8)

; CASE 3D and array
; buffer U: u0 texture3d.i32 {"width": 1, "height": 2, "depth": 2, "type": "int"}
; buffer V: u1 texture2darray.i32 {"width": 1, "height": 2, "array": 2, "type": "int"}
; expect U: {"type": "int", "data": [0, 0, 0, 5]}
; expect V: {"type": "int", "data": [0, 0, 6, 0]}
; in x: i32 = 0
  call void @dx.op.textureStore.i32(i32 67, %dx.types.Handle %U, i32 %x, i32 1, i32 1, i32 5, i32 5, i32 5, i32 5, i8 15)
  call void @dx.op.textureStore.i32(i32 67, %dx.types.Handle %V, i32 %x, i32 0, i32 1, i32 6, i32 6, i32 6, i32 6, i8 15)
declare void @dx.op.textureStore.i32(i32, %dx.types.Handle, i32, i32, i32, i32, i32, i32, i32, i8)

; CASE outside
; buffer U: u0 texture1d.i32 {"width": 2, "type": "int"}
; in x: i32 = 2
; error: out-of-bounds write of 'U' (u0): texel (2)
  call void @dx.op.textureStore.i32(i32 67, %dx.types.Handle %U, i32 %x, i32 undef, i32 undef, i32 5, i32 5, i32 5, i32 5, i8 15)
declare void @dx.op.textureStore.i32(i32, %dx.types.Handle, i32, i32, i32, i32, i32, i32, i32, i8)

; CASE two threads write one texel
; buffer U: u0 texture2d.i32 {"width": 2, "height": 2, "type": "int"}
; in x: i32 = 1 2
; error: data race on 'U' (u0) at element 3
  call void @dx.op.textureStore.i32(i32 67, %dx.types.Handle %U, i32 1, i32 1, i32 undef, i32 %x, i32 %x, i32 %x, i32 %x, i8 15)
declare void @dx.op.textureStore.i32(i32, %dx.types.Handle, i32, i32, i32, i32, i32, i32, i32, i8)
