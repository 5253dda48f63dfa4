// Containers.cpp: Container interfaces
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Containers.h"
#include "Blobs.h"
#include "Object.h"
#include "Result.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Endian.h"
#include "llvm/Target/DirectX/Container/DXContainerReader.h"
#include "llvm/Target/DirectX/Container/DXContainerWriter.h"
#include "llvm/Target/DirectX/Container/DebugFile.h"

using namespace clang::dxc;
using llvm::dxil::ContainerPart;
using llvm::dxil::ContainerView;

static UINT32 codeOf(llvm::StringRef Name) {
  return llvm::support::endian::read32le(Name.data());
}

/// None if it is damaged; the message is of no use to the interfaces.
static std::optional<ContainerView> readParts(llvm::StringRef Container) {
  llvm::Expected<ContainerView> View =
      llvm::dxil::readDXContainer(asArray(Container));
  if (View)
    return std::move(*View);
  llvm::consumeError(View.takeError());
  return std::nullopt;
}

HRESULT clang::dxc::findPart(llvm::StringRef Container, UINT32 Code,
                             llvm::ArrayRef<char> &Data) {
  std::optional<ContainerView> View = readParts(Container);
  if (!View)
    return E_INVALIDARG;
  for (const ContainerPart &Part : View->Parts)
    if (codeOf(Part.Code) == Code) {
      Data = Part.Data;
      return S_OK;
    }
  return DXC_E_MISSING_PART;
}

static IDxcBlob *copyToBlob(llvm::ArrayRef<char> Bytes) {
  return makeBlob(std::string(Bytes.begin(), Bytes.end()));
}

HRESULT clang::dxc::readDebugBlob(IDxcBlob *File, IDxcBlob **Hash,
                                  IDxcBlob **Container) {
  if (Hash)
    *Hash = nullptr;
  if (Container)
    *Container = nullptr;
  if (!File)
    return E_POINTER;
  return guardMemory([&]() -> HRESULT {
    auto Inside = llvm::dxil::readDebugFile(asArray(bytesOf(File)));
    if (!Inside) {
      llvm::consumeError(Inside.takeError());
      return E_INVALIDARG;
    }
    llvm::ArrayRef<char> HashData;
    llvm::StringRef Bytes(Inside->data(), Inside->size());
    if (Hash && SUCCEEDED(findPart(Bytes, DXC_PART_SHADER_HASH, HashData)))
      *Hash = copyToBlob(HashData);
    if (Container)
      *Container = copyToBlob(*Inside);
    return S_OK;
  });
}

namespace {

class ContainerReflection final : public Object<IDxcContainerReflection> {
public:
  HRESULT Load(IDxcBlob *pContainer) override {
    if (!pContainer)
      return E_POINTER;
    std::optional<ContainerView> New = readParts(bytesOf(pContainer));
    if (!New)
      return E_INVALIDARG;
    View = std::move(*New);
    Blob = pContainer;
    return S_OK;
  }
  HRESULT GetPartCount(UINT32 *pResult) override {
    if (!pResult)
      return E_POINTER;
    *pResult = View.Parts.size();
    return Blob ? S_OK : E_UNEXPECTED;
  }
  HRESULT GetPartKind(UINT32 idx, UINT32 *pResult) override {
    if (!pResult)
      return E_POINTER;
    if (idx >= View.Parts.size())
      return E_BOUNDS;
    *pResult = codeOf(View.Parts[idx].Code);
    return S_OK;
  }
  HRESULT GetPartContent(UINT32 idx, IDxcBlob **ppResult) override {
    if (!ppResult)
      return E_POINTER;
    *ppResult = nullptr;
    if (idx >= View.Parts.size())
      return E_BOUNDS;
    llvm::ArrayRef<char> Data = View.Parts[idx].Data;
    *ppResult =
        makePartialBlob(Blob, Data.data() - bytesOf(Blob).data(), Data.size());
    return S_OK;
  }
  HRESULT FindFirstPartKind(UINT32 kind, UINT32 *pResult) override {
    if (!pResult)
      return E_POINTER;
    *pResult = 0;
    for (const auto &[I, Part] : llvm::enumerate(View.Parts))
      if (codeOf(Part.Code) == kind) {
        *pResult = I;
        return S_OK;
      }
    return DXC_E_MISSING_PART;
  }
  HRESULT GetPartReflection(UINT32 idx, REFIID iid, void **ppvObject) override {
    if (!ppvObject)
      return E_POINTER;
    *ppvObject = nullptr;
    if (idx >= View.Parts.size())
      return E_BOUNDS;
    llvm::StringRef Code = View.Parts[idx].Code;
    if (Code != "DXIL" && Code != "STAT" && Code != "ILDB")
      return E_NOTIMPL;
    return createReflection(
        {Blob->GetBufferPointer(), Blob->GetBufferSize(), DXC_CP_ACP}, iid,
        ppvObject);
  }

private:
  CComPtr<IDxcBlob> Blob;
  ContainerView View;
};

class ContainerBuilder final : public Object<IDxcContainerBuilder> {
public:
  HRESULT Load(IDxcBlob *pDxilContainerHeader) override {
    if (!pDxilContainerHeader)
      return E_POINTER;
    std::optional<ContainerView> View =
        readParts(bytesOf(pDxilContainerHeader));
    if (!View)
      return E_INVALIDARG;
    Parts.clear();
    for (const ContainerPart &Part : View->Parts)
      Parts.push_back(
          {Part.Code.str(), std::string(Part.Data.begin(), Part.Data.end())});
    return S_OK;
  }
  HRESULT AddPart(UINT32 fourCC, IDxcBlob *pSource) override {
    if (!pSource)
      return E_POINTER;
    std::string Name = nameOf(fourCC);
    if (has(Name))
      return HRESULT(0x80AA0011); // a part of this kind is there
    Parts.push_back({Name, bytesOf(pSource).str()});
    return S_OK;
  }
  HRESULT RemovePart(UINT32 fourCC) override {
    std::string Name = nameOf(fourCC);
    if (!has(Name))
      return DXC_E_MISSING_PART;
    llvm::erase_if(Parts, [&](const Part &P) { return P.Code == Name; });
    return S_OK;
  }
  HRESULT SerializeContainer(IDxcOperationResult **ppResult) override {
    if (!ppResult)
      return E_POINTER;
    llvm::SmallVector<ContainerPart, 8> All;
    for (const Part &P : Parts)
      All.push_back({P.Code, 0, asArray(P.Data)});
    llvm::SmallVector<char, 0> Bytes;
    llvm::Error E = llvm::dxil::writeContainerOfParts(All, Bytes);
    HRESULT Status = E ? E_FAIL : S_OK;
    *ppResult = makeResult(Status, std::string(Bytes.begin(), Bytes.end()),
                           E ? llvm::toString(std::move(E)) + "\n" : "");
    return S_OK;
  }

private:
  struct Part {
    std::string Code, Data;
  };

  static std::string nameOf(UINT32 Code) {
    std::string Name(4, 0);
    llvm::support::endian::write32le(Name.data(), Code);
    return Name;
  }
  bool has(llvm::StringRef Name) {
    return llvm::any_of(Parts, [&](const Part &P) { return P.Code == Name; });
  }

  std::vector<Part> Parts;
};

} // namespace

HRESULT clang::dxc::createContainerReflection(REFIID riid, void **Out) {
  return give(new ContainerReflection, riid, Out);
}

HRESULT clang::dxc::createContainerBuilder(REFIID riid, void **Out) {
  return give(new ContainerBuilder, riid, Out);
}
