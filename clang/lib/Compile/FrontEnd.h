//===- FrontEnd.h - Clang's front end set up for HLSL -----------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_LIB_COMPILE_FRONTEND_H
#define CLANG_LIB_COMPILE_FRONTEND_H

#include "DiagnosticRecorder.h"
#include "PreprocessorOutputs.h"
#include "clang/Compile/Compile.h"
#include "clang/Frontend/CompilerInstance.h"

namespace clang {
class FunctionDecl;
class HLSLRootSignatureDecl;

namespace dxc {

/// One shader from text to AST. Everything of Clang's that a compile needs is
/// set up by hand, so that none of Clang's own HLSL built-ins is attached.
class FrontEnd {
public:
  /// Of the unit of \p Input with the number \p Unit. Diagnostics go to
  /// \p Recorder. It and the input outlive the front end.
  FrontEnd(const CompileInput &Input, unsigned Unit,
           DiagnosticRecorder &Recorder);
  ~FrontEnd();

  /// Parses the input, or only preprocesses it where the options say so.
  /// Returns false if an error was reported.
  bool parse();

  /// Appends to \p Output what is wanted of what the preprocessor has seen.
  /// After parse().
  void addPreprocessorOutputs(CompileOutput &Output);

  /// Where the body of the entry that was asked for is, or an invalid location
  /// if it is not here. After parse().
  SourceLocation findEntry() const;

  /// Checks after parse() that there is the entry that was asked for, and gives
  /// it what the command line says about it. Returns false if an error was
  /// reported. The entries of a library are found by their attributes.
  bool prepareEntry();

  /// The root signature that the entry's name, a macro, stands for. Null after
  /// an error.
  const HLSLRootSignatureDecl *makeRootSignature();

  /// The table of bindings in the string of the macro that the command line
  /// names; its name is the macro's. None after an error. After parse().
  std::optional<SourceFile> readBindingTable();

  /// Ends diagnostics: compares them with what the source expects if that was
  /// asked for. Returns false if there was an error, or a difference.
  bool finish();

  ASTContext &getASTContext() { return Instance->getASTContext(); }
  DiagnosticsEngine &getDiagnostics() { return Instance->getDiagnostics(); }

private:
  void setUpInvocation(CompilerInvocation &Invocation);
  void addKeywordMacros(PreprocessorOptions &Preprocessor) const;
  void setUpWarnings();
  void setUpInput();
  bool setUpPreprocessor();
  void setUpSema();

  const CompileInput &Input;
  const SourceFile &Source;
  const CompileOptions &Options;
  DiagnosticRecorder &Recorder;
  std::unique_ptr<CompilerInstance> Instance;
  PreprocessorOutputs Outputs;
};

} // namespace dxc
} // namespace clang

#endif // CLANG_LIB_COMPILE_FRONTEND_H
