// HLSLMembers.cpp: Members, subscripts and parts of values
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/Sema/Expressions/HLSLMembers.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/Expr.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/HLSLExprs.h"
#include "clang/AST/HLSLNumericType.h"
#include "clang/AST/HLSLTypeWalk.h"
#include "clang/AST/RecordLayout.h"
#include "clang/Basic/HLSLDiagnostics.h"
#include "clang/Basic/HLSLReport.h"
#include "clang/Builtins/HLSLBuiltins.h"
#include "clang/Layout/MemoryLayout.h"
#include "clang/Lex/Lexer.h"
#include "clang/Sema/Builtins/HLSLBuiltinSource.h"
#include "clang/Sema/Builtins/HLSLTypos.h"
#include "clang/Sema/DeclSpec.h"
#include "clang/Sema/Expressions/HLSLConversions.h"
#include "clang/Sema/Initialization.h"
#include "clang/Sema/Lookup.h"
#include "clang/Sema/Resources/HLSLResourceArrays.h"
#include "clang/Sema/Sema.h"
#include "llvm/Target/DirectX/Tables/RegisterLetters.h"

using namespace clang;
using namespace clang::hlsl;

// Members of structs and built-in types.

static constexpr llvm::StringLiteral Coordinates = llvm::dxil::ComponentLetters;
static constexpr llvm::StringLiteral Colors = "rgba";

static bool isOf(StringRef Name, StringRef Letters) {
  return Name.find_first_not_of(Letters) == StringRef::npos;
}

/// Letters of swizzles only.
static bool checkSwizzle(Sema &S, QualType T, StringRef Name,
                         SourceLocation Loc) {
  std::string Lower = Name.lower();
  if (isLongVector(T) && isOf(Lower, "xyzwrgba")) {
    size_t First =
        (isOf(Lower.substr(0, 1), Coordinates) ? Coordinates : Colors)
            .find(Lower[0]);
    report(S, Loc, Diag::err_swizzle_long) << Name << T << unsigned(First);
    return false;
  }
  if (Name.size() > 4 && isOf(Lower, "xyzwrgba")) {
    report(S, Loc, Diag::err_swizzle_length) << Name;
    return false;
  }
  bool IsSwizzle =
      Name.size() <= 4 && (isOf(Lower, Coordinates) || isOf(Lower, Colors));
  if (IsSwizzle && Lower != Name) {
    report(S, Loc, Diag::err_member_nearly)
        << Name << T << Lower << FixItHint::CreateReplacement(Loc, Lower);
    return false;
  }
  bool IsMixed = !IsSwizzle && Name.size() <= 4 && isOf(Name, "xyzwrgba");
  if (IsMixed)
    report(S, Loc, Diag::err_swizzle_mixed) << Name;
  return !IsMixed;
}

/// Fields, methods and those of the bases.
static void considerMembers(const CXXRecordDecl *Record, NearestName &Nearest) {
  for (const Decl *D : Record->decls()) {
    const auto *Member = dyn_cast<NamedDecl>(D);
    if (Member && Member->getIdentifier() && !Member->isImplicit())
      Nearest.consider(Member->getName());
  }
  for (const CXXBaseSpecifier &Base : Record->bases())
    if (const CXXRecordDecl *Parent = Base.getType()->getAsCXXRecordDecl())
      considerMembers(Parent, Nearest);
}

static bool checkRecord(Sema &S, QualType T, CXXRecordDecl *Record,
                        const IdentifierInfo *Name, SourceLocation Loc) {
  if (!S.isCompleteType(Loc, T) || Record->isInvalidDecl())
    return true;
  LookupResult Found(S, Name, Loc, Sema::LookupMemberName);
  Found.suppressDiagnostics();
  S.LookupQualifiedName(Found, Record);
  if (!Found.empty())
    return true;
  NearestName Nearest(Name->getName());
  considerMembers(Record, Nearest);
  if (const ResourceTypeRow *Row = findResourceType(T.getTypePtr()))
    for (const MethodRow &Method : Row->Methods)
      if (!Method.Name.starts_with("operator"))
        Nearest.consider(Method.Name);
  if (Nearest.best().empty())
    return true;
  report(S, Loc, Diag::err_member_nearly)
      << Name->getName() << T.getUnqualifiedType() << Nearest.best()
      << FixItHint::CreateReplacement(Loc, Nearest.best());
  return false;
}

bool hlsl::checkMemberExists(Sema &S, Expr *Base, const IdentifierInfo *Name,
                             SourceLocation Loc) {
  if (!Base || Base->isTypeDependent() || Base->containsErrors() ||
      S.isSFINAEContext())
    return true;
  QualType T = Base->getType().getNonReferenceType();
  if (std::optional<NumericType> Number = NumericType::get(S.Context, T))
    return Number->Shape == NumericType::Matrix ||
           checkSwizzle(S, T, Name->getName(), Loc);
  CXXRecordDecl *Record = T->getAsCXXRecordDecl();
  return !Record || checkRecord(S, T, Record, Name, Loc);
}

//===----------------------------------------------------------------------===//
// Objects
//===----------------------------------------------------------------------===//

/// Whether \p Base is a constant object and \p Name a method of it.
static bool namesMutableMethod(Sema &S, const Expr *Base,
                               DeclarationName Name) {
  if (!Base || Base->isTypeDependent() || !Base->isGLValue() ||
      !Base->getType().isConstQualified())
    return false;
  CXXRecordDecl *Record = Base->getType()->getAsCXXRecordDecl();
  if (!Record || Base->getType()->isHLSLResourceRecord())
    return false;
  LookupResult Members(S, Name, Base->getExprLoc(), Sema::LookupMemberName);
  Members.suppressDiagnostics();
  return S.LookupQualifiedName(Members, Record) &&
         llvm::none_of(Members, [](const NamedDecl *D) {
           return isa<ValueDecl>(D) && !isa<FunctionDecl>(D);
         });
}

/// Whether reads of the constant use a value that is known to the compiler, in
/// dxc or here.
static bool isKnown(const ASTContext &C, const VarDecl *Var) {
  if (isa<ParmVarDecl>(Var))
    return false;
  const Expr *Init = Var->getInit();
  return Var->getType()->isArrayType() ||
         (Init && (Init->isValueDependent() ||
                   Init->isConstantInitializer(const_cast<ASTContext &>(C),
                                               /*ForRef=*/false)));
}

Expr *hlsl::removeConst(Sema &S, Expr *E) {
  const auto *Ref = dyn_cast<DeclRefExpr>(getWholeObject(E));
  const auto *Var = Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
  if (!Var || !Var->hasLocalStorage() || isKnown(S.Context, Var) ||
      containsObject(S.Context, E->getType()))
    return nullptr;
  return ImplicitCastExpr::Create(
      S.Context, S.Context.getUnqualifiedArrayType(E->getType()), CK_NoOp, E,
      /*BasePath=*/nullptr, VK_LValue, FPOptionsOverride());
}

/// A mutable copy of an object, to call a method on.
static ExprResult copyToTemporary(Sema &S, Expr *Object) {
  QualType T = Object->getType().getUnqualifiedType();
  ExprResult Copy = S.PerformCopyInitialization(
      InitializedEntity::InitializeTemporary(T), Object->getExprLoc(), Object);
  if (Copy.isInvalid())
    return ExprError();
  return S.CreateMaterializeTemporaryExpr(T, Copy.get(),
                                          /*BoundToLvalueReference=*/true);
}

ExprResult hlsl::getMutableObject(Sema &S, Expr *Base, DeclarationName Name) {
  if (!namesMutableMethod(S, Base, Name))
    return Base;
  Expr *Mutable = removeConst(S, Base);
  return Mutable ? Mutable : copyToTemporary(S, Base);
}

ExprResult hlsl::getMutableCallee(Sema &S, Expr *Fn) {
  Expr *Callee = Fn->IgnoreParens();
  if (auto *Member = dyn_cast<MemberExpr>(Callee);
      Member && !Member->isArrow() &&
      isa<CXXMethodDecl>(Member->getMemberDecl())) {
    ExprResult Object = getMutableObject(
        S, Member->getBase(), Member->getMemberDecl()->getDeclName());
    if (Object.isInvalid())
      return ExprError();
    Member->setBase(Object.get());
    return Fn;
  }
  auto *Overloaded = dyn_cast<UnresolvedMemberExpr>(Callee);
  if (!Overloaded || Overloaded->isArrow() || Overloaded->isImplicitAccess())
    return Fn;
  ExprResult Object =
      getMutableObject(S, Overloaded->getBase(), Overloaded->getMemberName());
  if (Object.isInvalid() || Object.get() == Overloaded->getBase())
    return Object.isInvalid() ? ExprError() : Fn;
  TemplateArgumentListInfo Arguments;
  Overloaded->copyTemplateArgumentsInto(Arguments);
  return UnresolvedMemberExpr::Create(
      S.Context, Overloaded->hasUnresolvedUsing(), Object.get(),
      Object.get()->getType(), /*IsArrow=*/false, Overloaded->getOperatorLoc(),
      Overloaded->getQualifierLoc(), Overloaded->getTemplateKeywordLoc(),
      Overloaded->getMemberNameInfo(),
      Overloaded->hasExplicitTemplateArgs() ? &Arguments : nullptr,
      Overloaded->decls_begin(), Overloaded->decls_end());
}

bool hlsl::checkMemberName(Sema &S, const Expr *Base, SourceLocation Loc,
                           const UnqualifiedId &Member) {
  // Clang looks for the letters of a swizzle in it.
  if (!Base || Base->isTypeDependent() ||
      Member.getKind() == UnqualifiedIdKind::IK_Identifier ||
      !NumericType::get(S.Context, Base->getType()))
    return true;
  S.Diag(Loc, diag::err_typecheck_member_reference_struct_union)
      << Base->getType() << Base->getSourceRange();
  return false;
}

ExprResult hlsl::readContents(Sema &S, Expr *Base) {
  if (!Base || Base->isTypeDependent())
    return ExprEmpty();
  const auto *Row = findResourceType(Base->getType().getTypePtr());
  if (!Row || (Row->Kind != llvm::dxil::ResourceKind::CBuffer &&
               Row->Kind != llvm::dxil::ResourceKind::TBuffer))
    return ExprEmpty();
  auto *Record = Base->getType()->getAsCXXRecordDecl();
  if (S.RequireCompleteType(Base->getExprLoc(), Base->getType(),
                            diag::err_typecheck_incomplete_tag))
    return ExprError();
  for (NamedDecl *D : Record->getVisibleConversionFunctions())
    if (auto *Conversion = dyn_cast<CXXConversionDecl>(D))
      return S.BuildCXXMemberCallExpr(Base, Conversion, Conversion,
                                      /*HadMultipleCandidates=*/false);
  return ExprEmpty();
}

Expr *hlsl::addThis(Sema &S, Expr *Callee) {
  auto *Methods = dyn_cast<UnresolvedMemberExpr>(Callee->IgnoreParens());
  if (!Methods || !Methods->isImplicitAccess() || Methods->isArrow())
    return Callee;
  TemplateArgumentListInfo Args;
  Methods->copyTemplateArgumentsInto(Args);
  Expr *This = S.BuildCXXThisExpr(Methods->getMemberLoc(),
                                  Methods->getBaseType(), /*IsImplicit=*/true);
  return UnresolvedMemberExpr::Create(
      S.Context, Methods->hasUnresolvedUsing(), This, Methods->getBaseType(),
      /*IsArrow=*/false, Methods->getOperatorLoc(), Methods->getQualifierLoc(),
      Methods->getTemplateKeywordLoc(), Methods->getMemberNameInfo(),
      Methods->hasExplicitTemplateArgs() ? &Args : nullptr,
      Methods->decls_begin(), Methods->decls_end());
}

/// A method as it would be declared.
static std::string describeMethod(const ASTContext &C,
                                  const FunctionDecl *Method) {
  std::string Text = getTypeName(C, Method->getReturnType()) + " " +
                     Method->getNameAsString() +
                     (Method->getDescribedFunctionTemplate() ? "<T>(" : "(");
  for (const ParmVarDecl *Parameter : Method->parameters()) {
    if (Parameter->getFunctionScopeIndex() != 0)
      Text += ", ";
    const auto *Modifier = Parameter->getAttr<HLSLParamModifierAttr>();
    if (Modifier && Modifier->isOut())
      Text += "out ";
    Text += getTypeName(C, Parameter->getType().getNonReferenceType()) + " " +
            Parameter->getNameAsString();
  }
  return Text + ")";
}

bool hlsl::checkArgumentCount(Sema &S, const Expr *Callee, unsigned Count) {
  constexpr unsigned MaxNotes = 8;
  Callee = Callee->IgnoreParens();
  SmallVector<const NamedDecl *, 8> Declared;
  if (const auto *Several = dyn_cast<UnresolvedMemberExpr>(Callee))
    Declared.append(Several->decls_begin(), Several->decls_end());
  else if (const auto *One = dyn_cast<MemberExpr>(Callee))
    Declared.push_back(One->getMemberDecl());
  else
    return true;
  SmallVector<const FunctionDecl *, 8> Forms;
  for (const NamedDecl *D : Declared) {
    const FunctionDecl *Form = D->getUnderlyingDecl()->getAsFunction();
    if (!Form || Form->getLocation().isValid() || Form->isVariadic() ||
        (Form->getMinRequiredArguments() <= Count &&
         Count <= Form->getNumParams()))
      return true;
    Forms.push_back(Form);
  }
  const SourceLocation Loc = Callee->getExprLoc();
  report(S, Loc, Diag::err_method_arguments)
      << Forms.front()->getDeclName() << Count;
  if (Forms.size() <= MaxNotes)
    for (const FunctionDecl *Form : Forms)
      report(S, Loc, Diag::note_method_form) << describeMethod(S.Context, Form);
  return false;
}

//===----------------------------------------------------------------------===//
// Members without a size
//===----------------------------------------------------------------------===//

bool hlsl::hasEmptyPart(const ASTContext &C, QualType T) {
  if (T->isDependentType())
    return false;
  QualType Element = C.getBaseElementType(T);
  return countScalars(C, Element).value_or(0) != 0 &&
         hasPart(C, Element, [&](const TypePart &Part) {
           return Part.Kind == PartKind::Record &&
                  countScalars(C, Part.Type) == 0;
         });
}

/// The type of the scalars in a vector or matrix, or of a scalar.
static QualType getScalar(QualType T) {
  if (const auto *Vector = T->getAs<VectorType>())
    return Vector->getElementType();
  if (const auto *Matrix = T->getAs<ConstantMatrixType>())
    return Matrix->getElementType();
  return T;
}

/// A struct that has a member for each scalar of \p T, \p Times over.
static QualType makeStructOfScalars(ASTContext &C, QualType T, uint64_t Times) {
  auto *Struct =
      CXXRecordDecl::Create(C, TagTypeKind::Struct, C.getTranslationUnitDecl(),
                            SourceLocation(), SourceLocation(), nullptr);
  Struct->setImplicit();
  Struct->startDefinition();
  for (uint64_t N = 0; N != Times; ++N)
    walkType(C, T, [&](const TypePart &Part) {
      if (Part.Kind != PartKind::Value)
        return WalkStep::Enter;
      QualType Scalar = getScalar(Part.Type).getUnqualifiedType();
      for (uint64_t I = 0, End = *countScalars(C, Part.Type); I != End; ++I) {
        auto *Field = FieldDecl::Create(
            C, Struct, SourceLocation(), SourceLocation(), nullptr, Scalar,
            nullptr, nullptr, /*Mutable=*/false, ICIS_NoInit);
        Field->setAccess(AS_public);
        Struct->addDecl(Field);
      }
      return WalkStep::Skip;
    });
  Struct->completeDefinition();
  return C.getCanonicalTagType(Struct);
}

namespace {

/// Puts scalars into the lists that a type has.
class ListShaper {
public:
  ListShaper(ASTContext &C, const InitListExpr *Flat)
      : C(C), Begin(Flat->getLBraceLoc()), End(Flat->getRBraceLoc()),
        Scalars(Flat->inits().begin(), Flat->inits().end()) {}

  Expr *shape(QualType T) {
    if (const auto *Array = C.getAsConstantArrayType(T))
      return makeList(T, [&](SmallVectorImpl<Expr *> &Elements) {
        for (uint64_t N = Array->getZExtSize(); N != 0; --N)
          Elements.push_back(shape(Array->getElementType()));
      });
    if (const auto *Record = T->getAsCXXRecordDecl())
      return makeList(T, [&](SmallVectorImpl<Expr *> &Members) {
        for (const CXXBaseSpecifier &Base : Record->bases())
          Members.push_back(shape(Base.getType()));
        for (const FieldDecl *Field : Record->fields())
          if (!Field->isUnnamedBitField())
            Members.push_back(shape(Field->getType()));
      });
    if (getScalar(T) == T)
      return Scalars[Next++];
    return makeList(T, [&](SmallVectorImpl<Expr *> &Elements) {
      for (uint64_t N = *countScalars(C, T); N != 0; --N)
        Elements.push_back(Scalars[Next++]);
    });
  }

private:
  Expr *makeList(QualType T,
                 llvm::function_ref<void(SmallVectorImpl<Expr *> &)> Add) {
    SmallVector<Expr *, 8> Elements;
    Add(Elements);
    auto *List = new (C) InitListExpr(C, Begin, Elements, End);
    List->setType(T);
    return List;
  }

  ASTContext &C;
  SourceLocation Begin, End;
  SmallVector<Expr *, 16> Scalars;
  size_t Next = 0;
};

} // namespace

bool hlsl::shapeAroundEmptyParts(Sema &S, QualType T, InitListExpr *Init,
                                 ClangsFlattening FlattenByClang,
                                 bool &IsShaped) {
  ASTContext &C = S.Context;
  IsShaped = false;
  uint64_t Given = 0;
  for (const Expr *E : Init->inits()) {
    std::optional<uint64_t> Count =
        E->isTypeDependent() ? std::nullopt : countScalars(C, E->getType());
    if (!Count)
      return true;
    Given += *Count;
  }
  const IncompleteArrayType *Open = C.getAsIncompleteArrayType(T);
  QualType Repeated = Open ? Open->getElementType() : T;
  std::optional<uint64_t> Wanted = countScalars(C, Repeated);
  uint64_t Times = Open && Wanted ? Given / *Wanted : 1;
  if (!Wanted || Given == 0 || Given != *Wanted * Times)
    return true;
  QualType Flat = makeStructOfScalars(C, Repeated, Times);
  if (!FlattenByClang(InitializedEntity::InitializeTemporary(Flat)))
    return false;
  if (Open)
    T = C.getConstantArrayType(Repeated, llvm::APInt(64, Times), nullptr,
                               ArraySizeModifier::Normal, 0);
  const auto *Shaped = cast<InitListExpr>(ListShaper(C, Init).shape(T));
  Init->resizeInits(C, Shaped->getNumInits());
  for (auto [Index, Element] : llvm::enumerate(Shaped->inits()))
    Init->setInit(Index, Element);
  IsShaped = true;
  return true;
}

//===----------------------------------------------------------------------===//
// Structs in checks of tests
//===----------------------------------------------------------------------===//

namespace {

/// The calls of a comparison of structs, which the header of tests describes.
class StructCheckBuilder {
public:
  StructCheckBuilder(Sema &S, NamespaceDecl *Scope, SourceLocation Loc)
      : S(S), Scope(Scope), Loc(Loc) {}

  ExprResult call(StringRef Name, ArrayRef<Expr *> Args);
  /// \p Args are the check, the number of the part, and the structs, which are
  /// parameters.
  ExprResult compareMembers(MultiExprArg Args);
  bool hasOperator(CXXRecordDecl *Struct);

private:
  void compareFields(const CXXRecordDecl *Struct, uint64_t Offset,
                     MultiExprArg Args);
  Expr *nameAgain(Expr *Parameter);

  Sema &S;
  NamespaceDecl *Scope;
  SourceLocation Loc;
  ExprResult All; ///< no expression: there is no member yet
};

} // namespace

ExprResult StructCheckBuilder::call(StringRef Name, ArrayRef<Expr *> Args) {
  LookupResult Found(S, &S.Context.Idents.get(Name), Loc,
                     Sema::LookupOrdinaryName);
  S.LookupQualifiedName(Found, Scope);
  CXXScopeSpec Unqualified;
  ExprResult Callee =
      S.BuildDeclarationNameExpr(Unqualified, Found, /*NeedsADL=*/false);
  if (Callee.isInvalid())
    return ExprError();
  SmallVector<Expr *, 4> Copy(Args);
  return S.BuildCallExpr(/*S=*/nullptr, Callee.get(), Loc, Copy, Loc);
}

/// The tree has each expression once.
Expr *StructCheckBuilder::nameAgain(Expr *Parameter) {
  auto *Ref = cast<DeclRefExpr>(Parameter->IgnoreParenImpCasts());
  return S.BuildDeclRefExpr(Ref->getDecl(),
                            Ref->getDecl()->getType().getNonReferenceType(),
                            VK_LValue, Loc);
}

bool StructCheckBuilder::hasOperator(CXXRecordDecl *Struct) {
  LookupResult Found(
      S, S.Context.DeclarationNames.getCXXOperatorName(OO_EqualEqual), Loc,
      Sema::LookupMemberName);
  Found.suppressDiagnostics();
  return S.LookupQualifiedName(Found, Struct);
}

/// Adds the fields of \p Struct, which begins \p Offset bits after the whole.
void StructCheckBuilder::compareFields(const CXXRecordDecl *Struct,
                                       uint64_t Offset, MultiExprArg Args) {
  const ASTContext &C = S.Context;
  const ASTRecordLayout &Layout = C.getASTRecordLayout(Struct);
  for (const CXXBaseSpecifier &Base : Struct->bases()) {
    const CXXRecordDecl *Parent = Base.getType()->getAsCXXRecordDecl();
    compareFields(Parent, Offset + C.toBits(Layout.getBaseClassOffset(Parent)),
                  Args);
  }
  for (FieldDecl *Field : Struct->fields()) {
    if (All.isInvalid() || Field->isUnnamedBitField())
      continue;
    const uint64_t At = Offset + Layout.getFieldOffset(Field->getFieldIndex());
    Expr *Bits =
        IntegerLiteral::Create(C, llvm::APInt(32, At), C.UnsignedIntTy, Loc);
    ExprResult Part =
        S.BuildBinOp(/*S=*/nullptr, Loc, BO_Add, nameAgain(Args[1]), Bits);
    SmallVector<Expr *, 4> OfMember = {nameAgain(Args[0]), Part.get()};
    for (Expr *Whole : Args.drop_front(2)) {
      CXXScopeSpec Unqualified;
      ExprResult Member = S.BuildFieldReferenceExpr(
          nameAgain(Whole), /*IsArrow=*/false, Loc, Unqualified, Field,
          DeclAccessPair::make(Field, Field->getAccess()),
          DeclarationNameInfo(Field->getDeclName(), Loc));
      if (Member.isInvalid()) {
        All = ExprError();
        return;
      }
      OfMember.push_back(Member.get());
    }
    ExprResult Same = call("expectSame", OfMember);
    All =
        Same.isInvalid() || !All.isUsable()
            ? Same
            : S.BuildBinOp(/*S=*/nullptr, Loc, BO_LAnd, All.get(), Same.get());
  }
}

ExprResult StructCheckBuilder::compareMembers(MultiExprArg Args) {
  compareFields(Args[2]->getType()->getAsCXXRecordDecl(), 0, Args);
  if (All.isInvalid() || All.isUsable())
    return All;
  return CXXBoolLiteralExpr::Create(S.Context, /*Val=*/true, S.Context.BoolTy,
                                    Loc);
}

std::optional<ExprResult> hlsl::tryBuildStructCheck(Sema &S, Expr *Fn,
                                                    MultiExprArg Args) {
  auto *Lookup = dyn_cast<UnresolvedLookupExpr>(Fn->IgnoreParens());
  if (!Lookup || Args.empty() || Lookup->decls().empty() ||
      Expr::hasAnyTypeDependentArguments(Args))
    return std::nullopt;
  auto *Scope = dyn_cast<NamespaceDecl>(
      (*Lookup->decls_begin())->getDeclContext()->getRedeclContext());
  const IdentifierInfo *Name = Lookup->getName().getAsIdentifierInfo();
  if (!Scope || Scope->getName() != "clang_dxc_test" || !Name)
    return std::nullopt;
  const QualType T = Args.back()->getType();
  if (Name->isStr("sizeOfPart"))
    return IntegerLiteral::Create(S.Context,
                                  llvm::APInt(32, S.Context.getTypeSize(T)),
                                  S.Context.UnsignedIntTy, Fn->getExprLoc());
  CXXRecordDecl *Struct = T->getAsCXXRecordDecl();
  // Resources and other built-in objects are not in a source.
  if (Struct && Struct->getLocation().isInvalid())
    Struct = nullptr;
  StructCheckBuilder Builder(S, Scope, Fn->getExprLoc());
  if (Name->isStr("expectEqual") && Struct && Args.size() == 3 &&
      S.Context.hasSameUnqualifiedType(Args[1]->getType(), T)) {
    Expr *Whole =
        IntegerLiteral::Create(S.Context, llvm::APInt(32, 1),
                               S.Context.UnsignedIntTy, Fn->getExprLoc());
    return Builder.call("expectSame", {Args[0], Whole, Args[1], Args[2]});
  }
  if (Name->isStr("compareMembers") && Struct)
    return Builder.compareMembers(Args);
  if (!Name->isStr("comparePart"))
    return std::nullopt;
  return Builder.call(!Struct                       ? "compareValues"
                      : Builder.hasOperator(Struct) ? "compareWhole"
                                                    : "compareMembers",
                      Args);
}

// Subscripts and parts of values.

/// Whether another `[` comes after the bracket at \p Loc.
static bool isFollowedBySubscript(Sema &S, SourceLocation Loc) {
  SourceManager &SM = S.getSourceManager();
  if (Loc.isMacroID())
    return true; // Not to be seen from here: leave it to Clang.
  std::optional<Token> Next = Lexer::findNextToken(Loc, SM, S.getLangOpts());
  return Next && Next->is(tok::l_square);
}

/// Rejects a constant index outside of a vector.
static bool checkVectorIndex(Sema &S, const Expr *E) {
  const auto *Subscript = dyn_cast<ArraySubscriptExpr>(E->IgnoreParens());
  if (!Subscript || Subscript->isInstantiationDependent())
    return true;
  const Expr *Base = Subscript->getBase()->IgnoreImpCasts();
  const auto *Vector = Base->getType()->getAs<VectorType>();
  if (!Vector)
    return true;
  std::optional<llvm::APSInt> Index =
      Subscript->getIdx()->getIntegerConstantExpr(S.Context);
  if (!Index || (*Index >= 0 && *Index < Vector->getNumElements()))
    return true;
  report(S, Subscript->getIdx()->getExprLoc(), Diag::err_vector_index)
      << Base->getType() << toString(*Index, 10) << Vector->getNumElements() - 1
      << Subscript->getIdx()->getSourceRange();
  return false;
}

bool hlsl::checkPosition(Sema &S, const Expr *Base, const Expr *Index) {
  if (Base->isTypeDependent() || Index->isTypeDependent())
    return true;
  const auto *Row = findResourceType(Base->getType().getTypePtr());
  std::optional<NumericType> T =
      NumericType::get(S.Context, Index->getType().getNonReferenceType());
  if (!Row || !T || T->Shape == NumericType::Matrix)
    return true;
  // Elements of buffers are counted.
  unsigned Wanted = Row->Position.empty()
                        ? 1
                        : std::max(1u, unsigned(Row->Position[0].Type.Columns));
  // Clang reports that a shorter vector has no conversion.
  if (T->Columns == Wanted || (T->Columns < Wanted && T->Columns != 1))
    return true;
  report(S, Index->getExprLoc(), Diag::err_position_size)
      << Base->getType().getUnqualifiedType() << Wanted << T->Columns
      << Index->getSourceRange();
  return false;
}

bool hlsl::convertSubscript(Sema &S, const Expr *Base, Expr *&Index) {
  // A vector of one element is as good as the element.
  if (!Index->isTypeDependent() && !Base->isTypeDependent() &&
      !Base->getType()->isRecordType())
    if (std::optional<NumericType> T =
            NumericType::get(S.Context, Index->getType());
        T && T->Shape != NumericType::Scalar && T->Rows * T->Columns == 1) {
      ExprResult Element = getFirstElement(S, Index);
      if (Element.isInvalid())
        return false;
      Index = Element.get();
    }
  if (Base->isTypeDependent() || Index->isTypeDependent() ||
      Base->getType()->isRecordType() ||
      !Index->getType()->isRealFloatingType())
    return true;
  report(S, Index->getExprLoc(), Diag::warn_float_subscript)
      << Index->getType() << Index->getSourceRange();
  // Explicit, as the warning is ours.
  ExprResult Converted = S.BuildCStyleCastExpr(
      Index->getBeginLoc(),
      S.Context.getTrivialTypeSourceInfo(S.Context.UnsignedIntTy),
      Index->getEndLoc(), Index);
  if (Converted.isInvalid())
    return false;
  Index = Converted.get();
  return true;
}

ExprResult hlsl::finishSubscript(Sema &S, const Expr *Base, Expr *Subscript,
                                 SourceLocation RBracket) {
  if (Base->getType()->isMatrixType())
    checkArrayBounds(S, Base);
  // Clang completes `m[i]` to a row where it is used, by a call that its
  // compiler has inlined; what no second subscript follows is a row already.
  if (auto *Element = dyn_cast<MatrixSubscriptExpr>(Subscript))
    if (Element->isIncomplete() && !isFollowedBySubscript(S, RBracket))
      return buildMatrixRow(S, Element->getBase(), Element->getRowIdx(),
                            RBracket);
  if (!checkVectorIndex(S, Subscript))
    return ExprError();
  keepMatrixConst(Subscript);
  checkUnboundedSubscript(S, Subscript);
  return Subscript;
}

ExprResult hlsl::buildMatrixRow(Sema &S, Expr *Base, Expr *RowIdx,
                                SourceLocation RBracket) {
  ASTContext &C = S.Context;
  ExprResult CheckedBase = S.CheckPlaceholderExpr(Base);
  if (CheckedBase.isInvalid())
    return ExprError();
  Base = CheckedBase.get();
  if (Base->isTypeDependent() || RowIdx->isTypeDependent())
    return new (C)
        MatrixSingleSubscriptExpr(Base, RowIdx, C.DependentTy, RBracket);

  const auto *Matrix = Base->getType()->castAs<ConstantMatrixType>();
  if (!RowIdx->getType()->isArithmeticType()) {
    S.Diag(RowIdx->getBeginLoc(), diag::err_matrix_index_not_integer)
        << /*column=*/0;
    return ExprError();
  }
  std::optional<llvm::APSInt> Constant = RowIdx->getIntegerConstantExpr(C);
  if (Constant && (*Constant < 0 || *Constant >= Matrix->getNumRows())) {
    S.Diag(RowIdx->getBeginLoc(), diag::err_matrix_index_outside_range)
        << /*column=*/0 << Matrix->getNumRows();
    return ExprError();
  }
  ExprResult Index = S.PerformImplicitConversion(RowIdx, C.UnsignedIntTy,
                                                 AssignmentAction::Converting);
  if (Index.isInvalid())
    return ExprError();
  QualType Row =
      C.getExtVectorType(Matrix->getElementType(), Matrix->getNumColumns());
  auto *Subscript =
      new (C) MatrixSingleSubscriptExpr(Base, Index.get(), Row, RBracket);
  keepMatrixConst(Subscript);
  return Subscript;
}

//===----------------------------------------------------------------------===//
// Elements of matrices
//===----------------------------------------------------------------------===//

namespace {

struct Element {
  unsigned Row;
  unsigned Column;
};

/// Reads `_m01_m12` or `_12_23`; false if \p Name is none of them or names an
/// element that the matrix does not have.
bool parseElements(StringRef Name, const ConstantMatrixType *T,
                   SmallVectorImpl<Element> &Elements) {
  unsigned Base = Name.starts_with("_m") ? 0 : 1;
  StringRef Prefix = Base == 0 ? "_m" : "_";
  while (!Name.empty()) {
    if (!Name.consume_front(Prefix) || Name.size() < 2)
      return false;
    // Unsigned arithmetic sends everything below the first digit far out.
    unsigned Row = Name[0] - '0' - Base, Column = Name[1] - '0' - Base;
    if (Row >= T->getNumRows() || Column >= T->getNumColumns())
      return false;
    Elements.push_back({Row, Column});
    Name = Name.drop_front(2);
  }
  return !Elements.empty() && Elements.size() <= 4;
}

} // namespace

std::optional<ExprResult>
hlsl::tryBuildMatrixAccess(Sema &S, Expr *Base, const IdentifierInfo *Member,
                           SourceLocation MemberLoc) {
  if (!Base || Base->isTypeDependent())
    return std::nullopt;
  const auto *T = Base->getType()->getAs<ConstantMatrixType>();
  if (!T)
    return std::nullopt;
  SmallVector<Element, 4> Elements;
  if (!parseElements(Member->getName(), T, Elements)) {
    report(S, MemberLoc, Diag::err_matrix_element)
        << Member->getName() << Base->getType();
    return ExprError();
  }

  ASTContext &C = S.Context;
  auto Index = [&](unsigned Value) -> Expr * {
    return IntegerLiteral::Create(
        C, llvm::APInt(C.getIntWidth(C.UnsignedIntTy), Value), C.UnsignedIntTy,
        MemberLoc);
  };
  if (Elements.size() == 1) {
    ExprResult Element = S.CreateBuiltinMatrixSubscriptExpr(
        Base, Index(Elements[0].Row), Index(Elements[0].Column), MemberLoc);
    if (Element.isUsable())
      keepMatrixConst(Element.get());
    return Element;
  }

  auto *Source = HLSLBuiltinSource::get(S);
  assert(Source && "matrices of HLSL need HLSL's built-ins");
  uint32_t Packed = 0;
  for (auto [Position, E] : llvm::enumerate(Elements))
    Packed |= (E.Row * 4 + E.Column) << (8 * Position);
  return Source->buildMatrixElements(Base, Index(Packed), Elements.size(),
                                     MemberLoc);
}

void hlsl::keepMatrixConst(Expr *Subscript) {
  const Expr *Base = nullptr;
  if (auto *Element = dyn_cast<MatrixSubscriptExpr>(Subscript))
    Base = Element->getBase();
  else if (auto *Row = dyn_cast<MatrixSingleSubscriptExpr>(Subscript))
    Base = Row->getBase();
  if (Base && Base->getType().isConstQualified())
    Subscript->setType(Subscript->getType().withConst());
}

ExprResult HLSLBuiltinSource::buildMatrixElements(Expr *Matrix, Expr *Packed,
                                                  unsigned Count,
                                                  SourceLocation Loc) {
  ASTContext &C = SemaRef->Context;
  QualType MatrixType = Matrix->getType();
  QualType Result = C.getExtVectorType(
      MatrixType->castAs<ConstantMatrixType>()->getElementType(), Count);
  // The elements of an lvalue are lvalues with the same constness.
  QualType Parameter = MatrixType, Returned = Result;
  if (Matrix->isGLValue()) {
    if (MatrixType.isConstQualified())
      Result = Result.withConst();
    Parameter = C.getLValueReferenceType(MatrixType);
    Returned = C.getLValueReferenceType(Result);
  }
  FunctionDecl *FD =
      getOverload(BuiltinOp::MatrixElements, "matrix elements", Returned,
                  {Parameter, C.UnsignedIntTy}, {false, false});
  auto *Ref =
      DeclRefExpr::Create(C, NestedNameSpecifierLoc(), SourceLocation(), FD,
                          /*RefersToEnclosingVariableOrCapture=*/false, Loc,
                          FD->getType(), VK_LValue);
  Expr *Fn = ImplicitCastExpr::Create(
      C, C.getPointerType(FD->getType()), CK_FunctionToPointerDecay, Ref,
      /*BasePath=*/nullptr, VK_PRValue, FPOptionsOverride());
  return CallExpr::Create(C, Fn, {Matrix, Packed}, Result,
                          Matrix->isGLValue() ? VK_LValue : VK_PRValue, Loc,
                          FPOptionsOverride());
}

void hlsl::checkMatrixLoad(Sema &S, Expr *Result) {
  auto *Call = dyn_cast<CallExpr>(Result->IgnoreImplicit());
  if (!Call || getBuiltinOp(Call->getDirectCallee()) != BuiltinOp::LoadBytes)
    return;
  const auto *T = Call->getType()->getAs<ConstantMatrixType>();
  // Rows in order are columns in order if there is only one of either.
  if (!T || T->getNumRows() == 1 || T->getNumColumns() == 1 ||
      getDefaultMatrixPacking(S.Context) == MatrixPacking::RowMajor)
    return;
  auto *Source = HLSLBuiltinSource::get(S);
  if (Source && Source->isFirstMatrixLoadAt(Call->getExprLoc()))
    report(S, Call->getExprLoc(), Diag::warn_matrix_load_order)
        << Call->getType();
}

//===----------------------------------------------------------------------===//
// Parts of values
//===----------------------------------------------------------------------===//

Expr *hlsl::makeIndex(Sema &S, uint64_t N, SourceLocation Loc) {
  ASTContext &C = S.Context;
  return IntegerLiteral::Create(C, llvm::APInt(32, N), C.UnsignedIntTy, Loc);
}

void hlsl::appendElements(Sema &S, Expr *Value, uint64_t Count,
                          llvm::SmallVectorImpl<Expr *> &Parts) {
  SourceLocation Begin = Value->getBeginLoc(), End = Value->getEndLoc();
  for (uint64_t N = 0; N != Count; ++N)
    Parts.push_back(S.CreateBuiltinArraySubscriptExpr(
                         Value, Begin, makeIndex(S, N, Begin), End)
                        .get());
}

void hlsl::appendMembers(Sema &S, Expr *Value,
                         llvm::SmallVectorImpl<Expr *> &Parts) {
  const auto *Record = Value->getType()->getAsCXXRecordDecl();
  for (const CXXBaseSpecifier &Base : Record->bases()) {
    CXXCastPath Path = {const_cast<CXXBaseSpecifier *>(&Base)};
    QualType BaseType = S.Context.getQualifiedType(
        Base.getType(), Value->getType().getQualifiers());
    Parts.push_back(S.ImpCastExprToType(Value, BaseType,
                                        CK_UncheckedDerivedToBase,
                                        Value->getValueKind(), &Path)
                        .get());
  }
  for (FieldDecl *Field : Record->fields())
    Parts.push_back(
        S.BuildFieldReferenceExpr(
             Value, /*IsArrow=*/false, Value->getEndLoc(), CXXScopeSpec(),
             Field, DeclAccessPair::make(Field, Field->getAccess()),
             DeclarationNameInfo(Field->getDeclName(), Value->getEndLoc()))
            .get());
}
