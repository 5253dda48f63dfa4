// LibraryCompiles.c: Compiles a file a number of times
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// library-compiles N FILE ARGUMENTS...: compiles the file N times with the
// library.

#include <clang-dxc/clangdxc.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv) {
  if (argc < 3)
    return 2;
  static char text[1 << 20];
  FILE *file = fopen(argv[2], "rb");
  if (!file)
    return 2;
  ClangDxcSource source = {argv[2], {text, fread(text, 1, sizeof text, file)}};
  fclose(file);
  ClangDxcRequest request = {sizeof request, &source, 1, NULL, 0,
                             NULL,           NULL,    0};
  request.arguments = (const char *const *)argv + 3;
  request.num_arguments = (size_t)argc - 3;
  for (int n = atoi(argv[1]); n > 0; --n) {
    ClangDxcResult *result;
    if (clangdxcCompile(&request, &result) != CLANGDXC_SUCCESS)
      return 1;
    clangdxcDisposeResult(result);
  }
  return 0;
}
