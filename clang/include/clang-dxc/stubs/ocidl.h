// ocidl.h: Stub for Direct3D's headers on Linux
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// dxc/D3DReflection.h has what is needed.
