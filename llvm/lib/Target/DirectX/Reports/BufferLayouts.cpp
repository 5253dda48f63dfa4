//===- BufferLayouts.cpp - Layouts of buffers for reports ----------------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/Target/DirectX/Reports/BufferLayouts.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Metadata.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Target/DirectX/Contract/IRConventions.h"

using namespace llvm;
using namespace llvm::dxil;

namespace {

/// The name of the one member that stands for a buffer's whole element.
constexpr StringLiteral ElementName = "$Element";

/// The column of the offsets.
constexpr unsigned OffsetColumn = 54;
constexpr unsigned IndentStep = 4;
/// Of the outermost struct, counted after the semicolon.
constexpr unsigned OuterIndent = 3;

std::optional<StringRef> stringOperand(const MDNode &Node, unsigned Operand) {
  if (Operand < Node.getNumOperands())
    if (auto *String = dyn_cast_or_null<MDString>(Node.getOperand(Operand)))
      return String->getString();
  return std::nullopt;
}

std::optional<uint32_t> integerOperand(const MDNode &Node, unsigned Operand) {
  if (Operand < Node.getNumOperands())
    if (auto *C = mdconst::dyn_extract_or_null<ConstantInt>(
            Node.getOperand(Operand).get()))
      return static_cast<uint32_t>(C->getZExtValue());
  return std::nullopt;
}

/// The members that operand \p Operand of \p Node lists.
std::vector<BufferMember> readMembers(const MDNode &Node, unsigned Operand) {
  std::vector<BufferMember> Members;
  auto *List = Operand < Node.getNumOperands()
                   ? dyn_cast_or_null<MDNode>(Node.getOperand(Operand))
                   : nullptr;
  if (!List)
    return Members;
  for (const MDOperand &Element : List->operands()) {
    auto *MemberNode = dyn_cast_or_null<MDNode>(Element);
    if (!MemberNode)
      continue;
    std::optional<StringRef> Type = stringOperand(*MemberNode, 0);
    std::optional<StringRef> Name = stringOperand(*MemberNode, 1);
    std::optional<uint32_t> Offset = integerOperand(*MemberNode, 2);
    std::optional<uint32_t> Size = integerOperand(*MemberNode, 3);
    if (!Type || !Name || !Offset || !Size)
      continue;
    BufferMember Member;
    Member.Type = Type->str();
    Member.Name = Name->str();
    Member.Offset = *Offset;
    Member.Size = *Size;
    Member.IsStruct = MemberNode->getNumOperands() > 4 &&
                      isa_and_nonnull<MDNode>(MemberNode->getOperand(4));
    Member.Members = readMembers(*MemberNode, 4);
    Members.push_back(std::move(Member));
  }
  return Members;
}

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
        Layout.Members.front().Name == ElementName) {
      const BufferMember &Element = Layout.Members.front();
      printMember(Element, OuterIndent, Layout.Size);
      if (!Element.IsStruct)
        OS << ";\n";
    } else {
      printStruct(Layout.Name,
                  Layout.IsConstantBuffer ? StringRef(Layout.Name)
                                          : StringRef(ElementName),
                  Layout.Members, OuterIndent, 0, Layout.Size);
    }
    OS << "; }\n;\n";
  }
};

} // namespace

BufferLayouts dxil::readBufferLayouts(const Module &FrontIR) {
  BufferLayouts Layouts;
  const NamedMDNode *Named = FrontIR.getNamedMetadata(BufferLayoutsMD);
  if (!Named)
    return Layouts;
  for (const MDNode *Node : Named->operands()) {
    std::optional<StringRef> Kind = stringOperand(*Node, 0);
    std::optional<StringRef> Name = stringOperand(*Node, 1);
    std::optional<uint32_t> Size = integerOperand(*Node, 2);
    if (!Kind || !Name || !Size)
      continue;
    BufferLayout Layout;
    Layout.IsConstantBuffer = *Kind == "cbuffer";
    Layout.Name = Name->str();
    Layout.Path = stringOperand(*Node, 4).value_or("").str();
    Layout.Size = *Size;
    Layout.Members = readMembers(*Node, 3);
    Layouts.push_back(std::move(Layout));
  }
  return Layouts;
}

void dxil::printBufferLayout(const BufferLayout &Layout, StringRef Keyword,
                             raw_ostream &OS) {
  LayoutPrinter(OS).print(Layout, Keyword);
}
