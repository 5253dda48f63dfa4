// Compiler.cpp: Compiler, linker and validator
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Compiler.h"
#include "Blobs.h"
#include "Object.h"
#include "Result.h"
#include "Session.h"
#include "clang/Driver/Invocation.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Target/DirectX/Container/DXContainerReader.h"
#include "llvm/Target/DirectX/Tables/Direct3DLimits.h"
#include "llvm/Target/DirectX/Verifier/DXILVerifier.h"

using namespace clang::dxc;

//===----------------------------------------------------------------------===//
// Arguments
//===----------------------------------------------------------------------===//

void Arguments::add(std::wstring Argument) {
  Texts.push_back(std::make_unique<std::wstring>(std::move(Argument)));
  Pointers.push_back(Texts.back()->c_str());
}

void Arguments::addIfAny(LPCWSTR Option, LPCWSTR Value) {
  if (!Value || !*Value)
    return;
  if (Option)
    add(Option);
  add(Value);
}

HRESULT Arguments::AddArguments(LPCWSTR *pArguments, UINT32 argCount) {
  if (!pArguments && argCount)
    return E_POINTER;
  for (UINT32 I = 0; I != argCount; ++I)
    if (!pArguments[I])
      return E_POINTER;
  for (UINT32 I = 0; I != argCount; ++I)
    add(pArguments[I]);
  return S_OK;
}

HRESULT Arguments::AddArgumentsUTF8(LPCSTR *pArguments, UINT32 argCount) {
  if (!pArguments && argCount)
    return E_POINTER;
  for (UINT32 I = 0; I != argCount; ++I)
    if (!pArguments[I])
      return E_POINTER;
  for (UINT32 I = 0; I != argCount; ++I)
    add(toWide(pArguments[I]));
  return S_OK;
}

HRESULT Arguments::AddDefines(const DxcDefine *pDefines, UINT32 defineCount) {
  if (!pDefines && defineCount)
    return E_POINTER;
  for (UINT32 I = 0; I != defineCount; ++I)
    if (!pDefines[I].Name)
      return E_POINTER;
  for (UINT32 I = 0; I != defineCount; ++I) {
    std::wstring Text = pDefines[I].Name;
    if (pDefines[I].Value)
      Text.append(L"=").append(pDefines[I].Value);
    add(L"-D");
    add(std::move(Text));
  }
  return S_OK;
}

HRESULT clang::dxc::buildArguments(LPCWSTR SourceName, LPCWSTR EntryPoint,
                                   LPCWSTR TargetProfile, LPCWSTR *Rest,
                                   UINT32 NumRest, const DxcDefine *Defines,
                                   UINT32 NumDefines, Arguments *&Made) {
  Made = nullptr;
  auto *New = new Arguments;
  New->addIfAny(nullptr, SourceName);
  New->addIfAny(L"-E", EntryPoint);
  New->addIfAny(L"-T", TargetProfile);
  HRESULT Wrong = New->AddArguments(Rest, NumRest);
  if (SUCCEEDED(Wrong))
    Wrong = New->AddDefines(Defines, NumDefines);
  if (FAILED(Wrong))
    New->Release();
  else
    Made = New;
  return Wrong;
}

//===----------------------------------------------------------------------===//
// Compiler
//===----------------------------------------------------------------------===//

/// Relative paths begin with "./", as dxcompiler gives them.
static std::optional<std::string> load(IDxcIncludeHandler *Handler,
                                       llvm::StringRef Path) {
  std::wstring Name = toWide(Path);
  if (!Path.starts_with("/"))
    Name = L"./" + Name;
  CComPtr<IDxcBlob> Found;
  if (FAILED(Handler->LoadSource(Name.c_str(), &Found)) || !Found)
    return std::nullopt;
  return textOf(Found);
}

/// The text and arguments of a compile.
static Result *compile(llvm::StringRef Bytes, UINT32 Encoding,
                       LPCWSTR *Arguments, UINT32 NumArguments,
                       IDxcIncludeHandler *Handler) {
  std::optional<std::string> Text = decode(Bytes, Encoding);
  if (!Text)
    return makeResult(E_INVALIDARG, "",
                      "clang-dxc: error: the source is in no known encoding\n");
  // Blobs with text count the zero at its end.
  if (!Text->empty() && Text->back() == 0)
    Text->pop_back();
  Invocation Call;
  Call.Sources.push_back({"hlsl.hlsl", std::move(*Text)});
  Call.ArgumentsNameSource = true;
  for (UINT32 I = 0; I != NumArguments; ++I)
    Call.Arguments.push_back(toUTF8(Arguments[I]));
  if (Handler)
    Call.Resolve = [Handler](llvm::StringRef Path) {
      return load(Handler, Path);
    };
  Call.Wanted = {OutputKind::ShaderHash, OutputKind::RootSignature,
                 OutputKind::DebugFile, OutputKind::ReflectionPart};
  return runCall(Call);
}

static Result *disassemble(llvm::StringRef Object) {
  Invocation Call;
  Call.Sources.push_back({"<object>", Object.str()});
  Call.Arguments = {"-dumpbin"};
  Call.Wanted = {OutputKind::Listing};
  Result *Made = runCall(Call);
  Made->Primary = DXC_OUT_DISASSEMBLY;
  return Made;
}

namespace {

/// One object with three interfaces.
class Compiler final : public IDxcCompiler3,
                       public IDxcCompiler2,
                       public IDxcVersionInfo {
public:
  HRESULT QueryInterface(REFIID riid, void **ppvObject) override;
  ULONG AddRef() override { return ++References; }
  ULONG Release() override {
    ULONG Left = --References;
    if (!Left)
      delete this;
    return Left;
  }

  HRESULT Compile(const DxcBuffer *pSource, LPCWSTR *pArguments,
                  UINT32 argCount, IDxcIncludeHandler *pIncludeHandler,
                  REFIID riid, LPVOID *ppResult) override;
  HRESULT Disassemble(const DxcBuffer *pObject, REFIID riid,
                      LPVOID *ppResult) override;

  HRESULT Compile(IDxcBlob *pSource, LPCWSTR pSourceName, LPCWSTR pEntryPoint,
                  LPCWSTR pTargetProfile, LPCWSTR *pArguments, UINT32 argCount,
                  const DxcDefine *pDefines, UINT32 defineCount,
                  IDxcIncludeHandler *pIncludeHandler,
                  IDxcOperationResult **ppResult) override;
  HRESULT Preprocess(IDxcBlob *pSource, LPCWSTR pSourceName,
                     LPCWSTR *pArguments, UINT32 argCount,
                     const DxcDefine *pDefines, UINT32 defineCount,
                     IDxcIncludeHandler *pIncludeHandler,
                     IDxcOperationResult **ppResult) override;
  HRESULT Disassemble(IDxcBlob *pSource,
                      IDxcBlobEncoding **ppDisassembly) override;
  HRESULT CompileWithDebug(IDxcBlob *pSource, LPCWSTR pSourceName,
                           LPCWSTR pEntryPoint, LPCWSTR pTargetProfile,
                           LPCWSTR *pArguments, UINT32 argCount,
                           const DxcDefine *pDefines, UINT32 defineCount,
                           IDxcIncludeHandler *pIncludeHandler,
                           IDxcOperationResult **ppResult,
                           LPWSTR *ppDebugBlobName,
                           IDxcBlob **ppDebugBlob) override;

  HRESULT GetVersion(UINT32 *pMajor, UINT32 *pMinor) override;
  HRESULT GetFlags(UINT32 *pFlags) override;

private:
  ~Compiler() = default;

  std::atomic<ULONG> References{1};
};

} // namespace

HRESULT Compiler::QueryInterface(REFIID riid, void **ppvObject) {
  if (!ppvObject)
    return E_POINTER;
  *ppvObject = nullptr;
  if (riid == __uuidof(IUnknown) || riid == __uuidof(IDxcCompiler3))
    *ppvObject = static_cast<IDxcCompiler3 *>(this);
  else if (riid == __uuidof(IDxcCompiler) || riid == __uuidof(IDxcCompiler2))
    *ppvObject = static_cast<IDxcCompiler2 *>(this);
  else if (riid == __uuidof(IDxcVersionInfo))
    *ppvObject = static_cast<IDxcVersionInfo *>(this);
  else
    return E_NOINTERFACE;
  AddRef();
  return S_OK;
}

HRESULT Compiler::Compile(const DxcBuffer *pSource, LPCWSTR *pArguments,
                          UINT32 argCount, IDxcIncludeHandler *pIncludeHandler,
                          REFIID riid, LPVOID *ppResult) {
  if (!ppResult)
    return E_POINTER;
  *ppResult = nullptr;
  if (!pSource || (!pSource->Ptr && pSource->Size) ||
      isWrong(pArguments, argCount))
    return E_INVALIDARG;
  return guardMemory([&] {
    return give(compile(bytesOf(*pSource), pSource->Encoding, pArguments,
                        argCount, pIncludeHandler),
                riid, ppResult);
  });
}

HRESULT Compiler::Disassemble(const DxcBuffer *pObject, REFIID riid,
                              LPVOID *ppResult) {
  if (!ppResult)
    return E_POINTER;
  *ppResult = nullptr;
  if (!pObject || (!pObject->Ptr && pObject->Size))
    return E_INVALIDARG;
  return guardMemory(
      [&] { return give(disassemble(bytesOf(*pObject)), riid, ppResult); });
}

HRESULT Compiler::Compile(IDxcBlob *pSource, LPCWSTR pSourceName,
                          LPCWSTR pEntryPoint, LPCWSTR pTargetProfile,
                          LPCWSTR *pArguments, UINT32 argCount,
                          const DxcDefine *pDefines, UINT32 defineCount,
                          IDxcIncludeHandler *pIncludeHandler,
                          IDxcOperationResult **ppResult) {
  return CompileWithDebug(pSource, pSourceName, pEntryPoint, pTargetProfile,
                          pArguments, argCount, pDefines, defineCount,
                          pIncludeHandler, ppResult, nullptr, nullptr);
}

HRESULT Compiler::Preprocess(IDxcBlob *pSource, LPCWSTR pSourceName,
                             LPCWSTR *pArguments, UINT32 argCount,
                             const DxcDefine *pDefines, UINT32 defineCount,
                             IDxcIncludeHandler *pIncludeHandler,
                             IDxcOperationResult **ppResult) {
  if (isWrong(pArguments, argCount))
    return E_INVALIDARG;
  std::vector<LPCWSTR> Rest(pArguments, pArguments + argCount);
  Rest.push_back(L"-P");
  return CompileWithDebug(pSource, pSourceName, nullptr, nullptr, Rest.data(),
                          Rest.size(), pDefines, defineCount, pIncludeHandler,
                          ppResult, nullptr, nullptr);
}

HRESULT Compiler::Disassemble(IDxcBlob *pSource,
                              IDxcBlobEncoding **ppDisassembly) {
  if (!ppDisassembly)
    return E_POINTER;
  *ppDisassembly = nullptr;
  if (!pSource)
    return E_INVALIDARG;
  return guardMemory([&]() -> HRESULT {
    CComPtr<Result> Made;
    Made.Attach(disassemble(bytesOf(pSource)));
    HRESULT Status;
    Made->GetStatus(&Status);
    if (FAILED(Status))
      return Status;
    CComPtr<IDxcBlob> Text;
    Made->GetResult(&Text);
    return Text ? Text->QueryInterface(ppDisassembly) : E_FAIL;
  });
}

/// The name and bytes of the debug file, if there is one.
static void giveDebugFile(Result &Made, LPWSTR *Name, IDxcBlob **Bytes) {
  CComPtr<IDxcBlobWide> Found;
  if (!Made.HasOutput(DXC_OUT_PDB))
    return;
  Made.GetOutput(DXC_OUT_PDB, __uuidof(IDxcBlob),
                 reinterpret_cast<void **>(Bytes), &Found);
  if (!Name || !Found)
    return;
  *Name = static_cast<LPWSTR>(CoTaskMemAlloc(Found->GetBufferSize()));
  if (*Name)
    memcpy(*Name, Found->GetBufferPointer(), Found->GetBufferSize());
}

HRESULT Compiler::CompileWithDebug(
    IDxcBlob *pSource, LPCWSTR pSourceName, LPCWSTR pEntryPoint,
    LPCWSTR pTargetProfile, LPCWSTR *pArguments, UINT32 argCount,
    const DxcDefine *pDefines, UINT32 defineCount,
    IDxcIncludeHandler *pIncludeHandler, IDxcOperationResult **ppResult,
    LPWSTR *ppDebugBlobName, IDxcBlob **ppDebugBlob) {
  if (ppDebugBlobName)
    *ppDebugBlobName = nullptr;
  if (ppDebugBlob)
    *ppDebugBlob = nullptr;
  if (!ppResult)
    return E_POINTER;
  *ppResult = nullptr;
  if (!pSource)
    return E_INVALIDARG;
  return guardMemory([&]() -> HRESULT {
    Arguments *All;
    if (HRESULT Wrong =
            buildArguments(pSourceName, pEntryPoint, pTargetProfile, pArguments,
                           argCount, pDefines, defineCount, All))
      return Wrong;
    UINT32 CodePage = DXC_CP_ACP;
    CComPtr<IDxcBlobEncoding> Encoded;
    if (SUCCEEDED(pSource->QueryInterface(&Encoded))) {
      BOOL IsKnown;
      Encoded->GetEncoding(&IsKnown, &CodePage);
    }
    Result *Made = compile(bytesOf(pSource), CodePage, All->GetArguments(),
                           All->GetCount(), pIncludeHandler);
    All->Release();
    if (ppDebugBlob)
      giveDebugFile(*Made, ppDebugBlobName, ppDebugBlob);
    *ppResult = Made;
    return S_OK;
  });
}

// The version of dxcompiler that has what this library has.
HRESULT Compiler::GetVersion(UINT32 *pMajor, UINT32 *pMinor) {
  if (!pMajor || !pMinor)
    return E_POINTER;
  *pMajor = 1;
  *pMinor = llvm::dxil::LatestValidatorMinor;
  return S_OK;
}

HRESULT Compiler::GetFlags(UINT32 *pFlags) {
  if (!pFlags)
    return E_POINTER;
  *pFlags = DxcVersionInfoFlags_None;
  return S_OK;
}

HRESULT clang::dxc::createCompiler(REFIID riid, void **Out) {
  IDxcCompiler3 *Made = new Compiler;
  return give(Made, riid, Out);
}

//===----------------------------------------------------------------------===//
// Linker
//===----------------------------------------------------------------------===//

namespace {

class Linker final : public Object<IDxcLinker> {
public:
  HRESULT RegisterLibrary(LPCWSTR pLibName, IDxcBlob *pLib) override;
  HRESULT Link(LPCWSTR pEntryName, LPCWSTR pTargetProfile,
               const LPCWSTR *pLibNames, UINT32 libCount,
               const LPCWSTR *pArguments, UINT32 argCount,
               IDxcOperationResult **ppResult) override;

private:
  /// By the names that they are registered with.
  llvm::StringMap<CComPtr<IDxcBlob>> Libraries;
};

} // namespace

/// What is in the library is checked when it is linked, with messages.
HRESULT Linker::RegisterLibrary(LPCWSTR pLibName, IDxcBlob *pLib) {
  if (!pLibName || !*pLibName || !pLib)
    return E_INVALIDARG;
  llvm::StringRef Bytes = bytesOf(pLib);
  if (!llvm::dxil::isDXContainer({Bytes.data(), Bytes.size()}))
    return E_INVALIDARG;
  return Libraries.try_emplace(toUTF8(pLibName), pLib).second ? S_OK
                                                              : E_INVALIDARG;
}

HRESULT Linker::Link(LPCWSTR pEntryName, LPCWSTR pTargetProfile,
                     const LPCWSTR *pLibNames, UINT32 libCount,
                     const LPCWSTR *pArguments, UINT32 argCount,
                     IDxcOperationResult **ppResult) {
  if (!ppResult)
    return E_POINTER;
  *ppResult = nullptr;
  if (!pTargetProfile || !libCount || isWrong(pLibNames, libCount) ||
      isWrong(pArguments, argCount))
    return E_INVALIDARG;
  return guardMemory([&]() -> HRESULT {
    Invocation Call;
    for (UINT32 I = 0; I != libCount; ++I) {
      auto Found = Libraries.find(toUTF8(pLibNames[I]));
      if (Found == Libraries.end())
        return E_INVALIDARG;
      Call.Sources.push_back(
          {Found->getKey().str(), bytesOf(Found->getValue()).str()});
    }
    Call.Arguments = {"-link", "-T", toUTF8(pTargetProfile)};
    if (pEntryName && *pEntryName)
      Call.Arguments.insert(Call.Arguments.end(), {"-E", toUTF8(pEntryName)});
    for (UINT32 I = 0; I != argCount; ++I)
      Call.Arguments.push_back(toUTF8(pArguments[I]));
    Call.Wanted = {OutputKind::ShaderHash, OutputKind::ReflectionPart};
    *ppResult = runCall(Call);
    return S_OK;
  });
}

HRESULT clang::dxc::createLinker(REFIID riid, void **Out) {
  return give(new Linker, riid, Out);
}

//===----------------------------------------------------------------------===//
// Validator
//===----------------------------------------------------------------------===//

/// What is wrong with \p Container, a line for each rule that it breaks.
static std::string verify(llvm::StringRef Container) {
  std::string Text;
  // Nothing after the digest can be trusted, and nobody else would take it.
  if (llvm::dxil::isDXContainer(asArray(Container)) &&
      !llvm::dxil::hasGoodDigest(asArray(Container)))
    return "error: the container is damaged: its digest is not that of its "
           "bytes\n";
  for (const llvm::dxil::VerifierFinding &Finding :
       llvm::dxil::verifyDXContainer(asArray(Container)))
    Text += "error: " + Finding.str() + "\n";
  return Text;
}

namespace {

class Validator final : public Object<IDxcValidator> {
public:
  HRESULT Validate(IDxcBlob *pShader, UINT32 Flags,
                   IDxcOperationResult **ppResult) override;
};

} // namespace

HRESULT Validator::Validate(IDxcBlob *pShader, UINT32 Flags,
                            IDxcOperationResult **ppResult) {
  if (!ppResult)
    return E_POINTER;
  *ppResult = nullptr;
  if (!pShader || Flags & ~DxcValidatorFlags_ValidMask)
    return E_INVALIDARG;
  // Only whole containers are verified.
  if (Flags &
      (DxcValidatorFlags_ModuleOnly | DxcValidatorFlags_RootSignatureOnly))
    return E_NOTIMPL;
  std::string Text, Reason;
  llvm::StringRef Container = bytesOf(pShader);
  if (runSession([&] { Text = verify(Container); }, Reason) !=
      SessionOutcome::End)
    Text = "internal error: " + Reason + "\n";
  HRESULT Status = Text.empty() ? S_OK : DXC_E_IR_VERIFICATION_FAILED;
  auto *Made = new Result(Status);
  Made->addText(DXC_OUT_ERRORS, std::move(Text));
  if (SUCCEEDED(Status))
    Made->addBytes(DXC_OUT_OBJECT, Container.str());
  *ppResult = Made;
  return S_OK;
}

HRESULT clang::dxc::createValidator(REFIID riid, void **Out) {
  return give(new Validator, riid, Out);
}
