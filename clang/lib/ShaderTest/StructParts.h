// StructParts.h: The members of structs that checks compare
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_LIB_SHADERTEST_STRUCTPARTS_H
#define CLANG_LIB_SHADERTEST_STRUCTPARTS_H

#include "TestList.h"

namespace clang {
class Sema;

namespace dxc {

/// Gives the checks of \p Sites that compare structs the names of their
/// members.
void nameStructParts(const Sema &S, std::map<unsigned, CheckSite> &Sites);

} // namespace dxc
} // namespace clang

#endif // CLANG_LIB_SHADERTEST_STRUCTPARTS_H
