// Keywords of root signatures by the element that they are in, in attributes
// and in macros.

// RUN: %complete --mark element -- -T cs_6_0 %s | %labels | FileCheck %s --check-prefix=ELEMENT --match-full-lines
// ELEMENT: RootFlags:{{ *}}
// ELEMENT: DescriptorTable:{{ *}}
// RUN: %complete --mark flag -- -T cs_6_0 %s | %labels | FileCheck %s --check-prefix=FLAG --match-full-lines
// FLAG: ALLOW_INPUT_ASSEMBLER_INPUT_LAYOUT:{{ *}}
// RUN: %complete --mark table -- -T cs_6_0 %s | %labels | FileCheck %s --check-prefix=TABLE --match-full-lines
// TABLE: CBV:{{ *}}
// TABLE-NEXT: SRV:{{ *}}
// TABLE-NEXT: UAV:{{ *}}
// TABLE-NEXT: Sampler:{{ *}}
// TABLE-NEXT: visibility:{{ *}}
// TABLE-NEXT: end
// RUN: %complete --mark range -- -T cs_6_0 %s | %labels | FileCheck %s --check-prefix=RANGE --match-full-lines
// RANGE: DESCRIPTORS_VOLATILE:{{ *}}
// RUN: %complete --mark visible -- -T cs_6_0 %s | %labels | FileCheck %s --check-prefix=VISIBLE --match-full-lines
// VISIBLE: SHADER_VISIBILITY_ALL:{{ *}}
// RUN: %complete --mark filter -- -T cs_6_0 %s | %labels | FileCheck %s --check-prefix=FILTER --match-full-lines
// FILTER: FILTER_MIN_MAG_MIP_POINT:{{ *}}

#define SIGNATURE "RootFlags(0), /*^element*/, " \
  "DescriptorTable(SRV(t0, flags = /*^range*/), /*^table*/), " \
  "StaticSampler(s0, filter = /*^filter*/)"
[RootSignature("RootFlags(ALLOW_STREAM_OUTPUT | /*^flag*/), CBV(b0, visibility = /*^visible*/)")]
[numthreads(1, 1, 1)]
void main() {}
