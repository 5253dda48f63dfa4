//===- SignatureListing.h - The tables of signatures ------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The tables of what a stage takes and hands on, in dxc's words and columns.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TARGET_DIRECTX_REPORTS_SIGNATURELISTING_H
#define LLVM_LIB_TARGET_DIRECTX_REPORTS_SIGNATURELISTING_H

namespace llvm {
class raw_ostream;

namespace dxil {

struct DXILModuleInfo;

/// The records of the signature parts of a container: where each row is, and
/// which of its components are used.
void printSignatures(const DXILModuleInfo &Info, raw_ostream &OS);

/// What the pipeline state says, with the elements of the signatures.
void printPipelineInfo(const DXILModuleInfo &Info, raw_ostream &OS);

/// Which inputs outputs depend on; nothing if the module does not say.
void printViewIDState(const DXILModuleInfo &Info, raw_ostream &OS);

} // namespace dxil
} // namespace llvm

#endif // LLVM_LIB_TARGET_DIRECTX_REPORTS_SIGNATURELISTING_H
