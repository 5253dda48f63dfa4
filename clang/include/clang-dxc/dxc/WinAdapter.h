// WinAdapter.h: Windows types that dxcapi.h uses
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The types, with the sizes that they have in libdxcompiler.so on Linux (BOOL
// has one byte, ULONG eight, wchar_t four), interface identifiers, and CComPtr.

#ifndef CLANG_DXC_DXC_WINADAPTER_H
#define CLANG_DXC_DXC_WINADAPTER_H

#ifdef _WIN32
#error "on Windows, include <windows.h> and <atlbase.h>"
#endif

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <cwchar>
#include <utility>

typedef unsigned char BYTE, UINT8;
typedef BYTE BOOLEAN;
typedef bool BOOL;
typedef signed char INT8;
typedef int INT, INT32;
typedef long LONG;
typedef unsigned int UINT;
typedef unsigned long ULONG;
typedef long long LONGLONG;
typedef unsigned long long ULONGLONG;
typedef std::uint16_t WORD;
typedef std::uint32_t DWORD, UINT32;
typedef std::uint64_t UINT64;
typedef float FLOAT;
typedef std::size_t SIZE_T;
typedef char *LPSTR;
typedef const char *LPCSTR;
typedef wchar_t WCHAR, OLECHAR;
typedef wchar_t *LPWSTR, *BSTR, *LPOLESTR;
typedef const wchar_t *LPCWSTR;
typedef void *LPVOID, *HANDLE;
typedef const void *LPCVOID;
typedef int HRESULT;

#ifndef TRUE
#define TRUE 1
#define FALSE 0
#endif

#define S_OK HRESULT(0)
#define S_FALSE HRESULT(1)
#define E_NOTIMPL HRESULT(0x80004001)
#define E_NOINTERFACE HRESULT(0x80004002)
#define E_POINTER HRESULT(0x80004003)
#define E_ABORT HRESULT(0x80004004)
#define E_FAIL HRESULT(0x80004005)
#define E_BOUNDS HRESULT(0x8000000B)
#define E_UNEXPECTED HRESULT(0x8000FFFF)
#define E_NOT_VALID_STATE HRESULT(0x8007139F)
#define E_ACCESSDENIED HRESULT(0x80070005)
#define E_OUTOFMEMORY HRESULT(0x8007000E)
#define E_INVALIDARG HRESULT(0x80070057)
#define REGDB_E_CLASSNOTREG HRESULT(0x80040154)
// ERROR_NOT_FOUND has another number in dxcompiler on Linux than on Windows.
#define DXC_E_NOT_FOUND HRESULT(0x8007005F)
#define STG_E_INVALIDFUNCTION HRESULT(0x80030001)
#define STG_E_ACCESSDENIED HRESULT(0x80030005)
#define STG_E_INVALIDPOINTER HRESULT(0x80030009)
#define DXC_E_MISSING_PART HRESULT(0x80AA0012)
#define DXC_E_MALFORMED_CONTAINER HRESULT(0x80AA0013)
#define DXC_E_CONTAINER_INVALID HRESULT(0x80AA000D)
#define DXC_E_IR_VERIFICATION_FAILED HRESULT(0x80AA0009)
#define SUCCEEDED(Result) ((HRESULT)(Result) >= 0)
#define FAILED(Result) ((HRESULT)(Result) < 0)

#define STDMETHODCALLTYPE
#ifndef __stdcall
#define __stdcall
#endif

struct GUID {
  std::uint32_t Data1;
  std::uint16_t Data2;
  std::uint16_t Data3;
  std::uint8_t Data4[8];
};
typedef GUID CLSID, IID, UUID;
typedef const GUID &REFGUID, &REFCLSID, &REFIID;

inline bool IsEqualGUID(REFGUID L, REFGUID R) {
  return !std::memcmp(&L, &R, sizeof(GUID));
}
inline bool IsEqualIID(REFIID L, REFIID R) { return IsEqualGUID(L, R); }
inline bool IsEqualCLSID(REFCLSID L, REFCLSID R) { return IsEqualGUID(L, R); }
inline bool operator==(REFGUID L, REFGUID R) { return IsEqualGUID(L, R); }
inline bool operator!=(REFGUID L, REFGUID R) { return !IsEqualGUID(L, R); }

namespace clangdxc_detail {

constexpr unsigned digitOf(char C) {
  return C <= '9' ? C - '0' : (C | 32) - 'a' + 10;
}

constexpr std::uint64_t numberOf(const char *Text, unsigned Digits) {
  std::uint64_t Number = 0;
  for (unsigned I = 0; I != Digits; ++I)
    Number = Number * 16 + digitOf(Text[I]);
  return Number;
}

/// Of "8BA5FB08-5195-40e2-AC58-0D989C3A0102".
constexpr GUID guidOf(const char (&T)[37]) {
  GUID Made = {std::uint32_t(numberOf(T, 8)),
               std::uint16_t(numberOf(T + 9, 4)),
               std::uint16_t(numberOf(T + 14, 4)),
               {}};
  for (unsigned I = 0; I != 8; ++I)
    Made.Data4[I] =
        std::uint8_t(numberOf(T + (I < 2 ? 19 + 2 * I : 20 + 2 * I), 2));
  return Made;
}

template <typename Interface> struct IdentifierOf;

template <typename T> struct Bare {
  using Type = T;
};
template <typename T> struct Bare<T *> {
  using Type = T;
};
template <typename T> struct Bare<T &> : Bare<T> {};

} // namespace clangdxc_detail

/// Gives an interface its identifier, which __uuidof reads.
#define CROSS_PLATFORM_UUIDOF(Interface, Text)                                 \
  struct Interface;                                                            \
  template <> struct clangdxc_detail::IdentifierOf<Interface> {                \
    static GUID get() { return clangdxc_detail::guidOf(Text); }                \
  };

#define __uuidof(Interface)                                                    \
  (clangdxc_detail::IdentifierOf<                                              \
      typename clangdxc_detail::Bare<__typeof__(Interface)>::Type>::get())
#define IID_PPV_ARGS(Pointer)                                                  \
  (clangdxc_detail::IdentifierOf<                                              \
      typename clangdxc_detail::Bare<decltype(**(Pointer))>::Type>::get()),    \
      reinterpret_cast<void **>(Pointer)

CROSS_PLATFORM_UUIDOF(IUnknown, "00000000-0000-0000-C000-000000000046")
struct IUnknown {
  virtual HRESULT QueryInterface(REFIID riid, void **ppvObject) = 0;
  virtual ULONG AddRef() = 0;
  virtual ULONG Release() = 0;
  template <typename Q> HRESULT QueryInterface(Q **pp) {
    return QueryInterface(clangdxc_detail::IdentifierOf<Q>::get(),
                          reinterpret_cast<void **>(pp));
  }
};

CROSS_PLATFORM_UUIDOF(IMalloc, "00000002-0000-0000-C000-000000000046")
struct IMalloc : public IUnknown {
  virtual void *Alloc(SIZE_T size) = 0;
  virtual void *Realloc(void *ptr, SIZE_T size) = 0;
  virtual void Free(void *ptr) = 0;
  virtual SIZE_T GetSize(void *ptr) = 0;
  virtual int DidAlloc(void *ptr) = 0;
  virtual void HeapMinimize() = 0;
};

typedef union _LARGE_INTEGER {
  struct {
    DWORD LowPart, HighPart;
  } u;
  LONGLONG QuadPart;
} LARGE_INTEGER;
typedef union _ULARGE_INTEGER {
  struct {
    DWORD LowPart, HighPart;
  } u;
  ULONGLONG QuadPart;
} ULARGE_INTEGER;

typedef struct _FILETIME {
  DWORD dwLowDateTime, dwHighDateTime;
} FILETIME;

typedef struct tagSTATSTG {
  LPOLESTR pwcsName;
  DWORD type; ///< STGTY_*
  ULARGE_INTEGER cbSize;
  FILETIME mtime, ctime, atime;
  DWORD grfMode, grfLocksSupported;
  CLSID clsid;
  DWORD grfStateBits, reserved;
} STATSTG;

#define STGTY_STREAM 2
#define STREAM_SEEK_SET 0
#define STREAM_SEEK_CUR 1
#define STREAM_SEEK_END 2

CROSS_PLATFORM_UUIDOF(ISequentialStream, "0C733A30-2A1C-11CE-ADE5-00AA0044773D")
struct ISequentialStream : public IUnknown {
  virtual HRESULT Read(void *pv, ULONG cb, ULONG *pcbRead) = 0;
  virtual HRESULT Write(const void *pv, ULONG cb, ULONG *pcbWritten) = 0;
};

CROSS_PLATFORM_UUIDOF(IStream, "0000000c-0000-0000-C000-000000000046")
struct IStream : public ISequentialStream {
  virtual HRESULT Seek(LARGE_INTEGER dlibMove, DWORD dwOrigin,
                       ULARGE_INTEGER *plibNewPosition) = 0;
  virtual HRESULT SetSize(ULARGE_INTEGER libNewSize) = 0;
  virtual HRESULT CopyTo(IStream *pstm, ULARGE_INTEGER cb,
                         ULARGE_INTEGER *pcbRead,
                         ULARGE_INTEGER *pcbWritten) = 0;
  virtual HRESULT Commit(DWORD grfCommitFlags) = 0;
  virtual HRESULT Revert() = 0;
  virtual HRESULT LockRegion(ULARGE_INTEGER libOffset, ULARGE_INTEGER cb,
                             DWORD dwLockType) = 0;
  virtual HRESULT UnlockRegion(ULARGE_INTEGER libOffset, ULARGE_INTEGER cb,
                               DWORD dwLockType) = 0;
  virtual HRESULT Stat(STATSTG *pstatstg, DWORD grfStatFlag) = 0;
  virtual HRESULT Clone(IStream **ppstm) = 0;
};

/// A pointer that counts the references which it holds.
template <typename T> class CComPtr {
public:
  T *p = nullptr;

  CComPtr() = default;
  CComPtr(std::nullptr_t) {}
  CComPtr(T *Other) : p(Other) {
    if (p)
      p->AddRef();
  }
  CComPtr(const CComPtr &Other) : CComPtr(Other.p) {}
  template <typename U> CComPtr(const CComPtr<U> &Other) : CComPtr(Other.p) {}
  CComPtr(CComPtr &&Other) noexcept : p(Other.Detach()) {}
  ~CComPtr() { Release(); }

  CComPtr &operator=(CComPtr Other) {
    std::swap(p, Other.p);
    return *this;
  }

  void Release() {
    if (T *Old = Detach())
      Old->Release();
  }
  void Attach(T *Other) {
    Release();
    p = Other;
  }
  T *Detach() {
    T *Old = p;
    p = nullptr;
    return Old;
  }
  template <typename Q> HRESULT QueryInterface(Q **Other) const {
    return p->QueryInterface(Other);
  }
  HRESULT CopyTo(T **Other) const {
    if (!Other)
      return E_POINTER;
    *Other = p;
    if (p)
      p->AddRef();
    return S_OK;
  }

  operator T *() const { return p; }
  T *operator->() const { return p; }
  T &operator*() const { return *p; }
  T **operator&() { return &p; }
  bool operator!() const { return !p; }
};

inline void *CoTaskMemAlloc(SIZE_T Size) { return std::malloc(Size); }
inline void CoTaskMemFree(void *Memory) { std::free(Memory); }

/// Text whose number of bytes stands before it. Null if there is no memory.
inline BSTR SysAllocStringLen(const OLECHAR *Text, UINT Length) {
  std::uint32_t Bytes = Length * sizeof(OLECHAR);
  auto *Memory = static_cast<char *>(
      std::calloc(sizeof(Bytes) + Bytes + sizeof(OLECHAR), 1));
  if (!Memory)
    return nullptr;
  std::memcpy(Memory, &Bytes, sizeof(Bytes));
  if (Text)
    std::memcpy(Memory + sizeof(Bytes), Text, Bytes);
  return reinterpret_cast<BSTR>(Memory + sizeof(Bytes));
}
inline UINT SysStringLen(BSTR Text) {
  std::uint32_t Bytes = 0;
  if (Text)
    std::memcpy(&Bytes, reinterpret_cast<char *>(Text) - sizeof(Bytes),
                sizeof(Bytes));
  return Bytes / sizeof(OLECHAR);
}
inline void SysFreeString(BSTR Text) {
  if (Text)
    std::free(reinterpret_cast<char *>(Text) - sizeof(std::uint32_t));
}

#endif // CLANG_DXC_DXC_WINADAPTER_H
