// DXContainerWriter.h: DXIL containers
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Writes the file that a driver loads: the DXBC container with the bitcode and
// the parts that describe it. Everything is derived from the module.
//
// Requires: a module in DXIL form (docs/dev/ir-conventions.md, section 2).

#ifndef LLVM_TARGET_DIRECTX_CONTAINER_DXCONTAINERWRITER_H
#define LLVM_TARGET_DIRECTX_CONTAINER_DXCONTAINERWRITER_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Error.h"
#include "llvm/Target/DirectX/DXILForm/SignatureElement.h"
#include "llvm/Target/DirectX/FrontIR/BufferLayout.h"
#include "llvm/Target/DirectX/FrontIR/FrontIRSchemas.h"
#include "llvm/Target/DirectX/Writer/DXILBitcodeWriter.h"
#include <array>
#include <cstdint>
#include <string>

namespace llvm {
class Module;

namespace dxil {

struct ContainerPart;
struct DXILModuleInfo;

struct ContainerOptions {
  /// Write the digest. Without it the container is unsigned (all zero), which
  /// runtimes refuse: a verifier looks at it first, then signDXContainer ends
  /// the work.
  bool Sign = true;
  /// The bytes of the RTS0 part; none if empty.
  SmallVector<char, 0> RootSignature;
  /// The pipeline properties that a library specifies, for the part RDAT.
  std::vector<Subobject> Subobjects;
  /// The bytes of the STAT part; none if empty.
  SmallVector<char, 0> Reflection;
  /// Write the part HASH. Validators before 1.5 do not support it; later ones
  /// accept it in shaders of any model.
  bool Hash = true;
  /// The module with debug information (splitDebugInfo), for the part ILDB;
  /// null for none.
  const Module *DebugModule = nullptr;
  /// The name of the file with the debug information, for the part ILDN; empty:
  /// that of the hash. Without IsDebugNamed there is no such part.
  std::string DebugName;
  bool IsDebugNamed = false;
  /// Whether the module is in the part ILDB, and whether HASH is its digest
  /// rather than that of the program.
  bool KeepDebug = true;
  bool HashDebug = false;
  LocalNames Names = LocalNames::Written;
  /// The largest container, in bytes. Sizes and offsets of the format have 32
  /// bits; one is left, so that no reader takes them for negative.
  uint32_t MaxSize = 0x80000000;
};

/// The data by which a shader and its debug file identify each other.
struct ShaderIdentity {
  std::array<uint8_t, 16> Digest{};
  /// Whether the digest is that of the debug information, which has the source,
  /// rather than that of the program.
  bool IsOfSource = false;
  /// The name of the file with the debug information.
  std::string DebugName;
};

/// Writes \p M to \p Out, replacing its contents; left empty on an error.
/// \p Identity may be null.
Error writeDXContainer(const Module &M, const ContainerOptions &Options,
                       SmallVectorImpl<char> &Out,
                       ShaderIdentity *Identity = nullptr);

/// Writes a signed container that holds nothing but the RTS0 part
/// \p RootSignature: what applications load as a root signature.
Error writeRootSignatureContainer(ArrayRef<char> RootSignature,
                                  SmallVectorImpl<char> &Out);

/// Writes a container of \p Parts, whose offsets do not count, replacing the
/// contents of \p Out; left empty on an error.
Error writeContainerOfParts(ArrayRef<ContainerPart> Parts,
                            SmallVectorImpl<char> &Out, bool Sign = true);

/// Writes the STAT part \p Reflection of \p M with the header of a part and
/// without a container, as Microsoft's compiler does for files. Of a library,
/// the part RDAT follows, which lists its functions.
Error writeReflectionFile(const Module &M, ArrayRef<char> Reflection,
                          ArrayRef<Subobject> Subobjects,
                          SmallVectorImpl<char> &Out);

/// Puts the digest into a complete container.
void signDXContainer(MutableArrayRef<char> Container);

//===----------------------------------------------------------------------===//
// Single parts, without the part header. The verifier compares them with those
// of a container.
//===----------------------------------------------------------------------===//

using PartData = SmallVector<char, 0>;

/// SFI0: the features that the shader needs.
PartData buildFeaturePart(const DXILModuleInfo &Info);

/// ISG1, OSG1, PSG1: a signature, in the form of the validator version of the
/// module.
PartData buildSignaturePart(const DXILModuleInfo &Info, SignatureNumber Number);

/// The codes of the signature parts of a stage, in the order of containers.
SmallVector<std::pair<StringRef, SignatureNumber>, 3>
getSignatureParts(const DXILModuleInfo &Info);

/// PSV0, in the version that fits the validator version of the module.
PartData buildPSVPart(const DXILModuleInfo &Info);

/// RDAT: what is in the library \p M, in the form of the validator version of
/// the module.
PartData buildRuntimeDataPart(const Module &M, const DXILModuleInfo &Info,
                              ArrayRef<Subobject> Subobjects);

/// VERS: which compiler wrote the library; since validator version 1.8.
PartData buildVersionPart(const Module &M);

/// STAT: the program without code, for reflection. \p Buffers are the buffers
/// of front IR; it is empty if their members are not known.
Expected<PartData> buildReflectionPart(const Module &M,
                                       const BufferLayouts &Buffers);

/// Stores STAT's information about buffers and their members in \p M itself,
/// the DXIL part of a shader (not a library). The code does not change.
Error keepReflection(Module &M, const BufferLayouts &Buffers);

/// ILDN: the name of the file with the debug information.
PartData buildDebugNamePart(StringRef Name);

/// HASH: the digest of the program's bitcode, or the one in \p Identity.
PartData buildHashPart(ArrayRef<char> Bitcode);
PartData buildHashPart(const ShaderIdentity &Identity);

/// DXIL: the program header and the bitcode.
PartData buildProgramPart(const DXILModuleInfo &Info, ArrayRef<char> Bitcode);

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_CONTAINER_DXCONTAINERWRITER_H
