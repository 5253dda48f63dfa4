// StartUp.cpp: What the process skips or does at once when it starts
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Builds start the compiler thousands of times, so that starting it counts. The
// linker redirects the calls of two functions of LLVM to this file
// (CMakeLists.txt). docs/dev/compile-time.md has the measurements.

#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Compiler.h"
#include <sys/mman.h>

using namespace llvm;

// The several hundred options of LLVM would be entered in a table before
// main(). Nobody reads it: the command line has a table of its own, and passes
// read their options directly.
void addNoArgument(cl::Option *) asm(
    "__wrap__ZN4llvm2cl6Option11addArgumentEv");

void addNoArgument(cl::Option *) {}

// No function of a shader is one of C's library, whatever its name. The first
// look-up would enter five hundred of these in a table.
bool findNoLibraryFunction(const TargetLibraryInfoImpl *, const Function &,
                           LibFunc &) asm("__wrap__ZNK4llvm21TargetLibraryInfoI"
                                          "mpl10getLibFuncERKNS_8FunctionERNS_7"
                                          "LibFuncE");

bool findNoLibraryFunction(const TargetLibraryInfoImpl *, const Function &,
                           LibFunc &) {
  return false;
}

#if !LLVM_ADDRESS_SANITIZER_BUILD && !LLVM_THREAD_SANITIZER_BUILD

// The constructors of LLVM's options write to almost all pages of the data. One
// request for the pages is faster than a fault for each. Without support by the
// system, the pages are faulted in.
extern "C" char __data_start[], _end[];

static void populateData() {
  constexpr uintptr_t PageSize = 4096;
  uintptr_t Begin = reinterpret_cast<uintptr_t>(__data_start) & -PageSize;
  uintptr_t End = reinterpret_cast<uintptr_t>(_end);
  madvise(reinterpret_cast<void *>(Begin), End - Begin, MADV_POPULATE_WRITE);
}

// Before all constructors.
__attribute__((section(".preinit_array"),
               used)) static void (*const PopulateData)() = populateData;

#endif
