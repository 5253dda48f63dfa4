// HLSLRayEntries.h: Ray tracing entry points
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The parameters of ray tracing entry points ("DirectX Raytracing Functional
// Spec", "Shaders"): none, a payload, a payload and the attributes of a hit, or
// the parameter of a callable shader.
//
// Which structs can be payloads, and which access qualifiers their members must
// have (AST/HLSLStages.h).

#ifndef CLANG_SEMA_STAGES_HLSLRAYENTRIES_H
#define CLANG_SEMA_STAGES_HLSLRAYENTRIES_H

#include "clang/AST/Type.h"
#include "clang/Basic/SourceLocation.h"
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

/// Checks that argument \p Number of a function, which is passed to another
/// shader, is a struct of numbers. Returns whether it is.
bool checkHandedStruct(Sema &S, const Expr *Arg, unsigned Number,
                       llvm::StringRef Function);

/// The same for the attributes that are read from a hit.
bool checkHitAttributes(Sema &S, SourceLocation Loc, QualType T);

} // namespace hlsl
} // namespace clang

namespace clang {
class DeclContext;
class Sema;

namespace hlsl {

//===----------------------------------------------------------------------===//
// Hit groups
//===----------------------------------------------------------------------===//

/// Warns of shaders of hit groups that are of another stage than they are named
/// for, and of groups for boxes that nothing can hit. A name that \p Context
/// does not declare may be that of another library.
void checkHitGroups(Sema &S, const DeclContext *Context);

//===----------------------------------------------------------------------===//
// Payloads
//===----------------------------------------------------------------------===//

/// Whether the qualifiers have a meaning: by the shader model and the options.
bool hasPayloadQualifiers(const Sema &S);

/// Reports payload members that \p Context declares without access qualifiers,
/// or with qualifiers for a stage in which the value is undefined or unused.
void checkPayloads(Sema &S, const DeclContext *Context);

/// Warns of the qualifiers of the payload \p T where they have no meaning.
void warnOfIgnoredPayload(Sema &S, QualType T);

/// Reports if a parameter of type \p T of an entry, which is right otherwise,
/// is a payload at \p Loc and \p T is not declared as one. Where qualifiers
/// have no meaning, warns of them instead. CodeGen checks the payloads of
/// calls, since functions that nothing reaches may have any.
void checkPayloadUse(Sema &S, SourceLocation Loc, QualType T);

} // namespace hlsl

} // namespace clang

#endif // CLANG_SEMA_STAGES_HLSLRAYENTRIES_H
