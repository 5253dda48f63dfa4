// TokenMutator.h: Changes to the tokens of HLSL
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What libFuzzer changes by bytes seldom gets past the lexer. These functions
// change whole tokens, members of the classes that the grammar has (types,
// attributes, semantics, registers, statements), and pieces between brackets.

#ifndef FUZZ_TOKENMUTATOR_H
#define FUZZ_TOKENMUTATOR_H

#include "llvm/ADT/ArrayRef.h"
#include <cstddef>
#include <cstdint>

/// Changes the text of \p Size bytes at \p Data in place; the first line, which
/// has the options, only now and then. Returns the new size, at most
/// \p MaxSize. The same \p Seed makes the same change.
size_t mutateTokens(uint8_t *Data, size_t Size, size_t MaxSize, unsigned Seed);

/// Puts a piece of \p Second into \p First, both cut between tokens. Returns
/// how many of the \p MaxSize bytes at \p Out it has taken.
size_t spliceTokens(llvm::ArrayRef<uint8_t> First,
                    llvm::ArrayRef<uint8_t> Second, uint8_t *Out,
                    size_t MaxSize, unsigned Seed);

#endif // FUZZ_TOKENMUTATOR_H
