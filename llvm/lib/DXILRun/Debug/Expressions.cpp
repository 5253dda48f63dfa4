// Expressions.cpp: Evaluation of expressions in a stopped wave
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/DXILRun/Checks/CheckReports.h"
#include "llvm/DXILRun/Debug/DebugValues.h"
#include "llvm/DXILRun/Execute/Findings.h"
#include <cmath>
#include <deque>

using namespace llvm;
using namespace llvm::dxilrun;

//===----------------------------------------------------------------------===//
// Numbers
//===----------------------------------------------------------------------===//

DebugNumber DebugNumber::integer(Class Kind, unsigned Size, uint64_t Value) {
  DebugNumber N;
  N.Kind = Kind;
  N.Size = Size;
  const unsigned Bits = 8 * Size;
  N.Integer = Kind == Int ? uint64_t(SignExtend64(Value, Bits))
                          : Value & maskTrailingOnes<uint64_t>(Bits);
  return N;
}

// The result of one operation in double precision, rounded once more, is that
// of the narrower type.
DebugNumber DebugNumber::real(unsigned Size, double Value) {
  DebugNumber N;
  N.Kind = Float;
  N.Size = Size;
  N.Real = Size == sizeof(uint16_t) ? double(_Float16(Value))
           : Size == sizeof(float)  ? double(float(Value))
                                    : Value;
  return N;
}

double DebugNumber::toReal() const {
  if (Kind == Float)
    return Real;
  return Kind == Int ? double(int64_t(Integer)) : double(Integer);
}

DebugNumber DebugNumber::convertTo(const DebugNumber &Other) const {
  if (Other.Kind == Float)
    return real(Other.Size, toReal());
  return integer(Other.Kind, Other.Size, Integer);
}

/// HLSL's usual conversions: a number of the type to which both are converted.
static DebugNumber commonType(const DebugNumber &A, const DebugNumber &B) {
  const bool IsFloat = A.Kind == DebugNumber::Float;
  if (IsFloat != (B.Kind == DebugNumber::Float)) {
    const DebugNumber &Real = IsFloat ? A : B;
    const DebugNumber &Integer = IsFloat ? B : A;
    return Real.IsLiteral && !Integer.IsLiteral
               ? DebugNumber::real(sizeof(float), 0)
               : Real;
  }
  if (A.IsLiteral != B.IsLiteral) {
    const DebugNumber &Literal = A.IsLiteral ? A : B;
    const DebugNumber &Other = A.IsLiteral ? B : A;
    if (IsFloat || isIntN(8 * Other.Size, int64_t(Literal.Integer)) ||
        isUIntN(8 * Other.Size, Literal.Integer))
      return Other;
  }
  if (A.Size != B.Size)
    return A.Size > B.Size ? A : B;
  return A.Kind == DebugNumber::UInt ? A : B;
}

namespace {

enum class Operation : uint8_t {
  Or,
  And,
  BitOr,
  BitXor,
  BitAnd,
  Equal,
  NotEqual,
  LessEqual,
  GreaterEqual,
  Less,
  Greater,
  ShiftLeft,
  ShiftRight,
  Add,
  Subtract,
  Multiply,
  Divide,
  Remainder
};

} // namespace

template <typename T>
static std::optional<bool> compareNumbers(Operation Op, T A, T B) {
  switch (Op) {
  case Operation::Equal:
    return A == B;
  case Operation::NotEqual:
    return A != B;
  case Operation::LessEqual:
    return A <= B;
  case Operation::GreaterEqual:
    return A >= B;
  case Operation::Less:
    return A < B;
  case Operation::Greater:
    return A > B;
  case Operation::Or:
  case Operation::And:
  case Operation::BitOr:
  case Operation::BitXor:
  case Operation::BitAnd:
  case Operation::ShiftLeft:
  case Operation::ShiftRight:
  case Operation::Add:
  case Operation::Subtract:
  case Operation::Multiply:
  case Operation::Divide:
  case Operation::Remainder:
    break;
  }
  return std::nullopt;
}

/// As the interpreter divides: all ones if \p B is zero.
static uint64_t divideIntegers(bool IsSigned, bool WantsRemainder, uint64_t A,
                               uint64_t B) {
  if (!B)
    return ~uint64_t(0);
  if (!IsSigned)
    return WantsRemainder ? A % B : A / B;
  // The one quotient that does not fit wraps.
  if (B == ~uint64_t(0))
    return WantsRemainder ? 0 : 0 - A;
  return WantsRemainder ? int64_t(A) % int64_t(B) : int64_t(A) / int64_t(B);
}

/// The low bits of \p B count.
static uint64_t shiftIntegers(Operation Op, bool IsSigned, unsigned Size,
                              uint64_t A, uint64_t B) {
  const unsigned Count = B & (8 * Size - 1);
  if (Op == Operation::ShiftLeft)
    return A << Count;
  return IsSigned ? uint64_t(int64_t(A) >> Count) : A >> Count;
}

static uint64_t computeIntegers(Operation Op, bool IsSigned, unsigned Size,
                                uint64_t A, uint64_t B) {
  if (Op == Operation::BitOr)
    return A | B;
  if (Op == Operation::BitXor)
    return A ^ B;
  if (Op == Operation::BitAnd)
    return A & B;
  if (Op == Operation::ShiftLeft || Op == Operation::ShiftRight)
    return shiftIntegers(Op, IsSigned, Size, A, B);
  if (Op == Operation::Add)
    return A + B;
  if (Op == Operation::Subtract)
    return A - B;
  if (Op == Operation::Multiply)
    return A * B;
  return divideIntegers(IsSigned, Op == Operation::Remainder, A, B);
}

static double computeReals(Operation Op, double A, double B) {
  if (Op == Operation::Add)
    return A + B;
  if (Op == Operation::Subtract)
    return A - B;
  if (Op == Operation::Multiply)
    return A * B;
  return Op == Operation::Divide ? A / B : std::fmod(A, B);
}

static bool needsIntegers(Operation Op) {
  return Op == Operation::BitOr || Op == Operation::BitXor ||
         Op == Operation::BitAnd || Op == Operation::ShiftLeft ||
         Op == Operation::ShiftRight;
}

static DebugNumber makeBool(bool Value) {
  return DebugNumber::integer(DebugNumber::Int, sizeof(int32_t), Value);
}

static DebugNumber computeNumbers(Operation Op, const DebugNumber &Left,
                                  const DebugNumber &Right) {
  if (Op == Operation::Or)
    return makeBool(Left.isTrue() || Right.isTrue());
  if (Op == Operation::And)
    return makeBool(Left.isTrue() && Right.isTrue());
  // A shift has the type of what is shifted.
  const bool IsShift =
      Op == Operation::ShiftLeft || Op == Operation::ShiftRight;
  const DebugNumber Type =
      IsShift && !Left.IsLiteral ? Left : commonType(Left, Right);
  const DebugNumber A = Left.convertTo(Type), B = Right.convertTo(Type);
  const bool IsSigned = Type.Kind == DebugNumber::Int;
  const bool IsFloat = Type.Kind == DebugNumber::Float;
  std::optional<bool> Compared =
      IsFloat    ? compareNumbers(Op, A.Real, B.Real)
      : IsSigned ? compareNumbers(Op, int64_t(A.Integer), int64_t(B.Integer))
                 : compareNumbers(Op, A.Integer, B.Integer);
  if (Compared)
    return makeBool(*Compared);
  DebugNumber Result =
      IsFloat ? DebugNumber::real(A.Size, computeReals(Op, A.Real, B.Real))
              : DebugNumber::integer(A.Kind, A.Size,
                                     computeIntegers(Op, IsSigned, A.Size,
                                                     A.Integer, B.Integer));
  Result.IsLiteral = Left.IsLiteral && Right.IsLiteral;
  return Result;
}

static DebugNumber negateNumber(const DebugNumber &N) {
  DebugNumber Result =
      N.Kind == DebugNumber::Float
          ? DebugNumber::real(N.Size, -N.Real)
          : DebugNumber::integer(N.Kind, N.Size, 0 - N.Integer);
  Result.IsLiteral = N.IsLiteral;
  return Result;
}

static DebugNumber invertNumber(const DebugNumber &N) {
  DebugNumber Result = DebugNumber::integer(N.Kind, N.Size, ~N.Integer);
  Result.IsLiteral = N.IsLiteral;
  return Result;
}

/// What a conversion from float to integer gives: it truncates and saturates,
/// and a NaN becomes 0.
static uint64_t truncateReal(double Value, bool IsSigned, unsigned Size) {
  if (std::isnan(Value))
    return 0;
  const double End = std::ldexp(1.0, int(8 * Size) - (IsSigned ? 1 : 0));
  const double Whole = std::trunc(Value);
  if (Whole >= End)
    return maskTrailingOnes<uint64_t>(8 * Size - (IsSigned ? 1 : 0));
  if (IsSigned)
    return Whole < -End ? uint64_t(1) << (8 * Size - 1)
                        : uint64_t(int64_t(Whole));
  return Whole < 0 ? 0 : uint64_t(Whole);
}

static DebugNumber castNumber(const DebugNumber &N, const DebugNumber &Type) {
  if (Type.Kind == DebugNumber::Float || N.Kind != DebugNumber::Float)
    return N.convertTo(Type);
  return DebugNumber::integer(
      Type.Kind, Type.Size,
      truncateReal(N.Real, Type.Kind == DebugNumber::Int, Type.Size));
}

/// The bits of a number as another type of the same size.
static DebugNumber reinterpretNumber(const DebugNumber &N,
                                     DebugNumber::Class Kind) {
  const bool IsWide = N.Size == sizeof(uint64_t);
  uint64_t Bits = N.Integer;
  if (N.Kind == DebugNumber::Float)
    Bits = IsWide                    ? bit_cast<uint64_t>(N.Real)
           : N.Size == sizeof(float) ? bit_cast<uint32_t>(float(N.Real))
                                     : bit_cast<uint16_t>(_Float16(N.Real));
  if (Kind != DebugNumber::Float)
    return DebugNumber::integer(Kind, N.Size, Bits);
  return DebugNumber::real(N.Size,
                           IsWide ? bit_cast<double>(Bits)
                           : N.Size == sizeof(float)
                               ? double(bit_cast<float>(uint32_t(Bits)))
                               : double(bit_cast<_Float16>(uint16_t(Bits))));
}

static DebugValue describeNumber(const DebugNumber &N) {
  static constexpr StringLiteral Names[][3] = {{"int16_t", "int", "int64_t"},
                                               {"uint16_t", "uint", "uint64_t"},
                                               {"half", "float", "double"}};
  DebugValue V;
  V.Type = N.IsLiteral ? (N.Kind == DebugNumber::Float ? "literal float"
                                                       : "literal int")
                       : Names[N.Kind][N.Size > 4   ? 2
                                       : N.Size > 2 ? 1
                                                    : 0]
                             .str();
  V.Text = N.Kind == DebugNumber::Float
               ? spellNumber(bit_cast<uint64_t>(N.Real), nullptr,
                             sizeof(N.Real), /*IsFloat=*/true)
           : N.Kind == DebugNumber::Int ? itostr(int64_t(N.Integer))
                                        : utostr(N.Integer);
  V.Number = N;
  return V;
}

/// A vector of these components.
static DebugValue describeVector(ArrayRef<DebugNumber> Numbers) {
  DebugValue V;
  std::vector<std::string> Texts;
  for (auto [N, Number] : enumerate(Numbers)) {
    DebugValue Part = describeNumber(Number);
    Part.Name = StringRef("xyzw").substr(N, 1).str();
    Texts.push_back(Part.Text);
    V.Type = Part.Type + utostr(Numbers.size());
    V.Parts.push_back(std::move(Part));
  }
  V.Text = "{" + join(Texts, ", ") + "}";
  return V;
}

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

namespace {

/// A type that a cast or constructor names.
struct NamedType {
  DebugNumber Scalar;
  bool IsBool = false;
  unsigned Components = 0; ///< of a vector; 0: a scalar
};

struct ScalarTypeName {
  StringLiteral Name;
  DebugNumber::Class Kind;
  unsigned Size;
};

} // namespace

static constexpr ScalarTypeName ScalarTypeNames[] = {
    {"bool", DebugNumber::Int, 4},        {"int", DebugNumber::Int, 4},
    {"uint", DebugNumber::UInt, 4},       {"dword", DebugNumber::UInt, 4},
    {"float", DebugNumber::Float, 4},     {"double", DebugNumber::Float, 8},
    {"half", DebugNumber::Float, 4},      {"int16_t", DebugNumber::Int, 2},
    {"uint16_t", DebugNumber::UInt, 2},   {"int32_t", DebugNumber::Int, 4},
    {"uint32_t", DebugNumber::UInt, 4},   {"int64_t", DebugNumber::Int, 8},
    {"uint64_t", DebugNumber::UInt, 8},   {"float16_t", DebugNumber::Float, 2},
    {"float32_t", DebugNumber::Float, 4}, {"float64_t", DebugNumber::Float, 8},
};

static std::optional<NamedType> findType(StringRef Name) {
  for (const ScalarTypeName &Row : ScalarTypeNames) {
    StringRef Rest = Name;
    unsigned Components = 0;
    if (!Rest.consume_front(Row.Name) ||
        (!Rest.empty() && (Rest.getAsInteger(10, Components) ||
                           Components < 1 || Components > 4)))
      continue;
    NamedType Type;
    Type.Scalar = Row.Kind == DebugNumber::Float
                      ? DebugNumber::real(Row.Size, 0)
                      : DebugNumber::integer(Row.Kind, Row.Size, 0);
    Type.IsBool = Row.Name == "bool";
    Type.Components = Components;
    return Type;
  }
  return std::nullopt;
}

static DebugNumber castToType(const DebugNumber &N, const NamedType &Type) {
  return Type.IsBool ? makeBool(N.isTrue()) : castNumber(N, Type.Scalar);
}

//===----------------------------------------------------------------------===//
// Expressions
//===----------------------------------------------------------------------===//

namespace {

using FindVariable = function_ref<const DebugValue *(StringRef)>;

/// A parser by precedence that computes at once.
class ExpressionEvaluator {
public:
  /// Without \p Find, only the syntax is checked.
  ExpressionEvaluator(StringRef Text, FindVariable Find)
      : Text(Text), Rest(Text), Find(Find) {}

  Expected<DebugValue> run() {
    DebugValue V = conditional();
    skipSpace();
    if (Failure.empty() && !Rest.empty())
      fail("'" + Rest + "' is not expected here");
    if (!Failure.empty())
      return createStringError(Failure);
    return V;
  }

private:
  StringRef Text, Rest;
  FindVariable Find;
  std::string Failure;
  unsigned Depth = 0;
  /// Operands around that do not count, such as the right one of false && X.
  unsigned Skips = 0;

  /// Whether values are computed here.
  bool computes() const { return Find && !Skips; }

  /// Columns count from 1.
  size_t column() const { return Text.size() - Rest.size() + 1; }
  DebugValue failAt(size_t Column, const Twine &Message) {
    if (Failure.empty())
      Failure = ("column " + Twine(Column) + ": " + Message).str();
    Rest = "";
    return {};
  }
  DebugValue fail(const Twine &Message) { return failAt(column(), Message); }

  void skipSpace() { Rest = Rest.ltrim(); }
  bool consume(StringRef Token) {
    skipSpace();
    return Rest.consume_front(Token);
  }
  bool expect(StringRef Token) {
    const bool IsThere = Failure.empty() && consume(Token);
    if (!IsThere)
      fail("'" + Token + "' is missing");
    return IsThere;
  }

  StringRef word() {
    StringRef Word =
        Rest.take_while([](char C) { return isAlnum(C) || C == '_'; });
    Rest = Rest.drop_front(Word.size());
    return Word;
  }

  DebugNumber numberOf(const DebugValue &V, size_t Column) {
    if (computes() && Failure.empty() && !V.Number)
      failAt(Column, V.Name.empty() || !V.Parts.empty()
                         ? "'" + V.Text + "' is not a number"
                         : "'" + V.Name + "' is " + V.Text);
    return V.Number.value_or(DebugNumber());
  }

  /// The components of a vector or matrix row; nothing for other values.
  static bool isVector(const DebugValue &V) {
    return !V.Parts.empty() && V.Parts.size() <= 4 &&
           all_of(enumerate(V.Parts), [](const auto &Part) {
             return Part.value().Name ==
                    StringRef("xyzw").substr(Part.index(), 1);
           });
  }

  /// The scalars of a value: one, or those of a vector.
  SmallVector<DebugNumber, 4> numbersOf(const DebugValue &V, size_t Column) {
    if (!isVector(V))
      return {numberOf(V, Column)};
    SmallVector<DebugNumber, 4> Numbers;
    for (const DebugValue &Part : V.Parts)
      Numbers.push_back(numberOf(Part, Column));
    return Numbers;
  }

  DebugValue mapNumbers(const DebugValue &V, size_t Column,
                        function_ref<DebugNumber(const DebugNumber &)> Map) {
    SmallVector<DebugNumber, 4> Numbers = numbersOf(V, Column);
    for (DebugNumber &N : Numbers)
      N = Map(N);
    return isVector(V) ? describeVector(Numbers)
                       : describeNumber(Numbers.front());
  }

  struct Operator {
    StringLiteral Text;
    unsigned Precedence;
    Operation Op;
  };
  // Longer ones first.
  static constexpr Operator Operators[] = {
      {"||", 1, Operation::Or},        {"&&", 2, Operation::And},
      {"==", 6, Operation::Equal},     {"!=", 6, Operation::NotEqual},
      {"<=", 7, Operation::LessEqual}, {">=", 7, Operation::GreaterEqual},
      {"<<", 8, Operation::ShiftLeft}, {">>", 8, Operation::ShiftRight},
      {"|", 3, Operation::BitOr},      {"^", 4, Operation::BitXor},
      {"&", 5, Operation::BitAnd},     {"<", 7, Operation::Less},
      {">", 7, Operation::Greater},    {"+", 9, Operation::Add},
      {"-", 9, Operation::Subtract},   {"*", 10, Operation::Multiply},
      {"/", 10, Operation::Divide},    {"%", 10, Operation::Remainder},
  };

  /// C ? A : B, and what binds more tightly.
  DebugValue conditional() {
    skipSpace();
    const size_t Column = column();
    DebugValue Condition = binary(0);
    if (!consume("?"))
      return Condition;
    const bool IsTrue = numberOf(Condition, Column).isTrue();
    skipSpace();
    const size_t First = column();
    Skips += !IsTrue;
    const DebugValue A = conditional();
    Skips -= !IsTrue;
    if (!expect(":"))
      return {};
    skipSpace();
    const size_t Second = column();
    Skips += IsTrue;
    const DebugValue B = conditional();
    Skips -= IsTrue;
    if (!computes() || !Failure.empty())
      return {};
    const DebugValue &Chosen = IsTrue ? A : B, &Other = IsTrue ? B : A;
    // The other side was not computed, but may have a type.
    if (!Chosen.Number || !Other.Number)
      return Chosen;
    const DebugNumber Type =
        commonType(numberOf(A, First), numberOf(B, Second));
    return describeNumber(Chosen.Number->convertTo(Type));
  }

  DebugValue binary(unsigned Least) {
    skipSpace();
    const size_t Column = column();
    DebugValue Left = unary();
    while (Failure.empty()) {
      skipSpace();
      auto *Found = find_if(Operators, [&](const Operator &O) {
        return Rest.starts_with(O.Text);
      });
      if (Found == std::end(Operators) || Found->Precedence <= Least)
        break;
      const size_t At = column();
      Rest = Rest.drop_front(Found->Text.size());
      skipSpace();
      const size_t RightColumn = column();
      const bool Skip = decides(Found->Op, Left);
      Skips += Skip;
      const DebugValue Right = binary(Found->Precedence);
      Skips -= Skip;
      if (!Failure.empty())
        return {};
      if (Skip)
        Left = describeNumber(makeBool(Found->Op == Operation::Or));
      else
        Left = compute(*Found, At, {Left, Column}, {Right, RightColumn});
    }
    return Left;
  }

  /// Whether the left operand alone determines the result.
  bool decides(Operation Op, const DebugValue &Left) const {
    if (!computes() || !Left.Number)
      return false;
    return Op == Operation::Or    ? Left.Number->isTrue()
           : Op == Operation::And ? !Left.Number->isTrue()
                                  : false;
  }

  struct Operand {
    const DebugValue &V;
    size_t Column;
  };

  /// Vectors are computed by their components, with a scalar for each.
  DebugValue compute(const Operator &O, size_t At, Operand Left,
                     Operand Right) {
    SmallVector<DebugNumber, 4> A = numbersOf(Left.V, Left.Column);
    SmallVector<DebugNumber, 4> B = numbersOf(Right.V, Right.Column);
    if (!computes() || !Failure.empty())
      return {};
    const bool IsVector = isVector(Left.V) || isVector(Right.V);
    if (A.size() != B.size() && isVector(Left.V) && isVector(Right.V))
      return failAt(At, "the operands have " + Twine(A.size()) + " and " +
                            Twine(B.size()) + " components");
    const size_t Count = std::max(A.size(), B.size());
    A.resize(Count, A.front());
    B.resize(Count, B.front());
    for (auto [X, Y] : zip(A, B)) {
      if (needsIntegers(O.Op) &&
          (X.Kind == DebugNumber::Float || Y.Kind == DebugNumber::Float))
        return failAt(At, "'" + O.Text + "' needs integers");
      X = computeNumbers(O.Op, X, Y);
    }
    return IsVector ? describeVector(A) : describeNumber(A.front());
  }

  DebugValue unary() {
    skipSpace();
    constexpr unsigned MaxDepth = 200;
    if (Depth == MaxDepth)
      return fail("the expression is too deep");
    ++Depth;
    DebugValue V = unaryWithin();
    --Depth;
    return V;
  }

  DebugValue unaryWithin() {
    const size_t Column = column();
    auto Apply = [&](function_ref<DebugNumber(const DebugNumber &)> Map) {
      skipSpace();
      const size_t Operand = column();
      return mapNumbers(unary(), Operand, Map);
    };
    if (Rest.consume_front("-"))
      return Apply(negateNumber);
    if (Rest.consume_front("+"))
      return Apply([](const DebugNumber &N) { return N; });
    if (Rest.consume_front("!"))
      return Apply([](const DebugNumber &N) { return makeBool(!N.isTrue()); });
    if (Rest.consume_front("~"))
      return Apply([&](const DebugNumber &N) {
        if (N.Kind == DebugNumber::Float)
          failAt(Column, "'~' needs integers");
        return invertNumber(N);
      });
    if (std::optional<NamedType> Type = castType()) {
      skipSpace();
      const size_t Operand = column();
      return construct(*Type, Column, numbersOf(unary(), Operand),
                       /*IsCast=*/true);
    }
    return postfix();
  }

  /// The type of a cast, with its parentheses.
  std::optional<NamedType> castType() {
    const StringRef Before = Rest;
    if (Rest.consume_front("(")) {
      skipSpace();
      std::optional<NamedType> Type = findType(word());
      if (Type && consume(")"))
        return Type;
    }
    Rest = Before;
    return std::nullopt;
  }

  /// A cast takes as many components as it needs, or one for all.
  DebugValue construct(const NamedType &Type, size_t Column,
                       SmallVector<DebugNumber, 4> Numbers, bool IsCast) {
    if (!computes() || !Failure.empty())
      return {};
    const size_t Wanted = std::max(Type.Components, 1u);
    if (Numbers.size() == 1)
      Numbers.resize(Wanted, Numbers.front());
    if (Numbers.size() < Wanted || (!IsCast && Numbers.size() > Wanted))
      return failAt(Column, "the type has " + Twine(Wanted) +
                                " components, and " + Twine(Numbers.size()) +
                                " are given");
    Numbers.resize(Wanted, DebugNumber());
    for (DebugNumber &N : Numbers)
      N = castToType(N, Type);
    return Type.Components ? describeVector(Numbers)
                           : describeNumber(Numbers.front());
  }

  DebugValue postfix() {
    DebugValue V = primary();
    while (Failure.empty()) {
      skipSpace();
      const size_t Column = column();
      if (Rest.consume_front("."))
        V = member(V, Column);
      else if (Rest.consume_front("["))
        V = element(V, Column);
      else
        break;
    }
    return V;
  }

  DebugValue member(const DebugValue &V, size_t Column) {
    skipSpace();
    const StringRef Name = word();
    if (Name.empty())
      return fail("the name of a member is missing");
    if (!computes())
      return {};
    if (const DebugValue *Part = V.find(Name))
      return *Part;
    // A swizzle; components of a matrix have names of their own.
    SmallVector<StringRef, 4> Names;
    for (StringRef Left = Name; !Left.empty();) {
      const size_t Size = Left.starts_with("_m")  ? 4
                          : Left.starts_with("_") ? 3
                                                  : 1;
      Names.push_back(Left.take_front(Size));
      Left = Left.drop_front(std::min(Size, Left.size()));
    }
    DebugValue Result;
    std::vector<std::string> Texts;
    for (auto [N, Component] : enumerate(Names)) {
      const DebugValue *Part =
          V.Number && (Component == "x" || Component == "r")
              ? &V
              : V.find(Component);
      if (!Part || Names.size() > 4)
        return failAt(Column, "'" + V.Name + "' has no member '" + Name + "'");
      Result.Parts.push_back(*Part);
      Result.Parts.back().Name = StringRef("xyzw").substr(N, 1).str();
      Texts.push_back(Part->Text);
    }
    if (Names.size() == 1)
      return Result.Parts.front();
    Result.Name = Name.str();
    Result.Text = "{" + join(Texts, ", ") + "}";
    return Result;
  }

  DebugValue element(const DebugValue &V, size_t Column) {
    skipSpace();
    const size_t IndexColumn = column();
    const DebugNumber Number = numberOf(conditional(), IndexColumn);
    if (!expect("]"))
      return {};
    if (!computes())
      return {};
    if (!V.Parts.empty() && V.Parts.front().Name == "_11")
      return row(V, Number, Column);
    const double Index = std::trunc(Number.toReal());
    if (!(Index >= 0 && Index < V.numParts()))
      return failAt(Column, "'" + V.Name + "' has no element " +
                                describeNumber(Number).Text);
    return V.part(uint64_t(Index));
  }

  /// A row of a matrix, whose parts are "_11", "_12".
  DebugValue row(const DebugValue &Matrix, const DebugNumber &Number,
                 size_t Column) {
    DebugValue Row;
    std::vector<std::string> Texts;
    const std::string Prefix = "_" + std::to_string(Number.Integer + 1);
    for (const DebugValue &Part : Matrix.Parts)
      if (StringRef(Part.Name).drop_back() == Prefix) {
        Row.Parts.push_back(Part);
        Row.Parts.back().Name =
            StringRef("xyzw").substr(Row.Parts.size() - 1, 1).str();
        Texts.push_back(Part.Text);
      }
    if (Row.Parts.empty() || Number.Kind == DebugNumber::Float)
      return failAt(Column, "'" + Matrix.Name + "' has no row " +
                                describeNumber(Number).Text);
    Row.Name = Matrix.Name;
    Row.Text = "{" + join(Texts, ", ") + "}";
    return Row;
  }

  DebugValue primary() {
    skipSpace();
    if (Rest.consume_front("(")) {
      DebugValue V = conditional();
      expect(")");
      return V;
    }
    if (!Rest.empty() && (isDigit(Rest.front()) || Rest.front() == '.'))
      return literal();
    const size_t Column = column();
    const StringRef Before = Rest;
    StringRef Name = word();
    if (Name.empty())
      return fail(Rest.empty() ? "the expression is incomplete"
                               : "'" + Rest + "' is not expected here");
    if (Name == "true" || Name == "false")
      return describeNumber(makeBool(Name == "true"));
    if (consume("("))
      return call(Name, Column, Before);
    if (!computes())
      return {};
    if (const DebugValue *V = Find(Name))
      return *V;
    return failAt(Column, "there is no variable '" + Name + "' here");
  }

  /// A constructor, or one of the functions that keep the bits.
  DebugValue call(StringRef Name, size_t Column, StringRef Before) {
    const std::optional<NamedType> Type = findType(Name);
    std::optional<DebugNumber::Class> Kind;
    if (Name == "asfloat")
      Kind = DebugNumber::Float;
    else if (Name == "asint" || Name == "asuint")
      Kind = Name == "asint" ? DebugNumber::Int : DebugNumber::UInt;
    if (!Type && !Kind)
      return failAt(Column, "'" + Name +
                                "' is no type, and functions cannot be called");
    SmallVector<DebugNumber, 4> Numbers;
    bool HasVector = false;
    do {
      skipSpace();
      const size_t Argument = column();
      const DebugValue V = conditional();
      append_range(Numbers, numbersOf(V, Argument));
      HasVector |= isVector(V);
    } while (Failure.empty() && consume(","));
    if (!expect(")") || !computes())
      return {};
    if (Type)
      return construct(*Type, Column, std::move(Numbers), /*IsCast=*/false);
    for (DebugNumber &N : Numbers)
      // A literal has the type that the shader would give it.
      N = reinterpretNumber(
          N.IsLiteral ? N.convertTo(N.Kind == DebugNumber::Float
                                        ? DebugNumber::real(sizeof(float), 0)
                                        : DebugNumber::integer(
                                              N.Kind, sizeof(int32_t), 0))
                      : N,
          *Kind);
    return HasVector ? describeVector(Numbers)
                     : describeNumber(Numbers.front());
  }

  DebugValue literal() {
    const size_t Column = column();
    StringRef Word = Rest.take_while(
        [](char C) { return isAlnum(C) || C == '.' || C == '_'; });
    // The sign of an exponent.
    if (!Word.starts_with_insensitive("0x") &&
        Word.ends_with_insensitive("e") && Word.size() < Rest.size() &&
        (Rest[Word.size()] == '-' || Rest[Word.size()] == '+'))
      Word = Rest.take_front(Word.size() + 1 +
                             Rest.drop_front(Word.size() + 1)
                                 .take_while([](char C) { return isAlnum(C); })
                                 .size());
    Rest = Rest.drop_front(Word.size());
    const StringRef Digits = Word.rtrim("uUlL");
    const StringRef Suffix = Word.drop_front(Digits.size());
    uint64_t Integer = 0;
    double Value = 0;
    if (!Digits.getAsInteger(0, Integer))
      return describeNumber(integerLiteral(Suffix, Integer));
    // 'L' makes it a double.
    if (Suffix.equals_insensitive("l") && to_float(Digits, Value))
      return describeNumber(DebugNumber::real(sizeof(double), Value));
    if (to_float(Word.rtrim("fFhH"), Value)) {
      // As with integers, a suffix determines the type.
      const bool IsLiteral = !Word.ends_with_insensitive("f");
      DebugNumber N =
          DebugNumber::real(IsLiteral ? sizeof(double) : sizeof(float), Value);
      N.IsLiteral = IsLiteral;
      return describeNumber(N);
    }
    return failAt(Column, "'" + Word + "' is not a number");
  }

  static DebugNumber integerLiteral(StringRef Suffix, uint64_t Value) {
    // Without a suffix, it has 64 bits until it meets a typed operand.
    const bool IsUnsigned = Suffix.contains_insensitive("u");
    const bool IsLong = Suffix.empty() || Suffix.contains_insensitive("ll") ||
                        !isUIntN(IsUnsigned ? 32 : 31, Value);
    DebugNumber N = DebugNumber::integer(
        IsUnsigned || !isUIntN(63, Value) ? DebugNumber::UInt
                                          : DebugNumber::Int,
        IsLong ? sizeof(uint64_t) : sizeof(uint32_t), Value);
    N.IsLiteral = Suffix.empty();
    return N;
  }
};

} // namespace

static DebugValue describeUInt(StringRef Name, uint32_t Value) {
  DebugValue V = describeNumber(
      DebugNumber::integer(DebugNumber::UInt, sizeof(Value), Value));
  V.Name = Name.str();
  return V;
}

/// "lane", "wave", and what the invocation is: "vertex", "pixel".
static std::optional<DebugValue> findSystemName(StringRef Name,
                                                const DebugFrame &Frame) {
  if (Name == "lane")
    return describeUInt(Name, Frame.Lane);
  if (Name == "wave")
    return describeUInt(Name, waveNumber(*Frame.W));
  for (const InvocationPart &Part : findInvocation(*Frame.W, Frame.Lane)) {
    // Of "control point" the last word.
    if (Part.Name.substr(Part.Name.rfind(' ') + 1) != Name)
      continue;
    if (Part.Numbers.size() == 1)
      return describeUInt(Name, Part.Numbers.front());
    SmallVector<DebugNumber, 4> Numbers;
    for (uint32_t N : Part.Numbers)
      Numbers.push_back(DebugNumber::integer(DebugNumber::UInt, sizeof(N), N));
    DebugValue V = describeVector(Numbers);
    V.Name = Name.str();
    return V;
  }
  return std::nullopt;
}

Expected<DebugValue> dxilrun::evaluate(StringRef Expression,
                                       const DebugFrame &Frame) {
  // Pointers to values that were found must stay valid.
  std::deque<DebugValue> Found;
  auto Keep = [&](DebugValue V) -> const DebugValue * {
    return &Found.emplace_back(std::move(V));
  };
  auto Find = [&](StringRef Name) -> const DebugValue * {
    std::vector<DebugValue> Variables = findLocals(Frame, Name);
    if (Variables.empty())
      Variables = findGlobals(Frame, Name);
    if (!Variables.empty())
      return Keep(std::move(Variables.front()));
    for (const std::unique_ptr<Resource> &R : Frame.W->G->D.Resources.all())
      if (R->Name == Name && !R->Bytes.empty())
        return Keep(describeResource(*R, Frame.module()));
    if (std::optional<DebugValue> V = findSystemName(Name, Frame))
      return Keep(std::move(*V));
    return nullptr;
  };
  return ExpressionEvaluator(Expression, Find).run();
}

Error dxilrun::checkSyntax(StringRef Expression) {
  return ExpressionEvaluator(Expression, nullptr).run().takeError();
}
