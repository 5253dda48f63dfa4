// Definitions, declarations and types of names, with characters of several
// bytes before them.

// RUN: %ask textDocument/definition --mark member -- -T cs_6_6 %s | %show %s | FileCheck %s --check-prefix=MEMBER
// RUN: %ask textDocument/definition --utf8 --mark member -- -T cs_6_6 %s | %show --utf8 %s | FileCheck %s --check-prefix=MEMBER
// MEMBER: definition.hlsl:39:33 'Time'
// MEMBER-NOT: :

// RUN: %ask textDocument/definition --mark field -- -T cs_6_6 %s | %show %s | FileCheck %s --check-prefix=FIELD
// FIELD: lights.hlsli:4:9 'Range'

// A prototype and the definition.
// RUN: %ask textDocument/definition --mark call -- -T cs_6_6 %s | %show %s | FileCheck %s --check-prefix=CALL
// CALL: definition.hlsl:40:7 'Attenuate'
// CALL-NOT: lights
// RUN: %ask textDocument/declaration --mark call -- -T cs_6_6 %s | %show %s | FileCheck %s --check-prefix=DECLARED
// DECLARED: definition.hlsl:40:7 'Attenuate'
// DECLARED: lights.hlsli:7:13 'Attenuate'

// The definition of a definition is itself.
// RUN: %ask textDocument/definition --mark defined -- -T cs_6_6 %s | %show %s | FileCheck %s --check-prefix=CALL

// RUN: %ask textDocument/definition --mark macro -- -T cs_6_6 %s | %show %s | FileCheck %s --check-prefix=MACRO
// MACRO: lights.hlsli:6:9 'MAX_LIGHTS'

// RUN: %ask textDocument/definition --mark include -- -T cs_6_6 %s | FileCheck %s --check-prefix=INCLUDE
// INCLUDE: "line": 0
// INCLUDE: "uri": "file://{{.*}}lights.hlsli"

// An element of a structured buffer is a Light.
// RUN: %ask textDocument/typeDefinition --mark resource -- -T cs_6_6 %s | %show %s | FileCheck %s --check-prefix=TYPE
// TYPE: lights.hlsli:2:8 'Light'

// Built-ins have no place.
// RUN: %ask textDocument/definition --mark builtin -- -T cs_6_6 %s | FileCheck %s --check-prefix=BUILTIN
// RUN: %ask textDocument/definition --mark keyword -- -T cs_6_6 %s | FileCheck %s --check-prefix=BUILTIN
// BUILTIN: null
#include "Inputs/ligh/*^include*/ts.hlsli"
cbuffer Frame { /*日本語 😀*/ float Time; };
float Att/*^defined*/enuate(Light light, float distance) {
  return saturate(1 - distance / light.Range);
}
StructuredBuffer<Light> Lights;
RWBuffer<float> Out;
unif/*^keyword*/orm float Scale;

template <typename T> T Twice(T value) { return value + va/*^dependent*/lue; }

[numthreads(1, 1, 1)] void main() {
  float sum = 0;
  for (uint i = 0; i < MAX_/*^macro*/LIGHTS; ++i) {
    /*😀é*/ Light light = Lig/*^resource*/hts[i];
    sum += Atten/*^call*/uate(light, /*é*/ light.Ra/*^field*/nge);
  }
  Out[0] = satu/*^builtin*/rate(sum) * /*😀*/ Ti/*^member*/me * Scale * Twice(sum);
}
