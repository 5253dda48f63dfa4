// ReflectionReport.h: Reflection data of a container
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The part STAT, and RDAT of a library, as JSON and as text. The JSON has the
// fields of docs/user/reflection.md as far as the parts contain them.
// Information that only the parts have is in the field "program".

#ifndef LLVM_TARGET_DIRECTX_REPORTS_REFLECTIONREPORT_H
#define LLVM_TARGET_DIRECTX_REPORTS_REFLECTIONREPORT_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/JSON.h"
#include "llvm/Target/DirectX/Container/DXContainerReader.h"

namespace llvm {
class raw_ostream;

namespace dxil {

/// \p Functions are those of the part RDAT; none of what is no library.
json::Object describeReflection(const ReflectedProgram &Program,
                                ArrayRef<RuntimeFunction> Functions);

/// The tables of a listing, then the counts of instructions that are not zero
/// and the variables that the code does not read.
void printReflection(const ReflectedProgram &Program,
                     ArrayRef<RuntimeFunction> Functions, raw_ostream &OS);

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_REPORTS_REFLECTIONREPORT_H
