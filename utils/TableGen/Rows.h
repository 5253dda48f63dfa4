// Rows.h: What generators read of rows
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Code that the generators of the built-ins share: the rows in table order, and
// the checks and tables of both halves.

#ifndef UTILS_TABLEGEN_ROWS_H
#define UTILS_TABLEGEN_ROWS_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/TableGen/Record.h"
#include <vector>

namespace llvm {
class raw_ostream;
}

namespace dxc_tblgen {

/// The rows of a class, by name; those of one name by their number of
/// arguments, if the class has such a field.
llvm::SmallVector<const llvm::Record *>
sortedByName(const llvm::RecordKeeper &Records, llvm::StringRef Class);

/// All intrinsics in the order of their numbers, which are those of BuiltinOp.
llvm::ArrayRef<const llvm::Record *>
intrinsicsByNumber(const llvm::RecordKeeper &Records);

/// All methods of all resource types, in the order of the table of methods.
llvm::SmallVector<const llvm::Record *>
allMethods(const llvm::RecordKeeper &Records);

/// The numbers, classes and components that a value of the type consists of.
unsigned countScalars(const llvm::Record *ValueType);

/// How calls are typed: the enumerations and tables of HLSLBuiltins.h.
/// Returns the number of errors in the rows, which it has reported.
unsigned checkBuiltinTypes(const llvm::RecordKeeper &Records);
void emitBuiltinTables(const llvm::RecordKeeper &Records,
                       llvm::raw_ostream &OS);

/// What calls become: the tables of CGOperations.h. \p DXIL holds the records
/// of DXIL.td. Returns the number of errors, as above.
unsigned checkLowerings(const llvm::RecordKeeper &Records,
                        const llvm::RecordKeeper &DXIL);
void emitLowerings(const llvm::RecordKeeper &Records,
                   const llvm::RecordKeeper &DXIL, llvm::raw_ostream &OS);

/// The mask of the bits that the rows' field `Bit` numbers.
inline uint32_t maskOf(const std::vector<const llvm::Record *> &Members) {
  uint32_t Mask = 0;
  for (const llvm::Record *Member : Members)
    Mask |= 1u << Member->getValueAsInt("Bit");
  return Mask;
}

} // namespace dxc_tblgen

#endif // UTILS_TABLEGEN_ROWS_H
