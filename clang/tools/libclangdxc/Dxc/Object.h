// Object.h: Objects and their classes
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef LIBCLANGDXC_DXC_OBJECT_H
#define LIBCLANGDXC_DXC_OBJECT_H

#include "clang-dxc/dxc/dxcapi.h"
#include <atomic>
#include <type_traits>

namespace clang {

namespace dxc {

/// An object with the interfaces \p Interfaces, each identified by its own
/// identifier and those of \p Bases, from which it derives. Starts with one
/// reference.
template <typename Interface, typename... Bases>
class Object : public Interface {
public:
  HRESULT QueryInterface(REFIID riid, void **ppvObject) override {
    if (!ppvObject)
      return E_POINTER;
    *ppvObject = nullptr;
    if (!has<IUnknown>(riid) && !has<Interface>(riid) &&
        !(has<Bases>(riid) || ...))
      return E_NOINTERFACE;
    AddRef();
    *ppvObject = static_cast<Interface *>(this);
    return S_OK;
  }
  ULONG AddRef() override { return ++References; }
  ULONG Release() override {
    ULONG Left = --References;
    if (!Left)
      delete this;
    return Left;
  }

protected:
  virtual ~Object() = default;

private:
  template <typename T> static bool has(REFIID riid) {
    return riid == clangdxc_detail::IdentifierOf<T>::get();
  }

  std::atomic<ULONG> References{1};
};

/// Gives \p Made away as the interface \p riid. If it has no such interface it
/// is deleted.
template <typename T> HRESULT give(T *Made, REFIID riid, void **Out) {
  HRESULT Result = Made->QueryInterface(riid, Out);
  Made->Release();
  return Result;
}

/// Each creates an object and returns it as the interface \p riid. Without such
/// an interface, *Out becomes null, and the result is an error.
HRESULT createCompiler(REFIID riid, void **Out);
HRESULT createUtils(REFIID riid, void **Out);
HRESULT createLibrary(REFIID riid, void **Out);
HRESULT createArguments(REFIID riid, void **Out);
HRESULT createLinker(REFIID riid, void **Out);
HRESULT createPdbUtils(REFIID riid, void **Out);
HRESULT createValidator(REFIID riid, void **Out);
HRESULT createContainerReflection(REFIID riid, void **Out);
HRESULT createContainerBuilder(REFIID riid, void **Out);

/// The reflection of \p Container, or of a part of one with its header: an
/// ID3D12ShaderReflection or an ID3D12LibraryReflection.
HRESULT createReflection(const DxcBuffer &Container, REFIID riid, void **Out);

} // namespace dxc

} // namespace clang

#endif // LIBCLANGDXC_DXC_OBJECT_H
