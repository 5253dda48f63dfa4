// TypeTable.h: Types in LLVM 3.7 bitcode
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The type table of the written module. LLVM 22 has one pointer type for each
// address space, the dialect one for each pointee type, so types are numbered
// here and not by llvm::Type.

#ifndef LLVM_LIB_TARGET_DIRECTX_WRITER_TYPETABLE_H
#define LLVM_LIB_TARGET_DIRECTX_WRITER_TYPETABLE_H

#include "DialectCodes.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Type.h"
#include <map>
#include <vector>

namespace llvm {
class StructType;

namespace dxil {

class TypeTable {
public:
  /// A record of the type block. A named struct is preceded by its name.
  struct Entry {
    unsigned Code;
    SmallVector<uint64_t, 4> Operands;
    StringRef StructName;
  };

  explicit TypeTable(WriterProblems &Problems) : Problems(Problems) {}

  /// The number of \p Ty. A pointer, alone or inside an aggregate, is `i8*` of
  /// its address space: the only pointers inside of aggregates are those of
  /// the opaque dx.types.
  unsigned get(Type *Ty);

  unsigned getPointer(unsigned Pointee, unsigned AddressSpace);
  unsigned getFunction(unsigned Return, ArrayRef<unsigned> Parameters,
                       bool IsVarArg);

  const std::vector<Entry> &entries() const { return Entries; }

private:
  unsigned add(unsigned Code, ArrayRef<uint64_t> Operands,
               StringRef StructName = StringRef());
  unsigned create(Type *Ty);
  unsigned createStruct(StructType *Ty);
  unsigned unsupported(Type *Ty);

  WriterProblems &Problems;
  std::vector<Entry> Entries;
  DenseMap<Type *, unsigned> Plain;
  DenseMap<std::pair<unsigned, unsigned>, unsigned> Pointers;
  std::map<SmallVector<uint64_t, 4>, unsigned> Functions;
};

//===----------------------------------------------------------------------===//
// Pointee types
//===----------------------------------------------------------------------===//

// Infers the pointee type of every pointer value of a module in DXIL form.
//
//   %a = alloca [4 x float]                      ; [4 x float]*
//   %p = getelementptr [4 x float], ptr %a, ...  ; float*
//   %q = phi ptr [ %p, %x ], [ %r, %y ]          ; float*, as its operands are
//
// The form promises that each pointer is used with one type only; the value
// table reports an operand that would need another.

class PointerTypes {
public:
  PointerTypes(const Module &M, TypeTable &Types);

  /// The number of the type of \p V. For a null or undef pointer, whose type
  /// depends on its use, that of `i8*`.
  unsigned typeOf(const Value &V) const;

  /// The number of the function type (not of the pointer to it) of \p F.
  unsigned functionType(const Function &F) const;

  /// The number of the type that the user of \p U requires.
  unsigned expectedType(const Use &U) const;

  /// The pointee type of \p V, or null if it depends on its use.
  Type *pointee(const Value &V) const;

private:
  unsigned resultType(const Function &F) const;
  void seed(const Instruction &I);
  void propagate();
  void settleByUse();
  void assign(const Value &V, Type *Ty);
  void flowToUsers(const Value &V, Type *Ty);
  void flowToOperands(const Value &V, Type *Ty);

  const Module &M;
  TypeTable &Types;
  DenseMap<const Value *, Type *> Pointees; ///< final after construction
  mutable DenseMap<const Function *, unsigned> FunctionTypes;
  SmallVector<const Value *, 16> Worklist;
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_LIB_TARGET_DIRECTX_WRITER_TYPETABLE_H
