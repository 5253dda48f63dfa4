// Blobs.cpp: Text and blobs
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Blobs.h"
#include "Result.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/ConvertUTF.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace clang::dxc;
using namespace llvm;

//===----------------------------------------------------------------------===//
// Text
//===----------------------------------------------------------------------===//

std::string clang::dxc::toUTF8(LPCWSTR Text) {
  std::string Result;
  for (LPCWSTR C = Text; C && *C; ++C) {
    char Bytes[UNI_MAX_UTF8_BYTES_PER_CODE_POINT];
    char *End = Bytes;
    if (!ConvertCodePointToUTF8(unsigned(*C), End)) {
      End = Bytes;
      ConvertCodePointToUTF8(UNI_REPLACEMENT_CHAR, End);
    }
    Result.append(Bytes, End);
  }
  return Result;
}

std::wstring clang::dxc::toWide(StringRef Text) {
  std::wstring Result;
  static_assert(sizeof(wchar_t) == 4, "wide text is UTF-32 on Linux");
  const UTF8 *Byte = reinterpret_cast<const UTF8 *>(Text.begin());
  const UTF8 *End = reinterpret_cast<const UTF8 *>(Text.end());
  while (Byte != End) {
    UTF32 C = UNI_REPLACEMENT_CHAR;
    if (convertUTF8Sequence(&Byte, End, &C, strictConversion) != conversionOK) {
      C = UNI_REPLACEMENT_CHAR;
      ++Byte;
    }
    Result.push_back(wchar_t(C));
  }
  return Result;
}

std::optional<std::string> clang::dxc::decode(StringRef Bytes,
                                              UINT32 CodePage) {
  bool IsUTF16 = CodePage == DXC_CP_UTF16;
  ArrayRef<char> Data(Bytes.data(), Bytes.size());
  if (CodePage == DXC_CP_ACP && hasUTF16ByteOrderMark(Data))
    IsUTF16 = true;
  std::string Result;
  if (IsUTF16) {
    if (!convertUTF16ToUTF8String(Data, Result))
      return std::nullopt;
    return Result;
  }
  if (CodePage == DXC_CP_UTF32) {
    if (Bytes.size() % sizeof(wchar_t))
      return std::nullopt;
    std::wstring Wide(Bytes.size() / sizeof(wchar_t), 0);
    llvm::copy(Bytes, reinterpret_cast<char *>(Wide.data()));
    return toUTF8(Wide.c_str());
  }
  if (CodePage != DXC_CP_ACP && CodePage != DXC_CP_UTF8)
    return std::nullopt;
  Bytes.consume_front("\xEF\xBB\xBF");
  return Bytes.str();
}

//===----------------------------------------------------------------------===//
// Blobs
//===----------------------------------------------------------------------===//

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

//===----------------------------------------------------------------------===//
// Blobs of all encodings
//===----------------------------------------------------------------------===//

/// Whether there is an output pointer, and bytes for it.
static HRESULT check(LPCVOID Data, UINT32 Size, IDxcBlobEncoding **Out) {
  if (!Out)
    return E_POINTER;
  *Out = nullptr;
  return !Data && Size ? E_POINTER : S_OK;
}

static std::string copy(LPCVOID Data, UINT32 Size) {
  return Size ? std::string(static_cast<const char *>(Data), Size) : "";
}

HRESULT clang::dxc::makePart(IDxcBlob *Whole, UINT32 Offset, UINT32 Length,
                             IDxcBlob **Out) {
  if (!Out)
    return E_POINTER;
  *Out = nullptr;
  if (!Whole)
    return E_POINTER;
  size_t Size = Whole->GetBufferSize();
  if (Offset > Size || Length > Size - Offset)
    return E_INVALIDARG;
  *Out = makePartialBlob(Whole, Offset, Length);
  return S_OK;
}

HRESULT clang::dxc::makePinned(LPCVOID Data, UINT32 Size, UINT32 CodePage,
                               IDxcBlobEncoding **Out) {
  if (HRESULT Wrong = check(Data, Size, Out))
    return Wrong;
  *Out = makePinnedBlob({static_cast<const char *>(Data), Size}, CodePage);
  return S_OK;
}

HRESULT clang::dxc::makeCopy(LPCVOID Data, UINT32 Size, UINT32 CodePage,
                             IDxcBlobEncoding **Out) {
  if (HRESULT Wrong = check(Data, Size, Out))
    return Wrong;
  return guardMemory([&] {
    *Out = makeBlob(copy(Data, Size), CodePage);
    return S_OK;
  });
}

HRESULT clang::dxc::makeMoved(LPCVOID Data, IMalloc *Allocator, UINT32 Size,
                              UINT32 CodePage, IDxcBlobEncoding **Out) {
  if (HRESULT Wrong = makeCopy(Data, Size, CodePage, Out))
    return Wrong;
  void *Old = const_cast<void *>(Data);
  if (Allocator)
    Allocator->Free(Old);
  else
    CoTaskMemFree(Old);
  return S_OK;
}

HRESULT clang::dxc::loadFile(LPCWSTR Path, UINT32 *CodePage,
                             IDxcBlobEncoding **Out) {
  if (!Out)
    return E_POINTER;
  *Out = nullptr;
  if (!Path)
    return E_POINTER;
  return guardMemory([&]() -> HRESULT {
    auto File = llvm::MemoryBuffer::getFile(toUTF8(Path));
    if (!File)
      return File.getError() == std::errc::permission_denied
                 ? E_ACCESSDENIED
                 : HRESULT(0x80070002);
    *Out =
        makeBlob((*File)->getBuffer().str(), CodePage ? *CodePage : DXC_CP_ACP);
    return S_OK;
  });
}

HRESULT clang::dxc::convertToUtf8(IDxcBlob *Blob, IDxcBlobUtf8 **Out) {
  if (!Out)
    return E_POINTER;
  *Out = nullptr;
  if (!Blob)
    return E_POINTER;
  if (SUCCEEDED(Blob->QueryInterface(Out)))
    return S_OK;
  return guardMemory([&]() -> HRESULT {
    std::optional<std::string> Text = textOf(Blob);
    if (!Text)
      return E_INVALIDARG;
    *Out = makeUtf8Blob(std::move(*Text));
    return S_OK;
  });
}

HRESULT clang::dxc::convertToWide(IDxcBlob *Blob, IDxcBlobWide **Out) {
  if (!Out)
    return E_POINTER;
  *Out = nullptr;
  if (!Blob)
    return E_POINTER;
  if (SUCCEEDED(Blob->QueryInterface(Out)))
    return S_OK;
  return guardMemory([&]() -> HRESULT {
    std::optional<std::string> Text = textOf(Blob);
    if (!Text)
      return E_INVALIDARG;
    *Out = makeWideBlob(toWide(*Text));
    return S_OK;
  });
}

namespace {

class FileIncludeHandler : public Object<IDxcIncludeHandler> {
public:
  HRESULT LoadSource(LPCWSTR pFilename, IDxcBlob **ppIncludeSource) override {
    if (!ppIncludeSource)
      return E_POINTER;
    *ppIncludeSource = nullptr;
    IDxcBlobEncoding *Found;
    HRESULT Status = loadFile(pFilename, nullptr, &Found);
    *ppIncludeSource = Found;
    return Status;
  }
};

} // namespace

HRESULT clang::dxc::makeIncludeHandler(IDxcIncludeHandler **Out) {
  if (!Out)
    return E_POINTER;
  *Out = new FileIncludeHandler;
  return S_OK;
}
