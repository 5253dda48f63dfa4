// VerifierContext.h: Context of the rules
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The arguments of each group of rules, which is one function in one file.

#ifndef LLVM_LIB_TARGET_DIRECTX_VERIFIER_VERIFIERCONTEXT_H
#define LLVM_LIB_TARGET_DIRECTX_VERIFIER_VERIFIERCONTEXT_H

#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/DXILForm/DXILModuleInfo.h"
#include "llvm/Target/DirectX/DXILForm/ResourceRecord.h"
#include "llvm/Target/DirectX/Operations/OperationOperands.h"
#include "llvm/Target/DirectX/Tables/Features.h"
#include "llvm/Target/DirectX/Verifier/DXILVerifier.h"

namespace llvm {
namespace dxil {

/// What the threads of a group can share.
inline constexpr uint64_t MaxGroupSharedBytes = 32768;

class VerifierContext {
  std::vector<VerifierFinding> &Findings;
  /// Those that call what another library defines.
  SmallPtrSet<const Function *, 4> OutsideCallers;

public:
  const Module &M;
  /// The module's metadata; empty if it cannot be read.
  const DXILModuleInfo &Info;

  VerifierContext(const Module &M, const DXILModuleInfo &Info,
                  std::vector<VerifierFinding> &Findings);

  void report(VerifierRule Rule, const Twine &Message);
  void report(VerifierRule Rule, const Function &F, const Twine &Message);
  void report(VerifierRule Rule, const Instruction &I, const Twine &Message);

  bool isShaderModelAtLeast(unsigned Minor) const {
    return Info.ShaderModelMajor > 6 ||
           (Info.ShaderModelMajor == 6 && Info.ShaderModelMinor >= Minor);
  }
  bool isLibrary() const { return Info.Kind == ShaderKind::Library; }
  /// Whether \p V stands for a resource in a library.
  bool isResourceSymbol(const Value &V) const;
  /// The stage that the code of \p F runs in: in a library that of the entry,
  /// or the library for a function that any stage may call.
  ShaderKind stageOf(const Function &F) const;
  /// Whether \p F may have vectors: any function from shader model 6.9 on, and
  /// one of a library that takes and gives them, or calls one of another
  /// library, which may.
  bool allowsVectors(const Function &F) const;
  bool hasNative16Bit() const {
    return Info.ShaderFlags & maskOf(ShaderFlag::UseNativeLowPrecision);
  }
};

/// Adds a finding to \p Findings unless there are too many already.
void addFinding(std::vector<VerifierFinding> &Findings, VerifierRule Rule,
                const Twine &Message, const Function *F = nullptr,
                const Instruction *I = nullptr);

/// Whether instructions have their operands, where they are used, with the
/// right types. Adds the first problem to \p Findings.
bool verifyValues(const Module &M, std::vector<VerifierFinding> &Findings);

/// Checks the RTS0 part \p Part against the bindings of the module.
void verifyRootSignature(ArrayRef<char> Part, const DXILModuleInfo &Info,
                         std::vector<VerifierFinding> &Findings);

/// Checks that the strings and semantic indices of the PSV0 part \p Part are
/// referred to.
void verifyPipelineStateTables(ArrayRef<char> Part,
                               std::vector<VerifierFinding> &Findings);

void verifyModuleMetadata(VerifierContext &Context);
void verifyResourceTables(VerifierContext &Context);
void verifyDeclarations(VerifierContext &Context);
void verifyTypes(VerifierContext &Context);
void verifyInstructions(VerifierContext &Context);
void verifyInstructionMetadata(VerifierContext &Context);
void verifyOperations(VerifierContext &Context);
/// Of one call whose function is that of the operation.
void verifyRayOperation(VerifierContext &Context, const CallInst &Call,
                        const OpInfo &Op);
void verifyResourceAccess(VerifierContext &Context);
void verifySampling(VerifierContext &Context);
void verifyControlFlow(VerifierContext &Context);
void verifyShaderFlags(VerifierContext &Context);
void verifySignatures(VerifierContext &Context);
void verifySignatureAccesses(VerifierContext &Context);
void verifyStages(VerifierContext &Context);
void verifyLibrary(VerifierContext &Context);
void verifyRayEntries(VerifierContext &Context);
/// \p Reached: all that the entry, which may be no node, comes to.
void verifyNode(VerifierContext &Context, const EntryRecord &Entry,
                const SetVector<const Value *> &Reached);

// Resources of handles.

/// The resource properties that the operations creating a handle state.
struct HandleInfo {
  ResourceClass Class = ResourceClass::SRV;
  ResourceKind Kind = ResourceKind::Invalid;
  bool HasCounter = false;
  bool IsComparison = false; ///< of an annotated sampler
  /// The second word of the properties: element type and count of a typed
  /// resource, stride of a structured buffer, size of a constant buffer.
  uint32_t Detail = 0;
  /// The same, of an annotated typed resource.
  TypedElement Element;
  /// Null for a handle from the descriptor heap.
  const ResourceRecord *Record = nullptr;
  bool FromHeap = false;

  unsigned componentCount() const { return Element.Count; }
};

/// The call that made \p Handle, past any annotations; null for every value
/// that is no call of an operation.
const CallInst *getHandleProvenance(const Value &Handle);

/// True if operations may take \p Handle: it comes from createHandle, or, from
/// shader model 6.6 on, from annotateHandle.
bool isUsableHandle(const VerifierContext &Context, const Value &Handle);

/// What \p Handle refers to; nothing if it is not usable or not in the tables.
std::optional<HandleInfo> resolveHandle(const VerifierContext &Context,
                                        const Value &Handle);

/// The record that createHandle or createHandleFromBinding \p Call selects, or
/// null.
const ResourceRecord *findRecord(const VerifierContext &Context,
                                 const CallInst &Call);

} // namespace dxil
} // namespace llvm

#endif // LLVM_LIB_TARGET_DIRECTX_VERIFIER_VERIFIERCONTEXT_H
