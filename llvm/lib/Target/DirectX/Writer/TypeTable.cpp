// TypeTable.cpp: Types in LLVM 3.7 bitcode
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "TypeTable.h"
#include "llvm/Bitcode/LLVMBitCodes.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace llvm::dxil;

namespace {
/// LLVM 3.7 wrote typed pointers with this record; LLVMBitCodes.h keeps it.
constexpr unsigned PointerCode = bitc::TYPE_CODE_POINTER;
} // namespace

unsigned TypeTable::add(unsigned Code, ArrayRef<uint64_t> Operands,
                        StringRef StructName) {
  Entries.push_back({Code,
                     SmallVector<uint64_t, 4>(Operands.begin(), Operands.end()),
                     StructName});
  return Entries.size() - 1;
}

unsigned TypeTable::get(Type *Ty) {
  auto Found = Plain.find(Ty);
  if (Found != Plain.end())
    return Found->second;
  unsigned ID = create(Ty);
  Plain[Ty] = ID;
  return ID;
}

unsigned TypeTable::getPointer(unsigned Pointee, unsigned AddressSpace) {
  auto Key = std::make_pair(Pointee, AddressSpace);
  auto Found = Pointers.find(Key);
  if (Found != Pointers.end())
    return Found->second;
  unsigned ID = add(PointerCode, {Pointee, AddressSpace});
  Pointers[Key] = ID;
  return ID;
}

unsigned TypeTable::getFunction(unsigned Return, ArrayRef<unsigned> Parameters,
                                bool IsVarArg) {
  SmallVector<uint64_t, 4> Record = {IsVarArg, Return};
  Record.append(Parameters.begin(), Parameters.end());
  auto [Location, IsNew] = Functions.try_emplace(Record, 0);
  if (IsNew)
    Location->second = add(bitc::TYPE_CODE_FUNCTION, Record);
  return Location->second;
}

unsigned TypeTable::unsupported(Type *Ty) {
  std::string Text;
  raw_string_ostream OS(Text);
  Ty->print(OS);
  Problems.report("the type " + Text + " does not exist in DXIL");
  return add(bitc::TYPE_CODE_VOID, {});
}

unsigned TypeTable::createStruct(StructType *Ty) {
  if (Ty->isOpaque())
    return add(bitc::TYPE_CODE_OPAQUE, {0}, Ty->getName());
  SmallVector<uint64_t, 8> Record = {Ty->isPacked()};
  for (Type *Element : Ty->elements())
    Record.push_back(get(Element));
  if (Ty->isLiteral())
    return add(bitc::TYPE_CODE_STRUCT_ANON, Record);
  return add(bitc::TYPE_CODE_STRUCT_NAMED, Record, Ty->getName());
}

unsigned TypeTable::create(Type *Ty) {
  switch (Ty->getTypeID()) {
  case Type::VoidTyID:
    return add(bitc::TYPE_CODE_VOID, {});
  case Type::HalfTyID:
    return add(bitc::TYPE_CODE_HALF, {});
  case Type::FloatTyID:
    return add(bitc::TYPE_CODE_FLOAT, {});
  case Type::DoubleTyID:
    return add(bitc::TYPE_CODE_DOUBLE, {});
  case Type::LabelTyID:
    return add(bitc::TYPE_CODE_LABEL, {});
  case Type::MetadataTyID:
    return add(bitc::TYPE_CODE_METADATA, {});
  case Type::IntegerTyID:
    return add(bitc::TYPE_CODE_INTEGER, {Ty->getIntegerBitWidth()});
  case Type::PointerTyID:
    return getPointer(get(Type::getInt8Ty(Ty->getContext())),
                      Ty->getPointerAddressSpace());
  case Type::ArrayTyID: {
    unsigned Element = get(Ty->getArrayElementType());
    return add(bitc::TYPE_CODE_ARRAY, {Ty->getArrayNumElements(), Element});
  }
  case Type::FixedVectorTyID: {
    auto *Vector = cast<FixedVectorType>(Ty);
    unsigned Element = get(Vector->getElementType());
    return add(bitc::TYPE_CODE_VECTOR, {Vector->getNumElements(), Element});
  }
  case Type::StructTyID:
    return createStruct(cast<StructType>(Ty));
  default:
    return unsupported(Ty);
  }
}
