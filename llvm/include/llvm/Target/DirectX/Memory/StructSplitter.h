// StructSplitter.h: Splitting structs by member
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Splits variables of structs, and of arrays of structs, while addresses still
// name members.

#ifndef LLVM_TARGET_DIRECTX_MEMORY_STRUCTSPLITTER_H
#define LLVM_TARGET_DIRECTX_MEMORY_STRUCTSPLITTER_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"

namespace llvm {
class DataLayout;
class Type;
class Value;

namespace dxil {

/// Whether a type is taken apart: a struct, or an array of such types.
bool isMadeOfStructs(Type *Ty);

/// Makes the variable of a member. The path is ".1.0": the numbers of members
/// from the outermost struct on.
using VariableMaker = function_ref<Value *(Type *Ty, StringRef Path)>;

/// Replaces all accesses of \p Variable, a pointer to a \p Ty, by those of a
/// variable for each member that is accessed and no struct; the dimensions of
/// arrays around it are its own. False, with nothing changed, if an access is
/// to the whole, by an address in bytes, or no access of a variable.
bool splitStructs(Value &Variable, Type *Ty, const DataLayout &DL,
                  VariableMaker Make);

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_MEMORY_STRUCTSPLITTER_H
