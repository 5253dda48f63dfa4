// Expressions.cpp: Evaluation of expressions in a stopped wave
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/DXILRun/Checks/CheckReports.h"
#include "llvm/DXILRun/Debug/DebugValues.h"
#include "llvm/DXILRun/Execute/Wave.h"
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
  Equal,
  NotEqual,
  LessEqual,
  GreaterEqual,
  Less,
  Greater,
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

static uint64_t computeIntegers(Operation Op, bool IsSigned, uint64_t A,
                                uint64_t B) {
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

static DebugNumber makeBool(bool Value) {
  return DebugNumber::integer(DebugNumber::Int, sizeof(int32_t), Value);
}

static DebugNumber computeNumbers(Operation Op, const DebugNumber &Left,
                                  const DebugNumber &Right) {
  if (Op == Operation::Or)
    return makeBool(Left.isTrue() || Right.isTrue());
  if (Op == Operation::And)
    return makeBool(Left.isTrue() && Right.isTrue());
  const DebugNumber Type = commonType(Left, Right);
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
              : DebugNumber::integer(
                    A.Kind, A.Size,
                    computeIntegers(Op, IsSigned, A.Integer, B.Integer));
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

//===----------------------------------------------------------------------===//
// Expressions
//===----------------------------------------------------------------------===//

namespace {

/// A parser by precedence that computes at once.
class ExpressionEvaluator {
public:
  /// Without \p Find, only the syntax is checked.
  ExpressionEvaluator(StringRef Text,
                      function_ref<const DebugValue *(StringRef)> Find)
      : Rest(Text), Find(Find) {}

  Expected<DebugValue> run() {
    DebugValue V = binary(0);
    skipSpace();
    if (Failure.empty() && !Rest.empty())
      fail("'" + Rest + "' is not expected here");
    if (!Failure.empty())
      return createStringError(Failure);
    return V;
  }

private:
  StringRef Rest;
  function_ref<const DebugValue *(StringRef)> Find;
  std::string Failure;
  unsigned Depth = 0;

  DebugValue fail(const Twine &Message) {
    if (Failure.empty())
      Failure = Message.str();
    Rest = "";
    return {};
  }

  void skipSpace() { Rest = Rest.ltrim(); }

  StringRef word() {
    StringRef Word =
        Rest.take_while([](char C) { return isAlnum(C) || C == '_'; });
    Rest = Rest.drop_front(Word.size());
    return Word;
  }

  DebugNumber numberOf(const DebugValue &V) {
    if (Find && !V.Number)
      fail(V.Name.empty() || !V.Parts.empty()
               ? "'" + V.Text + "' is not a number"
               : "'" + V.Name + "' is " + V.Text);
    return V.Number.value_or(DebugNumber());
  }

  struct Operator {
    StringLiteral Text;
    unsigned Precedence;
    Operation Op;
  };
  // Longer ones first.
  static constexpr Operator Operators[] = {
      {"||", 1, Operation::Or},        {"&&", 2, Operation::And},
      {"==", 3, Operation::Equal},     {"!=", 3, Operation::NotEqual},
      {"<=", 4, Operation::LessEqual}, {">=", 4, Operation::GreaterEqual},
      {"<", 4, Operation::Less},       {">", 4, Operation::Greater},
      {"+", 5, Operation::Add},        {"-", 5, Operation::Subtract},
      {"*", 6, Operation::Multiply},   {"/", 6, Operation::Divide},
      {"%", 6, Operation::Remainder},
  };

  DebugValue binary(unsigned Least) {
    DebugValue Left = unary();
    while (true) {
      skipSpace();
      auto *Found = find_if(Operators, [&](const Operator &O) {
        return Rest.starts_with(O.Text);
      });
      if (Found == std::end(Operators) || Found->Precedence <= Least)
        return Left;
      Rest = Rest.drop_front(Found->Text.size());
      DebugValue Right = binary(Found->Precedence);
      if (!Failure.empty())
        return {};
      const DebugNumber A = numberOf(Left), B = numberOf(Right);
      Left = describeNumber(computeNumbers(Found->Op, A, B));
    }
  }

  DebugValue unary() {
    skipSpace();
    constexpr unsigned MaxDepth = 200;
    if (++Depth > MaxDepth)
      return fail("the expression is too deep");
    if (Rest.consume_front("-"))
      return describeNumber(negateNumber(numberOf(unary())));
    if (Rest.consume_front("!"))
      return describeNumber(makeBool(!numberOf(unary()).isTrue()));
    return postfix();
  }

  DebugValue postfix() {
    DebugValue V = primary();
    while (Failure.empty()) {
      skipSpace();
      if (Rest.consume_front("."))
        V = member(V, word());
      else if (Rest.consume_front("["))
        V = element(V);
      else
        break;
    }
    return V;
  }

  DebugValue member(const DebugValue &V, StringRef Name) {
    if (Name.empty())
      return fail("the name of a member is missing");
    if (!Find)
      return V;
    if (const DebugValue *Part = V.find(Name))
      return *Part;
    // A swizzle.
    DebugValue Result;
    std::vector<std::string> Texts;
    for (size_t N = 0; N != Name.size(); ++N) {
      const DebugValue *Part = V.find(Name.substr(N, 1));
      if (!Part || Name.size() > 4)
        return fail("'" + V.Name + "' has no member '" + Name + "'");
      Result.Parts.push_back(*Part);
      Result.Parts.back().Name = StringRef("xyzw").substr(N, 1).str();
      Texts.push_back(Part->Text);
    }
    Result.Name = Name.str();
    Result.Text = "{" + join(Texts, ", ") + "}";
    return Result;
  }

  DebugValue element(const DebugValue &V) {
    const DebugNumber Number = numberOf(binary(0));
    skipSpace();
    if (!Rest.consume_front("]"))
      return fail("']' is missing");
    if (!Find)
      return V;
    const double Index = std::trunc(Number.toReal());
    if (!(Index >= 0 && Index < V.Parts.size()))
      return fail("'" + V.Name + "' has no element " +
                  describeNumber(Number).Text);
    return V.Parts[size_t(Index)];
  }

  DebugValue primary() {
    skipSpace();
    if (Rest.consume_front("(")) {
      DebugValue V = binary(0);
      skipSpace();
      if (Failure.empty() && !Rest.consume_front(")"))
        return fail("')' is missing");
      return V;
    }
    if (!Rest.empty() && (isDigit(Rest.front()) || Rest.front() == '.'))
      return literal();
    StringRef Name = word();
    if (Name.empty())
      return fail(Rest.empty() ? "the expression is incomplete"
                               : "'" + Rest + "' is not expected here");
    if (Name == "true" || Name == "false")
      return describeNumber(makeBool(Name == "true"));
    if (!Find)
      return {};
    if (const DebugValue *V = Find(Name))
      return *V;
    return fail("there is no variable '" + Name + "' here");
  }

  DebugValue literal() {
    StringRef Text = Rest.take_while(
        [](char C) { return isAlnum(C) || C == '.' || C == '_'; });
    Rest = Rest.drop_front(Text.size());
    const StringRef Digits = Text.rtrim("uUlL");
    const StringRef Suffix = Text.drop_front(Digits.size());
    uint64_t Integer = 0;
    double Value = 0;
    if (!Digits.getAsInteger(0, Integer))
      return describeNumber(integerLiteral(Suffix, Integer));
    // 'L' makes it a double.
    if (Suffix.equals_insensitive("l") && to_float(Digits, Value))
      return describeNumber(DebugNumber::real(sizeof(double), Value));
    if (to_float(Text.rtrim("fFhH"), Value)) {
      // As with integers, a suffix determines the type.
      const bool IsLiteral = !Text.ends_with_insensitive("f");
      DebugNumber N =
          DebugNumber::real(IsLiteral ? sizeof(double) : sizeof(float), Value);
      N.IsLiteral = IsLiteral;
      return describeNumber(N);
    }
    return fail("'" + Text + "' is not a number");
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

Expected<DebugValue> dxilrun::evaluate(StringRef Expression, const Wave &W,
                                       const Module &M, const DebugFrame &Frame,
                                       unsigned Lane) {
  std::vector<DebugValue> Variables = findLocals(W, Frame, Lane);
  append_range(Variables, findGlobals(W, M, Lane));
  // A resource may be large, and is only read where it is named.
  std::deque<DebugValue> Others;
  auto Find = [&](StringRef Name) -> const DebugValue * {
    auto It = find_if(Variables, [&](const auto &V) { return V.Name == Name; });
    if (It != Variables.end())
      return &*It;
    for (const std::unique_ptr<Resource> &R : W.G->D.Resources.all())
      if (R->Name == Name && !R->Bytes.empty())
        return &Others.emplace_back(
            describeResource(*R, M, 0, R->Bytes.size()));
    if (Name != "lane" && Name != "wave")
      return nullptr;
    const unsigned Value = Name == "lane" ? Lane : waveNumber(W);
    return &Others.emplace_back(DebugValue{
        Name.str(),
        "uint",
        utostr(Value),
        {},
        DebugNumber::integer(DebugNumber::UInt, sizeof(Value), Value)});
  };
  return ExpressionEvaluator(Expression, Find).run();
}

Error dxilrun::checkSyntax(StringRef Expression) {
  return ExpressionEvaluator(Expression, nullptr).run().takeError();
}
