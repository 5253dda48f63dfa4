//===- PreciseOutputs.cpp - Outputs named by -precise-output ------*- C -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PreciseOutputs.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/HLSLDeclMarks.h"
#include "clang/Basic/HLSLDiagnostics.h"
#include "clang/Layout/EntrySignature.h"

using namespace clang;

static bool hasSemantic(const llvm::dxil::SignatureElement &Element,
                        StringRef Wanted) {
  return llvm::any_of(Element.Indices, [&](uint32_t Index) {
    return Wanted.equals_insensitive(Element.Name + llvm::utostr(Index)) ||
           (Index == 0 && Wanted.equals_insensitive(Element.Name));
  });
}

void dxc::markPreciseOutputs(FunctionDecl *Entry, llvm::dxil::ShaderKind Stage,
                             llvm::ArrayRef<std::string> Semantics,
                             DiagnosticsEngine &Diags) {
  if (Semantics.empty())
    return;
  ASTContext &Context = Entry->getASTContext();
  hlsl::EntrySignature Signature =
      hlsl::getEntrySignature(Context, Entry, Stage);
  for (const std::string &Semantic : Semantics) {
    bool Found = false;
    for (const hlsl::EntryValue &Value : Signature.Values)
      for (const hlsl::SignatureLeaf &Leaf : Value.Leaves) {
        const hlsl::DeclaredElement &Output = Signature.Elements[Leaf.Element];
        if (!Value.IsOutput || !hasSemantic(Output.Element, Semantic))
          continue;
        Found = true;
        const_cast<NamedDecl *>(Output.Value)
            ->addAttr(AnnotateAttr::CreateImplicit(Context, hlsl::PreciseMark,
                                                   /*Args=*/nullptr,
                                                   /*ArgsSize=*/0));
      }
    if (!Found)
      hlsl::report(Diags, Entry->getLocation(),
                   hlsl::Diag::warn_no_precise_output)
          << Semantic;
  }
}
