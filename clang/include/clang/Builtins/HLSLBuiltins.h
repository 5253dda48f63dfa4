// HLSLBuiltins.h: Tables of HLSL's built-in functions
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The rows of HLSLBuiltins.td as constant tables, and the row of a declaration
// that Sema created from one.

#ifndef CLANG_BUILTINS_HLSLBUILTINS_H
#define CLANG_BUILTINS_HLSLBUILTINS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/DXILABI.h"
#include <optional>

namespace clang {
class CXXRecordDecl;
class FunctionDecl;
class Type;

namespace hlsl {

/// Every intrinsic function and every kind of resource method.
enum class BuiltinOp : unsigned {
#define HLSL_BUILTIN_OP(Name) Name,
#include "clang/Builtins/HLSLBuiltinOps.inc"
};

#define HLSL_BUILTIN_ENUMS
#include "clang/Builtins/HLSLBuiltinTables.inc"

/// A type, as rows spell it.
struct TypeRow {
  TypeBase Base;
  /// 0 unless it is a matrix.
  unsigned char Rows;
  /// The length of a vector, or the columns of a matrix; 0 for other types.
  unsigned char Columns;
};

struct ParameterRow {
  TypeRow Type;
  bool IsOut;
  llvm::StringLiteral Name;
};

/// One intrinsic function: how Sema types a call. What a call becomes is said
/// in clang/CodeGen/Intrinsics/CGOperations.h.
struct IntrinsicRow {
  BuiltinOp Op;
  llvm::StringLiteral Name;
  unsigned Arguments;
  ElementSet Elements;
  ShapeSet Shapes;
  ResultRule Result;
  CallRule Rule;
  unsigned MinShaderModelMinor;
  /// Only for CallRule::FixedSignature.
  TypeRow FixedResult;
  llvm::ArrayRef<ParameterRow> Parameters;
};

/// One method of a resource type.
struct MethodRow {
  BuiltinOp Op;
  llvm::StringLiteral Name;
  TypeRow Result;
  llvm::ArrayRef<ParameterRow> Parameters;
  bool IsTemplate;
  bool IsConst;
  unsigned MinShaderModelMinor;
};

/// One resource type with its methods.
struct ResourceTypeRow {
  llvm::StringLiteral Name;
  ElementRule Element;
  llvm::dxil::ResourceKind Kind;
  llvm::dxil::ResourceClass Class;
  bool IsRaw;
  bool IsROV;
  bool HasCounter;
  /// Texels are also reached by `t.mips[level][position]`, or by
  /// `t.sample[index][position]`; the position is the parameter.
  bool HasMips;
  bool HasSamples;
  llvm::ArrayRef<ParameterRow> Position;
  /// No register can hold it: an object like RayQuery or TriangleStream.
  bool IsUnbound;
  llvm::ArrayRef<MethodRow> Methods;
};

/// A name that HLSL gives to a number.
struct ConstantRow {
  llvm::StringLiteral Name;
  unsigned Value;
  /// The N of the first shader model 6.N where it means something.
  unsigned MinShaderModelMinor;
};

/// A name of older versions of HLSL, and what to do instead.
struct OutdatedRow {
  llvm::StringLiteral Name;
  llvm::StringLiteral Advice;
};

/// A name of another language, what to do instead, and the one name of HLSL
/// that it stands for, or nothing.
struct ForeignRow {
  llvm::StringLiteral Name;
  llvm::StringLiteral Language;
  llvm::StringLiteral Advice;
  llvm::StringLiteral Replacement;
};

/// All rows, sorted by name.
llvm::ArrayRef<IntrinsicRow> intrinsicRows();
llvm::ArrayRef<ResourceTypeRow> resourceTypeRows();

/// The row of that name, or null; of several, the one with the fewest
/// arguments.
const IntrinsicRow *findIntrinsic(llvm::StringRef Name);
/// The row of \p Row's name that has so many arguments; else \p Row.
const IntrinsicRow &findForm(const IntrinsicRow &Row, unsigned Arguments);
const ResourceTypeRow *findResourceType(llvm::StringRef Name);
const ConstantRow *findConstant(llvm::StringRef Name);
const OutdatedRow *findOutdated(llvm::StringRef Name);
const ForeignRow *findForeign(llvm::StringRef Name);

/// The row of an operation; null for operations of methods.
const IntrinsicRow *findIntrinsic(BuiltinOp Op);

/// The row of a resource type, or of a specialisation of a resource template;
/// null for all other types, also for a user's type of the same name.
const ResourceTypeRow *findResourceType(const Type *T);
const ResourceTypeRow *findResourceType(const CXXRecordDecl *Record);

/// Whether HLSL has this name, but this compiler does not have it yet.
bool isUnsupportedName(llvm::StringRef Name);

/// The N of the first shader model 6.N that has the intrinsic or method.
unsigned getMinShaderModelMinor(const FunctionDecl *FD);

/// The operation of a declaration that was materialised from a row, also of an
/// instantiation of a method of a class template; nothing for user functions.
std::optional<BuiltinOp> getBuiltinOp(const FunctionDecl *FD);

/// The row of a method; null for functions that were not made from one.
const MethodRow *getMethodRow(const FunctionDecl *FD);
/// The number of a row among those of all methods.
unsigned getMethodNumber(const MethodRow &Row);

/// Marks a declaration as the operation \p Op, for getBuiltinOp. The mark is an
/// implicit attribute, which survives template instantiation.
void markBuiltin(FunctionDecl *FD, BuiltinOp Op);
/// The same for a declaration that was made from a row.
void markMethod(FunctionDecl *FD, const MethodRow &Row);

} // namespace hlsl
} // namespace clang

#endif // CLANG_BUILTINS_HLSLBUILTINS_H
