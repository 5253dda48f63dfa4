// Semantics by the stage and the direction: of parameters, results and members,
// which may be of both.

// RUN: %complete --mark in -- -T ps_6_0 %s | %labels | FileCheck %s --check-prefix=PSIN
// PSIN-NOT: SV_Target
// PSIN: SV_Position: the input of pixel shaders
// PSIN-NOT: SV_Target
// PSIN: SV_Barycentrics: needs shader model 6.1 (unavailable)
// PSIN-NOT: SV_Target
// PSIN: TEXCOORD:
// RUN: %complete --mark in -- -T ps_6_1 %s | %labels | FileCheck %s --check-prefix=PS61
// PS61: SV_Barycentrics: the input of pixel shaders{{$}}

// RUN: %complete --mark out -- -T ps_6_0 %s | %labels | FileCheck %s --check-prefix=PSOUT --implicit-check-not=SV_Position --implicit-check-not=TEXCOORD
// RUN: %complete --mark result -- -T ps_6_0 %s | %labels | FileCheck %s --check-prefix=PSOUT --implicit-check-not=SV_Position --implicit-check-not=TEXCOORD
// PSOUT: SV_Target: the output of pixel shaders
// PSOUT: SV_Depth:

// RUN: %complete --mark member -- -T ps_6_0 %s | %labels | FileCheck %s --check-prefix=PSBOTH
// PSBOTH-DAG: SV_Position: the input of pixel shaders
// PSBOTH-DAG: SV_Target: the output of pixel shaders

// RUN: %complete --mark in -- -T cs_6_0 %s | %labels | FileCheck %s --check-prefix=CS --implicit-check-not=TEXCOORD --implicit-check-not=SV_Position
// CS: SV_DispatchThreadID:
// CS: SV_GroupIndex:

// A colon of something else has no semantics after it.
// RUN: %complete --mark choice -- -T ps_6_0 %s | %labels | FileCheck %s --check-prefix=NONE
// RUN: %complete --mark case -- -T ps_6_0 %s | %labels | FileCheck %s --check-prefix=NONE
// NONE-NOT: SV_

struct Values { float4 a : /*^member*/A; };

float4 main(uint i : SV_/*^in*/, out float o : /*^out*/D) : /*^result*/SV_Target {
  float x = i ? 1 : /*^choice*/2;
  switch (i) {
  case 0: /*^case*/break;
  }
  return x;
}
