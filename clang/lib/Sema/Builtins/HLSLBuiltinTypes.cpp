// HLSLBuiltinTypes.cpp: Scalar, vector and matrix names
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// float4, uint2, float3x4, dword, vector<T, N>, matrix<T, R, C>.

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/HLSLNumericType.h"
#include "clang/Sema/Builtins/HLSLBuiltinSource.h"
#include "clang/Sema/Sema.h"
#include "llvm/ADT/StringSwitch.h"

using namespace clang;

/// The scalar type of an HLSL element name; null if it is none.
static QualType getScalar(ASTContext &C, StringRef Name) {
  bool Native16 = hlsl::hasNative16BitTypes(C.getLangOpts());
  return llvm::StringSwitch<QualType>(Name)
      .Case("bool", C.BoolTy)
      .Case("int", C.IntTy)
      .Cases({"uint", "dword"}, C.UnsignedIntTy)
      // Four bytes in a word are not a type of their own.
      .Cases({"int8_t4_packed", "uint8_t4_packed"}, C.UnsignedIntTy)
      .Case("int32_t", C.IntTy)
      .Case("uint32_t", C.UnsignedIntTy)
      .Case("int64_t", C.LongTy)
      .Case("uint64_t", C.UnsignedLongTy)
      .Case("half", hlsl::getHalfType(C))
      .Cases({"float", "float32_t"}, C.FloatTy)
      .Cases({"double", "float64_t"}, C.DoubleTy)
      .Case("int16_t", Native16 ? C.ShortTy : QualType())
      .Case("uint16_t", Native16 ? C.UnsignedShortTy : QualType())
      .Case("float16_t", Native16 ? C.HalfTy : QualType())
      .Cases({"min16float", "min10float"}, C.HalfTy)
      .Cases({"min16int", "min12int"}, C.ShortTy)
      .Case("min16uint", C.UnsignedShortTy)
      .Default(QualType());
}

QualType hlsl::getNumberType(const ASTContext &C, TypeBase Base) {
  switch (Base) {
  case TypeBase::Bool:
    return C.BoolTy;
  case TypeBase::Int:
    return C.IntTy;
  case TypeBase::Uint:
    return C.UnsignedIntTy;
  case TypeBase::Int64:
    return C.LongTy;
  case TypeBase::Uint64:
    return C.UnsignedLongTy;
  case TypeBase::Float:
    return C.FloatTy;
  case TypeBase::Half:
    return C.HalfTy;
  case TypeBase::Int16:
    return C.ShortTy;
  case TypeBase::Uint16:
    return C.UnsignedShortTy;
  case TypeBase::Void:
  case TypeBase::Element:
  case TypeBase::ElementReference:
  case TypeBase::ConstElementReference:
  case TypeBase::Gathered:
  case TypeBase::SampledTexture:
  case TypeBase::Sampler:
  case TypeBase::ComparisonSampler:
  case TypeBase::AccelerationStructure:
  case TypeBase::RayDescription:
  case TypeBase::ThreadRecords:
  case TypeBase::GroupRecords:
  case TypeBase::NodeOutput:
  case TypeBase::EmptyNodeOutput:
  case TypeBase::HitObject:
  case TypeBase::RayQuery:
    return QualType();
  }
  llvm_unreachable("all types are handled");
}

/// Splits a dimension digit 1..4 off the end of a name; 0 if there is none.
static unsigned consumeDimension(StringRef &Name) {
  if (Name.size() < 2 || Name.back() < '1' || Name.back() > '4')
    return 0;
  unsigned Dimension = Name.back() - '0';
  Name = Name.drop_back();
  return Dimension;
}

NamedDecl *HLSLBuiltinSource::makeTypedef(IdentifierInfo *Name, QualType T) {
  ASTContext &C = SemaRef->Context;
  auto *D = TypedefDecl::Create(C, C.getTranslationUnitDecl(), SourceLocation(),
                                SourceLocation(), Name,
                                C.getTrivialTypeSourceInfo(T));
  D->setImplicit();
  return D;
}

NamedDecl *HLSLBuiltinSource::makeStruct(
    IdentifierInfo *Name,
    llvm::ArrayRef<std::pair<llvm::StringRef, QualType>> Fields) {
  ASTContext &C = SemaRef->Context;
  auto *Record =
      CXXRecordDecl::Create(C, TagTypeKind::Struct, C.getTranslationUnitDecl(),
                            SourceLocation(), SourceLocation(), Name);
  Record->setImplicit();
  Record->startDefinition();
  for (auto [FieldName, T] : Fields) {
    auto *Field = FieldDecl::Create(
        C, Record, SourceLocation(), SourceLocation(), &C.Idents.get(FieldName),
        T, C.getTrivialTypeSourceInfo(T), /*BW=*/nullptr, /*Mutable=*/false,
        ICIS_NoInit);
    Field->setAccess(AS_public);
    Record->addDecl(Field);
  }
  Record->completeDefinition();
  return Record;
}

NamedDecl *HLSLBuiltinSource::makeTypeName(IdentifierInfo *Name) {
  ASTContext &C = SemaRef->Context;
  StringRef Rest = Name->getName();
  // The ray that TraceRay and TraceRayInline take.
  if (Rest == "RayDesc") {
    QualType Float3 = C.getExtVectorType(C.FloatTy, 3);
    return makeStruct(Name, {{"Origin", Float3},
                             {"TMin", C.FloatTy},
                             {"Direction", Float3},
                             {"TMax", C.FloatTy}});
  }
  // Where a ray hits a triangle, for hit shaders.
  if (Rest == "BuiltInTriangleIntersectionAttributes")
    return makeStruct(Name,
                      {{"barycentrics", C.getExtVectorType(C.FloatTy, 2)}});
  // The enumerations that the constants RAY_FLAG_NONE and the like are of,
  // which are numbers.
  if (llvm::is_contained({"RAY_FLAG", "RAYQUERY_FLAG", "COMMITTED_STATUS",
                          "CANDIDATE_TYPE", "MEMORY_TYPE_FLAG",
                          "BARRIER_SEMANTIC_FLAG"},
                         Rest))
    return makeTypedef(Name, C.UnsignedIntTy);
  // The name that HLSL had for it before there were others.
  if (Rest == "sampler")
    return makeTypedef(Name, C.getCanonicalTagType(cast<CXXRecordDecl>(
                                 getBuiltin(&C.Idents.get("SamplerState")))));
  if (Rest == "vector")
    return makeVectorTemplate(Name);
  if (Rest == "matrix")
    return makeMatrixTemplate(Name);
  // Most names are scalars like `uint`, or user's names: decide those first.
  // int32_t and the like end in no digit, so the suffix is unambiguous.
  if (QualType T = getScalar(C, Rest); !T.isNull())
    return makeTypedef(Name, T);
  unsigned Last = consumeDimension(Rest);
  if (Last == 0)
    return nullptr;
  if (QualType T = getScalar(C, Rest); !T.isNull())
    return makeTypedef(Name, C.getExtVectorType(T, Last));
  if (!Rest.consume_back("x"))
    return nullptr;
  unsigned First = consumeDimension(Rest);
  if (First == 0)
    return nullptr;
  if (QualType T = getScalar(C, Rest); !T.isNull())
    return makeTypedef(Name, C.getConstantMatrixType(T, First, Last));
  return nullptr;
}

namespace {

/// Builds `template <typename element = float, int dimension = 4, ...> using
/// name = ...`.
class AliasTemplateBuilder {
public:
  AliasTemplateBuilder(Sema &S, IdentifierInfo *Name)
      : S(S), C(S.Context), Name(Name) {
    auto *Element = TemplateTypeParmDecl::Create(
        C, C.getTranslationUnitDecl(), SourceLocation(), SourceLocation(),
        /*Depth=*/0, /*Position=*/0, &C.Idents.get("element"),
        /*Typename=*/true, /*ParameterPack=*/false);
    Element->setDefaultArgument(
        C, S.getTrivialTemplateArgumentLoc(TemplateArgument(C.FloatTy),
                                           QualType(), SourceLocation()));
    Parameters.push_back(Element);
  }

  QualType element() const {
    return C.getTemplateTypeParmType(
        0, 0, false, cast<TemplateTypeParmDecl>(Parameters.front()));
  }

  /// Adds an int parameter with default 4 and returns a reference to it.
  Expr *addDimension(StringRef DimensionName) {
    auto *Dimension = NonTypeTemplateParmDecl::Create(
        C, C.getTranslationUnitDecl(), SourceLocation(), SourceLocation(),
        /*D=*/0, /*P=*/Parameters.size(), &C.Idents.get(DimensionName), C.IntTy,
        /*ParameterPack=*/false, C.getTrivialTypeSourceInfo(C.IntTy));
    llvm::APSInt Four(llvm::APInt(C.getIntWidth(C.IntTy), 4),
                      /*isUnsigned=*/false);
    Dimension->setDefaultArgument(
        C, S.getTrivialTemplateArgumentLoc(
               TemplateArgument(C, Four, C.IntTy, /*IsDefaulted=*/true),
               C.IntTy, SourceLocation()));
    Parameters.push_back(Dimension);
    return DeclRefExpr::Create(
        C, NestedNameSpecifierLoc(), SourceLocation(), Dimension,
        /*RefersToEnclosingVariableOrCapture=*/false,
        DeclarationNameInfo(Dimension->getDeclName(), SourceLocation()),
        C.IntTy, VK_PRValue);
  }

  NamedDecl *finish(QualType Aliased) {
    DeclContext *TU = C.getTranslationUnitDecl();
    auto *List =
        TemplateParameterList::Create(C, SourceLocation(), SourceLocation(),
                                      Parameters, SourceLocation(), nullptr);
    auto *Alias =
        TypeAliasDecl::Create(C, TU, SourceLocation(), SourceLocation(), Name,
                              C.getTrivialTypeSourceInfo(Aliased));
    Alias->setImplicit();
    auto *Template = TypeAliasTemplateDecl::Create(C, TU, SourceLocation(),
                                                   Name, List, Alias);
    Alias->setDescribedAliasTemplate(Template);
    Template->setImplicit();
    return Template;
  }

private:
  Sema &S;
  ASTContext &C;
  IdentifierInfo *Name;
  SmallVector<NamedDecl *, 3> Parameters;
};

} // namespace

NamedDecl *HLSLBuiltinSource::makeVectorTemplate(IdentifierInfo *Name) {
  AliasTemplateBuilder Builder(*SemaRef, Name);
  Expr *Size = Builder.addDimension("element_count");
  return Builder.finish(SemaRef->Context.getDependentSizedExtVectorType(
      Builder.element(), Size, SourceLocation()));
}

NamedDecl *HLSLBuiltinSource::makeMatrixTemplate(IdentifierInfo *Name) {
  AliasTemplateBuilder Builder(*SemaRef, Name);
  Expr *Rows = Builder.addDimension("rows_count");
  Expr *Columns = Builder.addDimension("cols_count");
  return Builder.finish(SemaRef->Context.getDependentSizedMatrixType(
      Builder.element(), Rows, Columns, SourceLocation()));
}
