//===- RayPayloads.h - Who accesses the payloads of rays --------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_CODEGEN_ENTRY_RAYPAYLOADS_H
#define CLANG_CODEGEN_ENTRY_RAYPAYLOADS_H

#include "clang/CodeGen/Module/ModuleContext.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/Target/DirectX/DXILForm/PayloadAnnotation.h"

namespace clang {
namespace hlsl {

/// The payloads that the module hands on, each once, in the order of their
/// first use.
class RayPayloads {
public:
  explicit RayPayloads(ModuleContext &Mod) : Mod(Mod) {}

  /// Notes the payload \p T, or a reference to one, and the payloads in it,
  /// which follow. Nothing if it has no access qualifiers, or they are off.
  void add(QualType T);
  /// Writes the annotations of all. Called once, at the end.
  void write() const;

private:
  void annotate(const CXXRecordDecl *Record);

  ModuleContext &Mod;
  llvm::DenseSet<const llvm::StructType *> Noted;
  std::vector<llvm::dxil::PayloadAnnotation> Payloads;
};

} // namespace hlsl
} // namespace clang

#endif // CLANG_CODEGEN_ENTRY_RAYPAYLOADS_H
