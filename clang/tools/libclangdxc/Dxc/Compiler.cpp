// Compiler.cpp: Compiler and linker
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Compiler.h"
#include "Blobs.h"
#include "Object.h"
#include "Result.h"
#include "clang/Driver/Invocation.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Target/DirectX/Container/DXContainerReader.h"

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
  if (!Text) {
    Result *Made =
        makeResult(E_INVALIDARG, "",
                   "clang-dxc: error: the source is in no known encoding\n");
    Made->addEmptyObject();
    return Made;
  }
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
  Result *Made = runCall(Call);
  if (Made->hasFailed())
    Made->addEmptyObject();
  return Made;
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

class Compiler final
    : public VersionedObject<Offer<IDxcCompiler3>,
                             Offer<IDxcCompiler2, IDxcCompiler>> {
public:
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
};

} // namespace

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

HRESULT clang::dxc::createCompiler(REFIID riid, void **Out) {
  return give(new Compiler, riid, Out);
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
  if (!pLibName || !pLib)
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
      std::string Name = toUTF8(pLibNames[I]);
      auto Found = Libraries.find(Name);
      if (Found == Libraries.end()) {
        *ppResult = makeResult(
            E_FAIL, "",
            "clang-dxc: error: no library is registered as '" + Name + "'\n");
        return S_OK;
      }
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
