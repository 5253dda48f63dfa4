// FrontEnd.h: Clang's front end set up for HLSL
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

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

/// The sources of \p Asked, in front of its files. The result refers to the
/// input's texts.
llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem>
makeSourceFileSystem(const SourceRequest &Asked);

/// Compiles one shader from text to AST. The parts of Clang that a compile
/// needs are set up explicitly, so that none of Clang's own HLSL built-ins is
/// attached.
class FrontEnd {
public:
  /// How far the source is read.
  enum class Goal {
    Tokens,        ///< for the preprocessor's outputs
    RootSignature, ///< the tokens, and then the macro that is the entry
    SyntaxTree
  };

  /// Of the unit of \p Asked with the number \p Unit. Diagnostics go to
  /// \p Recorder. It and the request outlive the front end.
  FrontEnd(const SourceRequest &Asked, unsigned Unit, Goal Wanted,
           DiagnosticRecorder &Recorder);
  ~FrontEnd();

  /// Reads the source up to the goal. Returns false if an error was reported.
  bool parse();

  /// Appends what is wanted of what the preprocessor has seen. After parse().
  void addPreprocessorOutputs(PreprocessOutputs &Made, CompileOutput &Output) {
    Outputs.addTo(Made, Output);
  }

  /// The location of the body of the requested entry point, or an invalid
  /// location if it is not here. After parse().
  SourceLocation findEntry() const;

  /// Checks after parse() that the entry point of \p Target exists, and
  /// attaches the command line's attributes to it. Returns false if an error
  /// was reported. The entry points of a library are found by their attributes.
  bool prepareEntry(const RequestTarget &Target);

  /// The root signature that the entry's name, a macro, stands for. Null after
  /// an error.
  const HLSLRootSignatureDecl *makeRootSignature();

  /// The table of bindings in the string of the macro that the command line
  /// names; its name is the macro's. None after an error. After parse().
  std::optional<SourceFile> readBindingTable();

  /// Ends diagnostics, and compares them with the expectations in the source if
  /// requested. Returns false if there was an error or a difference.
  bool finish();

  ASTContext &getASTContext() { return Instance->getASTContext(); }
  DiagnosticsEngine &getDiagnostics() { return Instance->getDiagnostics(); }

private:
  void setUpInvocation(CompilerInvocation &Invocation);
  void setUpWarnings();
  void setUpInput();
  bool setUpPreprocessor();
  void setUpSema();

  const SourceRequest &Options;
  const SourceFile &Source;
  Goal Wanted;
  SourceObserver *Observer; ///< may be null
  DiagnosticRecorder &Recorder;
  std::unique_ptr<CompilerInstance> Instance;
  PreprocessorOutputs Outputs;
};

} // namespace dxc
} // namespace clang

#endif // CLANG_LIB_COMPILE_FRONTEND_H
