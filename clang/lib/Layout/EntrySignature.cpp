// EntrySignature.cpp: Signatures and stage state of entry points
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/Layout/EntrySignature.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/HLSLDeclMarks.h"
#include "clang/AST/HLSLNumericType.h"
#include "clang/AST/HLSLObjects.h"
#include "clang/AST/HLSLStages.h"
#include "clang/Layout/DeclaredResources.h"
#include "clang/Layout/MemoryLayout.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Target/DirectX/FrontIR/IRConventions.h"
#include <algorithm>
#include <map>

using namespace clang;
using namespace clang::hlsl;
using namespace llvm::dxil;

// Signatures of entry points.

namespace {

/// The declarations from a parameter or result down to a value: base classes
/// and fields, but no indices of arrays.
using Path = llvm::SmallVector<const Decl *, 4>;

/// Walks over one parameter or result.
class ValueCollector {
public:
  ValueCollector(const ASTContext &C, SignaturePoint Point,
                 EntrySignature &Result, EntryValue &Value)
      : C(C),
        Packings(C, MemoryLayout::Rules::RawBuffer, getDefaultMatrixPacking(C)),
        Point(Point), Result(Result), Value(Value) {}

  void collect(const NamedDecl *D, QualType T) {
    Context Top;
    Top.enter(D);
    Names.push_back(D->getCanonicalDecl());
    walk(T, Top);
  }

  /// The same of a value that no declaration stands for.
  void collectType(QualType T) {
    Names.push_back(nullptr);
    walk(T, Context());
  }

private:
  /// The properties that declarations on the path to a value specify.
  struct Context {
    const NamedDecl *Value = nullptr; ///< the innermost declaration
    const NamedDecl *Owner = nullptr;
    const HLSLParsedSemanticAttr *Semantic = nullptr;
    size_t OwnerDepth = 0; ///< the length of the path down to the owner
    llvm::SmallVector<const AnnotateAttr *, 2> Modes;

    void enter(const NamedDecl *D, size_t Depth = 1);
  };

  void walk(QualType T, const Context &At);
  void addLeaf(QualType T, const Context &At);
  unsigned makeElement(QualType T, const Context &At);

  const ASTContext &C;
  MemoryLayout Packings;
  SignaturePoint Point;
  EntrySignature &Result;
  EntryValue &Value;
  Path Names;
  std::map<Path, unsigned> Elements;    ///< by the path to a value
  std::map<Path, unsigned> NextIndices; ///< by the path to what has a semantic
  unsigned NumRows = 0;
};

} // namespace

/// The outermost semantic counts, and the innermost modes.
void ValueCollector::Context::enter(const NamedDecl *D, size_t Depth) {
  Value = D;
  if (!Owner)
    if (const auto *Own = D->getAttr<HLSLParsedSemanticAttr>()) {
      Owner = D;
      Semantic = Own;
      OwnerDepth = Depth;
    }
  llvm::SmallVector<const AnnotateAttr *, 2> Own = getInterpolationMarks(D);
  if (!Own.empty())
    Modes = Own;
}

void ValueCollector::walk(QualType T, const Context &At) {
  if (NumRows > MaxDeclaredRows)
    return;
  if (const ConstantArrayType *Array = C.getAsConstantArrayType(T)) {
    for (uint64_t I = 0, N = Array->getZExtSize();
         I != N && NumRows <= MaxDeclaredRows; ++I)
      walk(Array->getElementType(), At);
    return;
  }
  const CXXRecordDecl *Record = T->getAsCXXRecordDecl();
  if (!Record || T->isHLSLIntangibleType())
    return addLeaf(T, At);
  Record = Record->getDefinition();
  if (!Record)
    return;
  for (const CXXBaseSpecifier &Base : Record->bases()) {
    Names.push_back(Base.getType()->getAsCXXRecordDecl()->getCanonicalDecl());
    walk(Base.getType(), At);
    Names.pop_back();
  }
  for (const FieldDecl *Field : Record->fields()) {
    if (isInUnitBefore(C, Field))
      continue;
    Names.push_back(Field->getCanonicalDecl());
    Context In = At;
    In.enter(Field, Names.size());
    walk(Field->isBitField() ? getUnitType(C, Field) : Field->getType(), In);
    Names.pop_back();
  }
}

/// By the marks, else by the type; nothing is interpolated where no rasterizer
/// stands between two stages.
static InterpolationMode getMode(const DeclaredElement &D) {
  if (getSignaturePoint(D.Point).Packing != SignaturePacking::BetweenStages)
    return InterpolationMode::Undefined;
  // The vertices of a primitive share its values.
  if (D.Point == SignaturePoint::MSPOut)
    return InterpolationMode::Constant;
  auto Has = [&](llvm::StringRef Mark) {
    return llvm::any_of(D.Modes, [&](const AnnotateAttr *A) {
      return A->getAnnotation() == Mark;
    });
  };
  bool IsPosition = D.Element.Kind == SemanticKind::Position &&
                    D.Interpretation == SemanticInterpretation::SV;
  bool IsFloat =
      D.Element.Type == ElementType::F32 || D.Element.Type == ElementType::F16;
  if (Has(NoInterpolationMark) || (!IsFloat && D.Modes.empty()))
    return InterpolationMode::Constant;
  bool IsFlat = Has(NoPerspectiveMark) || IsPosition;
  if (Has(SampleMark))
    return IsFlat ? InterpolationMode::LinearNoperspectiveSample
                  : InterpolationMode::LinearSample;
  if (Has(CentroidMark))
    return IsFlat ? InterpolationMode::LinearNoperspectiveCentroid
                  : InterpolationMode::LinearCentroid;
  return IsFlat ? InterpolationMode::LinearNoperspective
                : InterpolationMode::Linear;
}

/// The system's integers have no sign, whatever the source makes of them.
static ElementType withoutSign(ElementType Type, SystemValueType Of) {
  if (Of != SystemValueType::IntegerNumber && Of != SystemValueType::TruthValue)
    return Type;
  return Type == ElementType::I32   ? ElementType::U32
         : Type == ElementType::I16 ? ElementType::U16
                                    : Type;
}

unsigned ValueCollector::makeElement(QualType T, const Context &At) {
  DeclaredElement D;
  D.Point = Point;
  D.Type = T;
  D.Value = At.Value;
  D.Owner = At.Owner;
  D.Semantic = At.Semantic;
  D.Modes = At.Modes;
  if (At.Semantic) {
    llvm::StringRef Name = At.Semantic->getSemanticName();
    const SystemValueRow *Row = lookupSystemValue(Name);
    D.Element.Name = Row ? Row->Name.str() : Name.str();
    D.Element.Kind = Row ? Row->Kind : SemanticKind::Arbitrary;
  }
  D.Interpretation = interpret(D.Element.Kind, Point);
  if (D.Interpretation == SemanticInterpretation::Arb) {
    D.Element.Kind = SemanticKind::Arbitrary;
    // No system value here, so the name is the user's, as it is written.
    if (At.Semantic)
      D.Element.Name = At.Semantic->getSemanticName().str();
  }
  for (unsigned N = 0; N != NumSignatures; ++N)
    if (getPointOf(getSignaturePoint(Point).Stage,
                   static_cast<SignatureNumber>(N)) == Point)
      D.Signature = static_cast<SignatureNumber>(N);
  if (D.isInSignature())
    D.Element.ID =
        llvm::count_if(Result.Elements, [&](const DeclaredElement &Other) {
          return Other.isInSignature() && Other.Signature == D.Signature;
        });
  if (std::optional<NumericType> Number = NumericType::get(C, T)) {
    D.Element.Type = getComponentType(Number->Element);
    D.Element.Columns = Number->Columns;
    D.IsColumnMajor =
        Number->Shape == NumericType::Matrix &&
        (At.Value ? Packings.getPacking(cast<ValueDecl>(At.Value))
                  : getDefaultMatrixPacking(C)) == MatrixPacking::ColumnMajor;
    if (D.IsColumnMajor)
      D.Element.Columns = Number->Rows;
    // What the system makes has no bool, what it takes has.
    const SystemValueRow *Row = lookupSystemValue(D.Element.Kind);
    if (Row && Row->Type == SystemValueType::TruthValue &&
        D.Element.Type == ElementType::I1)
      D.Element.Type = ElementType::U32;
    if (Row && D.Interpretation != SemanticInterpretation::Arb)
      D.Element.Type = withoutSign(D.Element.Type, Row->Type);
  }
  D.Element.Mode = getMode(D);
  Result.Elements.push_back(std::move(D));
  return Result.Elements.size() - 1;
}

void ValueCollector::addLeaf(QualType T, const Context &At) {
  auto [Known, IsNew] = Elements.try_emplace(Names, 0);
  // The registers that a pixel shader writes to cannot be indexed: each element
  // of an array has an element of the signature.
  if (IsNew || Point == SignaturePoint::PSOut)
    Known->second = makeElement(T, At);
  SignatureElement &Element = Result.Elements[Known->second].Element;
  Value.Leaves.push_back({Known->second, Element.rows()});
  std::optional<NumericType> Number = NumericType::get(C, T);
  unsigned Rows = Number ? Number->Rows * Number->Columns / Element.Columns : 1;
  auto [Next, IsFirst] = NextIndices.try_emplace(
      Path(Names.begin(), Names.begin() + At.OwnerDepth), 0);
  if (IsFirst && At.Semantic)
    Next->second = At.Semantic->getSemanticIndex();
  for (unsigned Row = 0; Row != Rows; ++Row, ++NumRows)
    Element.Indices.push_back(Next->second++);
}

std::pair<unsigned, unsigned>
DeclaredElement::getRowAndColumn(QualType T, unsigned N) const {
  const auto *Matrix = T->getAs<ConstantMatrixType>();
  if (!Matrix)
    return {0, N};
  unsigned Row = N / Matrix->getNumColumns();
  unsigned Column = N % Matrix->getNumColumns();
  return IsColumnMajor ? std::pair(Column, Row) : std::pair(Row, Column);
}

unsigned hlsl::countSignatureLeaves(const ASTContext &C, QualType T) {
  if (const ConstantArrayType *Array = C.getAsConstantArrayType(T))
    return Array->getZExtSize() *
           countSignatureLeaves(C, Array->getElementType());
  const CXXRecordDecl *Record = T->getAsCXXRecordDecl();
  if (!Record)
    return 1;
  unsigned Sum = 0;
  for (const CXXBaseSpecifier &Base : Record->bases())
    Sum += countSignatureLeaves(C, Base.getType());
  for (const FieldDecl *Field : Record->fields())
    if (!isInUnitBefore(C, Field))
      Sum += countSignatureLeaves(C, Field->getType());
  return Sum;
}

//===----------------------------------------------------------------------===//
// Parameters and results
//===----------------------------------------------------------------------===//

namespace {

/// What of a declaration is in which signature.
struct ValueLocation {
  SignaturePoint Point;
  QualType Type;      ///< of one vertex, control point or primitive
  unsigned Count = 0; ///< of them
};

/// Makes the values of one entry.
class EntryCollector {
public:
  EntryCollector(const ASTContext &C, ShaderKind Stage) : C(C), Stage(Stage) {}

  void collect(const FunctionDecl *Function, bool IsPatchFunction);
  EntrySignature take() { return std::move(Result); }

private:
  std::optional<ValueLocation> getLocation(const ParmVarDecl *Param,
                                           bool IsOutput, QualType T,
                                           bool IsPatchFunction) const;
  std::optional<ValueLocation> getVertices(const ParmVarDecl *Param) const;
  void add(const FunctionDecl *Function, const ParmVarDecl *Param,
           bool IsOutput, bool IsPatchFunction);
  const EntryValue *findShared(const ValueLocation &Location) const;

  const ASTContext &C;
  ShaderKind Stage;
  EntrySignature Result;
  unsigned NumStreams = 0;
};

} // namespace

/// The signature point of values that are not per vertex or control point;
/// nothing if the stage has none.
static std::optional<SignaturePoint>
getSinglePoint(ShaderKind Stage, bool IsOutput, bool IsPatchFunction) {
  switch (Stage) {
  case ShaderKind::Pixel:
    return IsOutput ? SignaturePoint::PSOut : SignaturePoint::PSIn;
  case ShaderKind::Vertex:
    return IsOutput ? SignaturePoint::VSOut : SignaturePoint::VSIn;
  case ShaderKind::Geometry:
    return IsOutput ? std::nullopt : std::optional(SignaturePoint::GSIn);
  case ShaderKind::Hull:
    if (IsPatchFunction)
      return IsOutput ? SignaturePoint::PCOut : SignaturePoint::PCIn;
    return IsOutput ? SignaturePoint::HSCPOut : SignaturePoint::HSIn;
  case ShaderKind::Domain:
    return IsOutput ? SignaturePoint::DSOut : SignaturePoint::DSIn;
  case ShaderKind::Compute:
  case ShaderKind::Node: // has what its launch mode has of it
    return IsOutput ? std::nullopt : std::optional(SignaturePoint::CSIn);
  case ShaderKind::Mesh:
    return IsOutput ? std::nullopt : std::optional(SignaturePoint::MSIn);
  case ShaderKind::Amplification:
    return IsOutput ? std::nullopt : std::optional(SignaturePoint::ASIn);
  default: // stages without signatures
    return std::nullopt;
  }
}

unsigned hlsl::getMeshArraySize(const ParmVarDecl *Param) {
  const ConstantArrayType *Array =
      Param->getASTContext().getAsConstantArrayType(
          Param->getType().getNonReferenceType());
  return Array ? Array->getZExtSize() : 0;
}

/// What has an element for each vertex, control point or primitive. Nothing for
/// what is in no signature, and for what is a single value.
std::optional<ValueLocation>
EntryCollector::getVertices(const ParmVarDecl *Param) const {
  QualType T = Param->getType().getNonReferenceType();
  if (StageObject Object = getStageObject(T)) {
    if (Object.isStream())
      return ValueLocation{SignaturePoint::GSOut, Object.Element};
    bool IsInput = Object.Kind == StageObjectKind::InputPatch;
    SignaturePoint Point = Stage == ShaderKind::Geometry ? SignaturePoint::GSVIn
                           : Stage == ShaderKind::Domain
                               ? SignaturePoint::DSCPIn
                           : IsInput ? SignaturePoint::HSCPIn
                                     : SignaturePoint::HSCPOut;
    return ValueLocation{Point, Object.Element, Object.Size};
  }
  const ConstantArrayType *Array = C.getAsConstantArrayType(T);
  if (!Array)
    return std::nullopt;
  unsigned Count = Array->getZExtSize();
  if (Stage == ShaderKind::Geometry &&
      getInputPrimitive(Param) != InputPrimitive::None)
    return ValueLocation{SignaturePoint::GSVIn, Array->getElementType(), Count};
  MeshRole Role = getMeshRole(Param);
  if (Stage == ShaderKind::Mesh && Role == MeshRole::Vertices)
    return ValueLocation{SignaturePoint::MSOut, Array->getElementType(), Count};
  if (Stage == ShaderKind::Mesh && Role == MeshRole::Primitives)
    return ValueLocation{SignaturePoint::MSPOut, Array->getElementType(),
                         Count};
  return std::nullopt;
}

std::optional<ValueLocation>
EntryCollector::getLocation(const ParmVarDecl *Param, bool IsOutput, QualType T,
                            bool IsPatchFunction) const {
  if (Param) {
    if (std::optional<ValueLocation> Vertices = getVertices(Param))
      return Vertices;
    MeshRole Role = getMeshRole(Param);
    if (Role == MeshRole::Payload || Role == MeshRole::Indices)
      return std::nullopt;
  }
  std::optional<SignaturePoint> Point =
      getSinglePoint(Stage, IsOutput, IsPatchFunction);
  if (!Point)
    return std::nullopt;
  return ValueLocation{*Point, T};
}

/// A patch of one type that both functions of a hull shader read, or that one
/// writes and the other one reads, has its elements once.
const EntryValue *
EntryCollector::findShared(const ValueLocation &Location) const {
  if (Location.Point != SignaturePoint::HSCPIn &&
      Location.Point != SignaturePoint::HSCPOut)
    return nullptr;
  for (const EntryValue &Value : Result.Values)
    if (Value.Point == Location.Point &&
        C.hasSameType(Value.Type, Location.Type))
      return &Value;
  return nullptr;
}

void EntryCollector::add(const FunctionDecl *Function, const ParmVarDecl *Param,
                         bool IsOutput, bool IsPatchFunction) {
  QualType T = Function->getReturnType();
  if (Param)
    T = Param->getType().getNonReferenceType();
  std::optional<ValueLocation> Location =
      getLocation(Param, IsOutput, T, IsPatchFunction);
  if (!Location)
    return;
  EntryValue Value;
  Value.Function = Function;
  Value.Param = Param;
  Value.IsOutput = IsOutput;
  Value.Point = Location->Point;
  Value.Type = Location->Type;
  Value.Count = Location->Count;
  if (Param && getStageObject(T).isStream())
    Value.Stream = NumStreams++;
  if (const EntryValue *Shared = findShared(*Location)) {
    Value.Leaves = Shared->Leaves;
  } else {
    const NamedDecl *D = Function;
    if (Param)
      D = Param;
    size_t First = Result.Elements.size();
    ValueCollector(C, Location->Point, Result, Value)
        .collect(D, Location->Type);
    for (size_t N = First; Value.Stream && N != Result.Elements.size(); ++N)
      Result.Elements[N].Element.Stream = *Value.Stream;
  }
  Result.Values.push_back(std::move(Value));
}

void EntryCollector::collect(const FunctionDecl *Function,
                             bool IsPatchFunction) {
  if (!Function->getReturnType()->isVoidType())
    add(Function, nullptr, /*IsOutput=*/true, IsPatchFunction);
  for (const ParmVarDecl *Param : Function->parameters()) {
    // The records of nodes are in no signature.
    if (isUniformParameter(Param) || getNodeObject(Param->getType()))
      continue;
    const auto *Modifier = Param->getAttr<HLSLParamModifierAttr>();
    bool IsStream = getStageObject(Param->getType()).isStream();
    if (!IsStream && (!Modifier || Modifier->isAnyIn()))
      add(Function, Param, /*IsOutput=*/false, IsPatchFunction);
    if (IsStream || (Modifier && Modifier->isAnyOut()))
      add(Function, Param, /*IsOutput=*/true, IsPatchFunction);
  }
}

EntrySignature hlsl::getEntrySignature(const ASTContext &C,
                                       const FunctionDecl *Entry,
                                       ShaderKind Stage) {
  EntryCollector Collector(C, Stage);
  Collector.collect(Entry, /*IsPatchFunction=*/false);
  if (Stage == ShaderKind::Hull)
    if (const FunctionDecl *Function = getPatchConstantFunction(Entry))
      Collector.collect(Function, /*IsPatchFunction=*/true);
  return Collector.take();
}

EntrySignature hlsl::getVertexSignature(const ASTContext &C, QualType T) {
  EntrySignature Result;
  EntryValue Value;
  Value.IsOutput = true;
  Value.Point = SignaturePoint::GSOut;
  Value.Type = T;
  ValueCollector(C, Value.Point, Result, Value).collectType(T);
  Result.Values.push_back(std::move(Value));
  return Result;
}

// Stage state of entry points.

/// D3D_PRIMITIVE: a patch of N points is 7 + N.
static uint32_t getPrimitiveNumber(const FunctionDecl *Entry) {
  for (const ParmVarDecl *Param : Entry->parameters()) {
    switch (getInputPrimitive(Param)) {
    case InputPrimitive::None:
      break;
    case InputPrimitive::Point:
      return 1;
    case InputPrimitive::Line:
      return 2;
    case InputPrimitive::Triangle:
      return 3;
    case InputPrimitive::LineAdjacent:
      return 6;
    case InputPrimitive::TriangleAdjacent:
      return 7;
    }
    if (StageObject Patch = getStageObject(Param->getType()); Patch.isPatch())
      return 7 + Patch.Size;
  }
  return 0;
}

/// D3D_PRIMITIVE_TOPOLOGY.
static uint32_t getTopologyNumber(StageObjectKind Stream) {
  switch (Stream) {
  case StageObjectKind::PointStream:
    return 1;
  case StageObjectKind::LineStream:
    return 3;
  case StageObjectKind::TriangleStream:
    return 5;
  case StageObjectKind::None:
  case StageObjectKind::InputPatch:
  case StageObjectKind::OutputPatch:
    break;
  }
  return 0;
}

static GeometryState getGeometryState(const FunctionDecl *Entry,
                                      const llvm::dxil::ShaderStage &Row) {
  GeometryState State;
  State.InputPrimitive = getPrimitiveNumber(Entry);
  State.MaxVertexCount = getStatedNumber(Entry, Row, "maxvertexcount");
  State.InstanceCount = getStatedNumber(Entry, Row, "instance", 1);
  unsigned NumStreams = 0;
  for (const ParmVarDecl *Param : Entry->parameters())
    if (StageObject Stream = getStageObject(Param->getType());
        Stream.isStream()) {
      State.StreamMask |= 1u << NumStreams++;
      State.Topology = getTopologyNumber(Stream.Kind);
    }
  return State;
}

static HullState getHullState(const FunctionDecl *Entry,
                              const llvm::dxil::ShaderStage &Row) {
  HullState State;
  // A hull shader that takes no patch is executed for patches of one point.
  State.InputControlPoints = std::max(1u, countInputPoints(Entry));
  State.OutputControlPoints =
      getStatedNumber(Entry, Row, "outputcontrolpoints");
  State.Domain = getStatedNumber(Entry, Row, "domain");
  State.Partitioning = getStatedNumber(Entry, Row, "partitioning");
  State.OutputPrimitive = getStatedNumber(Entry, Row, "outputtopology");
  State.MaxTessFactor = Row.findAttribute("maxtessfactor")->Most;
  if (const AnnotateAttr *Mark = findStageAttribute(Entry, "maxtessfactor"))
    if (std::optional<double> Factor =
            getAttributeFactor(Entry->getASTContext(), Mark))
      State.MaxTessFactor = *Factor;
  return State;
}

static MeshState getMeshState(const FunctionDecl *Entry,
                              const llvm::dxil::ShaderStage &Row) {
  MeshState State;
  State.Topology = getStatedNumber(Entry, Row, "outputtopology");
  for (const ParmVarDecl *Param : Entry->parameters()) {
    uint32_t Count = getMeshArraySize(Param);
    switch (getMeshRole(Param)) {
    case MeshRole::Vertices:
      State.MaxVertices = Count;
      break;
    case MeshRole::Indices:
      State.MaxPrimitives = Count;
      break;
    case MeshRole::None:
    case MeshRole::Primitives:
    case MeshRole::Payload:
      break;
    }
  }
  return State;
}

static std::optional<NodeID> getNodeID(const Decl *D,
                                       llvm::StringRef Attribute) {
  const AnnotateAttr *Mark = findStageAttribute(D, Attribute);
  if (!Mark)
    return std::nullopt;
  auto ID = getAttributeNodeID(D->getASTContext(), Mark);
  if (!ID)
    return std::nullopt;
  return NodeID{ID->first.str(), ID->second};
}

static std::optional<NodeState::Grid> getGrid(const FunctionDecl *Entry,
                                              llvm::StringRef Attribute) {
  const AnnotateAttr *Mark = findStageAttribute(Entry, Attribute);
  return Mark ? getAttributeGrid(Entry->getASTContext(), Mark) : std::nullopt;
}

static std::optional<uint32_t> getNumber(const ParmVarDecl *Param,
                                         llvm::StringRef Attribute) {
  const AnnotateAttr *Mark = findStageAttribute(Param, Attribute);
  return Mark ? getAttributeNumber(Param->getASTContext(), Mark) : std::nullopt;
}

/// The number of the output of \p Node that has the name.
static std::optional<uint32_t> findOutput(const FunctionDecl *Node,
                                          llvm::StringRef Name) {
  uint32_t Number = 0;
  for (const ParmVarDecl *Param : Node->parameters())
    if (getNodeObject(Param->getType()).isNode()) {
      if (Param->getName() == Name)
        return Number;
      ++Number;
    }
  return std::nullopt;
}

/// All but the types of the records.
static NodeIO getNodeIO(const FunctionDecl *Node, const ParmVarDecl *Param,
                        const NodeObject &Object) {
  NodeIO IO;
  IO.Flags = Object.Flags;
  if (!Object.Record.isNull() && tracksSharing(Object.Record))
    IO.Flags |= NodeIOTrackSharing;
  if (isGloballyCoherent(Param))
    IO.Flags |= NodeIOCoherent;
  IO.MaxRecords = getNumber(Param, "maxrecords");
  if (Object.isInput())
    return IO;
  IO.MaxRecords = IO.MaxRecords.value_or(0);
  IO.ID =
      getNodeID(Param, "nodeid").value_or(NodeID{Param->getName().str(), 0});
  if (const AnnotateAttr *Mark =
          findStageAttribute(Param, "maxrecordssharedwith"))
    IO.MaxRecordsSharedWith =
        findOutput(Node, getAttributeText(Mark).value_or(""));
  bool IsUnbounded = findStageAttribute(Param, "unboundedsparsenodes");
  if (Object.isArray())
    IO.ArraySize = IsUnbounded ? UnboundedNodeArray
                               : getNumber(Param, "nodearraysize").value_or(0);
  IO.AllowSparseNodes =
      IsUnbounded || findStageAttribute(Param, "allowsparsenodes");
  return IO;
}

static NodeState getNodeState(const FunctionDecl *Entry,
                              const llvm::dxil::ShaderStage &Row) {
  NodeState State;
  State.Launch = static_cast<NodeLaunch>(getStatedNumber(
      Entry, Row, "nodelaunch", unsigned(NodeLaunch::Broadcasting)));
  State.IsProgramEntry = findStageAttribute(Entry, "nodeisprogramentry");
  State.ID =
      getNodeID(Entry, "nodeid").value_or(NodeID{Entry->getNameAsString(), 0});
  uint32_t Table = getStatedNumber(
      Entry, Row, "nodelocalrootargumentstableindex", NoAttributeIndex);
  if (Table != NoAttributeIndex)
    State.LocalRootArgumentsTableIndex = Table;
  State.ShareInputOf = getNodeID(Entry, "nodeshareinputof");
  State.DispatchGrid = getGrid(Entry, "nodedispatchgrid");
  State.MaxDispatchGrid = getGrid(Entry, "nodemaxdispatchgrid");
  // A depth of 0 is none.
  if (uint32_t Depth = getStatedNumber(Entry, Row, "nodemaxrecursiondepth"))
    State.MaxRecursionDepth = Depth;
  for (const ParmVarDecl *Param : Entry->parameters())
    if (NodeObject Object = getNodeObject(Param->getType()))
      (Object.isInput() ? static_cast<SmallVectorImpl<NodeIO> &>(State.Inputs)
                        : State.Outputs)
          .push_back(getNodeIO(Entry, Param, Object));
  return State;
}

bool hlsl::isGloballyCoherent(const ParmVarDecl *Param) {
  return getTraits(Param) & GloballyCoherentTrait;
}

unsigned hlsl::countInputPoints(const FunctionDecl *Entry) {
  for (const FunctionDecl *Function : {Entry, getPatchConstantFunction(Entry)})
    for (const ParmVarDecl *Param :
         Function ? Function->parameters() : ArrayRef<ParmVarDecl *>())
      if (StageObject Patch = getStageObject(Param->getType());
          Patch.Kind == StageObjectKind::InputPatch)
        return Patch.Size;
  return 0;
}

StageStates hlsl::getStageStates(const FunctionDecl *Entry, ShaderKind Stage) {
  const llvm::dxil::ShaderStage &Row = getShaderStage(Stage);
  StageStates States;
  switch (Stage) {
  case ShaderKind::Geometry:
    States.Geometry = getGeometryState(Entry, Row);
    break;
  case ShaderKind::Hull:
    States.Hull = getHullState(Entry, Row);
    break;
  case ShaderKind::Domain: {
    DomainState &State = States.Domain.emplace();
    State.Domain = getStatedNumber(Entry, Row, "domain");
    for (const ParmVarDecl *Param : Entry->parameters())
      if (StageObject Patch = getStageObject(Param->getType());
          Patch.Kind == StageObjectKind::OutputPatch)
        State.InputControlPoints = Patch.Size;
    break;
  }
  case ShaderKind::Mesh:
    States.Mesh = getMeshState(Entry, Row);
    break;
  case ShaderKind::Amplification:
    States.Amplification.emplace();
    break;
  case ShaderKind::Node:
    States.Node = getNodeState(Entry, Row);
    break;
  default: // stages without a state
    break;
  }
  return States;
}
