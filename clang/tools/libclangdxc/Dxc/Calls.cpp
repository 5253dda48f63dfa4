//===- Calls.cpp - Compiler calls and their results ---------------*- C -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Calls.h"
#include "Session.h"
#include "clang/Driver/Invocation.h"

using namespace clang::dxc;

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

/// The outputs of the first compile: a request of several has one result.
static Result *takeResult(InvocationResult Call) {
  auto *Made = new Result(getStatus(Call.Status));
  Made->addText(DXC_OUT_ERRORS, joinMessages(Call));
  if (!Call.Text.empty())
    Made->addText(DXC_OUT_TEXT, std::move(Call.Text));
  if (Call.Made.empty())
    return Made;
  for (NamedOutput &Output : Call.Made.front()) {
    DXC_OUT_KIND Kind = kindOf(Output.Kind);
    if (Kind == DXC_OUT_NONE || Output.Data.empty())
      continue;
    if (Kind == DXC_OUT_PDB && Output.Path.empty())
      Output.Path = Call.Outputs.front().DebugFileName;
    if (isText(Output.Kind))
      Made->addText(Kind, std::move(Output.Data), Output.Path);
    else
      Made->addBytes(Kind, std::move(Output.Data), Output.Path);
    if (Kind == DXC_OUT_HLSL)
      Made->Primary = DXC_OUT_HLSL;
  }
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
