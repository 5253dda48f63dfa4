//===- RemoveUnusedRecords.cpp - Records of what nothing loads ------------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/Target/DirectX/Library/RemoveUnusedRecords.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/Contract/ShaderTarget.h"

using namespace llvm;
using namespace llvm::dxil;

/// Whether nothing but metadata refers to the variable of the record.
static bool isUnused(const MDNode &Record) {
  constexpr unsigned SymbolOperand = 1;
  auto *Symbol = mdconst::dyn_extract_or_null<GlobalVariable>(
      Record.getOperand(SymbolOperand));
  if (!Symbol)
    return false;
  Symbol->removeDeadConstantUsers();
  return Symbol->use_empty();
}

static MDNode *withNumber(const MDNode &Record, uint32_t Number) {
  LLVMContext &Context = Record.getContext();
  SmallVector<Metadata *, 12> Operands(Record.operands());
  Operands[0] = ConstantAsMetadata::get(
      ConstantInt::get(Type::getInt32Ty(Context), Number));
  return MDNode::get(Context, Operands);
}

/// Removes the records of a class that are not used, and their types.
static bool reduce(MDNode &Classes, MDNode &TypeClasses, unsigned Class) {
  auto *Records = dyn_cast_or_null<MDNode>(Classes.getOperand(Class).get());
  if (!Records)
    return false;
  auto *Types = cast<MDNode>(TypeClasses.getOperand(Class));
  SmallVector<Metadata *, 8> Kept, KeptTypes;
  for (unsigned I = 0; I != Records->getNumOperands(); ++I) {
    auto *Record = cast<MDNode>(Records->getOperand(I));
    if (isUnused(*Record))
      continue;
    Kept.push_back(withNumber(*Record, Kept.size()));
    KeptTypes.push_back(Types->getOperand(I));
  }
  if (Kept.size() == Records->getNumOperands())
    return false;
  LLVMContext &Context = Classes.getContext();
  Classes.replaceOperandWith(Class, Kept.empty() ? nullptr
                                                 : MDNode::get(Context, Kept));
  TypeClasses.replaceOperandWith(
      Class, KeptTypes.empty() ? nullptr : MDNode::get(Context, KeptTypes));
  return true;
}

PreservedAnalyses RemoveUnusedRecords::run(Module &M, ModuleAnalysisManager &) {
  NamedMDNode *Resources = M.getNamedMetadata("dx.resources");
  NamedMDNode *Types = M.getNamedMetadata("dx.resource.types");
  if (!Resources || !Types || !ShaderTarget(M).isLibrary())
    return PreservedAnalyses::all();
  // A node may be shared with others, or be replaced by an equal one.
  LLVMContext &Context = M.getContext();
  auto Copy = [&](NamedMDNode *Named) {
    return MDNode::getDistinct(
        Context, SmallVector<Metadata *, 4>(Named->getOperand(0)->operands()));
  };
  MDNode *Classes = Copy(Resources), *TypeClasses = Copy(Types);
  bool Changed = false;
  for (unsigned Class = 0; Class != Classes->getNumOperands(); ++Class)
    Changed |= reduce(*Classes, *TypeClasses, Class);
  if (!Changed)
    return PreservedAnalyses::all();
  auto Replace = [&](NamedMDNode *Named, const MDNode &New) {
    bool IsEmpty = all_of(New.operands(), [](const MDOperand &Operand) {
      return !Operand.get();
    });
    if (IsEmpty)
      return Named->eraseFromParent();
    Named->setOperand(
        0, MDNode::get(Context, SmallVector<Metadata *, 4>(New.operands())));
  };
  Replace(Resources, *Classes);
  Replace(Types, *TypeClasses);
  return PreservedAnalyses::none();
}
