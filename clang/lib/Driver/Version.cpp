// Version.cpp: The commit that the compiler was built from
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "SourceRevision.inc"
#include "clang/Driver/CommandLine.h"

llvm::StringRef clang::dxc::getSourceRevision() {
#ifdef CLANG_DXC_REVISION
  return CLANG_DXC_REVISION;
#else
  return "";
#endif
}
