// new_handler.cpp: Memory that a program itself uses up
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The static library shares operator new with the program. What it does when no
// memory is left must stay what the program sets, whatever was compiled
// before.

#include <clang-dxc/clangdxc.h>
#include <cstdio>
#include <new>

static int Calls;

static void compile() {
  static const char Text[] = "[numthreads(1, 1, 1)] void main() {}";
  static const char *const Arguments[] = {"-T", "cs_6_6"};
  ClangDxcSource Source = {"a.hlsl", {Text, sizeof(Text) - 1}};
  ClangDxcRequest Request = {sizeof(Request), &Source, 1, Arguments, 2,
                             nullptr,         nullptr, 0};
  ClangDxcResult *Result;
  std::printf("compile: %d\n", clangdxcCompile(&Request, &Result));
  clangdxcDisposeResult(Result);
}

static void useUpMemory() {
  volatile std::size_t Size = std::size_t(1) << 62;
  try {
    delete[] new char[Size];
  } catch (const std::bad_alloc &) {
    std::printf("bad_alloc\n");
  }
}

int main() {
  useUpMemory();
  compile();
  useUpMemory();
  compile();
  std::set_new_handler([] {
    ++Calls;
    std::set_new_handler(nullptr);
  });
  compile();
  useUpMemory();
  std::printf("calls: %d\n", Calls);
}
