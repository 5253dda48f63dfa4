// LaterConstants.cpp: Constants of later shader models
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/AST/HLSLVersions.h"
#include "clang/Builtins/HLSLBuiltins.h"
#include "clang/CodeGen/Module/ErrorReporter.h"
#include "clang/CodeGen/Module/FunctionTable.h"
#include "clang/CodeGen/Module/ModuleContext.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace clang;
using namespace clang::hlsl;

namespace {

class ConstantFinder : public DynamicRecursiveASTVisitor {
public:
  explicit ConstantFinder(ModuleContext &Mod) : Mod(Mod) {
    // Clang takes variables that it constructs for implicit.
    ShouldVisitImplicitCode = true;
  }

  bool VisitTypedefTypeLoc(TypedefTypeLoc Alias) override {
    const TypedefNameDecl *Name = Alias.getDecl();
    if (Name->getTypeSourceInfo() && Seen.insert(Name).second)
      TraverseTypeLoc(Name->getTypeSourceInfo()->getTypeLoc());
    return true;
  }
  bool VisitDeclRefExpr(DeclRefExpr *E) override {
    auto *Var = dyn_cast<VarDecl>(E->getDecl());
    if (!Var || !Var->hasGlobalStorage())
      return true;
    if (!Var->isImplicit()) {
      if (Seen.insert(Var->getCanonicalDecl()).second &&
          Var->getAnyInitializer())
        TraverseStmt(const_cast<Expr *>(Var->getAnyInitializer()));
      return true;
    }
    const ConstantRow *Row = findConstant(Var->getName());
    if (Row && Row->MinShaderModelMinor > getShaderModelMinor(Mod.getContext()))
      Mod.errors().report(E->getExprLoc(), Diag::warn_constant_model)
          << Row->Name << Row->MinShaderModelMinor
          << getShaderModel(Mod.getContext()).getAsString();
    return true;
  }

private:
  ModuleContext &Mod;
  llvm::SmallPtrSet<const Decl *, 8> Seen;
};

} // namespace

void hlsl::checkLaterConstants(ModuleContext &Mod,
                               const FunctionDecl *Definition) {
  if (Mod.getOptions().UsesLaterConstants)
    ConstantFinder(Mod).TraverseStmt(Definition->getBody());
}
