//===- RootSignatureTarget.h - The targets rootsig_1_0 and rootsig_1_1 -*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_LIB_COMPILE_ROOTSIGNATURETARGET_H
#define CLANG_LIB_COMPILE_ROOTSIGNATURETARGET_H

#include "clang/Compile/Compile.h"
#include "llvm/Support/Error.h"

namespace clang {
class HLSLRootSignatureDecl;

namespace dxc {

/// Makes a container with \p Signature alone, and its listing.
llvm::Error writeRootSignatureTarget(const HLSLRootSignatureDecl &Signature,
                                     ContainerOutputs &Made);

} // namespace dxc
} // namespace clang

#endif // CLANG_LIB_COMPILE_ROOTSIGNATURETARGET_H
