// Tasks.h: Requests other than compiles
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_LIB_COMPILE_TASKS_H
#define CLANG_LIB_COMPILE_TASKS_H

#include "BackEnd.h"
#include "DiagnosticRecorder.h"
#include "StableLayout.h"
#include "clang/AST/HLSLResourceMembers.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Compile/Compile.h"
#include "llvm/Support/JSON.h"

namespace clang {
class HLSLRootSignatureDecl;

namespace dxc {

//===----------------------------------------------------------------------===//
// Requests without sources, and root signatures
//===----------------------------------------------------------------------===//

/// Links into \p Made. Diagnostics and reports of the work go to \p Output.
CompileStatus linkLibraries(const LinkRequest &Asked, ProgramOutputs &Made,
                            CompileOutput &Output);

/// Makes what is wanted of a finished container. What is wrong is reported to
/// \p Recorder.
CompileStatus readContainer(const EditRequest &Asked, ContainerOutputs &Made,
                            DiagnosticRecorder &Recorder);

/// Applies \p Change to the container of \p Made, or extracts parts of it.
/// Errors are reported to \p Recorder, with the container's \p Name.
CompileStatus editContainer(const ContainerChange &Change, llvm::StringRef Name,
                            ContainerOutputs &Made,
                            DiagnosticRecorder &Recorder);

/// Adds the sizes of the parts of \p Container, and its own, to the statistics
/// of a program.
void addContainerSizes(llvm::ArrayRef<char> Container,
                       llvm::json::Object &Statistics);

/// The statistics of the program in a container, of this compiler or another.
/// Errors do not name it.
llvm::Expected<llvm::json::Object>
describeContainer(llvm::ArrayRef<char> Container, llvm::StringRef Name);

/// Makes a container with \p Signature alone, and its listing.
llvm::Error writeRootSignatureTarget(const HLSLRootSignatureDecl &Signature,
                                     ContainerOutputs &Made);

//===----------------------------------------------------------------------===//
// What is made of a program and its syntax tree
//===----------------------------------------------------------------------===//

/// The input of the compile: the text of each file, the main one first, the
/// macros of the command line, and the options.
llvm::dxil::DebugSources collectDebugSources(const SourceManager &Sources,
                                             const ShaderRequest &Asked);

/// The main file without the declarations that the function \p Entry does not
/// reach; all of it if \p Entry is empty. An entry that is not there is an
/// error.
std::string rewriteSource(ASTContext &Context, DiagnosticsEngine &Diags,
                          llvm::StringRef Entry);

/// The main file with an annotation for each resource that has a binding but no
/// register in the source. What cannot be written is an error: what a macro or
/// an included file declares, and what would have another register in the
/// result, compiled with the same \p Options but without a table. \p Division
/// is that of the layout.
std::string pinBindings(ASTContext &Context, DiagnosticsEngine &Diags,
                        llvm::ArrayRef<llvm::dxil::BoundDeclaration> Bindings,
                        const llvm::dxil::BindingOptions &Options,
                        hlsl::RangeDivision Division);

/// A program of the report with the bindings (docs/user/binding-map.md). The
/// parameters are those of writeReflection.
llvm::json::Object describeBindings(llvm::ArrayRef<const ASTContext *> Units,
                                    const ShaderRequest &Program,
                                    const StableLayout *Layout,
                                    const BackEndResult &Result);

/// JSON as docs/user/reflection.md describes it, of all units of the program.
/// In dxc's layout there is one, and \p Layout is null. \p Result has what the
/// entry's unit declares.
std::string writeReflection(llvm::ArrayRef<const ASTContext *> Units,
                            const RequestTarget &Target,
                            const StableLayout *Layout,
                            const BackEndResult &Result);

} // namespace dxc
} // namespace clang

#endif // CLANG_LIB_COMPILE_TASKS_H
