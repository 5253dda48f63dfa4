//===- Compile.cpp - One shader through all stages --------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BackEnd.h"
#include "FrontEnd.h"
#include "OutputFiles.h"
#include "PinBindings.h"
#include "clang/AST/ASTContext.h"
#include "clang/CodeGen/HLSLCodeGen.h"
#include "clang/Driver/CompileOptions.h"
#include "llvm/ADT/ScopeExit.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/BuryPointer.h"
#include <map>

using namespace clang;
using namespace clang::dxc;

static std::unique_ptr<llvm::Module> emitFrontIR(FrontEnd &Front,
                                                 const CompileOptions &Options,
                                                 llvm::LLVMContext &Context) {
  HLSLCodeGenOptions CodeGen;
  CodeGen.EntryName = Options.Entry;
  CodeGen.ModuleName = Options.Input;
  CodeGen.ShaderModelMinor = Options.Profile.Minor;
  if (Options.Profile.isLibrary())
    CodeGen.Stage = llvm::Triple::Library;
  CodeGen.Library = Options.Library;
  return emitHLSLModule(Front.getASTContext(), Front.getDiagnostics(), CodeGen,
                        Context);
}

/// Resources of one class and name, as there may be in namespaces, have these
/// before the name.
static std::string
writeBindings(llvm::ArrayRef<llvm::dxil::BoundDeclaration> Bindings) {
  std::vector<llvm::dxil::NamedBinding> Rows;
  std::map<std::pair<llvm::StringRef, llvm::dxil::ResourceClass>, unsigned>
      Count;
  for (const llvm::dxil::BoundDeclaration &B : Bindings)
    ++Count[{B.Name, B.Class}];
  for (const llvm::dxil::BoundDeclaration &B : Bindings)
    Rows.push_back({Count[{B.Name, B.Class}] > 1 ? B.getPath().str() : B.Name,
                    {B.Class, B.Binding.Lower, B.Binding.Space}});
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  llvm::dxil::writeBindingTable(Rows, OS);
  return Text;
}

static int writeOutputs(const CompileOptions &Options, const Artifacts &Result,
                        llvm::raw_ostream &Out, llvm::raw_ostream &Err) {
  OutputFiles Files;
  auto add = [&](llvm::StringRef Path, llvm::StringRef Data) {
    if (llvm::Error E = Files.add(Path, Data)) {
      Err << "clang-dxc: error: " << llvm::toString(std::move(E)) << '\n';
      return false;
    }
    return true;
  };
  llvm::StringRef Container(Result.Container.data(), Result.Container.size());
  if (!Options.ContainerPath.empty() && !add(Options.ContainerPath, Container))
    return InputError;
  if (!Options.ListingPath.empty() && !add(Options.ListingPath, Result.Listing))
    return InputError;
  if (!Options.RootSignaturePath.empty() &&
      !add(Options.RootSignaturePath,
           llvm::StringRef(Result.RootSignature.data(),
                           Result.RootSignature.size())))
    return InputError;
  if (!Options.ExportedBindingsPath.empty() &&
      !add(Options.ExportedBindingsPath, writeBindings(Result.Bindings)))
    return InputError;
  if (llvm::Error E = Files.keep()) {
    Err << "clang-dxc: error: " << llvm::toString(std::move(E)) << '\n';
    return InputError;
  }
  if (Options.PinBindings)
    Out << Result.PinnedSource;
  else if (Options.ContainerPath.empty() && Options.ListingPath.empty())
    Out << Result.Listing;
  return Success;
}

int clang::dxc::compile(const CompileOptions &Options, llvm::raw_ostream &Out,
                        llvm::raw_ostream &Err) {
  auto FrontOwner = std::make_unique<FrontEnd>(Options, Err);
  FrontEnd &Front = *FrontOwner;
  bool Parsed = Front.parse();
  if (Parsed && Options.DumpAST) {
    Front.getASTContext().getTranslationUnitDecl()->dump(Out);
    return Front.finish() ? Success : InputError;
  }

  // Without a file to write, the listing is what the user wants to see.
  bool WantListing = !Options.ListingPath.empty() ||
                     (Options.ContainerPath.empty() && !Options.PinBindings);
  auto ContextOwner = std::make_unique<llvm::LLVMContext>();
  llvm::LLVMContext &Context = *ContextOwner;
  // Making names costs a twentieth of a compile.
  Context.setDiscardValueNames(!WantListing && !Options.PrintFrontIR);
  std::unique_ptr<llvm::Module> Module;
  auto LeaveMemory = llvm::scope_exit([&] {
    if (!Options.LeaveMemory)
      return;
    llvm::BuryPointer(std::move(Module));
    llvm::BuryPointer(std::move(ContextOwner));
    llvm::BuryPointer(std::move(FrontOwner));
  });
  if (Parsed && Front.prepareEntry()) {
    forwardDiagnostics(Context, Front.getDiagnostics());
    Module = emitFrontIR(Front, Options, Context);
  }
  if (Module && Options.PrintFrontIR) {
    Module->print(Out, nullptr);
    return Front.finish() ? Success : InputError;
  }

  ExitStatus Status = InputError;
  Artifacts Result;
  if (Module) {
    auto Bindings = makeBindingOptions(Options, Front.getDiagnostics());
    if (!Bindings) {
      Err << "clang-dxc: error: " << llvm::toString(Bindings.takeError())
          << '\n';
      return InputError;
    }
    Status = runBackEnd(*Module, Options, *Bindings, Front.getDiagnostics(),
                        WantListing, Result, Err);
  }
  if (Status == Success && Options.PinBindings)
    Result.PinnedSource = pinBindings(Front.getASTContext(),
                                      Front.getDiagnostics(), Result.Bindings);
  if (Status == InternalError)
    return InternalError;
  bool Good = Front.finish();
  // A test of diagnostics is good when all that it expects were seen.
  if (Options.VerifyDiagnostics)
    return Good ? Success : InputError;
  if (!Good || Status != Success)
    return InputError;
  return writeOutputs(Options, Result, Out, Err);
}
