//===- BackEnd.h - From front IR to the outputs -----------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_LIB_DRIVER_BACKEND_H
#define CLANG_LIB_DRIVER_BACKEND_H

#include "clang/Driver/CompileOptions.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Target/DirectX/Binding/ImplicitBindings.h"
#include <string>

namespace llvm {
class LLVMContext;
class Module;
} // namespace llvm

namespace clang {
class DiagnosticsEngine;

namespace dxc {

/// What the back end makes of a module.
struct Artifacts {
  llvm::SmallVector<char, 0> Container;
  std::string Listing;
  /// A container with the root signature alone; empty if nobody asks for it.
  llvm::SmallVector<char, 0> RootSignature;
  /// Where each resource went.
  std::vector<llvm::dxil::BoundDeclaration> Bindings;
  std::string PinnedSource; ///< for --pin-bindings
};

/// Makes what the context's users report (resources that cannot be bound,
/// operations that DXIL does not have) diagnostics of \p Diags, at the places
/// in the source that they name.
void forwardDiagnostics(llvm::LLVMContext &Context, DiagnosticsEngine &Diags);

/// How the command line wants resources to be bound. Reads the imported table;
/// an error says what is wrong with it.
llvm::Expected<llvm::dxil::BindingOptions>
makeBindingOptions(const CompileOptions &Options, DiagnosticsEngine &Diags);

/// Lowers \p M to DXIL, verifies it and writes the container; the listing only
/// if \p WantListing. Returns Success, InputError after a diagnostic, or
/// InternalError after a message to \p Err.
ExitStatus runBackEnd(llvm::Module &M, const CompileOptions &Options,
                      const llvm::dxil::BindingOptions &Bindings,
                      DiagnosticsEngine &Diags, bool WantListing,
                      Artifacts &Result, llvm::raw_ostream &Err);

} // namespace dxc
} // namespace clang

#endif // CLANG_LIB_DRIVER_BACKEND_H
