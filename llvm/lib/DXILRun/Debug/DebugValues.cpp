// DebugValues.cpp: Frames and variables of a stopped wave
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/DXILRun/Debug/DebugValues.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/BinaryFormat/Dwarf.h"
#include "llvm/DXILRun/Checks/CheckReports.h"
#include "llvm/DXILRun/Execute/DebugHook.h"
#include "llvm/DXILRun/Execute/Findings.h"
#include "llvm/DXILRun/Execute/MemoryAccess.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace llvm::dxilrun;

const Module &DebugFrame::module() const { return *At->getModule(); }

SmallVector<DebugFrame, 4>
dxilrun::findFrames(const Wave &W, const Instruction &I, unsigned Lane) {
  SmallVector<DebugFrame, 4> Frames;
  auto Add = [&](const Wave &Of, const Instruction &At, unsigned InLane) {
    for (const DILocation *L = At.getDebugLoc().get(); L; L = L->getInlinedAt())
      Frames.push_back({L->getScope()->getSubprogram()->getName().str(), L, &At,
                        &Of, InLane});
  };
  Add(W, I, Lane);
  for (const RayContext *Context = W.Rays; Context && Context->Site.Caller;
       Context = Context->Site.Caller->Rays)
    Add(*Context->Site.Caller, *Context->Site.At, Context->Site.Lane);
  return Frames;
}

//===----------------------------------------------------------------------===//
// Values by their types
//===----------------------------------------------------------------------===//

namespace {

/// What a part of a variable holds.
struct PartBits {
  enum { Unset, Uninitialized, Lost, Known } State = Unset;
  uint64_t Bits = 0;
  unsigned Bytes = 0;
};

/// Reads \p Size bits after \p Offset.
using PartReader = function_ref<PartBits(uint64_t Offset, uint64_t Size)>;

} // namespace

/// How many elements the text of an array has; all of them are parts.
static constexpr size_t MaxTexts = 200;

static std::string typeName(const DIType *Type) {
  if (!Type)
    return "void";
  if (auto *Array = dyn_cast<DICompositeType>(Type);
      Array && Array->getTag() == dwarf::DW_TAG_array_type) {
    std::string Name = typeName(Array->getBaseType());
    for (const DINode *Node : Array->getElements())
      if (auto *Range = dyn_cast<DISubrange>(Node))
        if (auto *Count = dyn_cast_if_present<ConstantInt *>(Range->getCount()))
          Name += "[" + utostr(Count->getZExtValue()) + "]";
    return Name;
  }
  if (auto *Derived = dyn_cast<DIDerivedType>(Type);
      Derived && Derived->getName().empty())
    return typeName(Derived->getBaseType());
  return Type->getName() == "unsigned int" ? "uint" : Type->getName().str();
}

static double readReal(uint64_t Bits, unsigned Bytes) {
  if (Bytes == sizeof(uint16_t))
    return bit_cast<_Float16>(uint16_t(Bits));
  return Bytes == sizeof(float) ? bit_cast<float>(uint32_t(Bits))
                                : bit_cast<double>(Bits);
}

static DebugNumber makeNumber(const PartBits &Part, const DIType *Type) {
  auto *Basic = dyn_cast_or_null<DIBasicType>(stripNames(Type));
  switch (Basic ? Basic->getEncoding() : 0) {
  case dwarf::DW_ATE_boolean:
    return DebugNumber::integer(DebugNumber::Int, sizeof(int32_t),
                                Part.Bits != 0);
  case dwarf::DW_ATE_float:
    return DebugNumber::real(Part.Bytes, readReal(Part.Bits, Part.Bytes));
  case dwarf::DW_ATE_signed:
    return DebugNumber::integer(DebugNumber::Int, Part.Bytes, Part.Bits);
  default:
    return DebugNumber::integer(DebugNumber::UInt, Part.Bytes, Part.Bits);
  }
}

static DebugValue makeScalar(std::string Name, const DIType *Type,
                             const PartBits &Part) {
  DebugValue V(std::move(Name), typeName(Type));
  switch (Part.State) {
  case PartBits::Unset:
    V.Text = "not set";
    return V;
  case PartBits::Uninitialized:
    V.Text = "uninitialized";
    return V;
  case PartBits::Lost:
    V.Text = "optimized out";
    return V;
  case PartBits::Known:
    break;
  }
  V.Text = spellNumber(Part.Bits, Type, Part.Bytes, /*IsFloat=*/false);
  V.Number = makeNumber(Part, Type);
  return V;
}

static DebugValue makeEnum(std::string Name, const DICompositeType &Type,
                           const PartBits &Part) {
  DebugValue V = makeScalar(std::move(Name), Type.getBaseType(), Part);
  V.Type = Type.getName().str();
  for (const DINode *Node : Type.getElements())
    if (auto *E = dyn_cast<DIEnumerator>(Node);
        E && V.Number &&
        E->getValue().getSExtValue() == int64_t(V.Number->Integer))
      V.Text = E->getName().str();
  return V;
}

static DebugValue makeValue(std::string Name, const DIType *Type,
                            uint64_t Offset, PartReader Read);

/// The elements of an array, of the dimensions that are left.
static void addElements(DebugValue &Array, const DIType *Element,
                        ArrayRef<uint64_t> Counts, uint64_t Offset,
                        PartReader Read) {
  // A name has no size.
  const DIType *Plain = stripNames(Element);
  uint64_t Size = Plain ? Plain->getSizeInBits() : 0;
  for (uint64_t Count : Counts.drop_front())
    Size *= Count;
  for (uint64_t N = 0; N != Counts.front(); ++N) {
    std::string Name = "[" + utostr(N) + "]";
    if (Counts.size() == 1) {
      Array.Parts.push_back(
          makeValue(std::move(Name), Element, Offset + N * Size, Read));
      continue;
    }
    DebugValue Row(std::move(Name), typeName(Element));
    addElements(Row, Element, Counts.drop_front(), Offset + N * Size, Read);
    Array.Parts.push_back(std::move(Row));
  }
  std::vector<std::string> Texts;
  for (const DebugValue &Part : ArrayRef(Array.Parts).take_front(MaxTexts))
    Texts.push_back(Part.Text);
  if (Array.Parts.size() > MaxTexts)
    Texts.push_back("...");
  Array.Text = "{" + join(Texts, ", ") + "}";
}

/// A member with fewer bits than its type is a bit-field: a part of a number
/// of this type.
static DebugValue makeMember(std::string Name, const DIDerivedType &Member,
                             uint64_t Offset, PartReader Read) {
  const DIType *Type = Member.getBaseType(), *Plain = stripNames(Type);
  const uint64_t Size = Plain ? Plain->getSizeInBits() : 0;
  const uint64_t Width = Member.getSizeInBits();
  if (Width == 0 || Width >= Size)
    return makeValue(std::move(Name), Type, Offset, Read);
  auto *Basic = dyn_cast<DIBasicType>(Plain);
  return makeValue(std::move(Name), Type, Offset,
                   [&](uint64_t Start, uint64_t) {
                     PartBits Part = Read(alignDown(Start, Size), Size);
                     Part.Bits = Part.Bits >> Start % Size &
                                 maskTrailingOnes<uint64_t>(Width);
                     if (Basic && Basic->getEncoding() == dwarf::DW_ATE_signed)
                       Part.Bits = SignExtend64(Part.Bits, Width) &
                                   maskTrailingOnes<uint64_t>(Size);
                     return Part;
                   });
}

static void addMembers(DebugValue &Struct, const DICompositeType &Type,
                       uint64_t Offset, PartReader Read) {
  // The components of vectors and matrices are members, too.
  const bool IsNumber = Type.getTag() == dwarf::DW_TAG_class_type;
  std::vector<std::string> Texts;
  for (const DINode *Node : Type.getElements()) {
    auto *Member = dyn_cast<DIDerivedType>(Node);
    if (!Member || Member->isStaticMember())
      continue;
    const bool IsBase = Member->getTag() == dwarf::DW_TAG_inheritance;
    DebugValue Part =
        makeMember(IsBase ? "base" : Member->getName().str(), *Member,
                   Offset + Member->getOffsetInBits(), Read);
    Texts.push_back(IsNumber ? Part.Text : Part.Name + " = " + Part.Text);
    if (IsBase)
      append_range(Struct.Parts, Part.Parts);
    else
      Struct.Parts.push_back(std::move(Part));
  }
  Struct.Text = "{" + join(Texts, ", ") + "}";
}

static DebugValue makeValue(std::string Name, const DIType *Type,
                            uint64_t Offset, PartReader Read) {
  const DIType *Plain = stripNames(Type);
  auto *Composite = dyn_cast_or_null<DICompositeType>(Plain);
  if (Composite && Composite->getTag() == dwarf::DW_TAG_enumeration_type)
    return makeEnum(std::move(Name), *Composite,
                    Read(Offset, Composite->getSizeInBits()));
  if (!Composite)
    return makeScalar(std::move(Name), Plain,
                      Read(Offset, Plain ? Plain->getSizeInBits() : 0));
  DebugValue V(std::move(Name), typeName(Type));
  if (Composite->getTag() != dwarf::DW_TAG_array_type) {
    addMembers(V, *Composite, Offset, Read);
    return V;
  }
  SmallVector<uint64_t, 2> Counts;
  for (const DINode *Node : Composite->getElements())
    if (auto *Range = dyn_cast<DISubrange>(Node))
      if (auto *Count = dyn_cast_if_present<ConstantInt *>(Range->getCount()))
        Counts.push_back(Count->getZExtValue());
  if (!Counts.empty())
    addElements(V, Composite->getBaseType(), Counts, Offset, Read);
  return V;
}

const DebugValue *DebugValue::find(StringRef Part) const {
  auto It = find_if(Parts, [&](const DebugValue &V) { return V.Name == Part; });
  if (It != Parts.end())
    return &*It;
  // Other names of components: of a matrix, the same counted from 0.
  if (Part.size() == 4 && Part.starts_with("_m") && Part[2] >= '0' &&
      Part[2] <= '3' && Part[3] >= '0' && Part[3] <= '3')
    return find("_" + std::string{char(Part[2] + 1), char(Part[3] + 1)});
  constexpr StringLiteral Colors = "rgba";
  if (Part.size() == 1 && Colors.contains(Part[0]))
    return find(StringRef("xyzw").substr(Colors.find(Part[0]), 1));
  return nullptr;
}

//===----------------------------------------------------------------------===//
// Variables
//===----------------------------------------------------------------------===//

static PartBits readMemory(const Wave &W, unsigned Lane, uint64_t Pointer,
                           uint64_t Offset, uint64_t Size) {
  PartBits Part;
  Part.Bytes = divideCeil(Size, 8);
  if (Part.Bytes > sizeof(Part.Bits))
    return Part;
  MemoryAddress At =
      findMemory(const_cast<Wave &>(W), Lane, Pointer + Offset / 8, Part.Bytes,
                 /*ForWrite=*/false);
  if (!At.Memory)
    return Part;
  memcpy(&Part.Bits, At.Memory, Part.Bytes);
  Part.State =
      At.Written && !*At.Written ? PartBits::Uninitialized : PartBits::Known;
  return Part;
}

static PartBits readPieces(const Wave &W, unsigned Lane, const KeptVariable &V,
                           uint64_t Offset, uint64_t Size) {
  PartBits Part;
  for (const VariablePiece &Piece : V.Pieces) {
    if (Offset < Piece.Offset || Offset + Size > Piece.Offset + Piece.Size)
      continue;
    const uint8_t State = W.at<uint8_t>(Piece.State)[Lane];
    if (State == PieceUnset)
      continue;
    Part.Bits = W.at<uint64_t>(Piece.Value)[Lane] >> (Offset - Piece.Offset);
    // A value that is part of a larger one has its own size; one that is
    // narrower in registers than in memory keeps that.
    const uint64_t Bits = std::min<uint64_t>(Size, 8 * State);
    Part.Bytes = Piece.Size == Size ? State : divideCeil(Bits, 8);
    Part.State = State == PieceLost ? PartBits::Lost
                 : W.undef(Piece.Value) & laneBit(Lane)
                     ? PartBits::Uninitialized
                     : PartBits::Known;
    if (Part.State == PartBits::Known)
      return Part;
  }
  return Part;
}

static DebugValue readVariable(const Wave &W, unsigned Lane,
                               const KeptVariable &V) {
  return makeValue(
      V.Variable->getName().str(), V.Variable->getType(), 0,
      [&](uint64_t Offset, uint64_t Size) {
        PartBits Part = readPieces(W, Lane, V, Offset, Size);
        for (const MemoryPart &At : V.Memory)
          if (Part.State == PartBits::Unset && At.Offset <= Offset &&
              Offset + Size <= At.Offset + At.Size)
            Part = readMemory(W, Lane, At.Pointer, Offset - At.Offset, Size);
        return Part;
      });
}

/// What the compiler calls the local variable that a static one becomes.
static constexpr StringLiteral StaticPrefix = "global.";

static bool isStatic(const KeptVariable &V) {
  return V.Variable->getName().starts_with(StaticPrefix);
}

std::vector<DebugValue> dxilrun::findLocals(const DebugFrame &Frame,
                                            StringRef Name) {
  std::vector<DebugValue> Result;
  StringSet<> Seen;
  for (const DIScope *Scope = Frame.Location->getScope();
       isa_and_nonnull<DILocalScope>(Scope); Scope = Scope->getScope()) {
    std::vector<const KeptVariable *> OfScope;
    for (const KeptVariable &V : Frame.W->P->Variables)
      if (V.Variable->getScope() == Scope &&
          V.InlinedAt == Frame.Location->getInlinedAt() &&
          V.Variable->getLine() <= Frame.Location->getLine() && !isStatic(V) &&
          (Name.empty() || V.Variable->getName() == Name))
        OfScope.push_back(&V);
    // Parameters, and the others as they are declared.
    auto Order = [](const KeptVariable *V) {
      const unsigned Argument = V->Variable->getArg();
      return std::tuple(Argument ? Argument : ~0u, V->Variable->getLine(),
                        V->Variable->getName());
    };
    llvm::sort(OfScope, [&](const KeptVariable *A, const KeptVariable *B) {
      return Order(A) < Order(B);
    });
    for (const KeptVariable *V : OfScope)
      if (Seen.insert(V->Variable->getName()).second)
        Result.push_back(readVariable(*Frame.W, Frame.Lane, *V));
    if (isa<DISubprogram>(Scope))
      break;
  }
  return Result;
}

std::vector<DebugValue> dxilrun::findGlobals(const DebugFrame &Frame,
                                             StringRef Name) {
  const Wave &W = *Frame.W;
  std::vector<DebugValue> Result;
  for (const KeptVariable &V : W.P->Variables) {
    if (!isStatic(V))
      continue;
    DebugValue Static = readVariable(W, Frame.Lane, V);
    Static.Name.erase(0, StaticPrefix.size());
    if (Name.empty() || Name == Static.Name)
      Result.push_back(std::move(Static));
  }
  for (const GlobalVariable &G : Frame.module().globals()) {
    SmallVector<DIGlobalVariableExpression *, 1> Found;
    G.getDebugInfo(Found);
    const DIGlobalVariable *V =
        Found.empty() ? nullptr : Found.front()->getVariable();
    if (!V || (!Name.empty() && V->getName() != Name))
      continue;
    auto It = find_if(W.P->Objects, [&](const MemoryObject &O) {
      return O.Name == plainName(G.getName());
    });
    if (It == W.P->Objects.end())
      continue;
    const uint32_t Number = It - W.P->Objects.begin();
    Result.push_back(makeValue(V->getName().str(), V->getType(), 0,
                               [&](uint64_t Offset, uint64_t Size) {
                                 return readMemory(W, Frame.Lane,
                                                   makePointer(Number, 0),
                                                   Offset, Size);
                               }));
  }
  for (const std::unique_ptr<Resource> &R : W.G->D.Resources.all())
    for (DebugValue &Member : findConstants(*R))
      if (Name.empty() || Name == Member.Name)
        Result.push_back(std::move(Member));
  return Result;
}
