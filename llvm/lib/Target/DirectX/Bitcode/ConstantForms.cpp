// ConstantForms.cpp: Checking constants of bitcode
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "BitcodeForms.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Bitcode/LLVMBitCodes.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;
using namespace llvm::dxil;

/// Constants in constants, which LLVM's printer calls itself for.
static constexpr unsigned MaxConstantDepth = 200;
/// What a constant becomes when it is written out.
static constexpr uint64_t MaxScalars = 1 << 22;

static uint64_t bitsOf(const TypeForms &Types, TypeID ID) {
  TypeID Scalar = Types.scalarOf(ID);
  return Types[Scalar].Size * std::max<uint64_t>(1, Types.elementsOf(ID));
}

bool dxil::isCast(const TypeForms &Types, uint64_t Code, TypeID From,
                  TypeID To) {
  if (!Types.isValue(To) || Types.elementsOf(From) != Types.elementsOf(To))
    return Code == bitc::CAST_BITCAST && Types.isValue(To) &&
           bitsOf(Types, From) == bitsOf(Types, To) &&
           all_of(ArrayRef({From, To}), [&](TypeID ID) {
             TypeID Scalar = Types.scalarOf(ID);
             return Types.is(Scalar, TypeKind::Integer) ||
                    Types.is(Scalar, TypeKind::Float);
           });
  const TypeForm &In = Types[Types.scalarOf(From)],
                 &Out = Types[Types.scalarOf(To)];
  auto Kinds = [&](TypeKind A, TypeKind B) {
    return In.Kind == A && Out.Kind == B;
  };
  switch (Code) {
  case bitc::CAST_TRUNC:
    return Kinds(TypeKind::Integer, TypeKind::Integer) && In.Size > Out.Size;
  case bitc::CAST_ZEXT:
  case bitc::CAST_SEXT:
    return Kinds(TypeKind::Integer, TypeKind::Integer) && In.Size < Out.Size;
  case bitc::CAST_FPTOUI:
  case bitc::CAST_FPTOSI:
    return Kinds(TypeKind::Float, TypeKind::Integer);
  case bitc::CAST_UITOFP:
  case bitc::CAST_SITOFP:
    return Kinds(TypeKind::Integer, TypeKind::Float);
  case bitc::CAST_FPTRUNC:
    return Kinds(TypeKind::Float, TypeKind::Float) && In.Size > Out.Size;
  case bitc::CAST_FPEXT:
    return Kinds(TypeKind::Float, TypeKind::Float) && In.Size < Out.Size;
  case bitc::CAST_PTRTOINT:
    return Kinds(TypeKind::Pointer, TypeKind::Integer);
  case bitc::CAST_INTTOPTR:
    return Kinds(TypeKind::Integer, TypeKind::Pointer);
  case bitc::CAST_BITCAST: {
    auto IsNumber = [](const TypeForm &Form) {
      return Form.Kind == TypeKind::Integer || Form.Kind == TypeKind::Float;
    };
    return In.Size == Out.Size &&
           (Kinds(TypeKind::Pointer, TypeKind::Pointer) ||
            (IsNumber(In) && IsNumber(Out)));
  }
  case bitc::CAST_ADDRSPACECAST:
    return Kinds(TypeKind::Pointer, TypeKind::Pointer) && In.Size != Out.Size;
  }
  return false;
}

void ConstantForms::begin() {
  Current.reset();
  First = Values.size();
  Compound.clear();
  UsesOf.clear();
}

static uint64_t decodeSigned(uint64_t Field) {
  uint64_t Value = Field >> 1;
  return Field & 1 ? (Value == 0 ? uint64_t(1) << 63 : 0 - Value) : Value;
}

bool ConstantForms::add(unsigned Code, ArrayRef<uint64_t> Fields) {
  TypeForms &Types = Values.Types;
  if (Code == bitc::CST_CODE_SETTYPE) {
    if (Fields.size() != 1 || !Types.isValue(Fields[0]))
      return Values.fail("a constant does not have the type of its record");
    Current = Fields[0];
    return true;
  }
  if (!Current)
    return Values.fail("a constant does not have the type of its record");
  switch (Code) {
  case bitc::CST_CODE_NULL:
  case bitc::CST_CODE_UNDEF: {
    bool IsZero =
        Code == bitc::CST_CODE_NULL && Types.is(*Current, TypeKind::Integer);
    return define(IsZero ? std::optional<uint64_t>(0) : std::nullopt);
  }
  case bitc::CST_CODE_INTEGER:
    if (Fields.size() != 1 || !Types.is(*Current, TypeKind::Integer))
      return Values.fail("a constant does not have the type of its record");
    return define(decodeSigned(Fields[0]));
  case bitc::CST_CODE_FLOAT:
    if (Fields.size() != 1 || !Types.is(*Current, TypeKind::Float))
      return Values.fail("a constant does not have the type of its record");
    return define();
  case bitc::CST_CODE_STRING:
  case bitc::CST_CODE_CSTRING:
    return addText(Fields, Code == bitc::CST_CODE_CSTRING);
  case bitc::CST_CODE_DATA:
    return addData(Fields);
  case bitc::CST_CODE_AGGREGATE:
  case bitc::CST_CODE_CE_CAST:
  case bitc::CST_CODE_CE_GEP_OLD:
  case bitc::CST_CODE_CE_INBOUNDS_GEP:
    return defer(Code, Fields);
  default: // LLVM's codes
    return Values.fail("there is a constant that DXIL does not have");
  }
}

bool ConstantForms::addText(ArrayRef<uint64_t> Fields, bool HasEnd) {
  const TypeForm &Form = Values.Types[*Current];
  if (Fields.empty() || Form.Kind != TypeKind::Array ||
      !Values.Types.isInteger(Form.In[0], 8) ||
      Form.Size != Fields.size() + HasEnd)
    return Values.fail("a constant does not have the type of its record");
  return define();
}

bool ConstantForms::addData(ArrayRef<uint64_t> Fields) {
  const TypeForm &Form = Values.Types[*Current];
  bool IsSequence =
      Form.Kind == TypeKind::Array || Form.Kind == TypeKind::Vector;
  if (Fields.empty() || !IsSequence || Form.Size != Fields.size())
    return Values.fail("a constant does not have the type of its record");
  const TypeForm &Element = Values.Types[Form.In[0]];
  bool IsPacked = Element.Kind == TypeKind::Float ||
                  (Element.Kind == TypeKind::Integer &&
                   is_contained({8, 16, 32, 64}, Element.Size));
  return IsPacked
             ? define()
             : Values.fail("a constant does not have the type of its record");
}

bool ConstantForms::defer(unsigned Code, ArrayRef<uint64_t> Fields) {
  Compound[Values.size()] = {Code, *Current, {Fields.begin(), Fields.end()}};
  return define();
}

/// Whether a value that another names is a constant of that type.
bool ConstantForms::checkUse(uint64_t ID, TypeID Type) {
  if (ID >= Values.size() || Values[ID].Type != Type || !Values[ID].IsConstant)
    return Values.fail("a constant is made of what it cannot be made of");
  Uses.push_back(ID);
  return true;
}

bool ConstantForms::checkAggregate(const Pending &P) {
  const TypeForm &Form = Values.Types[P.Type];
  bool IsStruct = Form.Kind == TypeKind::Struct;
  if (!IsStruct && Form.Kind != TypeKind::Array &&
      Form.Kind != TypeKind::Vector)
    return Values.fail("a constant does not have the type of its record");
  if (P.Fields.empty() ||
      P.Fields.size() != (IsStruct ? Form.In.size() : Form.Size))
    return Values.fail("a constant does not have the type of its record");
  for (auto [N, ID] : enumerate(P.Fields))
    if (!checkUse(ID, Form.In[IsStruct ? N : 0]))
      return false;
  return true;
}

bool ConstantForms::checkCast(const Pending &P) {
  if (P.Fields.size() != 3 || !Values.Types.isValue(P.Fields[1]) ||
      !isCast(Values.Types, P.Fields[0], P.Fields[1], P.Type))
    return Values.fail("a constant is made of what it cannot be made of");
  return checkUse(P.Fields[2], P.Fields[1]);
}

bool ConstantForms::checkAddress(const Pending &P) {
  const TypeForms &Types = Values.Types;
  // The type that is pointed to, then pairs of a type and a value: the pointer
  // and the indices.
  ArrayRef<uint64_t> Fields = P.Fields;
  if (Fields.size() < 5 || Fields.size() % 2 == 0 ||
      !Types.is(Fields[1], TypeKind::Pointer) ||
      Types[Fields[1]].In[0] != Fields[0] || !checkUse(Fields[2], Fields[1]))
    return Values.fail("a constant is made of what it cannot be made of");
  uint64_t Space = Types[Fields[1]].Size;
  TypeID Location = Fields[0];
  Fields = Fields.drop_front(3);
  for (bool IsFirst = true; !Fields.empty(); IsFirst = false) {
    if (!Types.is(Fields[0], TypeKind::Integer) ||
        !checkUse(Fields[1], Fields[0]))
      return Values.fail("a constant is made of what it cannot be made of");
    if (!IsFirst) {
      std::optional<TypeID> Element;
      if (Types.is(Location, TypeKind::Struct))
        Element = Types.findElement(
            Location, Values[Fields[1]].Integer.value_or(UINT64_MAX));
      else if (Types.is(Location, TypeKind::Array) ||
               Types.is(Location, TypeKind::Vector))
        Element = Types[Location].In[0];
      if (!Element)
        return Values.fail("an address leads out of its type");
      Location = *Element;
    }
    Fields = Fields.drop_front(2);
  }
  return Types.findPointer(Location, Space) == P.Type ||
         Values.fail("a constant is made of what it cannot be made of");
}

bool ConstantForms::check(const Pending &P) {
  switch (P.Code) {
  case bitc::CST_CODE_AGGREGATE:
    return checkAggregate(P);
  case bitc::CST_CODE_CE_CAST:
    return checkCast(P);
  default: // the two of addresses
    return checkAddress(P);
  }
}

/// No constant is made of itself, nor of too many or too deeply.
bool ConstantForms::checkOrder() {
  struct Size {
    unsigned Depth = 0;
    uint64_t Scalars = 0; ///< 0 while it is being found
  };
  DenseMap<unsigned, Size> Sizes;
  SmallVector<std::pair<unsigned, size_t>, 16> Open;
  for (auto &[Root, Own] : UsesOf) {
    if (!Sizes.count(Root))
      Open.push_back({Root, 0});
    Sizes.try_emplace(Root);
    while (!Open.empty()) {
      auto &[ID, Next] = Open.back();
      ArrayRef<unsigned> Parts = UsesOf.find(ID)->second;
      if (Next != Parts.size()) {
        unsigned Part = Parts[Next++];
        if (!UsesOf.count(Part))
          continue;
        auto [It, IsNew] = Sizes.try_emplace(Part);
        if (!IsNew && It->second.Scalars == 0)
          return Values.fail("a constant is made of itself");
        if (IsNew)
          Open.push_back({Part, 0});
        continue;
      }
      Size Found{1, 1};
      for (unsigned Part : Parts) {
        Size In = UsesOf.count(Part) ? Sizes[Part] : Size{0, 1};
        Found.Depth = std::max(Found.Depth, In.Depth + 1);
        Found.Scalars = SaturatingAdd(Found.Scalars, In.Scalars);
      }
      if (Found.Depth > MaxConstantDepth || Found.Scalars > MaxScalars)
        return Values.fail("a constant is made of too many others");
      Sizes[ID] = Found;
      Open.pop_back();
    }
  }
  return true;
}

bool ConstantForms::end() {
  for (auto &[ID, P] : Compound) {
    Uses.clear();
    if (!check(P))
      return false;
    UsesOf[ID] = Uses;
  }
  return checkOrder();
}
