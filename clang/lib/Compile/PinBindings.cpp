//===- PinBindings.cpp - Registers written into the source ---- -*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PinBindings.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/Facts/HLSLRegisterAnnotation.h"
#include "clang/Facts/HLSLResourceMembers.h"
#include "clang/HLSL/HLSLDiagnostics.h"
#include "clang/Lex/Lexer.h"
#include "clang/Rewrite/Core/Rewriter.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Target/DirectX/Binding/ImplicitBindings.h"
#include <map>

using namespace clang;
using namespace clang::dxc;
using llvm::dxil::BoundDeclaration;

namespace {

class Pinner {
  ASTContext &Context;
  const SourceManager &Sources;
  DiagnosticsEngine &Diags;
  Rewriter Rewrites;
  /// The declarations that may be resources, by their places.
  llvm::DenseMap<unsigned, const NamedDecl *> Declarations;

  void collect(const DeclContext *DC);
  bool canWrite(const NamedDecl *D);
  bool hasRegister(const NamedDecl *D, llvm::dxil::ResourceClass Class) const;
  void annotate(const NamedDecl *D, llvm::ArrayRef<BoundDeclaration> Parts);
  std::optional<BoundDeclaration>
  findFirst(const VarDecl *Object, llvm::ArrayRef<BoundDeclaration> Members);
  SourceRange rangeOf(const hlsl::RegisterAnnotation &Annotation);

public:
  Pinner(ASTContext &Context, DiagnosticsEngine &Diags)
      : Context(Context), Sources(Context.getSourceManager()), Diags(Diags),
        Rewrites(Context.getSourceManager(), Context.getLangOpts()) {}
  std::string run(llvm::ArrayRef<BoundDeclaration> Bindings);
};

} // namespace

void Pinner::collect(const DeclContext *DC) {
  for (const Decl *D : DC->decls()) {
    if (isa<VarDecl, HLSLBufferDecl>(D) && D->getLocation().isValid())
      Declarations[D->getLocation().getRawEncoding()] = cast<NamedDecl>(D);
    if (isa<NamespaceDecl, LinkageSpecDecl, ExportDecl, HLSLBufferDecl>(D))
      collect(cast<DeclContext>(D));
  }
}

bool Pinner::canWrite(const NamedDecl *D) {
  auto refuse = [&](hlsl::Diag Reason) {
    hlsl::report(Diags, D->getLocation(), Reason) << D->getName();
    return false;
  };
  if (D->getLocation().isMacroID() || D->getEndLoc().isMacroID())
    return refuse(hlsl::Diag::err_pin_in_macro);
  if (!Sources.isInMainFile(D->getLocation()))
    return refuse(hlsl::Diag::err_pin_in_include);
  return true;
}

/// From the word `register` to the closing parenthesis.
SourceRange Pinner::rangeOf(const hlsl::RegisterAnnotation &Annotation) {
  SourceLocation Begin = Annotation.Range.getBegin();
  SourceLocation At = Begin;
  while (std::optional<Token> Next =
             Lexer::findNextToken(At, Sources, Context.getLangOpts())) {
    At = Next->getLocation();
    if (Next->is(tok::r_paren) || Next->is(tok::eof))
      break;
  }
  return {Begin, At};
}

/// Whether the source says where what \p D has of the class is.
bool Pinner::hasRegister(const NamedDecl *D,
                         llvm::dxil::ResourceClass Class) const {
  char Letter = llvm::dxil::getRegisterLetter(Class);
  return llvm::any_of(hlsl::getRegisterAnnotations(D),
                      [Letter](const hlsl::RegisterAnnotation &A) {
                        return A.Letter == Letter;
                      });
}

static std::string spellRegister(llvm::dxil::ResourceClass Class,
                                 uint64_t Number) {
  return llvm::dxil::getRegisterLetter(Class) + std::to_string(Number);
}

/// The registers of one class in an object follow each other as its members do:
/// finds the one that puts all of \p Members where they are.
std::optional<BoundDeclaration>
Pinner::findFirst(const VarDecl *Object,
                  llvm::ArrayRef<BoundDeclaration> Members) {
  llvm::StringMap<uint64_t> Distances;
  hlsl::ResourceCounter Counter(Context);
  hlsl::forEachMemberRange(Counter, Object, [&](hlsl::MemberRange &&Range) {
    Distances[Range.Path] = Range.First;
  });
  BoundDeclaration Result = Members.front();
  uint64_t Before = Distances.lookup(Result.Name);
  std::string Place = spellRegister(Result.Class, Result.Binding.Lower);
  if (Before > Result.Binding.Lower) {
    hlsl::report(Diags, Object->getLocation(), hlsl::Diag::err_pin_before)
        << Object->getName() << Result.Name << Place << unsigned(Before);
    return std::nullopt;
  }
  Result.Binding.Lower -= Before;
  for (const BoundDeclaration &Member : Members.drop_front()) {
    uint64_t Wanted = Result.Binding.Lower + Distances.lookup(Member.Name);
    if (Wanted == Member.Binding.Lower)
      continue;
    hlsl::report(Diags, Object->getLocation(), hlsl::Diag::err_pin_apart)
        << Object->getName() << Result.Name << Place << Member.Name
        << spellRegister(Member.Class, Wanted)
        << spellRegister(Member.Class, Member.Binding.Lower);
    return std::nullopt;
  }
  return Result;
}

/// \p Parts are all that is bound of the declaration.
void Pinner::annotate(const NamedDecl *D,
                      llvm::ArrayRef<BoundDeclaration> Parts) {
  std::map<llvm::dxil::ResourceClass, std::vector<BoundDeclaration>> Missing;
  for (const BoundDeclaration &B : Parts)
    if (!hasRegister(D, B.Class))
      Missing[B.Class].push_back(B);
  if (Missing.empty() || !canWrite(D))
    return;
  const auto *Object = dyn_cast<VarDecl>(D);
  bool IsObject = Object && hlsl::isResourceAggregate(Object->getType());
  std::optional<hlsl::RegisterAnnotation> SpaceOnly;
  for (const hlsl::RegisterAnnotation &A : hlsl::getRegisterAnnotations(D))
    if (!A.hasRegister())
      SpaceOnly = A;
  std::string Text;
  for (const auto &[Class, Members] : Missing) {
    std::optional<BoundDeclaration> First = Members.front();
    if (IsObject && !(First = findFirst(Object, Members)))
      return;
    Text += " : register(" + spellRegister(Class, First->Binding.Lower);
    // The space that an object has for all of its classes stays where it is.
    if (IsObject ? First->Binding.Space != 0 && !SpaceOnly
                 : First->Binding.Space != 0 || SpaceOnly)
      Text += ", space" + std::to_string(First->Binding.Space);
    Text += ")";
  }
  if (SpaceOnly && !IsObject) {
    Rewrites.ReplaceText(rangeOf(*SpaceOnly), llvm::StringRef(Text).substr(3));
    return;
  }
  // A buffer's annotation stands before its members, a variable's at its end.
  SourceLocation Last =
      isa<HLSLBufferDecl>(D) ? D->getLocation() : D->getEndLoc();
  Rewrites.InsertTextAfterToken(Last, Text);
}

std::string Pinner::run(llvm::ArrayRef<BoundDeclaration> Bindings) {
  collect(Context.getTranslationUnitDecl());
  llvm::MapVector<const NamedDecl *, std::vector<BoundDeclaration>> Parts;
  for (const BoundDeclaration &B : Bindings) {
    // $Globals is nowhere declared: it gets the first slot that is left, which
    // is the one it had.
    const NamedDecl *D = Declarations.lookup(B.Location);
    if (D && B.Name != "$Globals")
      Parts[D].push_back(B);
  }
  for (const auto &[D, Bound] : Parts)
    annotate(D, Bound);
  FileID Main = Sources.getMainFileID();
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  if (const llvm::RewriteBuffer *Buffer = Rewrites.getRewriteBufferFor(Main))
    Buffer->write(OS);
  else
    OS << Sources.getBufferData(Main);
  return Text;
}

std::string dxc::pinBindings(ASTContext &Context, DiagnosticsEngine &Diags,
                             llvm::ArrayRef<BoundDeclaration> Bindings) {
  return Pinner(Context, Diags).run(Bindings);
}
