; A parameter of a ray tracing entry point must be byref, which gives its size.
; RUN: not %dxil-opt -S -passes=dxil-entry-metadata %s -o - 2>&1 | FileCheck %s
; CHECK: error: the function 'lost': a parameter of an entry is not byref

target triple = "dxilv1.6-pc-shadermodel6.6-library"

define void @lost(ptr %payload) #0 {
  ret void
}
attributes #0 = { "hlsl.shader"="miss" }
