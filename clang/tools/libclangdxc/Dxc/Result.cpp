//===- Result.cpp - IDxcResult ------------------------------------*- C -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Result.h"
#include "Blobs.h"
#include "Text.h"
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

void Result::addText(DXC_OUT_KIND Kind, std::string Text,
                     llvm::StringRef Name) {
  add(Kind, makeUtf8Blob(std::move(Text)), Name);
}

void Result::addWideText(DXC_OUT_KIND Kind, llvm::StringRef Text) {
  add(Kind, makeWideBlob(toWide(Text)), "");
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
