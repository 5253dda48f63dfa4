//===- HLSLResourceFlow.h - Which resource a variable holds -----*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_SEMA_RESOURCES_HLSLRESOURCEFLOW_H
#define CLANG_SEMA_RESOURCES_HLSLRESOURCEFLOW_H

namespace clang {
class DeclContext;
class Sema;

namespace hlsl {

/// Follows the resources in the local variables of the functions of \p Context
/// along the control flow. Reports uses of variables and elements that hold no
/// resource on any path; what holds one on some paths is left to the back end,
/// which knows more. Warns of assignments that make the resource in a variable
/// that is used afterwards depend on a condition.
void checkResourceFlow(Sema &S, const DeclContext *Context);

} // namespace hlsl
} // namespace clang

#endif // CLANG_SEMA_RESOURCES_HLSLRESOURCEFLOW_H
