// CGExports.h: Thunks of exported functions
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_CODEGEN_MODULE_CGEXPORTS_H
#define CLANG_CODEGEN_MODULE_CGEXPORTS_H

#include "clang/CodeGen/Expressions/FunctionContext.h"

namespace clang {
namespace hlsl {

class SignatureTypes;

/// The thunk of \p FD, still without a body, and its row of `!hlsl.exports`.
llvm::Function *createThunk(ModuleContext &Mod, SignatureTypes &Signatures,
                            const FunctionDecl *FD, llvm::StringRef Symbol);
void emitThunk(ModuleContext &Mod, const FunctionDecl *FD,
               llvm::Function *Thunk);

/// The body of \p Fn, which stands for \p FD where the library calls it: the
/// call of a function that another library defines.
void emitOutsideCall(ModuleContext &Mod, const FunctionDecl *FD,
                     llvm::Function *Fn);

/// The body of a thunk, or of what calls one.
class ThunkEmitter : FeatureEmitter {
public:
  using FeatureEmitter::FeatureEmitter;

  /// The thunk of an exported function: makes the arguments of
  /// \p Body from scalars, and scalars from its results.
  void emitThunk(llvm::Function *Body);
  /// The reverse: takes what the function of \p FD takes, calls \p Thunk with
  /// scalars, and makes its results of scalars.
  void emitOutsideCall(llvm::Function *Thunk);
  /// The body after an error.
  void emitNothing();
};

} // namespace hlsl
} // namespace clang

#endif // CLANG_CODEGEN_MODULE_CGEXPORTS_H
