// CGSubobjects.h: Root signatures and subobjects
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_CODEGEN_MODULE_CGSUBOBJECTS_H
#define CLANG_CODEGEN_MODULE_CGSUBOBJECTS_H

#include "clang/CodeGen/Module/ModuleContext.h"

namespace clang {

namespace hlsl {

/// Writes !hlsl.subobjects if the unit, which is a library, declares some.
void emitSubobjects(ModuleContext &Mod);

//===----------------------------------------------------------------------===//
// Root signatures
//===----------------------------------------------------------------------===//

/// The row of `!dx.rootsignatures` of the entry whose user's function is \p FD,
/// if it has an attribute with a root signature.
void emitRootSignature(ModuleContext &Mod, const FunctionDecl *FD,
                       llvm::Function *Entry);

} // namespace hlsl

} // namespace clang

#endif // CLANG_CODEGEN_MODULE_CGSUBOBJECTS_H
