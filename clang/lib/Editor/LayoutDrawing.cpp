// LayoutDrawing.cpp: Members in memory, as a drawing
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A row of the drawing is a row of 16 bytes of a constant buffer:
//
//     0 | color                       | range   |
//    16 | position          | ~~~~~~~~~~~~~~~~~ |

#include "HoverParts.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Builtins/HLSLBuiltins.h"
#include "clang/Layout/MemoryLayout.h"
#include "clang/Sema/Builtins/HLSLBuiltinSource.h"
#include "clang/Sema/Sema.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace clang;
using namespace clang::dxc;
using hlsl::MemoryLayout;

static constexpr uint64_t RowBytes = 16;
/// Of a larger buffer, the rows around the member that is asked about.
static constexpr uint64_t MaxRows = 12;

namespace {

struct DrawnMember {
  std::string Name;
  uint64_t Offset;
  uint64_t Size;
};

} // namespace

/// One row: which member each unit of 2 bytes belongs to decides about the
/// lines between.
static std::string drawRow(uint64_t Row, ArrayRef<DrawnMember> Members,
                           StringRef Padding) {
  constexpr unsigned UnitBytes = 2, UnitWidth = 5;
  constexpr unsigned NumUnits = RowBytes / UnitBytes;
  const DrawnMember *Owners[NumUnits] = {};
  for (const DrawnMember &Member : Members)
    for (unsigned Unit = 0; Unit != NumUnits; ++Unit) {
      uint64_t Byte = Row * RowBytes + Unit * UnitBytes;
      if (Byte >= Member.Offset && Byte < Member.Offset + Member.Size)
        Owners[Unit] = &Member;
    }
  std::string Text = llvm::formatv("{0,5} |", Row * RowBytes);
  for (unsigned Unit = 0; Unit != NumUnits;) {
    unsigned End = Unit + 1;
    while (End != NumUnits && Owners[End] == Owners[Unit])
      ++End;
    size_t Width = (End - Unit) * UnitWidth - 2;
    std::string Cell =
        Owners[Unit] ? Owners[Unit]->Name : std::string(Width - 1, Padding[0]);
    if (Cell.size() > Width - 1)
      Cell.resize(Width - 1);
    Cell.resize(Width, ' ');
    Text += " " + Cell + "|";
    Unit = End;
  }
  return Text + "\n";
}

static std::string draw(ArrayRef<DrawnMember> Members, uint64_t Size,
                        uint64_t Focus) {
  uint64_t NumRows = (Size + RowBytes - 1) / RowBytes;
  uint64_t First = 0;
  if (NumRows > MaxRows)
    First =
        std::min(NumRows - MaxRows,
                 Focus / RowBytes - std::min(Focus / RowBytes, MaxRows / 2));
  uint64_t Last = std::min(NumRows, First + MaxRows);
  std::string Text = "```\n";
  if (First != 0)
    Text += "  ...\n";
  for (uint64_t Row = First; Row != Last; ++Row)
    Text += drawRow(Row, Members, "~");
  if (Last != NumRows)
    Text += "  ...\n";
  return Text + "```";
}

static MemoryLayout makeConstantLayout(const EditorDocument &D) {
  return MemoryLayout(D.getContext(),
                      hlsl::hasStableLayout(D.S)
                          ? MemoryLayout::Rules::StableConstantBuffer
                          : MemoryLayout::Rules::ConstantBuffer,
                      hlsl::getDefaultMatrixPacking(D.getContext()));
}

static MemoryLayout makeRawLayout(const EditorDocument &D) {
  return MemoryLayout(D.getContext(), MemoryLayout::Rules::RawBuffer,
                      hlsl::getDefaultMatrixPacking(D.getContext()));
}

/// Whether sizes can be computed: layouts take complete types only.
static bool hasLayout(const ASTContext &Context, QualType T) {
  if (T.isNull() || T->isDependentType() || T->isIncompleteType() ||
      T->isReferenceType() || T->isFunctionType() || T->isVoidType())
    return false;
  QualType Element = Context.getBaseElementType(T);
  if (Element->isArrayType() || Element->isHLSLSpecificType())
    return false;
  const CXXRecordDecl *Record = Element->getAsCXXRecordDecl();
  if (!Record)
    return Element->isArithmeticType() || Element->isVectorType() ||
           Element->isConstantMatrixType() || Element->isEnumeralType();
  if (!Record->hasDefinition() || Record->isInvalidDecl() ||
      hlsl::findResourceType(Record))
    return false;
  for (const CXXBaseSpecifier &Base : Record->bases())
    if (!hasLayout(Context, Base.getType()))
      return false;
  // Resources in structs have no bytes.
  return llvm::all_of(Record->fields(), [&](const FieldDecl *Field) {
    QualType Inner = Context.getBaseElementType(Field->getType());
    const CXXRecordDecl *Class = Inner->getAsCXXRecordDecl();
    return (Class && hlsl::findResourceType(Class)) ||
           hasLayout(Context, Field->getType());
  });
}

/// All constant buffers, in the order of the source; those in namespaces too.
static void forEachBuffer(const DeclContext *Context,
                          llvm::function_ref<void(HLSLBufferDecl *)> Visit) {
  for (Decl *Child : Context->noload_decls()) {
    if (auto *Buffer = dyn_cast<HLSLBufferDecl>(Child))
      Visit(Buffer);
    else if (const auto *Namespace = dyn_cast<NamespaceDecl>(Child))
      forEachBuffer(Namespace, Visit);
  }
}

static bool isLaidOut(const ASTContext &Context, const HLSLBufferDecl *Buffer) {
  if (Buffer->isInvalidDecl())
    return false;
  // The declarations of $Globals are not in it.
  for (const Decl *Member : Buffer->buffer_decls())
    if (const auto *Var = dyn_cast<VarDecl>(Member))
      if (Var->isInvalidDecl() || (!hasLayout(Context, Var->getType()) &&
                                   !Var->getType()->isHLSLResourceRecord()))
        return false;
  return true;
}

void dxc::forEachBufferMember(
    const EditorDocument &D,
    llvm::function_ref<void(const VarDecl *, uint64_t, uint64_t)> Visit) {
  MemoryLayout Layout = makeConstantLayout(D);
  forEachBuffer(D.getContext().getTranslationUnitDecl(),
                [&](HLSLBufferDecl *Buffer) {
                  if (!isLaidOut(D.getContext(), Buffer))
                    return;
                  hlsl::CBufferLayout Placed(Layout, Buffer);
                  uint64_t End = 0;
                  for (const hlsl::CBufferMember &Member : Placed.members()) {
                    Visit(Member.Var, Member.Offset,
                          Member.Offset > End ? Member.Offset - End : 0);
                    End = std::max(End, Member.Offset + Member.Size);
                  }
                });
}

static std::string countBytes(uint64_t Bytes) {
  return llvm::utostr(Bytes) + (Bytes == 1 ? " byte" : " bytes");
}

static std::string describeBuffer(const EditorDocument &D,
                                  const HLSLBufferDecl *Buffer,
                                  const VarDecl *Focus) {
  if (!isLaidOut(D.getContext(), Buffer))
    return "";
  MemoryLayout Layout = makeConstantLayout(D);
  hlsl::CBufferLayout Placed(Layout, Buffer);
  std::vector<DrawnMember> Members;
  for (const hlsl::CBufferMember &Member : Placed.members())
    Members.push_back(
        {Member.Var->getNameAsString(), Member.Offset, Member.Size});
  std::string Text;
  uint64_t Offset = 0;
  if (const hlsl::CBufferMember *Member =
          Focus ? Placed.find(Focus) : nullptr) {
    Offset = Member->Offset;
    Text = "Offset " + llvm::utostr(Member->Offset) + ", " +
           countBytes(Member->Size) + ", in a buffer of " +
           countBytes(Placed.getSize()) + ".";
  } else {
    Text = countBytes(Placed.getSize()) + ".";
  }
  return Text + "\n\n" + draw(Members, Placed.getSize(), Offset);
}

static std::string describeRecord(const EditorDocument &D,
                                  const CXXRecordDecl *Record,
                                  const FieldDecl *Focus) {
  Record = Record->getDefinition();
  if (!Record || Record->isDependentContext() || Record->isInvalidDecl() ||
      !hasLayout(D.getContext(), D.getContext().getCanonicalTagType(Record)))
    return "";
  MemoryLayout Constant = makeConstantLayout(D), Raw = makeRawLayout(D);
  const hlsl::RecordLayout &InBuffer = Constant.getRecordLayout(Record);
  const hlsl::RecordLayout &InElement = Raw.getRecordLayout(Record);
  uint64_t Offset = 0;
  std::string Text;
  if (Focus) {
    const hlsl::FieldLayout &Here = InBuffer.field(Focus);
    const hlsl::FieldLayout &There = InElement.field(Focus);
    Offset = Here.Offset;
    Text = "Offset " + llvm::utostr(Here.Offset) + ", " +
           countBytes(Here.Size) + " in a constant buffer";
    if (There.Offset != Here.Offset || There.Size != Here.Size)
      Text += "; offset " + llvm::utostr(There.Offset) + ", " +
              countBytes(There.Size) + " in a structured buffer";
  } else {
    Text = countBytes(InBuffer.Size) + " in a constant buffer, " +
           countBytes(InElement.Size) + " in a structured buffer";
  }
  std::vector<DrawnMember> Members;
  for (const hlsl::FieldLayout &Field : InBuffer.Fields)
    Members.push_back({Field.Field ? Field.Field->getNameAsString()
                                   : Field.Base->getNameAsString(),
                       Field.Offset, Field.Size});
  return Text + ".\n\n" + draw(Members, InBuffer.Size, Offset);
}

std::string dxc::describeLayout(const EditorDocument &D,
                                const NamedDecl *Target) {
  if (const auto *Buffer = dyn_cast<HLSLBufferDecl>(Target))
    return describeBuffer(D, Buffer, nullptr);
  if (const auto *Field = dyn_cast<FieldDecl>(Target)) {
    const auto *Record = dyn_cast<CXXRecordDecl>(Field->getParent());
    if (!Record || !hasLayout(D.getContext(), Field->getType()))
      return "";
    return describeRecord(D, Record, Field);
  }
  if (const auto *Record = dyn_cast<CXXRecordDecl>(Target))
    return hlsl::findResourceType(Record) || Record->isImplicit()
               ? ""
               : describeRecord(D, Record, nullptr);
  std::string Text;
  if (const auto *Var = dyn_cast<VarDecl>(Target))
    forEachBuffer(D.getContext().getTranslationUnitDecl(),
                  [&](HLSLBufferDecl *Buffer) {
                    if (!isLaidOut(D.getContext(), Buffer))
                      return;
                    MemoryLayout Layout = makeConstantLayout(D);
                    if (hlsl::CBufferLayout(Layout, Buffer).find(Var))
                      Text = describeBuffer(D, Buffer, Var);
                  });
  return Text;
}
