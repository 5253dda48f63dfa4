// D3DReflection.h: Direct3D's reflection interfaces
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// ID3D12ShaderReflection and related interfaces, from Debian's package
// directx-headers-dev, with the types of WinAdapter.h. Requires the neighboring
// folder stubs/ in the include path.

#ifndef CLANG_DXC_DXC_D3DREFLECTION_H
#define CLANG_DXC_DXC_D3DREFLECTION_H

#include "WinAdapter.h"

#define COM_NO_WINDOWS_H
#define interface struct
#define MIDL_INTERFACE(Identifier) struct
#define DECLSPEC_UUID(Identifier)
#define DECLARE_INTERFACE(Name) struct Name
#define DECLARE_INTERFACE_(Name, Base) struct Name : public Base
#define BEGIN_INTERFACE
#define END_INTERFACE
#define STDMETHOD(Name) virtual HRESULT Name
#define STDMETHOD_(Type, Name) virtual Type Name
#define THIS
#define THIS_
#define PURE = 0
#define EXTERN_C extern "C"
#define DEFINE_GUID(Name, A, B, C, ...)                                        \
  extern "C" const GUID Name __attribute__((weak));                            \
  const GUID Name = {A, B, C, {__VA_ARGS__}}
typedef void *RPC_IF_HANDLE;
#define _In_
#define _Out_
#define _Out_opt_

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wnon-virtual-dtor"
#include <directx/d3d12shader.h>
#pragma GCC diagnostic pop

#undef interface
#undef PURE
#undef THIS
#undef THIS_

template <> struct clangdxc_detail::IdentifierOf<ID3D12ShaderReflection> {
  static GUID get() { return IID_ID3D12ShaderReflection; }
};
template <> struct clangdxc_detail::IdentifierOf<ID3D12LibraryReflection> {
  static GUID get() { return IID_ID3D12LibraryReflection; }
};

#endif // CLANG_DXC_DXC_D3DREFLECTION_H
