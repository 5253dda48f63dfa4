// Containers.cpp: Container interfaces
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Containers.h"
#include "Blobs.h"
#include "Object.h"
#include "Result.h"
#include "Session.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Endian.h"
#include "llvm/Target/DirectX/Container/DXContainerReader.h"
#include "llvm/Target/DirectX/Container/DXContainerWriter.h"
#include "llvm/Target/DirectX/Container/DebugFile.h"
#include "llvm/Target/DirectX/Verifier/DXILVerifier.h"

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

std::string clang::dxc::verifyContainer(llvm::StringRef Container) {
  // Nothing after the digest can be trusted, and nobody else would take it.
  if (llvm::dxil::isDXContainer(asArray(Container)) &&
      !llvm::dxil::hasGoodDigest(asArray(Container)))
    return "error: the container is damaged: its digest is not that of its "
           "bytes\n";
  std::vector<llvm::dxil::VerifierFinding> Findings;
  std::string Reason;
  if (runSession(
          [&] { Findings = llvm::dxil::verifyDXContainer(asArray(Container)); },
          Reason) != SessionOutcome::End)
    return "internal error: " + Reason + "\n";
  std::string Text;
  for (const llvm::dxil::VerifierFinding &Finding : Findings)
    Text += "error: " + Finding.str() + "\n";
  return Text;
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
    // The part is a DxcShaderHash.
    constexpr size_t FlagBytes = offsetof(DxcShaderHash, HashDigest);
    if (Hash && SUCCEEDED(findPart(Bytes, DXC_PART_SHADER_HASH, HashData)) &&
        HashData.size() == sizeof(DxcShaderHash))
      *Hash = copyToBlob(HashData.drop_front(FlagBytes));
    if (Container)
      *Container = copyToBlob(*Inside);
    return S_OK;
  });
}

namespace {

class ContainerReflection final : public Object<IDxcContainerReflection> {
public:
  HRESULT Load(IDxcBlob *pContainer) override {
    if (!pContainer) {
      View = {};
      Blob = nullptr;
      return S_OK;
    }
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
    return Blob ? S_OK : E_NOT_VALID_STATE;
  }
  HRESULT GetPartKind(UINT32 idx, UINT32 *pResult) override {
    if (!pResult)
      return E_POINTER;
    if (HRESULT Wrong = check(idx))
      return Wrong;
    *pResult = codeOf(View.Parts[idx].Code);
    return S_OK;
  }
  HRESULT GetPartContent(UINT32 idx, IDxcBlob **ppResult) override {
    if (!ppResult)
      return E_POINTER;
    *ppResult = nullptr;
    if (HRESULT Wrong = check(idx))
      return Wrong;
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
    return Blob ? DXC_E_NOT_FOUND : E_NOT_VALID_STATE;
  }
  HRESULT GetPartReflection(UINT32 idx, REFIID iid, void **ppvObject) override {
    if (!ppvObject)
      return E_POINTER;
    *ppvObject = nullptr;
    if (HRESULT Wrong = check(idx))
      return Wrong;
    llvm::StringRef Code = View.Parts[idx].Code;
    if (Code != "DXIL" && Code != "STAT" && Code != "ILDB")
      return E_NOTIMPL;
    return createReflection(
        {Blob->GetBufferPointer(), Blob->GetBufferSize(), DXC_CP_ACP}, iid,
        ppvObject);
  }

private:
  HRESULT check(UINT32 Index) const {
    if (!Blob)
      return E_NOT_VALID_STATE;
    return Index < View.Parts.size() ? S_OK : E_BOUNDS;
  }

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
    Sign = View->isSigned();
    HasNewSignature = false;
    for (const ContainerPart &Part : View->Parts)
      Parts.push_back(
          {Part.Code.str(), std::string(Part.Data.begin(), Part.Data.end())});
    return S_OK;
  }
  HRESULT AddPart(UINT32 fourCC, IDxcBlob *pSource) override {
    if (!pSource)
      return E_POINTER;
    std::string Name = nameOf(fourCC);
    if (!isOptional(fourCC))
      return E_INVALIDARG;
    if (has(Name))
      return HRESULT(0x80AA0011); // a part of this kind is there
    Parts.push_back({Name, bytesOf(pSource).str()});
    HasNewSignature |= fourCC == DXC_PART_ROOT_SIGNATURE;
    return S_OK;
  }
  HRESULT RemovePart(UINT32 fourCC) override {
    std::string Name = nameOf(fourCC);
    if (!isOptional(fourCC))
      return E_INVALIDARG;
    if (!has(Name))
      return DXC_E_MISSING_PART;
    llvm::erase_if(Parts, [&](const Part &P) { return P.Code == Name; });
    return S_OK;
  }
  HRESULT SerializeContainer(IDxcOperationResult **ppResult) override {
    if (!ppResult)
      return E_POINTER;
    *ppResult = nullptr;
    return guardMemory([&] {
      *ppResult = serialize();
      return S_OK;
    });
  }

private:
  struct Part {
    std::string Code, Data;
  };

  Result *serialize() const {
    llvm::SmallVector<ContainerPart, 8> All;
    for (const Part &P : Parts)
      All.push_back({P.Code, 0, asArray(P.Data)});
    llvm::SmallVector<char, 0> Bytes;
    if (llvm::Error E = llvm::dxil::writeContainerOfParts(All, Bytes, Sign))
      return makeResult(E_FAIL, "", llvm::toString(std::move(E)) + "\n");
    std::string Container(Bytes.begin(), Bytes.end());
    std::string Problems =
        HasNewSignature ? verifyContainer(Container) : std::string();
    return makeResult(Problems.empty() ? S_OK : DXC_E_IR_VERIFICATION_FAILED,
                      std::move(Container), std::move(Problems));
  }

  static std::string nameOf(UINT32 Code) {
    std::string Name(4, 0);
    llvm::support::endian::write32le(Name.data(), Code);
    return Name;
  }
  /// Whether a program runs without the part. The others fit each other, and
  /// only a compiler changes them.
  static bool isOptional(UINT32 Code) {
    return llvm::is_contained({DXC_PART_PDB, DXC_PART_PDB_NAME,
                               DXC_PART_ROOT_SIGNATURE, DXC_PART_PRIVATE_DATA,
                               DXC_PART_REFLECTION_DATA},
                              Code);
  }
  bool has(llvm::StringRef Name) {
    return llvm::any_of(Parts, [&](const Part &P) { return P.Code == Name; });
  }

  std::vector<Part> Parts;
  bool Sign = true; ///< as the container that was loaded
  bool HasNewSignature = false;
};

} // namespace

HRESULT clang::dxc::createContainerReflection(REFIID riid, void **Out) {
  return give(new ContainerReflection, riid, Out);
}

HRESULT clang::dxc::createContainerBuilder(REFIID riid, void **Out) {
  return give(new ContainerBuilder, riid, Out);
}
