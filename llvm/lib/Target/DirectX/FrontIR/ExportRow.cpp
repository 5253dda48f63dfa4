// ExportRow.cpp: Signatures of exported functions
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/Target/DirectX/FrontIR/ExportRow.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Metadata.h"
#include "llvm/Target/DirectX/DXILForm/MetadataFields.h"

using namespace llvm;
using namespace llvm::dxil;

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
