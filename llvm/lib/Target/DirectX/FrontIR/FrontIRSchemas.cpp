// FrontIRSchemas.cpp: Rows of named metadata in front IR
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/Target/DirectX/FrontIR/FrontIRSchemas.h"
#include "llvm/BinaryFormat/DXContainer.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Metadata.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/DXILForm/MetadataFields.h"
#include "llvm/Target/DirectX/DXILForm/SchemaValues.h"
#include "llvm/Target/DirectX/FrontIR/BufferLayout.h"
#include "llvm/Target/DirectX/FrontIR/HandleCalls.h"
#include "llvm/Target/DirectX/Tables/Direct3DLimits.h"

using namespace llvm;
using namespace llvm::dxil;

// Signatures of exported functions.

MDNode *TypeAnnotation::write(LLVMContext &Context) const {
  SmallVector<Metadata *, 8> Pairs;
  auto Word = [&](unsigned V) { return makeWordField(Context, V); };
  auto Add = [&](AnnotationTag Tag, Metadata *Value) {
    Pairs.append({Word(Tag), Value});
  };
  if (IsPrecise)
    Add(PreciseTag, makeFlagField(Context, true));
  if (NumRows)
    Add(MatrixTag, MDNode::get(Context, {Word(NumRows), Word(NumColumns),
                                         Word(Orientation)}));
  if (!Semantic.empty())
    Add(SemanticTag, makeStringField(Context, Semantic));
  Add(ComponentTypeTag, Word(ComponentType));
  return MDNode::get(Context, Pairs);
}

MDNode *dxil::writeNoAnnotation(LLVMContext &Context) {
  return MDNode::get(Context, {});
}

namespace {

/// The kind of a row of !dx.typeAnnotations, and what follows it.
enum AnnotationsField : unsigned { AnnotationsKind, FirstFunction };
/// The operands of a part of a function's annotation.
enum PartField : unsigned { QualifierOfPart, AnnotationOfPart };
constexpr uint32_t AboutFunctions = 1;

} // namespace

//===----------------------------------------------------------------------===//
// !dx.typeAnnotations
//===----------------------------------------------------------------------===//

MDNode *dxil::writeParameterAnnotation(LLVMContext &Context,
                                       ParameterQualifier Qualifier,
                                       const MDNode *Annotation) {
  MDNode *Empty = MDNode::get(Context, {});
  return MDNode::get(
      Context, {makeWordField(Context, Qualifier),
                Annotation ? const_cast<MDNode *>(Annotation) : Empty, Empty});
}

std::optional<ExportParameter>
dxil::readParameterAnnotation(const MDNode &Parts, unsigned N, Type *Ty) {
  const MDNode *Part = getNodeField(Parts, N);
  std::optional<uint32_t> Qualifier;
  if (Part)
    Qualifier = getWordField(*Part, QualifierOfPart);
  if (!Qualifier || *Qualifier > ParameterInOut)
    return std::nullopt;
  ExportParameter P;
  P.Qualifier = static_cast<ParameterQualifier>(*Qualifier);
  P.Ty = Ty;
  P.Annotation = getNodeField(*Part, AnnotationOfPart);
  return P;
}

bool dxil::isMatrixClass(const Type &Ty) {
  auto *Struct = dyn_cast<StructType>(&Ty);
  return Struct && Struct->hasName() &&
         Struct->getName().starts_with("class.matrix.");
}

MDNode *dxil::writeFunctionAnnotations(LLVMContext &Context,
                                       ArrayRef<FunctionAnnotation> Functions) {
  SmallVector<Metadata *, 8> Fields{makeWordField(Context, AboutFunctions)};
  for (const FunctionAnnotation &A : Functions)
    Fields.append({ConstantAsMetadata::get(const_cast<Function *>(A.F)),
                   const_cast<MDNode *>(A.Parts)});
  return MDNode::get(Context, Fields);
}

bool dxil::isFunctionAnnotations(const MDNode &Row) {
  return getWordField(Row, AnnotationsKind) == AboutFunctions;
}

std::optional<SmallVector<FunctionAnnotation, 4>>
dxil::readFunctionAnnotations(const MDNode &Row) {
  unsigned NumFields = Row.getNumOperands();
  if (NumFields <= FirstFunction || (NumFields - FirstFunction) % 2)
    return std::nullopt;
  SmallVector<FunctionAnnotation, 4> Functions;
  for (unsigned N = FirstFunction; N != NumFields; N += 2)
    Functions.push_back({dyn_cast_or_null<Function>(getConstantField(Row, N)),
                         getNodeField(Row, N + 1)});
  return Functions;
}

// Rows of !hlsl.signatures.

enum RowField : unsigned {
  EntryField,
  SignaturesField,
  LocationsField,
  StatesField,
  NumRowFields
};

MDNode *SignatureRow::write(LLVMContext &Context) const {
  SmallVector<Metadata *, NumSignatures> Lists;
  for (const auto &List : Locations)
    Lists.push_back(makeWordsField(Context, List));
  SmallVector<Metadata *, NumRowFields> Fields(StatesField);
  Fields[EntryField] = Entry ? ConstantAsMetadata::get(Entry) : nullptr;
  Fields[SignaturesField] = writeSignatures(Context, Signatures);
  Fields[LocationsField] = MDNode::get(Context, Lists);
  // Of stages that have one.
  if (MDNode *Node = States.write(Context))
    Fields.push_back(Node);
  return MDNode::get(Context, Fields);
}

SignatureRow SignatureRow::read(const MDNode &Node, FieldReader &Reader) {
  const std::string What = ("!" + SignaturesMD).str();
  SignatureRow Row;
  Row.Entry = dyn_cast_or_null<Function>(getConstantField(Node, EntryField));
  Row.Signatures =
      readSignatures(Reader.node(Node, SignaturesField, What), Reader);
  const MDNode *Lists = Reader.node(Node, LocationsField, What);
  for (auto [Number, List] : enumerate(Row.Locations)) {
    const MDNode *Words = Lists ? Reader.node(*Lists, Number, What) : nullptr;
    List.resize(Row.Signatures[Number].size());
    for (unsigned N = 0; Words && N != List.size(); ++N)
      List[N] = Reader.integer(*Words, N, What);
  }
  if (Node.getNumOperands() > StatesField)
    if (const MDNode *States = Reader.node(Node, StatesField, What))
      Row.States = StageStates::read(*States, Reader);
  return Row;
}

SignatureRow dxil::findSignatureRow(const Module &M, const Function &Entry) {
  if (const NamedMDNode *Rows = M.getNamedMetadata(SignaturesMD))
    for (const MDNode *Node : Rows->operands()) {
      FieldReader Reader;
      SignatureRow Row = SignatureRow::read(*Node, Reader);
      if (!Reader.failed() && Row.Entry == &Entry)
        return Row;
    }
  return SignatureRow();
}

// The codecs of the schemas in FrontIRSchemas.td, and the readers of all rows
// of a module.

#define GET_SCHEMA_CODECS
#include "llvm/Target/DirectX/FrontIR/FrontIRSchemas.inc"

/// The rows that are well-formed.
template <typename RowT>
static std::vector<RowT> readRows(const Module &M, StringRef Name) {
  std::vector<RowT> Rows;
  if (const NamedMDNode *Named = M.getNamedMetadata(Name))
    for (const MDNode *Node : Named->operands())
      if (std::optional<RowT> Row = RowT::read(*Node))
        Rows.push_back(std::move(*Row));
  return Rows;
}

BufferLayouts dxil::readBufferLayouts(const Module &FrontIR) {
  return readRows<BufferLayout>(FrontIR, BufferLayoutsMD);
}

std::vector<MatrixMember> dxil::readMatrixMembers(const Module &M) {
  return readRows<MatrixMember>(M, MatrixMembersMD);
}

std::vector<ResourceDeclaration>
dxil::readResourceDeclarations(const Module &M) {
  std::vector<ResourceDeclaration> Declarations;
  const NamedMDNode *Rows = M.getNamedMetadata(ResourceDeclarationsMD);
  if (!Rows)
    return Declarations;
  Declarations.reserve(Rows->getNumOperands());
  for (const MDNode *Row : Rows->operands()) {
    std::optional<ResourceDeclaration> D = ResourceDeclaration::read(*Row);
    if (!D || D->Number != Declarations.size())
      return {};
    Declarations.push_back(std::move(*D));
  }
  return Declarations;
}

std::optional<uint32_t>
dxil::getDeclarationNumber(const GlobalObject &NameGlobal) {
  const MDNode *Row = NameGlobal.getMetadata(ResourceDeclarationMD);
  std::optional<ResourceDeclaration> D =
      Row ? ResourceDeclaration::read(*Row) : std::nullopt;
  return D ? std::optional(D->Number) : std::nullopt;
}

bool dxil::isSubobjectKind(SubobjectKind Kind) {
  return Kind <= SubobjectKind::LocalRootSignature ||
         (Kind >= SubobjectKind::SubobjectToExportsAssociation &&
          Kind <= SubobjectKind::RaytracingPipelineConfig1);
}

bool dxil::isRaytracingTierOfFunctions(const Subobject &Object,
                                       unsigned ValidatorMinor) {
  constexpr unsigned FirstMinor = 5, LastMinor = 7;
  constexpr uint32_t AllowStateObjectAdditions = 4;
  if (ValidatorMinor < FirstMinor || ValidatorMinor > LastMinor)
    return false;
  return Object.Kind == SubobjectKind::RaytracingPipelineConfig1 ||
         (Object.Kind == SubobjectKind::StateObjectConfig &&
          !Object.Numbers.empty() &&
          (Object.Numbers.front() & AllowStateObjectAdditions));
}

StringRef dxil::getRootElementKind(const MDNode &Element) {
  // The other operands of an element are LLVM's.
  constexpr unsigned KindOperand = 0;
  return getStringField(Element, KindOperand).value_or("");
}

MDNode *dxil::makeAcceptedSampler(const MDNode &Sampler) {
  constexpr unsigned FunctionOperand = 7;
  if (Sampler.getNumOperands() <= FunctionOperand)
    return nullptr;
  auto *Function = mdconst::dyn_extract_or_null<ConstantInt>(
      Sampler.getOperand(FunctionOperand));
  if (!Function || !Function->equalsInt(ComparisonNone))
    return nullptr;
  SmallVector<Metadata *> Operands(Sampler.op_begin(), Sampler.op_end());
  Operands[FunctionOperand] = ConstantAsMetadata::get(ConstantInt::get(
      Function->getType(), to_underlying(dxbc::ComparisonFunc::Never)));
  return MDTuple::get(Sampler.getContext(), Operands);
}
