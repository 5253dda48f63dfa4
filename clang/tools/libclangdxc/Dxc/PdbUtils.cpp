// PdbUtils.cpp: Debug information
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "PdbUtils.h"
#include "Blobs.h"
#include "Containers.h"
#include "Object.h"
#include "Result.h"
#include "Session.h"
#include "clang/Driver/Invocation.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/BinaryStreamReader.h"
#include "llvm/Target/DirectX/Container/DXContainerReader.h"
#include "llvm/Target/DirectX/Container/DebugFile.h"

using namespace clang::dxc;

//===----------------------------------------------------------------------===//
// Contents of files
//===----------------------------------------------------------------------===//

using llvm::dxil::ContainerPart;
using llvm::dxil::DebugSources;

/// The name after the two numbers of the part ILDN; empty if it is damaged.
static std::string readName(llvm::ArrayRef<char> Part) {
  llvm::BinaryStreamReader Reader(llvm::StringRef(Part.data(), Part.size()),
                                  llvm::endianness::little);
  uint16_t Flags, Length;
  llvm::StringRef Text;
  if (Reader.readInteger(Flags) || Reader.readInteger(Length) ||
      Reader.readFixedString(Text, Length))
    return "";
  return Text.str();
}

static std::optional<DebugFacts::Version>
readVersion(llvm::ArrayRef<char> Part) {
  llvm::BinaryStreamReader Reader(llvm::StringRef(Part.data(), Part.size()),
                                  llvm::endianness::little);
  uint16_t Major, Minor;
  DebugFacts::Version Read;
  if (Reader.readInteger(Major) || Reader.readInteger(Minor) ||
      Reader.readInteger(Read.Flags))
    return std::nullopt;
  Read.Major = Major;
  Read.Minor = Minor;
  return Read;
}

/// The data in the program itself; nothing if it is damaged.
static DebugSources readProgram(const ContainerPart &Part) {
  auto Header = takeValue(llvm::dxil::readProgramPart(Part));
  if (!Header)
    return {};
  llvm::LLVMContext Context;
  auto M = takeValue(llvm::dxil::readDXILBitcode(Header->Bitcode, Context));
  return M ? DebugSources::read(**M) : DebugSources();
}

std::optional<DebugFacts> DebugFacts::read(llvm::StringRef Bytes) {
  DebugFacts Facts;
  Facts.Container = Bytes.str();
  Facts.IsFile = llvm::dxil::isDebugFile(asArray(Bytes));
  if (Facts.IsFile) {
    auto Inside = takeValue(llvm::dxil::readDebugFile(asArray(Bytes)));
    if (!Inside)
      return std::nullopt;
    Facts.Container.assign(Inside->begin(), Inside->end());
  }
  auto View = takeValue(llvm::dxil::readDXContainer(asArray(Facts.Container)));
  if (!View || !llvm::dxil::hasGoodDigest(asArray(Facts.Container)))
    return std::nullopt;
  if (const ContainerPart *Part = View->find("ILDB")) {
    Facts.HasDebug = true;
    Facts.Sources = readProgram(*Part);
  }
  if (const ContainerPart *Part = View->find("SRCI"))
    if (auto Sources = takeValue(llvm::dxil::readSourceInfoPart(Part->Data)))
      Facts.Sources = std::move(*Sources);
  if (const ContainerPart *Part = View->find("HASH"))
    Facts.Hash.assign(Part->Data.begin(), Part->Data.end());
  if (const ContainerPart *Part = View->find("ILDN"))
    Facts.Name = readName(Part->Data);
  if (const ContainerPart *Part = View->find("VERS"))
    Facts.Compiler = readVersion(Part->Data);
  return Facts;
}

llvm::StringRef DebugFacts::findOption(llvm::StringRef OptionName) const {
  llvm::StringRef Value;
  for (const DebugSources::Argument &A : Sources.Arguments)
    if (A.Name == OptionName)
      Value = A.Value;
  return Value;
}

static void addWords(std::vector<std::string> &Words,
                     const DebugSources::Argument &A) {
  if (!A.Name.empty())
    Words.push_back("-" + A.Name);
  if (!A.Value.empty())
    Words.push_back(A.Value);
}

std::vector<std::string> DebugFacts::getArguments() const {
  std::vector<std::string> Words;
  for (const DebugSources::Argument &A : Sources.Arguments)
    addWords(Words, A);
  return Words;
}

std::vector<std::string> DebugFacts::getFlags() const {
  std::vector<std::string> Words;
  for (const DebugSources::Argument &A : Sources.Arguments)
    if (A.Name != "D" && A.Name != "E" && A.Name != "T")
      addWords(Words, A);
  return Words;
}

std::vector<std::string> DebugFacts::getDefines() const {
  std::vector<std::string> Texts;
  for (const DebugSources::Argument &A : Sources.Arguments)
    if (A.Name == "D")
      Texts.push_back(A.Value);
  for (const std::string &Define : Sources.Defines)
    if (!llvm::is_contained(Texts, Define))
      Texts.push_back(Define);
  return Texts;
}

//===----------------------------------------------------------------------===//
// Interface
//===----------------------------------------------------------------------===//

using llvm::dxil::DebugSources;

// The two interfaces give the same texts, each in its form.

static HRESULT giveText(llvm::StringRef Text, IDxcBlobWide **Out) {
  if (!Out)
    return E_POINTER;
  *Out = makeWideBlob(toWide(Text));
  return S_OK;
}

static HRESULT giveText(llvm::StringRef Text, BSTR *Out) {
  if (!Out)
    return E_POINTER;
  std::wstring Wide = toWide(Text);
  *Out = SysAllocStringLen(Wide.data(), Wide.size());
  return *Out ? S_OK : E_OUTOFMEMORY;
}

template <typename Form>
static HRESULT giveText(const std::vector<std::string> &Texts, UINT32 Index,
                        Form *Out) {
  if (!Out)
    return E_POINTER;
  *Out = nullptr;
  return Index < Texts.size() ? giveText(Texts[Index], Out) : E_INVALIDARG;
}

/// Null for an empty one.
template <typename Form>
static HRESULT givePart(llvm::StringRef Text, Form *Out) {
  return Text.empty() ? S_OK : giveText(Text, Out);
}

static HRESULT giveNumber(size_t Number, UINT32 *Out) {
  if (!Out)
    return E_POINTER;
  *Out = UINT32(Number);
  return S_OK;
}

/// Bytes that are not there are null.
static HRESULT giveBytes(llvm::StringRef Bytes, IDxcBlob **Out) {
  if (!Out)
    return E_POINTER;
  *Out = Bytes.empty() ? nullptr : makeBlob(Bytes.str());
  return S_OK;
}

namespace {

class Version final : public Object<IDxcVersionInfo> {
public:
  explicit Version(const DebugFacts::Version &Facts) : Facts(Facts) {}

  HRESULT GetVersion(UINT32 *pMajor, UINT32 *pMinor) override {
    if (!pMajor || !pMinor)
      return E_POINTER;
    *pMajor = Facts.Major;
    *pMinor = Facts.Minor;
    return S_OK;
  }
  HRESULT GetFlags(UINT32 *pFlags) override {
    return giveNumber(Facts.Flags, pFlags);
  }

private:
  DebugFacts::Version Facts;
};

/// One object with both interfaces, which is empty until something is loaded.
class PdbUtils final
    : public MultiObject<Offer<IDxcPdbUtils>, Offer<IDxcPdbUtils2>> {
public:
  HRESULT Load(IDxcBlob *pPdbOrDxil) override;

  HRESULT GetSourceCount(UINT32 *pCount) override {
    return giveNumber(Facts.Sources.Files.size(), pCount);
  }
  HRESULT GetSource(UINT32 uIndex, IDxcBlobEncoding **ppResult) override;
  HRESULT GetSourceName(UINT32 uIndex, BSTR *pResult) override {
    return giveText(FileNames, uIndex, pResult);
  }
  HRESULT GetSourceName(UINT32 uIndex, IDxcBlobWide **ppResult) override {
    return giveText(FileNames, uIndex, ppResult);
  }
  HRESULT GetFlagCount(UINT32 *pCount) override {
    return giveNumber(Facts.getFlags().size(), pCount);
  }
  HRESULT GetFlag(UINT32 uIndex, BSTR *pResult) override {
    return giveText(Facts.getFlags(), uIndex, pResult);
  }
  HRESULT GetFlag(UINT32 uIndex, IDxcBlobWide **ppResult) override {
    return giveText(Facts.getFlags(), uIndex, ppResult);
  }
  HRESULT GetArgCount(UINT32 *pCount) override {
    return giveNumber(Facts.getArguments().size(), pCount);
  }
  HRESULT GetArg(UINT32 uIndex, BSTR *pResult) override {
    return giveText(Facts.getArguments(), uIndex, pResult);
  }
  HRESULT GetArg(UINT32 uIndex, IDxcBlobWide **ppResult) override {
    return giveText(Facts.getArguments(), uIndex, ppResult);
  }
  HRESULT GetArgPairCount(UINT32 *pCount) override {
    return giveNumber(Facts.Sources.Arguments.size(), pCount);
  }
  HRESULT GetArgPair(UINT32 uIndex, BSTR *pName, BSTR *pValue) override {
    return givePair(uIndex, pName, pValue);
  }
  HRESULT GetArgPair(UINT32 uIndex, IDxcBlobWide **ppName,
                     IDxcBlobWide **ppValue) override {
    return givePair(uIndex, ppName, ppValue);
  }
  HRESULT GetDefineCount(UINT32 *pCount) override {
    return giveNumber(Facts.getDefines().size(), pCount);
  }
  HRESULT GetDefine(UINT32 uIndex, BSTR *pResult) override {
    return giveText(Facts.getDefines(), uIndex, pResult);
  }
  HRESULT GetDefine(UINT32 uIndex, IDxcBlobWide **ppResult) override {
    return giveText(Facts.getDefines(), uIndex, ppResult);
  }
  HRESULT GetTargetProfile(BSTR *pResult) override {
    return giveText(Facts.findOption("T"), pResult);
  }
  HRESULT GetTargetProfile(IDxcBlobWide **ppResult) override {
    return giveText(Facts.findOption("T"), ppResult);
  }
  HRESULT GetEntryPoint(BSTR *pResult) override {
    return giveText(Facts.findOption("E"), pResult);
  }
  HRESULT GetEntryPoint(IDxcBlobWide **ppResult) override {
    return giveText(Facts.findOption("E"), ppResult);
  }
  HRESULT GetMainFileName(BSTR *pResult) override {
    return giveText(Facts.Sources.MainFile, pResult);
  }
  HRESULT GetMainFileName(IDxcBlobWide **ppResult) override {
    return giveText(Facts.Sources.MainFile, ppResult);
  }
  HRESULT GetHash(IDxcBlob **ppResult) override {
    return giveBytes(Facts.Hash, ppResult);
  }
  HRESULT GetName(BSTR *pResult) override {
    return giveText(Facts.Name, pResult);
  }
  HRESULT GetName(IDxcBlobWide **ppResult) override {
    return giveText(Facts.Name, ppResult);
  }
  HRESULT GetVersionInfo(IDxcVersionInfo **ppVersionInfo) override;
  BOOL IsFullPDB() override { return Facts.IsFile && Facts.HasDebug; }
  BOOL IsPDBRef() override { return Facts.Sources.Files.empty(); }

  // What only files of libraries and of other tools have.
  HRESULT GetLibraryPDBCount(UINT32 *pCount) override {
    return giveNumber(0, pCount);
  }
  HRESULT GetLibraryPDB(UINT32, IDxcPdbUtils2 **ppOutPdbUtils,
                        IDxcBlobWide **ppLibraryName) override {
    if (!ppOutPdbUtils)
      return E_POINTER;
    *ppOutPdbUtils = nullptr;
    if (ppLibraryName)
      *ppLibraryName = nullptr;
    return E_INVALIDARG;
  }
  HRESULT GetCustomToolchainID(UINT32 *pID) override {
    return giveNumber(0, pID);
  }
  HRESULT GetCustomToolchainData(IDxcBlob **ppBlob) override {
    return giveBytes("", ppBlob);
  }
  HRESULT GetWholeDxil(IDxcBlob **ppResult) override {
    return giveBytes(Facts.IsFile ? "" : Facts.Container, ppResult);
  }

  HRESULT GetFullPDB(IDxcBlob **ppFullPDB) override;
  HRESULT SetCompiler(IDxcCompiler3 *) override { return S_OK; }
  HRESULT CompileForFullPDB(IDxcResult **ppResult) override;
  HRESULT OverrideArgs(DxcArgPair *pArgPairs, UINT32 uNumArgPairs) override;
  HRESULT OverrideRootSignature(const WCHAR *pRootSignature) override;

private:
  template <typename Form>
  HRESULT givePair(UINT32 Index, Form *Name, Form *Value);

  DebugFacts Facts;
  std::vector<std::string> FileNames;
  CComPtr<IDxcBlob> Loaded;
  /// Replaces the arguments of the same names in a new compile.
  std::vector<DebugSources::Argument> Overrides;
  std::string RootSignature;
};

} // namespace

HRESULT PdbUtils::Load(IDxcBlob *pPdbOrDxil) {
  if (!pPdbOrDxil)
    return E_POINTER;
  std::optional<DebugFacts> New;
  std::string Reason;
  // What is damaged may be a fatal error of LLVM's reader.
  SessionOutcome Outcome =
      runSession([&] { New = DebugFacts::read(bytesOf(pPdbOrDxil)); }, Reason);
  if (Outcome == SessionOutcome::NoMemory)
    return E_OUTOFMEMORY;
  Facts = New ? std::move(*New) : DebugFacts();
  Loaded = New ? CComPtr<IDxcBlob>(pPdbOrDxil) : nullptr;
  FileNames.clear();
  for (const DebugSources::File &File : Facts.Sources.Files)
    FileNames.push_back(File.Name);
  Overrides.clear();
  RootSignature.clear();
  return New ? S_OK : E_INVALIDARG;
}

HRESULT PdbUtils::GetSource(UINT32 uIndex, IDxcBlobEncoding **ppResult) {
  if (!ppResult)
    return E_POINTER;
  *ppResult = nullptr;
  if (uIndex >= Facts.Sources.Files.size())
    return E_INVALIDARG;
  *ppResult = makeUtf8Blob(Facts.Sources.Files[uIndex].Text);
  return S_OK;
}

template <typename Form>
HRESULT PdbUtils::givePair(UINT32 Index, Form *Name, Form *Value) {
  if (!Name || !Value)
    return E_POINTER;
  *Name = *Value = nullptr;
  if (Index >= Facts.Sources.Arguments.size())
    return E_INVALIDARG;
  const DebugSources::Argument &Pair = Facts.Sources.Arguments[Index];
  if (HRESULT Wrong = givePart(Pair.Name, Name))
    return Wrong;
  return givePart(Pair.Value, Value);
}

HRESULT PdbUtils::GetVersionInfo(IDxcVersionInfo **ppVersionInfo) {
  if (!ppVersionInfo)
    return E_POINTER;
  *ppVersionInfo = nullptr;
  if (!Facts.Compiler)
    return E_FAIL;
  *ppVersionInfo = new Version(*Facts.Compiler);
  return S_OK;
}

//===----------------------------------------------------------------------===//
// Compiling again
//===----------------------------------------------------------------------===//

HRESULT PdbUtils::OverrideArgs(DxcArgPair *pArgPairs, UINT32 uNumArgPairs) {
  if (!pArgPairs && uNumArgPairs)
    return E_POINTER;
  Overrides.clear();
  for (UINT32 I = 0; I != uNumArgPairs; ++I)
    Overrides.push_back(
        {toUTF8(pArgPairs[I].pName), toUTF8(pArgPairs[I].pValue)});
  return S_OK;
}

/// As a string literal on one line.
static std::string quote(llvm::StringRef Text) {
  std::string Literal = "\"";
  for (char C : Text) {
    if (C == '"' || C == '\\')
      Literal += '\\';
    Literal += C == '\n' || C == '\r' ? ' ' : C;
  }
  return Literal + '"';
}

HRESULT PdbUtils::OverrideRootSignature(const WCHAR *pRootSignature) {
  RootSignature = toUTF8(pRootSignature);
  return S_OK;
}

HRESULT PdbUtils::CompileForFullPDB(IDxcResult **ppResult) {
  if (!ppResult)
    return E_POINTER;
  *ppResult = nullptr;
  if (Facts.Sources.Files.empty())
    return E_FAIL;
  DebugFacts New;
  for (const DebugSources::Argument &A : Facts.Sources.Arguments)
    if (A.Name != "Zs" && llvm::none_of(Overrides, [&](const auto &Other) {
          return Other.Name == A.Name;
        }))
      New.Sources.Arguments.push_back(A);
  llvm::append_range(New.Sources.Arguments, Overrides);
  New.Sources.Arguments.push_back({"Zi", ""});
  Invocation Call;
  for (const DebugSources::File &File : Facts.Sources.Files)
    Call.Sources.push_back({File.Name, File.Text});
  Call.Arguments = New.getArguments();
  if (!RootSignature.empty())
    Call.Arguments.insert(Call.Arguments.end(),
                          {"-DCLANGDXC_ROOT_SIGNATURE=" + quote(RootSignature),
                           "-rootsig-define", "CLANGDXC_ROOT_SIGNATURE"});
  Call.Wanted = {OutputKind::DebugFile, OutputKind::RootSignature,
                 OutputKind::ShaderHash, OutputKind::ReflectionPart};
  *ppResult = runCall(Call);
  return S_OK;
}

HRESULT PdbUtils::GetFullPDB(IDxcBlob **ppFullPDB) {
  if (!ppFullPDB)
    return E_POINTER;
  *ppFullPDB = nullptr;
  if (IsFullPDB())
    return Loaded.CopyTo(ppFullPDB);
  CComPtr<IDxcResult> Made;
  if (HRESULT Wrong = CompileForFullPDB(&Made))
    return Wrong;
  if (!Made->HasOutput(DXC_OUT_PDB))
    return E_FAIL;
  return Made->GetOutput(DXC_OUT_PDB, IID_PPV_ARGS(ppFullPDB), nullptr);
}

HRESULT clang::dxc::createPdbUtils(REFIID riid, void **Out) {
  return give(new PdbUtils, riid, Out);
}
