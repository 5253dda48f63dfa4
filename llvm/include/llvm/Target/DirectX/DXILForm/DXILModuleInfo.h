// DXILModuleInfo.h: The metadata of a DXIL module
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The metadata of a module in DXIL form as plain values, read by the codecs of
// this folder. Container parts, listing, verifier and dxil-run use it.

#ifndef LLVM_TARGET_DIRECTX_DXILFORM_DXILMODULEINFO_H
#define LLVM_TARGET_DIRECTX_DXILFORM_DXILMODULEINFO_H

#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/DXILABI.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/VersionTuple.h"
#include "llvm/Target/DirectX/DXILForm/EntryRecord.h"
#include "llvm/Target/DirectX/DXILForm/ResourceRecord.h"
#include "llvm/Target/DirectX/DXILForm/SignatureElement.h"
#include "llvm/Target/DirectX/Tables/ShaderStages.h"
#include <array>
#include <cstdint>
#include <optional>

namespace llvm {
class Function;
class GlobalVariable;
class LLVMContext;
class MDNode;
class Module;
class Value;

namespace dxil {
class FieldReader;

struct DXILModuleInfo {
  ShaderKind Kind = ShaderKind::Compute;
  unsigned ShaderModelMajor = 0;
  unsigned ShaderModelMinor = 0;
  VersionTuple DXILVersion;
  /// The validator whose formats the container follows; 1.0 if not stated.
  VersionTuple ValidatorVersion;

  const Function *Entry = nullptr; ///< null in a library
  StringRef EntryName;
  bool HasEntryProperties = false;
  uint64_t ShaderFlags = 0;
  /// Of a mesh or amplification shader, too.
  std::array<uint32_t, 3> NumThreads = {0, 0, 0};
  /// Minimum, maximum and preferred wave size, each 0 if not stated.
  std::array<uint32_t, 3> WaveSize = {0, 0, 0};
  SmallVector<WaveSizeProperty, 1> WaveSizes;
  StageStates States;
  EntrySignatures Signatures;
  /// The contents of !dx.viewIdState; nothing if it is missing or invalid.
  std::optional<ViewIDState> Dependencies;
  /// Of the properties of the entry, in order.
  SmallVector<uint32_t, 4> EntryTags;
  /// Of a library; the flags above are those of all its functions together.
  SmallVector<EntryRecord, 4> Entries;
  /// In the order of the format: CBVs, samplers, SRVs, UAVs.
  SmallVector<ResourceRecord, 8> Resources;
  /// The sum of the sizes of all groupshared variables, in bytes.
  uint64_t GroupSharedBytes = 0;
};

/// The name that the source has for a function: the symbol of an exported one
/// begins with it.
StringRef getSourceName(StringRef Symbol);

/// Reads the metadata of \p M, to which the result refers. An error names the
/// first node that violates docs/dev/ir-conventions.md or the format.
Expected<DXILModuleInfo> readDXILModuleInfo(const Module &M);

/// Whether a pixel shader runs once per sample, because it reads a value that
/// differs between the samples of a pixel.
bool runsPerSample(const DXILModuleInfo &Info);

/// \p F, and all that instructions have as operands that it can come to:
/// through calls, and inside of constants.
SetVector<const Value *> findReached(const Function &F);

/// The same of an entry and, if it is a hull shader, of its function for
/// patches, to which no call leads.
SetVector<const Value *> findReached(const EntryRecord &Entry);

/// The entry that \p F is, or is the function for patches of; null if there is
/// none.
const EntryRecord *findEntryOf(ArrayRef<EntryRecord> Entries,
                               const Function &F);

/// The bytes of a groupshared variable; 0 for others.
uint64_t getGroupSharedBytes(const GlobalVariable &Global);
/// Of all variables among what an entry reaches.
uint64_t getGroupSharedBytes(const SetVector<const Value *> &Reached);

// Versions of a module.
//
// The codec of !dx.version, !dx.valver and !dx.shaderModel.

struct ModuleVersions {
  VersionTuple DXIL;
  /// The validator version whose rules apply; 1.0 if the module does not state
  /// one.
  VersionTuple Validator = VersionTuple(1, 0);
  StringRef Profile; ///< the letters: "cs"; lives as long as the context
  unsigned ShaderModelMajor = 0;
  unsigned ShaderModelMinor = 0;

  void write(Module &M) const;
  /// Problems go to \p Reader, and their fields stay as they are.
  static ModuleVersions read(const Module &M, FieldReader &Reader);
};

/// Our name and version, where a module states its producer.
inline constexpr StringLiteral CompilerName = "clang-dxc 0.1.0";

/// The compiler's own name and version, in !llvm.ident; empty if the module
/// does not state it.
void writeProducer(Module &M, StringRef Producer);
StringRef readProducer(const Module &M);

// Instruction counters.
//
// The codec of !dx.counters: the number of instructions of each kind, which
// applications read as shader statistics.

/// In the order of their names in DXIL.
enum class InstructionCounter : unsigned {
  LocalArrayBytes,
  LocalArrayAccesses, ///< loads and stores
  GroupSharedArrayBytes,
  GroupSharedArrayAccesses, ///< loads and stores
  Atomics,
  Barriers,
  Branches, ///< conditional ones, without switches
  Floats,
  Cuts,
  Emits,
  Instructions, ///< of every kind
  Ints,
  SignatureLoads,
  SignatureStores,
  BiasSamples,
  ComparisonSamples,
  GradientSamples,
  TexLoads,  ///< also of buffers
  Samples,   ///< and gathers
  TexStores, ///< also to buffers
  UInts,
};
inline constexpr unsigned NumInstructionCounters =
    static_cast<unsigned>(InstructionCounter::UInts) + 1;

class InstructionCounters {
  std::array<uint64_t, NumInstructionCounters> Values = {};

public:
  uint64_t &operator[](InstructionCounter Counter) {
    return Values[static_cast<unsigned>(Counter)];
  }
  uint64_t operator[](InstructionCounter Counter) const {
    return Values[static_cast<unsigned>(Counter)];
  }

  /// Pairs of a name and a number, without those that are 0.
  MDNode *write(LLVMContext &Context) const;
  /// Ignores unknown names.
  static InstructionCounters read(const MDNode &Node);

  static StringRef getName(InstructionCounter Counter);
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_DXILFORM_DXILMODULEINFO_H
