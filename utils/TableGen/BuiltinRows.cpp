// BuiltinRows.cpp: Types of HLSL's built-ins
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Rows.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/TableGen/Error.h"
#include <map>

using namespace llvm;
using namespace dxc_tblgen;

SmallVector<const Record *>
dxc_tblgen::sortedByName(const RecordKeeper &Records, StringRef Class) {
  SmallVector<const Record *> Rows(Records.getAllDerivedDefinitions(Class));
  auto Key = [](const Record *Row) {
    return std::pair(
        Row->getValueAsString("Name"),
        Row->getValue("Arguments") ? Row->getValueAsInt("Arguments") : 0);
  };
  sort(Rows, [&](const Record *A, const Record *B) { return Key(A) < Key(B); });
  return Rows;
}

ArrayRef<const Record *>
dxc_tblgen::intrinsicsByNumber(const RecordKeeper &Records) {
  return Records.getAllDerivedDefinitions("Intrinsic");
}

SmallVector<const Record *>
dxc_tblgen::allMethods(const RecordKeeper &Records) {
  SmallVector<const Record *> Methods;
  for (const Record *Row : sortedByName(Records, "ResourceType"))
    append_range(Methods, Row->getValueAsListOfDefs("Methods"));
  return Methods;
}

static StringRef baseOf(const Record *ValueType) {
  StringRef Base = ValueType->getValueAsDef("Base")->getName();
  Base.consume_back("Base");
  return Base;
}

unsigned dxc_tblgen::countScalars(const Record *ValueType) {
  // A ray is two vectors of three, and two numbers.
  if (baseOf(ValueType) == "RayDescription")
    return 8;
  if (baseOf(ValueType) == "Void")
    return 0;
  unsigned Rows = ValueType->getValueAsInt("Rows");
  unsigned Columns = ValueType->getValueAsInt("Columns");
  return std::max(Rows, 1u) * std::max(Columns, 1u);
}

//===----------------------------------------------------------------------===//
// Checks
//===----------------------------------------------------------------------===//

static bool isNumber(const Record *ValueType) {
  return is_contained({"Bool", "Int", "Uint", "Int64", "Uint64", "Float",
                       "Half", "Int16", "Uint16"},
                      baseOf(ValueType));
}

static bool dependsOnElement(const Record *ValueType) {
  return is_contained({"Element", "ElementReference", "ConstElementReference",
                       "Gathered", "SampledTexture"},
                      baseOf(ValueType));
}

namespace {

/// Reports errors at a row, and counts them.
class TypeChecker {
public:
  unsigned errors() const { return Errors; }

  void checkNames(const RecordKeeper &Records) {
    StringSet<> Seen;
    for (StringRef Class : {"Intrinsic", "ResourceType", "Constant", "Outdated",
                            "Unsupported", "Foreign"})
      for (const Record *Row : sortedByName(Records, Class)) {
        std::string Key = Row->getValueAsString("Name").str();
        if (Class == "Intrinsic")
          Key += " " + std::to_string(Row->getValueAsInt("Arguments"));
        if (!Seen.insert(Key).second)
          error(Row,
                "'" + Twine(Row->getValueAsString("Name")) + "' has two rows");
      }
  }

  void checkIntrinsic(const Record *Row) {
    bool IsFixed = Row->getValueAsDef("Rule")->getName() == "FixedSignature";
    auto Parameters = Row->getValueAsListOfDefs("Parameters");
    if (!IsFixed && !Parameters.empty())
      return error(Row, "only a FixedIntrinsic has parameters");
    checkModel(Row);
    if (!IsFixed)
      return;
    checkType(Row, Row->getValueAsDef("FixedResult"));
    checkParameters(Row, Parameters);
    // What is not compiled may have any types, and what has code of its own.
    const Record *By = Row->getValueAsDef("UInt");
    if (By->isSubClassOf("OnlyInStages") || By->isSubClassOf("CallExpansion"))
      return;
    for (const Record *Parameter : Parameters)
      if (!isPlainNumber(Parameter->getValueAsDef("Type")) ||
          Parameter->getValueAsBit("IsOut"))
        error(Row, "'" + Parameter->getValueAsString("Name") +
                       "' must be a scalar or vector that is read");
    const Record *Result = Row->getValueAsDef("FixedResult");
    bool IsExpanded = By->isSubClassOf("Expansion") && isNumber(Result);
    if (Result->getName() != "Void" && !isPlainNumber(Result) && !IsExpanded)
      error(Row, "the result must be a scalar or vector");
  }

  void checkMethod(const Record *Method, const Record *Resource) {
    const Record *Result = Method->getValueAsDef("Result");
    auto Parameters = Method->getValueAsListOfDefs("Parameters");
    checkModel(Method);
    checkType(Method, Result);
    checkParameters(Method, Parameters);
    bool HasElement =
        Method->getValueAsBit("IsTemplate") ||
        !is_contained({"NoElement", "FeedbackElement", "FlagsElement"},
                      Resource->getValueAsDef("Element")->getName());
    auto CheckElement = [&](const Record *Type) {
      if (!HasElement && dependsOnElement(Type))
        error(Method, "'" + Method->getValueAsString("Name") +
                          "' names the "
                          "element type, which " +
                          Resource->getValueAsString("Name") + " has not");
    };
    CheckElement(Result);
    for (const Record *Parameter : Parameters) {
      const Record *Type = Parameter->getValueAsDef("Type");
      CheckElement(Type);
      if (Parameter->getValueAsBit("IsOut") && !isNumber(Type) &&
          !Method->getValueAsBit("IsTemplate"))
        error(Method, "the out parameter '" +
                          Parameter->getValueAsString("Name") +
                          "' must be a number");
      if (is_contained(
              {"Void", "ElementReference", "ConstElementReference", "Gathered"},
              baseOf(Type)))
        error(Method, "the parameter '" + Parameter->getValueAsString("Name") +
                          "' has a type of results");
    }
  }

private:
  void error(const Record *Row, const Twine &Message) {
    PrintError(Row, Message);
    ++Errors;
  }

  static bool isPlainNumber(const Record *Type) {
    return isNumber(Type) && Type->getValueAsInt("Rows") == 0;
  }

  void checkModel(const Record *Row) {
    int64_t Minor = Row->getValueAsInt("MinShaderModelMinor");
    if (Minor < 0 || Minor > 9)
      error(Row, "unknown shader model 6." + Twine(Minor));
  }

  void checkType(const Record *Row, const Record *Type) {
    int64_t Rows = Type->getValueAsInt("Rows");
    int64_t Columns = Type->getValueAsInt("Columns");
    bool IsScalar = Rows == 0 && Columns == 0;
    if (!IsScalar && !isNumber(Type))
      error(Row, "only numbers have vectors and matrices");
    else if (Rows < 0 || Rows > 4 || Columns < 0 || Columns > 4 ||
             (Rows == 0 && Columns == 1) || (Rows != 0 && Columns == 0))
      error(Row, "a vector has 2 to 4 components, a matrix 1 to 4 rows and "
                 "columns");
  }

  void checkParameters(const Record *Row, ArrayRef<const Record *> Parameters) {
    StringSet<> Names;
    for (const Record *Parameter : Parameters) {
      checkType(Row, Parameter->getValueAsDef("Type"));
      StringRef Name = Parameter->getValueAsString("Name");
      if (Name.empty() || !Names.insert(Name).second)
        error(Row, "two parameters are named '" + Name + "'");
    }
  }

  unsigned Errors = 0;
};

} // namespace

unsigned dxc_tblgen::checkBuiltinTypes(const RecordKeeper &Records) {
  TypeChecker Checker;
  Checker.checkNames(Records);
  for (const Record *Row : intrinsicsByNumber(Records))
    Checker.checkIntrinsic(Row);
  for (const Record *Row : sortedByName(Records, "ResourceType"))
    for (const Record *Method : Row->getValueAsListOfDefs("Methods"))
      Checker.checkMethod(Method, Row);
  return Checker.errors();
}

//===----------------------------------------------------------------------===//
// Tables
//===----------------------------------------------------------------------===//

/// Members come in the order of the file: texts select by their number.
static void emitEnum(const RecordKeeper &Records, StringRef Class,
                     StringRef Suffix, raw_ostream &OS) {
  SmallVector<const Record *> Rows(Records.getAllDerivedDefinitions(Class));
  sort(Rows, [](const Record *A, const Record *B) {
    return A->getID() < B->getID();
  });
  OS << "enum class " << Class << " : unsigned char {\n";
  for (const Record *Row : Rows) {
    StringRef Name = Row->getName();
    Name.consume_back(Suffix);
    OS << "  " << Name << ",\n";
  }
  OS << "};\n\n";
}

static StringRef flag(const Record *Row, StringRef Field) {
  return Row->getValueAsBit(Field) ? "true" : "false";
}

static std::string typeText(const Record *Type) {
  return ("{TypeBase::" + baseOf(Type) + ", " +
          Twine(Type->getValueAsInt("Rows")) + ", " +
          Twine(Type->getValueAsInt("Columns")) + "}")
      .str();
}

namespace {

/// Writes each list of parameters once.
class ParameterPool {
public:
  /// The list as an initialiser of an ArrayRef.
  std::string take(ArrayRef<const Record *> Parameters) {
    if (Parameters.empty())
      return "{}";
    std::string Text;
    for (const Record *Parameter : Parameters)
      Text += "    {" + typeText(Parameter->getValueAsDef("Type")) + ", " +
              flag(Parameter, "IsOut").str() + ", \"" +
              Parameter->getValueAsString("Name").str() + "\"},\n";
    auto [It, IsNew] = Starts.try_emplace(Text, Length);
    if (IsNew) {
      Length += Parameters.size();
      Contents += Text;
    }
    return ("{ParameterTable + " + Twine(It->second) + ", " +
            Twine(Parameters.size()) + "}")
        .str();
  }

  void emit(raw_ostream &OS) const {
    OS << "static constexpr ParameterRow ParameterTable[] = {\n"
       << Contents << "};\n\n";
  }

private:
  std::map<std::string, size_t> Starts;
  std::string Contents;
  size_t Length = 0;
};

} // namespace

static void emitIntrinsics(const RecordKeeper &Records, ParameterPool &Pool,
                           raw_ostream &OS) {
  OS << "static constexpr IntrinsicRow IntrinsicTable[] = {\n";
  for (const Record *Row : sortedByName(Records, "Intrinsic")) {
    OS << "    {BuiltinOp::" << Row->getName() << ", \""
       << Row->getValueAsString("Name") << "\", "
       << Row->getValueAsInt("Arguments");
    for (auto [Field, Class] : {std::pair("Elements", "ElementSet"),
                                {"Shapes", "ShapeSet"},
                                {"Result", "ResultRule"},
                                {"Rule", "CallRule"}})
      OS << ", " << Class << "::" << Row->getValueAsDef(Field)->getName();
    OS << ", " << Row->getValueAsInt("MinShaderModelMinor") << ", "
       << typeText(Row->getValueAsDef("FixedResult")) << ", "
       << Pool.take(Row->getValueAsListOfDefs("Parameters")) << "},\n";
  }
  OS << "};\n\n";
}

static void emitMethods(const RecordKeeper &Records, ParameterPool &Pool,
                        raw_ostream &OS) {
  OS << "static constexpr MethodRow MethodTable[] = {\n";
  for (const Record *Method : allMethods(Records))
    OS << "    {BuiltinOp::" << Method->getValueAsDef("Op")->getName() << ", \""
       << Method->getValueAsString("Name") << "\", "
       << typeText(Method->getValueAsDef("Result")) << ", "
       << Pool.take(Method->getValueAsListOfDefs("Parameters")) << ", "
       << flag(Method, "IsTemplate") << ", " << flag(Method, "IsConst") << ", "
       << Method->getValueAsInt("MinShaderModelMinor") << "},\n";
  OS << "};\n\n";
}

static void emitResourceTypes(const RecordKeeper &Records, ParameterPool &Pool,
                              raw_ostream &OS) {
  OS << "static constexpr ResourceTypeRow ResourceTypeTable[] = {\n";
  size_t NextMethod = 0;
  for (const Record *Row : sortedByName(Records, "ResourceType")) {
    StringRef Class = Row->getValueAsDef("Class")->getName();
    Class.consume_back("Class");
    size_t NumMethods = Row->getValueAsListOfDefs("Methods").size();
    OS << "    {\"" << Row->getValueAsString("Name")
       << "\", ElementRule::" << Row->getValueAsDef("Element")->getName()
       << ", llvm::dxil::ResourceKind::" << Row->getValueAsString("Kind")
       << ", llvm::dxil::ResourceClass::" << Class << ", " << flag(Row, "IsRaw")
       << ", " << flag(Row, "IsROV") << ", " << flag(Row, "HasCounter") << ", "
       << flag(Row, "HasMips") << ", " << flag(Row, "HasSamples") << ", "
       << Pool.take(Row->getValueAsListOfDefs("Position")) << ", "
       << flag(Row, "IsUnbound") << ", ";
    if (NumMethods)
      OS << "{MethodTable + " << NextMethod << ", " << NumMethods << "}},\n";
    else
      OS << "{}},\n";
    NextMethod += NumMethods;
  }
  OS << "};\n\n";
}

static void emitNames(const RecordKeeper &Records, raw_ostream &OS) {
  OS << "static constexpr llvm::StringLiteral UnsupportedTable[] = {\n";
  for (const Record *Row : sortedByName(Records, "Unsupported"))
    OS << "    \"" << Row->getValueAsString("Name") << "\",\n";
  OS << "};\n\nstatic constexpr OutdatedRow OutdatedTable[] = {\n";
  for (const Record *Row : sortedByName(Records, "Outdated"))
    OS << "    {\"" << Row->getValueAsString("Name") << "\", \""
       << Row->getValueAsString("Advice") << "\"},\n";
  OS << "};\n\nstatic constexpr ForeignRow ForeignTable[] = {\n";
  for (const Record *Row : sortedByName(Records, "Foreign"))
    OS << "    {\"" << Row->getValueAsString("Name") << "\", \""
       << Row->getValueAsString("Language") << "\", \""
       << Row->getValueAsString("Advice") << "\", \""
       << Row->getValueAsString("Replacement") << "\"},\n";
  OS << "};\n\nstatic constexpr ConstantRow ConstantTable[] = {\n";
  for (const Record *Row : sortedByName(Records, "Constant"))
    OS << "    {\"" << Row->getValueAsString("Name") << "\", "
       << Row->getValueAsInt("Value") << ", "
       << Row->getValueAsInt("MinShaderModelMinor") << "},\n";
  OS << "};\n";
}

void dxc_tblgen::emitBuiltinTables(const RecordKeeper &Records,
                                   raw_ostream &OS) {
  OS << "#ifdef HLSL_BUILTIN_ENUMS\n";
  for (StringRef Class :
       {"ElementSet", "ShapeSet", "ResultRule", "CallRule", "ElementRule"})
    emitEnum(Records, Class, /*Suffix=*/"", OS);
  emitEnum(Records, "TypeBase", "Base", OS);
  OS << "#undef HLSL_BUILTIN_ENUMS\n#endif\n\n#ifdef HLSL_BUILTIN_TABLES\n";
  ParameterPool Pool;
  std::string Rows;
  raw_string_ostream RowStream(Rows);
  emitIntrinsics(Records, Pool, RowStream);
  emitMethods(Records, Pool, RowStream);
  emitResourceTypes(Records, Pool, RowStream);
  Pool.emit(OS);
  OS << Rows;
  emitNames(Records, OS);
  OS << "#undef HLSL_BUILTIN_TABLES\n#endif\n";
}
