//===- HLSLSemantics.h - Semantics of an entry ------------------- ---*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_SEMA_STAGES_HLSLSEMANTICS_H
#define CLANG_SEMA_STAGES_HLSLSEMANTICS_H

#include "llvm/TargetParser/Triple.h"

namespace clang {
class AttributeCommonInfo;
class Decl;
class DeclContext;
class FunctionDecl;
class ParsedAttr;
class SemaHLSL;

namespace hlsl {

/// Attaches a semantic that begins with `SV_`, or reports that the declaration
/// cannot have it. Returns false for the others, which are Clang's.
bool handleSystemSemantic(SemaHLSL &S, Decl *D, const ParsedAttr &Semantic);

/// Checks what Clang does not of an entry. Returns whether Clang's own check is
/// to follow: it does not get through what is wrong, or has repeated inputs.
bool checkEntryPoint(SemaHLSL &S, const FunctionDecl *Entry);

/// Whether a function that is declared again, as \p D, has no attribute of
/// another stage than the one that \p Before gave it without a word in the
/// source: that of the command line. Says so if it has.
bool checkStageOfRedeclaration(SemaHLSL &S, const Decl *D,
                               const AttributeCommonInfo &Before,
                               llvm::Triple::EnvironmentType Stage);

/// The same of the nodes of work graphs in \p Context, if it is a library's:
/// for Clang they are no entries.
void checkNodes(SemaHLSL &S, const DeclContext *Context);

} // namespace hlsl
} // namespace clang

#endif // CLANG_SEMA_STAGES_HLSLSEMANTICS_H
