// TypeForms.cpp: Checking types of bitcode
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "BitcodeForms.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Bitcode/LLVMBitCodes.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;
using namespace llvm::dxil;

/// More than any shader has, and few enough to be looked at one by one.
static constexpr uint64_t MaxParts = 1 << 20;
static constexpr uint64_t MaxVector = 4096;
static constexpr uint64_t MaxIntegerBits = 128;
static constexpr unsigned MaxTypeDepth = 200;

bool TypeForms::add(unsigned Code, ArrayRef<uint64_t> Fields) {
  if (Code == bitc::TYPE_CODE_NUMENTRY) {
    if (Fields.size() != 1 || Announced)
      return fail("the number of types is wrong");
    Announced = Fields[0];
    return true;
  }
  if (Code == bitc::TYPE_CODE_STRUCT_NAME) {
    IsNamed = true;
    return true;
  }
  TypeForm Form;
  switch (Code) {
  case bitc::TYPE_CODE_VOID:
    break;
  case bitc::TYPE_CODE_LABEL:
    Form.Kind = TypeKind::Label;
    break;
  case bitc::TYPE_CODE_METADATA:
    Form.Kind = TypeKind::Metadata;
    break;
  case bitc::TYPE_CODE_HALF:
    Form.Kind = TypeKind::Float;
    Form.Size = 16;
    break;
  case bitc::TYPE_CODE_FLOAT:
    Form.Kind = TypeKind::Float;
    Form.Size = 32;
    break;
  case bitc::TYPE_CODE_DOUBLE:
    Form.Kind = TypeKind::Float;
    Form.Size = 64;
    break;
  default: // LLVM's codes
    return addSized(Code, Fields);
  }
  Forms.push_back(std::move(Form));
  return true;
}

bool TypeForms::addSized(unsigned Code, ArrayRef<uint64_t> Fields) {
  TypeForm Form;
  switch (Code) {
  case bitc::TYPE_CODE_INTEGER:
    if (Fields.size() != 1 || Fields[0] == 0 || Fields[0] > MaxIntegerBits)
      return fail("a type has a strange record");
    Form.Kind = TypeKind::Integer;
    Form.Size = Fields[0];
    Fields = {};
    break;
  case bitc::TYPE_CODE_POINTER:
    if (Fields.size() != 2 || Fields[1] > UINT8_MAX)
      return fail("a type has a strange record");
    Form.Kind = TypeKind::Pointer;
    Form.Size = Fields[1];
    Fields = Fields.take_front();
    break;
  case bitc::TYPE_CODE_FUNCTION:
    if (Fields.size() < 2 || Fields[0] > 1)
      return fail("a type has a strange record");
    Form.Kind = TypeKind::Function;
    Form.Size = Fields[0];
    Fields = Fields.drop_front();
    break;
  case bitc::TYPE_CODE_STRUCT_ANON:
  case bitc::TYPE_CODE_STRUCT_NAMED:
    if (Fields.empty() || Fields[0] > 1 ||
        (Code == bitc::TYPE_CODE_STRUCT_NAMED && !IsNamed))
      return fail("a type has a strange record");
    Form.Kind = TypeKind::Struct;
    Form.Size = Code == bitc::TYPE_CODE_STRUCT_NAMED;
    IsNamed &= Code != bitc::TYPE_CODE_STRUCT_NAMED;
    Fields = Fields.drop_front();
    break;
  case bitc::TYPE_CODE_OPAQUE:
    if (Fields.size() != 1 || !IsNamed)
      return fail("a type has a strange record");
    Form.Kind = TypeKind::Opaque;
    IsNamed = false;
    Fields = {};
    break;
  case bitc::TYPE_CODE_ARRAY:
  case bitc::TYPE_CODE_VECTOR:
    if (Fields.size() != 2 || Fields[0] > UINT32_MAX ||
        (Code == bitc::TYPE_CODE_VECTOR &&
         (Fields[0] == 0 || Fields[0] > MaxVector)))
      return fail("a type has a strange record");
    Form.Kind =
        Code == bitc::TYPE_CODE_ARRAY ? TypeKind::Array : TypeKind::Vector;
    Form.Size = Fields[0];
    Fields = Fields.drop_front();
    break;
  default: // LLVM's codes
    return fail("there is a type that DXIL does not have");
  }
  for (uint64_t Part : Fields) {
    if (Part > UINT32_MAX)
      return fail("a type names one that is not there");
    Form.In.push_back(Part);
  }
  Forms.push_back(std::move(Form));
  return true;
}

bool TypeForms::isValue(uint64_t ID) const {
  if (!has(ID))
    return false;
  switch (Forms[ID].Kind) {
  case TypeKind::Integer:
  case TypeKind::Float:
  case TypeKind::Pointer:
  case TypeKind::Struct:
  case TypeKind::Array:
  case TypeKind::Vector:
    return true;
  case TypeKind::Void:
  case TypeKind::Label:
  case TypeKind::Metadata:
  case TypeKind::Function:
  case TypeKind::Opaque:
    return false;
  }
  llvm_unreachable("all kinds are listed");
}

/// Whether the types that \p Form names may be where it names them.
bool TypeForms::checkParts(const TypeForm &Form) {
  switch (Form.Kind) {
  case TypeKind::Void:
  case TypeKind::Label:
  case TypeKind::Metadata:
  case TypeKind::Integer:
  case TypeKind::Float:
  case TypeKind::Opaque:
    return true;
  case TypeKind::Pointer:
    return isValue(Form.In[0]) || is(Form.In[0], TypeKind::Function) ||
           is(Form.In[0], TypeKind::Opaque);
  case TypeKind::Function:
    return (isValue(Form.In[0]) || is(Form.In[0], TypeKind::Void)) &&
           all_of(ArrayRef(Form.In).drop_front(), [&](TypeID Parameter) {
             return isValue(Parameter) || is(Parameter, TypeKind::Metadata);
           });
  case TypeKind::Struct:
  case TypeKind::Array:
    return all_of(Form.In, [&](TypeID Part) { return isValue(Part); });
  case TypeKind::Vector:
    return is(Form.In[0], TypeKind::Integer) ||
           is(Form.In[0], TypeKind::Float) || is(Form.In[0], TypeKind::Pointer);
  }
  llvm_unreachable("all kinds are listed");
}

/// Counts the parts of a type and of those in it, without calling itself.
bool TypeForms::measure(TypeID Root) {
  SmallVector<std::pair<TypeID, unsigned>, 16> Open;
  auto Push = [&](TypeID ID) {
    Parts[ID] = 0;
    Open.push_back({ID, 0});
  };
  if (!Parts[Root])
    Push(Root);
  while (!Open.empty()) {
    auto &[ID, Next] = Open.back();
    const TypeForm &Form = Forms[ID];
    bool IsWhole = Form.Kind == TypeKind::Pointer ||
                   Form.Kind == TypeKind::Function || Next == Form.In.size();
    if (!IsWhole) {
      TypeID Part = Form.In[Next++];
      if (!Parts[Part]) {
        if (Open.size() == MaxTypeDepth)
          return fail("types are nested too deeply");
        Push(Part);
      } else if (*Parts[Part] == 0) {
        return fail("a type contains itself");
      }
      continue;
    }
    uint64_t Count = 1;
    if (Form.Kind != TypeKind::Pointer && Form.Kind != TypeKind::Function)
      for (TypeID Part : Form.In)
        Count = SaturatingAdd(Count, *Parts[Part]);
    if (Count > MaxParts)
      return fail("a type has too many parts");
    Parts[ID] = Count;
    Open.pop_back();
  }
  return true;
}

bool TypeForms::finish() {
  if (!Announced || *Announced != Forms.size())
    return fail("the number of types is wrong");
  for (auto [ID, Form] : enumerate(Forms)) {
    for (TypeID Part : Form.In)
      if (!has(Part) ||
          (Part >= ID && (!is(Part, TypeKind::Struct) || !Forms[Part].Size) &&
           !is(Part, TypeKind::Opaque)))
        return fail("a type names one that is not there");
    if (!checkParts(Form))
      return fail("a type is made of what it cannot be made of");
  }
  Parts.resize(Forms.size());
  for (TypeID ID = 0; ID != Forms.size(); ++ID) {
    if (!measure(ID))
      return false;
    const TypeForm &Form = Forms[ID];
    if (Form.Kind == TypeKind::Pointer)
      Pointers.try_emplace({Form.In[0], Form.Size}, ID);
    else if (Form.Kind == TypeKind::Vector)
      Vectors.try_emplace({Form.In[0], Form.Size}, ID);
    else if (Form.Kind == TypeKind::Struct && !Form.Size && Form.In.size() == 2)
      Pairs.try_emplace({Form.In[0], Form.In[1]}, ID);
    else if (!Bit && isInteger(ID, 1))
      Bit = ID;
  }
  return true;
}

TypeID TypeForms::scalarOf(TypeID ID) const {
  return is(ID, TypeKind::Vector) ? Forms[ID].In[0] : ID;
}

uint64_t TypeForms::elementsOf(TypeID ID) const {
  return is(ID, TypeKind::Vector) ? Forms[ID].Size : 0;
}

TypeID TypeForms::makePointer(TypeID Target, uint64_t Space) {
  auto [It, IsNew] = Pointers.try_emplace({Target, Space}, Forms.size());
  if (IsNew)
    Forms.push_back({TypeKind::Pointer, Space, {Target}});
  return It->second;
}

std::optional<TypeID> TypeForms::findPointer(TypeID Target,
                                             uint64_t Space) const {
  auto It = Pointers.find({Target, Space});
  return It == Pointers.end() ? std::nullopt : std::optional(It->second);
}

std::optional<TypeID> TypeForms::findVector(TypeID Element,
                                            uint64_t Count) const {
  auto It = Vectors.find({Element, Count});
  return It == Vectors.end() ? std::nullopt : std::optional(It->second);
}

std::optional<TypeID> TypeForms::findPair(TypeID First, TypeID Second) const {
  auto It = Pairs.find({First, Second});
  return It == Pairs.end() ? std::nullopt : std::optional(It->second);
}

std::optional<TypeID> TypeForms::findCondition(TypeID Like) const {
  if (!Bit || !elementsOf(Like))
    return Bit;
  return findVector(*Bit, elementsOf(Like));
}

std::optional<TypeID> TypeForms::findElement(TypeID Aggregate,
                                             uint64_t Index) const {
  const TypeForm &Form = Forms[Aggregate];
  if (Form.Kind == TypeKind::Struct && Index < Form.In.size())
    return Form.In[Index];
  if ((Form.Kind == TypeKind::Array || Form.Kind == TypeKind::Vector) &&
      Index < Form.Size)
    return Form.In[0];
  return std::nullopt;
}
