// RegisterLetters.h: Register letters
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef LLVM_TARGET_DIRECTX_TABLES_REGISTERLETTERS_H
#define LLVM_TARGET_DIRECTX_TABLES_REGISTERLETTERS_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/DXILABI.h"
#include <optional>

namespace llvm {
namespace dxil {

/// The names of the components of a register, in order.
inline constexpr StringLiteral ComponentLetters = "xyzw";

/// The letter of a class's registers: t, u, b or s.
char getRegisterLetter(dxil::ResourceClass Class);

/// The class whose registers have this letter, in either case.
std::optional<dxil::ResourceClass> getClassOfRegisterLetter(char Letter);

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_TABLES_REGISTERLETTERS_H
