// SignaturePart.h: Signatures in containers
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Code that the signature parts and the pipeline state share.

#ifndef LLVM_LIB_TARGET_DIRECTX_CONTAINER_SIGNATUREPART_H
#define LLVM_LIB_TARGET_DIRECTX_CONTAINER_SIGNATUREPART_H

#include "llvm/BinaryFormat/DXContainer.h"
#include "llvm/Support/VersionTuple.h"
#include "llvm/Target/DirectX/DXILForm/SignatureElement.h"

namespace llvm {
namespace dxil {

/// The type of an element as containers number it. Before validator version 1.5
/// there was none for bool.
dxbc::SigComponentType getPartType(ElementType Type,
                                   const VersionTuple &Validator);

/// The first column, of four; 0 for an element without a register.
inline unsigned getFirstColumn(const SignatureElement &E) {
  return E.isAllocated() ? unsigned(E.StartColumn) % 4 : 0;
}

} // namespace dxil
} // namespace llvm

#endif // LLVM_LIB_TARGET_DIRECTX_CONTAINER_SIGNATUREPART_H
