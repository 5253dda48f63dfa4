// ReflectionReport.cpp: Reflection data of a container
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/Target/DirectX/Reports/ReflectionReport.h"
#include "ListingTables.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/BinaryFormat/DXContainer.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Target/DirectX/Reports/DXILListing.h"
#include "llvm/Target/DirectX/Tables/Direct3DLimits.h"
#include "llvm/Target/DirectX/Tables/Features.h"
#include "llvm/Target/DirectX/Tables/ReflectionJSON.h"

using namespace llvm;
using namespace llvm::dxil;
using json::Array;
using json::Object;

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

/// The width is that in memory: a type of minimum precision has 32 bits.
static Object describeComponent(uint32_t Component, uint32_t Bytes) {
  switch (static_cast<ElementType>(Component)) {
  case ElementType::I1:
    return describeScalar("bool", Bytes);
  case ElementType::I16:
  case ElementType::I32:
  case ElementType::I64:
    return describeScalar("int", Bytes);
  case ElementType::U16:
  case ElementType::U32:
  case ElementType::U64:
    return describeScalar("uint", Bytes);
  default: // LLVM's enumeration: the others are numbers with fractions
    return describeScalar("float", Bytes);
  }
}

namespace {

/// How the elements of a member lie.
struct MemberSizes {
  uint32_t Element = 0; ///< bytes of an element of an array
  uint32_t Stride = 0;  ///< from element to element of the array
  uint32_t Scalar = 0;  ///< bytes of a number
  uint32_t Vector = 0;  ///< from vector to vector of a matrix; 0 for one
};

} // namespace

/// The inverse of what sizes are made of: arrays and matrices of constant
/// buffers have a row or more for each element.
static MemberSizes measure(const BufferMember &Member, bool IsConstant) {
  MemberSizes Sizes;
  uint64_t Align = IsConstant ? ConstantBufferRowBytes : 1;
  uint32_t Count = std::max(Member.Shape.NumElements, 1u);
  // All elements but the last one have their padding.
  Sizes.Element = Member.Size;
  if (Count > 1) {
    Sizes.Element = Member.Size / Count;
    for (uint32_t Size = Member.Size / Count + 1; IsConstant && Size; --Size)
      if (alignTo(Size, Align) * (Count - 1) + Size == Member.Size) {
        Sizes.Element = Size;
        break;
      }
  }
  Sizes.Stride = alignTo(Sizes.Element, Align);
  const MemberShape &Shape = Member.Shape;
  if (Member.IsStruct)
    return Sizes;
  uint32_t Vectors = Shape.IsRowMajor ? Shape.NumRows : Shape.NumColumns;
  uint32_t Length = Shape.IsRowMajor ? Shape.NumColumns : Shape.NumRows;
  if (!Shape.NumRows) {
    Vectors = 1;
    Length = std::max(Shape.NumColumns, 1u);
  }
  for (uint32_t Bytes : {2u, 4u, 8u}) {
    uint32_t Stride = alignTo(Length * Bytes, Align);
    if (Stride * (Vectors - 1) + Length * Bytes != Sizes.Element)
      continue;
    Sizes.Scalar = Bytes;
    Sizes.Vector = Shape.NumRows ? Stride : 0;
  }
  return Sizes;
}

static Object describeType(const BufferMember &Member, bool IsConstant);

static Object makeUniformBinding(const BufferMember &Member, uint32_t Start,
                                 bool IsConstant) {
  MemberSizes Sizes = measure(Member, IsConstant);
  uint32_t Stride = Member.Shape.NumElements  ? Sizes.Stride
                    : Member.Shape.NumRows    ? Sizes.Vector
                    : Member.Shape.NumColumns ? Sizes.Scalar
                                              : 0;
  return Object{{"kind", "uniform"},
                {"offset", Member.Offset - Start},
                {"size", Member.Size},
                {"elementStride", Stride}};
}

/// A number that consists of bit-fields has a field for each of them.
static void addFields(Array &Fields, ArrayRef<BufferMember> Members,
                      uint32_t Start, bool IsConstant) {
  for (const BufferMember &Member : Members) {
    Object Bytes = makeUniformBinding(Member, Start, IsConstant);
    Object Type = describeType(Member, IsConstant);
    for (const BitField &Bits : Member.Bits) {
      Object Part = Bytes;
      Part["bitOffset"] = Bits.Start;
      Part["bitSize"] = Bits.Width;
      Fields.push_back(Object{{"name", json::fixUTF8(Bits.Name)},
                              {"type", Object(Type)},
                              {"binding", std::move(Part)}});
    }
    if (Member.Bits.empty())
      Fields.push_back(Object{
          {"name", json::fixUTF8(StringRef(Member.Name).split('[').first)},
          {"type", std::move(Type)},
          {"binding", std::move(Bytes)}});
  }
}

static Object describeStruct(StringRef Name, ArrayRef<BufferMember> Members,
                             uint32_t Start, bool IsConstant) {
  Array Fields;
  addFields(Fields, Members, Start, IsConstant);
  return Object{{"kind", "struct"},
                {"name", json::fixUTF8(Name)},
                {"fields", std::move(Fields)}};
}

static Object describeElement(const BufferMember &Member, uint32_t Scalar,
                              bool IsConstant) {
  const MemberShape &Shape = Member.Shape;
  if (Member.IsStruct)
    return describeStruct(Member.StructName, Member.Members, Member.Offset,
                          IsConstant);
  Object Number = describeComponent(Shape.Component, Scalar);
  if (Shape.NumRows)
    return Object{{"kind", "matrix"},
                  {"rowCount", Shape.NumRows},
                  {"columnCount", Shape.NumColumns},
                  {"layout", Shape.IsRowMajor ? "rowMajor" : "columnMajor"},
                  {"elementType", std::move(Number)}};
  if (Shape.NumColumns)
    return Object{{"kind", "vector"},
                  {"elementCount", Shape.NumColumns},
                  {"elementType", std::move(Number)}};
  return Number;
}

static Object describeType(const BufferMember &Member, bool IsConstant) {
  MemberSizes Sizes = measure(Member, IsConstant);
  Object Element = describeElement(Member, Sizes.Scalar, IsConstant);
  if (!Member.Shape.NumElements)
    return Element;
  Object Whole{{"kind", "array"},
               {"elementCount", Member.Shape.NumElements},
               {"elementType", std::move(Element)}};
  Whole["uniformStride"] = Sizes.Stride;
  return Whole;
}

//===----------------------------------------------------------------------===//
// Resources
//===----------------------------------------------------------------------===//

static const BufferLayout *findLayout(const ReflectedProgram &Program,
                                      const ResourceRecord &Record) {
  for (const BufferLayout &Layout : Program.Buffers)
    if (Layout.Name == Record.Name)
      return &Layout;
  return nullptr;
}

/// A `ConstantBuffer<T>` has one member of its own name.
static Object describeConstants(const BufferLayout &Layout) {
  if (Layout.Members.size() == 1 && Layout.Members.front().IsStruct &&
      Layout.Members.front().Name == Layout.Name)
    return describeType(Layout.Members.front(), /*IsConstant=*/true);
  return describeStruct(Layout.Name, Layout.Members, 0, /*IsConstant=*/true);
}

static Object describeResource(const ResourceRecord &Record,
                               const BufferLayout *Layout) {
  if (Record.Kind == ResourceKind::Sampler) {
    Object Sampler{{"kind", "samplerState"}};
    if (Record.Sampler == SamplerType::Comparison)
      Sampler["comparison"] = true;
    return Sampler;
  }
  if (Record.Kind == ResourceKind::CBuffer ||
      Record.Kind == ResourceKind::TBuffer)
    return Object{
        {"kind", Record.Kind == ResourceKind::CBuffer ? "constantBuffer"
                                                      : "textureBuffer"},
        {"elementType", Layout ? describeConstants(*Layout)
                               : describeStruct(Record.Name, {}, 0, true)}};
  Object Resource{{"kind", "resource"},
                  {"baseShape", getBaseShape(Record.Kind)}};
  if (isArrayKind(Record.Kind))
    Resource["array"] = true;
  if (isMultisampledKind(Record.Kind))
    Resource["multisample"] = true;
  if (Record.Class == ResourceClass::UAV)
    Resource["access"] = Record.RasterizerOrdered ? "rasterOrdered"
                         : Record.Feedback        ? "feedback"
                                                  : "readWrite";
  if (Record.Kind == ResourceKind::StructuredBuffer) {
    Resource["stride"] = Record.Stride;
    if (Layout && !Layout->Members.empty())
      Resource["resultType"] =
          describeType(Layout->Members.front(), /*IsConstant=*/false);
  }
  return Resource;
}

static std::optional<uint64_t> getCount(const ResourceRecord &Record) {
  if (Record.isUnbounded())
    return std::nullopt;
  return Record.RangeSize;
}

static Object makeBinding(const ResourceRecord &Record) {
  return makeRegisterBinding(getBindingKind(Record.Class), Record.Space,
                             Record.LowerBound, getCount(Record));
}

/// Global variables of numbers are parameters, not their buffer.
static constexpr StringLiteral DefaultBuffer = "$Globals";

static void addParameter(Array &Parameters, const ResourceRecord &Record,
                         const BufferLayout *Layout) {
  if (Record.Name == DefaultBuffer && Layout)
    return addFields(Parameters, Layout->Members, 0, /*IsConstant=*/true);
  Object Type = describeResource(Record, Layout);
  if (Record.RangeSize != 1) {
    Object Stride{{"kind", getBindingKind(Record.Class)}, {"value", 1}};
    Type = Object{{"kind", "array"},
                  {"elementCount", Record.isUnbounded() ? 0 : Record.RangeSize},
                  {"elementType", std::move(Type)},
                  {"strides", Array{std::move(Stride)}}};
  }
  Object Parameter{{"name", json::fixUTF8(Record.Name)},
                   {"type", std::move(Type)}};
  if (!Record.isOpen())
    Parameter["binding"] = makeBinding(Record);
  Parameters.push_back(std::move(Parameter));
}

static Array listResources(ArrayRef<ResourceRecord> Records) {
  Array Rows;
  for (const ResourceRecord &Record : Records) {
    Object Row{{"name", json::fixUTF8(Record.Name)},
               {"class", spellResourceClass(Record.Class)},
               {"used", true}};
    if (!Record.isOpen()) {
      Row["space"] = Record.Space;
      Row["index"] = Record.LowerBound;
    }
    if (std::optional<uint64_t> Count = getCount(Record))
      Row["count"] = *Count;
    else
      Row["count"] = "unbounded";
    Rows.push_back(std::move(Row));
  }
  return Rows;
}

//===----------------------------------------------------------------------===//
// Entries
//===----------------------------------------------------------------------===//

static Array listBindings(ArrayRef<const ResourceRecord *> Used) {
  Array Rows;
  for (const ResourceRecord *Record : Used) {
    if (Record->Name == DefaultBuffer || Record->isOpen())
      continue;
    Object Binding = makeBinding(*Record);
    Binding["used"] = true;
    Rows.push_back(Object{{"name", json::fixUTF8(Record->Name)},
                          {"binding", std::move(Binding)}});
  }
  return Rows;
}

static Object describeEntry(StringRef Name, ShaderKind Kind,
                            const std::array<uint32_t, 3> &NumThreads,
                            ArrayRef<const ResourceRecord *> Used) {
  Object Entry{{"name", json::fixUTF8(Name)},
               {"stage", getShaderStage(Kind).getAttributeName()},
               {"bindings", listBindings(Used)}};
  if (getShaderStage(Kind).has(HasThreadGroups))
    Entry["threadGroupSize"] =
        Array{NumThreads[0], NumThreads[1], NumThreads[2]};
  return Entry;
}

static Array listEntries(const ReflectedProgram &Program,
                         ArrayRef<RuntimeFunction> Functions) {
  Array Entries;
  ArrayRef<ResourceRecord> Records = Program.Info.Resources;
  if (Program.Info.Kind != ShaderKind::Library) {
    SmallVector<const ResourceRecord *> All;
    for (const ResourceRecord &Record : Records)
      All.push_back(&Record);
    Entries.push_back(describeEntry(Program.Info.EntryName, Program.Info.Kind,
                                    Program.Info.NumThreads, All));
    return Entries;
  }
  for (const RuntimeFunction &Function : Functions) {
    if (Function.Kind == ShaderKind::Library)
      continue;
    SmallVector<const ResourceRecord *> Used;
    for (uint32_t Row : Function.Resources)
      if (Row < Records.size())
        Used.push_back(&Records[Row]);
    std::array<uint32_t, 3> NumThreads = {};
    for (const EntryRecord &Entry : Program.Info.Entries)
      if (Entry.Name == Function.Symbol)
        NumThreads = Entry.NumThreads;
    Entries.push_back(
        describeEntry(Function.Name, Function.Kind, NumThreads, Used));
  }
  return Entries;
}

//===----------------------------------------------------------------------===//
// Information that only the parts contain
//===----------------------------------------------------------------------===//

static Array listFeatures(uint64_t Features) {
  Array Names;
#define SHADER_FEATURE_FLAG(Num, DxilModuleNum, Val, Str)                      \
  if (Features >> Num & 1)                                                     \
    Names.push_back(Str);
#include "llvm/BinaryFormat/DXContainerConstants.def"
  return Names;
}

static uint32_t getBytes(ElementType Type) {
  switch (Type) {
  case ElementType::I16:
  case ElementType::U16:
  case ElementType::F16:
    return 2;
  case ElementType::I64:
  case ElementType::U64:
  case ElementType::F64:
    return 8;
  default: // LLVM's enumeration: the others are 32 bits wide
    return 4;
  }
}

static Array listElements(ArrayRef<SignatureElement> Elements) {
  Array Rows;
  for (const SignatureElement &E : Elements) {
    Object Type =
        describeComponent(static_cast<uint32_t>(E.Type), getBytes(E.Type));
    if (E.Columns > 1)
      Type = Object{{"kind", "vector"},
                    {"elementCount", E.Columns},
                    {"elementType", std::move(Type)}};
    Object Row{{"semanticName", json::fixUTF8(StringRef(E.Name).upper())},
               {"semanticIndex", E.Indices.empty() ? 0 : E.Indices.front()},
               {"type", std::move(Type)}};
    if (E.rows() > 1)
      Row["rows"] = E.rows();
    if (E.Kind != SemanticKind::Arbitrary)
      Row["systemValue"] = true;
    if (const char *Mode = spellInterpolation(E.Mode))
      Row["interpolation"] = Mode;
    if (E.isAllocated()) {
      Row["register"] = E.StartRow;
      Row["column"] = E.StartColumn;
    }
    if (E.Stream)
      Row["stream"] = E.Stream;
    Rows.push_back(std::move(Row));
  }
  return Rows;
}

static Object countInstructions(const InstructionCounters &Counters) {
  Object Counts;
  for (unsigned N = 0; N != NumInstructionCounters; ++N) {
    auto Counter = static_cast<InstructionCounter>(N);
    if (Counters[Counter])
      Counts[InstructionCounters::getName(Counter)] = Counters[Counter];
  }
  return Counts;
}

/// "Frame.time"; of a global variable its name.
static std::vector<std::string> listUnread(const ReflectedProgram &Program) {
  std::vector<std::string> Names;
  for (const BufferLayout &Layout : Program.Buffers)
    for (const BufferMember &Member : Layout.Members) {
      if (!Layout.IsConstantBuffer || Member.IsUsed)
        continue;
      std::string Name = StringRef(Member.Name).split('[').first.str();
      Names.push_back(json::fixUTF8(
          Layout.Name == DefaultBuffer ? Name : Layout.Name + "." + Name));
    }
  return Names;
}

static Array listFunctions(const ReflectedProgram &Program,
                           ArrayRef<RuntimeFunction> Functions) {
  Array Rows;
  for (const RuntimeFunction &Function : Functions) {
    Array Resources;
    for (uint32_t Row : Function.Resources)
      if (Row < Program.Info.Resources.size())
        Resources.push_back(json::fixUTF8(Program.Info.Resources[Row].Name));
    Array Callees;
    for (StringRef Callee : Function.Callees)
      Callees.push_back(json::fixUTF8(Callee));
    Rows.push_back(Object{
        {"name", json::fixUTF8(Function.Name)},
        {"symbol", json::fixUTF8(Function.Symbol)},
        {"stage", getShaderStage(Function.Kind).Name.lower()},
        {"shaderModel", ("6." + Twine(Function.MinShaderModelMinor)).str()},
        {"requires", listFeatures(Function.Features)},
        {"resources", std::move(Resources)},
        {"calls", std::move(Callees)}});
  }
  return Rows;
}

static Object describeProgram(const ReflectedProgram &Program,
                              ArrayRef<RuntimeFunction> Functions) {
  const DXILModuleInfo &Info = Program.Info;
  Object Result{{"profile", (getShaderStage(Info.Kind).Profile + "_" +
                             Twine(Info.ShaderModelMajor) + "_" +
                             Twine(Info.ShaderModelMinor))
                                .str()},
                {"requires", listFeatures(getFeatureInfo(Info.ShaderFlags))},
                {"counters", countInstructions(Program.Counters)},
                {"unread", Array(listUnread(Program))}};
  constexpr StringLiteral Names[] = {"inputs", "outputs", "patchOrPrimitive"};
  for (auto [Name, Elements] : zip_equal(Names, Info.Signatures))
    if (!Elements.empty())
      Result[Name] = listElements(Elements);
  if (Info.Kind == ShaderKind::Library)
    Result["functions"] = listFunctions(Program, Functions);
  return Result;
}

json::Object dxil::describeReflection(const ReflectedProgram &Program,
                                      ArrayRef<RuntimeFunction> Functions) {
  Array Parameters;
  for (const ResourceRecord &Record : Program.Info.Resources)
    addParameter(Parameters, Record, findLayout(Program, Record));
  return Object{{"version", ReflectionVersion},
                {"target", "d3d12"},
                {"parameters", std::move(Parameters)},
                {"entryPoints", listEntries(Program, Functions)},
                {"resources", listResources(Program.Info.Resources)},
                {"program", describeProgram(Program, Functions)}};
}

//===----------------------------------------------------------------------===//
// Text
//===----------------------------------------------------------------------===//

static void printFunction(const RuntimeFunction &Function,
                          ArrayRef<ResourceRecord> Records, raw_ostream &OS) {
  OS << "; Function " << Function.Name << ": "
     << getShaderStage(Function.Kind).Name.lower() << ", shader model 6."
     << Function.MinShaderModelMinor << '\n';
  for (uint32_t Row : Function.Resources)
    if (Row < Records.size())
      OS << ";   uses: " << Records[Row].Name << '\n';
#define SHADER_FEATURE_FLAG(Num, DxilModuleNum, Val, Str)                      \
  if (Function.Features >> Num & 1)                                            \
    OS << ";   needs: " Str "\n";
#include "llvm/BinaryFormat/DXContainerConstants.def"
  for (StringRef Callee : Function.Callees)
    OS << ";   calls: " << Callee << '\n';
}

void dxil::printReflection(const ReflectedProgram &Program,
                           ArrayRef<RuntimeFunction> Functions,
                           raw_ostream &OS) {
  const DXILModuleInfo &Info = Program.Info;
  OS << "; " << getShaderStage(Info.Kind).Profile << '_'
     << Info.ShaderModelMajor << '_' << Info.ShaderModelMinor << '\n';
  if (Info.Kind != ShaderKind::Library) {
    OS << "; Entry " << Info.EntryName;
    if (getShaderStage(Info.Kind).has(HasThreadGroups))
      OS << formatv(": {0} x {1} x {2} threads", Info.NumThreads[0],
                    Info.NumThreads[1], Info.NumThreads[2]);
    OS << "\n;\n";
    printFeatures(getFeatureInfo(Info.ShaderFlags), OS);
    printSignatures(Info, OS);
  }
  OS << ";\n";
  for (const RuntimeFunction &Function : Functions)
    printFunction(Function, Info.Resources, OS);
  ListingInfo Listing;
  Listing.Buffers = Program.Buffers;
  printResources(Info, Listing, OS);
  OS << ";\n; Not Read:\n;\n";
  for (const std::string &Name : listUnread(Program))
    OS << "; " << Name << '\n';
  OS << ";\n; Instructions:\n;\n";
  for (unsigned N = 0; N != NumInstructionCounters; ++N) {
    auto Counter = static_cast<InstructionCounter>(N);
    if (uint64_t Count = Program.Counters[Counter])
      OS << formatv("; {0,-18}{1,6}\n", InstructionCounters::getName(Counter),
                    Count);
  }
}
