//===- BindingListing.h - The table of bindings --------------- -*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TARGET_DIRECTX_REPORTS_BINDINGLISTING_H
#define LLVM_LIB_TARGET_DIRECTX_REPORTS_BINDINGLISTING_H

#include "llvm/ADT/ArrayRef.h"

namespace llvm {
class raw_ostream;

namespace dxil {
struct ResourceRecord;

/// Writes the table "Resource Bindings" of a listing, a row for each record.
void printResourceTable(ArrayRef<ResourceRecord> Resources, raw_ostream &OS);

} // namespace dxil
} // namespace llvm

#endif // LLVM_LIB_TARGET_DIRECTX_REPORTS_BINDINGLISTING_H
