// TextEncoding.cpp: Text encodings
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "TextEncoding.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/ConvertUTF.h"
#include "llvm/Support/EndianStream.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace clang;
using namespace clang::dxc;
using namespace llvm;

namespace {

constexpr StringRef Mark8("\xef\xbb\xbf", 3);
constexpr StringRef Mark16("\xff\xfe", 2);
constexpr StringRef Mark32("\xff\xfe\0\0", 4);

/// A file that has been read, in UTF-8.
class DecodedFile : public vfs::File {
public:
  DecodedFile(vfs::Status Status, std::unique_ptr<MemoryBuffer> Text)
      : TheStatus(std::move(Status)), Text(std::move(Text)) {}

  ErrorOr<vfs::Status> status() override { return TheStatus; }

  ErrorOr<std::unique_ptr<MemoryBuffer>> getBuffer(const Twine &Name, int64_t,
                                                   bool, bool) override {
    if (!Text)
      return make_error_code(errc::bad_file_descriptor);
    return std::move(Text);
  }

  std::error_code close() override { return {}; }

private:
  vfs::Status TheStatus;
  std::unique_ptr<MemoryBuffer> Text;
};

class DecodingFileSystem : public vfs::ProxyFileSystem {
public:
  DecodingFileSystem(IntrusiveRefCntPtr<vfs::FileSystem> Files,
                     TextEncoding Unmarked)
      : ProxyFileSystem(std::move(Files)), Unmarked(Unmarked) {}

  // The size has to be that of the text that is read later.
  ErrorOr<vfs::Status> status(const Twine &Path) override {
    ErrorOr<vfs::Status> Found = ProxyFileSystem::status(Path);
    if (!Found || !Found->isRegularFile())
      return Found;
    ErrorOr<std::unique_ptr<vfs::File>> File = openFileForRead(Path);
    return File ? (*File)->status() : Found;
  }

  ErrorOr<std::unique_ptr<vfs::File>>
  openFileForRead(const Twine &Path) override {
    ErrorOr<std::unique_ptr<vfs::File>> File =
        ProxyFileSystem::openFileForRead(Path);
    if (!File)
      return File;
    ErrorOr<vfs::Status> Status = (*File)->status();
    if (!Status || !Status->isRegularFile())
      return File;
    // A file that is mapped into memory cannot be replaced on Windows (-fix),
    // and may shrink elsewhere while it is read.
    ErrorOr<std::unique_ptr<MemoryBuffer>> Read =
        (*File)->getBuffer(Path, /*FileSize=*/-1,
                           /*RequiresNullTerminator=*/true,
                           /*IsVolatile=*/true);
    if (!Read)
      return Read.getError();
    std::unique_ptr<MemoryBuffer> Text = std::move(*Read);
    if (std::optional<std::string> Decoded =
            decodeIfNeeded(Text->getBuffer(), Unmarked)) {
      Text = MemoryBuffer::getMemBufferCopy(*Decoded, Path);
      Status = vfs::Status::copyWithNewSize(*Status, Decoded->size());
    }
    return std::make_unique<DecodedFile>(*Status, std::move(Text));
  }

  /// Nothing if the bytes are UTF-8 already, or nothing that can be decoded.
  static std::optional<std::string> decodeIfNeeded(StringRef Bytes,
                                                   TextEncoding Unmarked) {
    if (Unmarked == TextEncoding::UTF8 && !Bytes.starts_with(Mark8) &&
        !Bytes.starts_with(Mark16))
      return std::nullopt;
    return decodeText(Bytes, Unmarked);
  }

private:
  TextEncoding Unmarked;
};

} // namespace

std::optional<TextEncoding> dxc::findEncoding(StringRef Name) {
  // As the system's wide characters are.
  constexpr TextEncoding Wide =
      sizeof(wchar_t) == 2 ? TextEncoding::UTF16 : TextEncoding::UTF32;
  return StringSwitch<std::optional<TextEncoding>>(Name)
      .Case("utf8", TextEncoding::UTF8)
      .Case("utf16", TextEncoding::UTF16)
      .Case("utf32", TextEncoding::UTF32)
      .Case("wide", Wide)
      .Default(std::nullopt);
}

std::optional<std::string> dxc::decodeText(StringRef Bytes,
                                           TextEncoding Unmarked) {
  TextEncoding Encoding = Bytes.starts_with(Mark32)   ? TextEncoding::UTF32
                          : Bytes.starts_with(Mark16) ? TextEncoding::UTF16
                          : Bytes.starts_with(Mark8)  ? TextEncoding::UTF8
                                                      : Unmarked;
  std::string Text;
  switch (Encoding) {
  case TextEncoding::UTF8:
    // Columns do not count it, and messages do not show it.
    Bytes.consume_front(Mark8);
    return Bytes.str();
  case TextEncoding::UTF16: {
    Bytes.consume_front(Mark16);
    SmallVector<UTF16, 0> Units;
    for (size_t I = 0; I + 1 < Bytes.size(); I += 2)
      Units.push_back(support::endian::read16le(Bytes.data() + I));
    if (Bytes.size() % 2 || !convertUTF16ToUTF8String(Units, Text))
      return std::nullopt;
    return Text;
  }
  case TextEncoding::UTF32: {
    Bytes.consume_front(Mark32);
    SmallVector<UTF32, 0> Units;
    for (size_t I = 0; I + 3 < Bytes.size(); I += 4)
      Units.push_back(support::endian::read32le(Bytes.data() + I));
    if (Bytes.size() % 4 || !convertUTF32ToUTF8String(Units, Text))
      return std::nullopt;
    return Text;
  }
  }
  llvm_unreachable("all encodings are handled");
}

/// The code points of \p Text. Nothing if it is no UTF-8.
static std::optional<SmallVector<UTF32, 0>> readCodePoints(StringRef Text) {
  SmallVector<UTF32, 0> Points(Text.size());
  auto *From = reinterpret_cast<const UTF8 *>(Text.begin());
  UTF32 *To = Points.begin();
  if (ConvertUTF8toUTF32(&From, reinterpret_cast<const UTF8 *>(Text.end()), &To,
                         Points.end(), strictConversion) != conversionOK)
    return std::nullopt;
  Points.truncate(To - Points.begin());
  return Points;
}

std::string dxc::encodeText(std::string Text, TextEncoding Encoding) {
  std::string Result;
  raw_string_ostream OS(Result);
  support::endian::Writer Writer(OS, endianness::little);
  switch (Encoding) {
  case TextEncoding::UTF8:
    return Text;
  case TextEncoding::UTF16: {
    SmallVector<UTF16, 0> Units;
    if (!convertUTF8ToUTF16String(Text, Units))
      return Text;
    OS << Mark16;
    for (UTF16 Unit : Units)
      Writer.write<uint16_t>(Unit);
    return Result;
  }
  case TextEncoding::UTF32: {
    std::optional<SmallVector<UTF32, 0>> Points = readCodePoints(Text);
    if (!Points)
      return Text;
    OS << Mark32;
    for (UTF32 Point : *Points)
      Writer.write<uint32_t>(Point);
    return Result;
  }
  }
  llvm_unreachable("all encodings are handled");
}

IntrusiveRefCntPtr<vfs::FileSystem>
dxc::makeDecodingFileSystem(IntrusiveRefCntPtr<vfs::FileSystem> Files,
                            TextEncoding Unmarked) {
  return makeIntrusiveRefCnt<DecodingFileSystem>(std::move(Files), Unmarked);
}
