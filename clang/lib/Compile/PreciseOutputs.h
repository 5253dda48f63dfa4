//===- PreciseOutputs.h - Outputs named by -precise-output ------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_LIB_COMPILE_PRECISEOUTPUTS_H
#define CLANG_LIB_COMPILE_PRECISEOUTPUTS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Target/DirectX/Tables/ShaderStages.h"
#include <string>

namespace clang {
class DiagnosticsEngine;
class FunctionDecl;

namespace dxc {

/// -precise-output: what declares an output of \p Entry with one of these
/// semantics becomes `precise`. An index of 0 may be left out. A name that is
/// of no output is warned of.
void markPreciseOutputs(FunctionDecl *Entry, llvm::dxil::ShaderKind Stage,
                        llvm::ArrayRef<std::string> Semantics,
                        DiagnosticsEngine &Diags);

} // namespace dxc
} // namespace clang

#endif // CLANG_LIB_COMPILE_PRECISEOUTPUTS_H
