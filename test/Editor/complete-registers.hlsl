// `register(` offers the first register that neither the declarations before
// nor the text after it has, of the class of the resource.

// RUN: %complete --mark texture -- -T ps_6_0 %s | %labels | FileCheck %s --check-prefix=TEXTURE --match-full-lines
// t0 and, after an array of three, t4 are taken, and t5 in an included file.
// TEXTURE: t6: the first free register
// TEXTURE-NEXT: t1, space2: the first free register
// TEXTURE-NEXT: end

// RUN: %complete --mark sampler -- -T ps_6_0 %s | %labels | FileCheck %s --check-prefix=SAMPLER --match-full-lines
// SAMPLER: s0: the first free register

// RUN: %complete --mark buffer -- -T ps_6_0 %s | %labels | FileCheck %s --check-prefix=BUFFER --match-full-lines
// BUFFER: b1: the first free register
// RUN: %complete --mark whole -- -T ps_6_0 %s | %labels | FileCheck %s --check-prefix=WHOLE --match-full-lines
// WHOLE: register(u0): the first free register
// RUN: %complete --mark space -- -T ps_6_0 %s | %labels | FileCheck %s --check-prefix=SPACE --match-full-lines
// SPACE: space0: a space that registers are in
// SPACE-NEXT: space2: a space that registers are in
// SPACE-NEXT: space3: a new space
// RUN: %complete --mark offset -- -T ps_6_0 %s | %labels | FileCheck %s --check-prefix=OFFSET
// OFFSET: packoffset:

#include "Inputs/registers.hlsli"
Texture2D a : register(t0);
Texture2D b[3] : register(t1);
Texture2D c : register(/*^texture*/);
SamplerState s : register(/*^sampler*/);
cbuffer Buffer : register(/*^buffer*/) {
  float4 member : /*^offset*/;
}
RWTexture2D<float4> e : /*^whole*/;
Texture2D f : register(t9, /*^space*/);
cbuffer Last : register(b0) { float4 last; }
Texture2D d : register(t4);
Texture2D g : register(t0, space2);
float4 main() : SV_Target { return 0; }
