//===- HLSLRegisterRules.h - Which register takes what ---------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The rules of `: register(...)` as HLSL's proposal 0004, "Register types and
// diagnostics", has them: what is known of a declaration, and the one table
// from that and a register's letter to the verdict. docs/user/register-rules.md
// gives the test of each rule.
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_FACTS_HLSLREGISTERRULES_H
#define CLANG_FACTS_HLSLREGISTERRULES_H

#include <array>
#include <cstdint>
#include <optional>

namespace clang {
class FieldDecl;
class NamedDecl;

namespace hlsl {

/// The letters that name a kind of register. Texts of diagnostics select by
/// these numbers.
enum class RegisterLetter : unsigned { T, U, B, S, C, I };

/// The letters that something can be given to: `i` is history.
inline constexpr unsigned NumBindableLetters = 5;

/// The letter that begins a register's name, in either case.
std::optional<RegisterLetter> parseRegisterLetter(char Letter);
char spellRegisterLetter(RegisterLetter Letter);

/// What decides about the registers of a declaration; computed once for each.
struct RegisterBindingFlags {
  /// Exactly one of these four is set.
  bool Resource = false; ///< a resource, an array of them, cbuffer, tbuffer
  bool UDT = false;      ///< a struct or class, or an array of them
  bool Other = false;    ///< nothing that a register can hold
  bool Basic = false;    ///< a number, or a vector, matrix or array of them

  /// Of a resource its class; of a UDT the classes of all resources in it.
  bool SRV = false;
  bool UAV = false;
  bool CBV = false;
  bool Sampler = false;

  bool ContainsNumeric = false; ///< a UDT with numbers in it
  bool DefaultGlobals = false;  ///< numbers of it are placed in $Globals
};

/// The flags of a declaration, and the first members that set them.
struct RegisterBindingInfo {
  RegisterBindingFlags Flags;
  /// For UDTs, by letter: the first member, at any depth, that can be given to
  /// a register of this letter.
  std::array<const FieldDecl *, NumBindableLetters> Members = {};
};

/// Looks at a cbuffer, a tbuffer or a variable whose type is complete.
RegisterBindingInfo getRegisterBindingInfo(const NamedDecl *D);

/// What is to be said about an annotation.
enum class RegisterVerdict : unsigned {
  Valid,
  Mismatch,      ///< err_hlsl_binding_type_mismatch
  MissingMember, ///< warn_hlsl_user_defined_type_missing_member
  PackOffset,    ///< warn_hlsl_register_type_c_packoffset
  DeprecatedB,   ///< warn_hlsl_deprecated_register_type_b
  DeprecatedI,   ///< warn_hlsl_deprecated_register_type_i
  Invalid,       ///< err_hlsl_binding_type_invalid
};

/// Looks an annotation up in the decision table.
RegisterVerdict judgeRegister(const RegisterBindingFlags &Flags,
                              RegisterLetter Letter);

/// The letter that a declaration takes, if it is only one.
std::optional<RegisterLetter>
getOnlyRegisterLetter(const RegisterBindingFlags &Flags);

} // namespace hlsl
} // namespace clang

#endif // CLANG_FACTS_HLSLREGISTERRULES_H
