// HLSLCodeGen.cpp: From the Clang AST to front IR
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The order of emission: the entry points and exports, then each function when
// it is first called, then the initializers of the globals that were used.

#include "clang/CodeGen/HLSLCodeGen.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/AST/HLSLVersions.h"
#include "clang/Builtins/HLSLBuiltins.h"
#include "clang/CodeGen/Debug/DebugInfo.h"
#include "clang/CodeGen/Entry/CGEntry.h"
#include "clang/CodeGen/Entry/CGRayShaders.h"
#include "clang/CodeGen/Module/CGExports.h"
#include "clang/CodeGen/Module/CGGlobals.h"
#include "clang/CodeGen/Module/CGSubobjects.h"
#include "clang/CodeGen/Module/FunctionTable.h"
#include "clang/CodeGen/Module/ModuleContext.h"
#include "clang/CodeGen/Resources/ModuleResources.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Target/DirectX/FrontIR/IRConventions.h"

using namespace clang;
using namespace clang::hlsl;

std::unique_ptr<llvm::Module>
clang::emitHLSLModule(ASTContext &Context, DiagnosticsEngine &Diags,
                      const HLSLCodeGenOptions &Options,
                      llvm::LLVMContext &IRContext) {
  ModuleContext Mod(Context, Diags, Options, IRContext);
  // The names of entry points belong to them, so they are created before all
  // others.
  Mod.entries().create();
  if (Mod.errors().hadError())
    return nullptr;
  Mod.resources().collect();
  for (const EntryFunction &R : Mod.entries().all())
    if (!Options.Style.DenormMode.empty())
      R.Function->addFnAttr(llvm::dxil::DenormModeAttr,
                            Options.Style.DenormMode);
  for (const EntryFunction &R : Mod.entries().all()) {
    if (R.IsEntry)
      emitEntry(Mod, R.Definition, R.Function);
    else if (R.PatchesOf)
      emitPatchFunction(Mod, R.PatchesOf, R.Definition, R.Function);
    else
      emitThunk(Mod, R.Definition, R.Function);
  }
  emitStaticInitializers(Mod);
  checkStatics(Mod);
  checkGroupSharedVariables(Mod);
  Mod.functions().diagnoseRecursion();
  if (Mod.errors().hadError())
    return nullptr;
  Mod.resources().emitBufferReports();
  Mod.resources().emitDeclarations();
  Mod.payloads().write();
  emitSubobjects(Mod);
  if (DebugInfo *Debug = Mod.debugInfo())
    Debug->finish();
  if (Options.Verify && llvm::verifyModule(Mod.getModule(), &llvm::errs()))
    llvm::report_fatal_error("CodeGen emitted an invalid module");
  return Mod.takeModule();
}

// Constants of later shader models.

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
