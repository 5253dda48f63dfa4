//===- ReflectedProgram.cpp - Reflection data of a container ------*- C -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ReflectedProgram.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/Support/Endian.h"
#include "llvm/Target/DirectX/Container/DXContainerReader.h"
#include "llvm/Target/DirectX/Container/DXILBitcodeReader.h"
#include "llvm/Target/DirectX/DXILForm/ModuleVersions.h"
#include "llvm/Target/DirectX/Tables/ShaderFlag.h"

using namespace clang::dxc;
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
  if (llvm::dxil::isDXContainer(Bytes)) {
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
  while (Parts.empty() && Bytes.size() >= HeaderSize) {
    uint32_t Size = llvm::support::endian::read32le(Bytes.data() + 4);
    if (Size > Bytes.size() - HeaderSize)
      break;
    Parts.push_back(
        {llvm::StringRef(Bytes.data(), 4), 0, Bytes.slice(HeaderSize, Size)});
    break;
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

/// The value of an Expected, or nothing after its error is dropped: the
/// interfaces have no place for texts.
template <typename T>
static std::optional<T> takeValue(llvm::Expected<T> Value) {
  if (Value)
    return std::move(*Value);
  llvm::consumeError(Value.takeError());
  return std::nullopt;
}

bool ReflectedModule::readParts() {
  PartsOfInterest Parts = findParts({Bytes.data(), Bytes.size()});
  if (!Parts.Program)
    return false;
  auto Header = takeValue(llvm::dxil::readProgramPart(*Parts.Program));
  if (!Header)
    return false;
  auto Module =
      takeValue(llvm::dxil::readDXILBitcode(Header->Bitcode, Context));
  if (!Module)
    return false;
  M = std::move(*Module);
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

/// How a class of HLSL spells the elements of a typed resource.
static llvm::StringRef spellElement(ElementType Type) {
  switch (Type) {
  case ElementType::I16:
    return "short";
  case ElementType::U16:
    return "unsigned short";
  case ElementType::I32:
    return "int";
  case ElementType::U32:
    return "unsigned int";
  case ElementType::I64:
    return "long long";
  case ElementType::U64:
    return "unsigned long long";
  case ElementType::F16:
    return "half";
  case ElementType::F64:
    return "double";
  default: // LLVM's enumeration: the others are floats
    return "float";
  }
}

/// The class of HLSL, without what says how it is accessed.
static llvm::StringRef spellKind(ResourceKind Kind) {
  switch (Kind) {
  case ResourceKind::Texture1D:
    return "Texture1D";
  case ResourceKind::Texture1DArray:
    return "Texture1DArray";
  case ResourceKind::Texture2D:
    return "Texture2D";
  case ResourceKind::Texture2DArray:
    return "Texture2DArray";
  case ResourceKind::Texture2DMS:
    return "Texture2DMS";
  case ResourceKind::Texture2DMSArray:
    return "Texture2DMSArray";
  case ResourceKind::Texture3D:
    return "Texture3D";
  case ResourceKind::TextureCube:
    return "TextureCube";
  case ResourceKind::TextureCubeArray:
    return "TextureCubeArray";
  default: // LLVM's enumeration: other kinds have no typed elements
    return "Buffer";
  }
}

/// How many components the elements of a typed resource have. The record does
/// not say it; the class of the resource does, if no other resource of the
/// kind and scalar type has another number.
unsigned ReflectedModule::countComponents(const ResourceRecord &Record) const {
  std::string Class =
      Record.Class == ResourceClass::UAV ? "class.RW" : "class.";
  if (Record.RasterizerOrdered)
    Class = "class.RasterizerOrdered";
  Class += spellKind(Record.Kind);
  std::string Scalar = spellElement(Record.Element).str();
  unsigned Count = 0;
  for (unsigned N = 1; N <= 4; ++N) {
    std::string Element = "vector<" + Scalar + ", " + std::to_string(N) + ">";
    for (std::string Name :
         {Class + "<" + Element + " >", Class + "<" + Element + ">"})
      if (llvm::StructType::getTypeByName(M->getContext(), Name))
        Count = Count && Count != N ? 4 : N;
  }
  if (llvm::StructType::getTypeByName(M->getContext(),
                                      Class + "<" + Scalar + ">"))
    Count = Count ? 4 : 1;
  return Count ? Count : 4;
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
    Desc.uFlags |= (countComponents(Record) - 1) << 2;
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
  auto Place = llvm::upper_bound(Ranks, Rank) - Ranks.begin();
  Ranks.insert(Ranks.begin() + Place, Rank);
  Buffers.insert(Buffers.begin() + Place, Buffer);
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
  return HRESULT(0x80070490); // nothing has that name
}
