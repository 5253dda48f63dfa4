/* threads.c: Many compiles at once
 * Part of clang-dxc; see LICENSE.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * threads N: in each of 8 threads N compiles with an include callback, each
 * of which must give the bytes that one compile alone gives. Every fifth has
 * an error.
 */

#include <clang-dxc/clangdxc.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { numThreads = 8, numShaders = 5 };

static const char header[] = "float twice(float x) { return 2 * x; }\n";
static int runs;
static ClangDxcResult *expected[numShaders];

static int findInclude(void *context, const char *path, ClangDxcBytes *text) {
  int *calls = context;
  ++*calls;
  if (strcmp(path, "twice.h"))
    return 0;
  text->data = header;
  text->size = sizeof header - 1;
  return 1;
}

/** The last shader has an error. */
static ClangDxcResult *compile(int shader, int *calls) {
  char text[400];
  snprintf(text, sizeof text,
           "#include \"twice.h\"\n"
           "RWStructuredBuffer<float> Out : register(u%d);\n"
           "[numthreads(%d, 1, 1)]\n"
           "void main(uint i : SV_DispatchThreadID) {\n"
           "  Out[i] = twice(Out[i]) * %d + %s;\n"
           "}\n",
           shader, shader + 1, shader, shader == 4 ? "missing" : "sin(i)");
  ClangDxcSource source = {"shader.hlsl", {text, strlen(text)}};
  const char *const arguments[] = {"-T", "cs_6_6"};
  ClangDxcRequest request = {0};
  request.struct_size = sizeof request;
  request.sources = &source;
  request.num_sources = 1;
  request.arguments = arguments;
  request.num_arguments = 2;
  request.include = findInclude;
  request.include_context = calls;
  request.wanted = 1u << CLANGDXC_LISTING;
  ClangDxcResult *result;
  clangdxcCompile(&request, &result);
  return result;
}

static int isSame(const ClangDxcResult *l, const ClangDxcResult *r) {
  static const ClangDxcOutput outputs[] = {CLANGDXC_CONTAINER, CLANGDXC_LISTING,
                                           CLANGDXC_MESSAGES};
  if (clangdxcGetStatus(l) != clangdxcGetStatus(r))
    return 0;
  for (int i = 0; i != 3; ++i) {
    ClangDxcBytes a = clangdxcGetOutput(l, 0, outputs[i]);
    ClangDxcBytes b = clangdxcGetOutput(r, 0, outputs[i]);
    if (a.size != b.size || (a.size && memcmp(a.data, b.data, a.size)))
      return 0;
  }
  return 1;
}

static void *run(void *wrong) {
  for (int i = 0; i != runs; ++i) {
    int calls = 0;
    ClangDxcResult *result = compile(i % numShaders, &calls);
    if (calls != 1 || !isSame(result, expected[i % numShaders]))
      ++*(int *)wrong;
    clangdxcDisposeResult(result);
  }
  return NULL;
}

int main(int argc, char **argv) {
  runs = argc > 1 ? atoi(argv[1]) : 10;
  int calls = 0, good = 0;
  for (int i = 0; i != numShaders; ++i) {
    expected[i] = compile(i, &calls);
    good += clangdxcGetStatus(expected[i]) == CLANGDXC_SUCCESS;
  }
  pthread_t threads[numThreads];
  int wrong[numThreads] = {0}, sum = 0;
  for (int i = 0; i != numThreads; ++i)
    pthread_create(&threads[i], NULL, run, &wrong[i]);
  for (int i = 0; i != numThreads; ++i) {
    pthread_join(threads[i], NULL);
    sum += wrong[i];
  }
  for (int i = 0; i != numShaders; ++i)
    clangdxcDisposeResult(expected[i]);
  printf("%d good shaders, %d compiles, %d wrong\n", good, runs * numThreads,
         sum);
  return sum != 0;
}
