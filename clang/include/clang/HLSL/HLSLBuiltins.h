//===- HLSLBuiltins.h - Tables of HLSL's built-in functions ----*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What HLSLBuiltins.td says, as constant tables, and how a declaration that
// Sema made from a row is recognised.
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_HLSL_HLSLBUILTINS_H
#define CLANG_HLSL_HLSLBUILTINS_H

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
#include "clang/HLSL/HLSLBuiltinOps.inc"
};

#define HLSL_BUILTIN_ENUMS
#include "clang/HLSL/HLSLBuiltinTables.inc"

/// One intrinsic function: how Sema types a call, how CodeGen lowers it.
struct IntrinsicRow {
  BuiltinOp Op;
  llvm::StringLiteral Name;
  unsigned Arguments;
  ElementSet Elements;
  ShapeSet Shapes;
  ResultRule Result;
  CallRule Rule;
  /// Lowering for float, signed and unsigned (or bool) elements; the forms are
  /// described at class Intrinsic in HLSLBuiltins.td.
  llvm::StringLiteral Float;
  llvm::StringLiteral SInt;
  llvm::StringLiteral UInt;
  unsigned MinShaderModelMinor;
  /// Other lanes of the wave take part.
  bool IsWave;
  /// The types of the result and the parameters, if they are fixed; the
  /// language is described at class FixedIntrinsic.
  llvm::StringLiteral Signature;
};

/// One method of a resource type.
struct MethodRow {
  BuiltinOp Op;
  llvm::StringLiteral Name;
  llvm::StringLiteral Result;
  llvm::StringLiteral Parameters;
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
  /// `t.sample[index][position]`; the position is a parameter of this type.
  bool HasMips;
  bool HasSamples;
  llvm::StringLiteral Position;
  /// No register can hold it: an object like RayQuery.
  bool IsUnbound;
  llvm::ArrayRef<MethodRow> Methods;
};

/// A name that HLSL gives to a number.
struct ConstantRow {
  llvm::StringLiteral Name;
  unsigned Value;
};

/// A name of older versions of HLSL, and what to do instead.
struct OutdatedRow {
  llvm::StringLiteral Name;
  llvm::StringLiteral Advice;
};

/// All rows, sorted by name.
llvm::ArrayRef<IntrinsicRow> intrinsicRows();
llvm::ArrayRef<ResourceTypeRow> resourceTypeRows();

/// The row of that name, or null.
const IntrinsicRow *findIntrinsic(llvm::StringRef Name);
const ResourceTypeRow *findResourceType(llvm::StringRef Name);
const ConstantRow *findConstant(llvm::StringRef Name);
const OutdatedRow *findOutdated(llvm::StringRef Name);

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

} // namespace hlsl
} // namespace clang

#endif // CLANG_HLSL_HLSLBUILTINS_H
