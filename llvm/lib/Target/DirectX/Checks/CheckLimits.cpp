// CheckLimits.cpp: Sizes beyond Direct3D's limits
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A valid HLSL program can exceed a limit of Direct3D. This pass reports such
// programs after unused resources and dead code are removed, so that the result
// is the same at every optimization level.
//
// Example:
//   @tile = internal addrspace(3) global [16384 x float]  => an error

#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Analysis/DXILResource.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/IntrinsicsDirectX.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/Analysis/ResourceTable.h"
#include "llvm/Target/DirectX/Analysis/ShaderFlags.h"
#include "llvm/Target/DirectX/DXILForm/DXILModuleInfo.h"
#include "llvm/Target/DirectX/FrontIR/DirectXDiagnostics.h"
#include "llvm/Target/DirectX/FrontIR/HandleCalls.h"
#include "llvm/Target/DirectX/FrontIR/IRConventions.h"
#include "llvm/Target/DirectX/FrontIR/ShaderTarget.h"
#include "llvm/Target/DirectX/Memory/VariableAccess.h"
#include "llvm/Target/DirectX/Passes/DirectXPasses.h"
#include "llvm/Target/DirectX/Tables/Direct3DLimits.h"
#include "llvm/Target/DirectX/Tables/ShaderStages.h"

using namespace llvm;
using namespace llvm::dxil;

static void checkResource(const CallInst &Handle) {
  LLVMContext &Context = Handle.getContext();
  const DataLayout &DL = Handle.getModule()->getDataLayout();
  Type *T = Handle.getType();
  auto size = [&](Type *Element) {
    return DL.getTypeAllocSize(Element).getFixedValue();
  };
  if (auto *CBuffer = dyn_cast<CBufferExtType>(T)) {
    uint64_t Size = size(CBuffer->getResourceType());
    if (Size > MaxConstantBufferBytes)
      report(Context, getResourceLocation(Handle),
             BackendDiag::err_constant_buffer_size,
             {getResourceName(Handle), Size, MaxConstantBufferBytes});
  } else if (auto *Raw = dyn_cast<RawBufferExtType>(T);
             Raw && Raw->isStructured()) {
    uint64_t Stride = size(Raw->getResourceType());
    if (Stride > MaxStructuredElementBytes)
      report(Context, getResourceLocation(Handle),
             BackendDiag::err_structured_element_size,
             {getResourceName(Handle), Stride, MaxStructuredElementBytes});
  }
}

static void checkResources(Module &M) {
  // One error for each resource, however often it is used.
  SmallPtrSet<const Value *, 8> Seen;
  for (Function &F : M)
    for (Instruction &I : instructions(F)) {
      if (!isHandleCall(I))
        continue;
      auto *Call = cast<CallInst>(&I);
      if (Seen.insert(getHandleName(*Call)->stripPointerCasts()).second)
        checkResource(*Call);
    }
}

/// The name in the source: dxil-split-group-shared appends numbers of members.
static StringRef getDeclaredName(const GlobalVariable &Variable) {
  return Variable.getName().split('.').first;
}

/// The front end checks shaders; functions are checked when they are linked.
static bool hasGroups(const ShaderStage *Stage) {
  return !Stage || Stage->Kind == ShaderKind::Library ||
         Stage->has(HasThreadGroups);
}

/// A shader has all variables of its module; of a library's, what \p Root uses.
/// What nothing reads goes in the end.
static void checkGroupShared(Module &M,
                             ArrayRef<const GlobalVariable *> Variables,
                             const Function *Root, const ShaderStage *Stage) {
  const uint64_t Limit = Stage && Stage->Kind == ShaderKind::Mesh
                             ? MaxMeshGroupSharedBytes
                             : MaxGroupSharedBytes;
  uint64_t Total = 0;
  // The members of a struct are variables with one declaration.
  MapVector<std::pair<RawSourceLocation, StringRef>, uint64_t> Sizes;
  for (const GlobalVariable *V : Variables) {
    const GlobalVariable &Variable = *V;
    if (Root && !isUsedIn(Variable, *Root))
      continue;
    if (!hasGroups(Stage)) {
      const Function &Entry = Root ? *Root : *findEntryFunctions(M).front();
      report(M.getContext(), getSourceLocation(Variable),
             BackendDiag::err_groupshared_of_entry,
             {getDeclaredName(Variable), getSourceName(Entry.getName()),
              Stage->Plural});
      return;
    }
    uint64_t Size = M.getDataLayout()
                        .getTypeAllocSize(Variable.getValueType())
                        .getFixedValue();
    Total += Size;
    Sizes[{getSourceLocation(Variable), getDeclaredName(Variable)}] += Size;
  }
  if (Total <= Limit)
    return;
  const auto &[Declaration, Largest] = *max_element(
      Sizes, [](const auto &A, const auto &B) { return A.second < B.second; });
  report(M.getContext(), Declaration.first, BackendDiag::err_groupshared_size,
         {Total, Limit, Declaration.second, Largest});
}

PreservedAnalyses CheckLimits::run(Module &M, ModuleAnalysisManager &) {
  checkResources(M);
  ShaderTarget Target(M);
  SmallVector<const GlobalVariable *, 8> Shared;
  for (const GlobalVariable &Variable : M.globals())
    if (Variable.getAddressSpace() == GroupSharedAddressSpace &&
        !isUnreadGroupShared(Variable))
      Shared.push_back(&Variable);
  if (!Target.isLibrary())
    checkGroupShared(M, Shared, nullptr, lookupStage(Target.Stage));
  else
    for (const Function *Root : findEntryFunctions(M))
      checkGroupShared(M, Shared, Root, getStageOf(*Root, Target));
  return PreservedAnalyses::all();
}
