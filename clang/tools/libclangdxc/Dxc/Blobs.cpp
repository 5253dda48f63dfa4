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
  const StringRef UTF32Mark("\xFF\xFE\0\0", 4);
  if (CodePage == DXC_CP_ACP && Bytes.consume_front(UTF32Mark))
    CodePage = DXC_CP_UTF32;
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
    Bytes.consume_front(UTF32Mark);
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

HRESULT sayEncoding(BOOL *Known, UINT32 *CodePage, UINT32 Actual,
                    bool IsKnown = true) {
  if (!Known || !CodePage)
    return E_POINTER;
  *Known = IsKnown;
  *CodePage = Actual;
  return S_OK;
}

class OwnedBlob : public Object<IDxcBlobEncoding, IDxcBlob> {
public:
  OwnedBlob(std::string Bytes, UINT32 CodePage)
      : Bytes(std::move(Bytes)), CodePage(CodePage) {}

  LPVOID GetBufferPointer() override {
    return Bytes.empty() ? nullptr : Bytes.data();
  }
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

class PartialBlob : public Object<IDxcBlobEncoding, IDxcBlob> {
public:
  PartialBlob(IDxcBlob *Whole, UINT32 Offset, UINT32 Length)
      : Whole(Whole), Offset(Offset), Length(Length) {}

  LPVOID GetBufferPointer() override {
    return static_cast<char *>(Whole->GetBufferPointer()) + Offset;
  }
  SIZE_T GetBufferSize() override { return Length; }
  HRESULT GetEncoding(BOOL *pKnown, UINT32 *pCodePage) override {
    return sayEncoding(pKnown, pCodePage, DXC_CP_ACP, /*IsKnown=*/false);
  }

private:
  CComPtr<IDxcBlob> Whole;
  UINT32 Offset, Length;
};

/// The size counts the zero at the end. But empty text has no bytes: programs
/// take a size other than 0, or a pointer other than null, for an error.
template <typename Interface, typename Char, UINT32 CodePage>
class TextBlob : public Object<Interface, IDxcBlobEncoding, IDxcBlob> {
public:
  explicit TextBlob(std::basic_string<Char> Text) : Text(std::move(Text)) {}

  LPVOID GetBufferPointer() override {
    return Text.empty() ? nullptr : Text.data();
  }
  SIZE_T GetBufferSize() override {
    return Text.empty() ? 0 : (Text.size() + 1) * sizeof(Char);
  }
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
  auto *Bytes = static_cast<const char *>(Blob->GetBufferPointer());
  return {Bytes, Bytes ? Blob->GetBufferSize() : 0};
}

std::optional<std::string> clang::dxc::textOf(IDxcBlob *Blob) {
  UINT32 CodePage = DXC_CP_ACP;
  CComPtr<IDxcBlobEncoding> Encoded;
  if (SUCCEEDED(Blob->QueryInterface(&Encoded))) {
    BOOL IsKnown = false;
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

/// What is UTF-8 or wide text has the interface of that, and a zero at the end,
/// unless it cannot be text.
static IDxcBlobEncoding *makeTextOrBlob(std::string Bytes, UINT32 CodePage) {
  if (CodePage == DXC_CP_UTF8) {
    StringRef Text = Bytes;
    Text.consume_front("\xEF\xBB\xBF");
    Text.consume_back(StringRef("", 1));
    return makeUtf8Blob(Text.str());
  }
  if (CodePage == DXC_CP_UTF32 && Bytes.size() % sizeof(wchar_t) == 0) {
    std::wstring Wide(Bytes.size() / sizeof(wchar_t), 0);
    llvm::copy(Bytes, reinterpret_cast<char *>(Wide.data()));
    if (!Wide.empty() && !Wide.back())
      Wide.pop_back();
    return makeWideBlob(std::move(Wide));
  }
  return makeBlob(std::move(Bytes), CodePage);
}

HRESULT clang::dxc::makePart(IDxcBlob *Whole, UINT32 Offset, UINT32 Length,
                             IDxcBlob **Out) {
  if (!Out)
    return E_POINTER;
  *Out = nullptr;
  if (!Whole)
    return E_POINTER;
  size_t Size = bytesOf(Whole).size();
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
    *Out = makeTextOrBlob(copy(Data, Size), CodePage);
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
    UINT32 Encoding = CodePage ? *CodePage : DXC_CP_ACP;
    StringRef Bytes = (*File)->getBuffer();
    if (Encoding == DXC_CP_UTF8)
      Bytes.consume_front("\xEF\xBB\xBF");
    *Out = makeBlob(Bytes.str(), Encoding);
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

//===----------------------------------------------------------------------===//
// Streams
//===----------------------------------------------------------------------===//

namespace {

class ReadOnlyStream final : public Object<IStream, ISequentialStream> {
public:
  explicit ReadOnlyStream(IDxcBlob *Blob) : Blob(Blob) {}

  HRESULT Read(void *pv, ULONG cb, ULONG *pcbRead) override {
    if (!pv)
      return STG_E_INVALIDPOINTER;
    StringRef Bytes = bytesOf(Blob).drop_front(Location).take_front(cb);
    llvm::copy(Bytes, static_cast<char *>(pv));
    Location += Bytes.size();
    if (pcbRead)
      *pcbRead = Bytes.size();
    return Bytes.size() == cb ? S_OK : S_FALSE;
  }
  HRESULT Write(const void *, ULONG, ULONG *pcbWritten) override {
    if (pcbWritten)
      *pcbWritten = 0;
    return STG_E_ACCESSDENIED;
  }
  HRESULT Seek(LARGE_INTEGER dlibMove, DWORD dwOrigin,
               ULARGE_INTEGER *plibNewPosition) override {
    const LONGLONG Size = bytesOf(Blob).size();
    if (dwOrigin > STREAM_SEEK_END)
      return STG_E_INVALIDFUNCTION;
    LONGLONG Start = dwOrigin == STREAM_SEEK_CUR   ? LONGLONG(Location)
                     : dwOrigin == STREAM_SEEK_END ? Size
                                                   : 0;
    // Nothing is there to be read beyond the end, and nothing can be written.
    if (dlibMove.QuadPart < -Start || dlibMove.QuadPart > Size - Start)
      return STG_E_INVALIDFUNCTION;
    Location = Start + dlibMove.QuadPart;
    if (plibNewPosition)
      plibNewPosition->QuadPart = Location;
    return S_OK;
  }
  HRESULT SetSize(ULARGE_INTEGER) override { return STG_E_ACCESSDENIED; }
  HRESULT CopyTo(IStream *, ULARGE_INTEGER, ULARGE_INTEGER *,
                 ULARGE_INTEGER *) override {
    return E_NOTIMPL;
  }
  HRESULT Commit(DWORD) override { return E_NOTIMPL; }
  HRESULT Revert() override { return E_NOTIMPL; }
  HRESULT LockRegion(ULARGE_INTEGER, ULARGE_INTEGER, DWORD) override {
    return E_NOTIMPL;
  }
  HRESULT UnlockRegion(ULARGE_INTEGER, ULARGE_INTEGER, DWORD) override {
    return E_NOTIMPL;
  }
  HRESULT Stat(STATSTG *pstatstg, DWORD) override {
    if (!pstatstg)
      return STG_E_INVALIDPOINTER;
    *pstatstg = {};
    pstatstg->type = STGTY_STREAM;
    pstatstg->cbSize.QuadPart = bytesOf(Blob).size();
    return S_OK;
  }
  HRESULT Clone(IStream **ppstm) override {
    if (ppstm)
      *ppstm = nullptr;
    return E_NOTIMPL;
  }

private:
  CComPtr<IDxcBlob> Blob;
  size_t Location = 0;
};

} // namespace

HRESULT clang::dxc::makeReadOnlyStream(IDxcBlob *Blob, IStream **Out) {
  if (!Out)
    return E_POINTER;
  *Out = nullptr;
  if (!Blob)
    return E_POINTER;
  *Out = new ReadOnlyStream(Blob);
  return S_OK;
}
