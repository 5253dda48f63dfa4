//===- SubobjectListing.h - The subobjects of a listing ---------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TARGET_DIRECTX_REPORTS_SUBOBJECTLISTING_H
#define LLVM_LIB_TARGET_DIRECTX_REPORTS_SUBOBJECTLISTING_H

#include "llvm/Support/raw_ostream.h"
#include "llvm/Target/DirectX/FrontIR/SubobjectRow.h"

namespace llvm {
namespace dxil {

/// A line for each, in dxc's form.
void printSubobjects(ArrayRef<Subobject> Subobjects, raw_ostream &OS);

} // namespace dxil
} // namespace llvm

#endif // LLVM_LIB_TARGET_DIRECTX_REPORTS_SUBOBJECTLISTING_H
