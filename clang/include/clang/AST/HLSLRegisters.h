// HLSLRegisters.h: Registers of declarations
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Register letters, and the properties of declarations that the rules of `:
// register(...)` depend on, as in HLSL proposal 0004, "Register types and
// diagnostics". The rules are in
// clang/Sema/Resources/HLSLRegisterAnnotations.h.
//
// `: register(profile, t3, space1)` as a value. The parser writes it as the
// argument of the attribute that it passes to Sema; a declaration stores it in
// the corresponding Clang attribute. Only this file writes and reads either
// form.

#ifndef CLANG_AST_HLSLREGISTERS_H
#define CLANG_AST_HLSLREGISTERS_H

#include "clang/Basic/SourceLocation.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/DXILABI.h"
#include "llvm/TargetParser/Triple.h"
#include <array>
#include <cstdint>
#include <optional>
#include <string>

namespace clang {
class ASTContext;
class Decl;
class Expr;
class FieldDecl;
class NamedDecl;

namespace hlsl {

/// The letters that name a kind of register. Texts of diagnostics select by
/// these numbers.
enum class RegisterLetter : unsigned { T, U, B, S, C, I };

/// \p Letter must be one that resources take.
llvm::dxil::ResourceClass getResourceClass(RegisterLetter Letter);
RegisterLetter getLetterOf(llvm::dxil::ResourceClass Class);

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

//===----------------------------------------------------------------------===//
// Annotations
//===----------------------------------------------------------------------===//

/// The contents of a register annotation: a register, a space, or both.
struct RegisterAnnotation {
  /// From the keyword to the register or, where there is none, to the space.
  SourceRange Range;

  /// The stage of the profile that this is for; unknown if it is for all.
  llvm::Triple::EnvironmentType Stage = llvm::Triple::UnknownEnvironment;
  /// The version of the profile, such as "5_0", if one is written. It only
  /// distinguishes profiles of one stage.
  llvm::StringRef Version;

  /// The letter of the register, in lower case if it is a known one; 0 if there
  /// is no register.
  char Letter = 0;
  uint32_t Number = 0;
  /// The component of a constant register, 0 to 3, if one is written.
  std::optional<unsigned> Component;

  std::optional<uint32_t> Space;

  bool hasRegister() const { return Letter != 0; }

  /// Nothing if there is only a space, or an unknown letter if the annotation
  /// was not checked yet.
  std::optional<RegisterLetter> getLetter() const {
    return hasRegister() ? parseRegisterLetter(Letter) : std::nullopt;
  }

  /// Whether both specify the same register and space.
  bool isSameLocation(const RegisterAnnotation &Other) const {
    return Letter == Other.Letter && Number == Other.Number &&
           Component.value_or(0) == Other.Component.value_or(0) &&
           Space.value_or(0) == Other.Space.value_or(0);
  }

  /// The register and the space: "t3", "c0.y", "u1, space2", "space0".
  std::string spellLocation() const;

  bool isForSameProfile(const RegisterAnnotation &Other) const {
    return Stage == Other.Stage && Version == Other.Version;
  }

  /// The values as an expression that an attribute can have.
  Expr *write(ASTContext &C) const;

  /// Reads what write() has made.
  static RegisterAnnotation read(const ASTContext &C, const Expr *Values,
                                 SourceRange Range);
};

/// The stage that a profile's name begins with, as in "ps_5_0"; unknown if
/// there is none.
llvm::Triple::EnvironmentType getStageOfProfile(llvm::StringRef Profile);

/// Attaches annotations to a declaration that has none, in their order.
void attachRegisterAnnotations(Decl *D,
                               llvm::ArrayRef<RegisterAnnotation> Annotations);

/// Takes all annotations off.
void dropRegisterAnnotations(Decl *D);

/// The annotations of a declaration, in the order in which they are written.
llvm::SmallVector<RegisterAnnotation, 2> getRegisterAnnotations(const Decl *D);

//===----------------------------------------------------------------------===//
// Vulkan
//===----------------------------------------------------------------------===//

/// What `[[vk::binding(b, s)]]` says; without a set it is 0.
struct VulkanBinding {
  uint32_t Binding = 0;
  uint32_t Set = 0;
  SourceRange Range;
};

void attachVulkanBinding(Decl *D, const VulkanBinding &Binding);

/// That of a declaration, or of another declaration of the same variable.
std::optional<VulkanBinding> getVulkanBinding(const Decl *D);

} // namespace hlsl

} // namespace clang

#endif // CLANG_AST_HLSLREGISTERS_H
