// NameIndex.cpp: Names in sources and what they stand for
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/Editor/NameIndex.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/HLSLStages.h"
#include "clang/AST/TypeLoc.h"
#include "clang/Editor/DocumentText.h"
#include "clang/Editor/EditorDocument.h"
#include "clang/Lex/MacroInfo.h"
#include "clang/Lex/PreprocessingRecord.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Parse/HLSLPreprocessor.h"
#include "clang/Sema/Sema.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace clang;
using namespace clang::dxc;

// Collects the names of a syntax tree.

const NamedDecl *dxc::getIndexedDeclaration(const NamedDecl *D) {
  if (const auto *Shadow = dyn_cast<UsingShadowDecl>(D))
    D = Shadow->getTargetDecl();
  if (const auto *Template = dyn_cast<TemplateDecl>(D))
    if (const NamedDecl *Pattern = Template->getTemplatedDecl())
      D = Pattern;
  if (const auto *Made = dyn_cast<CXXConstructorDecl>(D))
    D = Made->getParent();
  const NamedDecl *Pattern = nullptr;
  if (const auto *Function = dyn_cast<FunctionDecl>(D)) {
    Pattern =
        Function->getTemplateInstantiationPattern(/*ForDefinition=*/false);
  } else if (const auto *Variable = dyn_cast<VarDecl>(D)) {
    Pattern = Variable->getTemplateInstantiationPattern();
  } else if (const auto *Record = dyn_cast<CXXRecordDecl>(D)) {
    Pattern = Record->getTemplateInstantiationPattern();
    // A specialization that nothing needs complete is not instantiated.
    if (const auto *Special = dyn_cast<ClassTemplateSpecializationDecl>(D);
        Special && !Pattern && !Special->isExplicitSpecialization())
      Pattern = Special->getSpecializedTemplate()->getTemplatedDecl();
  } else if (const auto *Enum = dyn_cast<EnumDecl>(D)) {
    Pattern = Enum->getTemplateInstantiationPattern();
  }
  return cast<NamedDecl>((Pattern ? Pattern : D)->getCanonicalDecl());
}

//===----------------------------------------------------------------------===//
// Symbols and files
//===----------------------------------------------------------------------===//

NameIndex::SymbolKey NameIndex::getKey(const NamedDecl *D) const {
  const SourceManager &SM = S.getSourceManager();
  SourceLocation Location = D->getLocation();
  if (Location.isValid()) {
    auto [ID, Offset] = SM.getDecomposedLoc(SM.getSpellingLoc(Location));
    // Members and locals of an instantiation have the locations of the
    // pattern's.
    if (const FileEntry *Entry = SM.getFileEntryForID(ID))
      return {Entry, Offset};
    return {D, 0};
  }
  if (const IdentifierInfo *Name = D->getIdentifier())
    return {Name, 1};
  return {D, 0};
}

unsigned NameIndex::getFileOf(const FileEntry *Entry, FileID ID) {
  auto [Found, IsNew] = FileNumbers.try_emplace(Entry, Files.size());
  if (IsNew) {
    Files.emplace_back();
    Files.back().Entry = Entry;
    Files.back().ID = ID;
  }
  return Found->second;
}

unsigned NameIndex::getOrAddSymbol(SymbolKey Key, IndexedSymbol Symbol) {
  auto [Found, IsNew] = SymbolNumbers.try_emplace(Key, Symbols.size());
  if (IsNew)
    Symbols.push_back(Symbol);
  return Found->second;
}

unsigned NameIndex::addDeclaration(const NamedDecl *D) {
  D = getIndexedDeclaration(D);
  IndexedSymbol Symbol;
  Symbol.Name = D->getIdentifier() ? D->getName() : "";
  Symbol.Declaration = D;
  Symbol.IsBuiltin = D->getLocation().isInvalid();
  return getOrAddSymbol(getKey(D), Symbol);
}

std::optional<unsigned> NameIndex::findSymbol(const NamedDecl *D) const {
  auto Found = SymbolNumbers.find(getKey(getIndexedDeclaration(D)));
  if (Found == SymbolNumbers.end())
    return std::nullopt;
  return Found->second;
}

std::optional<unsigned> NameIndex::findFile(FileID ID) const {
  auto Found = FileNumbers.find(S.getSourceManager().getFileEntryForID(ID));
  if (Found == FileNumbers.end())
    return std::nullopt;
  return Found->second;
}

llvm::ArrayRef<NameOccurrence> NameIndex::getNames(FileID ID) const {
  if (std::optional<unsigned> File = findFile(ID))
    return Files[*File].Occurrences;
  return {};
}

const NameOccurrence *NameIndex::findName(FileID ID, unsigned Offset) const {
  llvm::ArrayRef<NameOccurrence> Names = getNames(ID);
  // The first one after the offset; names do not overlap.
  const auto *After =
      llvm::partition_point(Names, [Offset](const NameOccurrence &Name) {
        return Name.Offset <= Offset;
      });
  if (After == Names.begin())
    return nullptr;
  unsigned Begin = std::prev(After)->Offset;
  const auto *Found =
      llvm::partition_point(Names, [Begin](const NameOccurrence &Name) {
        return Name.Offset < Begin;
      });
  return Offset - Begin <= getLength(*Found) ? Found : nullptr;
}

std::vector<const NameOccurrence *> NameIndex::findAll(unsigned Symbol) const {
  std::vector<const NameOccurrence *> Found;
  for (const File &F : Files)
    for (const NameOccurrence &Name : F.Occurrences)
      if (Name.Symbol == Symbol)
        Found.push_back(&Name);
  return Found;
}

/// Names that declare something come before others at the same location, and
/// those in macro bodies after the others.
void NameIndex::sort(File &F) {
  auto Rank = [](const NameOccurrence &Name) {
    // Of equal answers, the symbol that was found first is the best.
    return std::make_tuple(Name.Offset, Name.has(MacroBodyRole),
                           !Name.has(DeclarationRole), Name.Symbol);
  };
  llvm::sort(F.Occurrences,
             [&](const auto &A, const auto &B) { return Rank(A) < Rank(B); });
  std::vector<NameOccurrence> Merged;
  for (const NameOccurrence &Name : F.Occurrences) {
    auto Same = Merged.rbegin();
    while (Same != Merged.rend() && Same->Offset == Name.Offset &&
           Same->Symbol != Name.Symbol)
      ++Same;
    if (Same != Merged.rend() && Same->Offset == Name.Offset)
      Same->Roles |= Name.Roles;
    else
      Merged.push_back(Name);
  }
  F.Occurrences = std::move(Merged);
}

//===----------------------------------------------------------------------===//
// Declarations and expressions
//===----------------------------------------------------------------------===//

namespace clang::dxc {

class NameCollector : public DynamicRecursiveASTVisitor {
public:
  NameCollector(NameIndex &Index, Sema &S)
      : Index(Index), SM(S.getSourceManager()) {
    // Names that depend on template parameters are found in instantiations.
    ShouldVisitTemplateInstantiations = true;
    ShouldWalkTypesOfTypeLocs = false;
    // Variables are among it that an analysis of Sema leaves alone.
    ShouldVisitImplicitCode = true;
  }

  bool TraverseDecl(Decl *D) override;
  bool TraverseNestedNameSpecifierLoc(NestedNameSpecifierLoc Name) override;
  bool VisitNamedDecl(NamedDecl *D) override;
  bool VisitUsingDirectiveDecl(UsingDirectiveDecl *D) override;
  bool VisitUsingDecl(UsingDecl *D) override;
  bool VisitDeclRefExpr(DeclRefExpr *E) override;
  bool VisitMemberExpr(MemberExpr *E) override;
  bool VisitOverloadExpr(OverloadExpr *E) override;
  bool VisitOpaqueValueExpr(OpaqueValueExpr *E) override;
  bool VisitCallExpr(CallExpr *E) override;
  bool VisitBinaryOperator(BinaryOperator *E) override;
  bool VisitUnaryOperator(UnaryOperator *E) override;
  bool VisitHLSLOutArgExpr(HLSLOutArgExpr *E) override;
  bool VisitTypeLoc(TypeLoc T) override;

private:
  void add(SourceLocation Location, const NamedDecl *D, unsigned Roles);
  void markChanged(const Expr *E, unsigned Roles);

  NameIndex &Index;
  SourceManager &SM;
  const FunctionDecl *Function = nullptr;
  /// What is known of an expression before it is visited.
  llvm::DenseMap<const Expr *, unsigned> RolesOfUses;
  llvm::DenseSet<const Expr *> VisitedOpaqueValues;
};

} // namespace clang::dxc

bool NameCollector::TraverseDecl(Decl *D) {
  if (!D)
    return true;
  // Built-ins have no locations.
  if (D->getLocation().isInvalid() && !isa<TranslationUnitDecl>(D))
    return true;
  if (D->isImplicit() && !isa<VarDecl>(D))
    return true;
  llvm::SaveAndRestore Saved(Function);
  if (const auto *FD = dyn_cast<FunctionDecl>(D))
    Function = dyn_cast<FunctionDecl>(getIndexedDeclaration(FD));
  return DynamicRecursiveASTVisitor::TraverseDecl(D);
}

void NameCollector::add(SourceLocation Location, const NamedDecl *D,
                        unsigned Roles) {
  if (!D || Location.isInvalid())
    return;
  unsigned Symbol = Index.addDeclaration(D);
  StringRef Name = Index.Symbols[Symbol].Name;
  if (Name.empty())
    return;
  SourceLocation Spelling = SM.getSpellingLoc(Location);
  auto [ID, Offset] = SM.getDecomposedLoc(Spelling);
  const FileEntry *Entry = SM.getFileEntryForID(ID);
  if (!Entry) {
    if (Location.isMacroID())
      Index.Symbols[Symbol].IsPasted = true;
    return;
  }
  // Implicit references are where the name is not, or another one.
  StringRef Text = SM.getBufferData(ID).substr(Offset);
  if (!Text.starts_with(Name) || (Text.size() > Name.size() &&
                                  isAsciiIdentifierContinue(Text[Name.size()])))
    return;
  if (SM.getFileLoc(Location) != Spelling)
    Roles |= MacroBodyRole;
  unsigned File = Index.getFileOf(Entry, ID);
  Index.Files[File].Occurrences.push_back(
      {File, Offset, Symbol, Roles, Function});
}

bool NameCollector::VisitNamedDecl(NamedDecl *D) {
  unsigned Roles = DeclarationRole;
  bool IsDefinition = true;
  if (const auto *Variable = dyn_cast<VarDecl>(D)) {
    IsDefinition = Variable->isThisDeclarationADefinition();
    if (Variable->hasInit())
      Roles |= WriteRole;
  } else if (const auto *FD = dyn_cast<FunctionDecl>(D)) {
    IsDefinition = FD->isThisDeclarationADefinition();
  } else if (const auto *Tag = dyn_cast<TagDecl>(D)) {
    IsDefinition = Tag->isThisDeclarationADefinition();
  } else if (isa<RedeclarableTemplateDecl>(D)) {
    // The declaration in it is visited, too.
    return true;
  } else if (isa<UsingDirectiveDecl, UsingDecl>(D)) {
    return true;
  }
  add(D->getLocation(), D, Roles | (IsDefinition ? DefinitionRole : 0));
  return true;
}

bool NameCollector::VisitUsingDirectiveDecl(UsingDirectiveDecl *D) {
  add(D->getIdentLocation(), D->getNominatedNamespaceAsWritten(), 0);
  return true;
}

bool NameCollector::VisitUsingDecl(UsingDecl *D) {
  for (const UsingShadowDecl *Shadow : D->shadows())
    add(D->getLocation(), Shadow->getTargetDecl(), QualifiedRole);
  return true;
}

bool NameCollector::TraverseNestedNameSpecifierLoc(
    NestedNameSpecifierLoc Name) {
  if (NamespaceAndPrefixLoc Space = Name.getAsNamespaceAndPrefix();
      Space.Namespace)
    add(Name.getLocalBeginLoc(), Space.Namespace,
        Space.Prefix ? QualifiedRole : 0);
  return DynamicRecursiveASTVisitor::TraverseNestedNameSpecifierLoc(Name);
}

bool NameCollector::VisitDeclRefExpr(DeclRefExpr *E) {
  unsigned Roles = RolesOfUses.lookup(E);
  if (E->hasQualifier())
    Roles |= QualifiedRole;
  if (!(Roles & (WriteRole | CallRole)))
    Roles |= ReadRole;
  add(E->getLocation(), E->getDecl(), Roles);
  return true;
}

bool NameCollector::VisitMemberExpr(MemberExpr *E) {
  unsigned Roles = RolesOfUses.lookup(E);
  if (!E->isImplicitAccess() || E->hasQualifier())
    Roles |= QualifiedRole;
  if (!(Roles & (WriteRole | CallRole)))
    Roles |= ReadRole;
  add(E->getMemberLoc(), E->getMemberDecl(), Roles);
  return true;
}

bool NameCollector::VisitOverloadExpr(OverloadExpr *E) {
  // Which of several it is, an instantiation decides.
  if (E->getNumDecls() == 1)
    add(E->getNameLoc(), *E->decls_begin(), CallRole);
  return true;
}

bool NameCollector::VisitOpaqueValueExpr(OpaqueValueExpr *E) {
  if (E->getSourceExpr() && VisitedOpaqueValues.insert(E).second)
    return TraverseStmt(E->getSourceExpr());
  return true;
}

/// The variable or member, and what it is a part of, are written.
void NameCollector::markChanged(const Expr *E, unsigned Roles) {
  while (E) {
    E = E->IgnoreParenImpCasts();
    RolesOfUses[E] |= Roles;
    if (const auto *Member = dyn_cast<MemberExpr>(E))
      E = Member->getBase();
    else if (const auto *Element = dyn_cast<ArraySubscriptExpr>(E))
      E = Element->getBase();
    else if (const auto *Swizzle = dyn_cast<ExtVectorElementExpr>(E))
      E = Swizzle->getBase();
    else if (const auto *Part = dyn_cast<MatrixSubscriptExpr>(E))
      E = Part->getBase();
    else if (const auto *Call = dyn_cast<CXXOperatorCallExpr>(E);
             Call && Call->getOperator() == OO_Subscript)
      E = Call->getArg(0);
    else if (const auto *Opaque = dyn_cast<OpaqueValueExpr>(E))
      E = Opaque->getSourceExpr();
    else
      return;
  }
}

bool NameCollector::VisitCallExpr(CallExpr *E) {
  RolesOfUses[E->getCallee()->IgnoreParenImpCasts()] |= CallRole;
  const FunctionDecl *Callee = E->getDirectCallee();
  if (const auto *Operator = dyn_cast<CXXOperatorCallExpr>(E)) {
    if (Operator->isAssignmentOp())
      markChanged(E->getArg(0), Operator->getOperator() == OO_Equal
                                    ? WriteRole
                                    : WriteRole | ReadRole);
    return true;
  }
  // Atomic operations take what they change by reference.
  if (Callee)
    for (auto [Parameter, Argument] :
         llvm::zip(Callee->parameters(), E->arguments()))
      if (QualType T = Parameter->getType();
          T->isLValueReferenceType() && !T->getPointeeType().isConstQualified())
        markChanged(Argument, WriteRole | ReadRole);
  return true;
}

bool NameCollector::VisitBinaryOperator(BinaryOperator *E) {
  if (E->isAssignmentOp())
    markChanged(E->getLHS(),
                E->isCompoundAssignmentOp() ? WriteRole | ReadRole : WriteRole);
  return true;
}

bool NameCollector::VisitUnaryOperator(UnaryOperator *E) {
  if (E->isIncrementDecrementOp())
    markChanged(E->getSubExpr(), WriteRole | ReadRole);
  return true;
}

bool NameCollector::VisitHLSLOutArgExpr(HLSLOutArgExpr *E) {
  markChanged(E->getArgLValue(),
              E->isInOut() ? WriteRole | ReadRole : WriteRole);
  return true;
}

bool NameCollector::VisitTypeLoc(TypeLoc T) {
  auto RolesAfter = [](NestedNameSpecifierLoc Qualifier) -> unsigned {
    return Qualifier ? QualifiedRole : 0;
  };
  if (auto Alias = T.getAs<TypedefTypeLoc>())
    add(Alias.getNameLoc(), Alias.getDecl(),
        RolesAfter(Alias.getQualifierLoc()));
  else if (auto Used = T.getAs<UsingTypeLoc>())
    add(Used.getNameLoc(), Used.getDecl(), RolesAfter(Used.getQualifierLoc()));
  else if (auto Tag = T.getAs<TagTypeLoc>())
    add(Tag.getNameLoc(), Tag.getDecl(), RolesAfter(Tag.getQualifierLoc()));
  else if (auto Parameter = T.getAs<TemplateTypeParmTypeLoc>())
    add(Parameter.getNameLoc(), Parameter.getDecl(), 0);
  else if (auto Special = T.getAs<TemplateSpecializationTypeLoc>())
    add(Special.getTemplateNameLoc(),
        Special.getTypePtr()->getTemplateName().getAsTemplateDecl(),
        RolesAfter(Special.getQualifierLoc()));
  else if (auto Deduced = T.getAs<DeducedTemplateSpecializationTypeLoc>())
    add(Deduced.getTemplateNameLoc(),
        Deduced.getTypePtr()->getTemplateName().getAsTemplateDecl(),
        RolesAfter(Deduced.getQualifierLoc()));
  return true;
}

//===----------------------------------------------------------------------===//
// Macros
//===----------------------------------------------------------------------===//

namespace clang::dxc {

/// Adds the macros, and the names that only the tokens of a file show: of
/// macros in directives and in bodies of other macros, and of constants in
/// attributes of which the tree has the values alone.
class MacroCollector {
public:
  MacroCollector(NameIndex &Index, Sema &S)
      : Index(Index), S(S), PP(S.getPreprocessor()), SM(S.getSourceManager()),
        Record(PP.getPreprocessingRecord()) {}

  void collect();

private:
  void addUse(SourceLocation Location, StringRef Name,
              const MacroDefinitionRecord *Definition, unsigned Roles);
  void addRecorded();
  void addBodies();
  void addTokens(unsigned File);
  void addConstant(unsigned File, const SourceToken &Token, StringRef Name);
  void addUnique(unsigned File, const SourceToken &Token, StringRef Name);

  NameIndex &Index;
  Sema &S;
  Preprocessor &PP;
  SourceManager &SM;
  PreprocessingRecord *Record;
  /// The last definition of each name.
  llvm::DenseMap<const IdentifierInfo *, const MacroDefinitionRecord *> Latest;
  /// The symbols of each name that the source declares.
  llvm::StringMap<llvm::SmallVector<unsigned, 1>> SymbolsOfNames;
};

} // namespace clang::dxc

void MacroCollector::addUse(SourceLocation Location, StringRef Name,
                            const MacroDefinitionRecord *Definition,
                            unsigned Roles) {
  if (Location.isInvalid() || Location.isMacroID())
    return;
  auto [ID, Offset] = SM.getDecomposedLoc(Location);
  const FileEntry *Entry = SM.getFileEntryForID(ID);
  if (!Entry)
    return;
  IndexedSymbol Symbol;
  Symbol.Name = Name;
  Symbol.Macro = Definition;
  NameIndex::SymbolKey Key = {PP.getIdentifierInfo(Name), 2};
  bool IsInFile = false;
  if (Definition) {
    SourceLocation Defined = Definition->getLocation();
    auto [DefinedID, DefinedOffset] = SM.getDecomposedLoc(Defined);
    if (const FileEntry *Written = SM.getFileEntryForID(DefinedID)) {
      Key = {Written, DefinedOffset};
      IsInFile = true;
    } else if (hlsl::isKeywordMacro(Name)) {
      return;
    }
  }
  Symbol.IsBuiltin = !IsInFile;
  unsigned Number = Index.getOrAddSymbol(Key, Symbol);
  unsigned File = Index.getFileOf(Entry, ID);
  Index.Files[File].Occurrences.push_back(
      {File, Offset, Number, Roles, nullptr});
}

void MacroCollector::addRecorded() {
  if (!Record)
    return;
  for (const PreprocessedEntity *Entity : *Record) {
    if (const auto *Definition = dyn_cast<MacroDefinitionRecord>(Entity)) {
      Latest[Definition->getName()] = Definition;
      addUse(Definition->getLocation(), Definition->getName()->getName(),
             Definition, DeclarationRole | DefinitionRole);
    } else if (const auto *Use = dyn_cast<MacroExpansion>(Entity)) {
      addUse(Use->getSourceRange().getBegin(), Use->getName()->getName(),
             Use->getDefinition(), ReadRole);
    }
  }
}

void MacroCollector::collect() {
  addRecorded();
  addBodies();
  for (auto [Number, Symbol] : llvm::enumerate(Index.Symbols))
    if (Symbol.Declaration && !Symbol.IsBuiltin &&
        !isa<FieldDecl>(Symbol.Declaration))
      SymbolsOfNames[Symbol.Name].push_back(Number);
  for (unsigned File = 0; File != Index.Files.size(); ++File) {
    Index.sort(Index.Files[File]);
    addTokens(File);
    Index.sort(Index.Files[File]);
  }
}

/// The record has the expansions that begin in files.
void MacroCollector::addBodies() {
  for (const auto &[Name, State] : PP.macros())
    for (const MacroDirective *Directive = State.getLatest(); Directive;
         Directive = Directive->getPrevious()) {
      const MacroInfo *Macro = Directive->getMacroInfo();
      if (!isa<DefMacroDirective>(Directive) || !Macro)
        continue;
      for (const Token &T : Macro->tokens()) {
        const IdentifierInfo *Used = T.getIdentifierInfo();
        if (!Used || llvm::is_contained(Macro->params(), Used))
          continue;
        if (auto Found = Latest.find(Used); Found != Latest.end())
          addUse(T.getLocation(), Used->getName(), Found->second,
                 ReadRole | MacroBodyRole);
      }
    }
}

void MacroCollector::addTokens(unsigned File) {
  FileID ID = Index.Files[File].ID;
  StringRef Text = SM.getBufferData(ID);
  std::vector<SourceToken> Tokens = lexSource(Text, S.getLangOpts());
  std::vector<std::pair<unsigned, unsigned>> Skipped = findSkippedRanges(S, ID);
  unsigned AttributeDepth = 0;
  bool IsInRegister = false;
  for (auto [Number, Token] : llvm::enumerate(Tokens)) {
    StringRef Name = Token.getText(Text);
    if (AttributeDepth) {
      if (Token.is(tok::l_paren) || Token.is(tok::l_square))
        ++AttributeDepth;
      else if (Token.is(tok::r_paren) || Token.is(tok::r_square))
        --AttributeDepth;
    } else if (Token.is(tok::l_square) && Number + 2 < Tokens.size() &&
               Tokens[Number + 1].is(tok::raw_identifier) &&
               Tokens[Number + 2].is(tok::l_paren)) {
      AttributeDepth = 1;
    }
    if (Token.is(tok::r_paren))
      IsInRegister = false;
    else if (Name == "register" || Name == "packoffset")
      IsInRegister = true;
    if (!Token.is(tok::raw_identifier) || isInRanges(Skipped, Token.Offset))
      continue;
    if (const NameOccurrence *Known = Index.findName(ID, Token.Offset);
        Known && Known->Offset == Token.Offset)
      continue;
    if (!Token.InDirective) {
      // Members, semantics and the names of attributes are no names of the
      // scope.
      if (Number == 0 ||
          Tokens[Number - 1].isOneOf(tok::period, tok::coloncolon, tok::colon,
                                     tok::l_square))
        continue;
      if (AttributeDepth)
        addConstant(File, Token, Name);
      else if (!IsInRegister)
        addUnique(File, Token, Name);
      continue;
    }
    // #undef, and tests of what is defined elsewhere.
    if (Token.Directive == tok::pp_define || Token.Directive == tok::pp_include)
      continue;
    if (auto Found = Latest.find(PP.getIdentifierInfo(Name));
        Found != Latest.end())
      addUse(SM.getLocForStartOfFile(ID).getLocWithOffset(Token.Offset), Name,
             Found->second, 0);
  }
}

void MacroCollector::addConstant(unsigned File, const SourceToken &Token,
                                 StringRef Name) {
  for (const NamedDecl *D : S.Context.getTranslationUnitDecl()->noload_lookup(
           PP.getIdentifierInfo(Name)))
    if (isa<VarDecl, EnumConstantDecl, TypeDecl>(D) &&
        D->getLocation().isValid()) {
      unsigned Symbol = Index.addDeclaration(D);
      Index.Files[File].Occurrences.push_back(
          {File, Token.Offset, Symbol, ReadRole, nullptr});
      return;
    }
}

/// The tree has no names of what could not be parsed, and not all of the types
/// of parameters. If only one declaration has the name, it is meant.
void MacroCollector::addUnique(unsigned File, const SourceToken &Token,
                               StringRef Name) {
  auto Found = SymbolsOfNames.find(Name);
  // Keywords that matter only before parameters are names elsewhere.
  if (Found == SymbolsOfNames.end() || Found->second.size() != 1 ||
      hlsl::isKeywordMacro(Name) || hlsl::isParameterWord(Name))
    return;
  unsigned Symbol = Found->second.front();
  if (S.getDiagnostics().hasErrorOccurred() ||
      isa<TypeDecl>(Index.Symbols[Symbol].Declaration))
    Index.Files[File].Occurrences.push_back(
        {File, Token.Offset, Symbol, ReadRole, nullptr});
}

NameIndex::NameIndex(Sema &S) : S(S) {
  SourceManager &SM = S.getSourceManager();
  // The main file is the first one, even if it has no names.
  if (const FileEntry *Main = SM.getFileEntryForID(SM.getMainFileID()))
    getFileOf(Main, SM.getMainFileID());
  NameCollector(*this, S).TraverseDecl(S.Context.getTranslationUnitDecl());
  MacroCollector(*this, S).collect();
}

// Names in a source and what they stand for.

namespace {

class NameVisitor : public ConstDynamicRecursiveASTVisitor {
public:
  explicit NameVisitor(llvm::function_ref<void(const NameMention &)> Visit)
      : Visit(Visit) {
    ShouldVisitImplicitCode = true;
  }

  // Sema marks some variables that are written as implicit.
  bool TraverseDecl(const Decl *D) override {
    if (D && D->isImplicit() && !isa<VarDecl>(D))
      return true;
    return ConstDynamicRecursiveASTVisitor::TraverseDecl(D);
  }

  // Several components of a value may be used; the value is written once.
  bool VisitOpaqueValueExpr(const OpaqueValueExpr *E) override {
    if (E->getSourceExpr() && Values.insert(E).second)
      TraverseStmt(E->getSourceExpr());
    return true;
  }

  bool VisitNamedDecl(const NamedDecl *D) override {
    if (!D->getDeclName() || D->getLocation().isInvalid())
      return true;
    bool IsDefinition = true;
    if (const auto *Function = dyn_cast<FunctionDecl>(D))
      IsDefinition = Function->isThisDeclarationADefinition();
    else if (const auto *Tag = dyn_cast<TagDecl>(D))
      IsDefinition = Tag->isThisDeclarationADefinition();
    // A template has the location of what it is the template of.
    if (!isa<TemplateDecl>(D) || isa<TemplateTemplateParmDecl>(D))
      Visit(
          {D->getLocation(), D,
           IsDefinition ? NameMention::Definition : NameMention::Declaration});
    return true;
  }

  bool VisitDeclRefExpr(const DeclRefExpr *E) override {
    Visit({E->getLocation(), E->getFoundDecl(), NameMention::Use, E});
    return true;
  }

  bool VisitMemberExpr(const MemberExpr *E) override {
    Visit({E->getMemberLoc(), E->getMemberDecl(), NameMention::Use, E});
    return true;
  }

  bool VisitExtVectorElementExpr(const ExtVectorElementExpr *E) override {
    Visit({E->getAccessorLoc(), nullptr, NameMention::Use, E});
    return true;
  }

  bool VisitUnresolvedLookupExpr(const UnresolvedLookupExpr *E) override {
    if (E->decls_begin() != E->decls_end())
      Visit({E->getNameLoc(), *E->decls_begin(), NameMention::Use, E});
    return true;
  }

  bool VisitUnresolvedMemberExpr(const UnresolvedMemberExpr *E) override {
    if (E->decls_begin() != E->decls_end())
      Visit({E->getMemberLoc(), *E->decls_begin(), NameMention::Use, E});
    return true;
  }

  bool VisitTypedefTypeLoc(TypedefTypeLoc T) override {
    return use(T.getNameLoc(), T.getTypePtr()->getDecl());
  }
  bool VisitTagTypeLoc(TagTypeLoc T) override {
    return T.isDefinition() || use(T.getNameLoc(), T.getDecl());
  }
  bool VisitTemplateTypeParmTypeLoc(TemplateTypeParmTypeLoc T) override {
    return use(T.getNameLoc(), T.getDecl());
  }
  bool
  VisitTemplateSpecializationTypeLoc(TemplateSpecializationTypeLoc T) override {
    return use(T.getTemplateNameLoc(),
               T.getTypePtr()->getTemplateName().getAsTemplateDecl());
  }
  bool VisitUsingTypeLoc(UsingTypeLoc T) override {
    return use(T.getNameLoc(), T.getTypePtr()->getDecl()->getTargetDecl());
  }

  bool TraverseNestedNameSpecifierLoc(NestedNameSpecifierLoc Name) override {
    if (Name && Name.getNestedNameSpecifier().getKind() ==
                    NestedNameSpecifier::Kind::Namespace)
      use(Name.getLocalBeginLoc(),
          Name.getNestedNameSpecifier().getAsNamespaceAndPrefix().Namespace);
    return ConstDynamicRecursiveASTVisitor::TraverseNestedNameSpecifierLoc(
        Name);
  }

private:
  bool use(SourceLocation Loc, const NamedDecl *Target) {
    if (Target && Loc.isValid())
      Visit({Loc, Target, NameMention::Use});
    return true;
  }

  llvm::function_ref<void(const NameMention &)> Visit;
  llvm::DenseSet<const OpaqueValueExpr *> Values;
};

} // namespace

void dxc::forEachNameOfSource(
    const EditorDocument &D,
    llvm::function_ref<void(const NameMention &)> Visit) {
  NameVisitor Visitor(Visit);
  for (const Decl *Child : D.getContext().getTranslationUnitDecl()->decls())
    if (!Child->isImplicit())
      Visitor.TraverseDecl(Child);
}

void dxc::forEachName(const EditorDocument &D,
                      llvm::function_ref<void(const NameMention &)> Visit) {
  auto VisitInFile = [&](const NameMention &Name) {
    if (D.getOffset(Name.Loc))
      Visit(Name);
  };
  NameVisitor Visitor(VisitInFile);
  for (const Decl *Child : D.getContext().getTranslationUnitDecl()->decls())
    // A declaration may begin in one file and end in another.
    if (!Child->isImplicit() &&
        (D.getOffset(Child->getBeginLoc()) || D.getOffset(Child->getEndLoc())))
      Visitor.TraverseDecl(Child);
}

std::optional<WordRange> dxc::findWord(llvm::StringRef Text, unsigned Offset) {
  auto IsPart = [&](size_t I) {
    return I < Text.size() && (llvm::isAlnum(Text[I]) || Text[I] == '_');
  };
  unsigned Begin = std::min<size_t>(Offset, Text.size());
  while (Begin != 0 && IsPart(Begin - 1))
    --Begin;
  unsigned End = Begin;
  while (IsPart(End))
    ++End;
  if (Begin == End || llvm::isDigit(Text[Begin]))
    return std::nullopt;
  return WordRange{Begin, End - Begin};
}

std::optional<NameMention> dxc::findName(const EditorDocument &D,
                                         unsigned Offset) {
  std::optional<WordRange> Word = findWord(D.Text.str(), Offset);
  if (!Word)
    return std::nullopt;
  std::optional<NameMention> Found;
  forEachName(D, [&](const NameMention &Name) {
    // Of the names in one location, the first is in the outermost node: that of
    // a call is before those of what it was built from.
    if (!Found && D.getWrittenOffset(Name.Loc) == Word->Begin)
      Found = Name;
  });
  return Found;
}
