// HLSLOverlay.h: Declaring wrapped functions of Clang
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A wrapped function has two names for the linker: ours, which Clang's calls
// reach, and Clang's own. clang/lib/Overlay/Overlay.txt lists these functions.

#ifndef CLANG_OVERLAY_HLSLOVERLAY_H
#define CLANG_OVERLAY_HLSLOVERLAY_H

/// Declares wrap<NAME>, which is called instead of the function of Clang with
/// the mangled name SYMBOL, and real<NAME>, which is that function. The
/// parameters follow, for a member the object first.
#define CLANG_WRAPS(RESULT, NAME, SYMBOL, ...)                                 \
  RESULT real##NAME(__VA_ARGS__) asm("__real_" SYMBOL);                        \
  RESULT wrap##NAME(__VA_ARGS__) asm("__wrap_" SYMBOL)

#endif // CLANG_OVERLAY_HLSLOVERLAY_H
