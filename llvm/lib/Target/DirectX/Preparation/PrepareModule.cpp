// PrepareModule.cpp: Preparing front IR
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Some constructs of front IR have no equivalent in DXIL, and LLVM's passes
// depend on module properties that have other values in HLSL.
//
// Example:
//   "...-n8:16:32:64-v48..." becomes "...-n32-v48...".

#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/Analysis/ResourceTable.h"
#include "llvm/Target/DirectX/FrontIR/DirectXDiagnostics.h"
#include "llvm/Target/DirectX/FrontIR/ShaderTarget.h"
#include "llvm/Target/DirectX/Operations/IntrinsicOperands.h"
#include "llvm/Target/DirectX/Passes/DirectXPasses.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;
using namespace llvm::dxil;

static bool has16Bits(const Type *T) {
  if (T->isHalfTy() || T->isIntegerTy(16))
    return true;
  if (auto *Vector = dyn_cast<VectorType>(T))
    return has16Bits(Vector->getElementType());
  if (auto *Array = dyn_cast<ArrayType>(T))
    return has16Bits(Array->getElementType());
  return T->isStructTy() && any_of(cast<StructType>(T)->elements(), has16Bits);
}

/// Whether the source computes with 16-bit types. LLVM narrows wider types
/// where the values fit, which would require a feature that the source does not
/// need.
static bool uses16Bits(const Module &M) {
  for (const GlobalVariable &Global : M.globals())
    if (has16Bits(Global.getValueType()))
      return true;
  for (const Function &F : M) {
    if (has16Bits(F.getReturnType()) || any_of(F.args(), [](const Argument &A) {
          return has16Bits(A.getType());
        }))
      return true;
    for (const Instruction &I : instructions(F)) {
      auto *Local = dyn_cast<AllocaInst>(&I);
      if (has16Bits(Local ? Local->getAllocatedType() : I.getType()) ||
          any_of(I.operand_values(),
                 [](const Value *V) { return has16Bits(V->getType()); }))
        return true;
    }
  }
  return false;
}

/// The layout with i32 as its only native integer, and i16 where the source has
/// types of 16 bits.
static std::string withNativeIntegers(StringRef Layout, bool Has16Bit) {
  SmallVector<StringRef, 16> Parts;
  Layout.split(Parts, '-', /*MaxSplit=*/-1, /*KeepEmpty=*/false);
  llvm::erase_if(Parts, [](StringRef Part) {
    return Part.starts_with("n") && !Part.starts_with("ni");
  });
  Parts.push_back(Has16Bit ? "n16:32" : "n32");
  return join(Parts, "-");
}

PreservedAnalyses PrepareModule::run(Module &M, ModuleAnalysisManager &) {
  // A library may be empty.
  size_t NumEntries = count_if(findEntryFunctions(M), [](const Function *Root) {
    return !Root->hasFnAttribute(PatchConstantAttr);
  });
  if (NumEntries != 1 && !ShaderTarget(M).isLibrary()) {
    if (NumEntries == 0)
      report(M.getContext(), 0, BackendDiag::err_no_entry);
    else
      report(M.getContext(), 0, BackendDiag::err_several_entries, {NumEntries});
    return PreservedAnalyses::all();
  }
  keepResourceLocations(M);
  keepOperationLocations(M);
  keepProvenanceLocations(M);
  M.setDataLayout(withNativeIntegers(
      M.getDataLayoutStr(), ShaderTarget(M).Has16Bit && uses16Bits(M)));
  for (Function &F : M)
    if (!F.isDeclaration())
      removeUnreachableBlocks(F);
  return PreservedAnalyses::none();
}
