// SignatureListing.cpp: The tables of signatures and subobjects
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ListingTables.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/BinaryFormat/DXContainer.h"
#include "llvm/Object/DXContainer.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Target/DirectX/Container/DXContainerWriter.h"
#include "llvm/Target/DirectX/DXILForm/DXILModuleInfo.h"
#include "llvm/Target/DirectX/Tables/Features.h"
#include "llvm/Target/DirectX/Tables/RegisterLetters.h"

using namespace llvm;
using namespace llvm::dxil;

// The tables of signatures.

namespace {

using Record = dxbc::ProgramSignatureElement;

constexpr unsigned ColumnsPerRow = 4;

/// Each component in its column: " yz ".
std::string spellMask(unsigned Mask) {
  std::string Letters(ColumnsPerRow, ' ');
  for (unsigned N = 0; N != ColumnsPerRow; ++N)
    if (Mask >> N & 1)
      Letters[N] = ComponentLetters[N];
  return Letters;
}

/// The components alone: "yz".
std::string spellColumns(unsigned Mask) {
  std::string Letters = spellMask(Mask);
  llvm::erase(Letters, ' ');
  return Letters;
}

StringRef formatColumn(dxbc::SigComponentType Type) {
  switch (Type) {
  case dxbc::SigComponentType::Unknown:
    return "unknown";
  case dxbc::SigComponentType::UInt32:
    return "uint";
  case dxbc::SigComponentType::SInt32:
    return "int";
  case dxbc::SigComponentType::Float32:
    return "float";
  case dxbc::SigComponentType::UInt16:
    return "uint16";
  case dxbc::SigComponentType::SInt16:
    return "int16";
  case dxbc::SigComponentType::Float16:
    return "fp16";
  case dxbc::SigComponentType::UInt64:
    return "uint64";
  case dxbc::SigComponentType::SInt64:
    return "int64";
  case dxbc::SigComponentType::Float64:
    return "double";
  }
  return "unknown";
}

StringRef valueColumn(dxbc::D3DSystemValue Value) {
  switch (Value) {
  case dxbc::D3DSystemValue::FinalQuadEdgeTessfactor:
    return "QUADEDGE";
  case dxbc::D3DSystemValue::FinalQuadInsideTessfactor:
    return "QUADINT";
  case dxbc::D3DSystemValue::FinalTriEdgeTessfactor:
    return "TRIEDGE";
  case dxbc::D3DSystemValue::FinalTriInsideTessfactor:
    return "TRIINT";
  case dxbc::D3DSystemValue::FinalLineDetailTessfactor:
    return "LINEDET";
  case dxbc::D3DSystemValue::FinalLineDensityTessfactor:
    return "LINEDEN";
  default: // what SystemValues.td has
    break;
  }
  for (const SystemValueRow &Row : getSystemValues())
    if (Row.PartNumber && Row.PartNumber == static_cast<uint32_t>(Value))
      return Row.Column;
  return "NONE";
}

/// What stands for the register of a value without one.
StringRef registerColumn(dxbc::D3DSystemValue Value) {
  switch (Value) {
  case dxbc::D3DSystemValue::Depth:
    return "oDepth";
  case dxbc::D3DSystemValue::DepthGE:
    return "oDepthGE";
  case dxbc::D3DSystemValue::DepthLE:
    return "oDepthLE";
  case dxbc::D3DSystemValue::Coverage:
    return "oMask";
  case dxbc::D3DSystemValue::StencilRef:
    return "    oStencilRef"; // beyond its column, as dxc has it
  case dxbc::D3DSystemValue::PrimitiveID:
    return "primID";
  default:
    return "special";
  }
}

void printRecord(const Record &R, StringRef Name, bool IsInput, bool HasStreams,
                 raw_ostream &OS) {
  std::string Shown = Name.str();
  if (HasStreams)
    Shown = ("m" + Twine(R.Stream) + ":" + Name).str();
  unsigned Used = IsInput ? R.ExclusiveMask : ~R.ExclusiveMask;
  OS << formatv("; {0,-20}{1,6}", Shown, R.Index);
  if (R.Register == ~0u)
    OS << formatv("    N/A{0,9}", registerColumn(R.SystemValue));
  else
    OS << formatv("   {0}{1,9}", spellMask(R.Mask), R.Register);
  OS << formatv("{0,9}{1,8}", valueColumn(R.SystemValue),
                formatColumn(R.CompType));
  if (R.Register == ~0u)
    OS << formatv("{0,7}\n", Used & R.Mask ? "YES" : "NO");
  else
    OS << "   " << spellMask(Used) << '\n';
}

void printSignature(const DXILModuleInfo &Info, SignatureNumber Number,
                    StringRef Title, raw_ostream &OS) {
  OS << "; " << Title
     << " signature:\n"
        ";\n"
        "; Name                 Index   Mask Register SysValue  Format   Used\n"
        "; -------------------- ----- ------ -------- -------- ------- "
        "------\n";
  // The parts of old validators do not record uses.
  DXILModuleInfo Latest = Info;
  Latest.ValidatorVersion =
      std::max(Info.ValidatorVersion, VersionTuple(1, LatestShaderModelMinor));
  PartData Part = buildSignaturePart(Latest, Number);
  object::DirectX::Signature Signature;
  if (Error E = Signature.initialize(StringRef(Part.data(), Part.size()))) {
    OS << "; ill-formed: " << toString(std::move(E)) << '\n';
    return;
  }
  if (Signature.isEmpty()) {
    OS << "; no parameters\n";
    return;
  }
  // dxc takes what a domain shader reads of a patch for outputs, too, and shows
  // the columns that it does not always read.
  bool IsInput = Number == InputSignature;
  bool HasStreams = Number == OutputSignature && Info.States.Geometry &&
                    Info.States.Geometry->StreamMask > 1;
  for (const Record &R : Signature)
    printRecord(R, Signature.getName(R.NameOffset), IsInput, HasStreams, OS);
  OS << ";\n";
}

StringRef modeColumn(InterpolationMode Mode) {
  switch (Mode) {
  case InterpolationMode::Undefined:
    return "";
  case InterpolationMode::Constant:
    return "nointerpolation";
  case InterpolationMode::Linear:
    return "linear";
  case InterpolationMode::LinearCentroid:
    return "centroid";
  case InterpolationMode::LinearNoperspective:
    return "noperspective";
  case InterpolationMode::LinearNoperspectiveCentroid:
    return "noperspective centroid";
  case InterpolationMode::LinearSample:
    return "sample";
  case InterpolationMode::LinearNoperspectiveSample:
    return "noperspective sample";
  }
  return "";
}

void printElements(ArrayRef<SignatureElement> Elements, StringRef Title,
                   raw_ostream &OS) {
  if (Elements.empty())
    return;
  OS << "; " << Title
     << " signature:\n"
        ";\n"
        "; Name                 Index             InterpMode DynIdx\n"
        "; -------------------- ----- ---------------------- ------\n";
  for (const SignatureElement &E : Elements)
    OS << formatv("; {0,-20}{1,6}{2,23}{3,7}\n", E.Name,
                  E.Indices.empty() ? 0 : E.Indices.front(), modeColumn(E.Mode),
                  spellColumns(E.DynamicMask));
  OS << ";\n";
}

StringRef lookUp(ArrayRef<StringLiteral> Names, uint32_t Number) {
  return Number < Names.size() ? StringRef(Names[Number]) : "invalid";
}

constexpr StringLiteral Domains[] = {"invalid", "isoline", "tri", "quad"};
constexpr StringLiteral PatchPrimitives[] = {"invalid", "point", "line",
                                             "triangle_cw", "triangle_ccw"};
constexpr StringLiteral InputPrimitives[] = {
    "invalid", "point",   "line",    "triangle",
    "invalid", "invalid", "lineadj", "triangleadj"};
/// D3D_PRIMITIVE: patches of 1 to 32 control points follow the names.
std::string spellInputPrimitive(uint32_t Number) {
  constexpr uint32_t BeforePatches = 7, MaxControlPoints = 32;
  if (Number > BeforePatches && Number <= BeforePatches + MaxControlPoints)
    return "patch" + utostr(Number - BeforePatches);
  return lookUp(InputPrimitives, Number).str();
}

constexpr StringLiteral StripTopologies[] = {"invalid", "point",    "line",
                                             "line",    "triangle", "triangle"};
constexpr StringLiteral MeshTopologies[] = {"invalid", "line", "triangle"};

void printStage(const DXILModuleInfo &Info, raw_ostream &OS) {
  auto Has = [&](std::initializer_list<SemanticKind> Kinds) {
    return any_of(
        Info.Signatures[OutputSignature],
        [&](const SignatureElement &E) { return is_contained(Kinds, E.Kind); });
  };
  const StageStates &States = Info.States;
  if (const auto &State = States.Hull)
    OS << "; InputControlPointCount=" << State->InputControlPoints
       << "\n; OutputControlPointCount=" << State->OutputControlPoints
       << "\n; Domain=" << lookUp(Domains, State->Domain)
       << "\n; OutputPrimitive="
       << lookUp(PatchPrimitives, State->OutputPrimitive) << '\n';
  if (const auto &State = States.Domain)
    OS << "; InputControlPointCount=" << State->InputControlPoints << '\n';
  if (const auto &State = States.Geometry)
    OS << "; InputPrimitive=" << spellInputPrimitive(State->InputPrimitive)
       << "\n; OutputTopology=" << lookUp(StripTopologies, State->Topology)
       << "\n; OutputStreamMask=" << std::max(State->StreamMask, 1u) << '\n';
  if (Info.Kind == ShaderKind::Vertex || States.Domain || States.Geometry)
    OS << "; OutputPositionPresent=" << Has({SemanticKind::Position}) << '\n';
  if (Info.Kind == ShaderKind::Pixel)
    OS << "; DepthOutput="
       << Has({SemanticKind::Depth, SemanticKind::DepthLessEqual,
               SemanticKind::DepthGreaterEqual})
       << "\n; SampleFrequency=" << runsPerSample(Info) << '\n';
  if (const auto &State = States.Mesh)
    OS << "; MeshOutputTopology=" << lookUp(MeshTopologies, State->Topology)
       << '\n';
  if (getShaderStage(Info.Kind).has(HasThreadGroups))
    OS << "; NumThreads=(" << Info.NumThreads[0] << ',' << Info.NumThreads[1]
       << ',' << Info.NumThreads[2]
       << ")\n; NumBytesGroupSharedMemory: " << Info.GroupSharedBytes << '\n';
}

/// "{ 1, 2 }"
void printSet(const ComponentMask &Mask, raw_ostream &OS) {
  OS << "{ ";
  ListSeparator Comma;
  for (unsigned N = 0; N != Mask.size(); ++N)
    if (Mask[N])
      OS << Comma << N;
  OS << " }\n";
}

/// By output, the inputs that contribute to it.
void printInputs(ArrayRef<ComponentMask> ByInput, unsigned NumOutputs,
                 StringRef Inputs, const Twine &Outputs, raw_ostream &OS) {
  OS << "; " << Inputs << " contributing to computation of " << Outputs
     << ":\n";
  for (unsigned Output = 0; Output != NumOutputs; ++Output) {
    ComponentMask From;
    for (auto [Input, Mask] : enumerate(ByInput))
      From[Input] = Mask[Output];
    if (From.none())
      continue;
    OS << ";   output " << Output << " depends on inputs: ";
    printSet(From, OS);
  }
}

} // namespace

void dxil::printSignatures(const DXILModuleInfo &Info, raw_ostream &OS) {
  printSignature(Info, InputSignature, "Input", OS);
  OS << ";\n";
  printSignature(Info, OutputSignature, "Output", OS);
  if (Info.Signatures[PatchOrPrimitiveSignature].empty())
    return;
  OS << ";\n";
  printSignature(Info, PatchOrPrimitiveSignature, "Patch Constant", OS);
}

void dxil::printPipelineInfo(const DXILModuleInfo &Info, raw_ostream &OS) {
  OS << "; Pipeline Runtime Information: \n;\n;PSVRuntimeInfo:\n; "
     << getShaderStage(Info.Kind).Name << " Shader\n";
  printStage(Info, OS);
  if (Info.WaveSize[0] && !Info.WaveSize[1]) {
    OS << "; WaveSize=" << Info.WaveSize[0] << '\n';
  } else {
    OS << "; MinimumExpectedWaveLaneCount: " << Info.WaveSize[0]
       << "\n; MaximumExpectedWaveLaneCount: "
       << (Info.WaveSize[0] ? Info.WaveSize[1] : ~0u) << '\n';
  }
  const SignatureElements &Inputs = Info.Signatures[InputSignature];
  const SignatureElements &Outputs = Info.Signatures[OutputSignature];
  const SignatureElements &Others = Info.Signatures[PatchOrPrimitiveSignature];
  bool UsesViewID = Info.ShaderFlags & maskOf(ShaderFlag::ViewID);
  OS << "; UsesViewID: " << (UsesViewID ? "true" : "false")
     << "\n; SigInputElements: " << Inputs.size()
     << "\n; SigOutputElements: " << Outputs.size()
     << "\n; SigPatchConstOrPrimElements: " << Others.size()
     << "\n; SigInputVectors: " << countRegisters(Inputs) << '\n';
  for (unsigned Stream = 0; Stream != NumStreams; ++Stream)
    OS << "; SigOutputVectors[" << Stream
       << "]: " << countRegisters(Outputs, Stream) << '\n';
  OS << "; EntryFunctionName: " << Info.EntryName << "\n;\n;\n";
  bool IsMesh = Info.Kind == ShaderKind::Mesh;
  printElements(Inputs, "Input", OS);
  printElements(Outputs, IsMesh ? "Vertex Output" : "Output", OS);
  printElements(Others, IsMesh ? "Primitive Output" : "Patch Constant", OS);
}

void dxil::printViewIDState(const DXILModuleInfo &Info, raw_ostream &OS) {
  if (!Info.Dependencies)
    return;
  const ViewIDState &State = *Info.Dependencies;
  const OutputDependencies &First = State.Streams.front();
  const OutputDependencies &Others = State.PatchOrPrimitive;
  bool IsGeometry = Info.Kind == ShaderKind::Geometry;
  bool IsMesh = Info.Kind == ShaderKind::Mesh;
  bool IsHull = Info.Kind == ShaderKind::Hull;
  bool IsDomain = Info.Kind == ShaderKind::Domain;
  OS << ";\n; ViewId state:\n;\n; Number of inputs: " << State.NumInputs;
  if (IsGeometry) {
    OS << ", outputs per stream: { ";
    ListSeparator Comma;
    for (const OutputDependencies &Outputs : State.Streams)
      OS << Comma << Outputs.NumOutputs;
    OS << " }";
  } else {
    OS << ", outputs: " << First.NumOutputs;
  }
  if (IsHull || IsDomain)
    OS << ", patchconst: "
       << (IsHull ? Others.NumOutputs : State.ByPatchConstant.size());
  if (IsMesh)
    OS << ", primitive outputs: " << Others.NumOutputs;
  OS << '\n';
  StringRef OtherText = IsMesh ? "Primitive Outputs" : "PCOutputs";
  auto ForStreams = [&](auto Print) {
    for (auto [Stream, Outputs] : enumerate(State.Streams))
      if (!IsGeometry || Outputs.NumOutputs)
        Print(Outputs, IsGeometry ? "Outputs for Stream " + utostr(Stream)
                                  : std::string("Outputs"));
  };
  ForStreams([&](const OutputDependencies &Outputs, const std::string &Text) {
    OS << "; " << Text << " dependent on ViewId: ";
    printSet(Outputs.OnViewID, OS);
  });
  if (IsHull || IsMesh) {
    OS << "; " << OtherText << " dependent on ViewId: ";
    printSet(Others.OnViewID, OS);
  }
  ForStreams([&](const OutputDependencies &Outputs, const std::string &Text) {
    printInputs(Outputs.ByInput, Outputs.NumOutputs, "Inputs", Text, OS);
  });
  if (IsHull || IsMesh)
    printInputs(Others.ByInput, Others.NumOutputs, "Inputs", OtherText, OS);
  if (IsDomain)
    printInputs(State.ByPatchConstant, First.NumOutputs, "PCInputs", "Outputs",
                OS);
  OS << ";\n";
}

// Subobjects and features.

namespace {

struct Flag {
  uint32_t Bit;
  StringLiteral Name;
};

constexpr Flag StateObjectFlags[] = {
    {1, "STATE_OBJECT_FLAG_ALLOW_LOCAL_DEPENDENCIES_ON_EXTERNAL_DEFINITIONS"},
    {2, "STATE_OBJECT_FLAG_ALLOW_EXTERNAL_DEPENDENCIES_ON_LOCAL_DEFINITIONS"},
    {4, "STATE_OBJECT_FLAG_ALLOW_STATE_OBJECT_ADDITIONS"}};
constexpr Flag PipelineFlags[] = {
    {0x100, "RAYTRACING_PIPELINE_FLAG_SKIP_TRIANGLES"},
    {0x200, "RAYTRACING_PIPELINE_FLAG_SKIP_PROCEDURAL_PRIMITIVES"},
    {0x400, "RAYTRACING_PIPELINE_FLAG_ALLOW_OPACITY_MICROMAPS"}};

std::string nameFlags(uint32_t Bits, ArrayRef<Flag> Flags) {
  SmallVector<std::string, 4> Names;
  for (const Flag &F : Flags)
    if (Bits & F.Bit) {
      Names.push_back(F.Name.str());
      Bits &= ~F.Bit;
    }
  if (Bits || Names.empty())
    Names.push_back(utostr(Bits));
  return join(Names, " | ");
}

std::string quote(StringRef Text) { return ("\"" + Text + "\"").str(); }

/// A number that a damaged part may not have.
uint32_t at(const Subobject &Object, unsigned N) {
  return N < Object.Numbers.size() ? Object.Numbers[N] : 0;
}
std::string textAt(const Subobject &Object, unsigned N) {
  return quote(N < Object.Strings.size() ? Object.Strings[N] : "");
}

StringRef getKindName(SubobjectKind Kind) {
  switch (Kind) {
  case SubobjectKind::StateObjectConfig:
    return "StateObjectConfig";
  case SubobjectKind::GlobalRootSignature:
    return "GlobalRootSignature";
  case SubobjectKind::LocalRootSignature:
    return "LocalRootSignature";
  case SubobjectKind::SubobjectToExportsAssociation:
    return "SubobjectToExportsAssociation";
  case SubobjectKind::RaytracingShaderConfig:
    return "RaytracingShaderConfig";
  case SubobjectKind::RaytracingPipelineConfig:
    return "RaytracingPipelineConfig";
  case SubobjectKind::HitGroup:
    return "HitGroup";
  case SubobjectKind::RaytracingPipelineConfig1:
    return "RaytracingPipelineConfig1";
  }
  llvm_unreachable("not a kind of subobjects");
}

void printValues(const Subobject &Object, raw_ostream &OS) {
  switch (Object.Kind) {
  case SubobjectKind::StateObjectConfig:
    OS << nameFlags(at(Object, 0), StateObjectFlags);
    break;
  case SubobjectKind::GlobalRootSignature:
  case SubobjectKind::LocalRootSignature:
    OS << '<' << Object.RootSignature.size() << " bytes>";
    break;
  case SubobjectKind::SubobjectToExportsAssociation: {
    SmallVector<std::string, 4> Exports(
        map_range(drop_begin(Object.Strings), quote));
    OS << textAt(Object, 0) << ", { " << join(Exports, ", ")
       << (Exports.empty() ? "} " : " } ");
    break;
  }
  case SubobjectKind::RaytracingShaderConfig:
    OS << "MaxPayloadSizeInBytes = " << at(Object, 0)
       << ", MaxAttributeSizeInBytes = " << at(Object, 1);
    break;
  case SubobjectKind::RaytracingPipelineConfig1:
  case SubobjectKind::RaytracingPipelineConfig:
    OS << "MaxTraceRecursionDepth = " << at(Object, 0);
    if (Object.Kind == SubobjectKind::RaytracingPipelineConfig1)
      OS << ", Flags = " << nameFlags(at(Object, 1), PipelineFlags);
    break;
  case SubobjectKind::HitGroup:
    OS << "HitGroupType = "
       << (at(Object, 0) == static_cast<uint32_t>(HitGroupType::Triangle)
               ? "Triangle"
               : "ProceduralPrimitive")
       << ", Anyhit = " << textAt(Object, 0)
       << ", Closesthit = " << textAt(Object, 1)
       << ", Intersection = " << textAt(Object, 2);
    break;
  }
}

} // namespace

void dxil::printSubobjects(ArrayRef<Subobject> Subobjects, raw_ostream &OS) {
  if (Subobjects.empty())
    return;
  OS << "; Subobjects:\n;\n";
  for (const Subobject &Object : Subobjects) {
    OS << ";  " << getKindName(Object.Kind) << ' ' << Object.Name << " = { ";
    printValues(Object, OS);
    OS << " };\n";
  }
  OS << ";\n";
}

//===----------------------------------------------------------------------===//
// The features of a listing
//===----------------------------------------------------------------------===//

/// In dxc's terms, which equal LLVM's except for one.
static StringRef spellFeature(unsigned Number, StringRef Text) {
  constexpr unsigned NativeLowPrecision = 18;
  return Number == NativeLowPrecision ? "Use native low precision" : Text;
}

void dxil::printFeatures(uint64_t Features, raw_ostream &OS) {
  if (!Features)
    return;
  OS << "; Note: shader requires additional functionality:\n";
#define SHADER_FEATURE_FLAG(Num, DxilModuleNum, Val, Str)                      \
  if (Features >> Num & 1)                                                     \
    OS << ";       " << spellFeature(Num, Str) << '\n';
#include "llvm/BinaryFormat/DXContainerConstants.def"
  OS << ";\n;\n";
}
