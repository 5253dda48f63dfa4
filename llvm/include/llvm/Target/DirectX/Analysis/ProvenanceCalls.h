//===- ProvenanceCalls.h - Handle calls from provenance ---------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The calls of llvm.dx.handle.fromOrigin (docs/dev/ir-conventions.md,
// "Resources"): where in the source they stand and what they name. Both are
// metadata in front IR, which passes drop when they merge equal calls, and
// attributes after keepOriginPlaces.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_ANALYSIS_PROVENANCECALLS_H
#define LLVM_TARGET_DIRECTX_ANALYSIS_PROVENANCECALLS_H

#include "llvm/Target/DirectX/FrontIR/DirectXDiagnostics.h"
#include <string>
#include <vector>

namespace llvm {
class CallInst;
class Function;
class Module;

namespace dxil {

std::vector<CallInst *> findProvenanceCalls(const Module &M);

/// Keeps the place and the text of each use of a resource variable as
/// attributes of its call: equal calls at different places stay apart, and
/// passes that move calls keep them.
void keepOriginPlaces(Module &M);

/// Where the resource is used, or 0.
RawSourceLocation getOriginPlace(const CallInst &Call);

/// The variable as the source spells it, in quotes; "this resource" if it has
/// no name.
std::string getOriginVariable(const CallInst &Call);

/// Why the variable has no single origin, if CodeGen knows; else empty.
StringRef getOriginReason(const CallInst &Call);

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_ANALYSIS_PROVENANCECALLS_H
