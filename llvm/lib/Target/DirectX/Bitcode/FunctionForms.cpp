// FunctionForms.cpp: Checking functions of bitcode
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "BitcodeForms.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Bitcode/LLVMBitCodes.h"
#include "llvm/IR/InstrTypes.h"

using namespace llvm;
using namespace llvm::dxil;

/// The power of two of an alignment, and one.
static constexpr uint64_t MaxAlignment = 31;

//===----------------------------------------------------------------------===//
// Fields
//===----------------------------------------------------------------------===//

/// A value is encoded by its distance to the next one, in 32 bits.
bool FunctionForms::takeID(unsigned &ID) {
  if (Rest.empty() || Rest[0] > UINT32_MAX)
    return strange();
  ID = unsigned(Values.size()) - unsigned(Rest[0]);
  Rest = Rest.drop_front();
  return true;
}

/// One that comes later has its type beside it.
bool FunctionForms::takeTyped(Operand &Op) {
  if (!takeID(Op.ID))
    return false;
  if (Op.ID < Values.size()) {
    Op.Type = Values[Op.ID].Type;
    return true;
  }
  if (Rest.empty() || !Types.isValue(Rest[0]))
    return strange();
  Op.Type = Rest[0];
  Rest = Rest.drop_front();
  return Values.expect(Op.ID, Op.Type);
}

bool FunctionForms::takeOf(TypeID Type, Operand &Op) {
  Op.Type = Type;
  return takeID(Op.ID) && Values.expect(Op.ID, Type);
}

bool FunctionForms::takePointer(Operand &Op, TypeID &Target) {
  if (!takeTyped(Op))
    return false;
  if (!Types.is(Op.Type, TypeKind::Pointer))
    return Values.fail("an instruction has operands that it does not take");
  Target = Types[Op.Type].In[0];
  return true;
}

bool FunctionForms::takeNumber(uint64_t &Number, uint64_t Limit) {
  if (Rest.empty() || Rest[0] > Limit)
    return strange();
  Number = Rest[0];
  Rest = Rest.drop_front();
  return true;
}

bool FunctionForms::takeBlock() {
  if (Rest.empty() || Rest[0] >= Blocks)
    return Values.fail("an instruction names a block that is not there");
  Rest = Rest.drop_front();
  return true;
}

/// At the end of an instruction, of which no field is left.
bool FunctionForms::finish(std::optional<TypeID> Type) {
  if (!Rest.empty())
    return strange();
  ++Instructions;
  return !Type || Values.define({*Type, false, {}});
}

//===----------------------------------------------------------------------===//
// Operators
//===----------------------------------------------------------------------===//

bool FunctionForms::addBinary() {
  Operand Left, Right;
  uint64_t Number;
  if (!takeTyped(Left) || !takeOf(Left.Type, Right) ||
      !takeNumber(Number, bitc::BINOP_XOR))
    return false;
  bool IsFloat = Types.is(Types.scalarOf(Left.Type), TypeKind::Float);
  if (!isNumber(Left.Type) ||
      (IsFloat &&
       !is_contained({bitc::BINOP_ADD, bitc::BINOP_SUB, bitc::BINOP_MUL,
                      bitc::BINOP_SDIV, bitc::BINOP_SREM},
                     Number)))
    return Values.fail("an instruction has operands that it does not take");
  if (!Rest.empty() && !takeNumber(Number, UINT8_MAX))
    return false;
  return finish(Left.Type);
}

bool FunctionForms::addCast() {
  Operand From;
  uint64_t To, Number;
  if (!takeTyped(From) || !takeNumber(To, UINT32_MAX) ||
      !takeNumber(Number, UINT8_MAX))
    return false;
  if (!isCast(Types, Number, From.Type, To))
    return Values.fail("an instruction has operands that it does not take");
  return finish(To);
}

bool FunctionForms::addCompare() {
  Operand Left, Right;
  uint64_t Predicate, Flags;
  if (!takeTyped(Left) || !takeOf(Left.Type, Right) ||
      !takeNumber(Predicate, UINT8_MAX) ||
      (!Rest.empty() && !takeNumber(Flags, UINT8_MAX)))
    return false;
  TypeID Scalar = Types.scalarOf(Left.Type);
  bool IsFloat = Types.is(Scalar, TypeKind::Float);
  if (!IsFloat && !Types.is(Scalar, TypeKind::Integer) &&
      !Types.is(Scalar, TypeKind::Pointer))
    return Values.fail("an instruction has operands that it does not take");
  if (IsFloat ? Predicate > CmpInst::LAST_FCMP_PREDICATE
              : Predicate < CmpInst::FIRST_ICMP_PREDICATE ||
                    Predicate > CmpInst::LAST_ICMP_PREDICATE)
    return Values.fail("an instruction does not have the type of its operands");
  std::optional<TypeID> Condition = Types.findCondition(Left.Type);
  return Condition ? finish(Condition) : strange();
}

bool FunctionForms::addSelect() {
  Operand Then, Else, Condition;
  uint64_t Flags;
  if (!takeTyped(Then) || !takeOf(Then.Type, Else) || !takeTyped(Condition) ||
      (!Rest.empty() && !takeNumber(Flags, UINT8_MAX)))
    return false;
  if (!Types.isInteger(Types.scalarOf(Condition.Type), 1) ||
      (Types.elementsOf(Condition.Type) &&
       Types.elementsOf(Condition.Type) != Types.elementsOf(Then.Type)))
    return Values.fail("an instruction has operands that it does not take");
  return finish(Then.Type);
}

bool FunctionForms::addAddress() {
  uint64_t InBounds, Location;
  Operand Base, Index;
  TypeID Target;
  if (!takeNumber(InBounds, 1) || !takeNumber(Location, UINT32_MAX) ||
      !takePointer(Base, Target) || !takeTyped(Index))
    return false;
  if (Target != Location || !Types.isValue(Location) ||
      !Types.is(Index.Type, TypeKind::Integer))
    return Values.fail("an instruction does not have the type of its operands");
  while (!Rest.empty()) {
    if (!takeTyped(Index))
      return false;
    if (!Types.is(Index.Type, TypeKind::Integer))
      return Values.fail("an instruction has operands that it does not take");
    std::optional<TypeID> Element;
    if (Types.is(Location, TypeKind::Struct) && Index.ID < Values.size())
      Element = Types.findElement(
          Location, Values[Index.ID].Integer.value_or(UINT64_MAX));
    else if (Types.is(Location, TypeKind::Array) ||
             Types.is(Location, TypeKind::Vector))
      Element = Types[Location].In[0];
    if (!Element)
      return Values.fail("an address leads out of its type");
    Location = *Element;
  }
  std::optional<TypeID> Pointer =
      Types.findPointer(Location, Types[Base.Type].Size);
  return Pointer ? finish(Pointer) : strange();
}

bool FunctionForms::addElement(unsigned Code) {
  Operand Vector, Element, Index;
  if (!takeTyped(Vector))
    return false;
  if (!Types.is(Vector.Type, TypeKind::Vector))
    return Values.fail("an instruction has operands that it does not take");
  TypeID Scalar = Types.scalarOf(Vector.Type);
  bool IsInsert = Code == bitc::FUNC_CODE_INST_INSERTELT;
  if ((IsInsert && !takeOf(Scalar, Element)) || !takeTyped(Index))
    return false;
  if (!Types.is(Index.Type, TypeKind::Integer))
    return Values.fail("an instruction has operands that it does not take");
  return finish(IsInsert ? Vector.Type : Scalar);
}

bool FunctionForms::addShuffle() {
  Operand First, Second, Mask;
  if (!takeTyped(First) || !takeOf(First.Type, Second) || !takeTyped(Mask))
    return false;
  if (!Types.is(First.Type, TypeKind::Vector) ||
      !Types.isInteger(Types.scalarOf(Mask.Type), 32) ||
      !Types.elementsOf(Mask.Type) || Mask.ID >= Values.size() ||
      !Values[Mask.ID].IsConstant)
    return Values.fail("an instruction has operands that it does not take");
  std::optional<TypeID> Vector =
      Types.findVector(Types.scalarOf(First.Type), Types.elementsOf(Mask.Type));
  return Vector ? finish(Vector) : strange();
}

/// extractvalue and insertvalue.
bool FunctionForms::addPart(unsigned Code) {
  Operand Whole, Part;
  bool IsInsert = Code == bitc::FUNC_CODE_INST_INSERTVAL;
  if (!takeTyped(Whole) || (IsInsert && !takeTyped(Part)))
    return false;
  if (Rest.empty())
    return strange();
  TypeID Location = Whole.Type;
  for (uint64_t Index : Rest) {
    std::optional<TypeID> Element;
    if (!Types.is(Location, TypeKind::Vector))
      Element = Types.findElement(Location, Index);
    if (!Element)
      return Values.fail("an instruction has operands that it does not take");
    Location = *Element;
  }
  Rest = {};
  if (IsInsert && Part.Type != Location)
    return Values.fail("an instruction does not have the type of its operands");
  return finish(IsInsert ? Whole.Type : Location);
}

bool FunctionForms::addPhi() {
  uint64_t Type;
  if (!takeNumber(Type, UINT32_MAX) || !Types.isValue(Type) ||
      Rest.size() % 2 != 0)
    return strange();
  while (!Rest.empty()) {
    uint64_t Distance = Rest[0] >> 1;
    bool IsLater = Rest[0] & 1;
    if (Distance > UINT32_MAX ||
        (IsLater ? Distance == 0 : Distance > Values.size()))
      return Values.fail("a value is named that is not there");
    Rest = Rest.drop_front();
    uint64_t ID = IsLater ? Values.size() + Distance : Values.size() - Distance;
    if (!Values.expect(ID, Type) || !takeBlock())
      return false;
  }
  return finish(Type);
}

//===----------------------------------------------------------------------===//
// Memory and calls
//===----------------------------------------------------------------------===//

bool FunctionForms::addAlloca() {
  constexpr uint64_t ExplicitType = 1 << 6;
  uint64_t Type, CountType, Count, Alignment;
  if (!takeNumber(Type, UINT32_MAX) || !takeNumber(CountType, UINT32_MAX) ||
      !takeNumber(Count, UINT32_MAX) || !takeNumber(Alignment, UINT8_MAX))
    return false;
  if (!Types.isValue(Type) || !Types.is(CountType, TypeKind::Integer) ||
      Count >= Values.size() || Values[Count].Type != CountType ||
      !Values[Count].Integer || *Values[Count].Integer != 1 ||
      (Alignment & ~MaxAlignment) != ExplicitType)
    return Values.fail("an instruction has a strange record");
  std::optional<TypeID> Pointer = Types.findPointer(Type, 0);
  return Pointer ? finish(Pointer) : strange();
}

bool FunctionForms::addLoad() {
  Operand Pointer;
  TypeID Target;
  uint64_t Type, Alignment, IsVolatile;
  if (!takePointer(Pointer, Target) || !takeNumber(Type, UINT32_MAX) ||
      !takeNumber(Alignment, MaxAlignment) || !takeNumber(IsVolatile, 1))
    return false;
  if (Type != Target || !Types.isValue(Type))
    return Values.fail("an instruction does not have the type of its operands");
  return finish(Type);
}

bool FunctionForms::addStore() {
  Operand Pointer, Value;
  TypeID Target;
  uint64_t Alignment, IsVolatile;
  if (!takePointer(Pointer, Target) || !takeTyped(Value) ||
      !takeNumber(Alignment, MaxAlignment) || !takeNumber(IsVolatile, 1))
    return false;
  if (Value.Type != Target)
    return Values.fail("an instruction does not have the type of its operands");
  return finish(std::nullopt);
}

bool FunctionForms::addAtomic(unsigned Code) {
  constexpr uint64_t LastOperation = bitc::RMW_UMIN, LastOrdering = 6;
  Operand Pointer, Compared, Value;
  TypeID Target;
  uint64_t Number;
  bool IsExchange = Code == bitc::FUNC_CODE_INST_CMPXCHG;
  if (!takePointer(Pointer, Target))
    return false;
  if (!Types.is(Target, TypeKind::Integer))
    return Values.fail("an instruction has operands that it does not take");
  if (IsExchange) {
    if (!takeTyped(Compared) || Compared.Type != Target ||
        !takeOf(Target, Value) || !takeNumber(Number, 1) ||
        !takeNumber(Number, LastOrdering) || !takeNumber(Number, 1) ||
        !takeNumber(Number, LastOrdering) || !takeNumber(Number, 1))
      return strange();
    std::optional<TypeID> Bit = Types.findBit();
    auto Pair = Bit ? Types.findPair(Target, *Bit) : std::nullopt;
    return Pair ? finish(Pair) : strange();
  }
  if (!takeOf(Target, Value) || !takeNumber(Number, LastOperation) ||
      !takeNumber(Number, 1) || !takeNumber(Number, LastOrdering) ||
      !takeNumber(Number, 1))
    return false;
  return finish(Target);
}

bool FunctionForms::addCall() {
  constexpr uint64_t ExplicitType = 1 << 15;
  uint64_t Attributes, Convention, Type;
  Operand Callee, Argument;
  TypeID Target;
  if (!takeNumber(Attributes, UINT32_MAX) ||
      !takeNumber(Convention, 2 * ExplicitType - 1) ||
      !takeNumber(Type, UINT32_MAX) || !takePointer(Callee, Target))
    return false;
  if (!(Convention & ExplicitType) || !Types.is(Type, TypeKind::Function) ||
      Target != Type || Types[Type].Size != 0)
    return Values.fail("an instruction does not have the type of its operands");
  const TypeForm &Form = Types[Type];
  for (TypeID Parameter : ArrayRef(Form.In).drop_front()) {
    if (!Types.is(Parameter, TypeKind::Metadata)) {
      if (!takeOf(Parameter, Argument))
        return false;
    } else if (!takeID(Argument.ID) || !Metadata.has(Argument.ID)) {
      return Values.fail("an instruction has operands that it does not take");
    }
  }
  bool HasResult = !Types.is(Form.In[0], TypeKind::Void);
  return finish(HasResult ? std::optional(Form.In[0]) : std::nullopt);
}

//===----------------------------------------------------------------------===//
// Ends of blocks, and places
//===----------------------------------------------------------------------===//

bool FunctionForms::addReturn() {
  Operand Value;
  bool IsVoid = Types.is(Result, TypeKind::Void);
  if (Rest.empty() != IsVoid || (!IsVoid && !takeTyped(Value)))
    return strange();
  if (!IsVoid && Value.Type != Result)
    return Values.fail("an instruction does not have the type of its operands");
  return finish(std::nullopt);
}

bool FunctionForms::addBranch() {
  std::optional<TypeID> Bit = Types.findBit();
  Operand Condition;
  bool IsPlain = Rest.size() == 1;
  if (!takeBlock() ||
      (!IsPlain && (!takeBlock() || !Bit || !takeOf(*Bit, Condition))))
    return strange();
  return finish(std::nullopt);
}

bool FunctionForms::addSwitch() {
  uint64_t Type, Case;
  Operand Value;
  if (!takeNumber(Type, UINT32_MAX) || !Types.is(Type, TypeKind::Integer) ||
      !takeOf(Type, Value) || !takeBlock())
    return strange();
  while (!Rest.empty()) {
    if (!takeNumber(Case, UINT32_MAX) || Case >= Values.size() ||
        Values[Case].Type != Type || !Values[Case].Integer)
      return Values.fail("an instruction has operands that it does not take");
    if (!takeBlock())
      return false;
  }
  return finish(std::nullopt);
}

/// DEBUG_LOC: a line, a column, a scope, where that was inlined.
bool FunctionForms::addLocation() {
  if (Rest.size() != 4 || Instructions == 0 || Rest[0] > UINT32_MAX ||
      Rest[1] > UINT32_MAX || Rest[2] == 0 || !Metadata.isScope(Rest[2] - 1))
    return strange();
  return Rest[3] == 0 || Metadata.isLocation(Rest[3] - 1) || strange();
}

//===----------------------------------------------------------------------===//
// The function
//===----------------------------------------------------------------------===//

bool FunctionForms::begin(TypeID FunctionType) {
  const TypeForm &Form = Types[FunctionType];
  Result = Form.In[0];
  OuterValues = Values.size();
  OuterMetadata = Metadata.size();
  Blocks = Ended = Instructions = 0;
  return all_of(ArrayRef(Form.In).drop_front(), [&](TypeID Parameter) {
    return Values.define({Parameter, false, {}});
  });
}

bool FunctionForms::add(unsigned Code, ArrayRef<uint64_t> Fields) {
  Rest = Fields;
  if (Code == bitc::FUNC_CODE_DECLAREBLOCKS) {
    if (Blocks != 0 || Fields.size() != 1 || Fields[0] == 0)
      return Values.fail("the number of blocks of a function is wrong");
    Blocks = Fields[0];
    return true;
  }
  if (Code == bitc::FUNC_CODE_DEBUG_LOC)
    return addLocation();
  if (Code == bitc::FUNC_CODE_DEBUG_LOC_AGAIN)
    return Instructions != 0 || strange();
  if (Ended == Blocks)
    return Values.fail("an instruction follows the last block");
  switch (Code) {
  case bitc::FUNC_CODE_INST_RET:
  case bitc::FUNC_CODE_INST_BR:
  case bitc::FUNC_CODE_INST_SWITCH:
  case bitc::FUNC_CODE_INST_UNREACHABLE:
    ++Ended;
    return addEnd(Code);
  case bitc::FUNC_CODE_INST_ALLOCA:
  case bitc::FUNC_CODE_INST_LOAD:
  case bitc::FUNC_CODE_INST_STORE:
  case bitc::FUNC_CODE_INST_CMPXCHG:
  case bitc::FUNC_CODE_INST_ATOMICRMW_OLD:
  case bitc::FUNC_CODE_INST_CALL:
    return addMemory(Code);
  default: // LLVM's codes
    return addOperator(Code);
  }
}

bool FunctionForms::addEnd(unsigned Code) {
  switch (Code) {
  case bitc::FUNC_CODE_INST_RET:
    return addReturn();
  case bitc::FUNC_CODE_INST_BR:
    return addBranch();
  case bitc::FUNC_CODE_INST_SWITCH:
    return addSwitch();
  default: // unreachable
    return finish(std::nullopt);
  }
}

bool FunctionForms::addMemory(unsigned Code) {
  switch (Code) {
  case bitc::FUNC_CODE_INST_ALLOCA:
    return addAlloca();
  case bitc::FUNC_CODE_INST_LOAD:
    return addLoad();
  case bitc::FUNC_CODE_INST_STORE:
    return addStore();
  case bitc::FUNC_CODE_INST_CALL:
    return addCall();
  default: // the two of atomic operations
    return addAtomic(Code);
  }
}

bool FunctionForms::addOperator(unsigned Code) {
  switch (Code) {
  case bitc::FUNC_CODE_INST_BINOP:
    return addBinary();
  case bitc::FUNC_CODE_INST_CAST:
    return addCast();
  case bitc::FUNC_CODE_INST_CMP:
  case bitc::FUNC_CODE_INST_CMP2:
    return addCompare();
  case bitc::FUNC_CODE_INST_VSELECT:
    return addSelect();
  case bitc::FUNC_CODE_INST_GEP:
    return addAddress();
  case bitc::FUNC_CODE_INST_EXTRACTELT:
  case bitc::FUNC_CODE_INST_INSERTELT:
    return addElement(Code);
  case bitc::FUNC_CODE_INST_SHUFFLEVEC:
    return addShuffle();
  case bitc::FUNC_CODE_INST_EXTRACTVAL:
  case bitc::FUNC_CODE_INST_INSERTVAL:
    return addPart(Code);
  case bitc::FUNC_CODE_INST_PHI:
    return addPhi();
  default: // LLVM's codes
    return Values.fail("there is an instruction that DXIL does not have");
  }
}

/// The number of an instruction, if it is not the function's, then pairs of a
/// kind and a node.
bool FunctionForms::addAttachment(ArrayRef<uint64_t> Fields) {
  if (Fields.size() % 2 != 0) {
    if (Fields[0] >= Instructions)
      return Values.fail("metadata is attached that is not there");
    Fields = Fields.drop_front();
  }
  for (; !Fields.empty(); Fields = Fields.drop_front(2))
    if (!Metadata.hasKind(Fields[0]) || !Metadata.has(Fields[1]))
      return Values.fail("metadata is attached that is not there");
  return true;
}

bool FunctionForms::end() {
  if (Ended != Blocks || Blocks == 0)
    return Values.fail("the number of blocks of a function is wrong");
  if (!Values.checkPromises() || !Metadata.endScope(OuterMetadata))
    return false;
  Values.shrink(OuterValues);
  return true;
}
