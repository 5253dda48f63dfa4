// DebugRecords.cpp: Debug information in LLVM 3.7 bitcode
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "DialectCodes.h"
#include "ValueTable.h"
#include "llvm/BinaryFormat/Dwarf.h"
#include "llvm/Bitcode/LLVMBitCodes.h"
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

// Debug information in the form of LLVM 3.7.

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

// Debug metadata as records.

/// Tags of variables, which LLVM 22 no longer has.
static constexpr uint64_t LocalVariableTag = 0x100;
static constexpr uint64_t ParameterTag = 0x101;

/// The unit contains everything.
static constexpr uint64_t FullEmission = 1;

DebugRecords::DebugRecords(const Module &M, WriterProblems &Problems)
    : Problems(Problems) {
  if (M.debug_compile_units().empty())
    return;
  DebugInfoFinder Finder;
  Finder.processModule(M);
  DenseMap<const DICompileUnit *, SmallVector<Metadata *, 16>> Functions;
  for (DISubprogram *Function : Finder.subprograms())
    if (Function->isDefinition())
      Functions[Function->getUnit()].push_back(Function);
  for (const DICompileUnit *Unit : Finder.compile_units()) {
    SmallVector<Metadata *, 16> Globals;
    for (DIGlobalVariableExpression *Global : Unit->getGlobalVariables())
      Globals.push_back(Global->getVariable());
    Lists[Unit] = {makeDebugList(M.getContext(), Functions[Unit]),
                   makeDebugList(M.getContext(), Globals)};
  }
  for (const Function &F : M)
    if (const DISubprogram *Function = F.getSubprogram())
      Described[Function] =
          ValueAsMetadata::get(const_cast<llvm::Function *>(&F));
  for (const GlobalVariable &Global : M.globals()) {
    SmallVector<DIGlobalVariableExpression *, 1> Descriptions;
    Global.getDebugInfo(Descriptions);
    for (const DIGlobalVariableExpression *Description : Descriptions)
      Described[Description->getVariable()] =
          ValueAsMetadata::get(const_cast<GlobalVariable *>(&Global));
  }
}

DebugRecord DebugRecords::getType(const DIType &Type) const {
  if (const auto *Basic = dyn_cast<DIBasicType>(&Type))
    return {bitc::METADATA_BASIC_TYPE,
            {Basic->isDistinct(), Basic->getTag(), Basic->getRawName(),
             Basic->getSizeInBits(), Basic->getAlignInBits(),
             Basic->getEncoding()}};
  if (const auto *Derived = dyn_cast<DIDerivedType>(&Type))
    return {bitc::METADATA_DERIVED_TYPE,
            {Derived->isDistinct(), Derived->getTag(), Derived->getRawName(),
             Derived->getRawFile(), Derived->getLine(), Derived->getRawScope(),
             Derived->getRawBaseType(), Derived->getSizeInBits(),
             Derived->getAlignInBits(), Derived->getOffsetInBits(),
             Derived->getFlags(), Derived->getRawExtraData()}};
  if (const auto *Composite = dyn_cast<DICompositeType>(&Type))
    return {bitc::METADATA_COMPOSITE_TYPE,
            {Composite->isDistinct(), Composite->getTag(),
             Composite->getRawName(), Composite->getRawFile(),
             Composite->getLine(), Composite->getRawScope(),
             Composite->getRawBaseType(), Composite->getSizeInBits(),
             Composite->getAlignInBits(), Composite->getOffsetInBits(),
             uint64_t(Composite->getFlags() & ~DINode::FlagEnumClass),
             Composite->getRawElements(), Composite->getRuntimeLang(),
             Composite->getRawVTableHolder(), Composite->getRawTemplateParams(),
             /*Identifier=*/uint64_t(0)}};
  const auto &Subroutine = cast<DISubroutineType>(Type);
  return {bitc::METADATA_SUBROUTINE_TYPE,
          {Subroutine.isDistinct(), uint64_t(Subroutine.getFlags()),
           Subroutine.getRawTypeArray()}};
}

DebugRecord DebugRecords::getUnit(const DICompileUnit &Unit) const {
  UnitLists Own = Lists.lookup(&Unit);
  return {bitc::METADATA_COMPILE_UNIT,
          {Unit.isDistinct(), Unit.getSourceLanguage().getUnversionedName(),
           Unit.getRawFile(), Unit.getRawProducer(), Unit.isOptimized(),
           Unit.getRawFlags(), Unit.getRuntimeVersion(),
           /*SplitName=*/uint64_t(0), FullEmission, Unit.getRawEnumTypes(),
           Unit.getRawRetainedTypes(), Own.Functions, Own.Globals,
           /*Imported=*/uint64_t(0),
           /*DWOId=*/uint64_t(0)}};
}

DebugRecord DebugRecords::getSubprogram(const DISubprogram &Function) const {
  // Only the function of a definition is distinct today.
  return {bitc::METADATA_SUBPROGRAM,
          {/*Distinct=*/uint64_t(0), Function.getRawScope(),
           Function.getRawName(), Function.getRawLinkageName(),
           Function.getRawFile(), Function.getLine(), Function.getRawType(),
           Function.isLocalToUnit(), Function.isDefinition(),
           Function.getScopeLine(), Function.getRawContainingType(),
           Function.getVirtuality(), Function.getVirtualIndex(),
           uint64_t(Function.getFlags()), Function.isOptimized(),
           Described.lookup(&Function), Function.getRawTemplateParams(),
           Function.getRawDeclaration(),
           /*Variables=*/uint64_t(0)}};
}

DebugRecord DebugRecords::getVariable(const DIVariable &Variable) const {
  if (const auto *Local = dyn_cast<DILocalVariable>(&Variable))
    return {bitc::METADATA_LOCAL_VAR,
            {Local->isDistinct(),
             Local->isParameter() ? ParameterTag : LocalVariableTag,
             Local->getRawScope(), Local->getRawName(), Local->getRawFile(),
             Local->getLine(), Local->getRawType(), Local->getArg(),
             uint64_t(Local->getFlags())}};
  const auto &Global = cast<DIGlobalVariable>(Variable);
  return {bitc::METADATA_GLOBAL_VAR,
          {/*Distinct=*/uint64_t(0), Global.getRawScope(), Global.getRawName(),
           Global.getRawLinkageName(), Global.getRawFile(), Global.getLine(),
           Global.getRawType(), Global.isLocalToUnit(), Global.isDefinition(),
           Described.lookup(&Global), /*Declaration=*/uint64_t(0)}};
}

DebugRecord DebugRecords::getExpression(const DIExpression &Expression) const {
  DebugRecord Record = {bitc::METADATA_EXPRESSION, {Expression.isDistinct()}};
  if (auto Part = Expression.getFragmentInfo())
    Record.Fields.append({uint64_t(dwarf::DW_OP_bit_piece), Part->OffsetInBits,
                          Part->SizeInBits});
  return Record;
}

DebugRecord
DebugRecords::getTemplateArgument(const DITemplateParameter &Argument) const {
  if (const auto *Value = dyn_cast<DITemplateValueParameter>(&Argument))
    return {bitc::METADATA_TEMPLATE_VALUE,
            {Value->isDistinct(), Value->getTag(), Value->getRawName(),
             Value->getRawType(), Value->getValue()}};
  return {
      bitc::METADATA_TEMPLATE_TYPE,
      {Argument.isDistinct(), Argument.getRawName(), Argument.getRawType()}};
}

DebugRecord DebugRecords::get(const MDNode &Node) const {
  if (const auto *Type = dyn_cast<DIType>(&Node))
    return getType(*Type);
  if (const auto *Unit = dyn_cast<DICompileUnit>(&Node))
    return getUnit(*Unit);
  if (const auto *Function = dyn_cast<DISubprogram>(&Node))
    return getSubprogram(*Function);
  if (const auto *Variable = dyn_cast<DIVariable>(&Node))
    return getVariable(*Variable);
  if (const auto *Expression = dyn_cast<DIExpression>(&Node))
    return getExpression(*Expression);
  if (const auto *Argument = dyn_cast<DITemplateParameter>(&Node))
    return getTemplateArgument(*Argument);
  if (const auto *Location = dyn_cast<DILocation>(&Node)) {
    DebugField Scope(Location->getRawScope());
    Scope.IsExact = true;
    return {bitc::METADATA_LOCATION,
            {Location->isDistinct(), Location->getLine(), Location->getColumn(),
             Scope, Location->getRawInlinedAt()}};
  }
  if (const auto *Block = dyn_cast<DILexicalBlock>(&Node))
    return {bitc::METADATA_LEXICAL_BLOCK,
            {Block->isDistinct(), Block->getRawScope(), Block->getRawFile(),
             Block->getLine(), Block->getColumn()}};
  if (const auto *File = dyn_cast<DIFile>(&Node))
    return {
        bitc::METADATA_FILE,
        {File->isDistinct(), File->getRawFilename(), File->getRawDirectory()}};
  if (const auto *Space = dyn_cast<DINamespace>(&Node))
    return {bitc::METADATA_NAMESPACE,
            {Space->isDistinct(), Space->getRawScope(),
             (const Metadata *)nullptr, Space->getRawName(), uint64_t(0)}};
  if (const auto *Range = dyn_cast<DISubrange>(&Node)) {
    auto *Count = dyn_cast_if_present<ConstantInt *>(Range->getCount());
    return {bitc::METADATA_SUBRANGE,
            {Range->isDistinct(), uint64_t(Count ? Count->getSExtValue() : -1),
             uint64_t(0)}};
  }
  if (const auto *Value = dyn_cast<DIEnumerator>(&Node))
    return {bitc::METADATA_ENUMERATOR,
            {Value->isDistinct(),
             encodeSigned(Value->getValue().getSExtValue()),
             Value->getRawName()}};
  Problems.report("a kind of debug information that LLVM 3.7 does not have");
  return {};
}
