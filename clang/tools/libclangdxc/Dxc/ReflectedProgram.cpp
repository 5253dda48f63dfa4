// ReflectedProgram.cpp: Reflected programs and buffers
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ReflectedProgram.h"
#include "Containers.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/Support/DXILABI.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Target/DirectX/Container/DXContainerReader.h"
#include "llvm/Target/DirectX/DXILForm/DXILModuleInfo.h"
#include "llvm/Target/DirectX/Tables/Features.h"

using namespace clang::dxc;

//===----------------------------------------------------------------------===//
// Buffers
//===----------------------------------------------------------------------===//

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
  if (Type == D3D_SVT_UINT && Shape.NumColumns == 0)
    return "dword";
  return spellNumber(Type) + llvm::dxil::spellDimensions(Shape);
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

//===----------------------------------------------------------------------===//
// Programs
//===----------------------------------------------------------------------===//

using llvm::dxil::BufferLayout;
using llvm::dxil::ContainerPart;
using llvm::dxil::ElementType;
using llvm::dxil::ResourceClass;
using llvm::dxil::ResourceKind;
using llvm::dxil::ResourceRecord;

namespace {

/// The parts that reflection reads.
struct PartsOfInterest {
  std::optional<ContainerPart> Program;
  llvm::ArrayRef<char> RuntimeData;
};

} // namespace

/// Of a container, or of parts with their headers one after the other.
static PartsOfInterest findParts(llvm::ArrayRef<char> Bytes) {
  PartsOfInterest Found;
  llvm::SmallVector<ContainerPart, 8> Parts;
  const bool IsContainer = llvm::dxil::isDXContainer(Bytes);
  if (IsContainer) {
    if (!llvm::dxil::hasGoodDigest(Bytes))
      return Found;
    auto View = llvm::dxil::readDXContainer(Bytes);
    if (!View) {
      llvm::consumeError(View.takeError());
      return Found;
    }
    Parts.assign(View->Parts.begin(), View->Parts.end());
  }
  constexpr size_t HeaderSize = 8;
  // In a container, all bytes are those of its parts.
  while (!IsContainer && Bytes.size() >= HeaderSize) {
    uint32_t Size = llvm::support::endian::read32le(Bytes.data() + 4);
    if (Size > Bytes.size() - HeaderSize)
      break;
    Parts.push_back(
        {llvm::StringRef(Bytes.data(), 4), 0, Bytes.slice(HeaderSize, Size)});
    Bytes = Bytes.drop_front(HeaderSize + Size);
  }
  for (const ContainerPart &Part : Parts) {
    if (Part.Code == "STAT" || (Part.Code == "DXIL" && !Found.Program))
      Found.Program = Part;
    if (Part.Code == "RDAT")
      Found.RuntimeData = Part.Data;
  }
  return Found;
}

std::unique_ptr<ReflectedModule>
ReflectedModule::read(llvm::StringRef Container) {
  auto Made = std::make_unique<ReflectedModule>();
  Made->Bytes = Container.str();
  if (!Made->readParts())
    return nullptr;
  Made->describe();
  return Made;
}

bool ReflectedModule::readParts() {
  PartsOfInterest Parts = findParts({Bytes.data(), Bytes.size()});
  if (!Parts.Program)
    return false;
  auto Header = takeValue(llvm::dxil::readProgramPart(*Parts.Program));
  if (!Header)
    return false;
  auto Module = takeValue(llvm::dxil::readDXILBitcode(
      Header->Bitcode, Context, llvm::dxil::PointedTypes::Kept));
  if (!Module)
    return false;
  M = std::move(*Module);
  if (auto Table = llvm::dxil::ResourceTableNodes::read(*M))
    Types = *Table;
  auto Reflected = takeValue(llvm::dxil::readReflection(*M));
  if (!Reflected)
    return false;
  Program = std::move(*Reflected);
  if (!Parts.RuntimeData.empty())
    if (auto Rows =
            takeValue(llvm::dxil::readRuntimeFunctions(Parts.RuntimeData)))
      Functions = std::move(*Rows);
  Creator = llvm::dxil::readProducer(*M).str();
  return true;
}

void ReflectedModule::describe() {
  using llvm::dxil::ShaderFlag;
  const llvm::dxil::DXILModuleInfo &Info = Program.Info;
  bool Native16 =
      Info.ShaderFlags & llvm::dxil::maskOf(ShaderFlag::UseNativeLowPrecision);
  for (const ResourceRecord &Record : Info.Resources)
    Names.push_back(Record.Name.str());
  for (const ResourceRecord &Record : Info.Resources) {
    Bindings.push_back(describeBinding(Record));
    Bindings.back().Name = Names[Bindings.size() - 1].c_str();
    Buffers.emplace_back();
    if (!hasBuffer(Record))
      continue;
    auto Layout = llvm::find_if(Program.Buffers, [&](const BufferLayout &L) {
      return L.Name == Record.Name;
    });
    Buffers.back() = std::make_unique<ReflectedBuffer>(
        Record, Layout == Program.Buffers.end() ? nullptr : &*Layout, Native16);
  }
}

static D3D_SHADER_INPUT_TYPE inputTypeOf(const ResourceRecord &Record) {
  bool IsWritten = Record.Class == ResourceClass::UAV;
  switch (Record.Kind) {
  case ResourceKind::CBuffer:
    return D3D_SIT_CBUFFER;
  case ResourceKind::TBuffer:
    return D3D_SIT_TBUFFER;
  case ResourceKind::Sampler:
    return D3D_SIT_SAMPLER;
  case ResourceKind::RawBuffer:
    return IsWritten ? D3D_SIT_UAV_RWBYTEADDRESS : D3D_SIT_BYTEADDRESS;
  case ResourceKind::StructuredBuffer:
    if (!IsWritten)
      return D3D_SIT_STRUCTURED;
    return Record.HasCounter ? D3D_SIT_UAV_RWSTRUCTURED_WITH_COUNTER
                             : D3D_SIT_UAV_RWSTRUCTURED;
  case ResourceKind::RTAccelerationStructure:
    return D3D_SIT_RTACCELERATIONSTRUCTURE;
  case ResourceKind::FeedbackTexture2D:
  case ResourceKind::FeedbackTexture2DArray:
    return D3D_SIT_UAV_FEEDBACKTEXTURE;
  default: // LLVM's enumeration: the others are textures and typed buffers
    return IsWritten ? D3D_SIT_UAV_RWTYPED : D3D_SIT_TEXTURE;
  }
}

static D3D_SRV_DIMENSION dimensionOf(ResourceKind Kind) {
  switch (Kind) {
  case ResourceKind::Texture1D:
    return D3D_SRV_DIMENSION_TEXTURE1D;
  case ResourceKind::Texture1DArray:
    return D3D_SRV_DIMENSION_TEXTURE1DARRAY;
  case ResourceKind::Texture2D:
  case ResourceKind::FeedbackTexture2D:
    return D3D_SRV_DIMENSION_TEXTURE2D;
  case ResourceKind::Texture2DArray:
  case ResourceKind::FeedbackTexture2DArray:
    return D3D_SRV_DIMENSION_TEXTURE2DARRAY;
  case ResourceKind::Texture2DMS:
    return D3D_SRV_DIMENSION_TEXTURE2DMS;
  case ResourceKind::Texture2DMSArray:
    return D3D_SRV_DIMENSION_TEXTURE2DMSARRAY;
  case ResourceKind::Texture3D:
    return D3D_SRV_DIMENSION_TEXTURE3D;
  case ResourceKind::TextureCube:
    return D3D_SRV_DIMENSION_TEXTURECUBE;
  case ResourceKind::TextureCubeArray:
    return D3D_SRV_DIMENSION_TEXTURECUBEARRAY;
  case ResourceKind::TypedBuffer:
  case ResourceKind::RawBuffer:
  case ResourceKind::StructuredBuffer:
    return D3D_SRV_DIMENSION_BUFFER;
  default: // LLVM's enumeration: the others have none
    return D3D_SRV_DIMENSION_UNKNOWN;
  }
}

static D3D_RESOURCE_RETURN_TYPE returnTypeOf(const ResourceRecord &Record) {
  if (Record.Kind == ResourceKind::RawBuffer ||
      Record.Kind == ResourceKind::StructuredBuffer ||
      Record.Kind == ResourceKind::FeedbackTexture2D ||
      Record.Kind == ResourceKind::FeedbackTexture2DArray)
    return D3D_RETURN_TYPE_MIXED;
  switch (Record.Element) {
  case ElementType::I16:
  case ElementType::I32:
  case ElementType::I64:
    return D3D_RETURN_TYPE_SINT;
  case ElementType::I1:
  case ElementType::U16:
  case ElementType::U32:
  case ElementType::U64:
    return D3D_RETURN_TYPE_UINT;
  case ElementType::F16:
  case ElementType::F32:
    return D3D_RETURN_TYPE_FLOAT;
  case ElementType::F64:
    return D3D_RETURN_TYPE_DOUBLE;
  case ElementType::SNormF16:
  case ElementType::SNormF32:
  case ElementType::SNormF64:
    return D3D_RETURN_TYPE_SNORM;
  case ElementType::UNormF16:
  case ElementType::UNormF32:
  case ElementType::UNormF64:
    return D3D_RETURN_TYPE_UNORM;
  default: // LLVM's enumeration: what has no elements
    return D3D_RESOURCE_RETURN_TYPE(0);
  }
}

/// The number of components of a typed resource's elements: its variable is a
/// class, or an array of it, whose first member is an element. 4 if the type is
/// not known.
static unsigned countComponents(llvm::Type *Variable) {
  while (Variable && Variable->isArrayTy())
    Variable = Variable->getArrayElementType();
  auto *Class = llvm::dyn_cast_or_null<llvm::StructType>(Variable);
  if (!Class || !Class->getNumElements())
    return 4;
  llvm::Type *Element = Class->getElementType(0);
  if (auto *Vector = llvm::dyn_cast<llvm::FixedVectorType>(Element))
    return std::min(Vector->getNumElements(), 4u);
  return Element->isFloatingPointTy() || Element->isIntegerTy() ? 1 : 4;
}

D3D12_SHADER_INPUT_BIND_DESC
ReflectedModule::describeBinding(const ResourceRecord &Record) const {
  D3D12_SHADER_INPUT_BIND_DESC Desc = {};
  Desc.Type = inputTypeOf(Record);
  Desc.BindPoint = Record.LowerBound;
  Desc.Space = Record.Space;
  Desc.uID = Record.ID;
  // 0 stands for all registers, but for constant buffers.
  bool IsUnbounded = Record.isUnbounded() && Desc.Type != D3D_SIT_CBUFFER;
  Desc.BindCount = IsUnbounded ? 0 : Record.RangeSize;
  if (Record.Kind == ResourceKind::CBuffer ||
      Record.Kind == ResourceKind::TBuffer)
    Desc.uFlags = D3D_SIF_USERPACKED;
  if (Record.Sampler == llvm::dxil::SamplerType::Comparison)
    Desc.uFlags = D3D_SIF_COMPARISON_SAMPLER;
  if (Desc.Type == D3D_SIT_CBUFFER || Desc.Type == D3D_SIT_SAMPLER ||
      Desc.Type == D3D_SIT_TBUFFER)
    return Desc;
  Desc.Dimension = dimensionOf(Record.Kind);
  Desc.ReturnType = returnTypeOf(Record);
  if (Record.Kind == ResourceKind::StructuredBuffer)
    Desc.NumSamples = Record.Stride;
  else if (Record.Kind == ResourceKind::Texture2DMS ||
           Record.Kind == ResourceKind::Texture2DMSArray)
    Desc.NumSamples = Record.SampleCount;
  else if (Record.Kind != ResourceKind::RawBuffer)
    Desc.NumSamples = UINT(-1);
  if (Desc.Type == D3D_SIT_TEXTURE || Desc.Type == D3D_SIT_UAV_RWTYPED)
    Desc.uFlags |= (countComponents(Types.getType(Record.Class, Record.ID)) - 1)
                   << 2;
  return Desc;
}

void ReflectedResources::add(const ReflectedModule &Program, unsigned Number) {
  if (Number >= Program.bindings().size())
    return;
  Bindings.push_back(&Program.bindings()[Number]);
  ReflectedBuffer *Buffer = Program.buffers()[Number].get();
  if (!Buffer)
    return;
  // Constant buffers first, then writable ones, then the others.
  auto RankOf = [](ResourceClass Class) {
    return Class == ResourceClass::CBuffer ? 0
           : Class == ResourceClass::UAV   ? 1
                                           : 2;
  };
  int Rank = RankOf(Program.info().Resources[Number].Class);
  auto Location = llvm::upper_bound(Ranks, Rank) - Ranks.begin();
  Ranks.insert(Ranks.begin() + Location, Rank);
  Buffers.insert(Buffers.begin() + Location, Buffer);
}

ID3D12ShaderReflectionConstantBuffer *
ReflectedResources::getBuffer(UINT Index) const {
  return Index < Buffers.size() ? Buffers[Index] : &getMissingBuffer();
}

ID3D12ShaderReflectionConstantBuffer *
ReflectedResources::findBuffer(LPCSTR Name) const {
  for (ReflectedBuffer *Buffer : Buffers)
    if (Name && Buffer->getName() == Name)
      return Buffer;
  return &getMissingBuffer();
}

ID3D12ShaderReflectionVariable *
ReflectedResources::findVariable(LPCSTR Name) const {
  for (ReflectedBuffer *Buffer : Buffers)
    if (ReflectedVariable *Found = Name ? Buffer->find(Name) : nullptr)
      return Found;
  return &getMissingVariable();
}

HRESULT
ReflectedResources::getBinding(UINT Index,
                               D3D12_SHADER_INPUT_BIND_DESC *Desc) const {
  if (!Desc)
    return E_POINTER;
  if (Index >= Bindings.size())
    return E_INVALIDARG;
  *Desc = *Bindings[Index];
  return S_OK;
}

HRESULT
ReflectedResources::findBinding(LPCSTR Name,
                                D3D12_SHADER_INPUT_BIND_DESC *Desc) const {
  if (!Name || !Desc)
    return E_POINTER;
  for (const D3D12_SHADER_INPUT_BIND_DESC *Binding : Bindings)
    if (llvm::StringRef(Name) == Binding->Name) {
      *Desc = *Binding;
      return S_OK;
    }
  return DXC_E_NOT_FOUND;
}
