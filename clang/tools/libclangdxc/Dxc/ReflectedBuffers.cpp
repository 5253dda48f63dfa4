//===- ReflectedBuffers.cpp - Reflection of buffers and types -----*- C -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ReflectedBuffers.h"
#include "llvm/Support/DXILABI.h"
#include "llvm/Support/MathExtras.h"

using namespace clang::dxc;
using llvm::dxil::BufferLayout;
using llvm::dxil::BufferMember;
using llvm::dxil::ElementType;
using llvm::dxil::MemberShape;
using llvm::dxil::ResourceClass;
using llvm::dxil::ResourceKind;
using llvm::dxil::ResourceRecord;

// What older headers do not have.
constexpr auto BitFieldClass =
    static_cast<D3D_SHADER_VARIABLE_CLASS>(D3D_SVC_INTERFACE_POINTER + 1);

static D3D_SHADER_VARIABLE_TYPE typeOf(uint32_t Component, bool Native16) {
  switch (static_cast<ElementType>(Component)) {
  case ElementType::I1:
    return D3D_SVT_BOOL;
  case ElementType::I16:
    return Native16 ? D3D_SVT_INT16 : D3D_SVT_MIN16INT;
  case ElementType::U16:
    return Native16 ? D3D_SVT_UINT16 : D3D_SVT_MIN16UINT;
  case ElementType::I32:
    return D3D_SVT_INT;
  case ElementType::U32:
    return D3D_SVT_UINT;
  case ElementType::I64:
    return D3D_SVT_INT64;
  case ElementType::U64:
    return D3D_SVT_UINT64;
  case ElementType::F16:
    return Native16 ? D3D_SVT_FLOAT16 : D3D_SVT_MIN16FLOAT;
  case ElementType::F64:
    return D3D_SVT_DOUBLE;
  default: // LLVM's enumeration: the others are floats
    return D3D_SVT_FLOAT;
  }
}

/// The name of a number, which for what has 16 bits depends on the mode.
static std::string spellNumber(D3D_SHADER_VARIABLE_TYPE Type) {
  switch (Type) {
  case D3D_SVT_BOOL:
    return "bool";
  case D3D_SVT_INT:
    return "int";
  case D3D_SVT_UINT:
    return "uint";
  case D3D_SVT_INT64:
    return "int64_t";
  case D3D_SVT_UINT64:
    return "uint64_t";
  case D3D_SVT_INT16:
    return "int16_t";
  case D3D_SVT_UINT16:
    return "uint16_t";
  case D3D_SVT_FLOAT16:
    return "float16_t";
  case D3D_SVT_MIN16INT:
    return "min16int";
  case D3D_SVT_MIN16UINT:
    return "min16uint";
  case D3D_SVT_MIN16FLOAT:
    return "min16float";
  case D3D_SVT_DOUBLE:
    return "double";
  default: // of another project: no buffer has more
    return "float";
  }
}

static std::string spellType(const MemberShape &Shape,
                             D3D_SHADER_VARIABLE_TYPE Type) {
  std::string Text = spellNumber(Type);
  if (Shape.NumRows)
    return Text + std::to_string(Shape.NumRows) + "x" +
           std::to_string(Shape.NumColumns);
  if (Shape.NumColumns)
    return Text + std::to_string(Shape.NumColumns);
  return Type == D3D_SVT_UINT ? "dword" : Text;
}

static std::string nameOf(const BufferMember &Member) {
  return llvm::StringRef(Member.Name).split('[').first.str();
}

ReflectedType::ReflectedType(const BufferMember &Member, uint32_t Parent,
                             bool Native16)
    : IsThere(true) {
  const MemberShape &Shape = Member.Shape;
  Desc.Offset = Member.Offset - Parent;
  Desc.Elements = Shape.NumElements;
  Desc.Rows = 1;
  if (Member.IsStruct) {
    Name = Member.StructName;
    Desc.Class = D3D_SVC_STRUCT;
    Desc.Type = D3D_SVT_VOID;
    for (const BufferMember &Inner : Member.Members) {
      MemberNames.push_back(nameOf(Inner));
      Members.push_back(
          std::make_unique<ReflectedType>(Inner, Member.Offset, Native16));
      // The numbers of all members, those of an array's elements too.
      const D3D12_SHADER_TYPE_DESC &D = Members.back()->Desc;
      Desc.Columns += D.Rows * D.Columns * std::max(D.Elements, 1u);
    }
    Desc.Members = Members.size();
    return;
  }
  Desc.Type = typeOf(Shape.Component, Native16);
  Name = spellType(Shape, Desc.Type);
  Desc.Columns = std::max(Shape.NumColumns, 1u);
  Desc.Class = Shape.NumColumns ? D3D_SVC_VECTOR : D3D_SVC_SCALAR;
  if (Shape.NumRows) {
    Desc.Rows = Shape.NumRows;
    Desc.Class =
        Shape.IsRowMajor ? D3D_SVC_MATRIX_ROWS : D3D_SVC_MATRIX_COLUMNS;
  }
  addBits(Member);
}

/// Bit-fields are members of the number that they are in.
void ReflectedType::addBits(const BufferMember &Member) {
  for (const llvm::dxil::BitField &Bits : Member.Bits) {
    auto Field = std::make_unique<ReflectedType>();
    Field->IsThere = true;
    Field->Name = Name;
    Field->Desc.Class = BitFieldClass;
    Field->Desc.Type = Desc.Type;
    Field->Desc.Rows = 1;
    Field->Desc.Columns = Bits.Width;
    Field->Desc.Offset = Bits.Start;
    MemberNames.push_back(Bits.Name);
    Members.push_back(std::move(Field));
  }
  Desc.Members = Members.size();
}

HRESULT ReflectedType::GetDesc(D3D12_SHADER_TYPE_DESC *pDesc) {
  if (!pDesc)
    return E_POINTER;
  if (!IsThere)
    return E_FAIL;
  *pDesc = Desc;
  pDesc->Name = Name.c_str();
  return S_OK;
}

static ReflectedType &getMissingType() {
  static ReflectedType Missing;
  return Missing;
}

ID3D12ShaderReflectionType *ReflectedType::GetMemberTypeByIndex(UINT Index) {
  return Index < Members.size() ? Members[Index].get() : &getMissingType();
}

ID3D12ShaderReflectionType *ReflectedType::GetMemberTypeByName(LPCSTR Name) {
  for (size_t I = 0; Name && I != MemberNames.size(); ++I)
    if (MemberNames[I] == Name)
      return Members[I].get();
  return &getMissingType();
}

LPCSTR ReflectedType::GetMemberTypeName(UINT Index) {
  return Index < MemberNames.size() ? MemberNames[Index].c_str() : nullptr;
}

HRESULT ReflectedType::IsEqual(ID3D12ShaderReflectionType *pType) {
  D3D12_SHADER_TYPE_DESC Other;
  if (!pType)
    return E_POINTER;
  if (!IsThere || FAILED(pType->GetDesc(&Other)))
    return E_FAIL;
  bool IsSame = Other.Class == Desc.Class && Other.Type == Desc.Type &&
                Other.Rows == Desc.Rows && Other.Columns == Desc.Columns &&
                Other.Elements == Desc.Elements &&
                Other.Members == Desc.Members && Name == Other.Name;
  for (UINT I = 0; IsSame && I != Desc.Members; ++I)
    IsSame = Members[I]->IsEqual(pType->GetMemberTypeByIndex(I)) == S_OK;
  return IsSame ? S_OK : S_FALSE;
}

ID3D12ShaderReflectionType *ReflectedType::GetSubType() { return nullptr; }
ID3D12ShaderReflectionType *ReflectedType::GetBaseClass() { return nullptr; }
ID3D12ShaderReflectionType *ReflectedType::GetInterfaceByIndex(UINT) {
  return nullptr;
}

ReflectedVariable::ReflectedVariable(ReflectedBuffer &Buffer,
                                     const BufferMember &Member, bool Native16)
    : Buffer(&Buffer), Name(nameOf(Member)), Offset(Member.Offset),
      Size(Member.Size), IsUsed(Member.IsUsed),
      Type(Member, Member.Offset, Native16) {}

HRESULT ReflectedVariable::GetDesc(D3D12_SHADER_VARIABLE_DESC *pDesc) {
  if (!pDesc)
    return E_POINTER;
  if (!Buffer)
    return E_FAIL;
  *pDesc = {};
  pDesc->Name = Name.c_str();
  pDesc->StartOffset = Offset;
  pDesc->Size = Size;
  pDesc->uFlags = IsUsed ? D3D_SVF_USED : 0;
  return S_OK;
}

ID3D12ShaderReflectionType *ReflectedVariable::GetType() { return &Type; }

ID3D12ShaderReflectionConstantBuffer *ReflectedVariable::GetBuffer() {
  return Buffer ? Buffer : &getMissingBuffer();
}

bool clang::dxc::hasBuffer(const ResourceRecord &Record) {
  return Record.Kind == ResourceKind::CBuffer ||
         Record.Kind == ResourceKind::TBuffer ||
         Record.Kind == ResourceKind::StructuredBuffer;
}

ReflectedBuffer::ReflectedBuffer(const ResourceRecord &Record,
                                 const BufferLayout *Layout, bool Native16)
    : IsThere(true), Name(Record.Name.str()) {
  bool IsElement = Record.Kind == ResourceKind::StructuredBuffer;
  if (IsElement) {
    Type = D3D_CT_RESOURCE_BIND_INFO;
    if (Record.RangeSize != 1)
      Name += "[0]";
  } else if (Record.Kind == ResourceKind::TBuffer)
    Type = D3D_CT_TBUFFER;
  uint32_t Bytes = Record.Class == ResourceClass::CBuffer ? Record.CBufferSize
                   : Layout                               ? Layout->Size
                                                          : 0;
  Size = IsElement ? Record.Stride : llvm::alignTo(Bytes, 16);
  if (!Layout)
    return;
  for (const BufferMember &Member : Layout->Members) {
    Variables.push_back(
        std::make_unique<ReflectedVariable>(*this, Member, Native16));
    if (!IsElement)
      continue;
    // Elements are read as a whole.
    BufferMember Element = Member;
    Element.IsUsed = true;
    Variables.back() =
        std::make_unique<ReflectedVariable>(*this, Element, Native16);
  }
}

HRESULT ReflectedBuffer::GetDesc(D3D12_SHADER_BUFFER_DESC *pDesc) {
  if (!pDesc)
    return E_POINTER;
  if (!IsThere)
    return E_FAIL;
  *pDesc = {};
  pDesc->Name = Name.c_str();
  pDesc->Type = Type;
  pDesc->Variables = Variables.size();
  pDesc->Size = Size;
  return S_OK;
}

ID3D12ShaderReflectionVariable *
ReflectedBuffer::GetVariableByIndex(UINT Index) {
  return Index < Variables.size() ? Variables[Index].get()
                                  : &getMissingVariable();
}

ReflectedVariable *ReflectedBuffer::find(llvm::StringRef VariableName) {
  for (const std::unique_ptr<ReflectedVariable> &Variable : Variables)
    if (Variable->getName() == VariableName)
      return Variable.get();
  return nullptr;
}

ID3D12ShaderReflectionVariable *
ReflectedBuffer::GetVariableByName(LPCSTR Name) {
  ReflectedVariable *Found = Name ? find(Name) : nullptr;
  return Found ? Found : &getMissingVariable();
}

ReflectedBuffer &clang::dxc::getMissingBuffer() {
  static ReflectedBuffer Missing;
  return Missing;
}

ReflectedVariable &clang::dxc::getMissingVariable() {
  static ReflectedVariable Missing;
  return Missing;
}
