//===- ModuleForms.h - Checking modules of bitcode --------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TARGET_DIRECTX_BITCODE_MODULEFORMS_H
#define LLVM_LIB_TARGET_DIRECTX_BITCODE_MODULEFORMS_H

#include "BitcodeWalk.h"
#include "ConstantForms.h"
#include "FunctionForms.h"

namespace llvm {
namespace dxil {

/// Looks at a module's records in their order: types and attributes, globals,
/// constants and metadata, names, functions.
class ModuleForms : public BitcodeVisitor {
public:
  bool enterBlock(unsigned ID, unsigned Outer) override;
  bool visitRecord(unsigned Block, unsigned Code,
                   ArrayRef<uint64_t> Fields) override;
  bool leaveBlock(unsigned ID) override;
  /// At the end of the file.
  bool finish();
  const std::string &problem() const { return Values.problem(); }

private:
  bool addModuleRecord(unsigned Code, ArrayRef<uint64_t> Fields);
  bool addGlobal(ArrayRef<uint64_t> Fields);
  bool addFunction(ArrayRef<uint64_t> Fields);
  bool addAttributeGroup(ArrayRef<uint64_t> Fields);
  bool addName(unsigned Code, ArrayRef<uint64_t> Fields);
  bool enterModuleBlock(unsigned ID);
  bool enterFunctionBlock(unsigned ID);
  bool beginFunctions();

  ValueForms Values;
  MetadataForms Metadata{Values};
  ConstantForms Constants{Values};
  FunctionForms Function{Values, Metadata};
  bool HasModule = false, HasVersion = false, HasTypes = false;
  bool AreGlobalsDone = false; ///< there are functions
  bool IsInFunction = false;
  uint64_t Sections = 0;
  /// The value that a global begins with, one more than its number, and the
  /// type.
  std::vector<std::pair<uint64_t, TypeID>> Beginnings;
  std::vector<TypeID> Bodies; ///< the functions that have one
  size_t NextBody = 0;
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_LIB_TARGET_DIRECTX_BITCODE_MODULEFORMS_H
