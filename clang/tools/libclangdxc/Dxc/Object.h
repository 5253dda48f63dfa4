// Object.h: Objects and their classes
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef LIBCLANGDXC_DXC_OBJECT_H
#define LIBCLANGDXC_DXC_OBJECT_H

#include "clang-dxc/dxc/dxcapi.h"
#include "clang/Driver/CommandLine.h"
#include <atomic>

namespace clang {

namespace dxc {

/// An interface of an object, which is known by its own identifier and by those
/// of \p Bases, from which it derives.
template <typename T, typename... Bases> struct Offer {
  using Interface = T;
  static bool has(REFIID riid) {
    return isOf<T>(riid) || (isOf<Bases>(riid) || ...);
  }

private:
  template <typename I> static bool isOf(REFIID riid) {
    return riid == clangdxc_detail::IdentifierOf<I>::get();
  }
};

/// An object with several interfaces. The first is its identity. Starts with
/// one reference.
template <typename First, typename... Others>
class MultiObject : public First::Interface, public Others::Interface... {
public:
  HRESULT QueryInterface(REFIID riid, void **ppvObject) override {
    if (!ppvObject)
      return E_POINTER;
    *ppvObject = nullptr;
    if (riid == __uuidof(IUnknown))
      *ppvObject = static_cast<typename First::Interface *>(this);
    offer<First>(riid, ppvObject);
    (offer<Others>(riid, ppvObject), ...);
    if (!*ppvObject)
      return E_NOINTERFACE;
    AddRef();
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
  virtual ~MultiObject() = default;

private:
  template <typename O> void offer(REFIID riid, void **Found) {
    if (!*Found && O::has(riid))
      *Found = static_cast<typename O::Interface *>(this);
  }

  std::atomic<ULONG> References{1};
};

/// An object with one interface.
template <typename Interface, typename... Bases>
using Object = MultiObject<Offer<Interface, Bases...>>;

/// The version of dxcompiler that has what this library has.
HRESULT giveVersion(UINT32 *Major, UINT32 *Minor);
/// The name and version of this library.
const char *versionString();
/// A copy of \p Text that the caller frees with CoTaskMemFree.
HRESULT giveString(const char *Text, char **Out);
HRESULT giveString(const wchar_t *Text, wchar_t **Out);

/// An object that states the version of the library besides.
template <typename... Offers>
class VersionedObject
    : public MultiObject<Offers..., Offer<IDxcVersionInfo2, IDxcVersionInfo>,
                         Offer<IDxcVersionInfo3>> {
public:
  HRESULT GetVersion(UINT32 *pMajor, UINT32 *pMinor) override {
    return giveVersion(pMajor, pMinor);
  }
  HRESULT GetFlags(UINT32 *pFlags) override {
    if (!pFlags)
      return E_POINTER;
    *pFlags = DxcVersionInfoFlags_None;
    return S_OK;
  }
  HRESULT GetCommitInfo(UINT32 *pCommitCount, char **pCommitHash) override {
    if (!pCommitCount || !pCommitHash)
      return E_POINTER;
    // How many there were before is not recorded.
    *pCommitCount = 0;
    return giveString(clang::dxc::getSourceRevision().str().c_str(),
                      pCommitHash);
  }
  HRESULT GetCustomVersionString(char **pVersionString) override {
    return giveString(versionString(), pVersionString);
  }
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
HRESULT createArguments(REFIID riid, void **Out);
HRESULT createLinker(REFIID riid, void **Out);
HRESULT createPdbUtils(REFIID riid, void **Out);
HRESULT createValidator(REFIID riid, void **Out);
HRESULT createAssembler(REFIID riid, void **Out);
HRESULT createOptimizer(REFIID riid, void **Out);
HRESULT createRewriter(REFIID riid, void **Out);
HRESULT createContainerReflection(REFIID riid, void **Out);
HRESULT createContainerBuilder(REFIID riid, void **Out);

/// The reflection of \p Container, or of a part of one with its header: an
/// ID3D12ShaderReflection or an ID3D12LibraryReflection.
HRESULT createReflection(const DxcBuffer &Container, REFIID riid, void **Out);

} // namespace dxc

} // namespace clang

#endif // LIBCLANGDXC_DXC_OBJECT_H
