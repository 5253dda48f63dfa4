// ModuleForms.h: Checking modules of bitcode
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef LLVM_LIB_TARGET_DIRECTX_BITCODE_MODULEFORMS_H
#define LLVM_LIB_TARGET_DIRECTX_BITCODE_MODULEFORMS_H

#include "FunctionForms.h"
#include "ValueForms.h"
#include "llvm/ADT/ArrayRef.h"
#include <cstdint>
#include <string>

namespace llvm {
namespace dxil {

/// Called for the blocks and records, in order. The walk ends when one of these
/// functions returns false.
class BitcodeVisitor {
public:
  virtual ~BitcodeVisitor() = default;
  /// \p Outer is the number of the block around it, or NoBlock.
  virtual bool enterBlock(unsigned ID, unsigned Outer) = 0;
  virtual bool visitRecord(unsigned Block, unsigned Code,
                           ArrayRef<uint64_t> Fields) = 0;
  virtual bool leaveBlock(unsigned ID) = 0;
};

inline constexpr unsigned NoBlock = ~0u;

/// What is wrong with the blocks and abbreviations; empty for nothing, or if
/// the visitor ended the walk.
std::string walkBitcode(ArrayRef<char> Bytes, BitcodeVisitor &Visitor);

//===----------------------------------------------------------------------===//
// Checking modules of bitcode
//===----------------------------------------------------------------------===//

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
  bool addUseOrder(unsigned Code, ArrayRef<uint64_t> Fields);
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
