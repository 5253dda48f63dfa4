// ModuleContext.cpp: State shared by a module's functions
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/CodeGen/Module/ModuleContext.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/HLSLNumericType.h"
#include "clang/AST/HLSLVersions.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Basic/TargetInfo.h"
#include "clang/CodeGen/Debug/DebugInfo.h"
#include "clang/CodeGen/Entry/CGRayShaders.h"
#include "clang/CodeGen/Expressions/FunctionContext.h"
#include "clang/CodeGen/Intrinsics/CGWaveOps.h"
#include "clang/CodeGen/Module/CGGlobals.h"
#include "clang/CodeGen/Module/CGTypes.h"
#include "clang/CodeGen/Module/FunctionTable.h"
#include "clang/CodeGen/Resources/CGHandles.h"
#include "clang/CodeGen/Resources/ModuleResources.h"
#include "llvm/IR/Constants.h"
#include "llvm/Target/DirectX/FrontIR/IRConventions.h"
#include "llvm/Target/DirectX/FrontIR/InstructionMetadata.h"

using namespace clang;
using namespace clang::hlsl;

/// A matrix is a vector of 6, 9 or 12 numbers in groupshared and local memory,
/// where it takes no more bytes than its numbers do; by LLVM's own rule it
/// would be padded to a power of two. DXIL has no vectors, and its layout no
/// such entries.
static constexpr llvm::StringLiteral DenseVectorsLayout =
    "-v144:16-v288:32-v384:64-v576:64-v768:64";

ModuleContext::ModuleContext(ASTContext &Context, DiagnosticsEngine &Diags,
                             const HLSLCodeGenOptions &Options,
                             llvm::LLVMContext &IRContext)
    : Context(Context), Options(Options), IRContext(IRContext),
      Module(std::make_unique<llvm::Module>(Options.ModuleName, IRContext)),
      RawLayout(Context, MemoryLayout::Rules::RawBuffer,
                getDefaultMatrixPacking(Context)),
      ConstantLayout(Context,
                     Options.Placed
                         ? Options.Placed->Unit->getTarget().getConstantRules()
                         : MemoryLayout::Rules::ConstantBuffer,
                     getDefaultMatrixPacking(Context)),
      Errors(std::make_unique<ErrorReporter>(Context, Diags)),
      Types(std::make_unique<TypeLowering>(*this)),
      Handles(std::make_unique<HandleTypes>(*this)),
      Resources(std::make_unique<ModuleResources>(*this)),
      Globals(std::make_unique<GlobalEmitter>(*this)),
      Functions(std::make_unique<FunctionTable>(*this)),
      Marks(std::make_unique<LaneMarks>(*this)),
      Entries(std::make_unique<EntryTable>(*this)),
      Payloads(std::make_unique<RayPayloads>(*this)),
      Writes(std::make_unique<VariableWrites>()) {
  const TargetInfo &Target = Context.getTargetInfo();
  // An entry of what was parsed as a library may be compiled for its stage.
  llvm::Triple Triple = Target.getTriple();
  Triple.setEnvironment(Options.Stage);
  Module->setTargetTriple(Triple);
  Module->setDataLayout(
      (llvm::Twine(Target.getDataLayoutString()) + DenseVectorsLayout).str());
  if (hasNative16BitTypes(Context.getLangOpts()))
    Module->addModuleFlag(llvm::Module::Error,
                          llvm::dxil::NativeLowPrecisionFlag, 1);
  addStyleFlags();
  if (Options.DebugInfo)
    Debug = std::make_unique<DebugInfo>(*this);
}

/// What the back end decides by the command line.
void ModuleContext::addStyleFlags() {
  const HLSLCodeStyle &Style = Options.Style;
  auto Add = [&](llvm::StringRef Flag, bool IsSet, uint32_t Value = 1) {
    if (IsSet)
      Module->addModuleFlag(llvm::Module::Error, Flag, Value);
  };
  Add(llvm::dxil::StrictFloatFlag, Style.StrictFloat);
  Add(llvm::dxil::AllResourcesBoundFlag, Style.AllResourcesBound);
  Add(llvm::dxil::ResourcesMayAliasFlag, Style.ResourcesMayAlias);
  Add(llvm::dxil::PackOptimizedFlag, Style.PackOptimized);
  Add(llvm::dxil::ValidatorMinorFlag, Style.ValidatorMinor.has_value(),
      Style.ValidatorMinor.value_or(0));
}

ModuleContext::~ModuleContext() = default;

llvm::MDNode *ModuleContext::makeLocation(SourceLocation Loc) {
  return llvm::dxil::writeSourceLocation(IRContext, Loc.getRawEncoding());
}

// Errors in the user's program.

bool ErrorReporter::isNew(SourceLocation Loc, Diag D) {
  HadError = true;
  // A macro may use its argument several times.
  const SourceManager &Sources = Context.getSourceManager();
  return Reported
      .insert({Sources.getFileLoc(Loc).getRawEncoding(),
               Sources.getSpellingLoc(Loc).getRawEncoding(), D})
      .second;
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

void ErrorReporter::reportNoHLSL(SourceLocation Loc, llvm::StringRef What) {
  reportError(Loc, Diag::err_no_hlsl, What.str());
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
