// ListingTables.h: The tables of a listing
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef LLVM_LIB_TARGET_DIRECTX_REPORTS_LISTINGTABLES_H
#define LLVM_LIB_TARGET_DIRECTX_REPORTS_LISTINGTABLES_H

#include "llvm/Support/raw_ostream.h"
#include "llvm/Target/DirectX/FrontIR/FrontIRSchemas.h"
#include <cstdint>

namespace llvm {
class raw_ostream;

namespace dxil {

struct DXILModuleInfo;
struct ListingInfo;

/// Writes the tables "Buffer Definitions" and "Resource Bindings" of a listing,
/// the second one with a row for each record.
void printResources(const DXILModuleInfo &Info, const ListingInfo &Listing,
                    raw_ostream &OS);

//===----------------------------------------------------------------------===//
// The features of a listing
//===----------------------------------------------------------------------===//

/// Writes the notes on the features of a shader, of the part SFI0.
void printFeatures(uint64_t Features, raw_ostream &OS);

//===----------------------------------------------------------------------===//
// The tables of signatures
//===----------------------------------------------------------------------===//

// The tables of a stage's inputs and outputs, with dxc's terms and columns.

struct DXILModuleInfo;

/// The records of the signature parts of a container: where each row is, and
/// which of its components are used.
void printSignatures(const DXILModuleInfo &Info, raw_ostream &OS);

/// The pipeline state, with the elements of the signatures.
void printPipelineInfo(const DXILModuleInfo &Info, raw_ostream &OS);

/// The inputs on which outputs depend; nothing if the module does not state
/// them.
void printViewIDState(const DXILModuleInfo &Info, raw_ostream &OS);

//===----------------------------------------------------------------------===//
// The subobjects of a listing
//===----------------------------------------------------------------------===//

/// A line for each, in dxc's form.
void printSubobjects(ArrayRef<Subobject> Subobjects, raw_ostream &OS);

} // namespace dxil
} // namespace llvm

#endif // LLVM_LIB_TARGET_DIRECTX_REPORTS_LISTINGTABLES_H
