// SanitizerOptions.cpp: Options of the sanitizers
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// The archives of LLVM and Clang are built without the sanitizer: what their
// allocators mark and what ours believes of it differ.
extern "C" const char *__asan_default_options() {
  return "detect_leaks=0:allow_user_poisoning=0:detect_odr_violation=0";
}
