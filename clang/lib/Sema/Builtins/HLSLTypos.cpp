// HLSLTypos.cpp: Typo correction for built-in names
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Clang suggests declared names, but built-in names are declared only on
// lookup. This file finds the nearest built-in name.

#include "clang/Sema/Builtins/HLSLTypos.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Lex/Lexer.h"
#include "clang/Sema/Builtins/HLSLBuiltinSource.h"
#include "clang/Sema/IdentifierResolver.h"
#include "clang/Sema/Sema.h"
#include "clang/Sema/TypoCorrection.h"

using namespace clang;

using hlsl::NearestName;

/// The names of scalars, vectors and matrices.
static void considerNumbers(NearestName &Nearest) {
  for (StringRef Scalar :
       {"bool", "int", "uint", "half", "float", "double", "min16float"}) {
    Nearest.consider(Scalar);
    for (char Columns = '1'; Columns <= '4'; ++Columns) {
      std::string Vector = (Scalar + StringRef(&Columns, 1)).str();
      Nearest.consider(Vector);
      for (char Rows = '1'; Rows <= '4'; ++Rows)
        Nearest.consider(Vector + "x" + Rows);
    }
  }
}

/// Whether the name at \p Loc is called. In a macro it may become a template,
/// for which Clang would take a function unasked, so that there the text after
/// its spelling must be an argument list.
static bool isCalled(Sema &S, SourceLocation Loc) {
  if (!Loc.isMacroID())
    return true;
  std::optional<Token> Next = Lexer::findNextToken(
      S.SourceMgr.getSpellingLoc(Loc), S.SourceMgr, S.getLangOpts());
  return Next && Next->is(tok::l_paren);
}

/// Whether the user declared a name that is as near.
static bool isUsersNearer(Sema &S, StringRef Typo, unsigned Distance) {
  for (const auto &Entry : S.Context.Idents)
    if (Entry.first() != Typo &&
        S.IdResolver.begin(DeclarationName(Entry.second)) !=
            S.IdResolver.end() &&
        Typo.edit_distance(Entry.first(), /*AllowReplacements=*/true,
                           Distance) <= Distance)
      return true;
  return false;
}

TypoCorrection HLSLBuiltinSource::CorrectTypo(const DeclarationNameInfo &Typo,
                                              int LookupKind, Scope *,
                                              CXXScopeSpec *SS,
                                              CorrectionCandidateCallback &CCC,
                                              DeclContext *MemberContext, bool,
                                              const ObjCObjectPointerType *) {
  IdentifierInfo *Name = Typo.getName().getAsIdentifierInfo();
  // Clang takes what is found for a namespace or a tag unasked.
  if (!Name || LookupKind != Sema::LookupOrdinaryName || MemberContext ||
      (SS && SS->isNotEmpty()) || SemaRef->DisableTypoCorrection ||
      SemaRef->getDiagnostics().hasFatalErrorOccurred())
    return TypoCorrection();
  NearestName Nearest(Name->getName());
  for (const hlsl::ResourceTypeRow &Row : hlsl::resourceTypeRows())
    Nearest.consider(Row.Name);
  bool HasArguments = isFollowedByArguments(*SemaRef, Typo.getLoc());
  if (HasArguments) {
    Nearest.consider("vector");
    Nearest.consider("matrix");
  } else {
    for (const hlsl::IntrinsicRow &Row : hlsl::intrinsicRows())
      if (!Row.Name.contains("::")) // static methods are not found by name
        Nearest.consider(Row.Name);
    considerNumbers(Nearest);
  }
  // The name is spelled correctly but used incorrectly.
  if (Nearest.best().empty() || Nearest.best() == Name->getName() ||
      isUsersNearer(*SemaRef, Name->getName(), Nearest.distance()))
    return TypoCorrection();
  NamedDecl *Found = getBuiltin(Nearest.best());
  auto *Template = dyn_cast_or_null<TemplateDecl>(Found);
  // Clang treats the result as a template.
  if (HasArguments && !Template)
    return TypoCorrection();
  if (Template && !HasArguments)
    Found = getShorthand(Template, Typo.getLoc());
  if (!Found)
    return TypoCorrection();
  TypoCorrection Correction(Found);
  Correction.setCorrectionRange(SS, Typo);
  // Clang's check counts parameters, which an intrinsic's declaration lacks.
  bool Fits = isa<FunctionDecl>(Found) ? CCC.WantExpressionKeywords &&
                                             isCalled(*SemaRef, Typo.getLoc())
                                       : CCC.ValidateCandidate(Correction);
  return Fits ? Correction : TypoCorrection();
}
