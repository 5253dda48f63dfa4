// Schema.td: Classes of the tables of schemas
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A schema defines the operands of one kind of metadata node. From each row,
// dxc-tblgen generates a struct with named fields, its `write` and `read`, and
// a table in docs/dev/ir-schemas.md. SchemaValues.h has the functions that read
// and write one operand.

/// How an operand is spelled in C++, and what it is in the IR.
class FieldType<string cpp, string operand> {
  string CppType = cpp;
  string Operand = operand;
  string Init = "";
  /// All operands from here on, one row each.
  bit IsRest = false;
}

class Number<string cpp> : FieldType<cpp, "i32"> { let Init = "0"; }
class Enumeration<string cpp, string init> : FieldType<cpp, "i32"> {
  let Init = init;
}
class Numbers<string cpp> : FieldType<cpp, "node of i32">;
class Row<string schema> : FieldType<schema, schema>;
class Rows<string schema> : FieldType<"std::vector<" # schema # ">",
                                      "node of " # schema>;
class RestOfRows<string schema> : FieldType<"SmallVector<" # schema # ", 4>",
                                            "the other operands, each a " #
                                            schema> {
  let IsRest = true;
}

def Word : Number<"uint32_t">;
def OptionalWord : FieldType<"std::optional<uint32_t>", "i32"> {
  let Init = "std::nullopt";
}
def ThreeWords : FieldType<"std::array<uint32_t, 3>", "node of three i32"> {
  let Init = "{0, 0, 0}";
}
def Flag : FieldType<"bool", "i1"> { let Init = "false"; }
def Float : FieldType<"float", "float"> { let Init = "0"; }
def Text : FieldType<"std::string", "string">;
/// Lives as long as the context.
def TextReference : FieldType<"StringRef", "string">;
def Texts : FieldType<"std::vector<std::string>", "node of strings">;
def Bytes : FieldType<"SmallVector<char, 0>", "string">;
def AnyNode : FieldType<"MDNode *", "node"> { let Init = "nullptr"; }
def ConstNode : FieldType<"const MDNode *", "node"> { let Init = "nullptr"; }
def FunctionReference : FieldType<"Function *", "function"> {
  let Init = "nullptr";
}
def ConstFunction : FieldType<"const Function *", "function"> {
  let Init = "nullptr";
}
def AnyType : FieldType<"Type *", "poison value of the type"> {
  let Init = "nullptr";
}
def AnyStruct : FieldType<"StructType *", "poison value of the type"> {
  let Init = "nullptr";
}

class Field<string name, FieldType type, string text, string init = type.Init> {
  string Name = name;
  FieldType Type = type;
  string Text = text;
  string Init = init;
  bit IsOptional = false;
}

/// Null or missing if there is no value; otherwise it must have the type.
/// Numbers are always written.
class OptionalField<string name, FieldType type, string text,
                    string init = type.Init> : Field<name, type, text, init> {
  let IsOptional = true;
}

class Schema<string text, list<Field> fields> {
  string Text = text;
  list<Field> Fields = fields;
  /// Further members of the struct, in C++.
  code Members = "";
  /// What holds of a row that is well-formed, in C++; `Row` is the row.
  code Check = "";
  /// Whether the reader reports to a FieldReader what is wrong. Otherwise it
  /// returns nothing then.
  bit IsRecord = false;
  /// How the report names the node.
  string What = "";
}

/// A record of the format.
class DXILRecord<string what, string text, list<Field> fields>
    : Schema<text, fields> {
  let IsRecord = true;
  let What = what;
}
