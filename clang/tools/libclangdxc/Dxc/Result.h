// Result.h: Calls and their results
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef LIBCLANGDXC_DXC_RESULT_H
#define LIBCLANGDXC_DXC_RESULT_H

#include "Object.h"
#include "Result.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace clang {

namespace dxc {

/// An IDxcResult, which is an IDxcOperationResult as well.
class Result : public Object<IDxcResult, IDxcOperationResult> {
public:
  explicit Result(HRESULT Status) : Status(Status) {}

  /// Empty bytes are no output.
  void addBytes(DXC_OUT_KIND Kind, std::string Bytes,
                llvm::StringRef Name = "");
  /// Also if it is empty.
  void addText(DXC_OUT_KIND Kind, std::string Text, llvm::StringRef Name = "");
  void addWideText(DXC_OUT_KIND Kind, llvm::StringRef Text);
  void addBlob(DXC_OUT_KIND Kind, IDxcBlob *Blob);

  /// What a compile that failed has instead of an object: an empty one, so that
  /// programs may read it before they look at the status.
  void addEmptyObject();

  bool hasFailed() const { return FAILED(Status); }

  HRESULT GetStatus(HRESULT *pStatus) override;
  HRESULT GetResult(IDxcBlob **ppResult) override;
  HRESULT GetErrorBuffer(IDxcBlobEncoding **ppErrors) override;
  BOOL HasOutput(DXC_OUT_KIND dxcOutKind) override;
  HRESULT GetOutput(DXC_OUT_KIND dxcOutKind, REFIID iid, void **ppvObject,
                    IDxcBlobWide **ppOutputName) override;
  UINT32 GetNumOutputs() override;
  DXC_OUT_KIND GetOutputByIndex(UINT32 Index) override;
  DXC_OUT_KIND PrimaryOutput() override;

  /// What GetResult gives.
  DXC_OUT_KIND Primary = DXC_OUT_OBJECT;

private:
  struct Output {
    DXC_OUT_KIND Kind;
    CComPtr<IDxcBlob> Blob;
    CComPtr<IDxcBlobWide> Name; ///< null: none
  };

  const Output *find(DXC_OUT_KIND Kind) const;
  void add(DXC_OUT_KIND Kind, IDxcBlob *Blob, llvm::StringRef Name);

  HRESULT Status;
  std::vector<Output> Outputs;
};

/// A result of a call that made \p Bytes, or that failed with \p Message.
Result *makeResult(HRESULT Status, std::string Bytes, std::string Message);

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

struct Invocation;

/// Runs \p Call. A fault of the compiler is a result, too. The result has one
/// reference, which is the caller's.
Result *runCall(const Invocation &Call);

/// What \p Function returns, or E_OUTOFMEMORY. For methods that copy as much as
/// their caller likes.
HRESULT guardMemory(llvm::function_ref<HRESULT()> Function);

/// Whether one of the strings, or their list, is null.
bool isWrong(const LPCWSTR *Words, UINT32 Count);

} // namespace dxc

} // namespace clang

#endif // LIBCLANGDXC_DXC_RESULT_H
