// BindingMap.h: Maps of the bindings of shaders
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A binding map shows the registers of one or more shaders, and which of them
// disagree about registers of a root signature that they share.
// docs/user/binding-map.md describes it.

#ifndef CLANG_REPORTS_BINDINGMAP_H
#define CLANG_REPORTS_BINDINGMAP_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/JSON.h"
#include <map>
#include <optional>
#include <string>

namespace clang {
namespace dxc {

class BindingMap {
public:
  enum class Form { Text, JSON, Page };

  /// The form that a path stands for, by its ending; "-" is the standard
  /// output, for people. Nothing: there is none.
  static std::optional<Form> findForm(llvm::StringRef Path);

  /// What is wrong with a path that stands for no form.
  static std::string explainForm(llvm::StringRef Path);

  /// Adds the programs of \p Report, a compile's report with the bindings, each
  /// with the fields of \p Added.
  void add(llvm::StringRef Report, const llvm::json::Object &Added = {});

  /// The contents of the file at \p Path, which stands for a form. Called once,
  /// after all programs are added. Relative paths of sources start from the
  /// current folder.
  std::string write(llvm::StringRef Path);

private:
  void addRootSignature(llvm::json::Object &Shader);
  void findDisagreements();
  /// \p Map, as docs/user/binding-map.schema.json defines it, for people.
  static std::string print(const llvm::json::Object &Map);

  llvm::json::Array Shaders, RootSignatures, Disagreements;
  std::map<std::string, unsigned> NumberOfHash; ///< of root signatures
};

} // namespace dxc
} // namespace clang

#endif // CLANG_REPORTS_BINDINGMAP_H
