// RootSignature.h: Root signatures of shaders
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A root signature specifies the parameters through which an application binds
// resources to registers. It is read from `!dx.rootsignatures` of front IR or
// from the part RTS0 of a container, and compared with the bindings of a
// shader. docs/user/root-signatures.md lists the rules.

#ifndef LLVM_TARGET_DIRECTX_ROOTSIGNATURE_ROOTSIGNATURE_H
#define LLVM_TARGET_DIRECTX_ROOTSIGNATURE_ROOTSIGNATURE_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/MC/DXContainerRootSignature.h"
#include "llvm/Support/DXILABI.h"
#include "llvm/Support/Error.h"
#include "llvm/Target/DirectX/DXILForm/ResourceRecord.h"
#include "llvm/Target/DirectX/FrontIR/FrontIRSchemas.h"
#include "llvm/TargetParser/Triple.h"
#include <optional>
#include <string>
#include <vector>

namespace llvm {
class Module;
class raw_ostream;

namespace dxil {

using RootSignature = mcdxbc::RootSignatureDesc;

//===----------------------------------------------------------------------===//
// From and to the forms it is stored in (RootSignature.cpp)
//===----------------------------------------------------------------------===//

/// A root signature of front IR, with the raw source locations of its parts.
struct PlacedRootSignature {
  RootSignature Signature;
  uint32_t Location = 0; ///< of its text
  SmallVector<uint32_t, 4> ParameterLocations;
  SmallVector<uint32_t, 4> SamplerLocations;
};

/// The root signature of the entry point of \p FrontIR, if it has one. An error
/// describes invalid metadata.
Expected<std::optional<PlacedRootSignature>>
readRootSignature(const Module &FrontIR);

/// The subobjects of the library \p FrontIR, with their root signatures. An
/// error describes invalid metadata.
Expected<std::vector<Subobject>> readSubobjects(const Module &FrontIR);

/// Reads the RTS0 part \p Data.
Expected<RootSignature> parseRootSignaturePart(ArrayRef<char> Data);

/// The bytes of the RTS0 part.
SmallVector<char, 0> buildRootSignaturePart(RootSignature Signature);

/// Writes \p Signature as lines of a listing's comment.
void printRootSignature(const RootSignature &Signature, raw_ostream &OS);

//===----------------------------------------------------------------------===//
// Coverage (RootSignatureCoverage.cpp)
//===----------------------------------------------------------------------===//

struct CoverageProblem {
  std::string Message;
  /// The root parameter, or static sampler, that the message names.
  std::optional<unsigned> Nearest;
  bool NearestIsSampler = false;
};

/// Registers that a root parameter or a static sampler binds.
struct RootRange {
  ResourceClass Class;
  uint32_t Space;
  uint32_t Lower;
  uint32_t Upper; ///< inclusive; the last register of all if it is unbounded
  dxbc::ShaderVisibility Visibility;
  bool IsStaticSampler = false;
  unsigned Index;   ///< of the parameter, or of the static sampler
  std::string Text; ///< what stands for it in the root signature
};

/// The ranges of the root parameters in their order, then the static samplers.
std::vector<RootRange> listRootRanges(const RootSignature &Signature);

/// The number, among these, of the range that binds the resource \p Binding of
/// a shader of \p Stage, or nothing if none does.
std::optional<unsigned> findCoveringRange(const RootSignature &Signature,
                                          Triple::EnvironmentType Stage,
                                          const ResourceRecord &Binding);

/// Why the resource \p Binding of a shader of \p Stage, which messages call
/// \p Name if that is not empty, cannot be bound by \p Signature, or
/// nothing if it can. What binds it is one range of one descriptor table, one
/// root descriptor, root constants, or a static sampler, which covers it whole
/// and is visible to the stage. Of an unbounded array only the first register
/// has to be covered: how many there are is the application's affair.
std::optional<CoverageProblem>
findCoverageProblem(const RootSignature &Signature,
                    Triple::EnvironmentType Stage,
                    const ResourceRecord &Binding, StringRef Name);

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_ROOTSIGNATURE_ROOTSIGNATURE_H
