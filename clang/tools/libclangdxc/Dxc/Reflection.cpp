// Reflection.cpp: ID3D12ShaderReflection and ID3D12LibraryReflection *- C++ -*
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Blobs.h"
#include "Object.h"
#include "ReflectedProgram.h"
#include "Session.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/BinaryFormat/DXContainer.h"
#include "llvm/Target/DirectX/Container/DXContainerWriter.h"
#include "llvm/Target/DirectX/Tables/Direct3DLimits.h"
#include "llvm/Target/DirectX/Tables/Features.h"
#include <cstring>

using namespace clang::dxc;
using llvm::dxil::InstructionCounter;
using llvm::dxil::InstructionCounters;
using llvm::dxil::ShaderFlag;
using llvm::dxil::ShaderKind;

/// The features of SFI0 have the same numbers, but for one.
static UINT64 requirementsOf(uint64_t Features, uint64_t ShaderFlags) {
  UINT64 Result = Features & ~UINT64(D3D_SHADER_REQUIRES_EARLY_DEPTH_STENCIL);
  if (ShaderFlags & llvm::dxil::maskOf(ShaderFlag::ForceEarlyDepthStencil))
    Result |= D3D_SHADER_REQUIRES_EARLY_DEPTH_STENCIL;
  return Result;
}

static UINT versionOf(ShaderKind Kind, const llvm::dxil::DXILModuleInfo &Info) {
  return UINT(Kind) << 16 | Info.ShaderModelMajor << 4 | Info.ShaderModelMinor;
}

namespace {

/// A signature as stored in its part, which reflection returns.
class ReflectedSignature {
public:
  void read(llvm::ArrayRef<char> NewPart);
  UINT size() const { return Rows.size(); }
  HRESULT get(UINT Index, D3D12_SIGNATURE_PARAMETER_DESC *Desc) const;

private:
  llvm::SmallVector<char, 0> Part;
  std::vector<llvm::dxbc::ProgramSignatureElement> Rows;
};

class ShaderReflection final : public Object<ID3D12ShaderReflection> {
public:
  explicit ShaderReflection(std::unique_ptr<ReflectedModule> Read);

  HRESULT GetDesc(D3D12_SHADER_DESC *pDesc) override;
  ID3D12ShaderReflectionConstantBuffer *
  GetConstantBufferByIndex(UINT Index) override {
    return Resources.getBuffer(Index);
  }
  ID3D12ShaderReflectionConstantBuffer *
  GetConstantBufferByName(LPCSTR Name) override {
    return Resources.findBuffer(Name);
  }
  HRESULT
  GetResourceBindingDesc(UINT ResourceIndex,
                         D3D12_SHADER_INPUT_BIND_DESC *pDesc) override {
    return Resources.getBinding(ResourceIndex, pDesc);
  }
  HRESULT
  GetInputParameterDesc(UINT ParameterIndex,
                        D3D12_SIGNATURE_PARAMETER_DESC *pDesc) override {
    return Signatures[llvm::dxil::InputSignature].get(ParameterIndex, pDesc);
  }
  HRESULT
  GetOutputParameterDesc(UINT ParameterIndex,
                         D3D12_SIGNATURE_PARAMETER_DESC *pDesc) override {
    return Signatures[llvm::dxil::OutputSignature].get(ParameterIndex, pDesc);
  }
  HRESULT GetPatchConstantParameterDesc(
      UINT ParameterIndex, D3D12_SIGNATURE_PARAMETER_DESC *pDesc) override {
    return Signatures[llvm::dxil::PatchOrPrimitiveSignature].get(ParameterIndex,
                                                                 pDesc);
  }
  ID3D12ShaderReflectionVariable *GetVariableByName(LPCSTR Name) override {
    return Resources.findVariable(Name);
  }
  HRESULT
  GetResourceBindingDescByName(LPCSTR Name,
                               D3D12_SHADER_INPUT_BIND_DESC *pDesc) override {
    return Resources.findBinding(Name, pDesc);
  }
  // DXIL has no such instructions.
  UINT GetMovInstructionCount() override { return 0; }
  UINT GetMovcInstructionCount() override { return 0; }
  UINT GetConversionInstructionCount() override { return 0; }
  UINT GetBitwiseInstructionCount() override { return 0; }
  D3D_PRIMITIVE GetGSInputPrimitive() override;
  BOOL IsSampleFrequencyShader() override {
    return llvm::dxil::runsPerSample(Read->info());
  }
  UINT GetNumInterfaceSlots() override { return 0; }
  HRESULT GetMinFeatureLevel(D3D_FEATURE_LEVEL *pLevel) override;
  UINT GetThreadGroupSize(UINT *pSizeX, UINT *pSizeY, UINT *pSizeZ) override;
  UINT64 GetRequiresFlags() override {
    uint64_t Flags = Read->info().ShaderFlags;
    return requirementsOf(llvm::dxil::getFeatureInfo(Flags), Flags);
  }

private:
  std::unique_ptr<ReflectedModule> Read;
  ReflectedResources Resources;
  ReflectedSignature Signatures[llvm::dxil::NumSignatures];
};

class FunctionReflection final : public ID3D12FunctionReflection {
public:
  FunctionReflection() = default;
  FunctionReflection(const ReflectedModule &Read,
                     const llvm::dxil::RuntimeFunction &Function);

  const std::string &getName() const { return Name; }

  HRESULT GetDesc(D3D12_FUNCTION_DESC *pDesc) override;
  ID3D12ShaderReflectionConstantBuffer *
  GetConstantBufferByIndex(UINT BufferIndex) override {
    return Resources.getBuffer(BufferIndex);
  }
  ID3D12ShaderReflectionConstantBuffer *
  GetConstantBufferByName(LPCSTR Name) override {
    return Resources.findBuffer(Name);
  }
  HRESULT
  GetResourceBindingDesc(UINT ResourceIndex,
                         D3D12_SHADER_INPUT_BIND_DESC *pDesc) override {
    return Resources.getBinding(ResourceIndex, pDesc);
  }
  ID3D12ShaderReflectionVariable *GetVariableByName(LPCSTR Name) override {
    return Resources.findVariable(Name);
  }
  HRESULT
  GetResourceBindingDescByName(LPCSTR Name,
                               D3D12_SHADER_INPUT_BIND_DESC *pDesc) override {
    return Resources.findBinding(Name, pDesc);
  }
  // Containers do not contain the parameters of functions.
  ID3D12FunctionParameterReflection *GetFunctionParameter(INT) override {
    return nullptr;
  }

private:
  bool IsThere = false;
  D3D12_FUNCTION_DESC Desc = {};
  std::string Name;
  ReflectedResources Resources;
};

class LibraryReflection final : public Object<ID3D12LibraryReflection> {
public:
  explicit LibraryReflection(std::unique_ptr<ReflectedModule> NewRead);

  HRESULT GetDesc(D3D12_LIBRARY_DESC *pDesc) override;
  ID3D12FunctionReflection *GetFunctionByIndex(INT FunctionIndex) override;

private:
  std::unique_ptr<ReflectedModule> Read;
  std::vector<std::unique_ptr<FunctionReflection>> Functions;
};

} // namespace

//===----------------------------------------------------------------------===//
// Signatures
//===----------------------------------------------------------------------===//

void ReflectedSignature::read(llvm::ArrayRef<char> NewPart) {
  Part.assign(NewPart.begin(), NewPart.end());
  llvm::dxbc::ProgramSignatureHeader Header;
  memcpy(&Header, Part.data(), sizeof(Header));
  Rows.resize(Header.ParamCount);
  if (!Rows.empty())
    memcpy(Rows.data(), Part.data() + Header.FirstParamOffset,
           Rows.size() * sizeof(Rows.front()));
}

HRESULT ReflectedSignature::get(UINT Index,
                                D3D12_SIGNATURE_PARAMETER_DESC *Desc) const {
  if (!Desc)
    return E_POINTER;
  if (Index >= Rows.size())
    return E_INVALIDARG;
  const llvm::dxbc::ProgramSignatureElement &Row = Rows[Index];
  *Desc = {};
  Desc->SemanticName = Part.data() + Row.NameOffset;
  Desc->SemanticIndex = Row.Index;
  Desc->Register = Row.Register;
  Desc->SystemValueType = static_cast<D3D_NAME>(Row.SystemValue);
  Desc->ComponentType = static_cast<D3D_REGISTER_COMPONENT_TYPE>(Row.CompType);
  Desc->Mask = Row.Mask;
  Desc->ReadWriteMask = Row.ExclusiveMask;
  Desc->Stream = Row.Stream;
  Desc->MinPrecision = static_cast<D3D_MIN_PRECISION>(Row.MinPrecision);
  return S_OK;
}

//===----------------------------------------------------------------------===//
// Shaders
//===----------------------------------------------------------------------===//

ShaderReflection::ShaderReflection(std::unique_ptr<ReflectedModule> NewRead)
    : Read(std::move(NewRead)) {
  for (unsigned N = 0; N != Read->bindings().size(); ++N)
    Resources.add(*Read, N);
  // The part for reflection does not state the version of its rules; the newest
  // include uses. System values are in capitals.
  llvm::dxil::DXILModuleInfo Info = Read->info();
  Info.ValidatorVersion =
      llvm::VersionTuple(1, llvm::dxil::LatestValidatorMinor);
  for (auto &Elements : Info.Signatures)
    for (llvm::dxil::SignatureElement &E : Elements)
      if (E.Kind != llvm::dxil::SemanticKind::Arbitrary)
        E.Name = llvm::StringRef(E.Name).upper();
  for (auto [Code, Number] : llvm::dxil::getSignatureParts(Info))
    Signatures[Number].read(llvm::dxil::buildSignaturePart(Info, Number));
}

static void addCounts(const InstructionCounters &Counters,
                      D3D12_SHADER_DESC &Desc) {
  using Counter = InstructionCounter;
  Desc.InstructionCount = Counters[Counter::Instructions];
  // dxcompiler counts the bytes.
  Desc.TempArrayCount = Counters[Counter::LocalArrayBytes] +
                        Counters[Counter::GroupSharedArrayBytes];
  Desc.DynamicFlowControlCount = Counters[Counter::Branches];
  Desc.ArrayInstructionCount = Counters[Counter::LocalArrayAccesses] +
                               Counters[Counter::GroupSharedArrayAccesses];
  Desc.TextureNormalInstructions = Counters[Counter::Samples];
  Desc.TextureLoadInstructions = Counters[Counter::TexLoads];
  Desc.TextureCompInstructions = Counters[Counter::ComparisonSamples];
  Desc.TextureBiasInstructions = Counters[Counter::BiasSamples];
  Desc.TextureGradientInstructions = Counters[Counter::GradientSamples];
  Desc.FloatInstructionCount = Counters[Counter::Floats];
  Desc.IntInstructionCount = Counters[Counter::Ints];
  Desc.UintInstructionCount = Counters[Counter::UInts];
  Desc.CutInstructionCount = Counters[Counter::Cuts];
  Desc.EmitInstructionCount = Counters[Counter::Emits];
  Desc.cBarrierInstructions = Counters[Counter::Barriers];
  Desc.cInterlockedInstructions = Counters[Counter::Atomics];
  Desc.cTextureStoreInstructions = Counters[Counter::TexStores];
}

static void addStates(const llvm::dxil::StageStates &States,
                      D3D12_SHADER_DESC &Desc) {
  if (States.Geometry) {
    Desc.GSOutputTopology =
        static_cast<D3D_PRIMITIVE_TOPOLOGY>(States.Geometry->Topology);
    Desc.GSMaxOutputVertexCount = States.Geometry->MaxVertexCount;
    Desc.InputPrimitive =
        static_cast<D3D_PRIMITIVE>(States.Geometry->InputPrimitive);
    Desc.cGSInstanceCount = States.Geometry->InstanceCount;
  }
  if (States.Hull) {
    constexpr unsigned FirstPatch = D3D_PRIMITIVE_1_CONTROL_POINT_PATCH - 1;
    Desc.InputPrimitive = static_cast<D3D_PRIMITIVE>(
        FirstPatch + States.Hull->InputControlPoints);
    Desc.cControlPoints = States.Hull->OutputControlPoints;
    Desc.HSOutputPrimitive = static_cast<D3D_TESSELLATOR_OUTPUT_PRIMITIVE>(
        States.Hull->OutputPrimitive);
    Desc.HSPartitioning =
        static_cast<D3D_TESSELLATOR_PARTITIONING>(States.Hull->Partitioning);
    Desc.TessellatorDomain =
        static_cast<D3D_TESSELLATOR_DOMAIN>(States.Hull->Domain);
  }
  if (States.Domain) {
    Desc.cControlPoints = States.Domain->InputControlPoints;
    Desc.TessellatorDomain =
        static_cast<D3D_TESSELLATOR_DOMAIN>(States.Domain->Domain);
  }
}

HRESULT ShaderReflection::GetDesc(D3D12_SHADER_DESC *pDesc) {
  if (!pDesc)
    return E_POINTER;
  const llvm::dxil::DXILModuleInfo &Info = Read->info();
  *pDesc = {};
  pDesc->Version = versionOf(Info.Kind, Info);
  pDesc->Creator = Read->creator().c_str();
  pDesc->ConstantBuffers = Resources.numBuffers();
  pDesc->BoundResources = Resources.numBindings();
  pDesc->InputParameters = Signatures[llvm::dxil::InputSignature].size();
  pDesc->OutputParameters = Signatures[llvm::dxil::OutputSignature].size();
  pDesc->PatchConstantParameters =
      Signatures[llvm::dxil::PatchOrPrimitiveSignature].size();
  addCounts(Read->counters(), *pDesc);
  addStates(Info.States, *pDesc);
  return S_OK;
}

D3D_PRIMITIVE ShaderReflection::GetGSInputPrimitive() {
  D3D12_SHADER_DESC Desc = {};
  addStates(Read->info().States, Desc);
  return Desc.InputPrimitive;
}

HRESULT ShaderReflection::GetMinFeatureLevel(D3D_FEATURE_LEVEL *pLevel) {
  if (!pLevel)
    return E_POINTER;
  *pLevel = D3D_FEATURE_LEVEL_12_0;
  return S_OK;
}

UINT ShaderReflection::GetThreadGroupSize(UINT *pSizeX, UINT *pSizeY,
                                          UINT *pSizeZ) {
  const std::array<uint32_t, 3> &Threads = Read->info().NumThreads;
  UINT *Locations[] = {pSizeX, pSizeY, pSizeZ};
  for (unsigned I = 0; I != 3; ++I)
    if (Locations[I])
      *Locations[I] = Threads[I];
  return Threads[0] * Threads[1] * Threads[2];
}

//===----------------------------------------------------------------------===//
// Libraries
//===----------------------------------------------------------------------===//

FunctionReflection::FunctionReflection(
    const ReflectedModule &Read, const llvm::dxil::RuntimeFunction &Function)
    : IsThere(true), Name(Function.Symbol.str()) {
  for (uint32_t Number : Function.Resources)
    Resources.add(Read, Number);
  Desc.Version = versionOf(Function.Kind, Read.info());
  Desc.ConstantBuffers = Resources.numBuffers();
  Desc.BoundResources = Resources.numBindings();
  // dxcompiler leaves the feature level of functions at 0.
  uint64_t Flags = 0;
  for (const llvm::dxil::EntryRecord &Entry : Read.info().Entries)
    if (Entry.Name == Function.Symbol)
      Flags = Entry.ShaderFlags;
  Desc.RequiredFeatureFlags = requirementsOf(Function.Features, Flags);
}

HRESULT FunctionReflection::GetDesc(D3D12_FUNCTION_DESC *pDesc) {
  if (!pDesc)
    return E_POINTER;
  if (!IsThere)
    return E_FAIL;
  *pDesc = Desc;
  pDesc->Name = Name.c_str();
  return S_OK;
}

LibraryReflection::LibraryReflection(std::unique_ptr<ReflectedModule> NewRead)
    : Read(std::move(NewRead)) {
  for (const llvm::dxil::RuntimeFunction &Function : Read->functions())
    Functions.push_back(std::make_unique<FunctionReflection>(*Read, Function));
  // std::stable_sort calls a function that C++17 deprecates. Names are unique.
  llvm::sort(Functions, [](const auto &L, const auto &R) {
    return L->getName() < R->getName();
  });
}

HRESULT LibraryReflection::GetDesc(D3D12_LIBRARY_DESC *pDesc) {
  if (!pDesc)
    return E_POINTER;
  // dxcompiler does not return the creator of libraries either.
  *pDesc = {};
  pDesc->FunctionCount = Functions.size();
  return S_OK;
}

ID3D12FunctionReflection *
LibraryReflection::GetFunctionByIndex(INT FunctionIndex) {
  static FunctionReflection Missing;
  return FunctionIndex >= 0 && size_t(FunctionIndex) < Functions.size()
             ? Functions[FunctionIndex].get()
             : &Missing;
}

HRESULT clang::dxc::createReflection(const DxcBuffer &Container, REFIID riid,
                                     void **Out) {
  std::unique_ptr<ReflectedModule> Read;
  std::string Reason;
  SessionOutcome Outcome = runSession(
      [&] { Read = ReflectedModule::read(bytesOf(Container)); }, Reason);
  if (Outcome == SessionOutcome::NoMemory)
    return E_OUTOFMEMORY;
  if (Outcome != SessionOutcome::End || !Read)
    return E_INVALIDARG;
  if (Read->info().Kind == ShaderKind::Library)
    return give(new LibraryReflection(std::move(Read)), riid, Out);
  return give(new ShaderReflection(std::move(Read)), riid, Out);
}
