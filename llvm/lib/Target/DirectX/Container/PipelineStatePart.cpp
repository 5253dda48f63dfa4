// PipelineStatePart.cpp: The PSV0 part
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The part PSV0, which the runtime checks when it creates a pipeline: the stage
// and its properties, the bindings, the signatures, and which outputs depend on
// which inputs. Later versions of the part append fields.

#include "ContainerStructs.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/EndianStream.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Target/DirectX/Container/DXContainerWriter.h"
#include "llvm/Target/DirectX/DXILForm/DXILModuleInfo.h"
#include "llvm/Target/DirectX/Tables/Features.h"
#include <algorithm>

using namespace llvm;
using namespace llvm::dxil;

namespace {

/// How a binding is accessed, as the part numbers it.
enum class BindType : uint32_t {
  Sampler = 1,
  CBV = 2,
  SRVTyped = 3,
  SRVRaw = 4,
  SRVStructured = 5,
  UAVTyped = 6,
  UAVRaw = 7,
  UAVStructured = 8,
  UAVStructuredWithCounter = 9,
};

/// The size of the runtime information in each version.
constexpr uint32_t InfoSizes[] = {24, 36, 48, 52, 56};

constexpr uint32_t BindSize = 16;
constexpr uint32_t BindSizeWithKind = 24;

unsigned versionFor(const VersionTuple &Validator) {
  if (Validator < VersionTuple(1, 1))
    return 0;
  if (Validator < VersionTuple(1, 6))
    return 1;
  if (Validator < VersionTuple(1, 8))
    return 2;
  if (Validator < VersionTuple(1, 10))
    return 3;
  return 4;
}

BindType bindTypeOf(const ResourceRecord &Record) {
  bool IsStructured = Record.Kind == ResourceKind::StructuredBuffer;
  bool IsRaw = Record.Kind == ResourceKind::RawBuffer ||
               Record.Kind == ResourceKind::RTAccelerationStructure;
  switch (Record.Class) {
  case ResourceClass::Sampler:
    return BindType::Sampler;
  case ResourceClass::CBuffer:
    return BindType::CBV;
  case ResourceClass::SRV:
    return IsStructured ? BindType::SRVStructured
           : IsRaw      ? BindType::SRVRaw
                        : BindType::SRVTyped;
  case ResourceClass::UAV:
    if (IsStructured)
      return Record.HasCounter ? BindType::UAVStructuredWithCounter
                               : BindType::UAVStructured;
    return IsRaw ? BindType::UAVRaw : BindType::UAVTyped;
  }
  llvm_unreachable("all classes are listed");
}

/// The strings and lists of semantic indices that elements refer to.
class PSVTables {
  std::string Strings = std::string(1, '\0');
  SmallVector<uint32_t, 16> Indices;

public:
  /// Each is added, also if it is there.
  uint32_t addString(StringRef Text) {
    uint32_t Offset = Strings.size();
    Strings += Text;
    Strings += '\0';
    return Offset;
  }
  /// Where the list is, or has been put.
  uint32_t addIndices(ArrayRef<uint32_t> List) {
    auto Found =
        std::search(Indices.begin(), Indices.end(), List.begin(), List.end());
    uint32_t Offset = Found - Indices.begin();
    if (Found == Indices.end())
      append_range(Indices, List);
    return Offset;
  }
  StringRef getStrings() {
    Strings.resize(alignTo(Strings.size(), sizeof(uint32_t)), '\0');
    return Strings;
  }
  ArrayRef<uint32_t> getIndices() const { return Indices; }
};

class PSVWriter {
public:
  PSVWriter(const DXILModuleInfo &Info, raw_ostream &OS);

  void write() {
    writeInfo();
    writeBindings();
    if (Version < 1)
      return;
    writeTables();
    writeDependencies();
  }

private:
  using Element = dxbc::PSV::v0::SignatureElement;
  void word(uint32_t Value) { Writer.write<uint32_t>(Value); }
  void byte(uint8_t Value) { Writer.write<uint8_t>(Value); }
  /// Registers of a signature.
  /// No more than there are, also of a module that no verifier has seen.
  unsigned vectors(SignatureNumber Number, unsigned Stream = 0) const {
    constexpr unsigned MaxVectors = MaxComponents / 4;
    return std::min(countRegisters(Info.Signatures[Number], Stream),
                    MaxVectors);
  }
  bool usesViewID() const {
    return Info.ShaderFlags & maskOf(ShaderFlag::ViewID);
  }
  bool hasOutput(SemanticKind Kind) const {
    return any_of(Info.Signatures[OutputSignature],
                  [&](const SignatureElement &E) { return E.Kind == Kind; });
  }
  void addElement(const SignatureElement &E);
  void writeStage();
  void writeStageCounts();
  void writeInfo();
  void writeBindings();
  void writeTables();
  void writeMask(const ComponentMask &Mask, unsigned NumVectors);
  void writeTable(ArrayRef<ComponentMask> ByInput, unsigned NumInputs,
                  unsigned NumOutputs);
  void writeViewIDMasks();
  void writeDependencies();

  const DXILModuleInfo &Info;
  unsigned Version;
  support::endian::Writer Writer;
  PSVTables Tables;
  SmallVector<Element, 32> Elements;
  uint32_t EntryName = 0; ///< in the strings
  ViewIDState Dependencies;
};

} // namespace

PSVWriter::PSVWriter(const DXILModuleInfo &Info, raw_ostream &OS)
    : Info(Info), Version(versionFor(Info.ValidatorVersion)),
      Writer(OS, endianness::little),
      Dependencies(Info.Dependencies
                       ? *Info.Dependencies
                       : ViewIDState::make(Info.Kind, Info.Signatures)) {
  for (const SignatureElements &Signature : Info.Signatures)
    for (const SignatureElement &E : Signature)
      addElement(E);
  if (Version >= 3)
    EntryName = Tables.addString(Info.EntryName);
}

void PSVWriter::addElement(const SignatureElement &E) {
  Element Record = {};
  // The names of system values are known.
  if (E.Kind == SemanticKind::Arbitrary)
    Record.NameOffset = Tables.addString(E.Name);
  Record.IndicesOffset = Tables.addIndices(E.Indices);
  Record.Rows = E.rows();
  if (E.isAllocated()) {
    Record.StartRow = E.StartRow;
    Record.StartCol = E.StartColumn;
    Record.Allocated = 1;
  }
  Record.Cols = E.Columns;
  Record.Kind = static_cast<dxbc::PSV::SemanticKind>(E.Kind);
  Record.Type = static_cast<dxbc::PSV::ComponentType>(
      getPartType(E.Type, Info.ValidatorVersion));
  Record.Mode = static_cast<dxbc::PSV::InterpolationMode>(E.Mode);
  Record.DynamicMask = E.DynamicMask;
  Record.Stream = E.Stream;
  Elements.push_back(Record);
}

/// The first 16 bytes, whose meaning depends on the stage.
void PSVWriter::writeStage() {
  constexpr unsigned Size = 16;
  uint64_t Start = Writer.OS.tell();
  const StageStates &States = Info.States;
  bool WritesPosition = hasOutput(SemanticKind::Position);
  if (Info.Kind == ShaderKind::Vertex) {
    byte(WritesPosition);
  } else if (Info.Kind == ShaderKind::Pixel) {
    byte(hasOutput(SemanticKind::Depth) ||
         hasOutput(SemanticKind::DepthLessEqual) ||
         hasOutput(SemanticKind::DepthGreaterEqual));
    byte(runsPerSample(Info));
  } else if (States.Geometry) {
    word(States.Geometry->InputPrimitive);
    word(States.Geometry->Topology);
    word(std::max(States.Geometry->StreamMask, 1u));
    byte(WritesPosition);
  } else if (States.Hull) {
    word(States.Hull->InputControlPoints);
    word(States.Hull->OutputControlPoints);
    word(States.Hull->Domain);
    word(States.Hull->OutputPrimitive);
  } else if (States.Domain) {
    word(States.Domain->InputControlPoints);
    word(WritesPosition); // a byte, and three of padding
    word(States.Domain->Domain);
  } else if (States.Mesh) {
    word(Info.GroupSharedBytes);
    word(0); // groupshared bytes that depend on SV_ViewID
    word(States.Mesh->PayloadBytes);
    Writer.write<uint16_t>(States.Mesh->MaxVertices);
    Writer.write<uint16_t>(States.Mesh->MaxPrimitives);
  } else if (States.Amplification) {
    word(States.Amplification->PayloadBytes);
  }
  Writer.OS.write_zeros(Size - (Writer.OS.tell() - Start));
}

/// Two bytes whose meaning depends on the stage.
void PSVWriter::writeStageCounts() {
  if (Info.States.Geometry) {
    Writer.write<uint16_t>(Info.States.Geometry->MaxVertexCount);
    return;
  }
  byte(vectors(PatchOrPrimitiveSignature));
  byte(Info.States.Mesh ? Info.States.Mesh->Topology : 0);
}

void PSVWriter::writeInfo() {
  word(InfoSizes[Version]);
  writeStage();
  bool HasWaveSize = Info.WaveSize[0] != 0;
  uint32_t MaxWaveSize = Info.WaveSize[1] ? Info.WaveSize[1] : Info.WaveSize[0];
  word(Info.WaveSize[0]);
  word(HasWaveSize ? MaxWaveSize : ~0u);
  if (Version >= 1) {
    byte(static_cast<uint8_t>(Info.Kind));
    byte(usesViewID());
    writeStageCounts();
    for (const SignatureElements &Signature : Info.Signatures)
      byte(Signature.size());
    byte(vectors(InputSignature));
    for (unsigned Stream = 0; Stream != NumStreams; ++Stream)
      byte(vectors(OutputSignature, Stream));
  }
  if (Version >= 2)
    for (uint32_t Count : Info.NumThreads)
      word(Count);
  if (Version >= 3)
    word(EntryName);
  if (Version >= 4)
    word(Info.GroupSharedBytes);
}

void PSVWriter::writeBindings() {
  word(Info.Resources.size());
  if (Info.Resources.empty())
    return;
  word(Version >= 2 ? BindSizeWithKind : BindSize);
  for (const ResourceRecord &Record : Info.Resources) {
    word(static_cast<uint32_t>(bindTypeOf(Record)));
    word(Record.Space);
    word(Record.LowerBound);
    word(Record.upperBound());
    if (Version < 2)
      continue;
    word(static_cast<uint32_t>(Record.Kind));
    word(Record.UsedByAtomic64 ? 1 : 0);
  }
}

void PSVWriter::writeTables() {
  StringRef Strings = Tables.getStrings();
  word(Strings.size());
  Writer.OS << Strings;
  word(Tables.getIndices().size());
  for (uint32_t Index : Tables.getIndices())
    word(Index);
  if (Elements.empty())
    return;
  word(sizeof(Element));
  PartData Bytes;
  for (const Element &E : Elements)
    appendStruct(E, Bytes);
  Writer.OS << StringRef(Bytes.data(), Bytes.size());
}

/// A bit for each component of \p NumVectors registers, in whole words.
void PSVWriter::writeMask(const ComponentMask &Mask, unsigned NumVectors) {
  constexpr unsigned VectorsPerWord = 8;
  for (unsigned N = 0; N * VectorsPerWord < NumVectors; ++N)
    word(((Mask >> N * 32) & ComponentMask(~0u)).to_ulong());
}

/// A mask of outputs for each component of \p NumInputs registers, of which the
/// last may have fewer.
void PSVWriter::writeTable(ArrayRef<ComponentMask> ByInput, unsigned NumInputs,
                           unsigned NumOutputs) {
  constexpr unsigned ComponentsPerVector = 4;
  for (unsigned N = 0; N != NumInputs * ComponentsPerVector; ++N)
    writeMask(N < ByInput.size() ? ByInput[N] : ComponentMask(), NumOutputs);
}

void PSVWriter::writeViewIDMasks() {
  for (auto [Stream, Outputs] : enumerate(Dependencies.Streams))
    writeMask(Outputs.OnViewID, vectors(OutputSignature, Stream));
  if (Info.Kind == ShaderKind::Hull || Info.Kind == ShaderKind::Mesh)
    writeMask(Dependencies.PatchOrPrimitive.OnViewID,
              vectors(PatchOrPrimitiveSignature));
}

void PSVWriter::writeDependencies() {
  if (usesViewID())
    writeViewIDMasks();
  unsigned NumInputs = vectors(InputSignature);
  unsigned NumPatchOrPrimitive = vectors(PatchOrPrimitiveSignature);
  if (Info.Kind != ShaderKind::Mesh)
    for (auto [Stream, Outputs] : enumerate(Dependencies.Streams))
      writeTable(Outputs.ByInput, NumInputs, vectors(OutputSignature, Stream));
  if (Info.Kind == ShaderKind::Hull)
    writeTable(Dependencies.PatchOrPrimitive.ByInput, NumInputs,
               NumPatchOrPrimitive);
  if (Info.Kind == ShaderKind::Domain)
    writeTable(Dependencies.ByPatchConstant, NumPatchOrPrimitive,
               vectors(OutputSignature));
}

PartData dxil::buildPSVPart(const DXILModuleInfo &Info) {
  PartData Data;
  raw_svector_ostream OS(Data);
  PSVWriter(Info, OS).write();
  return Data;
}
