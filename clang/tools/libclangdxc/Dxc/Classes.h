//===- Classes.h - The classes of dxcompiler --------------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LIBCLANGDXC_DXC_CLASSES_H
#define LIBCLANGDXC_DXC_CLASSES_H

#include "clang-dxc/dxc/dxcapi.h"

namespace clang {
namespace dxc {

/// Each makes an object and gives it away as the interface \p riid. Without
/// such an interface *Out becomes null, and the result says so.
HRESULT createCompiler(REFIID riid, void **Out);
HRESULT createUtils(REFIID riid, void **Out);
HRESULT createLibrary(REFIID riid, void **Out);
HRESULT createArguments(REFIID riid, void **Out);
HRESULT createLinker(REFIID riid, void **Out);
HRESULT createPdbUtils(REFIID riid, void **Out);
HRESULT createValidator(REFIID riid, void **Out);
HRESULT createContainerReflection(REFIID riid, void **Out);
HRESULT createContainerBuilder(REFIID riid, void **Out);

/// What \p Container, or a part of one with its header, says for reflection: an
/// ID3D12ShaderReflection or an ID3D12LibraryReflection.
HRESULT createReflection(const DxcBuffer &Container, REFIID riid, void **Out);

} // namespace dxc
} // namespace clang

#endif // LIBCLANGDXC_DXC_CLASSES_H
