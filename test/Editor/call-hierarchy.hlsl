// Callers and callees, also across files and for calls in templates.

// RUN: %ask textDocument/prepareCallHierarchy --mark call -- -T cs_6_6 %s | %show %s | FileCheck %s --check-prefix=ITEM
// ITEM: Attenuate: float (Light, float) kind 12, 13:1 'float Attenuate(Light light, float distance) { return half_of(light.Range); }'

// RUN: %ask callHierarchy/incomingCalls --params '{"item": {"selectionRange": {"start": {"line": 12, "character": 8}}}}' -- -T cs_6_6 %s | %show %s | FileCheck %s --check-prefix=IN
// IN-DAG: from both 14:{{[0-9]+}} 'Attenuate' 14:{{[0-9]+}} 'Attenuate'
// IN-DAG: from main 17:{{[0-9]+}} 'Attenuate'

// RUN: %ask callHierarchy/outgoingCalls --params '{"item": {"selectionRange": {"start": {"line": 16, "character": 6}}}}' -- -T cs_6_6 %s | %show %s | FileCheck %s --check-prefix=TO --implicit-check-not=to
#include "Inputs/lights.hlsli"
template <typename T> T half_of(T value) { return value / 2; }
float Attenuate(Light light, float distance) { return half_of(light.Range); }
float both(Light light) { return Attenuate(light, 1) + Attenuate(light, 2); }
RWBuffer<float> Out; StructuredBuffer<Light> Lights;
[numthreads(1, 1, 1)]
void main() { Out[0] = both(Lights[0]) + half_of(saturate(Attenu/*^call*/ate(Lights[1], 3))) + half_of(2); }
// TO-DAG: to both [[#@LINE-1]]:24 'both'
// TO-DAG: to Attenuate [[#@LINE-2]]:59 'Attenuate'
// TO-DAG: to half_of [[#@LINE-3]]:42 'half_of' [[#@LINE-3]]:{{[0-9]+}} 'half_of'
