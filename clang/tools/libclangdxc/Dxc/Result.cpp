// Result.cpp: Calls and their results
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Result.h"
#include "Blobs.h"
#include "Session.h"
#include "clang/Driver/Invocation.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang::dxc;

void Result::add(DXC_OUT_KIND Kind, IDxcBlob *Blob, llvm::StringRef Name) {
  Output &New = Outputs.emplace_back();
  New.Kind = Kind;
  New.Blob.Attach(Blob);
  if (!Name.empty())
    New.Name.Attach(makeWideBlob(toWide(Name)));
}

void Result::addBytes(DXC_OUT_KIND Kind, std::string Bytes,
                      llvm::StringRef Name) {
  if (!Bytes.empty())
    add(Kind, makeBlob(std::move(Bytes)), Name);
}

void Result::addEmptyObject() {
  if (!find(DXC_OUT_OBJECT))
    Outputs.insert(Outputs.begin(), Output{DXC_OUT_OBJECT, {}, {}})
        ->Blob.Attach(makeBlob(""));
}

void Result::addText(DXC_OUT_KIND Kind, std::string Text,
                     llvm::StringRef Name) {
  add(Kind, makeUtf8Blob(std::move(Text)), Name);
}

void Result::addWideText(DXC_OUT_KIND Kind, llvm::StringRef Text) {
  add(Kind, makeWideBlob(toWide(Text)), "");
}

void Result::addBlob(DXC_OUT_KIND Kind, IDxcBlob *Blob) {
  Blob->AddRef();
  add(Kind, Blob, "");
}

const Result::Output *Result::find(DXC_OUT_KIND Kind) const {
  auto It =
      llvm::find_if(Outputs, [&](const Output &O) { return O.Kind == Kind; });
  return It == Outputs.end() ? nullptr : &*It;
}

HRESULT Result::GetStatus(HRESULT *pStatus) {
  if (!pStatus)
    return E_POINTER;
  *pStatus = Status;
  return S_OK;
}

HRESULT Result::GetResult(IDxcBlob **ppResult) {
  if (!ppResult)
    return E_POINTER;
  const Output *Found = find(Primary);
  *ppResult = nullptr;
  return Found ? Found->Blob.CopyTo(ppResult) : S_OK;
}

HRESULT Result::GetErrorBuffer(IDxcBlobEncoding **ppErrors) {
  if (!ppErrors)
    return E_POINTER;
  const Output *Found = find(DXC_OUT_ERRORS);
  *ppErrors = nullptr;
  return Found ? Found->Blob.QueryInterface(ppErrors) : S_OK;
}

BOOL Result::HasOutput(DXC_OUT_KIND dxcOutKind) { return find(dxcOutKind); }

HRESULT Result::GetOutput(DXC_OUT_KIND dxcOutKind, REFIID iid, void **ppvObject,
                          IDxcBlobWide **ppOutputName) {
  if (ppvObject)
    *ppvObject = nullptr;
  if (ppOutputName)
    *ppOutputName = nullptr;
  const Output *Found = find(dxcOutKind);
  if (!Found)
    return E_INVALIDARG;
  if (ppvObject)
    if (HRESULT Wrong = Found->Blob->QueryInterface(iid, ppvObject))
      return Wrong;
  return ppOutputName ? Found->Name.CopyTo(ppOutputName) : S_OK;
}

UINT32 Result::GetNumOutputs() { return Outputs.size(); }

DXC_OUT_KIND Result::GetOutputByIndex(UINT32 Index) {
  return Index < Outputs.size() ? Outputs[Index].Kind : DXC_OUT_NONE;
}

DXC_OUT_KIND Result::PrimaryOutput() {
  return find(Primary) ? Primary : DXC_OUT_NONE;
}

Result *clang::dxc::makeResult(HRESULT Status, std::string Bytes,
                               std::string Message) {
  auto *Made = new Result(Status);
  Made->addBytes(DXC_OUT_OBJECT, std::move(Bytes));
  Made->addText(DXC_OUT_ERRORS, std::move(Message));
  return Made;
}

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

static HRESULT getStatus(int ExitStatus) {
  switch (ExitStatus) {
  case Success:
    return S_OK;
  case Misuse:
    return E_INVALIDARG;
  default:
    return E_FAIL;
  }
}

static std::string joinMessages(const InvocationResult &Call) {
  std::string Text = Call.Messages;
  for (const CompileOutput &Output : Call.Outputs)
    Text += Output.DiagnosticText;
  return Text;
}

static DXC_OUT_KIND kindOf(OutputKind Kind) {
  switch (Kind) {
  case OutputKind::Container:
    return DXC_OUT_OBJECT;
  case OutputKind::Listing:
    return DXC_OUT_DISASSEMBLY;
  case OutputKind::ShaderHash:
    return DXC_OUT_SHADER_HASH;
  case OutputKind::RootSignature:
    return DXC_OUT_ROOT_SIGNATURE;
  case OutputKind::DebugFile:
    return DXC_OUT_PDB;
  case OutputKind::ReflectionPart:
    return DXC_OUT_REFLECTION;
  case OutputKind::Preprocessed:
    return DXC_OUT_HLSL;
  case OutputKind::TimeTrace:
    return DXC_OUT_TIME_TRACE;
  default:
    return DXC_OUT_NONE; // dxcompiler has no such output
  }
}

static bool isText(OutputKind Kind) {
  return Kind == OutputKind::Listing || Kind == OutputKind::Preprocessed ||
         Kind == OutputKind::TimeTrace;
}

/// Those of the first compile: a request of several has one result.
static void takeOutputs(InvocationResult &Call, Result &Made) {
  for (NamedOutput &Output : Call.Made.front()) {
    DXC_OUT_KIND Kind = kindOf(Output.Kind);
    if (Kind == DXC_OUT_NONE || Output.Data.empty())
      continue;
    if (Kind == DXC_OUT_PDB && Output.Path.empty())
      Output.Path = Call.Outputs.front().getProgramOutputs()->DebugFileName;
    if (isText(Output.Kind))
      Made.addText(Kind, std::move(Output.Data), Output.Path);
    else
      Made.addBytes(Kind, std::move(Output.Data), Output.Path);
    if (Kind == DXC_OUT_HLSL)
      Made.Primary = DXC_OUT_HLSL;
  }
}

static Result *takeResult(InvocationResult Call) {
  auto *Made = new Result(getStatus(Call.Status));
  if (!Call.Made.empty())
    takeOutputs(Call, *Made);
  Made->addText(DXC_OUT_ERRORS, joinMessages(Call));
  if (Call.Text.empty())
    return Made;
  Made->addText(DXC_OUT_TEXT, std::move(Call.Text));
  if (!Made->HasOutput(Made->Primary))
    Made->Primary = DXC_OUT_TEXT;
  return Made;
}

Result *clang::dxc::runCall(const Invocation &Call) {
  Result *Made = nullptr;
  std::string Reason;
  switch (runSession([&] { Made = takeResult(invoke(Call)); }, Reason)) {
  case SessionOutcome::End:
    return Made;
  case SessionOutcome::NoMemory:
    return makeResult(E_OUTOFMEMORY, "", "clang-dxc: no memory is left\n");
  case SessionOutcome::Fault:
    break;
  }
  return makeResult(E_FAIL, "", "clang-dxc: internal error: " + Reason + "\n");
}

HRESULT clang::dxc::guardMemory(llvm::function_ref<HRESULT()> Function) {
  HRESULT Status = E_FAIL;
  std::string Reason;
  SessionOutcome Outcome = runGuarded([&] { Status = Function(); }, Reason);
  return Outcome == SessionOutcome::NoMemory ? E_OUTOFMEMORY : Status;
}

bool clang::dxc::isWrong(const LPCWSTR *Words, UINT32 Count) {
  if (!Words)
    return Count;
  for (UINT32 I = 0; I != Count; ++I)
    if (!Words[I])
      return true;
  return false;
}
