// TestRecords.cpp: Records of checks that fail
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "TestRecords.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/AST/RecordLayout.h"
#include "clang/Sema/Sema.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/DXILRun/Resources/ScalarValue.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/raw_ostream.h"
#include <algorithm>
#include <cmath>

using namespace clang::dxc;
using namespace llvm;

using dxilrun::ScalarKind;

namespace {

/// A scalar of a recorded type, by the number in the type.
struct RecordedScalar {
  const char *Name;
  ScalarKind Kind;
};

/// A type in a record.
struct RecordedType {
  const RecordedScalar *Scalar = nullptr; ///< null: a struct
  unsigned Rows = 0, Columns = 0;         ///< 0: it has none
  unsigned Bytes = 0;                     ///< a multiple of 4

  explicit RecordedType(uint32_t Code);
  unsigned count() const { return std::max(1u, Rows) * std::max(1u, Columns); }
};

} // namespace

static const RecordedScalar RecordedScalars[] = {
    {"bool", ScalarKind::UInt32},     {"int", ScalarKind::Int32},
    {"uint", ScalarKind::UInt32},     {"float", ScalarKind::Float},
    {"double", ScalarKind::Double},   {"int64_t", ScalarKind::Int64},
    {"uint64_t", ScalarKind::UInt64}, {"float16_t", ScalarKind::Half},
    {"int16_t", ScalarKind::Int16},   {"uint16_t", ScalarKind::UInt16},
};

RecordedType::RecordedType(uint32_t Code) {
  const uint32_t Number = Code & 15;
  if (Number == 0 || Number > std::size(RecordedScalars)) {
    Bytes = (Code >> 4) * 4;
    return;
  }
  Scalar = &RecordedScalars[Number - 1];
  Rows = Code >> 4 & 15;
  Columns = Code >> 8 & 15;
  Bytes = alignTo(count() * dxilrun::scalarSize(Scalar->Kind), 4);
}

/// As HLSL spells it, and integers in hexadecimal if they are not small.
static void printRecordedScalar(const RecordedScalar &Scalar,
                                const uint8_t *Memory, raw_ostream &OS) {
  if (StringRef(Scalar.Name) == "bool") {
    OS << (support::endian::read32le(Memory) ? "true" : "false");
    return;
  }
  std::string Text;
  raw_string_ostream Spelled(Text);
  dxilrun::printScalar(Scalar.Kind, Memory, Spelled);
  OS << StringRef(Text).trim('"');
}

std::string RecordedValue::str() const {
  std::string Text;
  raw_string_ostream OS(Text);
  RecordedType Of(Type);
  if (!Of.Scalar) {
    OS << "struct {";
    ListSeparator Comma;
    for (size_t At = 0; At + 4 <= Bytes.size(); At += 4)
      OS << Comma << format_hex(support::endian::read32le(&Bytes[At]), 10);
    OS << '}';
    return Text;
  }
  const unsigned Size = dxilrun::scalarSize(Of.Scalar->Kind);
  if (Of.Rows) {
    OS << Of.Scalar->Name << Of.Rows;
    if (Of.Columns)
      OS << 'x' << Of.Columns;
    OS << '(';
  }
  for (unsigned I = 0; I != Of.count(); ++I) {
    if (I != 0)
      OS << (Of.Columns && I % Of.Columns == 0 ? "; " : ", ");
    // Matrices are in memory column after column.
    unsigned Element =
        Of.Columns ? I % Of.Columns * Of.Rows + I / Of.Columns : I;
    printRecordedScalar(*Of.Scalar, &Bytes[Element * Size], OS);
  }
  if (Of.Rows)
    OS << ')';
  else if (Of.Scalar->Kind == ScalarKind::UInt32 &&
           StringRef(Of.Scalar->Name) == "uint" &&
           support::endian::read32le(Bytes.data()) > 255)
    OS << " (" << format_hex(support::endian::read32le(Bytes.data()), 10)
       << ')';
  return Text;
}

std::vector<TestRecord> clang::dxc::readRecords(ArrayRef<uint8_t> Bytes,
                                                uint64_t &NumLost) {
  auto Word = [&](size_t At) { return support::endian::read32le(&Bytes[At]); };
  constexpr size_t HeaderBytes = 16;
  std::vector<TestRecord> Records;
  const uint64_t End = Word(0);
  NumLost = End > RecordCapacity ? End - RecordCapacity : 0;
  size_t At = FirstRecord;
  while (At + HeaderBytes <= std::min<uint64_t>(End, RecordCapacity)) {
    TestRecord Record;
    Record.At = At;
    Record.Site = Word(At);
    // The last record does not fit, or its thread was stopped before it wrote.
    if (Record.Site == UnwrittenWord) {
      NumLost = std::max<uint64_t>(NumLost, HeaderBytes);
      break;
    }
    Record.Left.Type = Word(At + 4) & 0xffff;
    Record.Right.Type = Word(At + 4) >> 16;
    Record.Invocation = Word(At + 8);
    Record.Part = Word(At + 12);
    At += HeaderBytes;
    for (RecordedValue *Value : {&Record.Left, &Record.Right}) {
      const size_t Size = Value->exists() ? RecordedType(Value->Type).Bytes : 0;
      if (Size > Bytes.size() - At)
        return Records;
      Value->Bytes = Bytes.slice(At, Size);
      At += Size;
    }
    // Lost records overwrite its end.
    if (NumLost != 0 && At > RecordCapacity)
      break;
    Records.push_back(Record);
  }
  // Lanes write in the order of the counter, which is no property of the test.
  llvm::sort(Records, [](const TestRecord &A, const TestRecord &B) {
    return std::tie(A.Invocation, A.At) < std::tie(B.Invocation, B.At);
  });
  return Records;
}

/// "y", "_m01": the components of two values of one type that differ, with the
/// difference of floats.
static std::string describeDifference(const TestRecord &Record) {
  RecordedType Type(Record.Left.Type), Other(Record.Right.Type);
  if (!Type.Scalar || Type.Scalar != Other.Scalar || Type.Rows != Other.Rows ||
      Type.Columns != Other.Columns || !dxilrun::isFloat(Type.Scalar->Kind))
    return "";
  const unsigned Size = dxilrun::scalarSize(Type.Scalar->Kind);
  std::string Text;
  raw_string_ostream OS(Text);
  ListSeparator Comma;
  for (unsigned I = 0; I != Type.count(); ++I) {
    const uint8_t *A = &Record.Left.Bytes[I * Size],
                  *B = &Record.Right.Bytes[I * Size];
    if (std::equal(A, A + Size, B))
      continue;
    OS << Comma;
    if (Type.Columns)
      OS << "_m" << I % Type.Rows << I / Type.Rows << ' ';
    else if (Type.Rows)
      OS << "xyzw"[I % 4] << ' ';
    const double Difference = dxilrun::scalarAsDouble(Type.Scalar->Kind, A) -
                              dxilrun::scalarAsDouble(Type.Scalar->Kind, B);
    if (std::isnan(Difference)) {
      OS << "not a number";
      continue;
    }
    OS << format("%.7g", std::fabs(Difference)) << " ("
       << dxilrun::ulpDistance(Type.Scalar->Kind, A, B) << " ULP)";
  }
  return Text;
}

std::vector<std::string> clang::dxc::describeFailure(const CheckSite &Site,
                                                     const TestRecord &Record) {
  if (Site.Macro == "ANY")
    return {"the range of " + Site.spell() + " is empty: from " +
            Record.Left.str() + " to " + Record.Right.str()};
  std::vector<std::string> Lines = {Site.spell() + " fails"};
  auto Part = Site.Parts.find(Record.Part - 1);
  auto Add = [&](std::string Spelling, const RecordedValue &Value) {
    std::string Text = Value.str();
    if (Record.Part != 0) {
      auto IsOfName = [](char C) { return isAlnum(C) || C == '_' || C == '.'; };
      if (!all_of(Spelling, IsOfName))
        Spelling = "(" + Spelling + ")";
      Spelling += Part == Site.Parts.end() ? " (a member)" : Part->second;
    }
    Lines.push_back("  " + (Text == Spelling ? Text : Spelling + ": " + Text));
  };
  if (Record.Left.exists())
    Add(Site.Left, Record.Left);
  if (Record.Right.exists())
    Add(Site.Right, Record.Right);
  if (Record.Right.exists())
    if (std::string Difference = describeDifference(Record);
        !Difference.empty())
      Lines.push_back("  difference: " + Difference);
  return Lines;
}

/// "thread (1,0,0) of group (0,0,0), lane 1".
static std::string describeThread(const TestRecord &Record,
                                  const ThreadLayout &Layout) {
  const std::array<uint32_t, 3> &Threads = Layout.Threads;
  auto Split = [](uint32_t Number, const std::array<uint32_t, 3> &Sizes) {
    return std::array<uint32_t, 3>{Number % Sizes[0],
                                   Number / Sizes[0] % Sizes[1],
                                   Number / Sizes[0] / Sizes[1]};
  };
  const uint32_t PerGroup = std::max(1u, Threads[0] * Threads[1] * Threads[2]);
  const uint32_t Thread = Record.Invocation % PerGroup;
  const uint32_t Group = Record.Invocation / PerGroup;
  return "thread " + dxilrun::describeTriple(Split(Thread, Threads)) +
         " of group " + dxilrun::describeTriple(Split(Group, Layout.Groups)) +
         ", lane " + std::to_string(Thread % std::max(1u, Layout.WaveSize));
}

void clang::dxc::addRecords(const TestList &List, ArrayRef<TestRecord> Records,
                            uint64_t NumLost, const ThreadLayout &Layout,
                            TestRun &Run) {
  std::map<uint32_t, std::vector<const TestRecord *>> BySite;
  std::vector<uint32_t> Order;
  for (const TestRecord &Record : Records) {
    std::vector<const TestRecord *> &Same = BySite[Record.Site];
    if (Same.empty())
      Order.push_back(Record.Site);
    Same.push_back(&Record);
    Run.Outcome += std::to_string(Record.Site) + "@" +
                   std::to_string(Record.Invocation) + " ";
  }
  // In the order of the source.
  llvm::sort(Order);
  for (uint32_t Number : Order) {
    const std::vector<const TestRecord *> &Same = BySite[Number];
    auto Known = List.Sites.find(Number);
    static const CheckSite Unknown = {{}, "check", "", "", "", {}};
    const CheckSite &Site = Known == List.Sites.end() ? Unknown : Known->second;
    TestFailure Failure;
    Failure.Location = Site.Location;
    Failure.Lines = describeFailure(Site, *Same.front());
    std::string Where = "  in " + describeThread(*Same.front(), Layout);
    if (Same.size() > 1)
      Where += "; " + std::to_string(Same.size() - 1) +
               (Same.size() == 2 ? " more time" : " more times");
    Failure.Lines.push_back(std::move(Where));
    Run.Failures.push_back(std::move(Failure));
  }
  if (NumLost != 0 && !Run.Failures.empty())
    Run.Failures.back().Lines.push_back(
        "  further failures are lost: the buffer for them is full");
}

// The members of structs that checks compare.
//
// A record has the number of a member, its offset in bits. Its name is only in
// the syntax tree, where Sema has replaced the comparison of two structs by
//   clang_dxc_test::expectSame(<number of the check>, 1, A, B)

// As in SourceLines.cpp.
namespace clang {
namespace dxc {

namespace {

/// Finds the comparisons of structs.
class StructChecks : public DynamicRecursiveASTVisitor {
public:
  StructChecks(const ASTContext &C, std::map<unsigned, CheckSite> &Sites)
      : C(C), Sites(Sites) {
    ShouldVisitTemplateInstantiations = true;
  }

  bool VisitCallExpr(CallExpr *Call) override;

private:
  void addParts(QualType T, uint64_t Offset, const std::string &Name);
  void addFields(const CXXRecordDecl *Struct, uint64_t Offset,
                 const std::string &Name);

  const ASTContext &C;
  std::map<unsigned, CheckSite> &Sites;
  CheckSite *Site = nullptr; ///< to which parts are added
};

} // namespace

bool StructChecks::VisitCallExpr(CallExpr *Call) {
  const FunctionDecl *Callee = Call->getDirectCallee();
  if (!Callee || Call->getNumArgs() != 4 || !Callee->getIdentifier() ||
      Callee->getName() != "expectSame" ||
      !isa<IntegerLiteral>(Call->getArg(1)->IgnoreParenImpCasts()))
    return true;
  const auto *Number =
      dyn_cast<IntegerLiteral>(Call->getArg(0)->IgnoreParenImpCasts());
  auto Known =
      Number ? Sites.find(Number->getValue().getZExtValue()) : Sites.end();
  const CXXRecordDecl *Struct =
      Call->getArg(2)->getType()->getAsCXXRecordDecl();
  if (Known == Sites.end() || !Struct)
    return true;
  Site = &Known->second;
  addFields(Struct, 0, "");
  return true;
}

void StructChecks::addFields(const CXXRecordDecl *Struct, uint64_t Offset,
                             const std::string &Name) {
  const ASTRecordLayout &Layout = C.getASTRecordLayout(Struct);
  for (const CXXBaseSpecifier &Base : Struct->bases()) {
    const CXXRecordDecl *Parent = Base.getType()->getAsCXXRecordDecl();
    addFields(Parent, Offset + C.toBits(Layout.getBaseClassOffset(Parent)),
              Name);
  }
  for (const FieldDecl *Field : Struct->fields())
    addParts(Field->getType(),
             Offset + Layout.getFieldOffset(Field->getFieldIndex()),
             Name + "." + Field->getNameAsString());
}

void StructChecks::addParts(QualType T, uint64_t Offset,
                            const std::string &Name) {
  // As many as could be in a struct that a shader can compare.
  constexpr size_t MaxParts = 1 << 16;
  if (Site->Parts.size() >= MaxParts)
    return;
  if (const ConstantArrayType *Array = C.getAsConstantArrayType(T)) {
    const uint64_t Size = C.getTypeSize(Array->getElementType());
    for (uint64_t I = 0, N = Array->getZExtSize(); I != N; ++I)
      addParts(Array->getElementType(), Offset + I * Size,
               Name + "[" + llvm::utostr(I) + "]");
    return;
  }
  if (const CXXRecordDecl *Struct = T->getAsCXXRecordDecl())
    return addFields(Struct, Offset, Name);
  // In an instance of a template, the struct may be another one.
  auto [Known, IsNew] = Site->Parts.try_emplace(Offset, Name);
  if (!IsNew && Known->second != Name)
    Known->second = " (one of several types)";
}

/// Whether a check compares structs, which most sources do not.
static bool comparesStructs(const ASTContext &C) {
  for (const NamedDecl *Scope :
       C.getTranslationUnitDecl()->lookup(&C.Idents.get("clang_dxc_test"))) {
    const auto *Header = dyn_cast<NamespaceDecl>(Scope);
    if (!Header)
      continue;
    for (NamedDecl *D : Header->lookup(&C.Idents.get("expectSame")))
      if (auto *Template = dyn_cast<FunctionTemplateDecl>(D);
          Template && Template->spec_begin() != Template->spec_end())
        return true;
  }
  return false;
}

void nameStructParts(const Sema &S, std::map<unsigned, CheckSite> &Sites) {
  ASTContext &C = S.getASTContext();
  if (comparesStructs(C))
    StructChecks(C, Sites).TraverseDecl(C.getTranslationUnitDecl());
}

} // namespace dxc
} // namespace clang
