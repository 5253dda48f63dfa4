// Direct3DLimits.h: Limits of Direct3D 12
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Numbers that Direct3D 12 and DXIL define, for both halves. The verifier
// states the limits that it checks again, so that it can detect a wrong one.

#ifndef LLVM_TARGET_DIRECTX_TABLES_DIRECT3DLIMITS_H
#define LLVM_TARGET_DIRECTX_TABLES_DIRECT3DLIMITS_H

#include <cstdint>

namespace llvm {
namespace dxil {

//===----------------------------------------------------------------------===//
// Sizes in bytes: D3D12_REQ_* of d3d12.h
//===----------------------------------------------------------------------===//

inline constexpr uint64_t MaxConstantBufferBytes = 65536;
inline constexpr uint64_t MaxStructuredElementBytes = 2048;
/// Of all groupshared variables of an entry.
inline constexpr uint64_t MaxGroupSharedBytes = 32768;
/// The same for a mesh shader, whose outputs also take space (DirectX-Specs,
/// MeshShader).
inline constexpr uint64_t MaxMeshGroupSharedBytes = 28672;
/// All outputs of a group of a mesh shader, and these with its payload.
inline constexpr uint64_t MaxMeshOutputBytes = 32768;
inline constexpr uint64_t MaxMeshInOutBytes = 48128;

/// Constant buffers consist of rows of four components.
inline constexpr uint64_t ConstantBufferRowBytes = 16;
inline constexpr uint64_t ConstantBufferComponentBytes = 4;

//===----------------------------------------------------------------------===//
// Values of enumerations that LLVM 22 does not have
//===----------------------------------------------------------------------===//

/// D3D12_COMPARISON_FUNC_NONE: a static sampler that does not compare.
inline constexpr uint32_t ComparisonNone = 0;

//===----------------------------------------------------------------------===//
// Counts
//===----------------------------------------------------------------------===//

/// Vectors of up to this many elements are in every shader model and anywhere.
inline constexpr unsigned MaxShortVector = 4;
/// The most elements that a vector has from shader model 6.9 on.
inline constexpr unsigned MaxLongVector = 1024;

inline constexpr uint64_t MaxThreadsOfGroup = 1024;
inline constexpr uint64_t MaxThreadsOfGroupInZ = 64;

inline constexpr uint64_t MaxThreadsOfMeshGroup = 128;

/// The groups that a record of a work graph launches, in each direction, and
/// all of them (DirectX-Specs, WorkGraphs, "Shader function attributes").
inline constexpr uint64_t MaxGridSize = 65535;
inline constexpr uint64_t MaxGroupsOfGrid = 16777215;

/// Work graphs: the longest chain of nodes including recursion levels; the
/// nodes that share one input; the number and bytes of records that a group, or
/// a thread of a node with thread launch, may output; the bytes of a group's
/// records, of 8 bytes per record, and of groupshared memory together
/// (DirectX-Specs, WorkGraphs, "Node limits").
inline constexpr uint32_t MaxNodeDepth = 32;
inline constexpr uint32_t MaxNodesOfInput = 256;
inline constexpr uint64_t MaxRecordsOfGroup = 256;
inline constexpr uint64_t MaxRecordBytesOfGroup = 32768;
inline constexpr uint64_t MaxMemoryOfNodeGroup = 49152;
inline constexpr uint64_t MaxRecordsOfThread = 8;
inline constexpr uint64_t MaxRecordBytesOfThread = 128;

/// Vertices, and primitives, of a mesh shader.
inline constexpr uint64_t MaxMeshElements = 256;

/// Of a patch.
inline constexpr uint64_t MaxControlPoints = 32;

/// Of a geometry shader, and the components of all vertices that it may write.
inline constexpr uint64_t MaxStreams = 4;
inline constexpr uint64_t MaxVertexNumbers = 1024;

/// The components of all control points that a hull shader makes
/// (D3D11_HS_OUTPUT_CONTROL_POINTS_MAX_TOTAL_SCALARS).
inline constexpr uint64_t MaxControlPointNumbers = 3968;

/// The payload of an amplification shader.
inline constexpr uint64_t MaxPayloadBytes = 16384;

/// The attributes that an intersection shader reports for a hit
/// (D3D12_RAYTRACING_MAX_ATTRIBUTE_SIZE_IN_BYTES).
inline constexpr uint64_t MaxHitAttributeBytes = 32;

/// More registers of UAVs than these need a feature of the device.
inline constexpr uint64_t MaxPlainUAVs = 8;

/// Registers of one class and space.
inline constexpr uint64_t NumRegisters = uint64_t(1) << 32;

/// The register spaces from here on belong to the system (D3D12's
/// SYSTEM_RESERVED_REGISTER_SPACE_VALUES_START).
inline constexpr uint32_t FirstSystemSpace = 0xFFFFFFF0;

/// Sizes of textures in texels, of their arrays in slices
/// (D3D12_REQ_TEXTURE*).
inline constexpr uint32_t MaxTextureSize = 16384;
inline constexpr uint32_t MaxTextureSize3D = 2048;
inline constexpr uint32_t MaxTextureSlices = 2048;

//===----------------------------------------------------------------------===//
// Operands of samples
//===----------------------------------------------------------------------===//

/// Texel offsets that are constants, in texels.
inline constexpr int64_t MinImmediateOffset = -8;
inline constexpr int64_t MaxImmediateOffset = 7;

/// The bias of the level of detail. The validator takes what rounds to less
/// than 16.
inline constexpr float MinBias = -16.0f;
inline constexpr float MaxBias = 15.99f;

//===----------------------------------------------------------------------===//
// Versions of the validator
//===----------------------------------------------------------------------===//

/// The N of the latest supported validator version 1.N.
inline constexpr unsigned LatestValidatorMinor = 10;

/// The N of the first version 1.N that supports libraries, of the first that
/// supports mesh and amplification shaders, and of the first whose description
/// of a library's functions has nodes, wave sizes and the compiler.
inline constexpr unsigned FirstValidatorMinorOfLibraries = 3;
inline constexpr unsigned FirstValidatorMinorOfMeshes = 5;
inline constexpr unsigned FirstValidatorMinorOfNodes = 8;

/// The N of the version 1.N that containers are for if the user names none and
/// the shader model needs no newer one: the first whose part PSV0 has all that
/// today's has.
inline constexpr unsigned DefaultValidatorMinor = 8;

/// The N of the first validator version 1.N that supports the part HASH.
inline constexpr unsigned FirstValidatorMinorOfHash = 5;

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_TABLES_DIRECT3DLIMITS_H
