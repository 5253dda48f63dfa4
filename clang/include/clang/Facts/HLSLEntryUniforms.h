//===- HLSLEntryUniforms.h - Uniform parameters of entries --------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// In the stable layout a `uniform` parameter of an entry is set by the
// application: a global, which no line declares, stands for it.
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_FACTS_HLSLENTRYUNIFORMS_H
#define CLANG_FACTS_HLSLENTRYUNIFORMS_H

#include <string>

namespace clang {
class FunctionDecl;
class ParmVarDecl;
class VarDecl;

namespace hlsl {

/// Whether \p Param is declared `uniform`, and that means something.
bool isUniformParameter(const ParmVarDecl *Param);

/// Whether \p FD has such parameters.
bool hasUniformParameters(const FunctionDecl *FD);

/// The name of the global for a parameter: "main.tint".
std::string getEntryUniformName(const ParmVarDecl *Param);

/// The global for a parameter; null if it is not uniform, or of no entry.
const VarDecl *getEntryUniform(const ParmVarDecl *Param);

} // namespace hlsl
} // namespace clang

#endif // CLANG_FACTS_HLSLENTRYUNIFORMS_H
