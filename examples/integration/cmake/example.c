// example.c: A program that compiles a shader
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <clang-dxc/clangdxc.h>
#include <stdio.h>
#include <string.h>

int main(void) {
  static const char shader[] = "RWBuffer<uint> Out;\n"
                               "[numthreads(32, 1, 1)]\n"
                               "void main(uint i : SV_DispatchThreadID) {\n"
                               "  Out[i] = i * i;\n"
                               "}\n";
  static const char *const arguments[] = {"-T", "cs_6_6", "-E", "main"};
  ClangDxcSource source = {"squares.hlsl", {shader, sizeof shader - 1}};
  ClangDxcRequest request;
  memset(&request, 0, sizeof request);
  request.struct_size = sizeof request;
  request.sources = &source;
  request.num_sources = 1;
  request.arguments = arguments;
  request.num_arguments = sizeof arguments / sizeof *arguments;
  ClangDxcResult *result;
  ClangDxcStatus status = clangdxcCompile(&request, &result);
  if (!result)
    return 1;
  ClangDxcBytes messages = clangdxcGetOutput(
      result, clangdxcGetNumCompiles(result), CLANGDXC_MESSAGES);
  fwrite(messages.data, 1, messages.size, stderr);
  ClangDxcBytes container = clangdxcGetOutput(result, 0, CLANGDXC_CONTAINER);
  printf("%.4s, status %d\n", status ? "none" : container.data, status);
  clangdxcDisposeResult(result);
  return status != CLANGDXC_SUCCESS;
}
