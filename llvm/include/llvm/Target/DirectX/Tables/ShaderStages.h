// ShaderStages.h: The stages of DXIL, and libraries
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The rows of ShaderStages.td as constant tables, for both halves.

#ifndef LLVM_TARGET_DIRECTX_TABLES_SHADERSTAGES_H
#define LLVM_TARGET_DIRECTX_TABLES_SHADERSTAGES_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/TargetParser/Triple.h"
#include <cstdint>
#include <string>

namespace llvm {
namespace dxil {

/// What launches a node of a work graph; the numbers are those of the format.
enum class NodeLaunch : uint32_t { Broadcasting = 1, Coalescing, Thread };

/// LatestShaderModelMinor: the N of the newest shader model 6.N that is
/// compiled to. ShaderKind: the stages, and the library, as the format numbers
/// them. StageSignature and StageCapability: bits of a row's masks.
/// AttributeForm: what an attribute takes.
#define GET_SHADER_STAGE_ENUMS
#include "llvm/Target/DirectX/Tables/ShaderStages.inc"

/// The N that libraries have which are for linking alone (lib_6_x): they may
/// use what any shader model has.
inline constexpr unsigned OfflineLibraryMinor = 15;

/// An attribute of entry functions, as HLSL spells it.
struct StageAttribute {
  StringLiteral Name;
  bool IsRequired;
  AttributeForm Form;
  unsigned Least, Most;          ///< of a number
  ArrayRef<StringLiteral> Words; ///< their numbers count from 1
};

struct ShaderStage {
  ShaderKind Kind;
  /// As triples have it; UnknownEnvironment if LLVM has none.
  Triple::EnvironmentType Environment;
  StringLiteral Name;    ///< in reports: "Compute"
  StringLiteral Profile; ///< "cs"; empty for what only libraries have
  StringLiteral Plural;  ///< in messages: "compute shaders"
  uint8_t FirstMinor;    ///< the N of the first shader model 6.N
  uint8_t Signatures;    ///< of StageSignature
  uint8_t Capabilities;  ///< of StageCapability
  bool IsEntryCompiled;  ///< entries of libraries
  uint8_t FirstAttribute, NumAttributes;

  ArrayRef<StageAttribute> attributes() const;
  bool has(StageCapability Capability) const {
    return Capabilities & Capability;
  }
  /// By the name in any case; null if entries of the stage have no such
  /// attribute.
  const StageAttribute *findAttribute(StringRef Attribute) const;
  /// Whether entries of the stage must have the attribute.
  bool requiresAttribute(StringRef Attribute) const;
  /// "raygeneration": as `shader` attributes, triples and front IR have it.
  std::string getAttributeName() const;
  /// "cs_6_0 to cs_6_8": the profiles.
  std::string getProfileRange() const;
};

/// The rows, in the order of their numbers.
ArrayRef<ShaderStage> getShaderStages();

const ShaderStage &getShaderStage(ShaderKind Kind);

/// Null if the environment is no stage.
const ShaderStage *lookupStage(Triple::EnvironmentType Environment);

/// By the letters of a profile ("cs"); null if there is no such stage.
const ShaderStage *lookupStageOfProfile(StringRef Letters);

/// By what stands in a triple or a `shader` attribute ("compute"); null if
/// there is no such stage.
const ShaderStage *lookupStageOfName(StringRef Name);

//===----------------------------------------------------------------------===//
// Flags of node records and outputs
//===----------------------------------------------------------------------===//

// "NodeIOFlags" of the specification of work graphs: bits that metadata, RDAT
// and the annotations of handles share.

/// The numbers are those of the format.
enum NodeIOFlag : uint32_t {
  NodeIOInput = 1,
  NodeIOOutput = 2,
  NodeIOReadWrite = 4,
  NodeIOEmptyRecord = 8,
  NodeIOArray = 16,
  NodeIOThreadRecord = 32,
  NodeIOGroupRecord = 64,
  NodeIODispatchRecord = 96,
  NodeIORecordMask = 96,
  NodeIOTrackSharing = 256,
  NodeIOCoherent = 512,
};

/// Replaces a number of nodes: unlimited.
inline constexpr uint32_t UnboundedNodeArray = ~0u;

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_TABLES_SHADERSTAGES_H
