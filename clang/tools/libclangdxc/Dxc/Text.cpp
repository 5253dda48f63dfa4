//===- Text.cpp - Wide text and encodings -----------------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Text.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/ConvertUTF.h"

using namespace clang::dxc;
using namespace llvm;

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
