// RuntimeDataPart.cpp: The part RDAT
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "RuntimeDataTables.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/EndianStream.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Target/DirectX/Analysis/ShaderFlags.h"
#include "llvm/Target/DirectX/Container/DXContainerReader.h"
#include "llvm/Target/DirectX/Container/DXContainerWriter.h"
#include "llvm/Target/DirectX/DXILForm/DXILModuleInfo.h"
#include "llvm/Target/DirectX/FrontIR/IRConventions.h"
#include "llvm/Target/DirectX/Operations/OperationOperands.h"
#include "llvm/Target/DirectX/Tables/Direct3DLimits.h"
#include "llvm/Target/DirectX/Tables/Features.h"
#include <array>
#include <map>
#include <set>

using namespace llvm;
using namespace llvm::dxil;

// The RDAT part.
//
// The part RDAT: the information about a library that the runtime needs before
// it links it. It lists the resources, and for each function which resources it
// uses and what it requires. Strings and lists of numbers are pooled: each
// occurs once, in the order of its first use, because the validator compares
// bytes.

namespace {

/// Bits of the flags of a resource.
enum ResourceFlag : uint32_t {
  GloballyCoherent = 1,
  HasCounter = 2,
  RasterizerOrdered = 4,
  UsedByAtomic64 = 16,
  ReorderCoherent = 32,
};

class StringPool {
  std::string Bytes = std::string(1, '\0');
  StringMap<uint32_t> Offsets;

public:
  uint32_t add(StringRef Text) {
    if (Text.empty())
      return 0;
    auto [It, IsNew] = Offsets.try_emplace(Text, Bytes.size());
    if (IsNew) {
      Bytes += Text;
      Bytes += '\0';
    }
    return It->second;
  }
  std::string take() {
    Bytes.resize(alignTo(Bytes.size(), 4), '\0');
    return std::move(Bytes);
  }
};

/// Lists, each after its length.
class IndexPool {
  SmallVector<uint32_t, 32> Words;
  std::map<std::vector<uint32_t>, uint32_t> Offsets;

public:
  uint32_t add(const std::set<uint32_t> &Numbers) {
    return add(std::vector<uint32_t>(Numbers.begin(), Numbers.end()));
  }
  uint32_t add(const std::vector<uint32_t> &List) {
    if (List.empty())
      return NoIndexArray;
    return addList(List);
  }
  /// An empty list also has an entry.
  uint32_t addList(const std::vector<uint32_t> &List) {
    auto [It, IsNew] = Offsets.try_emplace(List, Words.size());
    if (IsNew) {
      Words.push_back(List.size());
      append_range(Words, List);
    }
    return It->second;
  }
  ArrayRef<uint32_t> words() const { return Words; }
};

/// Consecutive pieces of bytes.
class BytePool {
  PartData Bytes;
  std::map<std::string, uint32_t> Offsets;

public:
  uint32_t add(ArrayRef<char> Piece) {
    auto [It, IsNew] = Offsets.try_emplace(
        std::string(Piece.begin(), Piece.end()), Bytes.size());
    if (IsNew)
      append_range(Bytes, Piece);
    return It->second;
  }
  PartData take() {
    Bytes.resize(alignTo(Bytes.size(), 4), '\0');
    return std::move(Bytes);
  }
};

/// A table of rows of words, without duplicates.
class RowPool {
  unsigned RowWords;
  std::map<std::vector<uint32_t>, uint32_t> Numbers;
  std::vector<std::vector<uint32_t>> Rows;

public:
  explicit RowPool(unsigned RowWords) : RowWords(RowWords) {}
  uint32_t add(std::vector<uint32_t> Row) {
    assert(Row.size() == RowWords && "all rows are alike");
    auto [It, IsNew] = Numbers.try_emplace(Row, Rows.size());
    if (IsNew)
      Rows.push_back(std::move(Row));
    return It->second;
  }
  /// Empty without a row.
  PartData write() const {
    PartData Data;
    if (Rows.empty())
      return Data;
    raw_svector_ostream OS(Data);
    support::endian::Writer Writer(OS, endianness::little);
    Writer.write<uint32_t>(Rows.size());
    Writer.write<uint32_t>(RowWords * sizeof(uint32_t));
    for (const std::vector<uint32_t> &Row : Rows)
      for (uint32_t Word : Row)
        Writer.write<uint32_t>(Word);
    return Data;
  }
};

class RuntimeDataWriter {
  const Module &M;
  const DXILModuleInfo &Info;
  ArrayRef<Subobject> Subobjects;
  StringPool Strings;
  IndexPool Indices;
  BytePool Bytes;
  RowPool NodeIDs{2}, NodeAttributes{2}, Nodes{5};
  RowPool NodeIOAttributes{2}, NodeIOs{2};
  SmallVector<std::pair<RuntimeTable, PartData>, 4> Tables;
  /// By function: rows of the resources that it uses, names of the functions
  /// of other libraries that it calls.
  DenseMap<const Function *, std::set<uint32_t>> Used;
  DenseMap<const Function *, std::set<uint32_t>> Callees;

  void noteUsers(const Value &V, uint32_t Resource);
  void addResources();
  void noteCalls();
  uint32_t addNodeIO(const NodeIO &IO);
  uint32_t addNodeIOs(ArrayRef<NodeIO> List);
  uint32_t addNode(const EntryRecord &Entry);
  void addFunctions();
  void addNodeTables();
  std::vector<uint32_t> getSubobjectWords(const Subobject &Object);
  PartData writeSubobjects();

public:
  RuntimeDataWriter(const Module &M, const DXILModuleInfo &Info,
                    ArrayRef<Subobject> Subobjects)
      : M(M), Info(Info), Subobjects(Subobjects) {}
  PartData write();
};

/// The functions that a library may call without having them.
bool isOutside(const Function &F) {
  return F.isDeclaration() && !F.isIntrinsic() && !isDXILOpFunction(F);
}

void writeResource(const ResourceRecord &R, uint32_t Name,
                   support::endian::Writer &Writer) {
  uint32_t Flags = (R.GloballyCoherent ? GloballyCoherent : 0) |
                   (R.HasCounter ? HasCounter : 0) |
                   (R.RasterizerOrdered ? RasterizerOrdered : 0) |
                   (R.UsedByAtomic64 ? UsedByAtomic64 : 0) |
                   (R.ReorderCoherent ? ReorderCoherent : 0);
  // The bound of what is open is computed all the same.
  uint32_t Upper = R.isUnbounded() ? ~0u : R.LowerBound + R.RangeSize - 1;
  for (uint32_t Word :
       {static_cast<uint32_t>(R.Class), static_cast<uint32_t>(R.Kind), R.ID,
        R.Space, R.LowerBound, Upper, Name, Flags})
    Writer.write<uint32_t>(Word);
}

} // namespace

/// Notes the functions that have an instruction with \p V as an operand, also
/// inside of constant expressions.
void RuntimeDataWriter::noteUsers(const Value &V, uint32_t Resource) {
  for (const User *U : V.users())
    if (auto *I = dyn_cast<Instruction>(U))
      Used[I->getFunction()].insert(Resource);
    else
      noteUsers(*U, Resource);
}

void RuntimeDataWriter::addResources() {
  if (Info.Resources.empty())
    return;
  constexpr uint32_t Stride = 32;
  PartData Rows;
  raw_svector_ostream OS(Rows);
  support::endian::Writer Writer(OS, endianness::little);
  Writer.write<uint32_t>(Info.Resources.size());
  Writer.write<uint32_t>(Stride);
  for (auto [Row, R] : enumerate(Info.Resources)) {
    writeResource(R, Strings.add(R.Name), Writer);
    if (R.Symbol)
      noteUsers(*R.Symbol, Row);
  }
  Tables.push_back({RuntimeTable::Resources, std::move(Rows)});
}

void RuntimeDataWriter::noteCalls() {
  for (const Function &F : M) {
    if (!isOutside(F))
      continue;
    for (const User *U : F.users())
      if (auto *Call = dyn_cast<CallInst>(U))
        Callees[Call->getFunction()].insert(Strings.add(F.getName()));
  }
}

/// The bytes of group-shared memory that the code of \p F uses.
static uint32_t countGroupSharedBytes(const Function &F) {
  uint32_t Bytes = 0;
  for (const GlobalVariable &Variable : F.getParent()->globals())
    if (Variable.getAddressSpace() == GroupSharedAddressSpace &&
        isUsedIn(Variable, F))
      Bytes += F.getDataLayout().getTypeAllocSize(Variable.getValueType());
  return Bytes;
}

/// The offset, then the number of components and their type.
static uint32_t getGridWord(const NodeRecord::GridMember &Grid) {
  return Grid.Offset | (Grid.Components | Grid.Type << 2) << 16;
}

/// The row of an input or output; the order is that of the validator.
uint32_t RuntimeDataWriter::addNodeIO(const NodeIO &IO) {
  using Attribute = RuntimeNodeIOAttribute;
  std::vector<uint32_t> Attributes;
  auto Add = [&](Attribute Kind, uint32_t Value) {
    Attributes.push_back(
        NodeIOAttributes.add({static_cast<uint32_t>(Kind), Value}));
  };
  if (IO.ID) {
    Add(Attribute::ID, NodeIDs.add({Strings.add(IO.ID->Name), IO.ID->Index}));
    Add(Attribute::ArraySize, IO.ArraySize.value_or(0));
  }
  if (IO.MaxRecordsSharedWith)
    Add(Attribute::MaxRecordsSharedWith, *IO.MaxRecordsSharedWith);
  else if (IO.MaxRecords.value_or(0))
    Add(Attribute::MaxRecords, *IO.MaxRecords);
  if (IO.AllowSparseNodes)
    Add(Attribute::AllowSparseNodes, 1);
  if (IO.Record.Size) {
    Add(Attribute::RecordSize, IO.Record.Size);
    if (IO.Record.Grid)
      Add(Attribute::DispatchGrid, getGridWord(*IO.Record.Grid));
    Add(Attribute::RecordAlign, IO.Record.Align);
  }
  return NodeIOs.add({IO.Flags, Indices.addList(Attributes)});
}

/// The list of the rows.
uint32_t RuntimeDataWriter::addNodeIOs(ArrayRef<NodeIO> List) {
  std::vector<uint32_t> Rows;
  for (const NodeIO &IO : List)
    Rows.push_back(addNodeIO(IO));
  return Indices.addList(Rows);
}

/// The row of a node; the order of the attributes is that of the validator.
uint32_t RuntimeDataWriter::addNode(const EntryRecord &Entry) {
  using Attribute = RuntimeNodeAttribute;
  const NodeState &State = *Entry.States.Node;
  std::vector<uint32_t> Attributes;
  auto Add = [&](Attribute Kind, uint32_t Value) {
    Attributes.push_back(
        NodeAttributes.add({static_cast<uint32_t>(Kind), Value}));
  };
  auto AddID = [&](Attribute Kind, const NodeID &ID) {
    Add(Kind, NodeIDs.add({Strings.add(ID.Name), ID.Index}));
  };
  auto AddGrid = [&](Attribute Kind, ArrayRef<uint32_t> Grid) {
    Add(Kind, Indices.add(Grid.vec()));
  };
  AddID(Attribute::ID, State.ID);
  AddGrid(Attribute::NumThreads, Entry.NumThreads);
  if (State.LocalRootArgumentsTableIndex)
    Add(Attribute::LocalRootArgumentsTableIndex,
        *State.LocalRootArgumentsTableIndex);
  if (State.ShareInputOf)
    AddID(Attribute::ShareInputOf, *State.ShareInputOf);
  if (State.DispatchGrid)
    AddGrid(Attribute::DispatchGrid, *State.DispatchGrid);
  if (State.MaxRecursionDepth)
    Add(Attribute::MaxRecursionDepth, *State.MaxRecursionDepth);
  if (State.MaxDispatchGrid)
    AddGrid(Attribute::MaxDispatchGrid, *State.MaxDispatchGrid);
  uint32_t List = Indices.addList(Attributes);
  uint32_t Inputs = addNodeIOs(State.Inputs);
  uint32_t Outputs = addNodeIOs(State.Outputs);
  return Nodes.add({static_cast<uint32_t>(State.Launch),
                    countGroupSharedBytes(*Entry.Entry), List, Outputs,
                    Inputs});
}

void RuntimeDataWriter::addNodeTables() {
  for (auto [Table, Pool] :
       {std::pair(RuntimeTable::NodeIDs, &NodeIDs),
        {RuntimeTable::NodeAttributes, &NodeAttributes},
        {RuntimeTable::NodeIOAttributes, &NodeIOAttributes},
        {RuntimeTable::NodeIOs, &NodeIOs},
        {RuntimeTable::Nodes, &Nodes}})
    if (PartData Data = Pool->write(); !Data.empty())
      Tables.push_back({Table, std::move(Data)});
}

void RuntimeDataWriter::addFunctions() {
  bool HasNodes =
      Info.ValidatorVersion >= VersionTuple(1, FirstValidatorMinorOfNodes);
  uint32_t Stride = HasNodes ? 52 : 44;
  PartData Rows;
  raw_svector_ostream OS(Rows);
  support::endian::Writer Writer(OS, endianness::little);
  auto Word = [&](uint32_t Value) { Writer.write<uint32_t>(Value); };
  uint32_t Count =
      count_if(M, [](const Function &F) { return !F.isDeclaration(); });
  if (!Count)
    return;
  unsigned ValidatorMinor = Info.ValidatorVersion.getMinor().value_or(0);
  uint64_t SubobjectFeatures = 0;
  for (const Subobject &Object : Subobjects)
    if (isRaytracingTierOfFunctions(Object, ValidatorMinor))
      SubobjectFeatures = getFeatureInfo(maskOf(ShaderFlag::RaytracingTier1_1));
  Word(Count);
  Word(Stride);
  for (const Function &F : M) {
    if (F.isDeclaration())
      continue;
    EntryRecord Entry;
    for (const EntryRecord &E : Info.Entries)
      if (E.Entry == &F)
        Entry = E;
    FunctionNeeds Needs = computeFunctionNeeds(F, Info);
    Needs.Features |= SubobjectFeatures;
    Word(Strings.add(F.getName()));
    Word(Strings.add(getSourceName(F.getName())));
    Word(Indices.add(Used.lookup(&F)));
    Word(Indices.add(Callees.lookup(&F)));
    Word(static_cast<uint32_t>(Entry.Kind));
    Word(Entry.PayloadBytes.value_or(0));
    Word(Entry.AttributeBytes.value_or(0));
    Word(Needs.Features);
    Word(Needs.Features >> 32);
    Word(Needs.Stages);
    Word(static_cast<uint32_t>(Entry.Kind) << 16 | 6 << 4 |
         Needs.MinShaderModelMinor);
    if (!HasNodes)
      continue;
    Writer.write<uint8_t>(Entry.WaveSize[0]);
    Writer.write<uint8_t>(Entry.WaveSize[1] ? Entry.WaveSize[1]
                                            : Entry.WaveSize[0]);
    const std::optional<NodeState> &Node = Entry.States.Node;
    Writer.write<uint16_t>(Node && Node->IsProgramEntry ? ProgramEntryFlag : 0);
    Word(Node ? addNode(Entry) : NoRow);
  }
  Tables.push_back({RuntimeTable::Functions, std::move(Rows)});
}

/// The contents after the kind and the name.
std::vector<uint32_t>
RuntimeDataWriter::getSubobjectWords(const Subobject &Object) {
  std::vector<uint32_t> Words = Object.Numbers;
  auto Offset = [&](StringRef Text) { return Strings.add(Text); };
  switch (Object.Kind) {
  case SubobjectKind::GlobalRootSignature:
  case SubobjectKind::LocalRootSignature:
    Words = {Bytes.add(Object.RootSignature),
             static_cast<uint32_t>(Object.RootSignature.size())};
    break;
  case SubobjectKind::SubobjectToExportsAssociation: {
    Words = {Offset(Object.Strings.front())};
    std::vector<uint32_t> Exports;
    append_range(Exports, map_range(drop_begin(Object.Strings), Offset));
    Words.push_back(Indices.addList(Exports));
    break;
  }
  case SubobjectKind::HitGroup:
    append_range(Words, map_range(Object.Strings, Offset));
    break;
  case SubobjectKind::StateObjectConfig:
  case SubobjectKind::RaytracingShaderConfig:
  case SubobjectKind::RaytracingPipelineConfig:
  case SubobjectKind::RaytracingPipelineConfig1:
    break; // numbers only
  }
  return Words;
}

/// Empty without any.
PartData RuntimeDataWriter::writeSubobjects() {
  PartData Rows;
  if (Subobjects.empty())
    return Rows;
  raw_svector_ostream OS(Rows);
  support::endian::Writer Writer(OS, endianness::little);
  Writer.write<uint32_t>(Subobjects.size());
  Writer.write<uint32_t>(SubobjectRowSize);
  for (const Subobject &Object : Subobjects) {
    std::vector<uint32_t> Words{static_cast<uint32_t>(Object.Kind),
                                Strings.add(Object.Name)};
    append_range(Words, getSubobjectWords(Object));
    Words.resize(SubobjectRowSize / sizeof(uint32_t));
    for (uint32_t Word : Words)
      Writer.write<uint32_t>(Word);
  }
  return Rows;
}

PartData RuntimeDataWriter::write() {
  addResources();
  noteCalls();
  addFunctions();
  PartData SubobjectRows = writeSubobjects();
  PartData Lists;
  raw_svector_ostream ListOS(Lists);
  for (uint32_t Word : Indices.words())
    support::endian::write<uint32_t>(ListOS, Word, endianness::little);
  if (!Lists.empty())
    Tables.push_back({RuntimeTable::IndexArrays, std::move(Lists)});
  if (PartData Data = Bytes.take(); !Data.empty())
    Tables.push_back({RuntimeTable::RawBytes, std::move(Data)});
  // The order is that of the validator, which compares the bytes.
  if (!SubobjectRows.empty())
    Tables.push_back({RuntimeTable::Subobjects, std::move(SubobjectRows)});
  addNodeTables();
  std::string Text = Strings.take();
  Tables.insert(Tables.begin(),
                {RuntimeTable::Strings, PartData(Text.begin(), Text.end())});

  PartData Part;
  raw_svector_ostream OS(Part);
  support::endian::Writer Writer(OS, endianness::little);
  Writer.write<uint32_t>(RuntimeDataVersion1);
  Writer.write<uint32_t>(Tables.size());
  uint32_t Offset = (2 + Tables.size()) * sizeof(uint32_t);
  for (const auto &[Type, Data] : Tables) {
    Writer.write<uint32_t>(Offset);
    Offset += 2 * sizeof(uint32_t) + Data.size();
  }
  for (const auto &[Type, Data] : Tables) {
    Writer.write<uint32_t>(static_cast<uint32_t>(Type));
    Writer.write<uint32_t>(Data.size());
    OS << StringRef(Data.data(), Data.size());
  }
  return Part;
}

PartData dxil::buildRuntimeDataPart(const Module &M, const DXILModuleInfo &Info,
                                    ArrayRef<Subobject> Subobjects) {
  return RuntimeDataWriter(M, Info, Subobjects).write();
}

// Reading the part RDAT.

using support::endian::read32le;

static Error damagedRuntimeData(const Twine &Where) {
  return createStringError("damaged part RDAT: " + Where);
}

namespace {

/// The tables of functions and subobjects, and what these refer to.
struct Tables {
  StringRef Strings;
  ArrayRef<char> IndexArrays, Functions, RawBytes, Subobjects;

  static Expected<Tables> read(ArrayRef<char> Part);
  Expected<StringRef> getString(uint32_t Offset) const;
  Expected<std::vector<uint32_t>> getList(uint32_t Index) const;
};

/// A function's row has these words; later versions append fields.
enum FunctionWord : unsigned {
  SymbolWord,
  NameWord,
  ResourcesWord,
  CalleesWord,
  KindWord,
  FeaturesWord = 7,
  StagesWord = 9,
  ModelWord,
  NumFunctionWords
};

} // namespace

Expected<Tables> Tables::read(ArrayRef<char> Part) {
  constexpr size_t Word = sizeof(uint32_t);
  if (Part.size() < 2 * Word)
    return damagedRuntimeData("it has no header");
  uint64_t Count = read32le(Part.data() + Word);
  if (read32le(Part.data()) != RuntimeDataVersion1 ||
      Part.size() < (2 + Count) * Word)
    return damagedRuntimeData("its header is wrong");
  Tables Found;
  for (uint64_t I = 0; I != Count; ++I) {
    uint64_t Offset = read32le(Part.data() + (2 + I) * Word);
    if (Offset + 2 * Word > Part.size())
      return damagedRuntimeData("a table is outside of it");
    uint32_t Size = read32le(Part.data() + Offset + Word);
    if (Offset + 2 * Word + Size > Part.size())
      return damagedRuntimeData("a table is outside of it");
    ArrayRef<char> Data = Part.slice(Offset + 2 * Word, Size);
    uint32_t Type = read32le(Part.data() + Offset);
    if (Type == static_cast<uint32_t>(RuntimeTable::Strings))
      Found.Strings = StringRef(Data.data(), Data.size());
    else if (Type == static_cast<uint32_t>(RuntimeTable::IndexArrays))
      Found.IndexArrays = Data;
    else if (Type == static_cast<uint32_t>(RuntimeTable::Functions))
      Found.Functions = Data;
    else if (Type == static_cast<uint32_t>(RuntimeTable::RawBytes))
      Found.RawBytes = Data;
    else if (Type == static_cast<uint32_t>(RuntimeTable::Subobjects))
      Found.Subobjects = Data;
  }
  return Found;
}

Expected<StringRef> Tables::getString(uint32_t Offset) const {
  size_t End = Strings.find('\0', Offset);
  if (Offset >= Strings.size() || End == StringRef::npos)
    return damagedRuntimeData("a string is outside of its table");
  return Strings.slice(Offset, End);
}

Expected<std::vector<uint32_t>> Tables::getList(uint32_t Index) const {
  std::vector<uint32_t> List;
  if (Index == NoIndexArray)
    return List;
  size_t NumWords = IndexArrays.size() / sizeof(uint32_t);
  auto At = [&](uint64_t Word) {
    return read32le(IndexArrays.data() + Word * sizeof(uint32_t));
  };
  if (Index >= NumWords || At(Index) >= NumWords - Index)
    return damagedRuntimeData("a list is outside of its table");
  for (uint32_t I = 0; I != At(Index); ++I)
    List.push_back(At(uint64_t(Index) + 1 + I));
  return List;
}

/// A table has the number of its rows and their size before them.
static Error forEachRow(ArrayRef<char> Table, unsigned MinWords, StringRef Name,
                        function_ref<Error(ArrayRef<char>)> Visit) {
  constexpr size_t TableHeaderSize = 2 * sizeof(uint32_t);
  if (Table.empty())
    return Error::success();
  if (Table.size() < TableHeaderSize)
    return damagedRuntimeData("the table of " + Name + " has no header");
  uint64_t Count = read32le(Table.data());
  uint64_t Stride = read32le(Table.data() + sizeof(uint32_t));
  if (Stride < MinWords * sizeof(uint32_t) ||
      TableHeaderSize + Count * Stride > Table.size())
    return damagedRuntimeData("the table of " + Name + " is too small");
  for (uint64_t I = 0; I != Count; ++I)
    if (Error E = Visit(Table.slice(TableHeaderSize + I * Stride, Stride)))
      return E;
  return Error::success();
}

static Error readFunction(ArrayRef<char> Row, const Tables &Found,
                          RuntimeFunction &Function) {
  auto Word = [&](unsigned N) {
    return read32le(Row.data() + N * sizeof(uint32_t));
  };
  Expected<StringRef> Symbol = Found.getString(Word(SymbolWord));
  if (!Symbol)
    return Symbol.takeError();
  Expected<StringRef> Name = Found.getString(Word(NameWord));
  if (!Name)
    return Name.takeError();
  Function.Symbol = *Symbol;
  Function.Name = *Name;
  Expected<std::vector<uint32_t>> Resources =
      Found.getList(Word(ResourcesWord));
  if (!Resources)
    return Resources.takeError();
  Function.Resources = std::move(*Resources);
  Expected<std::vector<uint32_t>> Callees = Found.getList(Word(CalleesWord));
  if (!Callees)
    return Callees.takeError();
  for (uint32_t Offset : *Callees) {
    Expected<StringRef> Callee = Found.getString(Offset);
    if (!Callee)
      return Callee.takeError();
    Function.Callees.push_back(*Callee);
  }
  uint32_t Kind = Word(KindWord);
  if (Kind > static_cast<uint32_t>(ShaderKind::Node))
    return damagedRuntimeData("unknown shader kind " + Twine(Kind));
  Function.Kind = static_cast<ShaderKind>(Kind);
  Function.Features = Word(FeaturesWord) | uint64_t(Word(FeaturesWord + 1))
                                               << 32;
  Function.Stages = Word(StagesWord);
  Function.MinShaderModelMinor = Word(ModelWord) & 0xf;
  return Error::success();
}

Expected<std::vector<RuntimeFunction>>
dxil::readRuntimeFunctions(ArrayRef<char> Part) {
  Expected<Tables> Found = Tables::read(Part);
  if (!Found)
    return Found.takeError();
  std::vector<RuntimeFunction> Functions;
  Error Problem = forEachRow(
      Found->Functions, NumFunctionWords, "functions", [&](ArrayRef<char> Row) {
        return readFunction(Row, *Found, Functions.emplace_back());
      });
  if (Problem)
    return Problem;
  return Functions;
}

//===----------------------------------------------------------------------===//
// Subobjects
//===----------------------------------------------------------------------===//

static Error readStrings(ArrayRef<uint32_t> Offsets, const Tables &Found,
                         Subobject &Object) {
  for (uint32_t Offset : Offsets) {
    Expected<StringRef> Text = Found.getString(Offset);
    if (!Text)
      return Text.takeError();
    Object.Strings.push_back(Text->str());
  }
  return Error::success();
}

/// \p Words are those after the kind and the name.
static Error readValues(ArrayRef<uint32_t> Words, const Tables &Found,
                        Subobject &Object) {
  switch (Object.Kind) {
  case SubobjectKind::StateObjectConfig:
  case SubobjectKind::RaytracingPipelineConfig:
    Object.Numbers = {Words[0]};
    return Error::success();
  case SubobjectKind::RaytracingShaderConfig:
  case SubobjectKind::RaytracingPipelineConfig1:
    Object.Numbers = {Words[0], Words[1]};
    return Error::success();
  case SubobjectKind::HitGroup:
    Object.Numbers = {Words[0]};
    return readStrings(Words.drop_front(), Found, Object);
  case SubobjectKind::GlobalRootSignature:
  case SubobjectKind::LocalRootSignature: {
    if (uint64_t(Words[0]) + Words[1] > Found.RawBytes.size())
      return damagedRuntimeData("a root signature is outside of its table");
    ArrayRef<char> Bytes = Found.RawBytes.slice(Words[0], Words[1]);
    Object.RootSignature.assign(Bytes.begin(), Bytes.end());
    return Error::success();
  }
  case SubobjectKind::SubobjectToExportsAssociation: {
    if (Error E = readStrings(Words[0], Found, Object))
      return E;
    Expected<std::vector<uint32_t>> Exports = Found.getList(Words[1]);
    if (!Exports)
      return Exports.takeError();
    return readStrings(*Exports, Found, Object);
  }
  }
  return damagedRuntimeData("unknown subobject kind " +
                            Twine(static_cast<uint32_t>(Object.Kind)));
}

Expected<std::vector<Subobject>>
dxil::readRuntimeSubobjects(ArrayRef<char> Part) {
  Expected<Tables> Found = Tables::read(Part);
  if (!Found)
    return Found.takeError();
  std::vector<Subobject> Subobjects;
  constexpr unsigned NumWords = SubobjectRowSize / sizeof(uint32_t);
  Error Problem = forEachRow(
      Found->Subobjects, NumWords, "subobjects", [&](ArrayRef<char> Row) {
        std::array<uint32_t, NumWords> Words;
        for (unsigned N = 0; N != NumWords; ++N)
          Words[N] = read32le(Row.data() + N * sizeof(uint32_t));
        Subobject &Object = Subobjects.emplace_back();
        Object.Kind = static_cast<SubobjectKind>(Words[0]);
        Expected<StringRef> Name = Found->getString(Words[1]);
        if (!Name)
          return Name.takeError();
        Object.Name = Name->str();
        return readValues(ArrayRef(Words).drop_front(2), *Found, Object);
      });
  if (Problem)
    return Problem;
  return Subobjects;
}
