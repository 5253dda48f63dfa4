// MetadataFields.cpp: Fields of metadata nodes
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/Target/DirectX/DXILForm/MetadataFields.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instruction.h"
#include "llvm/IR/Metadata.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/DXILForm/DXILNames.h"
#include "llvm/Target/DirectX/DXILForm/SchemaValues.h"
#include "llvm/Target/DirectX/DXILForm/StageStates.h"
#include "llvm/Target/DirectX/DXILForm/StructAnnotation.h"
#include <limits>

using namespace llvm;
using namespace llvm::dxil;

const Metadata *dxil::getField(const MDNode &Node, unsigned N) {
  return N < Node.getNumOperands() ? Node.getOperand(N).get() : nullptr;
}

std::optional<uint64_t> dxil::getIntegerField(const MDNode &Node, unsigned N) {
  auto *C = dyn_cast_or_null<ConstantInt>(getConstantField(Node, N));
  if (!C || C->getBitWidth() > 64)
    return std::nullopt;
  return C->getZExtValue();
}

std::optional<uint32_t> dxil::getWordField(const MDNode &Node, unsigned N) {
  std::optional<uint64_t> Value = getIntegerField(Node, N);
  if (!Value || *Value > std::numeric_limits<uint32_t>::max())
    return std::nullopt;
  return static_cast<uint32_t>(*Value);
}

std::optional<StringRef> dxil::getStringField(const MDNode &Node, unsigned N) {
  auto *String = dyn_cast_or_null<MDString>(getField(Node, N));
  return String ? std::optional(String->getString()) : std::nullopt;
}

const MDNode *dxil::getNodeField(const MDNode &Node, unsigned N) {
  return dyn_cast_or_null<MDNode>(getField(Node, N));
}

Constant *dxil::getConstantField(const MDNode &Node, unsigned N) {
  auto *Value = dyn_cast_or_null<ConstantAsMetadata>(getField(Node, N));
  return Value ? Value->getValue() : nullptr;
}

Metadata *dxil::makeWordField(LLVMContext &Context, uint32_t Value) {
  return ConstantAsMetadata::get(
      ConstantInt::get(Type::getInt32Ty(Context), Value));
}

Metadata *dxil::makeFlagField(LLVMContext &Context, bool Value) {
  return ConstantAsMetadata::get(
      ConstantInt::get(Type::getInt1Ty(Context), Value));
}

Metadata *dxil::makeStringField(LLVMContext &Context, StringRef Value) {
  return MDString::get(Context, Value);
}

MDNode *dxil::makeWordsField(LLVMContext &Context, ArrayRef<uint32_t> Words) {
  SmallVector<Metadata *, 4> Fields;
  for (uint32_t Word : Words)
    Fields.push_back(makeWordField(Context, Word));
  return MDNode::get(Context, Fields);
}

void FieldReader::fail(const Twine &Message) {
  if (Problem.empty())
    Problem = Message.str();
}

Error FieldReader::takeError() const {
  return createStringError(inconvertibleErrorCode(), Problem);
}

uint64_t FieldReader::integer(const MDNode &Node, unsigned N,
                              const Twine &What) {
  if (std::optional<uint64_t> Value = getIntegerField(Node, N))
    return *Value;
  fail(What + ": operand " + Twine(N) + " is not an integer");
  return 0;
}

StringRef FieldReader::string(const MDNode &Node, unsigned N,
                              const Twine &What) {
  if (std::optional<StringRef> Value = getStringField(Node, N))
    return *Value;
  fail(What + ": operand " + Twine(N) + " is not a string");
  return "";
}

const MDNode *FieldReader::node(const MDNode &Node, unsigned N,
                                const Twine &What) {
  if (N >= Node.getNumOperands())
    fail(What + ": operand " + Twine(N) + " is missing");
  else if (getField(Node, N) && !getNodeField(Node, N))
    fail(What + ": operand " + Twine(N) + " is not a node");
  return getNodeField(Node, N);
}

void FieldReader::read(const MDNode &Node, unsigned N, const Twine &What,
                       uint32_t &Value) {
  if (std::optional<uint64_t> Number = getIntegerField(Node, N))
    Value = *Number;
  else
    fail(What + ": operand " + Twine(N) + " is not an integer");
}

void FieldReader::read(const MDNode &Node, unsigned N, const Twine &What,
                       float &Value) {
  auto *Number = dyn_cast_or_null<ConstantFP>(getConstantField(Node, N));
  if (Number && Number->getType()->isFloatTy())
    Value = Number->getValueAPF().convertToFloat();
  else
    fail(What + ": operand " + Twine(N) + " is not a float");
}

void FieldReader::read(const MDNode &Node, unsigned N, const Twine &What,
                       std::array<uint32_t, 3> &Values) {
  if (const MDNode *List = node(Node, N, What))
    for (auto [I, Value] : enumerate(Values))
      read(*List, I, What, Value);
}

void FieldReader::read(const MDNode &Node, unsigned N, const Twine &What,
                       const Function *&Value) {
  Value = dyn_cast_or_null<Function>(getConstantField(Node, N));
}

const MDNode *FieldReader::onlyNode(const Module &M, StringRef Name,
                                    bool Required) {
  const NamedMDNode *Named = M.getNamedMetadata(Name);
  if (Named && Named->getNumOperands() == 1)
    return Named->getOperand(0);
  if (Named)
    fail("!" + Name + " has " + Twine(Named->getNumOperands()) +
         " nodes instead of one");
  else if (Required)
    fail("!" + Name + " is missing");
  return nullptr;
}

const MDNode *dxil::getOnlyNode(const Module &M, StringRef Name) {
  const NamedMDNode *Named = M.getNamedMetadata(Name);
  return Named && Named->getNumOperands() == 1 ? Named->getOperand(0) : nullptr;
}

// Branch hints.

/// The node itself, which makes it distinct, and the kind come first.
enum HintField : unsigned { HintSelfField, HintKindField, FirstHintField };

void dxil::setControlFlowHint(Instruction &Branch, ControlFlowHint Hint) {
  LLVMContext &Context = Branch.getContext();
  MDNode *Node = MDNode::getDistinct(
      Context, {nullptr, makeStringField(Context, ControlFlowHintsMD),
                makeWordField(Context, Hint)});
  Node->replaceOperandWith(HintSelfField, Node);
  Branch.setMetadata(ControlFlowHintsMD, Node);
}

SmallVector<std::optional<uint64_t>, 2>
dxil::readControlFlowHints(const MDNode &Node) {
  SmallVector<std::optional<uint64_t>, 2> Hints;
  for (unsigned N = FirstHintField; N < Node.getNumOperands(); ++N)
    Hints.push_back(getIntegerField(Node, N));
  return Hints;
}

// Codecs of the schemas of DXIL form.

#define GET_SCHEMA_CODECS
#include "llvm/Target/DirectX/DXILForm/DXILSchemas.inc"

std::string dxil::spellDimensions(const MemberShape &Shape) {
  if (Shape.NumRows)
    return (Twine(Shape.NumRows) + "x" + Twine(Shape.NumColumns)).str();
  return Shape.NumColumns ? Twine(Shape.NumColumns).str() : "";
}

std::string dxil::spellShaped(StringRef Component, const MemberShape &Shape) {
  StringRef Order = Shape.NumRows == 0 ? ""
                    : Shape.IsRowMajor ? "row_major "
                                       : "column_major ";
  return (Order + Component + spellDimensions(Shape)).str();
}
