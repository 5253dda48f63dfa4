//===- PassTableGen.h - Tables of the passes --------------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_UTILS_TABLEGEN_PASSTABLEGEN_H
#define LLVM_UTILS_TABLEGEN_PASSTABLEGEN_H

namespace llvm {
class raw_ostream;
class RecordKeeper;
} // namespace llvm

namespace dxil_tblgen {

// All return false: errors in the table end the program.

/// DirectXPasses.inc.
bool emitPasses(llvm::raw_ostream &OS, const llvm::RecordKeeper &Records);

/// The tables of docs/dev/pipeline.md.
bool emitPassDocs(llvm::raw_ostream &OS, const llvm::RecordKeeper &Records);

/// The names of the passes that run at a level (0 to 3), one in each line.
bool emitPassOrder(llvm::raw_ostream &OS, const llvm::RecordKeeper &Records,
                   unsigned Level);

} // namespace dxil_tblgen

#endif // LLVM_UTILS_TABLEGEN_PASSTABLEGEN_H
