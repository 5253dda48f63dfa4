//===- HLSLHitGroups.h - The shaders of hit groups --------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_SEMA_STAGES_HLSLHITGROUPS_H
#define CLANG_SEMA_STAGES_HLSLHITGROUPS_H

namespace clang {
class DeclContext;
class Sema;

namespace hlsl {

/// Warns of shaders of hit groups that are of another stage than they are named
/// for, and of groups for boxes that nothing can hit. A name that \p Context
/// does not declare may be that of another library.
void checkHitGroups(Sema &S, const DeclContext *Context);

} // namespace hlsl
} // namespace clang

#endif // CLANG_SEMA_STAGES_HLSLHITGROUPS_H
