// Compiler.cpp: Compiler, linker and rewriter
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

static IncludeResolver makeResolver(IDxcIncludeHandler *Handler) {
  if (!Handler)
    return nullptr;
  return [Handler](llvm::StringRef Path) { return load(Handler, Path); };
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
  Call.Resolve = makeResolver(Handler);
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
  // Programs name an entry point whatever they compile; a library has many.
  if (pTargetProfile && !wcsncmp(pTargetProfile, L"lib_", 4))
    pEntryPoint = nullptr;
  return guardMemory([&]() -> HRESULT {
    Arguments *All;
    if (HRESULT Wrong =
            buildArguments(pSourceName, pEntryPoint, pTargetProfile, pArguments,
                           argCount, pDefines, defineCount, All))
      return Wrong;
    UINT32 CodePage = DXC_CP_ACP;
    CComPtr<IDxcBlobEncoding> Encoded;
    if (SUCCEEDED(pSource->QueryInterface(&Encoded))) {
      BOOL IsKnown = false;
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

//===----------------------------------------------------------------------===//
// Rewriter
//===----------------------------------------------------------------------===//

namespace {

/// What is rewritten, taken out of the arguments.
struct Rewriting {
  std::vector<std::string> Arguments; ///< for the preprocessor
  std::string Entry;                  ///< of what stays; empty: all stays
};

/// Preprocesses the source, parses it, and writes it again. Macros are expanded
/// and comments are gone, as in dxcompiler; the rest is as it was written.
class Rewriter final : public Object<IDxcRewriter2, IDxcRewriter> {
public:
  HRESULT RemoveUnusedGlobals(IDxcBlobEncoding *pSource, LPCWSTR entryPoint,
                              DxcDefine *pDefines, UINT32 defineCount,
                              IDxcOperationResult **ppResult) override {
    LPCWSTR Arguments[] = {L"-remove-unused-globals", L"-E", entryPoint};
    return RewriteWithOptions(pSource, nullptr, Arguments, 3, pDefines,
                              defineCount, nullptr, ppResult);
  }
  HRESULT RewriteUnchanged(IDxcBlobEncoding *pSource, DxcDefine *pDefines,
                           UINT32 defineCount,
                           IDxcOperationResult **ppResult) override {
    return RewriteWithOptions(pSource, nullptr, nullptr, 0, pDefines,
                              defineCount, nullptr, ppResult);
  }
  HRESULT RewriteUnchangedWithInclude(IDxcBlobEncoding *pSource,
                                      LPCWSTR pSourceName, DxcDefine *pDefines,
                                      UINT32 defineCount,
                                      IDxcIncludeHandler *pIncludeHandler,
                                      UINT32 rewriteOption,
                                      IDxcOperationResult **ppResult) override {
    // The other options remove bodies or change declarations.
    if (rewriteOption)
      return E_NOTIMPL;
    return RewriteWithOptions(pSource, pSourceName, nullptr, 0, pDefines,
                              defineCount, pIncludeHandler, ppResult);
  }
  HRESULT RewriteWithOptions(IDxcBlobEncoding *pSource, LPCWSTR pSourceName,
                             LPCWSTR *pArguments, UINT32 argCount,
                             DxcDefine *pDefines, UINT32 defineCount,
                             IDxcIncludeHandler *pIncludeHandler,
                             IDxcOperationResult **ppResult) override;
};

} // namespace

/// The profile and the entry are those of a compile, which there is none of.
static Rewriting readRewriting(LPCWSTR *Arguments, UINT32 Count) {
  Rewriting Read;
  std::string Entry;
  bool Removes = false;
  for (UINT32 I = 0; I != Count; ++I) {
    std::string Word = toUTF8(Arguments[I]);
    if (Word == "-unchanged")
      continue;
    bool HasValue = I + 1 != Count;
    if (Word == "-remove-unused-globals")
      Removes = true;
    else if (Word == "-E" && HasValue)
      Entry = toUTF8(Arguments[++I]);
    else if (Word == "-T" && HasValue)
      ++I;
    else
      Read.Arguments.push_back(std::move(Word));
  }
  if (Removes)
    Read.Entry = Entry.empty() ? "main" : Entry;
  return Read;
}

/// Without the lines that state where the others come from.
static std::string removeLineDirectives(llvm::StringRef Text) {
  std::string Kept;
  for (llvm::StringRef Rest = Text; !Rest.empty();) {
    auto [Line, Next] = Rest.split('\n');
    if (!Line.starts_with("#line "))
      Kept += (Line + "\n").str();
    Rest = Next;
  }
  return Kept;
}

/// From the preprocessed text to the result.
static Result *rewrite(std::string Preprocessed, const Rewriting &What) {
  Invocation Call;
  Call.Sources.push_back({"hlsl.hlsl", std::move(Preprocessed)});
  Call.Arguments = What.Arguments;
  // Declarations of all stages are allowed in a library, and attributes that
  // are for none have no effect.
  Call.Arguments.insert(Call.Arguments.end(),
                        {"-T", "lib_6_9", "-no-warnings"});
  Call.RewrittenFor = What.Entry;
  CComPtr<Result> Parsed;
  Parsed.Attach(runCall(Call));
  CComPtr<IDxcBlob> Text;
  CComPtr<IDxcBlobUtf8> Errors;
  Parsed->GetOutput(DXC_OUT_TEXT, IID_PPV_ARGS(&Text), nullptr);
  Parsed->GetOutput(DXC_OUT_ERRORS, IID_PPV_ARGS(&Errors), nullptr);
  HRESULT Status;
  Parsed->GetStatus(&Status);
  auto *Made = new Result(Status);
  if (Text && SUCCEEDED(Status))
    Made->addText(DXC_OUT_OBJECT,
                  (What.Entry.empty() ? "// Rewrite unchanged result:\n" : "") +
                      removeLineDirectives(textOf(Text).value_or("")));
  else
    Made->addEmptyObject();
  Made->addText(DXC_OUT_ERRORS, Errors->GetStringPointer());
  return Made;
}

HRESULT Rewriter::RewriteWithOptions(IDxcBlobEncoding *pSource,
                                     LPCWSTR pSourceName, LPCWSTR *pArguments,
                                     UINT32 argCount, DxcDefine *pDefines,
                                     UINT32 defineCount,
                                     IDxcIncludeHandler *pIncludeHandler,
                                     IDxcOperationResult **ppResult) {
  if (!ppResult)
    return E_POINTER;
  *ppResult = nullptr;
  if (!pSource || isWrong(pArguments, argCount))
    return E_INVALIDARG;
  return guardMemory([&]() -> HRESULT {
    Rewriting What = readRewriting(pArguments, argCount);
    Arguments *Defines;
    if (HRESULT Wrong = buildArguments(pSourceName, nullptr, nullptr, nullptr,
                                       0, pDefines, defineCount, Defines))
      return Wrong;
    std::vector<std::wstring> Words;
    for (const std::string &Word : What.Arguments)
      Words.push_back(toWide(Word));
    std::vector<LPCWSTR> All(Defines->GetArguments(),
                             Defines->GetArguments() + Defines->GetCount());
    for (const std::wstring &Word : Words)
      All.push_back(Word.c_str());
    All.push_back(L"-P");
    UINT32 CodePage = DXC_CP_ACP;
    BOOL IsKnown = false;
    pSource->GetEncoding(&IsKnown, &CodePage);
    CComPtr<Result> Preprocessed;
    Preprocessed.Attach(compile(bytesOf(pSource), CodePage, All.data(),
                                UINT32(All.size()), pIncludeHandler));
    Defines->Release();
    CComPtr<IDxcBlob> Text;
    if (!Preprocessed->hasFailed() &&
        SUCCEEDED(Preprocessed->GetOutput(DXC_OUT_HLSL, IID_PPV_ARGS(&Text),
                                          nullptr)))
      *ppResult = rewrite(textOf(Text).value_or(""), What);
    else
      *ppResult = Preprocessed.Detach();
    return S_OK;
  });
}

HRESULT clang::dxc::createRewriter(REFIID riid, void **Out) {
  return give(new Rewriter, riid, Out);
}
