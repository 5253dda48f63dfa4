// Compiler.h: Arguments of the compiler
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef LIBCLANGDXC_DXC_COMPILER_H
#define LIBCLANGDXC_DXC_COMPILER_H

#include "Object.h"
#include <memory>
#include <string>
#include <vector>

namespace clang {

namespace dxc {

//===----------------------------------------------------------------------===//
// Arguments
//===----------------------------------------------------------------------===//

class Arguments : public Object<IDxcCompilerArgs> {
public:
  void add(std::wstring Argument);
  /// Adds what is not null, after an option if there is one.
  void addIfAny(LPCWSTR Option, LPCWSTR Value);

  LPCWSTR *GetArguments() override { return Pointers.data(); }
  UINT32 GetCount() override { return Pointers.size(); }
  HRESULT AddArguments(LPCWSTR *pArguments, UINT32 argCount) override;
  HRESULT AddArgumentsUTF8(LPCSTR *pArguments, UINT32 argCount) override;
  HRESULT AddDefines(const DxcDefine *pDefines, UINT32 defineCount) override;

private:
  // The texts stay where they are when the list grows.
  std::vector<std::unique_ptr<std::wstring>> Texts;
  std::vector<LPCWSTR> Pointers;
};

/// What the older interfaces take apart: as arguments, in \p Made, which is the
/// caller's. Returns an error, without arguments, if a pointer is null that
/// must not be.
HRESULT buildArguments(LPCWSTR SourceName, LPCWSTR EntryPoint,
                       LPCWSTR TargetProfile, LPCWSTR *Rest, UINT32 NumRest,
                       const DxcDefine *Defines, UINT32 NumDefines,
                       Arguments *&Made);

} // namespace dxc

} // namespace clang

#endif // LIBCLANGDXC_DXC_COMPILER_H
