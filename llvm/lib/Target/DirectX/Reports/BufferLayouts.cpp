//===- BufferLayouts.cpp - Layouts of buffers for reports ----------------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/Target/DirectX/Reports/BufferLayouts.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/FormatVariadic.h"

using namespace llvm;
using namespace llvm::dxil;

namespace {

/// The column of the offsets.
constexpr unsigned OffsetColumn = 54;
constexpr unsigned IndentStep = 4;
/// Of the outermost struct, counted after the semicolon.
constexpr unsigned OuterIndent = 3;

class LayoutPrinter {
  raw_ostream &OS;

  raw_ostream &indent(unsigned Columns) {
    OS << ';';
    return OS.indent(Columns);
  }

  /// `Text;` and, in a column of its own, where it lies.
  void place(const std::string &Text, unsigned Indent, uint32_t Offset,
             std::optional<uint32_t> Size) {
    indent(Indent) << Text << ';';
    unsigned Used = 1 + Indent + Text.size() + 1;
    OS.indent(Used < OffsetColumn ? OffsetColumn - Used : 1);
    OS << "; Offset:" << format("%5u", Offset);
    if (Size)
      OS << " Size: " << format("%5u", *Size);
    OS << '\n';
  }

public:
  explicit LayoutPrinter(raw_ostream &OS) : OS(OS) {}

  void printStruct(StringRef Type, StringRef Name,
                   ArrayRef<BufferMember> Members, unsigned Indent,
                   uint32_t Offset, std::optional<uint32_t> Size) {
    StringRef Keyword = Type.starts_with("struct ") ? "" : "struct ";
    indent(Indent) << Keyword << Type << '\n';
    indent(Indent) << "{\n;\n";
    if (Members.empty())
      indent(Indent + IndentStep) << "/* empty struct */\n";
    for (const BufferMember &Member : Members)
      printMember(Member, Indent + IndentStep, std::nullopt);
    indent(Indent) << '\n';
    place(("} " + Name).str(), Indent, Offset, Size);
    OS << ";\n";
  }

  void printMember(const BufferMember &Member, unsigned Indent,
                   std::optional<uint32_t> Size) {
    if (Member.IsStruct)
      printStruct(Member.Type, Member.Name, Member.Members, Indent,
                  Member.Offset, Size);
    else
      place(Member.Type + " " + Member.Name, Indent, Member.Offset, Size);
  }

  void print(const BufferLayout &Layout, StringRef Keyword) {
    if (Layout.IsConstantBuffer)
      OS << "; " << Keyword << ' ' << Layout.Name << "\n; {\n;\n";
    else
      OS << "; Resource bind info for " << Layout.Name << "\n; {\n;\n";
    if (Layout.Members.size() == 1 &&
        Layout.Members.front().Name == BufferElementName) {
      const BufferMember &Element = Layout.Members.front();
      printMember(Element, OuterIndent, Layout.Size);
      if (!Element.IsStruct)
        OS << ";\n";
    } else {
      printStruct(Layout.Name,
                  Layout.IsConstantBuffer ? StringRef(Layout.Name)
                                          : StringRef(BufferElementName),
                  Layout.Members, OuterIndent, 0, Layout.Size);
    }
    OS << "; }\n;\n";
  }
};

} // namespace

void dxil::printBufferLayout(const BufferLayout &Layout, StringRef Keyword,
                             raw_ostream &OS) {
  LayoutPrinter(OS).print(Layout, Keyword);
}
