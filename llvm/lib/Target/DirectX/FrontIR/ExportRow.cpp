//===- ExportRow.cpp - Signatures of exported functions -------------------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

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

enum ParameterField : unsigned {
  QualifierField,
  TypeField,
  AnnotationField,
  MatrixOrdersField ///< left out if there are none
};

enum RowField : unsigned {
  FunctionField,
  NameField,
  ResultField,
  FirstParameter
};

/// The kind of a row of !dx.typeAnnotations, and what follows it.
enum AnnotationsField : unsigned { AnnotationsKind, FirstFunction };
/// Of a part of a function's annotation: the qualifier is the first.
constexpr unsigned AnnotationOfPart = 1;
constexpr uint32_t AboutFunctions = 1;

} // namespace

MDNode *ExportParameter::write(LLVMContext &Context) const {
  auto Word = [&](uint32_t V) { return makeWordField(Context, V); };
  SmallVector<Metadata *, 4> Fields{
      Word(Qualifier), ConstantAsMetadata::get(PoisonValue::get(Ty)),
      const_cast<MDNode *>(Annotation)};
  if (!MatrixOrders.empty()) {
    SmallVector<Metadata *, 4> Orders(map_range(MatrixOrders, Word));
    Fields.push_back(MDNode::get(Context, Orders));
  }
  return MDNode::get(Context, Fields);
}

std::optional<ExportParameter> ExportParameter::read(const MDNode &Row) {
  std::optional<uint32_t> Qualifier = getWordField(Row, QualifierField);
  const Constant *Value = getConstantField(Row, TypeField);
  if (!Qualifier || *Qualifier > ParameterInOut || !Value)
    return std::nullopt;
  ExportParameter P;
  P.Qualifier = static_cast<ParameterQualifier>(*Qualifier);
  P.Ty = Value->getType();
  P.Annotation = getNodeField(Row, AnnotationField);
  if (const MDNode *Orders = getNodeField(Row, MatrixOrdersField))
    for (unsigned N = 0; N != Orders->getNumOperands(); ++N) {
      std::optional<uint32_t> Order = getWordField(*Orders, N);
      if (Order != MatrixByRow && Order != MatrixByColumn)
        return std::nullopt;
      P.MatrixOrders.push_back(*Order);
    }
  return P;
}

MDNode *ExportRow::write(LLVMContext &Context) const {
  SmallVector<Metadata *, 8> Fields{ConstantAsMetadata::get(F),
                                    makeStringField(Context, Name),
                                    Result.write(Context)};
  for (const ExportParameter &P : Parameters)
    Fields.push_back(P.write(Context));
  return MDNode::get(Context, Fields);
}

std::optional<ExportRow> ExportRow::read(const MDNode &Row) {
  auto ReadPart = [&](unsigned N) -> std::optional<ExportParameter> {
    const MDNode *Part = getNodeField(Row, N);
    return Part ? ExportParameter::read(*Part) : std::nullopt;
  };
  ExportRow R;
  R.F = dyn_cast_or_null<Function>(getConstantField(Row, FunctionField));
  std::optional<StringRef> Name = getStringField(Row, NameField);
  std::optional<ExportParameter> Result = ReadPart(ResultField);
  if (!Name || !Result)
    return std::nullopt;
  R.Name = *Name;
  R.Result = std::move(*Result);
  for (unsigned N = FirstParameter; N != Row.getNumOperands(); ++N) {
    std::optional<ExportParameter> P = ReadPart(N);
    if (!P)
      return std::nullopt;
    R.Parameters.push_back(std::move(*P));
  }
  return R;
}

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
    Qualifier = getWordField(*Part, QualifierField);
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
