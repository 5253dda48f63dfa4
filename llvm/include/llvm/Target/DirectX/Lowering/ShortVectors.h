//===- ShortVectors.h - Scalarizing short vectors only ----------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// LLVM's Scalarizer takes all vectors apart or none, so a module with native
// vectors needs one that leaves these alone.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_LOWERING_SHORTVECTORS_H
#define LLVM_TARGET_DIRECTX_LOWERING_SHORTVECTORS_H

namespace llvm {
class Function;

namespace dxil {

struct ShaderTarget;

/// Makes scalars of all vectors that are not native. Elements that go from a
/// short to a native vector, or the other way, go one by one. Whether it
/// changed the function. Operations have no short vectors any more, memory is
/// flat.
bool scalarizeShortVectors(Function &F, const ShaderTarget &Target);

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_LOWERING_SHORTVECTORS_H
