//===- HeaderFile.cpp - C headers of -Fh --------------------------*- C -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "HeaderFile.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"

std::string clang::dxc::writeHeader(llvm::ArrayRef<char> Container,
                                    llvm::StringRef Listing,
                                    llvm::StringRef Variable) {
  constexpr unsigned BytesPerLine = 12;
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  OS << "#if 0\n" << Listing << "\n#endif\n\n";
  OS << "const unsigned char " << Variable << "[] = {";
  for (size_t I = 0; I != Container.size(); ++I) {
    OS << (I == 0 ? "" : ",") << (I % BytesPerLine == 0 ? "\n  " : " ");
    OS << llvm::format("0x%02x", static_cast<unsigned char>(Container[I]));
  }
  OS << "\n};\n";
  return Text;
}
