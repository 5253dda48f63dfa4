//===- BindingTable.cpp - Bindings as comma-separated values --------------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/Target/DirectX/Binding/BindingTable.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/LineIterator.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Target/DirectX/Contract/DirectXDiagnostics.h"
#include <optional>

using namespace llvm;
using namespace llvm::dxil;

static constexpr StringLiteral NameColumn = "ResourceName";
static constexpr StringLiteral BindingColumn = "Binding";
static constexpr StringLiteral SpaceColumn = "Space";

namespace {

/// A file that is being read, line by line.
class TableReader {
  MemoryBufferRef Text;
  unsigned Line = 0;
  SmallVector<StringRef, 4> Fields;
  /// Where the columns are.
  unsigned Name = 0, Binding = 0, Space = 0, NumColumns = 0;

  Error error(BackendDiag Row, ArrayRef<MessageArgument> Arguments = {}) {
    return createStringError(Text.getBufferIdentifier() + ":" + Twine(Line) +
                             ": " + getText(Row, Arguments));
  }
  void split(StringRef Content) {
    Fields.clear();
    Content.split(Fields, ',');
    for (StringRef &Field : Fields) {
      Field = Field.trim();
      // Spreadsheets like to quote.
      if (Field.size() > 1 && Field.front() == '"' && Field.back() == '"')
        Field = Field.drop_front().drop_back();
    }
  }
  Error readHeading();
  Expected<BindingTableRow> readRow();

public:
  explicit TableReader(MemoryBufferRef Text) : Text(Text) {}
  Error read(StringMap<std::vector<BindingTableRow>> &Rows);
};

} // namespace

Error TableReader::readHeading() {
  auto find = [&](StringRef Column, unsigned &Index) {
    Index = llvm::find(Fields, Column) - Fields.begin();
    return Index != Fields.size();
  };
  NumColumns = Fields.size();
  if (find(NameColumn, Name) && find(BindingColumn, Binding) &&
      find(SpaceColumn, Space))
    return Error::success();
  return error(BackendDiag::err_table_heading);
}

Expected<BindingTableRow> TableReader::readRow() {
  if (Fields.size() != NumColumns)
    return error(BackendDiag::err_table_columns, {NumColumns, Fields.size()});
  if (Fields[Name].empty())
    return error(BackendDiag::err_table_no_name);
  StringRef Register = Fields[Binding];
  std::optional<dxil::ResourceClass> Class;
  if (!Register.empty())
    Class = getClassOfRegisterLetter(Register.front());
  BindingTableRow Row;
  if (!Class || Register.drop_front().getAsInteger(10, Row.Lower))
    return error(BackendDiag::err_table_register, {Register});
  Row.Class = *Class;
  if (Fields[Space].getAsInteger(10, Row.Space))
    return error(BackendDiag::err_table_space, {Fields[Space]});
  return Row;
}

Error TableReader::read(StringMap<std::vector<BindingTableRow>> &Rows) {
  for (line_iterator It(Text, /*SkipBlanks=*/true); !It.is_at_eof(); ++It) {
    Line = It.line_number();
    StringRef Content = It->trim();
    if (Content.empty())
      continue;
    split(Content);
    if (!NumColumns) {
      if (Error E = readHeading())
        return E;
      continue;
    }
    Expected<BindingTableRow> Row = readRow();
    if (!Row)
      return Row.takeError();
    std::vector<BindingTableRow> &Same = Rows[Fields[Name]];
    if (any_of(Same,
               [&](const BindingTableRow &R) { return R.Class == Row->Class; }))
      return error(BackendDiag::err_table_twice, {Fields[Name]});
    Same.push_back(*Row);
  }
  if (!NumColumns) {
    Line = 1;
    return readHeading();
  }
  return Error::success();
}

Expected<BindingTable> BindingTable::parse(MemoryBufferRef Text) {
  BindingTable Table;
  if (Error E = TableReader(Text).read(Table.Rows))
    return std::move(E);
  return Table;
}

const BindingTableRow *BindingTable::find(StringRef Name,
                                          dxil::ResourceClass Class) const {
  auto It = Rows.find(Name);
  if (It == Rows.end())
    return nullptr;
  for (const BindingTableRow &Row : It->second)
    if (Row.Class == Class)
      return &Row;
  return &It->second.front();
}

void dxil::writeBindingTable(ArrayRef<NamedBinding> Bindings, raw_ostream &OS) {
  OS << NameColumn << ',' << BindingColumn << ',' << SpaceColumn << '\n';
  for (const NamedBinding &B : Bindings)
    OS << B.Name << ',' << getRegisterLetter(B.Binding.Class) << B.Binding.Lower
       << ',' << B.Binding.Space << '\n';
}
