// SignatureRules.cpp: Rules for signatures and their accesses
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "VerifierContext.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallSet.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/Target/DirectX/Analysis/SignatureUses.h"
#include <map>

using namespace llvm;
using namespace llvm::dxil;

// Rules about signature elements.
//
// Each element record must be consistent in itself, with the other elements in
// its registers, and with the stage. The records may come from any compiler.

namespace {

constexpr size_t MaxNameLength = 64;
constexpr unsigned NumRegisters = 32;
constexpr unsigned ColumnsPerRegister = 4;
constexpr unsigned MaxTargets = 8;
constexpr unsigned MaxClipCullRows = 2;
constexpr unsigned MaxClipCullComponents = 8;

/// In which order the values of a register stand.
enum class Order { UsersValue, SystemValue, GeneratedValue };

class SignatureVerifier {
public:
  SignatureVerifier(VerifierContext &Context, ShaderKind Stage,
                    SignaturePoint Point, ArrayRef<SignatureElement> Elements)
      : Context(Context), Stage(Stage), Point(Point), Elements(Elements) {}
  void verify();

private:
  void report(VerifierRule Rule, const SignatureElement &E,
              const Twine &Message) {
    Context.report(Rule, "'" + E.Name + "' of " +
                             getSignaturePoint(Point).Text + " " + Message);
  }
  SemanticInterpretation interpretHere(const SignatureElement &E) const;
  void verifyName(const SignatureElement &E);
  void verifyType(const SignatureElement &E);
  void verifyMode(const SignatureElement &E);
  bool verifyLocation(const SignatureElement &E);
  void verifyPixelOutput(const SignatureElement &E);
  void verifyBarycentrics();
  void verifySemantics();
  void verifyClipCull();
  void verifyRegisters(unsigned Stream);
  void verifyIndexing(const SignatureElement &E, const SignatureElement &Other);

  VerifierContext &Context;
  ShaderKind Stage;
  SignaturePoint Point;
  ArrayRef<SignatureElement> Elements;
};

bool isInteger(ElementType Type) {
  return Type == ElementType::I1 || Type == ElementType::I16 ||
         Type == ElementType::U16 || Type == ElementType::I32 ||
         Type == ElementType::U32;
}

bool isFloat(ElementType Type) {
  return Type == ElementType::F16 || Type == ElementType::F32;
}

bool fits(ElementType Type, SystemValueType Wanted) {
  switch (Wanted) {
  case SystemValueType::AnyNumber:
    return isInteger(Type) || isFloat(Type);
  case SystemValueType::FloatNumber:
    return isFloat(Type);
  case SystemValueType::IntegerNumber:
    return Type == ElementType::U16 || Type == ElementType::U32;
  case SystemValueType::TruthValue:
    return isInteger(Type);
  case SystemValueType::OnlyTruth:
    return Type == ElementType::I1;
  }
  llvm_unreachable("all types are listed");
}

/// Whether values at the point are interpolated between vertices, or state
/// their interpolation mode.
bool hasModes(SignaturePoint Point) {
  return getSignaturePoint(Point).Packing == SignaturePacking::BetweenStages;
}

Order getOrder(SemanticInterpretation As) {
  if (As == SemanticInterpretation::Arb)
    return Order::UsersValue;
  return As == SemanticInterpretation::SGV ? Order::GeneratedValue
                                           : Order::SystemValue;
}

} // namespace

/// The vertex signature of a geometry shader's input also contains the values
/// of the whole primitive.
SemanticInterpretation
SignatureVerifier::interpretHere(const SignatureElement &E) const {
  SemanticInterpretation As = interpret(E.Kind, Point);
  return Point == SignaturePoint::GSVIn &&
                 As == SemanticInterpretation::NotAvailable
             ? interpret(E.Kind, SignaturePoint::GSIn)
             : As;
}

void SignatureVerifier::verifyName(const SignatureElement &E) {
  if (E.Name.empty() || E.Name.size() > MaxNameLength)
    report(VerifierRule::MetaSemanticLen, E,
           "has a name of " + Twine(E.Name.size()) + " characters");
  const SystemValueRow *Value = lookupSystemValue(E.Kind);
  if (!Value && E.Kind != SemanticKind::Arbitrary) {
    report(VerifierRule::MetaSemaKindValid, E,
           "has the kind " + Twine(static_cast<unsigned>(E.Kind)) +
               ", which does not exist");
    return;
  }
  if (!Value)
    return;
  if (!StringRef(E.Name).equals_insensitive(Value->Name))
    report(VerifierRule::MetaSemaKindMatchesName, E,
           "has the kind of " + Value->Name);
  SemanticInterpretation As = interpretHere(E);
  if (!isInSignature(As) || Context.Info.ShaderModelMinor <
                                Value->FirstMinor[static_cast<unsigned>(Point)])
    report(VerifierRule::SmSemantic, E, "does not exist in this shader model");
  for (uint32_t Index : E.Indices)
    if (Index > Value->MaxIndex && As != SemanticInterpretation::TessFactor &&
        As != SemanticInterpretation::Arb)
      report(VerifierRule::MetaSemanticIndexMax, E,
             "has the index " + Twine(Index));
  if (E.rows() > 1 && As != SemanticInterpretation::TessFactor &&
      As != SemanticInterpretation::Arb &&
      As != SemanticInterpretation::ClipCull &&
      As != SemanticInterpretation::Target)
    report(VerifierRule::MetaSystemValueRows, E,
           "has " + Twine(E.rows()) + " rows");
}

void SignatureVerifier::verifyType(const SignatureElement &E) {
  if (E.Type == ElementType::Invalid || E.Type > ElementType::UNormF64) {
    report(VerifierRule::MetaSignatureCompType, E,
           "has a type that no register holds");
    return;
  }
  const SystemValueRow *Value = lookupSystemValue(E.Kind);
  const bool IsUsersValue = interpretHere(E) == SemanticInterpretation::Arb;
  if (Value && !IsUsersValue && !fits(E.Type, Value->Type))
    report(VerifierRule::MetaSemanticCompType, E,
           "is not " + getTypeText(Value->Type));
}

void SignatureVerifier::verifyMode(const SignatureElement &E) {
  if (E.Mode > InterpolationMode::LinearNoperspectiveSample) {
    report(VerifierRule::MetaInterpModeValid, E,
           "has the interpolation mode " +
               Twine(static_cast<unsigned>(E.Mode)));
    return;
  }
  if (E.Mode != InterpolationMode::Undefined &&
      (!hasModes(Point) && Point != SignaturePoint::MSPOut))
    report(VerifierRule::SmNoInterpMode, E, "is interpolated where nothing is");
  if (Point == SignaturePoint::MSPOut && E.Mode != InterpolationMode::Constant)
    report(VerifierRule::SmConstantInterpMode, E,
           "is of a primitive and not constant");
  bool NeedsConstant = Point == SignaturePoint::PSIn && isInteger(E.Type);
  if (NeedsConstant && E.Mode != InterpolationMode::Constant)
    report(VerifierRule::MetaIntegerInterpMode, E,
           "is an integer that is interpolated");
}

/// Returns whether the element is inside the registers.
bool SignatureVerifier::verifyLocation(const SignatureElement &E) {
  SemanticInterpretation As = interpretHere(E);
  bool HasLocation = E.StartRow != -1 || E.StartColumn != -1;
  if (!isPacked(As)) {
    if (HasLocation && isInSignature(As))
      report(VerifierRule::MetaSemanticShouldNotBeAllocated, E,
             "has a register");
    return false;
  }
  if (E.StartRow < 0 || E.StartColumn < 0) {
    report(VerifierRule::MetaSemanticShouldBeAllocated, E, "has no register");
    return false;
  }
  unsigned Last = Point == SignaturePoint::PSOut ? MaxTargets : NumRegisters;
  if (E.StartRow + E.rows() <= Last &&
      unsigned(E.StartColumn) + E.Columns <= ColumnsPerRegister)
    return true;
  report(VerifierRule::MetaSignatureOutOfRange, E,
         "ends past the last register or component");
  return false;
}

void SignatureVerifier::verifyPixelOutput(const SignatureElement &E) {
  if (!isInSignature(interpretHere(E)))
    report(VerifierRule::SmPSOutputSemantic, E, "is not an output");
  if (E.Kind != SemanticKind::Target || E.Indices.empty())
    return;
  if (E.StartRow != static_cast<int64_t>(E.Indices.front()))
    report(VerifierRule::SmPSTargetIndexMatchesRow, E,
           "has the index " + Twine(E.Indices.front()) + " and the register " +
               Twine(E.StartRow));
  if (E.StartColumn != 0)
    report(VerifierRule::SmPSTargetCol0, E,
           "begins in column " + Twine(static_cast<int>(E.StartColumn)));
  if (E.DynamicMask)
    report(VerifierRule::SmNoPSOutputIdx, E, "has a row that is computed");
  else if (E.rows() > 1)
    report(VerifierRule::SmNoPSOutputIdx, E,
           "has " + Twine(E.rows()) + " rows, which could be indexed");
}

void SignatureVerifier::verifyBarycentrics() {
  unsigned Counts[2] = {0, 0}; // with perspective, and without
  for (const SignatureElement &E : Elements) {
    if (E.Kind != SemanticKind::Barycentrics)
      continue;
    if (E.Type != ElementType::F32 || E.Columns != 3 || E.rows() != 1)
      report(VerifierRule::MetaBarycentricsFloat3, E, "is not three floats");
    if (E.Mode == InterpolationMode::Constant ||
        E.Mode == InterpolationMode::Undefined)
      report(VerifierRule::MetaBarycentricsInterpolation, E,
             "is not interpolated");
    bool IsFlat = E.Mode == InterpolationMode::LinearNoperspective ||
                  E.Mode == InterpolationMode::LinearNoperspectiveCentroid ||
                  E.Mode == InterpolationMode::LinearNoperspectiveSample;
    if (++Counts[IsFlat] == 2)
      report(VerifierRule::MetaBarycentricsTwoPerspectives, E,
             "is there twice in one perspective");
  }
}

/// Names and indices that occur twice in a stream.
void SignatureVerifier::verifySemantics() {
  std::map<std::tuple<unsigned, std::string, uint32_t>, unsigned> Seen;
  for (const SignatureElement &E : Elements)
    for (uint32_t Index : E.Indices)
      if (Seen[{E.Stream, StringRef(E.Name).lower(), Index}]++ == 1)
        report(VerifierRule::MetaNoSemanticOverlap, E,
               "has the index " + Twine(Index) + " of another element");
}

void SignatureVerifier::verifyClipCull() {
  unsigned Components = 0;
  std::array<SmallSet<unsigned, 4>, 4> Rows;
  for (const SignatureElement &E : Elements) {
    if (interpretHere(E) != SemanticInterpretation::ClipCull)
      continue;
    Components += E.rows() * E.Columns;
    for (unsigned Row = 0; Row != E.rows(); ++Row)
      Rows[E.Stream % Rows.size()].insert(E.StartRow + Row);
  }
  if (Components > MaxClipCullComponents)
    Context.report(VerifierRule::MetaClipCullMaxComponents,
                   "clip and cull distances are " + Twine(Components));
  if (any_of(Rows, [](auto &R) { return R.size() > MaxClipCullRows; }))
    Context.report(VerifierRule::MetaClipCullMaxRows,
                   "clip and cull distances take more than " +
                       Twine(MaxClipCullRows) + " registers");
}

void SignatureVerifier::verifyRegisters(unsigned Stream) {
  const SignatureElement *Owners[NumRegisters][ColumnsPerRegister] = {};
  bool Is16BitNative = Context.hasNative16Bit();
  auto Is16Bit = [&](const SignatureElement &E) {
    return Is16BitNative &&
           (E.Type == ElementType::F16 || E.Type == ElementType::I16 ||
            E.Type == ElementType::U16);
  };
  for (const SignatureElement &E : Elements) {
    if (E.Stream != Stream || !verifyLocation(E))
      continue;
    for (unsigned Row = E.StartRow; Row != E.StartRow + E.rows(); ++Row)
      for (unsigned N = 0; N != E.Columns; ++N) {
        const SignatureElement *&Owner = Owners[Row][E.StartColumn + N];
        if (Owner)
          report(VerifierRule::MetaSignatureOverlap, E,
                 "shares a component with '" + Owner->Name + "'");
        Owner = &E;
      }
  }
  for (const auto &Register : Owners) {
    const SignatureElement *Left = nullptr;
    for (const SignatureElement *E : Register) {
      if (!E || E == Left)
        continue;
      if (Left && hasModes(Point)) {
        if (E->Mode != Left->Mode)
          report(VerifierRule::MetaInterpModeInOneRow, *E,
                 "shares a register with '" + Left->Name +
                     "', which has another interpolation mode");
        if (Is16Bit(*E) != Is16Bit(*Left))
          report(VerifierRule::MetaSignatureDataWidth, *E,
                 "shares a register with '" + Left->Name +
                     "', whose components are of another width");
      }
      if (Left && hasModes(Point) &&
          getOrder(interpretHere(*E)) < getOrder(interpretHere(*Left)))
        report(VerifierRule::MetaSignatureIllegalComponentOrder, *E,
               "stands right of '" + Left->Name + "'");
      Left = E;
    }
  }
}

/// An index reaches all rows of an element that has several: only values of the
/// user stand there, and beside factors only what ends with them.
void SignatureVerifier::verifyIndexing(const SignatureElement &E,
                                       const SignatureElement &Other) {
  auto HasFirst = [](const SignatureElement &Rows, const SignatureElement &Of) {
    return Rows.StartRow <= Of.StartRow &&
           Of.StartRow < Rows.StartRow + static_cast<int64_t>(Rows.rows());
  };
  if (E.rows() == 1 || E.Stream != Other.Stream || E.StartRow < 0 ||
      Other.StartRow < 0 || !(HasFirst(E, Other) || HasFirst(Other, E)))
    return;
  SemanticInterpretation As = interpretHere(Other);
  bool IsBesideFactors = interpretHere(E) == SemanticInterpretation::TessFactor;
  bool IsConflict =
      getOrder(As) != Order::UsersValue &&
      As != SemanticInterpretation::ClipCull &&
      !(As == SemanticInterpretation::TessFactor && Other.rows() > 1);
  if (IsBesideFactors && Other.rows() > 1)
    IsConflict = Other.StartRow < E.StartRow ||
                 Other.StartRow + Other.rows() > E.StartRow + E.rows();
  if (IsConflict)
    report(VerifierRule::MetaSignatureIndexConflict, E,
           "has rows that an index reaches, where '" + Other.Name + "' is");
}

void SignatureVerifier::verify() {
  constexpr unsigned NumStreamsOfStage = 4;
  for (const SignatureElement &E : Elements) {
    verifyName(E);
    verifyType(E);
    verifyMode(E);
    if (E.Stream >= (Stage == ShaderKind::Geometry ? NumStreamsOfStage : 1))
      report(VerifierRule::SmStreamIndexRange, E,
             "is of stream " + Twine(static_cast<unsigned>(E.Stream)));
    if (Point == SignaturePoint::PSOut)
      verifyPixelOutput(E);
  }
  verifyBarycentrics();
  verifySemantics();
  verifyClipCull();
  for (unsigned Stream = 0; Stream != NumStreamsOfStage; ++Stream)
    verifyRegisters(Stream);
  if (hasModes(Point) || Point == SignaturePoint::PCOut ||
      Point == SignaturePoint::DSIn)
    for (const SignatureElement &E : Elements)
      for (const SignatureElement &Other : Elements)
        if (&E != &Other)
          verifyIndexing(E, Other);
}

/// Every system value that a stage outputs must be written completely.
/// Unwritten values of a mesh primitive are zero.
static void verifyWritten(VerifierContext &Context, SignaturePoint Point,
                          ArrayRef<SignatureElement> Elements) {
  if (Point == SignaturePoint::MSPOut)
    return;
  for (const SignatureElement &E : Elements) {
    SemanticInterpretation As = interpret(E.Kind, Point);
    if (As == SemanticInterpretation::Arb ||
        As == SemanticInterpretation::Target || !isInSignature(As) ||
        E.UsageMask == E.columnMask())
      continue;
    Context.report(E.Kind == SemanticKind::Position
                       ? VerifierRule::SmCompletePosition
                       : VerifierRule::SmUndefinedOutput,
                   "'" + E.Name + "' of " + getSignaturePoint(Point).Text +
                       " is not written as a whole");
  }
}

/// How depth may be written, and beside which inputs.
static void verifyPixelShader(VerifierContext &Context,
                              const EntrySignatures &Signatures) {
  unsigned NumDepths = 0;
  bool IsConservative = false;
  bool RunsPerSample = false;
  for (const SignatureElement &E : Signatures[OutputSignature]) {
    bool IsBounded = E.Kind == SemanticKind::DepthLessEqual ||
                     E.Kind == SemanticKind::DepthGreaterEqual;
    IsConservative |= IsBounded;
    NumDepths += IsBounded || E.Kind == SemanticKind::Depth;
  }
  if (NumDepths > 1)
    Context.report(VerifierRule::SmPSMultipleDepthSemantic,
                   "the output has " + Twine(NumDepths) + " depths");
  for (const SignatureElement &E : Signatures[InputSignature])
    RunsPerSample |= E.Kind == SemanticKind::SampleIndex ||
                     E.Mode == InterpolationMode::LinearSample ||
                     E.Mode == InterpolationMode::LinearNoperspectiveSample;
  for (const SignatureElement &E : Signatures[InputSignature])
    if (IsConservative && !RunsPerSample && E.Kind == SemanticKind::Position &&
        E.Mode != InterpolationMode::LinearNoperspectiveCentroid &&
        E.Mode != InterpolationMode::LinearNoperspectiveSample)
      Context.report(VerifierRule::SmPSConsistentInterp,
                     "the position is at the center of pixels, but the depth "
                     "has a bound");
}

static void verifyEntrySignatures(VerifierContext &Context, ShaderKind Stage,
                                  const EntrySignatures &Signatures) {
  for (SignatureNumber Number :
       {InputSignature, OutputSignature, PatchOrPrimitiveSignature}) {
    std::optional<SignaturePoint> Point = getPointOf(Stage, Number);
    if (!Point)
      continue; // SM.CSNOSIGNATURES covers compute shaders
    SignatureVerifier(Context, Stage, *Point, Signatures[Number]).verify();
    bool IsWritten =
        Number == OutputSignature
            ? Stage != ShaderKind::Hull
            : Point == SignaturePoint::PCOut || Point == SignaturePoint::MSPOut;
    if (IsWritten && !Context.isLibrary())
      verifyWritten(Context, *Point, Signatures[Number]);
  }
  if (Stage == ShaderKind::Pixel)
    verifyPixelShader(Context, Signatures);
}

void dxil::verifySignatures(VerifierContext &Context) {
  for (const EntryRecord &Entry : Context.Info.Entries)
    verifyEntrySignatures(Context, Entry.Kind, Entry.Signatures);
  if (!Context.isLibrary())
    verifyEntrySignatures(Context, Context.Info.Kind, Context.Info.Signatures);
}

// Rules about accesses to signatures.
//
// Operations must name existing elements, rows and columns, and may only
// evaluate inputs in ways that the interpolation mode allows.

/// The signatures that the operations of \p F mean; null for a function of a
/// library that is no entry.
static const EntrySignatures *findSignatures(const VerifierContext &Context,
                                             const Function &F) {
  if (!Context.isLibrary())
    return &Context.Info.Signatures;
  const EntryRecord *Entry = findEntryOf(Context.Info.Entries, F);
  return Entry ? &Entry->Signatures : nullptr;
}

static void verifyRange(VerifierContext &Context, const Instruction &I,
                        StringRef What, std::optional<unsigned> Value,
                        unsigned Count) {
  if (Value && *Value >= Count)
    Context.report(VerifierRule::InstrOpConstRange, I,
                   "the " + What + " " + Twine(*Value) + " of " + Twine(Count));
}

/// Inputs that are evaluated elsewhere than at the location of the pixel.
static void verifyPull(VerifierContext &Context, const Instruction &I,
                       OpCode Code, const SignatureElement &E) {
  bool IsConstant = E.Mode == InterpolationMode::Constant;
  if (Code == OpCode::AttributeAtVertex) {
    if (!IsConstant)
      Context.report(VerifierRule::InstrAttributeAtVertexNoInterpolation, I,
                     "'" + E.Name + "' is interpolated");
    return;
  }
  if (Code != OpCode::EvalSnapped && Code != OpCode::EvalSampleIndex &&
      Code != OpCode::EvalCentroid)
    return;
  if (E.Kind == SemanticKind::Position)
    Context.report(VerifierRule::InstrCannotPullPosition, I,
                   "the position is evaluated");
  else if (IsConstant || E.Mode == InterpolationMode::Undefined)
    Context.report(VerifierRule::InstrEvalInterpolationMode, I,
                   "'" + E.Name + "' is not interpolated");
}

static void verifyAccess(VerifierContext &Context, const Instruction &I,
                         const ElementAccess &Access) {
  const EntrySignatures *Signatures = findSignatures(Context, *I.getFunction());
  if (!Signatures) {
    Context.report(VerifierRule::InstrSignatureOperationNotInEntry, I,
                   "the function has no signatures");
    return;
  }
  const SignatureElements &Elements = (*Signatures)[Access.Signature];
  if (auto *ID = dyn_cast<ConstantInt>(Access.ID))
    verifyRange(Context, I, "element", ID->getZExtValue(), Elements.size());
  std::optional<unsigned> ID = Access.getID(*Signatures);
  if (!ID)
    return; // reported, or a violation of INSTR.OPCONST
  const SignatureElement &E = Elements[*ID];
  verifyRange(Context, I, "row", Access.getRow(), E.rows());
  verifyRange(Context, I, "column", Access.getColumn(), E.Columns);
  verifyPull(Context, I, getDXILOperation(I)->Code, E);
}

/// A hull shader makes control points in one function, and what a patch has in
/// the other one.
static void verifyPhase(VerifierContext &Context, const CallInst &Call,
                        OpCode Code) {
  bool IsOfPatch = Code == OpCode::StorePatchConstant ||
                   Code == OpCode::LoadOutputControlPoint;
  bool IsOfPoint =
      Code == OpCode::StoreOutput || Code == OpCode::OutputControlPointID;
  if (!IsOfPatch && !IsOfPoint)
    return;
  const Function &F = *Call.getFunction();
  const EntryRecord *Entry = findEntryOf(Context.Info.Entries, F);
  const std::optional<HullState> &Hull = Context.isLibrary() && Entry
                                             ? Entry->States.Hull
                                             : Context.Info.States.Hull;
  if (Hull && (Hull->PatchConstantFunction == &F) != IsOfPatch)
    Context.report(VerifierRule::SmOpcodeInInvalidFunction, Call,
                   IsOfPatch ? "it is of the patch-constant function"
                             : "it is of the function of control points");
}

void dxil::verifySignatureAccesses(VerifierContext &Context) {
  // SM.OPCODE refuses the operations there.
  if (Context.Info.Kind == ShaderKind::Compute)
    return;
  bool ReadsCoverage = false, ReadsInnerCoverage = false;
  for (const Function &F : Context.M)
    for (const Instruction &I : instructions(F)) {
      const OpInfo *Op = getDXILOperation(I);
      if (!Op)
        continue;
      verifyPhase(Context, cast<CallInst>(I), Op->Code);
      ReadsCoverage |= Op->Code == OpCode::Coverage;
      ReadsInnerCoverage |= Op->Code == OpCode::InnerCoverage;
      if (std::optional<ElementAccess> Access = getElementAccess(I))
        verifyAccess(Context, I, *Access);
    }
  if (ReadsCoverage && ReadsInnerCoverage && !Context.isLibrary())
    Context.report(VerifierRule::SmPSCoverageAndInnerCoverage,
                   "the shader reads both the coverage and the inner coverage");
}
