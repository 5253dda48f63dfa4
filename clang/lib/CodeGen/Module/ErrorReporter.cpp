// ErrorReporter.cpp: Errors in the user's program
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/CodeGen/Module/ErrorReporter.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/HLSLVersions.h"
#include "llvm/IR/Constants.h"

using namespace clang;
using namespace clang::hlsl;

bool ErrorReporter::isNew(SourceLocation Loc, Diag D) {
  HadError = true;
  return Reported.insert({Loc.getRawEncoding(), D}).second;
}

void ErrorReporter::reportError(SourceLocation Loc, Diag D,
                                llvm::StringRef Argument) {
  if (isNew(Loc, D))
    report(Loc, D) << Argument;
}

void ErrorReporter::reportBoundTarget(SourceLocation Loc, llvm::StringRef Name,
                                      bool IsObject) {
  constexpr Diag D = Diag::err_bound_resource_changed;
  constexpr unsigned Itself = 0, Object = 2, Assigned = 0;
  if (isNew(Loc, D))
    report(Loc, D) << (IsObject ? Object : Itself) << ("'" + Name + "'").str()
                   << Assigned;
}

void ErrorReporter::reportNoHLSL(SourceLocation Loc) {
  reportError(Loc, Diag::err_no_hlsl, "this expression");
}

void ErrorReporter::reportUnsupported(SourceLocation Loc,
                                      const llvm::Twine &What) {
  reportError(Loc, Diag::err_not_supported, What.str());
}

void ErrorReporter::checkShaderModel(SourceLocation Loc, const NamedDecl *What,
                                     unsigned Minor) {
  constexpr Diag D = Diag::err_shader_model;
  if (Minor > getShaderModelMinor(Context) && isNew(Loc, D))
    report(Loc, D) << What << Minor << getShaderModel(Context).getAsString();
}

void ErrorReporter::reportRecursion(SourceLocation Loc,
                                    llvm::ArrayRef<const FunctionDecl *> Path) {
  std::string Text;
  for (const FunctionDecl *FD : Path) {
    if (!Text.empty())
      Text += " calls ";
    Text += "'" + FD->getQualifiedNameAsString() + "'";
  }
  reportError(Loc, Diag::err_recursion, Text);
}

void ErrorReporter::reportBadIndex(ResourceCounter &Counter,
                                   const ObjectPart &Element,
                                   RegisterLetter Letter) {
  SourceLocation Loc =
      Element.Loc.isValid() ? Element.Loc : Element.Object->getLocation();
  const auto *Constant = llvm::dyn_cast<llvm::ConstantInt>(Element.Index);
  Diag D = Constant ? Diag::err_object_index : Diag::err_alternating_members;
  if (!isNew(Loc, D))
    return;
  std::string Array = spellPart(*Element.Whole);
  if (Constant) {
    uint64_t Length =
        Context.getAsConstantArrayType(Element.Whole->Type)->getZExtSize();
    report(Loc, D) << Array << std::to_string(Constant->getSExtValue())
                   << std::to_string(Length);
    return;
  }
  report(Loc, D) << Array << explainAlternation(Counter, Element, Letter);
}
