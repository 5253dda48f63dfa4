//===- Arguments.cpp - IDxcCompilerArgs ---------------------------*- C -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Arguments.h"
#include "Text.h"

using namespace clang::dxc;

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
