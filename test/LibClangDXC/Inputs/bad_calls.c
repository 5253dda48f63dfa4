/* bad_calls.c: What a program must not be able to break
 * Part of clang-dxc; see LICENSE.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */

#include <clang-dxc/clangdxc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int failures;

static void expect(int holds, const char *what) {
  if (holds)
    return;
  printf("wrong: %s\n", what);
  ++failures;
}

static const char *const arguments[] = {"-T", "cs_6_6"};
static const char good[] = "[numthreads(1, 1, 1)] void main() {}";

static ClangDxcRequest makeRequest(const ClangDxcSource *source) {
  ClangDxcRequest request = {0};
  request.struct_size = sizeof request;
  request.sources = source;
  request.num_sources = 1;
  request.arguments = arguments;
  request.num_arguments = 2;
  return request;
}

/** Compiles, gives the status, and forgets the rest. */
static ClangDxcStatus compile(const ClangDxcRequest *request) {
  ClangDxcResult *result = (ClangDxcResult *)&failures;
  ClangDxcStatus status = clangdxcCompile(request, &result);
  int expected = status != CLANGDXC_BAD_CALL && status != CLANGDXC_NO_MEMORY;
  expect((result != NULL) == expected, "a result fits its status");
  clangdxcDisposeResult(result);
  return status;
}

static ClangDxcStatus compileText(const char *text, size_t size) {
  ClangDxcSource source = {"a.hlsl", {text, size}};
  ClangDxcRequest request = makeRequest(&source);
  return compile(&request);
}

static void tryPointers(void) {
  ClangDxcSource source = {NULL, {good, sizeof good - 1}};
  ClangDxcRequest request = makeRequest(&source);
  expect(compile(&request) == CLANGDXC_SUCCESS, "a source without a name");
  expect(clangdxcCompile(&request, NULL) == CLANGDXC_BAD_CALL, "no result");
  expect(compile(NULL) == CLANGDXC_BAD_CALL, "no request");
  request.struct_size = 8;
  expect(compile(&request) == CLANGDXC_BAD_CALL, "a struct that is too small");
  request = makeRequest(NULL);
  expect(compile(&request) == CLANGDXC_BAD_CALL, "no sources");
  request = makeRequest(&source);
  request.arguments = NULL;
  expect(compile(&request) == CLANGDXC_BAD_CALL, "no arguments");
  request.num_arguments = 0;
  expect(compile(&request) == CLANGDXC_MISUSE, "a call without a profile");
  const char *const holes[] = {"-T", NULL};
  request.arguments = holes;
  request.num_arguments = 2;
  expect(compile(&request) == CLANGDXC_BAD_CALL, "an argument that is null");
  request = makeRequest(NULL);
  request.num_sources = 0;
  expect(compile(&request) == CLANGDXC_MISUSE, "a call without a source");
  source.text.data = NULL;
  request = makeRequest(&source);
  expect(compile(&request) == CLANGDXC_BAD_CALL, "a text that is null");
  source.text.size = 0;
  expect(compile(&request) == CLANGDXC_INPUT_ERROR, "an empty text");
  clangdxcDisposeResult(NULL);
  expect(clangdxcGetStatus(NULL) == CLANGDXC_BAD_CALL, "status of nothing");
  expect(!clangdxcGetNumCompiles(NULL) &&
             !clangdxcGetOutput(NULL, 0, CLANGDXC_CONTAINER).size &&
             !clangdxcGetOutputPath(NULL, 0, CLANGDXC_CONTAINER).size &&
             !clangdxcGetNumDiagnostics(NULL, 0) &&
             !clangdxcGetDiagnostic(NULL, 0, 0),
         "parts of nothing");
}

static void tryNumbers(void) {
  ClangDxcSource source = {"a.hlsl", {good, sizeof good - 1}};
  ClangDxcRequest request = makeRequest(&source);
  request.wanted = ~0u;
  ClangDxcResult *result;
  expect(clangdxcCompile(&request, &result) == CLANGDXC_SUCCESS, "all outputs");
  expect(!clangdxcGetOutput(result, 99, CLANGDXC_CONTAINER).size &&
             !clangdxcGetOutput(result, 0, (ClangDxcOutput)99).size &&
             !clangdxcGetOutput(result, 0, (ClangDxcOutput)-1).size &&
             !clangdxcGetOutput(result, 99, CLANGDXC_MESSAGES).size &&
             !clangdxcGetOutputPath(result, 0, CLANGDXC_MESSAGES).size &&
             !clangdxcGetDiagnostic(result, 0, 99) &&
             !clangdxcGetDiagnostic(result, 99, 0),
         "numbers out of range");
  clangdxcDisposeResult(result);
}

static void tryTexts(void) {
  expect(compileText("", 0) == CLANGDXC_INPUT_ERROR, "0 bytes");
  expect(compileText("\0\0\0", 3) == CLANGDXC_INPUT_ERROR, "zeros");
  size_t size = 100u << 20;
  char *large = malloc(size);
  memset(large, '\n', size);
  memcpy(large, good, sizeof good - 1);
  expect(compileText(large, size) == CLANGDXC_SUCCESS, "100 MB");
  memset(large, '(', size / 100);
  expect(compileText(large, size / 100) == CLANGDXC_INPUT_ERROR, "brackets");
  free(large);
  const char *const unknown[] = {"-T", "cs_6_6", "-no-such-option"};
  ClangDxcSource source = {"a.hlsl", {good, sizeof good - 1}};
  ClangDxcRequest request = makeRequest(&source);
  request.arguments = unknown;
  request.num_arguments = 3;
  expect(compile(&request) == CLANGDXC_MISUSE, "an unknown option");
  // Files and standard input are not for the library.
  const char *const files[] = {"-T", "cs_6_6", "/etc/passwd"};
  request.arguments = files;
  expect(compile(&request) == CLANGDXC_INPUT_ERROR, "a file of the system");
  const char *const input[] = {"-T", "cs_6_6", "-"};
  request.arguments = input;
  expect(compile(&request) == CLANGDXC_INPUT_ERROR, "standard input");
  const char *const response[] = {"@/etc/passwd"};
  request.arguments = response;
  request.num_arguments = 1;
  expect(compile(&request) == CLANGDXC_MISUSE, "a response file");
  ClangDxcSource twice[] = {{"a.hlsl", {good, sizeof good - 1}},
                            {"./a.hlsl", {"int x;", 6}}};
  request = makeRequest(twice);
  request.num_sources = 2;
  expect(compile(&request) == CLANGDXC_MISUSE, "two sources of one name");
}

static int calls;

static int failAlways(void *context, const char *path, ClangDxcBytes *text) {
  (void)context, (void)path, (void)text;
  ++calls;
  return 0;
}

static int answerNull(void *context, const char *path, ClangDxcBytes *text) {
  (void)context, (void)path;
  text->size = 100;
  return 1;
}

static int includeItself(void *context, const char *path, ClangDxcBytes *text) {
  (void)context, (void)path;
  static const char itself[] = "#include \"again.h\"\n";
  text->data = itself;
  text->size = sizeof itself - 1;
  return 1;
}

static int compileInside(void *context, const char *path, ClangDxcBytes *text) {
  (void)context, (void)path;
  expect(compileText(good, sizeof good - 1) == CLANGDXC_SUCCESS,
         "a compile in a callback");
  text->data = good;
  text->size = sizeof good - 1;
  return 1;
}

static int answerOdd(void *context, const char *path, ClangDxcBytes *text) {
  (void)context, (void)path;
  text->data = good;
  text->size = sizeof good - 1;
  return 7;
}

static void tryCallbacks(void) {
  static const char text[] = "#include \"other.h\"\n";
  ClangDxcSource source = {"a.hlsl", {text, sizeof text - 1}};
  ClangDxcRequest request = makeRequest(&source);
  expect(compile(&request) == CLANGDXC_INPUT_ERROR, "no callback");
  request.include = failAlways;
  expect(compile(&request) == CLANGDXC_INPUT_ERROR, "a callback that fails");
  expect(calls == 1, "one call for each path");
  request.include = answerNull;
  expect(compile(&request) == CLANGDXC_INPUT_ERROR, "an answer of null");
  request.include = answerOdd;
  expect(compile(&request) == CLANGDXC_INPUT_ERROR, "an answer that is odd");
  request.include = includeItself;
  expect(compile(&request) == CLANGDXC_INPUT_ERROR, "endless includes");
  request.include = compileInside;
  expect(compile(&request) == CLANGDXC_SUCCESS, "a callback that compiles");
}

/** Results go in another order than they came. */
static void tryLifetimes(void) {
  enum { count = 8 };
  ClangDxcResult *results[count];
  for (int i = 0; i != count; ++i) {
    char *text = strdup(good);
    ClangDxcSource source = {"a.hlsl", {text, strlen(text)}};
    ClangDxcRequest request = makeRequest(&source);
    clangdxcCompile(&request, &results[i]);
    memset(text, 0, strlen(good));
    free(text);
  }
  for (int i = 0; i != count; ++i) {
    ClangDxcBytes bytes =
        clangdxcGetOutput(results[i * 5 % count], 0, CLANGDXC_CONTAINER);
    expect(bytes.size && !memcmp(bytes.data, "DXBC", 4), "a container");
    clangdxcDisposeResult(results[i * 5 % count]);
  }
}

int main(void) {
  tryPointers();
  tryNumbers();
  tryTexts();
  tryCallbacks();
  tryLifetimes();
  printf("%d wrong\n", failures);
  return failures != 0;
}
