// DebugForm.cpp: Debug information in the form of LLVM 3.7
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/BinaryFormat/Dwarf.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/DebugProgramInstruction.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/DXILForm/DebugModule.h"
#include "llvm/Target/DirectX/Writer/DXILBitcodeWriter.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;
using namespace llvm::dxil;

namespace {

/// Makes calls of the records of one module.
class RecordCalls {
public:
  explicit RecordCalls(Module &M) : M(M), Context(M.getContext()) {}

  void replaceRecords(Instruction &I);

private:
  void replace(const DbgVariableRecord &Record, Instruction &Before);
  FunctionCallee getFunction(StringRef Name, ArrayRef<Type *> Parameters);
  Value *wrap(Metadata *MD) { return MetadataAsValue::get(Context, MD); }

  Module &M;
  LLVMContext &Context;
};

} // namespace

/// \p Expression as LLVM 3.7 has it: nothing, or a part of a variable. The
/// optimizer replaces the extension of a bool or a narrow integer by an
/// expression; the value itself is as good, since a variable has a type. Null
/// if it computes something else.
static DIExpression *makePlain(DIExpression *Expression) {
  ArrayRef<uint64_t> Elements = Expression->getElements();
  std::optional<DIExpression::FragmentInfo> Part =
      Expression->getFragmentInfo();
  if (Part)
    Elements = Elements.drop_back(3);
  constexpr unsigned Conversion = 3;
  const bool Extends = Elements.size() == 2 * Conversion + 1 &&
                       Elements[0] == dwarf::DW_OP_LLVM_convert &&
                       Elements[Conversion] == dwarf::DW_OP_LLVM_convert &&
                       Elements[1] < Elements[Conversion + 1] &&
                       Elements.back() == dwarf::DW_OP_stack_value;
  if (!Elements.empty() && !Extends)
    return nullptr;
  DIExpression *Plain = DIExpression::get(Expression->getContext(), {});
  if (!Part)
    return Plain;
  return *DIExpression::createFragmentExpression(Plain, Part->OffsetInBits,
                                                 Part->SizeInBits);
}

FunctionCallee RecordCalls::getFunction(StringRef Name,
                                        ArrayRef<Type *> Parameters) {
  auto *Type = FunctionType::get(Type::getVoidTy(Context), Parameters,
                                 /*isVarArg=*/false);
  FunctionCallee Callee = M.getOrInsertFunction(Name, Type);
  auto *F = cast<Function>(Callee.getCallee());
  F->setDoesNotThrow();
  F->setDoesNotAccessMemory();
  return Callee;
}

void RecordCalls::replace(const DbgVariableRecord &Record,
                          Instruction &Before) {
  if (Record.hasArgList() || Record.getNumVariableLocationOps() != 1)
    return;
  DIExpression *Plain = makePlain(Record.getExpression());
  if (!Plain)
    return;
  Value *Location = Record.getVariableLocationOp(0);
  if (!Location)
    return;
  if (isa<UndefValue>(Location)) {
    // A record of removed memory is dropped; a removed value ends the previous
    // one.
    if (Record.isDbgDeclare() || Location->getType()->isPointerTy())
      return;
    Location = UndefValue::get(Location->getType());
  }
  Type *MetadataType = Type::getMetadataTy(Context);
  Value *Variable = wrap(Record.getVariable());
  Value *Expression = wrap(Plain);
  SmallVector<Value *, 4> Arguments = {wrap(ValueAsMetadata::get(Location))};
  FunctionCallee Callee;
  if (Record.isDbgDeclare()) {
    Callee = getFunction(DebugDeclareFunction,
                         {MetadataType, MetadataType, MetadataType});
  } else {
    Type *I64 = Type::getInt64Ty(Context);
    Callee = getFunction(DebugValueFunction,
                         {MetadataType, I64, MetadataType, MetadataType});
    Arguments.push_back(ConstantInt::get(I64, 0));
  }
  Arguments.append({Variable, Expression});
  // Before the records, which would go with the call otherwise.
  BasicBlock::iterator Position = Before.getIterator();
  Position.setHeadBit(true);
  auto *Call = CallInst::Create(Callee, Arguments, "", Position);
  const DILocation *Where = Record.getDebugLoc();
  // The optimizer makes records that are of no line.
  if (Where->getLine() == 0)
    Where = DILocation::get(Context, Record.getVariable()->getLine(), 0,
                            Where->getScope(), Where->getInlinedAt());
  Call->setDebugLoc(Where);
}

void RecordCalls::replaceRecords(Instruction &I) {
  // Records before a merge of values are of the block's start.
  Instruction &Before =
      isa<PHINode>(I) ? *I.getParent()->getFirstNonPHIIt() : I;
  for (DbgVariableRecord &Record : filterDbgVars(I.getDbgRecordRange()))
    replace(Record, Before);
  I.dropDbgRecords();
}

std::unique_ptr<Module> dxil::splitDebugInfo(Module &M) {
  std::unique_ptr<Module> Debug = CloneModule(M);
  RecordCalls Calls(*Debug);
  for (Function &F : *Debug) {
    SmallVector<Instruction *, 64> WithRecords;
    for (Instruction &I : instructions(F))
      if (I.hasDbgRecords())
        WithRecords.push_back(&I);
    for (Instruction *I : WithRecords)
      Calls.replaceRecords(*I);
  }
  removeDebugInfo(M);
  return Debug;
}

void dxil::removeDebugInfo(Module &M) {
  StripDebugInfo(M);
  for (NamedMDNode &Node : make_early_inc_range(M.named_metadata()))
    if (isDebugMetadata(Node.getName()))
      M.eraseNamedMetadata(&Node);
  if (NamedMDNode *Flags = M.getModuleFlagsMetadata())
    M.eraseNamedMetadata(Flags);
}
