// DecodeInstructions.cpp: LLVM's own instructions
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Decoder.h"

using namespace llvm;
using namespace llvm::dxilrun;

//===----------------------------------------------------------------------===//
// What the instructions do in one lane
//===----------------------------------------------------------------------===//

namespace {

template <typename T> using Signed = std::make_signed_t<T>;
template <typename T> constexpr unsigned bits() { return 8 * sizeof(T); }

struct FAddOp {
  template <typename C> static C apply(C A, C B) { return A + B; }
};
struct FSubOp {
  template <typename C> static C apply(C A, C B) { return A - B; }
};
struct FMulOp {
  template <typename C> static C apply(C A, C B) { return A * B; }
};
struct FDivOp {
  template <typename C> static C apply(C A, C B) { return A / B; }
};
struct FRemOp {
  template <typename C> static C apply(C A, C B) { return std::fmod(A, B); }
};
struct FNegOp {
  template <typename C> static C apply(C A) { return -A; }
};

// Narrow types compute in int; the result is cut to the type again. The
// unsigned product of two 16-bit values does not fit a signed int.
struct AddOp {
  template <typename T> static T apply(T A, T B) { return A + B; }
};
struct SubOp {
  template <typename T> static T apply(T A, T B) { return A - B; }
};
struct MulOp {
  template <typename T> static T apply(T A, T B) {
    return T(uint64_t(A) * uint64_t(B));
  }
};
struct AndOp {
  template <typename T> static T apply(T A, T B) { return A & B; }
};
struct OrOp {
  template <typename T> static T apply(T A, T B) { return A | B; }
};
struct XorOp {
  template <typename T> static T apply(T A, T B) { return A ^ B; }
};
// Direct3D: a division by zero gives all ones, quotient and remainder.
struct UDivOp {
  template <typename T> static T apply(T A, T B) {
    return B ? T(A / B) : T(~T(0));
  }
};
struct URemOp {
  template <typename T> static T apply(T A, T B) {
    return B ? T(A % B) : T(~T(0));
  }
};
struct SDivOp {
  template <typename T> static T apply(T A, T B) {
    if (!B)
      return T(~T(0));
    // The one quotient that does not fit wraps.
    return B == T(~T(0)) ? T(T(0) - A) : T(Signed<T>(A) / Signed<T>(B));
  }
};
struct SRemOp {
  template <typename T> static T apply(T A, T B) {
    if (!B)
      return T(~T(0));
    return B == T(~T(0)) ? T(0) : T(Signed<T>(A) % Signed<T>(B));
  }
};
// Only as many low bits of a shift's amount count as the type needs.
struct ShlOp {
  template <typename T> static T apply(T A, T B) {
    return T(uint64_t(A) << (B & (bits<T>() - 1)));
  }
};
struct LShrOp {
  template <typename T> static T apply(T A, T B) {
    return T(A >> (B & (bits<T>() - 1)));
  }
};
struct AShrOp {
  template <typename T> static T apply(T A, T B) {
    return T(Signed<T>(A) >> (B & (bits<T>() - 1)));
  }
};

template <CmpInst::Predicate Pred> struct FCmpOp {
  template <typename C> static uint8_t apply(C A, C B) {
    // The predicate's number is a set: 1 equal, 2 greater, 4 less, 8 unordered.
    return ((Pred & 1) && A == B) || ((Pred & 2) && A > B) ||
           ((Pred & 4) && A < B) || ((Pred & 8) && (A != A || B != B));
  }
};

template <CmpInst::Predicate Pred> struct ICmpOp {
  template <typename T> static uint8_t apply(T A, T B) {
    if constexpr (Pred == CmpInst::ICMP_EQ)
      return A == B;
    if constexpr (Pred == CmpInst::ICMP_NE)
      return A != B;
    if constexpr (Pred == CmpInst::ICMP_UGT)
      return A > B;
    if constexpr (Pred == CmpInst::ICMP_UGE)
      return A >= B;
    if constexpr (Pred == CmpInst::ICMP_SGT)
      return Signed<T>(A) > Signed<T>(B);
    if constexpr (Pred == CmpInst::ICMP_SGE)
      return Signed<T>(A) >= Signed<T>(B);
    llvm_unreachable("the others are these with swapped operands");
  }
};

template <typename To> struct TruncateOp {
  template <typename From> static To apply(From A) { return To(A); }
};
struct LowBitOp {
  template <typename From> static uint8_t apply(From A) { return A & 1; }
};
template <typename To> struct SignExtendOp {
  template <typename From> static To apply(From A) {
    return To(Signed<To>(Signed<From>(A)));
  }
};
template <typename To> struct SignExtendBoolOp {
  template <typename From> static To apply(From A) { return To(To(0) - A); }
};

/// Saturating conversion; NaN becomes 0.
template <typename Int, typename C> Int saturate(C A) {
  constexpr Int Min = std::numeric_limits<Int>::min();
  constexpr Int Max = std::numeric_limits<Int>::max();
  if (A != A)
    return 0;
  if (A <= C(Min))
    return Min;
  // Max may round up to a power of two, which is beyond it.
  return A >= C(Max) ? Max : Int(A);
}
template <typename L, typename Int> struct FloatToIntOp {
  static std::make_unsigned_t<Int> apply(L A) {
    return std::make_unsigned_t<Int>(saturate<Int>(L::get(A)));
  }
};
template <typename Int, typename L> struct IntToFloatOp {
  static L apply(std::make_unsigned_t<Int> A) {
    if constexpr (std::is_same_v<L, Half>)
      return {doubleToHalf(double(Int(A)))};
    else
      return L::put(typename L::Compute(Int(A)));
  }
};
/// As a signed number, the single bit 1 is -1.
template <typename L> struct SignedBoolToFloatOp {
  static L apply(uint8_t A) {
    return IntToFloatOp<int32_t, L>::apply(uint32_t(0) - A);
  }
};
template <typename From, typename To> struct FloatCastOp {
  static To apply(From A) {
    if constexpr (std::is_same_v<To, Half> && std::is_same_v<From, Double>)
      return {doubleToHalf(A.Value)};
    else
      return To::put(typename To::Compute(From::get(A)));
  }
};

template <typename T> void select(Wave &W, const Inst &I) {
  T *To = W.at<T>(I.result());
  const uint8_t *C = W.at<uint8_t>(I.operand(0));
  const T *A = W.at<T>(I.operand(1)), *B = W.at<T>(I.operand(2));
  forLanes(W, [=](unsigned N) { To[N] = C[N] ? A[N] : B[N]; });
}

} // namespace

//===----------------------------------------------------------------------===//
// Decoding
//===----------------------------------------------------------------------===//

void Decoder::decodeInstruction(const Instruction &I) {
  // What stands for a resource is no memory: createHandleForLib takes it apart.
  if (findSymbol(getLoadStorePointerOperand(&I)) ||
      (isa<GetElementPtrInst>(I) && findSymbol(&I)))
    return;
  if (decodeVector(I))
    return;
  if (auto *Binary = dyn_cast<BinaryOperator>(&I))
    return decodeBinary(*Binary);
  if (auto *Compare = dyn_cast<CmpInst>(&I))
    return decodeCompare(*Compare);
  if (auto *Cast = dyn_cast<CastInst>(&I))
    return decodeCast(*Cast);
  switch (I.getOpcode()) {
  case Instruction::Select:
    return decodeSelect(cast<SelectInst>(I));
  case Instruction::Call:
    return decodeCall(cast<CallInst>(I));
  case Instruction::GetElementPtr:
    return decodeGEP(cast<GetElementPtrInst>(I));
  case Instruction::Load:
    return decodeLoad(cast<LoadInst>(I));
  case Instruction::Store:
    return decodeStore(cast<StoreInst>(I));
  case Instruction::AtomicRMW:
    return decodeAtomicRMW(cast<AtomicRMWInst>(I));
  case Instruction::AtomicCmpXchg:
    return decodeCmpXchg(cast<AtomicCmpXchgInst>(I));
  case Instruction::Alloca:
    return; // createObjects has made it
  case Instruction::Freeze:
    return alias(I, Slots(slotsOf(I.getOperand(0))));
  case Instruction::ExtractValue: {
    auto &Extract = cast<ExtractValueInst>(I);
    Slots Parts(slotsOf(Extract.getAggregateOperand()));
    auto *Struct =
        dyn_cast<StructType>(Extract.getAggregateOperand()->getType());
    // Structs of scalars and vectors only have slots.
    auto CountOf = [](Type *T) {
      auto *Vector = dyn_cast<FixedVectorType>(T);
      return Vector ? Vector->getNumElements() : 1;
    };
    unsigned First = 0;
    for (unsigned N = 0; Struct && N != Extract.getIndices()[0]; ++N)
      First += CountOf(Struct->getElementType(N));
    unsigned Count = CountOf(I.getType());
    if (Struct && Extract.getNumIndices() == 1 && First + Count <= Parts.size())
      return alias(I, ArrayRef(Parts).slice(First, Count));
    assert(!Failure.empty() && "an element without a slot");
    return;
  }
  case Instruction::FNeg:
    if (std::optional<FloatKind> Kind = floatKind(I.getType())) {
      Slots To = newSlots(I, I.getType());
      emit(I, selectFloatUnary<FNegOp>(*Kind), To, slotOf(I.getOperand(0)));
      return alias(I, To);
    }
    return failUnsupported(I, "fneg of this type");
  }
  failUnsupported(I, Twine("the instruction ") + I.getOpcodeName());
}

static ExecFn selectFloatOp(unsigned Opcode, FloatKind Kind) {
  switch (Opcode) {
  case Instruction::FAdd:
    return selectFloatBinary<FAddOp>(Kind);
  case Instruction::FSub:
    return selectFloatBinary<FSubOp>(Kind);
  case Instruction::FMul:
    return selectFloatBinary<FMulOp>(Kind);
  case Instruction::FDiv:
    return selectFloatBinary<FDivOp>(Kind);
  case Instruction::FRem:
    return selectFloatBinary<FRemOp>(Kind);
  }
  return nullptr;
}

static ExecFn selectIntOp(unsigned Opcode, IntKind Kind) {
  switch (Opcode) {
  case Instruction::Add:
    return selectIntBinary<AddOp>(Kind);
  case Instruction::Sub:
    return selectIntBinary<SubOp>(Kind);
  case Instruction::Mul:
    return selectIntBinary<MulOp>(Kind);
  case Instruction::UDiv:
    return selectIntBinary<UDivOp>(Kind);
  case Instruction::SDiv:
    return selectIntBinary<SDivOp>(Kind);
  case Instruction::URem:
    return selectIntBinary<URemOp>(Kind);
  case Instruction::SRem:
    return selectIntBinary<SRemOp>(Kind);
  case Instruction::Shl:
    return selectIntBinary<ShlOp>(Kind);
  case Instruction::LShr:
    return selectIntBinary<LShrOp>(Kind);
  case Instruction::AShr:
    return selectIntBinary<AShrOp>(Kind);
  case Instruction::And:
    return selectIntBinary<AndOp>(Kind);
  case Instruction::Or:
    return selectIntBinary<OrOp>(Kind);
  case Instruction::Xor:
    return selectIntBinary<XorOp>(Kind);
  }
  return nullptr;
}

/// A single bit adds and subtracts as xor does, and multiplies as and does.
static unsigned boolOpcode(unsigned Opcode) {
  switch (Opcode) {
  case Instruction::Add:
  case Instruction::Sub:
    return Instruction::Xor;
  case Instruction::Mul:
    return Instruction::And;
  case Instruction::And:
  case Instruction::Or:
  case Instruction::Xor:
    return Opcode;
  }
  return 0;
}

void Decoder::decodeBinary(const BinaryOperator &I) {
  unsigned Opcode = I.getOpcode();
  ExecFn Fn = nullptr;
  if (std::optional<FloatKind> Kind = floatKind(I.getType()))
    Fn = selectFloatOp(Opcode, *Kind);
  else if (std::optional<IntKind> Kind = intKind(I.getType()))
    Fn = selectIntOp(*Kind == IntKind::I1 ? boolOpcode(Opcode) : Opcode, *Kind);
  if (!Fn)
    return failUnsupported(I, Twine("the instruction ") + I.getOpcodeName() +
                                  " of this type");
  Slots To = newSlots(I, I.getType());
  Inst &New =
      emit(I, Fn, To, {slotOf(I.getOperand(0)), slotOf(I.getOperand(1))});
  if (I.getType()->isIntOrIntVectorTy(1) &&
      (Opcode == Instruction::And || Opcode == Instruction::Or)) {
    New.Rule = UndefRule::Logic;
    New.Imm = Opcode == Instruction::Or;
  }
  alias(I, To);
}

static ExecFn selectFloatPredicate(CmpInst::Predicate Pred, FloatKind Kind) {
#define DXILRUN_CASE(Name)                                                     \
  case CmpInst::Name:                                                          \
    return selectFloatCompare<FCmpOp<CmpInst::Name>>(Kind);
  switch (Pred) {
    DXILRUN_CASE(FCMP_FALSE)
    DXILRUN_CASE(FCMP_OEQ)
    DXILRUN_CASE(FCMP_OGT)
    DXILRUN_CASE(FCMP_OGE)
    DXILRUN_CASE(FCMP_OLT)
    DXILRUN_CASE(FCMP_OLE)
    DXILRUN_CASE(FCMP_ONE)
    DXILRUN_CASE(FCMP_ORD)
    DXILRUN_CASE(FCMP_UNO)
    DXILRUN_CASE(FCMP_UEQ)
    DXILRUN_CASE(FCMP_UGT)
    DXILRUN_CASE(FCMP_UGE)
    DXILRUN_CASE(FCMP_ULT)
    DXILRUN_CASE(FCMP_ULE)
    DXILRUN_CASE(FCMP_UNE)
    DXILRUN_CASE(FCMP_TRUE)
  default:
    return nullptr;
  }
#undef DXILRUN_CASE
}

static ExecFn selectIntPredicate(CmpInst::Predicate Pred, IntKind Kind) {
#define DXILRUN_CASE(Name)                                                     \
  case CmpInst::Name:                                                          \
    return selectIntBinary<ICmpOp<CmpInst::Name>>(Kind);
  switch (Pred) {
    DXILRUN_CASE(ICMP_EQ)
    DXILRUN_CASE(ICMP_NE)
    DXILRUN_CASE(ICMP_UGT)
    DXILRUN_CASE(ICMP_UGE)
    DXILRUN_CASE(ICMP_SGT)
    DXILRUN_CASE(ICMP_SGE)
  default:
    return nullptr;
  }
#undef DXILRUN_CASE
}

void Decoder::decodeCompare(const CmpInst &I) {
  const Value *A = I.getOperand(0), *B = I.getOperand(1);
  CmpInst::Predicate Pred = I.getPredicate();
  Type *T = A->getType();
  ExecFn Fn = nullptr;
  if (std::optional<FloatKind> Kind = floatKind(T)) {
    Fn = selectFloatPredicate(Pred, *Kind);
  } else if (std::optional<IntKind> Kind = intKind(T)) {
    if (Pred == CmpInst::ICMP_ULT || Pred == CmpInst::ICMP_ULE ||
        Pred == CmpInst::ICMP_SLT || Pred == CmpInst::ICMP_SLE) {
      std::swap(A, B);
      Pred = CmpInst::getSwappedPredicate(Pred);
    }
    // As a signed number, the single bit 1 is -1.
    if (*Kind == IntKind::I1 && CmpInst::isSigned(Pred)) {
      std::swap(A, B);
      Pred = ICmpInst::getUnsignedPredicate(Pred);
    }
    Fn = selectIntPredicate(Pred, *Kind);
  }
  if (!Fn)
    return failUnsupported(I, "this comparison");
  Slots To = newSlots(I, I.getType());
  emit(I, Fn, To, {slotOf(A), slotOf(B)});
  alias(I, To);
}

//===----------------------------------------------------------------------===//
// Casts
//===----------------------------------------------------------------------===//

void Decoder::decodeCast(const CastInst &I) {
  switch (I.getOpcode()) {
  case Instruction::BitCast:
  case Instruction::AddrSpaceCast:
    // Lanes hold bits: another type of the same size needs nothing done.
    return alias(I, slotOf(I.getOperand(0)));
  case Instruction::Trunc:
  case Instruction::ZExt:
  case Instruction::SExt:
    return decodeIntCast(I);
  default:
    return decodeFloatCast(I);
  }
}

template <typename From, typename To>
static ExecFn selectIntCast(unsigned Opcode, bool FromBool) {
  if (Opcode == Instruction::SExt) {
    if (FromBool)
      return convert<From, To, SignExtendBoolOp<To>>;
    return convert<From, To, SignExtendOp<To>>;
  }
  return convert<From, To, TruncateOp<To>>;
}

static ExecFn selectIntCast(unsigned Opcode, IntKind From, IntKind To) {
  return withIntLane(From, [=](auto F) {
    using Source = decltype(F);
    return To == IntKind::I1 ? ExecFn(convert<Source, uint8_t, LowBitOp>)
                             : withIntLane(To, [=](auto T) {
                                 return selectIntCast<Source, decltype(T)>(
                                     Opcode, From == IntKind::I1);
                               });
  });
}

void Decoder::decodeIntCast(const CastInst &I) {
  std::optional<IntKind> From = intKind(I.getSrcTy());
  std::optional<IntKind> To = intKind(I.getDestTy());
  if (!From || !To)
    return failUnsupported(I, "a cast of this type");
  Slots Result = newSlots(I, I.getType());
  emit(I, selectIntCast(I.getOpcode(), *From, *To), Result,
       slotOf(I.getOperand(0)));
  alias(I, Result);
}

static ExecFn selectFloatToInt(bool IsSigned, FloatKind From, IntKind To) {
  return withFloatLane(From, [=](auto F) {
    return withIntLane(To, [=](auto T) -> ExecFn {
      using Source = decltype(F);
      using Word = decltype(T);
      return IsSigned
                 ? convert<Source, Word, FloatToIntOp<Source, Signed<Word>>>
                 : convert<Source, Word, FloatToIntOp<Source, Word>>;
    });
  });
}

static ExecFn selectIntToFloat(bool IsSigned, IntKind From, FloatKind To) {
  return withIntLane(From, [=](auto F) {
    return withFloatLane(To, [=](auto T) -> ExecFn {
      using Word = decltype(F);
      using Result = decltype(T);
      return IsSigned
                 ? convert<Word, Result, IntToFloatOp<Signed<Word>, Result>>
                 : convert<Word, Result, IntToFloatOp<Word, Result>>;
    });
  });
}

static ExecFn selectSignedBoolToFloat(FloatKind To) {
  return withFloatLane(To, [=](auto T) -> ExecFn {
    using Result = decltype(T);
    return convert<uint8_t, Result, SignedBoolToFloatOp<Result>>;
  });
}

static ExecFn selectFloatCast(FloatKind From, FloatKind To) {
  return withFloatLane(From, [=](auto F) {
    return withFloatLane(To, [=](auto T) -> ExecFn {
      using Source = decltype(F);
      using Result = decltype(T);
      return convert<Source, Result, FloatCastOp<Source, Result>>;
    });
  });
}

void Decoder::decodeFloatCast(const CastInst &I) {
  std::optional<FloatKind> FromFloat = floatKind(I.getSrcTy());
  std::optional<FloatKind> ToFloat = floatKind(I.getDestTy());
  std::optional<IntKind> FromInt = intKind(I.getSrcTy());
  std::optional<IntKind> ToInt = intKind(I.getDestTy());
  unsigned Opcode = I.getOpcode();
  ExecFn Fn = nullptr;
  if ((Opcode == Instruction::FPToUI || Opcode == Instruction::FPToSI) &&
      FromFloat && ToInt && *ToInt != IntKind::I1)
    Fn = selectFloatToInt(Opcode == Instruction::FPToSI, *FromFloat, *ToInt);
  bool IsSigned = Opcode == Instruction::SIToFP;
  if ((Opcode == Instruction::UIToFP || IsSigned) && FromInt && ToFloat)
    Fn = IsSigned && *FromInt == IntKind::I1
             ? selectSignedBoolToFloat(*ToFloat)
             : selectIntToFloat(IsSigned, *FromInt, *ToFloat);
  if ((Opcode == Instruction::FPTrunc || Opcode == Instruction::FPExt) &&
      FromFloat && ToFloat)
    Fn = selectFloatCast(*FromFloat, *ToFloat);
  if (!Fn)
    return failUnsupported(I, Twine("the cast ") + I.getOpcodeName() +
                                  " of this type");
  Slots Result = newSlots(I, I.getType());
  emit(I, Fn, Result, slotOf(I.getOperand(0)));
  alias(I, Result);
}

//===----------------------------------------------------------------------===//
// Others
//===----------------------------------------------------------------------===//

void Decoder::decodeSelect(const SelectInst &I) {
  Slot Condition = slotOf(I.getCondition());
  Slots To = newSlots(I, I.getType());
  if (I.getType()->isStructTy() && To.size() != 1)
    return failUnsupported(I, "a select of this type");
  Slot True = slotOf(I.getTrueValue()), False = slotOf(I.getFalseValue());
  ExecFn Fn = nullptr;
  Type *T = I.getType();
  if (auto *Handle = dyn_cast<StructType>(T)) // of one pointer
    T = Handle->getElementType(0);
  switch (laneBytesOf(I, T)) {
  case 1:
    Fn = select<uint8_t>;
    break;
  case 2:
    Fn = select<uint16_t>;
    break;
  case 4:
    Fn = select<uint32_t>;
    break;
  default:
    Fn = select<uint64_t>;
    break;
  }
  emit(I, Fn, To, {Condition, True, False}).Rule = UndefRule::Select;
  alias(I, To);
}

void Decoder::decodeCall(const CallInst &I) {
  const Function *Callee = I.getCalledFunction();
  if (!Callee)
    return failUnsupported(I, "an indirect call");
  if (I.isDebugOrPseudoInst() || I.isLifetimeStartOrEnd())
    return;
  if (!dxil::lookupOpClassOfFunction(Callee->getName()))
    return failUnsupported(I, "the function '" + Callee->getName() + "'");
  const dxil::OpInfo *Op = dxil::getDXILOperation(I);
  if (!Op || Op->isReserved())
    return fail(I, "a call of '" + Callee->getName() +
                       "' has no constant number of an operation");
  decodeOp(I, *Op);
}
