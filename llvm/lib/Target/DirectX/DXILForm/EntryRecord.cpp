// EntryRecord.cpp: Records of !dx.entryPoints
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/Target/DirectX/DXILForm/EntryRecord.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Metadata.h"
#include "llvm/Target/DirectX/DXILForm/DXILNames.h"
#include "llvm/Target/DirectX/DXILForm/MetadataFields.h"

using namespace llvm;
using namespace llvm::dxil;

namespace {

enum EntryField : unsigned {
  EntryFunctionField,
  EntryNameField,
  EntrySignaturesField,
  EntryResourcesField,
  EntryPropertiesField,
  NumEntryFields
};

class RecordReader {
  const std::string What = ("!" + EntryPointsMD).str();
  const MDNode &Node;
  FieldReader &Reader;
  EntryRecord Record;

  void readNumbers(const MDNode &List, unsigned N, const Twine &Name,
                   std::array<uint32_t, 3> &Numbers);
  void readState(EntryTag Tag, const MDNode &List, unsigned N);
  void readProperty(uint64_t Tag, const MDNode &List, unsigned N);
  void readProperties();

public:
  RecordReader(const MDNode &Node, FieldReader &Reader)
      : Node(Node), Reader(Reader) {}
  EntryRecord read();
};

} // namespace

MDNode *EntryRecord::write(LLVMContext &Context) const {
  auto Word = [&](uint32_t V) { return makeWordField(Context, V); };
  SmallVector<Metadata *, 8> Properties;
  auto Add = [&](EntryTag Tag, Metadata *Value) {
    Properties.push_back(Word(static_cast<uint32_t>(Tag)));
    Properties.push_back(Value);
  };
  auto Numbers = [&](ArrayRef<uint32_t> Values) {
    SmallVector<Metadata *, 3> Fields(map_range(Values, Word));
    return MDNode::get(Context, Fields);
  };
  if (ShaderFlags)
    Add(EntryTag::ShaderFlags, ConstantAsMetadata::get(ConstantInt::get(
                                   Type::getInt64Ty(Context), ShaderFlags)));
  if (Kind != dxil::ShaderKind::Library)
    Add(EntryTag::ShaderKind, Word(static_cast<uint32_t>(Kind)));
  if (PayloadBytes)
    Add(EntryTag::RayPayloadSize, Word(*PayloadBytes));
  if (AttributeBytes)
    Add(EntryTag::RayAttributeSize, Word(*AttributeBytes));
  if (States.Geometry)
    Add(EntryTag::GeometryState, States.Geometry->write(Context));
  if (States.Domain)
    Add(EntryTag::DomainState, States.Domain->write(Context));
  if (States.Hull)
    Add(EntryTag::HullState, States.Hull->write(Context));
  if (States.Mesh)
    Add(EntryTag::MeshState, States.Mesh->write(Context));
  if (States.Amplification)
    Add(EntryTag::AmplificationState, States.Amplification->write(Context));
  auto AddWaveSizes = [&] {
    for (const WaveSizeProperty &P : WaveSizes)
      Add(P.Tag, Numbers(ArrayRef(WaveSize).take_front(P.NumNumbers)));
  };
  // In the order of Microsoft's compiler.
  if (States.Node) {
    Add(EntryTag::NodeLaunch, Word(static_cast<uint32_t>(States.Node->Launch)));
    AddWaveSizes();
    States.Node->append(Context, Properties);
  }
  if (HasNumThreads)
    Add(EntryTag::NumThreads, Numbers(NumThreads));
  if (!States.Node)
    AddWaveSizes();
  Metadata *Fields[NumEntryFields];
  Fields[EntryFunctionField] =
      Entry ? ConstantAsMetadata::get(const_cast<Function *>(Entry)) : nullptr;
  Fields[EntryNameField] = makeStringField(Context, Name);
  Fields[EntrySignaturesField] = writeSignatures(Context, Signatures);
  Fields[EntryResourcesField] = const_cast<MDNode *>(Resources);
  Fields[EntryPropertiesField] =
      Properties.empty() ? nullptr : MDNode::get(Context, Properties);
  return MDNode::get(Context, Fields);
}

/// At least one and at most three numbers.
void RecordReader::readNumbers(const MDNode &List, unsigned N,
                               const Twine &Name,
                               std::array<uint32_t, 3> &Numbers) {
  const MDNode *Values = Reader.node(List, N, Name);
  if (!Values || Values->getNumOperands() == 0 ||
      Values->getNumOperands() > Numbers.size())
    return Reader.fail(Name + " is not a tuple of at most three integers");
  for (unsigned I = 0; I != Values->getNumOperands(); ++I)
    Numbers[I] = Reader.integer(*Values, I, Name);
}

void RecordReader::readState(EntryTag Tag, const MDNode &List, unsigned N) {
  const MDNode *State = Reader.node(List, N, What);
  if (!State)
    return Reader.fail(What + ": the state of the stage is not a node");
  StageStates &States = Record.States;
  if (Tag == EntryTag::GeometryState) {
    States.Geometry = GeometryState::read(*State, Reader);
  } else if (Tag == EntryTag::DomainState) {
    States.Domain = DomainState::read(*State, Reader);
  } else if (Tag == EntryTag::HullState) {
    States.Hull = HullState::read(*State, Reader);
  } else if (Tag == EntryTag::MeshState) {
    States.Mesh = MeshState::read(*State, Reader);
    Record.NumThreads = States.Mesh->NumThreads;
  } else {
    States.Amplification = AmplificationState::read(*State, Reader);
    Record.NumThreads = States.Amplification->NumThreads;
  }
}

void RecordReader::readProperty(uint64_t Tag, const MDNode &List, unsigned N) {
  auto Is = [&](EntryTag Known) { return Tag == static_cast<uint64_t>(Known); };
  if (Is(EntryTag::ShaderFlags)) {
    Record.ShaderFlags = Reader.integer(List, N, "the shader flags");
  } else if (Is(EntryTag::NumThreads)) {
    Record.HasNumThreads = true;
    readNumbers(List, N, "the thread group size", Record.NumThreads);
  } else if (Is(EntryTag::ShaderKind)) {
    uint64_t Kind = Reader.integer(List, N, "the kind of shader");
    if (Kind > static_cast<uint64_t>(ShaderKind::Node))
      return Reader.fail(What + ": unknown shader kind " + Twine(Kind));
    Record.Kind = static_cast<ShaderKind>(Kind);
  } else if (Is(EntryTag::GeometryState) || Is(EntryTag::DomainState) ||
             Is(EntryTag::HullState) || Is(EntryTag::MeshState) ||
             Is(EntryTag::AmplificationState)) {
    readState(static_cast<EntryTag>(Tag), List, N);
  } else if (Is(EntryTag::RayPayloadSize)) {
    Record.PayloadBytes =
        Reader.integer(List, N, "the size of a payload or parameter");
  } else if (Is(EntryTag::RayAttributeSize)) {
    Record.AttributeBytes =
        Reader.integer(List, N, "the size of the attributes of a hit");
  } else if (Is(EntryTag::AutoBindingSpace)) {
    if (!getNodeField(List, N))
      Reader.fail(What + ": the space of automatic bindings is not a node");
  } else if (Is(EntryTag::WaveSize) || Is(EntryTag::WaveSizeRange)) {
    readNumbers(List, N, "the wave size", Record.WaveSize);
    if (const MDNode *Values = getNodeField(List, N))
      Record.WaveSizes.push_back(
          {static_cast<EntryTag>(Tag), Values->getNumOperands()});
  }
  if (Tag >= static_cast<uint64_t>(EntryTag::FirstOfNode) &&
      Tag <= static_cast<uint64_t>(EntryTag::LastOfNode)) {
    if (!Record.States.Node)
      Record.States.Node.emplace();
    Record.States.Node->readProperty(Tag, List, N, Reader);
  }
  if (Tag > static_cast<uint64_t>(EntryTag::WaveSizeRange))
    Reader.fail(What + ": unknown property " + Twine(Tag));
}

void RecordReader::readProperties() {
  const MDNode *List = Reader.node(Node, EntryPropertiesField, What);
  Record.HasProperties = List;
  if (!List)
    return;
  if (List->getNumOperands() % 2)
    return Reader.fail(What + ": the properties are not pairs");
  for (unsigned I = 0; I != List->getNumOperands(); I += 2) {
    uint64_t Tag = Reader.integer(*List, I, What);
    Record.Tags.push_back(Tag);
    readProperty(Tag, *List, I + 1);
  }
}

EntryRecord RecordReader::read() {
  if (Node.getNumOperands() != NumEntryFields) {
    Reader.fail(What + ": an entry has " + Twine(Node.getNumOperands()) +
                " operands instead of " + Twine(NumEntryFields));
    return Record;
  }
  Record.Name = Reader.string(Node, EntryNameField, What);
  Record.Entry =
      dyn_cast_or_null<Function>(getConstantField(Node, EntryFunctionField));
  if (getField(Node, EntryFunctionField) && !Record.Entry)
    Reader.fail(What + ": operand " + Twine(EntryFunctionField) +
                " is not a function");
  Record.Signatures =
      readSignatures(Reader.node(Node, EntrySignaturesField, What), Reader);
  Record.Resources = getNodeField(Node, EntryResourcesField);
  readProperties();
  return std::move(Record);
}

EntryRecord EntryRecord::read(const MDNode &Node, FieldReader &Reader) {
  return RecordReader(Node, Reader).read();
}
