// Hover.cpp: What a name stands for
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/AST/Decl.h"
#include "clang/Editor/Features.h"
#include "clang/Editor/Names.h"
#include "clang/Sema/Sema.h"
#include "llvm/Support/raw_ostream.h"

using namespace clang;
using namespace clang::dxc;

/// The declaration without bodies and initializers.
static std::string printDeclaration(const EditorDocument &D,
                                    const NamedDecl *Target) {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  PrintingPolicy Policy(D.getContext().getPrintingPolicy());
  Policy.TerseOutput = true;
  Policy.SuppressInitializers = true;
  Target->print(OS, Policy);
  return Text;
}

llvm::json::Value dxc::findHover(const EditorDocument &D,
                                 const llvm::json::Object &Params) {
  std::optional<NamePlace> Name = findName(D, D.getOffset(Params));
  if (!Name || !Name->Target)
    return nullptr;
  llvm::lsp::Hover Hover(D.getRange(Name->Loc).value_or(llvm::lsp::Range()));
  Hover.contents.value =
      "```hlsl\n" + printDeclaration(D, Name->Target) + "\n```";
  return toJSON(Hover);
}
