//===- Blobs.cpp - Blobs ------------------------------------------*- C -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Blobs.h"
#include "Text.h"

using namespace clang::dxc;

namespace {

HRESULT sayEncoding(BOOL *Known, UINT32 *CodePage, UINT32 Actual) {
  if (!Known || !CodePage)
    return E_POINTER;
  *Known = Actual != DXC_CP_ACP;
  *CodePage = Actual;
  return S_OK;
}

class OwnedBlob : public Object<IDxcBlobEncoding, IDxcBlob> {
public:
  OwnedBlob(std::string Bytes, UINT32 CodePage)
      : Bytes(std::move(Bytes)), CodePage(CodePage) {}

  LPVOID GetBufferPointer() override { return Bytes.data(); }
  SIZE_T GetBufferSize() override { return Bytes.size(); }
  HRESULT GetEncoding(BOOL *pKnown, UINT32 *pCodePage) override {
    return sayEncoding(pKnown, pCodePage, CodePage);
  }

private:
  std::string Bytes;
  UINT32 CodePage;
};

class PinnedBlob : public Object<IDxcBlobEncoding, IDxcBlob> {
public:
  PinnedBlob(llvm::StringRef Bytes, UINT32 CodePage)
      : Bytes(Bytes), CodePage(CodePage) {}

  LPVOID GetBufferPointer() override {
    return const_cast<char *>(Bytes.data());
  }
  SIZE_T GetBufferSize() override { return Bytes.size(); }
  HRESULT GetEncoding(BOOL *pKnown, UINT32 *pCodePage) override {
    return sayEncoding(pKnown, pCodePage, CodePage);
  }

private:
  llvm::StringRef Bytes;
  UINT32 CodePage;
};

class PartialBlob : public Object<IDxcBlob> {
public:
  PartialBlob(IDxcBlob *Whole, UINT32 Offset, UINT32 Length)
      : Whole(Whole), Offset(Offset), Length(Length) {}

  LPVOID GetBufferPointer() override {
    return static_cast<char *>(Whole->GetBufferPointer()) + Offset;
  }
  SIZE_T GetBufferSize() override { return Length; }

private:
  CComPtr<IDxcBlob> Whole;
  UINT32 Offset, Length;
};

/// The size counts the zero at the end.
template <typename Interface, typename Char, UINT32 CodePage>
class TextBlob : public Object<Interface, IDxcBlobEncoding, IDxcBlob> {
public:
  explicit TextBlob(std::basic_string<Char> Text) : Text(std::move(Text)) {}

  LPVOID GetBufferPointer() override { return Text.data(); }
  SIZE_T GetBufferSize() override { return (Text.size() + 1) * sizeof(Char); }
  HRESULT GetEncoding(BOOL *pKnown, UINT32 *pCodePage) override {
    return sayEncoding(pKnown, pCodePage, CodePage);
  }
  const Char *GetStringPointer() override { return Text.c_str(); }
  SIZE_T GetStringLength() override { return Text.size(); }

private:
  std::basic_string<Char> Text;
};

} // namespace

IDxcBlobEncoding *clang::dxc::makeBlob(std::string Bytes, UINT32 CodePage) {
  return new OwnedBlob(std::move(Bytes), CodePage);
}

IDxcBlobUtf8 *clang::dxc::makeUtf8Blob(std::string Text) {
  return new TextBlob<IDxcBlobUtf8, char, DXC_CP_UTF8>(std::move(Text));
}

IDxcBlobWide *clang::dxc::makeWideBlob(std::wstring Text) {
  return new TextBlob<IDxcBlobWide, wchar_t, DXC_CP_WIDE>(std::move(Text));
}

IDxcBlobEncoding *clang::dxc::makePinnedBlob(llvm::StringRef Bytes,
                                             UINT32 CodePage) {
  return new PinnedBlob(Bytes, CodePage);
}

IDxcBlob *clang::dxc::makePartialBlob(IDxcBlob *Whole, UINT32 Offset,
                                      UINT32 Length) {
  return new PartialBlob(Whole, Offset, Length);
}

llvm::StringRef clang::dxc::bytesOf(IDxcBlob *Blob) {
  return {static_cast<const char *>(Blob->GetBufferPointer()),
          Blob->GetBufferSize()};
}

std::optional<std::string> clang::dxc::textOf(IDxcBlob *Blob) {
  UINT32 CodePage = DXC_CP_ACP;
  CComPtr<IDxcBlobEncoding> Encoded;
  if (SUCCEEDED(Blob->QueryInterface(&Encoded))) {
    BOOL IsKnown;
    Encoded->GetEncoding(&IsKnown, &CodePage);
  }
  std::optional<std::string> Text = decode(bytesOf(Blob), CodePage);
  if (Text && !Text->empty() && Text->back() == 0)
    Text->pop_back();
  return Text;
}
