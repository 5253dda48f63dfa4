// rewriter.cpp: A program that rewrites sources with IDxcRewriter2
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// rewriter LIBRARY FILE ENTRY ARGUMENTS...: prints what the entry point
// reaches, or, if ENTRY is -unchanged, all of the file; or the messages.

#include "dxc/dxcapi.h"
#include <cstdio>
#include <dlfcn.h>
#include <string>
#include <vector>

int main(int argc, char **argv) {
  void *Library = argc > 3 ? dlopen(argv[1], RTLD_NOW) : nullptr;
  if (!Library)
    return 1;
  auto CreateInstance = reinterpret_cast<DxcCreateInstanceProc>(
      dlsym(Library, "DxcCreateInstance"));
  CComPtr<IDxcUtils> Utils;
  CComPtr<IDxcRewriter2> Rewriter;
  CComPtr<IDxcIncludeHandler> Includes;
  CComPtr<IDxcBlobEncoding> Source, Errors;
  std::vector<std::wstring> Words;
  for (int I = 2; I != argc; ++I)
    Words.emplace_back(argv[I], argv[I] + std::strlen(argv[I]));
  if (FAILED(CreateInstance(CLSID_DxcUtils, IID_PPV_ARGS(&Utils))) ||
      FAILED(CreateInstance(CLSID_DxcRewriter, IID_PPV_ARGS(&Rewriter))) ||
      FAILED(Utils->LoadFile(Words[0].c_str(), nullptr, &Source)) ||
      FAILED(Utils->CreateDefaultIncludeHandler(&Includes)))
    return 1;
  std::vector<LPCWSTR> Arguments;
  if (Words[1] == L"-unchanged")
    Arguments = {L"-unchanged"};
  else
    Arguments = {L"-remove-unused-globals", L"-E", Words[1].c_str()};
  for (size_t I = 2; I < Words.size(); ++I)
    Arguments.push_back(Words[I].c_str());
  DxcDefine Define = {L"FACTOR", L"3"};
  CComPtr<IDxcOperationResult> Result;
  CComPtr<IDxcBlob> Text;
  HRESULT Status = Rewriter->RewriteWithOptions(
      Source, Words[0].c_str(), Arguments.data(), UINT32(Arguments.size()),
      &Define, 1, Includes, &Result);
  if (SUCCEEDED(Status))
    Result->GetStatus(&Status);
  Result->GetResult(&Text);
  Result->GetErrorBuffer(&Errors);
  for (IDxcBlob *Part : {Text.p, static_cast<IDxcBlob *>(Errors.p)})
    if (Part && Part->GetBufferSize())
      std::printf("%s", static_cast<const char *>(Part->GetBufferPointer()));
  return FAILED(Status);
}
