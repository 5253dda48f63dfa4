// HLSLModules.cpp: Imports and exports
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/Parse/HLSLModules.h"
#include "clang/AST/HLSLDeclMarks.h"
#include "clang/Basic/HLSLDiagnostics.h"
#include "clang/Basic/HLSLReport.h"
#include "clang/Parse/HLSLAttributes.h"
#include "clang/Parse/Parser.h"
#include "clang/Sema/Builtins/HLSLBuiltinSource.h"

using namespace clang;
using namespace clang::hlsl;

/// Whether the parser is at `import name;`, where `import` is no type of the
/// user's.
static bool isAtImport(Parser &P) {
  const Token &Tok = P.getCurToken();
  if (Tok.isNot(tok::identifier) || !Tok.getIdentifierInfo()->isStr("import"))
    return false;
  Preprocessor &PP = P.getPreprocessor();
  if (!PP.LookAhead(0).is(tok::identifier) || !PP.LookAhead(1).is(tok::semi))
    return false;
  return !P.getActions().getTypeName(*Tok.getIdentifierInfo(),
                                     Tok.getLocation(), P.getCurScope());
}

/// The text around a module: \p Text is read before what is entered already.
static void enterText(Preprocessor &PP, StringRef Text, SourceLocation Loc) {
  FileID File = PP.getSourceManager().createFileID(
      llvm::MemoryBuffer::getMemBufferCopy(Text, "<import>"), SrcMgr::C_User,
      /*LoadedID=*/0, /*LoadedOffset=*/0, Loc);
  PP.EnterSourceFile(File, /*Dir=*/nullptr, Loc);
}

static void enterModule(Parser &P, StringRef Name, SourceLocation Loc) {
  Preprocessor &PP = P.getPreprocessor();
  auto *Source = HLSLBuiltinSource::get(P.getActions());
  if (!Source || !Source->hasStableLayout()) {
    report(P.getActions(), Loc, Diag::fatal_name_of_stable_layout)
        << "'import'";
    return;
  }
  if (!Source->addModule(Name))
    return;
  ConstSearchDirIterator Folder = nullptr;
  OptionalFileEntryRef File = PP.LookupFile(
      Loc, (Name + ".hlsl").str(), /*isAngled=*/false, /*FromDir=*/nullptr,
      /*FromFile=*/nullptr, &Folder, /*SearchPath=*/nullptr,
      /*RelativePath=*/nullptr, /*SuggestedModule=*/nullptr,
      /*IsMapped=*/nullptr, /*IsFrameworkFound=*/nullptr);
  if (!File) {
    report(P.getActions(), Loc, Diag::err_module_not_found) << Name;
    return;
  }
  // What is entered last is read first.
  enterText(PP, "}\n", Loc);
  PP.EnterSourceFile(
      PP.getSourceManager().createFileID(*File, Loc, SrcMgr::C_User), Folder,
      Loc);
  enterText(PP, "namespace " + getModuleNamespace(Name) + " {\n", Loc);
}

void hlsl::takeImports(Parser &P) {
  while (isAtImport(P)) {
    P.ConsumeToken();
    const IdentifierInfo *Name = P.getCurToken().getIdentifierInfo();
    SourceLocation Loc = P.ConsumeToken();
    enterModule(P, Name->getName(), Loc);
    P.ConsumeToken(); // The semicolon: the module's first token is next.
  }
}

//===----------------------------------------------------------------------===//
// Exports
//===----------------------------------------------------------------------===//

void hlsl::addExportMark(Parser &P, ParsedAttributes &Attrs,
                         SourceLocation Loc) {
  addMark(P, Attrs, Loc, ExportMark);
}

bool hlsl::isAtExportOfFunction(Parser &P, const ParsedAttributes &Attrs) {
  DeclContext *Now = P.getActions().CurContext;
  return P.getCurToken().is(tok::kw_export) && !Attrs.empty() &&
         Now->getRedeclContext()->isFileContext();
}
