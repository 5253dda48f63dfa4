// BindingTable.cpp: Binding tables (CSV)
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/Target/DirectX/Binding/BindingTable.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Target/DirectX/FrontIR/DirectXDiagnostics.h"
#include <csv.h>
#include <optional>
#include <string>

using namespace llvm;
using namespace llvm::dxil;

static constexpr StringLiteral NameColumn = "ResourceName";
static constexpr StringLiteral BindingColumn = "Binding";
static constexpr StringLiteral SpaceColumn = "Space";

namespace {

/// Where something stands in a file; both are counted from 1, columns by byte.
struct TableLocation {
  unsigned Line = 1;
  unsigned Column = 1;
};

struct TableField {
  std::string Text;
  TableLocation Location;
};

/// A file that is being read. libcsv splits its text byte by byte, so that the
/// start of each field is known.
class TableReader {
public:
  TableReader(MemoryBufferRef Text,
              StringMap<std::vector<BindingTableRow>> &Rows)
      : Text(Text), Rows(Rows) {}
  Error read();

private:
  Error error(const TableLocation &Location, BackendDiag Row,
              ArrayRef<MessageArgument> Arguments = {}) {
    return createStringError(
        Text.getBufferIdentifier() + ":" + Twine(Location.Line) + ":" +
        Twine(Location.Column) + ": " + getText(Row, Arguments));
  }
  /// What libcsv calls after each field and each line.
  static void endField(void *Content, size_t Size, void *Reader);
  static void endLine(int Terminator, void *Reader);

  Error readText(csv_parser &Parser);
  Error readLine();
  Error readHeading();
  Error readRow();
  bool findColumn(StringRef Column, unsigned &Index) const;

  MemoryBufferRef Text;
  StringMap<std::vector<BindingTableRow>> &Rows;
  SmallVector<TableField, 4> Fields; ///< of the line that is being read
  TableLocation Here;
  /// Where the field that is being read begins, once it has begun.
  std::optional<TableLocation> Begin;
  bool IsLineRead = false;
  /// Where the columns are.
  unsigned Name = 0, Binding = 0, Space = 0, NumColumns = 0;
};

} // namespace

void TableReader::endField(void *Content, size_t Size, void *Reader) {
  auto &R = *static_cast<TableReader *>(Reader);
  StringRef Field(static_cast<const char *>(Content), Size);
  R.Fields.push_back({Field.str(), R.Begin.value_or(R.Here)});
  R.Begin.reset();
}

void TableReader::endLine(int, void *Reader) {
  static_cast<TableReader *>(Reader)->IsLineRead = true;
}

bool TableReader::findColumn(StringRef Column, unsigned &Index) const {
  Index = llvm::find_if(Fields,
                        [&](const TableField &F) {
                          return Column.equals_insensitive(F.Text);
                        }) -
          Fields.begin();
  return Index != Fields.size();
}

Error TableReader::readHeading() {
  StringMap<TableLocation> Seen;
  for (const TableField &F : Fields)
    if (!F.Text.empty() &&
        !Seen.try_emplace(StringRef(F.Text).lower(), F.Location).second)
      return error(F.Location, BackendDiag::err_table_column_twice, {F.Text});
  NumColumns = Fields.size();
  if (findColumn(NameColumn, Name) && findColumn(BindingColumn, Binding) &&
      findColumn(SpaceColumn, Space))
    return Error::success();
  return error(Fields.empty() ? TableLocation() : Fields.front().Location,
               BackendDiag::err_table_heading);
}

Error TableReader::readRow() {
  if (Fields.size() != NumColumns)
    return error(
        Fields[std::min<size_t>(Fields.size() - 1, NumColumns)].Location,
        BackendDiag::err_table_columns, {NumColumns, Fields.size()});
  const TableField &Resource = Fields[Name], &Register = Fields[Binding],
                   &InSpace = Fields[Space];
  if (Resource.Text.empty())
    return error(Resource.Location, BackendDiag::err_table_no_name);
  std::optional<dxil::ResourceClass> Class;
  if (!Register.Text.empty())
    Class = getClassOfRegisterLetter(Register.Text.front());
  BindingTableRow Row;
  if (!Class ||
      StringRef(Register.Text).drop_front().getAsInteger(10, Row.Lower))
    return error(Register.Location, BackendDiag::err_table_register,
                 {Register.Text});
  Row.Class = *Class;
  StringRef Number = InSpace.Text;
  unsigned Radix = Number.consume_front_insensitive("0x") ? 16 : 10;
  if (Number.getAsInteger(Radix, Row.Space))
    return error(InSpace.Location, BackendDiag::err_table_space,
                 {InSpace.Text});
  std::vector<BindingTableRow> &Same = Rows[Resource.Text];
  if (any_of(Same,
             [&](const BindingTableRow &R) { return R.Class == Row.Class; }))
    return error(Resource.Location, BackendDiag::err_table_twice,
                 {Resource.Text});
  Same.push_back(Row);
  return Error::success();
}

Error TableReader::readLine() {
  // Names have no lines: the quotes of one like that were left open.
  for (const TableField &F : Fields)
    if (StringRef(F.Text).contains('\n'))
      return error(F.Location, BackendDiag::err_table_open_quote);
  Error Result = NumColumns ? readRow() : readHeading();
  Fields.clear();
  IsLineRead = false;
  return Result;
}

Error TableReader::readText(csv_parser &Parser) {
  StringRef Content = Text.getBuffer();
  Content.consume_front("\xEF\xBB\xBF"); // Spreadsheets mark UTF-8 so.
  for (const char &Byte : Content) {
    bool IsBlank = Byte == ' ' || Byte == '\t' || Byte == '\r';
    if (!Begin && !IsBlank && Byte != ',' && Byte != '\n')
      Begin = Here;
    if (csv_parse(&Parser, &Byte, 1, endField, endLine, this) != 1)
      return Parser.quoted ? error(*Begin, BackendDiag::err_table_open_quote)
                           : error(Here, BackendDiag::err_table_quote);
    if (IsLineRead)
      if (Error E = readLine())
        return E;
    ++Here.Column;
    if (Byte == '\n')
      Here = {Here.Line + 1, 1};
  }
  if (csv_fini(&Parser, endField, endLine, this))
    return error(*Begin, BackendDiag::err_table_open_quote);
  if (IsLineRead)
    return readLine();
  return NumColumns ? Error::success() : readHeading();
}

Error TableReader::read() {
  csv_parser Parser;
  // Outside of memory there is nothing that can fail.
  csv_init(&Parser, CSV_STRICT | CSV_STRICT_FINI);
  Error Result = readText(Parser);
  csv_free(&Parser);
  return Result;
}

Expected<BindingTable> BindingTable::parse(MemoryBufferRef Text) {
  BindingTable Table;
  if (Error E = TableReader(Text, Table.Rows).read())
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
