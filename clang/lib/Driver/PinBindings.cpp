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
#include "clang/HLSL/HLSLDiagnostics.h"
#include "clang/Lex/Lexer.h"
#include "clang/Rewrite/Core/Rewriter.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/Target/DirectX/ImplicitBindings.h"

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
  void annotate(const NamedDecl *D, const BoundDeclaration &B);
  SourceRange rangeOf(const HLSLResourceBindingAttr *Annotation);

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
    if (isa<NamespaceDecl, LinkageSpecDecl, ExportDecl>(D))
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
  if (const auto *Var = dyn_cast<VarDecl>(D))
    if (!Var->getType()->isHLSLResourceRecord() &&
        !Var->getType()->isHLSLResourceRecordArray()) {
      hlsl::reportNotSupported(Diags, D->getLocation(),
                               "writing down registers of a struct's members");
      return false;
    }
  return true;
}

/// From the word `register` to the closing parenthesis.
SourceRange Pinner::rangeOf(const HLSLResourceBindingAttr *Annotation) {
  SourceLocation Begin = Annotation->getLocation();
  SourceLocation At = Begin;
  while (std::optional<Token> Next =
             Lexer::findNextToken(At, Sources, Context.getLangOpts())) {
    At = Next->getLocation();
    if (Next->is(tok::r_paren) || Next->is(tok::eof))
      break;
  }
  return {Begin, At};
}

void Pinner::annotate(const NamedDecl *D, const BoundDeclaration &B) {
  const HLSLResourceBindingAttr *SpaceOnly = nullptr;
  for (const auto *A : D->specific_attrs<HLSLResourceBindingAttr>()) {
    if (A->hasRegisterSlot())
      return;
    SpaceOnly = A;
  }
  if (!canWrite(D))
    return;
  std::string Text = "register(" +
                     std::string(1, llvm::dxil::getRegisterLetter(B.Class)) +
                     std::to_string(B.Binding.Lower);
  if (B.Binding.Space != 0 || SpaceOnly)
    Text += ", space" + std::to_string(B.Binding.Space);
  Text += ")";
  if (SpaceOnly) {
    Rewrites.ReplaceText(rangeOf(SpaceOnly), Text);
    return;
  }
  // A buffer's annotation stands before its members, a variable's at its end.
  SourceLocation Last =
      isa<HLSLBufferDecl>(D) ? D->getLocation() : D->getEndLoc();
  Rewrites.InsertTextAfterToken(Last, " : " + Text);
}

std::string Pinner::run(llvm::ArrayRef<BoundDeclaration> Bindings) {
  collect(Context.getTranslationUnitDecl());
  for (const BoundDeclaration &B : Bindings) {
    // $Globals is nowhere declared: it gets the first slot that is left, which
    // is the one it had.
    const NamedDecl *D = Declarations.lookup(B.Location);
    if (D && B.Name != "$Globals")
      annotate(D, B);
  }
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
