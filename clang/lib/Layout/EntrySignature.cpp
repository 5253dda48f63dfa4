//===- EntrySignature.cpp - What an entry takes and hands out -------------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang/Layout/EntrySignature.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/Facts/HLSLDeclMarks.h"
#include "clang/Facts/HLSLEntryUniforms.h"
#include "clang/Facts/HLSLNumericType.h"
#include "clang/Layout/MemoryLayout.h"
#include "llvm/ADT/StringSwitch.h"
#include <map>

using namespace clang;
using namespace clang::hlsl;
using namespace llvm::dxil;

namespace {

/// The declarations from a parameter or result down to a value: base classes
/// and fields, but no indices of arrays.
using Path = llvm::SmallVector<const Decl *, 4>;

/// Walks over one parameter or result.
class ValueCollector {
public:
  ValueCollector(const ASTContext &C, SignaturePoint Point,
                 EntrySignature &Result, EntryValue &Value)
      : C(C),
        Packings(C, MemoryLayout::Rules::RawBuffer, getDefaultMatrixPacking(C)),
        Point(Point), Result(Result), Value(Value) {}

  void collect(const NamedDecl *D, QualType T) {
    Context Top;
    Top.enter(D);
    Names.push_back(D->getCanonicalDecl());
    walk(T, Top);
  }

private:
  /// What the declarations on the way to a value say of it.
  struct Context {
    const NamedDecl *Value = nullptr; ///< the innermost declaration
    const NamedDecl *Owner = nullptr;
    const HLSLParsedSemanticAttr *Semantic = nullptr;
    size_t OwnerDepth = 0; ///< the length of the path down to the owner
    llvm::SmallVector<const AnnotateAttr *, 2> Modes;

    void enter(const NamedDecl *D, size_t Depth = 1);
  };

  void walk(QualType T, const Context &At);
  void addLeaf(QualType T, const Context &At);
  unsigned makeElement(QualType T, const Context &At);

  const ASTContext &C;
  MemoryLayout Packings;
  SignaturePoint Point;
  EntrySignature &Result;
  EntryValue &Value;
  Path Names;
  std::map<Path, unsigned> Elements;    ///< by the path to a value
  std::map<Path, unsigned> NextIndices; ///< by the path to what has a semantic
  unsigned NumRows = 0;
};

} // namespace

/// The outermost semantic counts, and the innermost modes.
void ValueCollector::Context::enter(const NamedDecl *D, size_t Depth) {
  Value = D;
  if (!Owner)
    if (const auto *Own = D->getAttr<HLSLParsedSemanticAttr>()) {
      Owner = D;
      Semantic = Own;
      OwnerDepth = Depth;
    }
  llvm::SmallVector<const AnnotateAttr *, 2> Own = getInterpolationMarks(D);
  if (!Own.empty())
    Modes = Own;
}

void ValueCollector::walk(QualType T, const Context &At) {
  if (NumRows > MaxDeclaredRows)
    return;
  if (const ConstantArrayType *Array = C.getAsConstantArrayType(T)) {
    for (uint64_t I = 0, N = Array->getZExtSize();
         I != N && NumRows <= MaxDeclaredRows; ++I)
      walk(Array->getElementType(), At);
    return;
  }
  const CXXRecordDecl *Record = T->getAsCXXRecordDecl();
  if (!Record || T->isHLSLIntangibleType())
    return addLeaf(T, At);
  Record = Record->getDefinition();
  if (!Record)
    return;
  for (const CXXBaseSpecifier &Base : Record->bases()) {
    Names.push_back(Base.getType()->getAsCXXRecordDecl()->getCanonicalDecl());
    walk(Base.getType(), At);
    Names.pop_back();
  }
  for (const FieldDecl *Field : Record->fields()) {
    Names.push_back(Field->getCanonicalDecl());
    Context In = At;
    In.enter(Field, Names.size());
    walk(Field->getType(), In);
    Names.pop_back();
  }
}

/// By the marks, else by the type; nothing is interpolated where no rasterizer
/// stands between two stages.
static InterpolationMode getMode(const DeclaredElement &D) {
  if (getSignaturePoint(D.Point).Packing != SignaturePacking::BetweenStages)
    return InterpolationMode::Undefined;
  auto Has = [&](llvm::StringRef Mark) {
    return llvm::any_of(D.Modes, [&](const AnnotateAttr *A) {
      return A->getAnnotation() == Mark;
    });
  };
  bool IsPosition = D.Element.Kind == SemanticKind::Position &&
                    D.Interpretation == SemanticInterpretation::SV;
  bool IsFloat =
      D.Element.Type == ElementType::F32 || D.Element.Type == ElementType::F16;
  if (Has(NoInterpolationMark) || (!IsFloat && D.Modes.empty()))
    return InterpolationMode::Constant;
  bool IsFlat = Has(NoPerspectiveMark) || IsPosition;
  if (Has(SampleMark))
    return IsFlat ? InterpolationMode::LinearNoperspectiveSample
                  : InterpolationMode::LinearSample;
  if (Has(CentroidMark))
    return IsFlat ? InterpolationMode::LinearNoperspectiveCentroid
                  : InterpolationMode::LinearCentroid;
  return IsFlat ? InterpolationMode::LinearNoperspective
                : InterpolationMode::Linear;
}

unsigned ValueCollector::makeElement(QualType T, const Context &At) {
  DeclaredElement D;
  D.Point = Point;
  D.Type = T;
  D.Value = At.Value;
  D.Owner = At.Owner;
  D.Semantic = At.Semantic;
  D.Modes = At.Modes;
  if (At.Semantic) {
    llvm::StringRef Name = At.Semantic->getSemanticName();
    const SystemValueRow *Row = lookupSystemValue(Name);
    D.Element.Name = Row ? Row->Name.str() : Name.str();
    D.Element.Kind = Row ? Row->Kind : SemanticKind::Arbitrary;
  }
  D.Interpretation = interpret(D.Element.Kind, Point);
  if (D.Interpretation == SemanticInterpretation::Arb)
    D.Element.Kind = SemanticKind::Arbitrary;
  for (unsigned N = 0; N != NumSignatures; ++N)
    if (getPointOf(getSignaturePoint(Point).Stage,
                   static_cast<SignatureNumber>(N)) == Point)
      D.Signature = static_cast<SignatureNumber>(N);
  if (D.isInSignature())
    D.Element.ID =
        llvm::count_if(Result.Elements, [&](const DeclaredElement &Other) {
          return Other.isInSignature() && Other.Signature == D.Signature;
        });
  if (std::optional<NumericType> Number = NumericType::get(C, T)) {
    D.Element.Type = getComponentType(Number->Element);
    D.Element.Columns = Number->Columns;
    D.IsColumnMajor = Number->Shape == NumericType::Matrix &&
                      Packings.getPacking(cast<ValueDecl>(At.Value)) ==
                          MatrixPacking::ColumnMajor;
    if (D.IsColumnMajor)
      D.Element.Columns = Number->Rows;
    // What the system makes has no bool.
    const SystemValueRow *Row = lookupSystemValue(D.Element.Kind);
    if (Row && Row->Type == SystemValueType::TruthValue &&
        D.Element.Type == ElementType::I1)
      D.Element.Type = ElementType::U32;
  }
  D.Element.Mode = getMode(D);
  Result.Elements.push_back(std::move(D));
  return Result.Elements.size() - 1;
}

void ValueCollector::addLeaf(QualType T, const Context &At) {
  auto [Known, IsNew] = Elements.try_emplace(Names, 0);
  if (IsNew)
    Known->second = makeElement(T, At);
  SignatureElement &Element = Result.Elements[Known->second].Element;
  Value.Leaves.push_back({Known->second, Element.rows()});
  std::optional<NumericType> Number = NumericType::get(C, T);
  unsigned Rows = Number ? Number->Rows * Number->Columns / Element.Columns : 1;
  auto [Next, IsFirst] = NextIndices.try_emplace(
      Path(Names.begin(), Names.begin() + At.OwnerDepth), 0);
  if (IsFirst && At.Semantic)
    Next->second = At.Semantic->getSemanticIndex();
  for (unsigned Row = 0; Row != Rows; ++Row, ++NumRows)
    Element.Indices.push_back(Next->second++);
}

/// Where the parameters, or the result, of an entry are; nothing if the stage
/// has no such place.
static std::optional<SignaturePoint> getPoint(ShaderKind Stage, bool IsOutput) {
  for (unsigned N = 0; N != NumSignaturePoints; ++N) {
    const SignaturePointRow &Row =
        getSignaturePoint(static_cast<SignaturePoint>(N));
    if (Row.Stage == Stage && Row.Name.ends_with("Out") == IsOutput)
      return Row.Point;
  }
  return std::nullopt;
}

EntrySignature hlsl::getEntrySignature(const ASTContext &C,
                                       const FunctionDecl *Entry,
                                       ShaderKind Stage) {
  EntrySignature Result;
  auto Add = [&](const ParmVarDecl *Param, bool IsOutput) {
    std::optional<SignaturePoint> Point = getPoint(Stage, IsOutput);
    if (!Point)
      return;
    EntryValue Value;
    Value.Param = Param;
    Value.IsOutput = IsOutput;
    const NamedDecl *D = Param;
    QualType T = Entry->getReturnType();
    if (Param)
      T = Param->getType().getNonReferenceType();
    else
      D = Entry;
    ValueCollector(C, *Point, Result, Value).collect(D, T);
    Result.Values.push_back(std::move(Value));
  };
  if (!Entry->getReturnType()->isVoidType())
    Add(nullptr, /*IsOutput=*/true);
  for (const ParmVarDecl *Param : Entry->parameters()) {
    if (isUniformParameter(Param))
      continue;
    const auto *Modifier = Param->getAttr<HLSLParamModifierAttr>();
    if (!Modifier || Modifier->isAnyIn())
      Add(Param, /*IsOutput=*/false);
    if (Modifier && Modifier->isAnyOut())
      Add(Param, /*IsOutput=*/true);
  }
  return Result;
}
