// AttributeTable.cpp: Attributes in LLVM 3.7 bitcode
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "FunctionWriter.h"
#include "llvm/Bitcode/LLVMBitCodes.h"
#include "llvm/Bitstream/BitstreamWriter.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/ModRef.h"

using namespace llvm;
using namespace llvm::dxil;

namespace {

/// How an attribute is spelled in a group record.
enum AttributeForm : uint64_t {
  EnumForm = 0,
  IntegerForm = 1,
  StringForm = 3,
  StringWithValueForm = 4,
};

/// Attribute numbers that LLVMBitCodes.h no longer has under these names.
enum MemoryAttribute : uint64_t {
  ReadNone = 20,
  ReadOnly = 21,
  ArgMemOnly = 45,
};

/// The number of an enum attribute in LLVM 3.7, or 0 if it has none.
uint64_t enumCode(Attribute::AttrKind Kind) {
  switch (Kind) {
  case Attribute::AlwaysInline:
    return bitc::ATTR_KIND_ALWAYS_INLINE;
  case Attribute::Convergent:
    return bitc::ATTR_KIND_CONVERGENT;
  case Attribute::InlineHint:
    return bitc::ATTR_KIND_INLINE_HINT;
  case Attribute::NoAlias:
    return bitc::ATTR_KIND_NO_ALIAS;
  case Attribute::NoDuplicate:
    return bitc::ATTR_KIND_NO_DUPLICATE;
  case Attribute::NoInline:
    return bitc::ATTR_KIND_NO_INLINE;
  case Attribute::NonNull:
    return bitc::ATTR_KIND_NON_NULL;
  case Attribute::NoReturn:
    return bitc::ATTR_KIND_NO_RETURN;
  case Attribute::NoUnwind:
    return bitc::ATTR_KIND_NO_UNWIND;
  case Attribute::OptimizeNone:
    return bitc::ATTR_KIND_OPTIMIZE_NONE;
  case Attribute::OptimizeForSize:
    return bitc::ATTR_KIND_OPTIMIZE_FOR_SIZE;
  case Attribute::ReadNone:
    return ReadNone;
  case Attribute::ReadOnly:
    return ReadOnly;
  case Attribute::SExt:
    return bitc::ATTR_KIND_S_EXT;
  case Attribute::ZExt:
    return bitc::ATTR_KIND_Z_EXT;
  default:
    return 0;
  }
}

void addMemory(MemoryEffects Effects, SmallVectorImpl<uint64_t> &Record) {
  if (Effects.doesNotAccessMemory()) {
    Record.append({EnumForm, ReadNone});
    return;
  }
  if (Effects.onlyReadsMemory())
    Record.append({EnumForm, ReadOnly});
  if (Effects.onlyAccessesArgPointees())
    Record.append({EnumForm, ArgMemOnly});
}

void addString(Attribute A, SmallVectorImpl<uint64_t> &Record) {
  StringRef Value = A.getValueAsString();
  Record.push_back(Value.empty() ? StringForm : StringWithValueForm);
  StringRef Kind = A.getKindAsString();
  Record.append(Kind.bytes_begin(), Kind.bytes_end());
  Record.push_back(0);
  if (Value.empty())
    return;
  Record.append(Value.bytes_begin(), Value.bytes_end());
  Record.push_back(0);
}

void addAttribute(Attribute A, SmallVectorImpl<uint64_t> &Record) {
  if (A.isStringAttribute())
    addString(A, Record);
  else if (A.hasAttribute(Attribute::Memory))
    addMemory(A.getMemoryEffects(), Record);
  else if (A.hasAttribute(Attribute::StructRet))
    // LLVM 3.7 has the type from the pointer.
    Record.append({EnumForm, bitc::ATTR_KIND_STRUCT_RET});
  else if (A.isEnumAttribute())
    if (uint64_t Code = enumCode(A.getKindAsEnum()))
      Record.append({EnumForm, Code});
  if (A.hasAttribute(Attribute::Alignment))
    Record.append({IntegerForm, bitc::ATTR_KIND_ALIGNMENT, A.getValueAsInt()});
}

} // namespace

AttributeTable::AttributeTable(const Module &M) {
  for (const Function &F : M)
    add(F.getAttributes());
  for (const Function &F : M)
    for (const BasicBlock &Block : F)
      for (const Instruction &I : Block)
        if (auto *Call = dyn_cast<CallBase>(&I))
          add(Call->getAttributes());
}

void AttributeTable::add(AttributeList List) {
  if (List.isEmpty() || Lists.count(List))
    return;
  Record ListRecord;
  for (unsigned Index : List.indexes()) {
    Record Body = {Index};
    for (Attribute A : List.getAttributes(Index))
      addAttribute(A, Body);
    if (Body.size() == 1)
      continue;
    auto [Location, IsNew] = GroupNumbers.try_emplace(Body, Groups.size() + 1);
    if (IsNew)
      Groups.push_back(Body);
    ListRecord.push_back(Location->second);
  }
  if (ListRecord.empty()) {
    Lists[List] = 0;
    return;
  }
  auto [Location, IsNew] =
      ListNumbers.try_emplace(ListRecord, ListRecords.size() + 1);
  if (IsNew)
    ListRecords.push_back(ListRecord);
  Lists[List] = Location->second;
}

void AttributeTable::write(BitstreamWriter &Stream) const {
  if (ListRecords.empty())
    return;
  Stream.EnterSubblock(bitc::PARAMATTR_GROUP_BLOCK_ID, 3);
  for (auto [Number, Body] : enumerate(Groups)) {
    Record Group = {Number + 1};
    // The first entry is the index of the list: a 32-bit number.
    Group.append(Body.begin(), Body.end());
    Stream.EmitRecord(bitc::PARAMATTR_GRP_CODE_ENTRY, Group);
  }
  Stream.ExitBlock();
  Stream.EnterSubblock(bitc::PARAMATTR_BLOCK_ID, 3);
  for (const Record &List : ListRecords)
    Stream.EmitRecord(bitc::PARAMATTR_CODE_ENTRY, List);
  Stream.ExitBlock();
}
