// BindingPlan.cpp: Choosing registers for resources, and binding tables
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/Target/DirectX/Binding/BindingPlan.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Target/DirectX/Binding/BindingAllocator.h"
#include "llvm/Target/DirectX/FrontIR/DirectXDiagnostics.h"
#include <csv.h>
#include <map>
#include <optional>
#include <string>
#include <utility>

using namespace llvm;
using namespace llvm::dxil;

// Choosing registers for resources.

/// The registers alone: "u3" or "t2 to t5".
static std::string getRegistersText(dxil::ResourceClass Class, uint64_t Lower,
                                    uint32_t Size) {
  std::string Letter(1, getRegisterLetter(Class));
  std::string Text = Letter + std::to_string(Lower);
  if (Size == UnboundedRangeSize)
    return Text + " and up";
  if (Size != 1)
    Text += " to " + Letter + std::to_string(Lower + Size - 1);
  return Text;
}

std::string dxil::getRangeText(dxil::ResourceClass Class, uint64_t Lower,
                               uint32_t Size, uint32_t Space) {
  return getRegistersText(Class, Lower, Size) + ", space" +
         std::to_string(Space);
}

namespace {

class Planner {
  ArrayRef<BindingRequest> Resources;
  const BindingOptions &Options;
  BindingReporter Report;
  BindingAllocator Allocator;
  /// Where a resource is to go: as written, or by the imported table.
  struct Wish {
    uint32_t Space = 0;
    std::optional<uint32_t> Lower;
    bool IsImported = false;
    bool IsGood = true; ///< within the registers, and of the right class
  };
  std::vector<Wish> Wishes;
  std::vector<std::optional<PlannedBinding>> Plan;
  /// Used resources that overlap with others.
  std::vector<std::pair<unsigned, BindingAllocator::Range>> Overlaps;
  /// What an implicit binding was chosen after, for remarks.
  std::vector<std::optional<unsigned>> Predecessors;

  bool reservesExplicit() const {
    return Options.LegacyReservation || Options.Unused != UnusedBindings::Strip;
  }
  bool reservesAll() const {
    return Options.Unused == UnusedBindings::ReserveAll;
  }
  BindingAllocator::Range rangeOf(unsigned I) const {
    uint32_t Lower = *Wishes[I].Lower;
    return {Lower, BindingAllocator::endOfRange(Lower, Resources[I].Size), I};
  }
  std::string rangeText(unsigned I, uint64_t Lower) const {
    const BindingRequest &R = Resources[I];
    return getRangeText(R.Class, Lower, R.Size, Wishes[I].Space);
  }
  bool shows(DiagnosticGroup Group, unsigned I) const {
    return Options.shows(Group, Resources[I].Location);
  }
  /// Whether resource I is used, and at a register that the compiler chose.
  bool isChosenForUse(unsigned I) const {
    return Resources[I].IsUsed && Plan[I] && Plan[I]->IsImplicit;
  }
  std::string quoted(unsigned I) const {
    return "'" + Resources[I].getPath().str() + "'";
  }
  void say(unsigned I, BackendDiag Row, ArrayRef<MessageArgument> Arguments,
           std::vector<DiagnosticNote> Notes = {}) {
    Report({getSeverity(Row), getGroup(Row), Resources[I].Location,
            getText(Row, Arguments), std::move(Notes)});
  }
  DiagnosticNote boundNote(unsigned I, uint64_t Lower) const {
    return {Resources[I].Location,
            BackendDiag::note_bound,
            {quoted(I), rangeText(I, Lower)}};
  }

  void makeWish(unsigned I);
  void takeUsedExplicit();
  void reportOverlaps();
  void takeUnusedExplicit();
  void warnUnusedOverlap(unsigned I, const BindingAllocator::Range &Other);
  std::vector<DiagnosticNote>
  overlapNotes(unsigned I, const BindingAllocator::Range &Other) const;
  void allocateImplicit();
  DiagnosticNote gapNote(unsigned I) const;
  void reportNoRoom(unsigned I);
  void warnImplicit();
  void warnMixed();
  bool isExplained(unsigned I) const {
    return Options.Explain || shows(DiagnosticGroup::Binding, I);
  }
  void remark(unsigned I);
  void explain(unsigned I);
  std::string reason(unsigned I) const;
  std::pair<BackendDiag, std::vector<MessageArgument>>
  describeAbsence(unsigned I) const;
  bool isPlacedByLayout(unsigned I) const {
    unsigned Number = Resources[I].Number;
    return Number < Options.PlacedByLayout.size() &&
           Options.PlacedByLayout[Number];
  }

public:
  Planner(ArrayRef<BindingRequest> Resources, const BindingOptions &Options,
          BindingReporter Report)
      : Resources(Resources), Options(Options), Report(Report),
        Wishes(Resources.size()), Plan(Resources.size()),
        Predecessors(Resources.size()) {}
  std::vector<std::optional<PlannedBinding>> run();
};

} // namespace

//===----------------------------------------------------------------------===//
// What is given
//===----------------------------------------------------------------------===//

void Planner::makeWish(unsigned I) {
  const BindingRequest &R = Resources[I];
  Wish &W = Wishes[I];
  W.Lower = R.Lower;
  W.Space = R.Space.value_or(R.Lower ? 0 : Options.AutoSpace.value_or(0));
  const BindingTableRow *Row = nullptr;
  if (!R.Lower && !Options.Imported.empty()) {
    Row = Options.Imported.find(R.getPath(), R.Class);
    const BindingTableRow *Plain = Options.Imported.find(R.Name, R.Class);
    if (!Row || (Row->Class != R.Class && Plain && Plain->Class == R.Class))
      Row = Plain;
  }
  if (Row) {
    if (Row->Class != R.Class) {
      W.IsGood = !R.IsUsed;
      if (R.IsUsed)
        say(I, BackendDiag::err_table_class,
            {getRegisterLetter(Row->Class), Row->Lower, quoted(I),
             getRegisterLetter(R.Class)});
      return;
    }
    W.Space = Row->Space;
    W.Lower = Row->Lower;
    W.IsImported = true;
  }
  if (!W.Lower)
    return;
  W.IsGood = rangeOf(I).End <= BindingAllocator::NumSlots;
  if (!W.IsGood && R.IsUsed)
    say(I, BackendDiag::err_past_last_register,
        {quoted(I), rangeText(I, *W.Lower), getRegisterLetter(R.Class),
         BindingAllocator::NumSlots - 1});
}

std::vector<DiagnosticNote>
Planner::overlapNotes(unsigned I, const BindingAllocator::Range &Other) const {
  const BindingRequest &R = Resources[I];
  std::vector<DiagnosticNote> Notes{boundNote(Other.Owner, Other.Lower)};
  if (auto Free = Allocator.findFree(R.Class, Wishes[I].Space, R.Size))
    Notes.emplace_back(R.Location,
                       R.Size == 1 ? BackendDiag::note_next_register
                                   : BackendDiag::note_next_range,
                       MessageArgument(rangeText(I, *Free)));
  else
    Notes.push_back(gapNote(I));
  return Notes;
}

void Planner::takeUsedExplicit() {
  for (unsigned I = 0; I != Resources.size(); ++I) {
    const BindingRequest &R = Resources[I];
    if (!R.IsUsed || !Wishes[I].Lower || !Wishes[I].IsGood)
      continue;
    if (Options.LegacyReservation && R.Size == UnboundedRangeSize)
      say(I, BackendDiag::err_legacy_unbounded, {quoted(I)});
    Plan[I] = {Wishes[I].Space, *Wishes[I].Lower, /*IsImplicit=*/false};
    if (auto Other = Allocator.take(R.Class, Wishes[I].Space, rangeOf(I)))
      Overlaps.push_back({I, *Other});
  }
}

/// After all allocation: the hint is about what is left then.
void Planner::reportOverlaps() {
  for (auto &[I, Other] : Overlaps)
    say(I, BackendDiag::err_overlap,
        {quoted(I), rangeText(I, *Wishes[I].Lower), quoted(Other.Owner)},
        overlapNotes(I, Other));
}

void Planner::warnUnusedOverlap(unsigned I,
                                const BindingAllocator::Range &Other) {
  // Shaders in one file like to use the same registers for resources of their
  // own: what only the functions of another one mention is no mistake.
  auto isAnothers = [&](unsigned N) {
    return Resources[N].Mention == MentionedElsewhere;
  };
  if (isAnothers(I) || isAnothers(Other.Owner) ||
      !shows(DiagnosticGroup::UnusedBindingOverlap, I))
    return;
  say(I, BackendDiag::warn_unused_overlap,
      {quoted(I), rangeText(I, *Wishes[I].Lower),
       Resources[Other.Owner].IsUsed ? "" : "unused ", quoted(Other.Owner)},
      {boundNote(Other.Owner, Other.Lower)});
}

void Planner::takeUnusedExplicit() {
  // A copy, made when it is wanted: those that reserve nothing overlap, too.
  std::optional<BindingAllocator> All;
  for (unsigned I = 0; I != Resources.size(); ++I) {
    const BindingRequest &R = Resources[I];
    if (R.IsUsed || !Wishes[I].Lower || !Wishes[I].IsGood)
      continue;
    if (!All)
      All = Allocator;
    if (auto Other = All->take(R.Class, Wishes[I].Space, rangeOf(I)))
      warnUnusedOverlap(I, *Other);
    if (!reservesExplicit())
      continue;
    Allocator.takeFree(R.Class, Wishes[I].Space, rangeOf(I));
    Plan[I] = {Wishes[I].Space, *Wishes[I].Lower, /*IsImplicit=*/false};
  }
}

//===----------------------------------------------------------------------===//
// What is chosen
//===----------------------------------------------------------------------===//

/// The most registers in a row that resource I finds where it is to go.
DiagnosticNote Planner::gapNote(unsigned I) const {
  dxil::ResourceClass Class = Resources[I].Class;
  uint32_t Space = Wishes[I].Space;
  auto Gap = Allocator.getLargestGap(Class, Space);
  RawSourceLocation Location = Resources[I].Location;
  if (!Gap)
    return {Location, BackendDiag::note_no_gap};
  // All registers but the last are as many as an unbounded range has, but they
  // do not go "up".
  std::string Range =
      Gap->size() == UnboundedRangeSize && Gap->Lower == 0
          ? getRegistersText(Class, 0, 1) + " to " +
                getRangeText(Class, Gap->End - 1, 1, Space)
          : getRangeText(Class, Gap->Lower, static_cast<uint32_t>(Gap->size()),
                         Space);
  return {Location, BackendDiag::note_largest_gap, MessageArgument(Range)};
}

void Planner::reportNoRoom(unsigned I) {
  const BindingRequest &R = Resources[I];
  uint32_t Space = Wishes[I].Space;
  std::vector<DiagnosticNote> Notes;
  auto Last =
      Allocator.getRangeBefore(R.Class, Space, BindingAllocator::NumSlots);
  if (Last)
    Notes.push_back(boundNote(Last->Owner, Last->Lower));
  Notes.push_back(gapNote(I));
  std::string Wanted =
      R.Size == UnboundedRangeSize ? "unbounded range after all others"
      : R.Size == 1                ? "register"
                    : "range of " + std::to_string(R.Size) + " registers";
  say(I, BackendDiag::err_no_register,
      {quoted(I), Wanted, getRegisterLetter(R.Class), Space}, std::move(Notes));
}

void Planner::allocateImplicit() {
  for (unsigned I = 0; I != Resources.size(); ++I) {
    const BindingRequest &R = Resources[I];
    if (Wishes[I].Lower || R.IsLeftOpen || R.Size == 0 ||
        (!R.IsUsed && !reservesAll()))
      continue;
    if (Options.LegacyReservation && R.Size == UnboundedRangeSize)
      say(I, BackendDiag::err_legacy_unbounded, {quoted(I)});
    uint32_t Space = Wishes[I].Space;
    auto Lower = Allocator.allocate(R.Class, Space, R.Size, I);
    if (!Lower)
      reportNoRoom(I);
    Plan[I] = {Space, Lower.value_or(0), /*IsImplicit=*/true};
    if (!Lower || !isExplained(I))
      continue;
    if (auto Before = Allocator.getRangeBefore(R.Class, Space, *Lower))
      Predecessors[I] = Before->Owner;
  }
}

//===----------------------------------------------------------------------===//
// What is said
//===----------------------------------------------------------------------===//

void Planner::warnImplicit() {
  for (unsigned I = 0; I != Resources.size(); ++I)
    if (isChosenForUse(I) && shows(DiagnosticGroup::ImplicitBinding, I))
      say(I, BackendDiag::warn_implicit_binding,
          {quoted(I), rangeText(I, Plan[I]->Lower)});
}

void Planner::warnMixed() {
  std::vector<unsigned> Chosen;
  for (unsigned I = 0; I != Resources.size(); ++I)
    if (isChosenForUse(I) && shows(DiagnosticGroup::MixedBinding, I))
      Chosen.push_back(I);
  if (Chosen.empty())
    return;
  // The first resource of each class and space with a register in the source.
  std::map<std::pair<dxil::ResourceClass, uint32_t>, unsigned> FirstExplicit;
  for (unsigned I = Resources.size(); I-- != 0;)
    if (Resources[I].IsUsed && Resources[I].Lower)
      FirstExplicit[{Resources[I].Class, Wishes[I].Space}] = I;
  for (unsigned I : Chosen) {
    const BindingRequest &R = Resources[I];
    auto It = FirstExplicit.find({R.Class, Plan[I]->Space});
    if (It == FirstExplicit.end())
      continue;
    say(I, BackendDiag::warn_mixed_binding, {quoted(I), Plan[I]->Space},
        {boundNote(It->second, *Wishes[It->second].Lower)});
    FirstExplicit.erase(It);
  }
}

/// "B[10]"
static std::string getDeclaratorText(const BindingRequest &R) {
  std::string Path = R.getPath().str();
  if (R.Size == UnboundedRangeSize)
    return Path + "[]";
  return R.Size == 1 ? Path : Path + "[" + std::to_string(R.Size) + "]";
}

std::string Planner::reason(unsigned I) const {
  const BindingRequest &R = Resources[I];
  if (!Plan[I]->IsImplicit)
    return Wishes[I].IsImported  ? "from the binding table"
           : isPlacedByLayout(I) ? "by the stable layout"
                                 : "as written";
  std::string Text = R.Size == UnboundedRangeSize
                         ? "the rest of the space"
                         : "first gap of " + std::to_string(R.Size);
  if (Predecessors[I])
    Text += " after '" + getDeclaratorText(Resources[*Predecessors[I]]) + "'";
  return Text;
}

/// The remark about resource I, which has no register.
std::pair<BackendDiag, std::vector<MessageArgument>>
Planner::describeAbsence(unsigned I) const {
  const BindingRequest &R = Resources[I];
  if (Wishes[I].Lower)
    return {R.Size == 1 ? BackendDiag::remark_register_free
                        : BackendDiag::remark_registers_free,
            {quoted(I), getRegistersText(R.Class, *Wishes[I].Lower, R.Size)}};
  return {R.IsUsed ? BackendDiag::remark_left_open
                   : BackendDiag::remark_no_register,
          {quoted(I)}};
}

void Planner::remark(unsigned I) {
  const BindingRequest &R = Resources[I];
  if (Plan[I])
    return say(
        I, R.IsUsed ? BackendDiag::remark_bound : BackendDiag::remark_reserved,
        {quoted(I), getRegistersText(R.Class, Plan[I]->Lower, R.Size),
         Plan[I]->Space, reason(I)});
  auto [Row, Arguments] = describeAbsence(I);
  say(I, Row, Arguments);
}

void Planner::explain(unsigned I) {
  if (Plan[I])
    return Options.Explain(Resources[I], reason(I));
  auto [Row, Arguments] = describeAbsence(I);
  // The remark begins with the name.
  const std::string Text = getText(Row, Arguments);
  Options.Explain(Resources[I],
                  StringRef(Text).drop_front((quoted(I) + ": ").size()));
}

std::vector<std::optional<PlannedBinding>> Planner::run() {
  for (unsigned I = 0; I != Resources.size(); ++I)
    makeWish(I);
  takeUsedExplicit();
  takeUnusedExplicit();
  allocateImplicit();
  reportOverlaps();
  warnImplicit();
  warnMixed();
  for (unsigned I = 0; I != Resources.size(); ++I)
    if (shows(DiagnosticGroup::Binding, I))
      remark(I);
  if (Options.Explain)
    for (unsigned I = 0; I != Resources.size(); ++I)
      explain(I);
  return std::move(Plan);
}

std::vector<std::optional<PlannedBinding>>
dxil::planBindings(ArrayRef<BindingRequest> Resources,
                   const BindingOptions &Options, BindingReporter Report) {
  return Planner(Resources, Options, Report).run();
}

// Binding tables (CSV).

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
