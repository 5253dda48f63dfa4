// IRSchemas.cpp: Structs of metadata and their codecs
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Reads the rows of FrontIRSchemas.td and DXILSchemas.td and writes for each
// schema a struct, its writer and its reader, and a table for docs/dev.

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/TableGen/Error.h"
#include "llvm/TableGen/Record.h"
#include "llvm/TableGen/TableGenBackend.h"

using namespace llvm;

namespace {

using SchemaFields = std::vector<const Record *>;

/// The schemas in the order of the table.
std::vector<const Record *> schemasInOrder(const RecordKeeper &Records) {
  std::vector<const Record *> Schemas(
      Records.getAllDerivedDefinitions("Schema"));
  llvm::sort(Schemas, [](const Record *A, const Record *B) {
    return A->getID() < B->getID();
  });
  return Schemas;
}

bool isRest(const Record *Field) {
  return Field->getValueAsDef("Type")->getValueAsBit("IsRest");
}

/// Operands may be left out at the end only; the rest of the operands is a
/// list.
SchemaFields checkedFields(const Record *Schema) {
  SchemaFields Fields = Schema->getValueAsListOfDefs("Fields");
  StringSet<> Names;
  if (Fields.empty() || Fields.front()->getValueAsBit("IsOptional"))
    PrintFatalError(Schema, "the first field of a schema is required");
  for (const Record *F : Fields) {
    if (!Names.insert(F->getValueAsString("Name")).second)
      PrintFatalError(Schema, "two fields are named '" +
                                  F->getValueAsString("Name") + "'");
    if (isRest(F) && F != Fields.back())
      PrintFatalError(Schema, "nothing follows the rest of the operands");
    if (F->getValueAsBit("IsOptional") && Schema->getValueAsBit("IsRecord"))
      PrintFatalError(Schema, "a record of DXIL has all fields");
  }
  return Fields;
}

/// One line of text.
std::string asOneLine(StringRef Text) {
  SmallVector<StringRef> Words;
  SplitString(Text, Words);
  return join(Words, " ");
}

void emitComment(raw_ostream &OS, StringRef Indent, StringRef Text) {
  constexpr size_t Width = 76;
  SmallVector<StringRef> Words;
  SplitString(Text, Words);
  size_t Column = Width;
  for (StringRef Word : Words) {
    if (Column + Word.size() >= Width) {
      OS << (Word.data() == Words.front().data() ? "" : "\n") << Indent
         << "///";
      Column = Indent.size() + 3;
    }
    OS << ' ' << Word;
    Column += Word.size() + 1;
  }
  OS << '\n';
}

/// The parameters of the reader, as it is declared.
StringRef readerParameters(const Record *Schema) {
  return Schema->getValueAsBit("IsRecord")
             ? "(const MDNode &Node, FieldReader &Reader)"
             : "(const MDNode &Node)";
}

std::string readerResult(const Record *Schema) {
  StringRef Name = Schema->getName();
  return Schema->getValueAsBit("IsRecord")
             ? Name.str()
             : ("std::optional<" + Name + ">").str();
}

void emitStruct(raw_ostream &OS, const Record *Schema) {
  std::string Guard = "GET_SCHEMA_" + Schema->getName().upper();
  OS << "#ifdef " << Guard << "\n#undef " << Guard << "\n\n";
  emitComment(OS, "", Schema->getValueAsString("Text"));
  OS << "struct " << Schema->getName() << " {\n";
  for (const Record *F : checkedFields(Schema)) {
    emitComment(OS, "  ", F->getValueAsString("Text"));
    StringRef Init = F->getValueAsString("Init");
    OS << "  " << F->getValueAsDef("Type")->getValueAsString("CppType") << ' '
       << F->getValueAsString("Name");
    if (!Init.empty())
      OS << " = " << Init;
    OS << ";\n";
  }
  OS << Schema->getValueAsString("Members")
     << "\n  MDNode *write(LLVMContext &Context) const;\n  /// "
     << (Schema->getValueAsBit("IsRecord")
             ? "Reports to \\p Reader the first field that the format does not "
               "allow."
             : "Nothing if the node is not as \\ref write makes it.")
     << "\n  static " << readerResult(Schema) << " read"
     << readerParameters(Schema) << ";\n};\n#endif\n\n";
}

void emitWriter(raw_ostream &OS, const Record *Schema) {
  SchemaFields Fields = checkedFields(Schema);
  OS << "MDNode *" << Schema->getName()
     << "::write(LLVMContext &Context) const {\n"
        "  SmallVector<Metadata *, 16> Fields;\n";
  size_t Required = 0;
  for (const auto &[N, F] : enumerate(Fields)) {
    StringRef Name = F->getValueAsString("Name");
    if (isRest(F)) {
      OS << "  for (const auto &Row : " << Name
         << ")\n    Fields.push_back(Row.write(Context));\n";
      continue;
    }
    bool IsOptional = F->getValueAsBit("IsOptional");
    OS << "  Fields.push_back(make" << (IsOptional ? "Optional" : "")
       << "Value(Context, " << Name << "));\n";
    if (!IsOptional)
      Required = N + 1;
  }
  if (Required < Fields.size() && !isRest(Fields.back()))
    OS << "  while (Fields.size() > " << Required
       << " && !Fields.back())\n    Fields.pop_back();\n";
  OS << "  return MDNode::get(Context, Fields);\n}\n\n";
}

void emitReader(raw_ostream &OS, const Record *Schema) {
  StringRef Name = Schema->getName();
  bool IsRecord = Schema->getValueAsBit("IsRecord");
  OS << readerResult(Schema) << ' ' << Name << "::read"
     << readerParameters(Schema) << " {\n  " << Name << " Row;\n";
  for (const auto &[N, F] : enumerate(checkedFields(Schema))) {
    StringRef Field = F->getValueAsString("Name");
    if (IsRecord)
      OS << "  Reader.read(Node, " << N << ", \""
         << Schema->getValueAsString("What") << "\", Row." << Field << ");\n";
    else
      OS << "  if (!read"
         << (isRest(F)                        ? "Rest"
             : F->getValueAsBit("IsOptional") ? "Optional"
                                              : "")
         << "Value(Node, " << N << ", Row." << Field
         << "))\n    return std::nullopt;\n";
  }
  StringRef Check = Schema->getValueAsString("Check");
  if (!Check.empty())
    OS << "  if (!(" << Check << "))\n    return std::nullopt;\n";
  OS << "  return Row;\n}\n\n";
}

void emitIRSchemas(const RecordKeeper &Records, raw_ostream &OS) {
  emitSourceFileHeader("Structs of metadata and their codecs", OS, Records);
  for (const Record *Schema : schemasInOrder(Records))
    emitStruct(OS, Schema);
  OS << "#ifdef GET_SCHEMA_CODECS\n#undef GET_SCHEMA_CODECS\n\n";
  for (const Record *Schema : schemasInOrder(Records)) {
    emitWriter(OS, Schema);
    emitReader(OS, Schema);
  }
  OS << "#endif\n";
}

void emitIRSchemaDocs(const RecordKeeper &Records, raw_ostream &OS) {
  for (const Record *Schema : schemasInOrder(Records)) {
    OS << "### " << Schema->getName() << "\n"
       << asOneLine(Schema->getValueAsString("Text"))
       << "\n\n| field | operand | meaning |\n|---|---|---|\n";
    for (const Record *F : checkedFields(Schema))
      OS << "| " << F->getValueAsString("Name") << " | "
         << F->getValueAsDef("Type")->getValueAsString("Operand")
         << (F->getValueAsBit("IsOptional") ? ", may be null or missing" : "")
         << " | " << asOneLine(F->getValueAsString("Text")) << " |\n";
    OS << '\n';
  }
}

} // namespace

static TableGen::Emitter::Opt
    IRSchemasOption("gen-ir-schemas", emitIRSchemas,
                    "the structs and codecs of a table of schemas");
static TableGen::Emitter::Opt
    IRSchemaDocsOption("gen-ir-schema-docs", emitIRSchemaDocs,
                       "the same for docs/dev/ir-schemas.md");
