//===- HLSLRayEntries.h - Entries of ray tracing ----------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What entries of ray tracing take ("DirectX Raytracing Functional Spec",
// "Shaders"): nothing, a payload, a payload and the attributes of a hit, or
// what the caller of a callable shader hands over.
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_SEMA_STAGES_HLSLRAYENTRIES_H
#define CLANG_SEMA_STAGES_HLSLRAYENTRIES_H

#include "clang/AST/Type.h"
#include "llvm/ADT/StringRef.h"

namespace llvm::dxil {
struct ShaderStage;
} // namespace llvm::dxil

namespace clang {
class Expr;
class FunctionDecl;
class Sema;
class SemaHLSL;

namespace hlsl {

/// Of a stage of ray tracing: reports a result, and parameters of another
/// number, direction or type than the stage has. Whether there are none.
bool checkRayEntry(SemaHLSL &S, const FunctionDecl *Entry,
                   const llvm::dxil::ShaderStage &Stage);

/// Reports if what argument \p Number of a function hands to another shader is
/// no struct of numbers. Whether it is one.
bool checkHandedStruct(Sema &S, const Expr *Arg, unsigned Number,
                       llvm::StringRef Function);

/// The same for attributes that a hit is asked for.
bool checkHitAttributes(Sema &S, SourceLocation Loc, QualType T);

} // namespace hlsl
} // namespace clang

#endif // CLANG_SEMA_STAGES_HLSLRAYENTRIES_H
