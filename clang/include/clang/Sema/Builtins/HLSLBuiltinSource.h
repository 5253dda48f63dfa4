// HLSLBuiltinSource.h: Built-ins that are declared on look-up
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Built-in names are declared when name lookup finds no declaration of the
// user, so that unused built-ins cost nothing. The declarations are not members
// of the translation unit, so a user's declaration of the same name hides them.

#ifndef CLANG_SEMA_BUILTINS_HLSLBUILTINSOURCE_H
#define CLANG_SEMA_BUILTINS_HLSLBUILTINSOURCE_H

#include "clang/AST/HLSLObjects.h"
#include "clang/AST/Type.h"
#include "clang/Builtins/HLSLBuiltins.h"
#include "clang/Sema/Declarations/HLSLTypes.h"
#include "clang/Sema/ExternalSemaSource.h"
#include "clang/Sema/Ownership.h"
#include "clang/Sema/TypoCorrection.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"

namespace clang {
class ASTContext;
class CXXRecordDecl;
class ClassTemplateSpecializationDecl;
class Expr;
class FunctionDecl;
class IdentifierInfo;
class NamedDecl;
class NamespaceDecl;
class ParmVarDecl;
class StringLiteral;
class TemplateDecl;

namespace hlsl {

/// The number that \p Base is; null if it is none.
QualType getNumberType(const ASTContext &C, TypeBase Base);

/// Whether registers are given by declarations alone.
bool hasStableLayout(const Sema &S);
/// Finds the built-in of a name that was looked up in \p Context, if that is
/// the scope of the translation unit, and not found: `::dot`. False if there is
/// none.
bool findGlobalBuiltin(Sema &S, LookupResult &Result,
                       const DeclContext *Context);
/// Whether the layout is Vulkan's, where `register` says nothing and
/// `vk::binding` does.
bool hasVulkanLayout(const Sema &S);

} // namespace hlsl

/// Attach one to each Sema with CompilerInstance::setExternalSemaSource.
class HLSLBuiltinSource : public ExternalSemaSource {
public:
  /// \p HasStableLayout: constant buffers may hold resources, and there are
  /// parameter blocks, see docs/user/stable-layout.md.
  explicit HLSLBuiltinSource(bool HasStableLayout = false,
                             bool HasVulkanLayout = false)
      : HasStableLayout(HasStableLayout), HasVulkanLayout(HasVulkanLayout) {}
  bool hasStableLayout() const { return HasStableLayout; }
  bool hasVulkanLayout() const { return HasVulkanLayout; }

  /// The one of a translation unit; null if it is no HLSL.
  static HLSLBuiltinSource *get(const Sema &S);
  static HLSLBuiltinSource *get(const ASTContext &C);

  /// The names of the entries that the program is compiled for, but for those
  /// that have a stage in the source.
  void setEntries(std::vector<std::string> Names) {
    Entries = std::move(Names);
  }
  llvm::ArrayRef<std::string> getEntries() const { return Entries; }

  /// Whether the access qualifiers of payloads have a meaning.
  void setPayloadQualifiers(bool Wanted) { HasPayloadQualifiers = Wanted; }
  bool hasPayloadQualifiers() const { return HasPayloadQualifiers; }

  /// Whether the unit uses a constant that only later shader models have.
  bool usesLaterConstants() const { return UsesLaterConstants; }

  /// Whether nothing was said yet of the payload, whose qualifiers have none.
  bool isFirstIgnoredPayload(const CXXRecordDecl *Payload) {
    return IgnoredPayloads.insert(Payload).second;
  }

  void InitializeSema(Sema &S) override { SemaRef = &S; }
  void ForgetSema() override { SemaRef = nullptr; }

  // LLVM-style RTTI.
  static char ID;
  bool isA(const void *ClassID) const override {
    return ClassID == &ID || ExternalSemaSource::isA(ClassID);
  }
  static bool classof(const ExternalASTSource *Source) {
    return Source->isA(&ID);
  }

  /// Finds the built-in type or intrinsic function of the name looked up.
  bool LookupUnqualified(LookupResult &Result, Scope *S) override;

  /// The result of looking up a name in an expression or a declaration, without
  /// Clang's search through all scopes, where it can only be one: a variable of
  /// the function, the built-in of a name that the unit does not declare, or
  /// nothing that a declaration of such a name could redeclare.
  /// Nothing if Clang has to search.
  std::optional<bool> lookUpDirectly(LookupResult &Result, Scope *Around);
  /// Whether the unit declares nothing that \p Name, without a qualifier, could
  /// refer to in \p Around. False if that is not certain.
  bool isUndeclared(const IdentifierInfo *Name, Scope *Around) const;

  /// Suggests the built-in name that is nearest to a misspelt one.
  TypoCorrection CorrectTypo(const DeclarationNameInfo &Typo, int LookupKind,
                             Scope *S, CXXScopeSpec *SS,
                             CorrectionCandidateCallback &CCC,
                             DeclContext *MemberContext, bool EnteringContext,
                             const ObjCObjectPointerType *OPT) override;

  /// Takes built-in methods away from what has no body: a struct that is local
  /// or without a name may be their argument, which makes them internal.
  void ReadUndefinedButUsed(
      llvm::MapVector<NamedDecl *, SourceLocation> &Undefined) override;

  /// The declaration of a name that HLSL has. One that is in the namespace dx
  /// has PrefixOfNamespace.
  NamedDecl *getBuiltin(llvm::StringRef Name);

  /// What rows of names in the namespace dx begin with.
  static constexpr llvm::StringLiteral PrefixOfNamespace = "dx::";
  /// The namespace, whose members are made when they are looked up.
  NamespaceDecl *getNamespace();

  /// The type of a name that is typed when it is called: void(...).
  QualType getIntrinsicType() const;

  /// Makes \p Var, which is in the syntax tree, that number of type uint.
  void setConstant(VarDecl *Var, const llvm::APInt &Value);

  /// Defines a specialisation of a resource template; false if it is of another
  /// template.
  bool defineSpecialisation(ClassTemplateSpecializationDecl *Specialisation);

  // Methods of resources are made when their name is looked up. This takes that
  // the source is the AST context's, too.
  bool FindExternalVisibleDeclsByName(const DeclContext *DC,
                                      DeclarationName Name,
                                      const DeclContext *OriginalDC) override;

  /// The declaration of an operation for one list of parameter types, made on
  /// first use. Out parameters, marked in \p IsOut, have the types that
  /// SemaHLSL::getInoutParameterType gives.
  FunctionDecl *getOverload(hlsl::BuiltinOp Op, llvm::StringRef Name,
                            QualType Result,
                            llvm::ArrayRef<QualType> Parameters,
                            llvm::ArrayRef<bool> IsOut);

  /// The expression for several elements of a matrix, see
  /// BuiltinOp::MatrixElements.
  ExprResult buildMatrixElements(Expr *Matrix, Expr *Packed, unsigned Count,
                                 SourceLocation Loc);

  /// Whether no `Load` of a matrix at this location was seen before. The
  /// instances of a template share a location.
  bool isFirstMatrixLoadAt(SourceLocation Loc) {
    return MatrixLoads.insert(Loc).second;
  }

  /// The subobjects of state objects that the unit declares, and the literals
  /// that its global strings are, which only subobjects have a use for.
  std::vector<hlsl::Subobject> &getSubobjects() { return Subobjects; }
  llvm::ArrayRef<hlsl::Subobject> getSubobjects() const { return Subobjects; }
  llvm::DenseMap<const IdentifierInfo *, StringLiteral *> &getStrings() {
    return Strings;
  }

  /// The matrix order that pragmas set.
  hlsl::MatrixOrderPragmas &getMatrixOrders() { return MatrixOrders; }
  const hlsl::MatrixOrderPragmas &getMatrixOrders() const {
    return MatrixOrders;
  }

  /// Whether the name at \p Loc was reported as one of another language.
  bool wasReported(SourceLocation Loc) const {
    return ReportedNames.contains(Loc);
  }

  /// How deeply structs are nested, for those that were queried.
  llvm::DenseMap<const CXXRecordDecl *, unsigned> &getRecordDepths() {
    return RecordDepths;
  }

  /// The values, in 64 bits, of the literals that replace arithmetic on
  /// literals.
  llvm::DenseMap<const Expr *, llvm::APFloat> &getFoldedValues() {
    return FoldedValues;
  }

  /// Of operators on integers: whether all operands are literals, and the
  /// values in 64 bits, if literals alone determine them.
  llvm::DenseMap<const Expr *, bool> &getLiteralOperators() {
    return LiteralOperators;
  }
  llvm::DenseMap<const Expr *, std::optional<llvm::APInt>> &getIntegerValues() {
    return IntegerValues;
  }

  /// The initializer lists of templates that were flattened, each with its
  /// elements as written.
  llvm::SmallVectorImpl<
      std::pair<InitListExpr *, llvm::SmallVector<Expr *, 4>>> &
  getFlattenedLists() {
    return FlattenedLists;
  }

  /// Where a conversion of the initializer list that is being flattened was
  /// found to lose data; null outside of lists.
  llvm::DenseSet<SourceLocation> *&getLossesOfList() { return LossesOfList; }
  /// Whether no element of that list was reported at \p Loc: the elements of a
  /// vector share a location.
  bool isFirstLossOfList(SourceLocation Loc) {
    return !LossesOfList || LossesOfList->insert(Loc).second;
  }

  /// Resources that the application binds, and the `inout` parameters that they
  /// are passed to.
  std::vector<std::pair<const ParmVarDecl *, const Expr *>> &
  getPassedResources() {
    return PassedResources;
  }

  /// The marks on the type that the next alias declaration is of.
  llvm::SmallVectorImpl<llvm::StringRef> &getMarksOfAlias() {
    return MarksOfAlias;
  }

  /// Notes that the unit imports a module, whose names it then sees. False if
  /// it was noted before.
  bool addModule(llvm::StringRef Module);

  /// Whether a name at \p Loc has template arguments in the source, or is
  /// compared with something.
  static bool isFollowedByArguments(Sema &S, SourceLocation Loc);

private:
  /// Finds what the modules declare under a name.
  bool lookUpInModules(LookupResult &Result);

  /// Adds what HLSL has of the name to the namespace; false if that is nothing.
  bool addToNamespace(DeclarationName Name);
  /// Finds the namespace under its name, or reports what it has not.
  bool lookUpNamespace(LookupResult &Result);
  /// Reports a name of another language or of an older HLSL, once for each
  /// location, and the first name that needs native 16-bit types; false if it
  /// is none.
  bool reportOtherLanguage(const LookupResult &Result);
  /// The declaration to go on with after that: the built-in that replaces the
  /// name, or a variable whose uses have no further errors. Null for types.
  NamedDecl *findStandIn(const LookupResult &Result);
  /// Reports a name that is in the namespace, but used without it.
  void reportUnqualified(const LookupResult &Result);
  /// The scope that a row's name is in, and the name there.
  std::pair<DeclContext *, IdentifierInfo *> getScopeOf(llvm::StringRef Name);

  /// The declaration for \p Name, made on first use; null if HLSL has none.
  NamedDecl *getBuiltin(IdentifierInfo *Name);

  // HLSLBuiltinSource.cpp
  NamedDecl *makeTypeName(IdentifierInfo *Name);
  NamedDecl *makeTypedef(IdentifierInfo *Name, QualType T);
  NamedDecl *
  makeStruct(IdentifierInfo *Name,
             llvm::ArrayRef<std::pair<llvm::StringRef, QualType>> Fields);
  NamedDecl *makeVectorTemplate(IdentifierInfo *Name);
  NamedDecl *makeMatrixTemplate(IdentifierInfo *Name);

  NamedDecl *makeConstant(IdentifierInfo *Name, const hlsl::ConstantRow &Row);

  /// A name for the template \p Builtin with all its default arguments; \p
  /// Builtin itself if one of its parameters has none.
  NamedDecl *getShorthand(TemplateDecl *Builtin, SourceLocation Loc);

  // HLSLResourceTypes.cpp
  NamedDecl *makeResourceType(const hlsl::ResourceTypeRow &Row);

  // HLSLResourceTypes.cpp: null if \p Name is no heap.
  NamedDecl *makeDescriptorHeap(IdentifierInfo *Name);

  // HLSLIntrinsics.cpp
  NamedDecl *makeIntrinsicName(const hlsl::IntrinsicRow &Row);

  const bool HasStableLayout;
  const bool HasVulkanLayout;
  bool HasPayloadQualifiers = false;
  bool UsesLaterConstants = false;
  std::vector<std::string> Entries;
  struct ImportedModule {
    std::string Name;
    DeclContext *Contents = nullptr; ///< found on first use
  };
  std::vector<ImportedModule> Modules;
  NamespaceDecl *Namespace = nullptr;
  Sema *SemaRef = nullptr;
  llvm::DenseMap<IdentifierInfo *, NamedDecl *> Builtins;
  llvm::DenseSet<SourceLocation> ReportedNames;
  bool Reported16BitNames = false;
  // `vector`, `Buffer`: what a template's name means without arguments.
  llvm::DenseMap<TemplateDecl *, NamedDecl *> Shorthands;
  llvm::DenseSet<SourceLocation> MatrixLoads;
  llvm::DenseSet<const CXXRecordDecl *> IgnoredPayloads;
  std::vector<hlsl::Subobject> Subobjects;
  llvm::DenseMap<const IdentifierInfo *, StringLiteral *> Strings;
  hlsl::MatrixOrderPragmas MatrixOrders;
  llvm::DenseMap<const CXXRecordDecl *, unsigned> RecordDepths;
  llvm::SmallVector<llvm::StringRef, 1> MarksOfAlias;
  llvm::DenseMap<const Expr *, llvm::APFloat> FoldedValues;
  llvm::DenseMap<const Expr *, bool> LiteralOperators;
  llvm::DenseMap<const Expr *, std::optional<llvm::APInt>> IntegerValues;
  llvm::SmallVector<std::pair<InitListExpr *, llvm::SmallVector<Expr *, 4>>, 0>
      FlattenedLists;
  llvm::DenseSet<SourceLocation> *LossesOfList = nullptr;
  std::vector<std::pair<const ParmVarDecl *, const Expr *>> PassedResources;
  // By operation and canonical function type.
  llvm::DenseMap<std::pair<unsigned, const Type *>, FunctionDecl *> Overloads;
};

} // namespace clang

#endif // CLANG_SEMA_BUILTINS_HLSLBUILTINSOURCE_H
