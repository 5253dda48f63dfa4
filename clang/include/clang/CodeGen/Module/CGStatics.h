//===- CGStatics.h - When static variables are initialised ------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_CODEGEN_MODULE_CGSTATICS_H
#define CLANG_CODEGEN_MODULE_CGSTATICS_H

#include "clang/CodeGen/Module/ModuleContext.h"

namespace clang {
namespace hlsl {

/// Emits all that the roots reach. An initialiser may reach further functions
/// and globals, so both lists are followed to their ends. A root begins with
/// the initialisers of the globals that it reaches, in the order of the source.
void emitStaticInitializers(ModuleContext &Mod);

/// The value of a static is that of one call of an exported function, which
/// shows if it is written to: Microsoft's compiler keeps it between calls, and
/// shares it with the entries that it is linked to.
void checkStatics(ModuleContext &Mod);

} // namespace hlsl
} // namespace clang

#endif // CLANG_CODEGEN_MODULE_CGSTATICS_H
