// InstructionMetadata.cpp: Metadata of instructions in front IR
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/Target/DirectX/FrontIR/InstructionMetadata.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/GlobalObject.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/Instruction.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Metadata.h"
#include "llvm/Target/DirectX/DXILForm/MetadataFields.h"

using namespace llvm;
using namespace llvm::dxil;

// Metadata flags of instructions.

/// What the format writes for such a node.
static MDNode *makeYes(LLVMContext &Context) {
  return MDNode::get(Context, makeWordField(Context, 1));
}

void dxil::markPreciseVariable(Value &Memory) {
  MDNode *Empty = MDNode::get(Memory.getContext(), {});
  if (isa<AllocaInst, CallInst>(Memory))
    cast<Instruction>(Memory).setMetadata(PreciseVariableMD, Empty);
  else if (auto *Global = dyn_cast<GlobalVariable>(&Memory))
    Global->setMetadata(PreciseVariableMD, Empty);
  else if (auto *Parameter = dyn_cast<Argument>(&Memory))
    Parameter->addAttr(Attribute::get(Memory.getContext(), PreciseVariableMD));
}

void dxil::markPreciseCall(CallInst &Call) {
  Call.setMetadata(PreciseCallMD, makeYes(Call.getContext()));
}

void dxil::markNonUniform(GetElementPtrInst &Address) {
  Address.setMetadata(NonUniformMD, makeYes(Address.getContext()));
}

// Loop hints.

/// LLVM's names, in the order of LoopHint.
static constexpr StringLiteral HintNames[] = {"llvm.loop.unroll.disable",
                                              "llvm.loop.unroll.full",
                                              "llvm.loop.unroll.count"};
static constexpr StringLiteral OptionalHint = "llvm.loop.dxil.optional";
static constexpr StringLiteral HintLocation = "llvm.loop.dxil.location";

/// The node itself comes before the hints.
enum LoopField : unsigned { SelfField, FirstHintField };
enum HintField : unsigned { NameField, TimesField, LocField = TimesField };

static StringRef getHintName(LoopHint Hint) {
  return HintNames[static_cast<unsigned>(Hint)];
}

MDNode *dxil::writeLoopHint(LLVMContext &Context, LoopHint Hint,
                            unsigned Times) {
  SmallVector<Metadata *, 2> Fields = {
      makeStringField(Context, getHintName(Hint))};
  if (Hint == LoopHint::UnrollTimes)
    Fields.push_back(makeWordField(Context, Times));
  return MDNode::get(Context, Fields);
}

MDNode *dxil::writeLoop(LLVMContext &Context, ArrayRef<MDNode *> Hints) {
  SmallVector<Metadata *, 4> Fields(FirstHintField);
  append_range(Fields, Hints);
  MDNode *Loop = MDNode::getDistinct(Context, Fields);
  Loop->replaceOperandWith(SelfField, Loop);
  return Loop;
}

bool dxil::isLoop(const MDNode &Node) {
  if (getNodeField(Node, SelfField) != &Node)
    return false;
  for (unsigned N = FirstHintField; N < Node.getNumOperands(); ++N) {
    const MDNode *Hint = getNodeField(Node, N);
    if (!Hint ||
        !getStringField(*Hint, NameField).value_or("").starts_with("llvm.loop"))
      return false;
  }
  return true;
}

std::optional<uint64_t> dxil::getUnrolledTimes(const MDNode *Loop) {
  for (unsigned N = FirstHintField; Loop && N < Loop->getNumOperands(); ++N) {
    const MDNode *Hint = getNodeField(*Loop, N);
    StringRef Name =
        Hint ? getStringField(*Hint, NameField).value_or("") : StringRef();
    if (Name == getHintName(LoopHint::UnrollFully))
      return UINT64_MAX;
    if (Name == getHintName(LoopHint::UnrollTimes))
      return getWordField(*Hint, TimesField);
  }
  return std::nullopt;
}

MDNode *dxil::writeOptionalHint(LLVMContext &Context) {
  return MDNode::get(Context, {makeStringField(Context, OptionalHint)});
}

MDNode *dxil::writeHintLocation(LLVMContext &Context,
                                RawSourceLocation Location) {
  return MDNode::get(Context, {makeStringField(Context, HintLocation),
                               makeWordField(Context, Location)});
}

RawSourceLocation dxil::getHintLocation(const MDNode *Loop) {
  for (unsigned N = FirstHintField; Loop && N < Loop->getNumOperands(); ++N) {
    const MDNode *Hint = getNodeField(*Loop, N);
    if (Hint && getStringField(*Hint, NameField) == HintLocation)
      return getWordField(*Hint, LocField).value_or(0);
  }
  return 0;
}

bool dxil::isUnrollingRequired(const MDNode *Loop) {
  bool IsRequired = false;
  for (unsigned N = FirstHintField; Loop && N < Loop->getNumOperands(); ++N) {
    const MDNode *Hint = getNodeField(*Loop, N);
    StringRef Name =
        Hint ? getStringField(*Hint, NameField).value_or("") : StringRef();
    if (Name == OptionalHint)
      return false;
    IsRequired |= Name == getHintName(LoopHint::UnrollFully);
  }
  return IsRequired;
}

MDNode *dxil::reduceToLoopHints(const MDNode &Loop) {
  SmallVector<MDNode *, 4> Kept;
  for (unsigned N = FirstHintField; N < Loop.getNumOperands(); ++N) {
    const MDNode *Hint = getNodeField(Loop, N);
    if (Hint &&
        is_contained(HintNames, getStringField(*Hint, NameField).value_or("")))
      Kept.push_back(const_cast<MDNode *>(Hint));
  }
  return Kept.empty() ? nullptr : writeLoop(Loop.getContext(), Kept);
}

// !srcloc nodes.

/// The only field of a node.
static constexpr unsigned LocationField = 0;

/// The fields of an annotation.
enum LoopAnnotationField : unsigned {
  LoopAnnotationKind,
  LoopAnnotationLocation
};

MDNode *dxil::writeSourceLocation(LLVMContext &Context,
                                  RawSourceLocation Location) {
  return MDNode::get(Context, makeWordField(Context, Location));
}

RawSourceLocation dxil::readSourceLocation(const MDNode *Node) {
  return Node ? getWordField(*Node, LocationField).value_or(0) : 0;
}

RawSourceLocation dxil::getSourceLocation(const Instruction &I) {
  return readSourceLocation(I.getMetadata(SourceLocationMD));
}

RawSourceLocation dxil::getSourceLocation(const GlobalObject &Global) {
  return readSourceLocation(Global.getMetadata(SourceLocationMD));
}

/// How many instructions may be between one and that whose location it gets:
/// those in a long block are about other code.
constexpr unsigned MaxDistance = 100;

RawSourceLocation dxil::findSourceLocation(const Instruction &I) {
  if (RawSourceLocation Location = getSourceLocation(I))
    return Location;
  auto OfNeighbor = [](const Value *V) -> RawSourceLocation {
    auto *Neighbor = dyn_cast<Instruction>(V);
    return Neighbor ? getSourceLocation(*Neighbor) : 0;
  };
  for (const Value *Operand : I.operands())
    if (RawSourceLocation Location = OfNeighbor(Operand))
      return Location;
  for (const User *U : I.users())
    if (RawSourceLocation Location = OfNeighbor(U))
      return Location;
  const Instruction *Before = I.getPrevNode();
  for (unsigned N = 0; Before && N != MaxDistance;
       ++N, Before = Before->getPrevNode())
    if (RawSourceLocation Location = getSourceLocation(*Before))
      return Location;
  return getSourceLocation(*I.getFunction());
}

MDNode *dxil::writeLoopLocation(LLVMContext &Context,
                                RawSourceLocation Location) {
  return MDNode::get(
      Context,
      MDNode::get(Context, {makeStringField(Context, LoopLocationAnnotation),
                            makeStringField(Context, utostr(Location))}));
}

RawSourceLocation dxil::getRecordedLoopLocation(const Instruction &I) {
  const MDNode *Node = I.getMetadata(LLVMContext::MD_annotation);
  if (!Node)
    return 0;
  for (const MDOperand &Operand : Node->operands()) {
    auto *Annotation = dyn_cast<MDNode>(Operand.get());
    RawSourceLocation Location = 0;
    if (Annotation &&
        getStringField(*Annotation, LoopAnnotationKind) ==
            LoopLocationAnnotation &&
        to_integer(
            getStringField(*Annotation, LoopAnnotationLocation).value_or(""),
            Location))
      return Location;
  }
  return 0;
}
