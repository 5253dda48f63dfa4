// BufferLayouts.cpp: Layouts of buffers for reports
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/DXILABI.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Target/DirectX/Reports/DXILListing.h"

using namespace llvm;
using namespace llvm::dxil;

namespace {

/// The column of the offsets.
/// What stands before the names of types.
constexpr StringLiteral ConvertedPrefix = "hostlayout.";
constexpr StringLiteral StructPrefix = "struct.";
constexpr StringLiteral MinPrecisionPrefix = "min16";

constexpr unsigned OffsetColumn = 54;
constexpr unsigned IndentStep = 4;
/// Of the outermost struct, counted after the semicolon.
constexpr unsigned OuterIndent = 3;

class LayoutPrinter {
  raw_ostream &OS;
  bool HasNative16;

  bool isConverted(const BufferMember &Member) const;
  std::string spellType(const BufferMember &Member) const;
  std::string spellName(const BufferMember &Member) const;

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
  LayoutPrinter(raw_ostream &OS, bool HasNative16)
      : OS(OS), HasNative16(HasNative16) {}

  void printStruct(StringRef Type, StringRef Name,
                   ArrayRef<BufferMember> Members, unsigned Indent,
                   uint32_t Offset, std::optional<uint32_t> Size) {
    indent(Indent) << "struct " << Type << '\n';
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
    std::string Type = spellType(Member), Name = spellName(Member);
    // An array of structs has two semicolons in dxc's listings.
    if (Member.IsStruct)
      printStruct(Type, Name + (Member.Shape.NumElements ? ";" : ""),
                  Member.Members, Indent, Member.Offset, Size);
    else
      place(Type + " " + Name, Indent, Member.Offset, Size);
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
      bool AnyConverted = any_of(Layout.Members, [&](const BufferMember &M) {
        return isConverted(M);
      });
      printStruct(((AnyConverted ? ConvertedPrefix : "") + Layout.Name).str(),
                  Layout.IsConstantBuffer ? StringRef(Layout.Name)
                                          : StringRef(BufferElementName),
                  Layout.Members, OuterIndent, 0, Layout.Size);
    }
    OS << "; }\n;\n";
  }
};

} // namespace

/// Whether a value of the type is stored in buffers in a different way than in
/// variables, so that dxc has a separate type for it: matrices, and
/// minimum-precision numbers.
bool LayoutPrinter::isConverted(const BufferMember &Member) const {
  if (HasNative16)
    return false;
  return Member.Shape.NumRows ||
         StringRef(Member.Type).contains(MinPrecisionPrefix) ||
         any_of(Member.Members,
                [&](const BufferMember &M) { return isConverted(M); });
}

/// As dxc: structs with the names of their types in the module.
std::string LayoutPrinter::spellType(const BufferMember &Member) const {
  if (Member.IsStruct)
    return ((isConverted(Member) ? ConvertedPrefix : "") + StructPrefix +
            Member.StructName)
        .str();
  switch (static_cast<ElementType>(Member.Shape.Component)) {
  case ElementType::SNormF16:
  case ElementType::SNormF32:
    return "snorm_" + Member.Type;
  case ElementType::UNormF16:
  case ElementType::UNormF32:
    return "unorm_" + Member.Type;
  default: // LLVM's enumeration: the others have names of types
    return Member.Type;
  }
}

/// As dxc: the dimensions of an array are one, those of an array of matrices
/// that are not converted are none, and bit-fields have no name.
std::string LayoutPrinter::spellName(const BufferMember &Member) const {
  StringRef Name = Member.Name;
  if (!Member.Bits.empty())
    return "";
  if (!Member.Shape.NumElements)
    return Name.str();
  if (Member.Shape.NumRows && HasNative16)
    return Name.split('[').first.str();
  return (Name.split('[').first + "[" + Twine(Member.Shape.NumElements) + "]")
      .str();
}

void dxil::printBufferLayout(const BufferLayout &Layout, StringRef Keyword,
                             bool HasNative16, raw_ostream &OS) {
  LayoutPrinter(OS, HasNative16).print(Layout, Keyword);
}
