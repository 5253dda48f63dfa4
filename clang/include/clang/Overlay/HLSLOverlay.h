// HLSLOverlay.h: Declaring wrapped functions of Clang
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The linker knows a wrapped function by two names: ours, which Clang's calls
// reach, and Clang's own. The list of them is clang/lib/Overlay/Overlay.txt.

#ifndef CLANG_OVERLAY_HLSLOVERLAY_H
#define CLANG_OVERLAY_HLSLOVERLAY_H

/// Declares wrap<NAME>, which is called instead of the function of Clang with
/// the mangled name SYMBOL, and real<NAME>, which is that function. The
/// parameters follow, for a member the object first.
#define CLANG_WRAPS(RESULT, NAME, SYMBOL, ...)                                 \
  RESULT real##NAME(__VA_ARGS__) asm("__real_" SYMBOL);                        \
  RESULT wrap##NAME(__VA_ARGS__) asm("__wrap_" SYMBOL)

#endif // CLANG_OVERLAY_HLSLOVERLAY_H
