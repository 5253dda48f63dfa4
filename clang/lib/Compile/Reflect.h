//===- Reflect.h - Reflection of a compile ----------------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_LIB_COMPILE_REFLECT_H
#define CLANG_LIB_COMPILE_REFLECT_H

#include "BackEnd.h"
#include "StableLayout.h"
#include "clang/Compile/Requests.h"
#include "llvm/ADT/ArrayRef.h"
#include <string>

namespace clang {
namespace dxc {

/// JSON as docs/user/reflection.md describes it, of all units of the program.
/// In dxc's layout there is one, and \p Layout is null. \p Result has what the
/// entry's unit declares.
std::string writeReflection(llvm::ArrayRef<const ASTContext *> Units,
                            const RequestTarget &Target,
                            const StableLayout *Layout,
                            const BackEndResult &Result);

} // namespace dxc
} // namespace clang

#endif // CLANG_LIB_COMPILE_REFLECT_H
