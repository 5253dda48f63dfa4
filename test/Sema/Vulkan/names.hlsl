// A feature that requires SPIR-V is one error at its use; a declaration without use is accepted.
// RUN: not clang-dxc -T cs_6_6 %s -DUSE="vk::RawBufferLoad<uint>(0)" 2>&1 | FileCheck %s -DNAME="vk::RawBufferLoad"
// RUN: not clang-dxc -T cs_6_6 %s -DUSE="vk::RawBufferStore<uint>(0, 1)" 2>&1 | FileCheck %s -DNAME="vk::RawBufferStore"
// RUN: not clang-dxc -T cs_6_6 %s -DUSE="vk::SpirvType<1, 2, 3> T" 2>&1 | FileCheck %s -DNAME="vk::SpirvType"
// RUN: not clang-dxc -T cs_6_6 %s -DUSE="vk::SpirvOpaqueType<1> T" 2>&1 | FileCheck %s -DNAME="vk::SpirvOpaqueType"
// RUN: not clang-dxc -T cs_6_6 %s -DUSE="uint64_t T = vk::ReadClock(1)" 2>&1 | FileCheck %s -DNAME="vk::ReadClock"
// RUN: not clang-dxc -T cs_6_6 %s -DUSE="using namespace vk" 2>&1 | FileCheck %s -DNAME=vk
// RUN: not clang-dxc -T cs_6_6 %s -DUSE="float F = spirvSin(1)" 2>&1 | FileCheck %s --check-prefix=FUNCTION
// RUN: not clang-dxc -T lib_6_6 %s -DUSE="float F = spirvSin(1)" 2>&1 | FileCheck %s --check-prefix=FUNCTION
// RUN: clang-dxc -T cs_6_6 %s -DUSE="float F = withBody(1)" -Fo %t.dxil
// RUN: clang-dxc -T cs_6_6 %s -DUSE="" -Fo %t.dxil
// RUN: clang-dxc -T cs_6_6 %s -DUSER -DUSE="vk::Mine T" -Fo %t.dxil

// CHECK: fatal error: '[[NAME]]' is only available for SPIR-V; Direct3D 12 has no equivalent
// CHECK-NOT: error:

// FUNCTION: names.hlsl:[[@LINE+9]]:{{[0-9]+}}: error: 'spirvSin' is a SPIR-V instruction, declared with 'vk::ext_instruction', and is only available for SPIR-V; Direct3D 12 has no equivalent
// FUNCTION-NOT: error:
[[vk::ext_instruction(13, "GLSL.std.450")]] float spirvSin(float x);
[[vk::ext_instruction(13, "GLSL.std.450")]] float withBody(float x) { return x; }
[[vk::ext_capability(1)]] [[vk::ext_extension("SPV_KHR_shader_clock")]] void declared();

#ifdef USER
namespace vk { struct Mine { int I; }; }
#endif
[shader("compute")] [numthreads(1, 1, 1)] void main() { USE; }
