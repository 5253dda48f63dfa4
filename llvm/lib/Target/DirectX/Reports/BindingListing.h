//===- BindingListing.h - The table of bindings --------------- -*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TARGET_DIRECTX_REPORTS_BINDINGLISTING_H
#define LLVM_LIB_TARGET_DIRECTX_REPORTS_BINDINGLISTING_H

namespace llvm {
class raw_ostream;

namespace dxil {
struct DXILModuleInfo;
struct ListingInfo;

/// Writes the tables "Buffer Definitions" and "Resource Bindings" of a listing,
/// the second one with a row for each record.
void printResources(const DXILModuleInfo &Info, const ListingInfo &Listing,
                    raw_ostream &OS);

} // namespace dxil
} // namespace llvm

#endif // LLVM_LIB_TARGET_DIRECTX_REPORTS_BINDINGLISTING_H
