//===- Compile.cpp - One shader through all stages --------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FrontEnd.h"
#include "clang/AST/ASTContext.h"
#include "clang/CodeGen/HLSLCodeGen.h"
#include "clang/Driver/CompileOptions.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"

using namespace clang;
using namespace clang::dxc;

int clang::dxc::compile(const CompileOptions &Options, llvm::raw_ostream &Out,
                        llvm::raw_ostream &Err) {
  FrontEnd Front(Options, Err);
  bool Good = Front.parse();
  if (Good && Options.DumpAST) {
    Front.getASTContext().getTranslationUnitDecl()->dump(Out);
    return Front.finish() ? Success : InputError;
  }
  llvm::LLVMContext Context;
  std::unique_ptr<llvm::Module> Module;
  if (Good && Front.findEntry()) {
    HLSLCodeGenOptions CodeGen;
    CodeGen.EntryName = Options.Entry;
    CodeGen.ModuleName = Options.Input;
    CodeGen.ShaderModelMinor = Options.Profile.Minor;
    if (Options.RowMajor)
      CodeGen.DefaultPacking = hlsl::MatrixPacking::RowMajor;
    Module = emitHLSLModule(Front.getASTContext(), Front.getDiagnostics(),
                            CodeGen, Context);
  }
  if (!Front.finish() || !Module)
    return InputError;
  if (Options.PrintFrontIR) {
    Module->print(Out, nullptr);
    return Success;
  }
  return Success;
}
