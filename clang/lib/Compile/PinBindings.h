//===- PinBindings.h - Writing registers into the source --------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_LIB_COMPILE_PINBINDINGS_H
#define CLANG_LIB_COMPILE_PINBINDINGS_H

#include "clang/AST/HLSLResourceMembers.h"
#include "llvm/ADT/ArrayRef.h"
#include <string>

namespace llvm::dxil {
struct BindingOptions;
struct BoundDeclaration;
} // namespace llvm::dxil

namespace clang {
class ASTContext;
class DiagnosticsEngine;

namespace dxc {

/// The main file with an annotation for each resource that has a binding but no
/// register in the source. What cannot be written is an error: what a macro or
/// an included file declares, and what would have another register in the
/// result, compiled with the same \p Options but without a table. \p Division
/// is that of the layout.
std::string pinBindings(ASTContext &Context, DiagnosticsEngine &Diags,
                        llvm::ArrayRef<llvm::dxil::BoundDeclaration> Bindings,
                        const llvm::dxil::BindingOptions &Options,
                        hlsl::RangeDivision Division);

} // namespace dxc
} // namespace clang

#endif // CLANG_LIB_COMPILE_PINBINDINGS_H
