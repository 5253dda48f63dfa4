// The root signature of the entry point is emitted as LLVM's metadata, with the locations
// of the text, the parameters and the samplers; those of other functions are not emitted.
// RUN: clang-dxc -T cs_6_6 -fcgl %s | FileCheck %s --check-prefixes=CHECK,ATTRIBUTE
// RUN: clang-dxc -T cs_6_6 -fcgl -rootsig-define OTHER %s | FileCheck %s --check-prefixes=CHECK,MACRO
// RUN: clang-dxc -T cs_6_6 -fcgl -E plain %s | FileCheck %s --check-prefix=NONE
// RUN: clang-dxc -T cs_6_6 -fcgl -E plain -force-rootsig-ver rootsig_1_0 -rootsig-define OTHER %s | FileCheck %s --check-prefix=OLD

#define OTHER "RootConstants(b3, num32BitConstants=4, space=2)"

// NONE-NOT: rootsignatures
// OLD: !dx.rootsignatures = !{[[NODE:![0-9]+]]}
// OLD: [[NODE]] = !{ptr @plain, {{![0-9]+}}, i32 1, {{![0-9]+}}}
[numthreads(1, 1, 1)] void plain() {}

[RootSignature("UAV(u7)")] void unrelated() {}

// CHECK: !dx.rootsignatures = !{[[NODE:![0-9]+]]}
// CHECK: [[NODE]] = !{ptr @main, [[ELEMENTS:![0-9]+]], i32 2, [[PLACES:![0-9]+]]}
// ATTRIBUTE: [[ELEMENTS]] = !{[[FLAGS:![0-9]+]], [[TABLE:![0-9]+]], [[SAMPLER:![0-9]+]]}
// ATTRIBUTE: [[FLAGS]] = !{!"RootFlags", i32 1024}
// ATTRIBUTE: [[TABLE]] = !{!"DescriptorTable", i32 0, [[SRV:![0-9]+]], [[UAV:![0-9]+]]}
// ATTRIBUTE: [[SRV]] = !{!"SRV", i32 4, i32 2, i32 1, i32 -1, i32 0}
// ATTRIBUTE: [[UAV]] = !{!"UAV", i32 1, i32 0, i32 0, i32 -1, i32 0}
// ATTRIBUTE: [[SAMPLER]] = !{!"StaticSampler", i32 0,
// ATTRIBUTE: [[PLACES]] = !{i32 {{-?[0-9]+}}, i32 {{-?[0-9]+}}, i32 {{-?[0-9]+}}, i32 {{-?[0-9]+}}}
// MACRO: [[ELEMENTS]] = !{[[CONSTANTS:![0-9]+]]}
// MACRO: [[CONSTANTS]] = !{!"RootConstants", i32 0, i32 3, i32 2, i32 4}
// MACRO: [[PLACES]] = !{i32 {{-?[0-9]+}}, i32 {{-?[0-9]+}}}
[RootSignature("RootFlags(CBV_SRV_UAV_HEAP_DIRECTLY_INDEXED),"
               "DescriptorTable(SRV(t2, space=1, numDescriptors=4), UAV(u0)),"
               "StaticSampler(s0, filter=FILTER_MIN_MAG_MIP_POINT)")]
[numthreads(1, 1, 1)] void main() {}
