// HLSLNumericType.cpp: Numeric types and the cost of their conversions
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/AST/HLSLNumericType.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ASTDiagnostic.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Expr.h"
#include "clang/AST/HLSLTypeWalk.h"
#include "clang/AST/Type.h"
#include "clang/Sema/Sema.h"
#include "llvm/Support/Regex.h"

using namespace clang;
using namespace clang::hlsl;

// Scalars, vectors and matrices.

std::optional<NumericType> NumericType::get(const ASTContext &, QualType T) {
  // A canonical type has no sugar to look through.
  const clang::Type *Canonical = T.getCanonicalType().getTypePtr();
  if (const auto *Reference = dyn_cast<ReferenceType>(Canonical))
    Canonical = Reference->getPointeeType().getTypePtr();
  NumericType Result;
  if (isa<BuiltinType>(Canonical)) {
    Result.Element = QualType(Canonical, 0);
  } else if (const auto *Vec = dyn_cast<VectorType>(Canonical)) {
    Result.Shape = Vector;
    Result.Columns = Vec->getNumElements();
    Result.Element = Vec->getElementType();
  } else if (isa<RecordType, ArrayType>(Canonical)) {
    return std::nullopt;
  } else if (const auto *Mat = dyn_cast<ConstantMatrixType>(Canonical)) {
    Result.Shape = Matrix;
    Result.Rows = Mat->getNumRows();
    Result.Columns = Mat->getNumColumns();
    Result.Element = Mat->getElementType();
  } else {
    Result.Element = QualType(Canonical, 0);
  }
  if (const auto *Enum = dyn_cast<EnumType>(Result.Element))
    if (!Enum->getDecl()->isScoped()) {
      Result.Element = Enum->getDecl()->getIntegerType();
      if (Result.Element.isNull()) // one that is only declared
        return std::nullopt;
    }
  if (elementRank(Result.Element) < 0)
    return std::nullopt;
  return Result;
}

bool hlsl::isLongVector(QualType T) {
  const auto *V = T->getAs<VectorType>();
  return V && V->getNumElements() > MaxShortVector;
}

QualType hlsl::findLongVector(const ASTContext &C, QualType T) {
  QualType Found;
  hasPart(C, T, [&](const TypePart &Part) {
    if (!isLongVector(Part.Type))
      return false;
    Found = Part.Type;
    return true;
  });
  return Found;
}

QualType NumericType::type(ASTContext &C) const {
  switch (Shape) {
  case Scalar:
    return Element;
  case Vector:
    return C.getExtVectorType(Element, Columns);
  case Matrix:
    return C.getConstantMatrixType(Element, Rows, Columns);
  }
  llvm_unreachable("all shapes are handled");
}

int hlsl::elementRank(QualType Element) {
  const auto *Type = dyn_cast<BuiltinType>(Element.getCanonicalType());
  if (!Type)
    return -1;
  switch (Type->getKind()) {
  case BuiltinType::Bool:
    return 0;
  case BuiltinType::Short:
    return 1;
  case BuiltinType::UShort:
    return 2;
  case BuiltinType::Int:
    return 3;
  case BuiltinType::UInt:
    return 4;
  case BuiltinType::Long:
    return 5;
  case BuiltinType::ULong:
    return 6;
  case BuiltinType::Half:
    return 7;
  case BuiltinType::LongDouble:
    return 8;
  case BuiltinType::Float:
    return 9;
  case BuiltinType::Double:
    return 10;
  default: // Clang's enumeration
    return -1;
  }
}

bool hlsl::isFloatRank(int Rank) { return Rank >= 7; }

ExprResult hlsl::convertNumeric(Sema &S, Expr *E, const NumericType &To) {
  ASTContext &C = S.Context;
  QualType T = To.type(C);
  NumericType From = *NumericType::get(C, E->getType());
  // A vector of one element spreads as a scalar does.
  if (From.Shape == NumericType::Vector && From.Columns == 1 &&
      To.Rows * To.Columns > 1) {
    ExprResult Scalar =
        S.PerformImplicitConversion(E, From.Element, AssignmentAction::Passing);
    return Scalar.isInvalid() ? ExprError()
                              : convertNumeric(S, Scalar.get(), To);
  }
  if (To.Shape == NumericType::Matrix && From.Shape == NumericType::Scalar) {
    NumericType Element;
    Element.Element = To.Element;
    ExprResult Converted = convertNumeric(S, E, Element);
    if (Converted.isInvalid())
      return ExprError();
    return S.ImpCastExprToType(Converted.get(), T, CK_HLSLAggregateSplatCast);
  }
  if (To.Shape == NumericType::Matrix &&
      !C.hasSameUnqualifiedType(From.Element, To.Element)) {
    if (From.Shape == NumericType::Matrix && !From.hasShapeOf(To)) {
      NumericType Whole = From;
      Whole.Element = To.Element;
      ExprResult Converted = convertNumeric(S, E, Whole);
      return Converted.isInvalid() ? ExprError()
                                   : convertNumeric(S, Converted.get(), To);
    }
    ExprResult Value = S.DefaultLvalueConversion(E);
    if (Value.isInvalid())
      return ExprError();
    return S.ImpCastExprToType(Value.get(), T, CK_MatrixCast);
  }
  return S.PerformImplicitConversion(E, T, AssignmentAction::Passing);
}

llvm::dxil::ElementType hlsl::getComponentType(QualType Scalar) {
  using llvm::dxil::ElementType;
  if (Scalar->isBooleanType())
    return ElementType::I1;
  if (Scalar->isHalfType())
    return ElementType::F16;
  if (Scalar->isSpecificBuiltinType(BuiltinType::Float) || isWideHalf(Scalar))
    return ElementType::F32;
  if (Scalar->isSpecificBuiltinType(BuiltinType::Double))
    return ElementType::F64;
  // The underlying type of HLSL's enumerations is int by default.
  bool IsSigned = Scalar->isSignedIntegerOrEnumerationType();
  if (Scalar->isSpecificBuiltinType(BuiltinType::Short) ||
      Scalar->isSpecificBuiltinType(BuiltinType::UShort))
    return IsSigned ? ElementType::I16 : ElementType::U16;
  bool IsLong = Scalar->isSpecificBuiltinType(BuiltinType::Long) ||
                Scalar->isSpecificBuiltinType(BuiltinType::ULong);
  if (IsLong)
    return IsSigned ? ElementType::I64 : ElementType::U64;
  return IsSigned ? ElementType::I32 : ElementType::U32;
}

//===----------------------------------------------------------------------===//
// Normalized elements
//===----------------------------------------------------------------------===//

Normalisation hlsl::getNormalisation(const Attr *A) {
  const auto *Annotation = dyn_cast_or_null<AnnotateTypeAttr>(A);
  if (!Annotation)
    return Normalisation::None;
  if (Annotation->getAnnotation() == UnormMark)
    return Normalisation::Unorm;
  if (Annotation->getAnnotation() == SnormMark)
    return Normalisation::Snorm;
  return Normalisation::None;
}

/// One layer of sugar less; null if there is none.
static QualType removeSugar(QualType T) {
  QualType Inner = T->getLocallyUnqualifiedSingleStepDesugaredType();
  return Inner == QualType(T.getTypePtr(), 0) ? QualType() : Inner;
}

Normalisation hlsl::getNormalisation(QualType T) {
  while (!T.isNull()) {
    if (const auto *Attributed = dyn_cast<AttributedType>(T)) {
      if (Normalisation N = getNormalisation(Attributed->getAttr());
          N != Normalisation::None)
        return N;
      T = Attributed->getModifiedType();
    } else if (const auto *Vector = dyn_cast<VectorType>(T)) {
      T = Vector->getElementType();
    } else {
      T = removeSugar(T);
    }
  }
  return Normalisation::None;
}

Normalisation hlsl::getElementNormalisation(QualType T) {
  while (!T.isNull()) {
    if (const auto *Array = dyn_cast<ArrayType>(T)) {
      T = Array->getElementType();
      continue;
    }
    if (const auto *Reference = dyn_cast<ReferenceType>(T)) {
      T = Reference->getPointeeTypeAsWritten();
      continue;
    }
    const auto *Special = dyn_cast<TemplateSpecializationType>(T);
    if (Special && !Special->isTypeAlias()) {
      ArrayRef<TemplateArgument> Arguments = Special->template_arguments();
      return !Arguments.empty() &&
                     Arguments[0].getKind() == TemplateArgument::Type
                 ? getNormalisation(Arguments[0].getAsType())
                 : Normalisation::None;
    }
    T = removeSugar(T);
  }
  return Normalisation::None;
}

//===----------------------------------------------------------------------===//
// Names in diagnostics
//===----------------------------------------------------------------------===//

/// Replaces each match of \p Pattern by what \p Replace makes of its groups.
static void
replaceAll(std::string &Text, StringRef Pattern,
           llvm::function_ref<std::string(ArrayRef<StringRef>)> Replace) {
  llvm::Regex Expression(Pattern);
  SmallVector<StringRef, 8> Groups;
  for (size_t From = 0;
       Expression.match(StringRef(Text).drop_front(From), &Groups);) {
    size_t At = Groups[0].data() - Text.data(), Length = Groups[0].size();
    std::string New = Replace(Groups);
    Text.replace(At, Length, New);
    From = At + New.size();
  }
}

/// The words of C++ for scalars are no names of HLSL, so none that a user gave.
static void respellScalars(std::string &Text, const LangOptions &Lang) {
  const bool IsNative = hasNative16BitTypes(Lang);
  const std::pair<StringRef, StringRef> Names[] = {
      {"unsigned int", "uint"},
      {"unsigned long", "uint64_t"},
      {"unsigned short", IsNative ? "uint16_t" : "min16uint"},
      {"long", "int64_t"},
      {"short", IsNative ? "int16_t" : "min16int"}};
  for (auto [Clangs, Ours] : Names)
    if (StringRef(Text).contains(Clangs)) // or no expression is compiled
      replaceAll(Text, ("[[:<:]]" + Clangs + "[[:>:]]").str(),
                 [Ours = Ours](ArrayRef<StringRef>) { return Ours.str(); });
}

/// 'vector<float, 4>' is 'float4', and 'matrix<float, 3, 4>' is 'float3x4'.
/// Clang prints the dimensions of an array of matrices after the scalar.
static void respellShapes(std::string &Text) {
  if (!StringRef(Text).contains("vector") &&
      !StringRef(Text).contains("matrix"))
    return;
  replaceAll(Text, " \\(vector of [0-9]+ '[^']*' values?\\)",
             [](ArrayRef<StringRef>) { return std::string(); });
  replaceAll(Text,
             "[[:<:]](vector|matrix)<([a-z0-9_]+)( const)?((\\[[0-9]*\\])*), "
             "([1-4])(, ([1-4]))?>",
             [](ArrayRef<StringRef> Groups) {
               std::string Name = Groups[3].empty() ? "" : "const ";
               Name += Groups[2].str() + Groups[6].str();
               if (!Groups[8].empty())
                 Name += "x" + Groups[8].str();
               return Name + Groups[4].str();
             });
}

std::string hlsl::getTypeName(const ASTContext &C, QualType T) {
  std::string Text = T.getAsString(C.getPrintingPolicy());
  respellScalars(Text, C.getLangOpts());
  respellShapes(Text);
  return Text;
}

void hlsl::formatDiagnosticArgument(
    DiagnosticsEngine::ArgumentKind Kind, intptr_t Value, StringRef Modifier,
    StringRef Argument, ArrayRef<DiagnosticsEngine::ArgumentValue> Previous,
    SmallVectorImpl<char> &Output, void *Context, ArrayRef<intptr_t> Types) {
  SmallString<64> Clangs;
  FormatASTNodeDiagnosticArgument(Kind, Value, Modifier, Argument, Previous,
                                  Clangs, Context, Types);
  std::string Text(Clangs);
  respellScalars(Text, static_cast<ASTContext *>(Context)->getLangOpts());
  respellShapes(Text);
  // A name of HLSL for a type of Clang: what it stands for is the same name, or
  // has none.
  auto [Name, Other] = StringRef(Text).split(" (aka ");
  if (Other.drop_back(Other.empty() ? 0 : 1) == Name ||
      Name == ("'" + LiteralFloatName + "'").str())
    Text.resize(Name.size());
  Output.append(Text.begin(), Text.end());
}

// Conversion costs for overload resolution.

namespace {

/// What counts of an element.
struct Element {
  enum KindOf { Bool, Signed, Unsigned, Float } Kind;
  unsigned Steps; ///< 0 to 2 for 16, 32 and 64 bits
  bool IsMin;
  bool IsWideHalf; ///< half of 32 bits, the float that is furthest

  bool isInteger() const { return Kind == Signed || Kind == Unsigned; }
};

} // namespace

static Element getElement(const ASTContext &C, QualType T) {
  const bool IsMin = isMinPrecision(C.getLangOpts(), T);
  if (T->isBooleanType())
    return {Element::Bool, 1, false, false};
  const uint64_t Bits = C.getTypeSize(T);
  const unsigned Steps = Bits <= 16 ? 0 : Bits <= 32 ? 1 : 2;
  if (T->isRealFloatingType())
    return {Element::Float, Steps, IsMin, isWideHalf(T)};
  return {T->isUnsignedIntegerOrEnumerationType() ? Element::Unsigned
                                                  : Element::Signed,
          Steps, IsMin, false};
}

/// From an integer to another.
static void addIntegerCost(const Element &From, const Element &To,
                           ConversionCost &Cost) {
  const bool ChangesSign = From.Kind != To.Kind;
  // dxc takes min16int no more for an unsigned number than for a float.
  if (From.IsMin && From.Kind == Element::Signed && ChangesSign)
    ++Cost.ToFloat;
  else if (To.Steps < From.Steps) {
    ++Cost.Narrowings;
    Cost.SignChanges += ChangesSign && From.Kind == Element::Signed;
  } else if (To.Steps > From.Steps) {
    // To dxc a wider unsigned number is as near to a signed one as a wider
    // signed one.
    ++Cost.Widenings;
    Cost.ToSigned += ChangesSign && From.Kind == Element::Unsigned;
    Cost.Distance += ChangesSign;
  } else if (From.IsMin && ChangesSign)
    ++Cost.Narrowings;
  else if (ChangesSign)
    ++(From.Kind == Element::Signed ? Cost.SignChanges : Cost.ToSigned);
}

/// From a float to what holds less of it.
static void addNarrowing(const Element &From, const Element &To,
                         ConversionCost &Cost) {
  ++Cost.Narrowings;
  // dxc takes more for half than for other floats.
  Cost.Widenings += From.IsWideHalf && To.Kind != Element::Bool;
}

/// From a float to another.
static void addFloatCost(const Element &From, const Element &To,
                         ConversionCost &Cost) {
  if (To.Steps < From.Steps)
    addNarrowing(From, To, Cost);
  else if (To.IsWideHalf) {
    ++Cost.Narrowings;
    // dxc takes less for a conversion to an integer.
    Cost.SignChanges += From.IsMin;
  } else
    ++Cost.Widenings;
}

static void addElementCost(const Element &From, const Element &To,
                           ConversionCost &Cost) {
  Cost.Distance +=
      From.Steps > To.Steps ? From.Steps - To.Steps : To.Steps - From.Steps;
  if (From.Kind == Element::Bool) {
    Cost.ToFloat += To.Kind != Element::Bool;
    // Ours alone: int is the nearest.
    Cost.Distance += To.Kind - Element::Signed;
  } else if (From.Kind == Element::Float) {
    if (To.Kind == Element::Float)
      addFloatCost(From, To, Cost);
    else
      addNarrowing(From, To, Cost);
    // Ours alone: another float is nearer than an integer.
    Cost.Distance += To.Kind == Element::Float ? 0 : 3;
  } else if (To.isInteger()) {
    addIntegerCost(From, To, Cost);
  } else if (To.Kind == Element::Bool) {
    ++Cost.Narrowings;
    Cost.Distance += 3; // ours alone: another integer is nearer
  } else {
    ++Cost.ToFloat;
    Cost.Narrowings += To.IsWideHalf;
  }
}

ConversionCost &ConversionCost::operator+=(const ConversionCost &Other) {
  Truncations += Other.Truncations;
  ToFloat += Other.ToFloat;
  Narrowings += Other.Narrowings;
  SignChanges += Other.SignChanges;
  ToSigned += Other.ToSigned;
  Widenings += Other.Widenings;
  Splats += Other.Splats;
  Distance += Other.Distance;
  return *this;
}

static ConversionCost getShapeCost(const NumericType &From,
                                   const NumericType &To) {
  ConversionCost Cost;
  const unsigned Have = From.Rows * From.Columns, Want = To.Rows * To.Columns;
  if (Have > Want)
    ++Cost.Truncations;
  else if (Have == 1 && Want > 1)
    ++Cost.Splats;
  return Cost;
}

ConversionCost hlsl::getConversionCost(const ASTContext &C,
                                       const NumericType &From,
                                       const NumericType &To) {
  ConversionCost Cost = getShapeCost(From, To);
  if (From.Element.getCanonicalType() != To.Element.getCanonicalType())
    addElementCost(getElement(C, From.Element), getElement(C, To.Element),
                   Cost);
  return Cost;
}

ConversionCost hlsl::getLiteralCost(const ASTContext &C,
                                    const NumericType &From,
                                    const NumericType &To) {
  ConversionCost Cost = getShapeCost(From, To);
  const Element Own = getElement(C, From.Element),
                Wanted = getElement(C, To.Element);
  const bool IsFloat = Own.Kind == Element::Float;
  if (IsFloat ? Wanted.Kind != Element::Float : Wanted.Kind == Element::Bool)
    ++Cost.Narrowings;
  else if (Wanted.IsMin || (!IsFloat && Wanted.Kind == Element::Float))
    ++Cost.ToFloat;
  // Ours alone: among those of its kind, the nearest to the type of its own.
  const bool IsNarrower = Wanted.Steps < Own.Steps;
  Cost.Distance +=
      2 * (IsNarrower ? Own.Steps - Wanted.Steps : Wanted.Steps - Own.Steps) +
      (IsNarrower || Wanted.Kind != Own.Kind || Wanted.IsWideHalf);
  return Cost;
}
