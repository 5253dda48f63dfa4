/* compile.c: A program that compiles from memory
 * Part of clang-dxc; see LICENSE.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * compile FILE FOLDER OUTPUTS ARGUMENTS...: reads the file, gives it to the
 * library with an include callback that finds files of the folder, and
 * prints what came of it. OUTPUTS are letters: l listing, d dependencies,
 * p PDB, b bindings, r root signature, h hash; those are written beside the
 * container, which is "container".
 */

#include <clang-dxc/clangdxc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static ClangDxcBytes readFile(const char *path) {
  ClangDxcBytes bytes = {NULL, 0};
  FILE *file = fopen(path, "rb");
  if (!file)
    return bytes;
  fseek(file, 0, SEEK_END);
  bytes.size = (size_t)ftell(file);
  rewind(file);
  char *data = malloc(bytes.size + 1);
  bytes.size = fread(data, 1, bytes.size, file);
  bytes.data = data;
  fclose(file);
  return bytes;
}

static int findInclude(void *folder, const char *path, ClangDxcBytes *text) {
  char whole[1024];
  snprintf(whole, sizeof whole, "%s/%s", (const char *)folder, path);
  *text = readFile(whole);
  printf("include: %s: %s\n", path, text->data ? "found" : "none");
  return text->data != NULL;
}

static void writeOutput(const ClangDxcResult *result, ClangDxcOutput output,
                        const char *name) {
  ClangDxcBytes bytes = clangdxcGetOutput(result, 0, output);
  ClangDxcBytes path = clangdxcGetOutputPath(result, 0, output);
  if (!bytes.size)
    return;
  printf("%s: %zu bytes, path '%.*s'\n", name, bytes.size, (int)path.size,
         path.data);
  FILE *file = fopen(name, "wb");
  fwrite(bytes.data, 1, bytes.size, file);
  fclose(file);
}

static void printDiagnostics(const ClangDxcResult *result) {
  static const char *const severities[] = {"remark", "warning", "error",
                                           "fault", "note"};
  for (size_t i = 0; i != clangdxcGetNumDiagnostics(result, 0); ++i) {
    const ClangDxcDiagnostic *d = clangdxcGetDiagnostic(result, 0, i);
    printf("%s at %.*s:%u:%u: %.*s [%.*s]\n", severities[d->severity],
           (int)d->file.size, d->file.data, d->line, d->column,
           (int)d->text.size, d->text.data, (int)d->group.size, d->group.data);
    for (size_t f = 0; f != d->num_fixits; ++f)
      printf("  fix-it %u:%u-%u:%u: '%.*s'\n", d->fixits[f].replaced.begin_line,
             d->fixits[f].replaced.begin_column, d->fixits[f].replaced.end_line,
             d->fixits[f].replaced.end_column, (int)d->fixits[f].text.size,
             d->fixits[f].text.data);
  }
}

int main(int argc, char **argv) {
  ClangDxcSource source = {argv[1], readFile(argv[1])};
  const char *slash = strrchr(argv[1], '/');
  source.name = slash ? slash + 1 : argv[1];
  ClangDxcRequest request = {0};
  request.struct_size = sizeof request;
  request.sources = &source;
  request.num_sources = 1;
  request.arguments = (const char *const *)argv + 4;
  request.num_arguments = (size_t)argc - 4;
  request.include = findInclude;
  request.include_context = argv[2];
  static const struct {
    char letter;
    ClangDxcOutput output;
    const char *name;
  } outputs[] = {{'c', CLANGDXC_CONTAINER, "container"},
                 {'l', CLANGDXC_LISTING, "listing"},
                 {'d', CLANGDXC_DEPENDENCIES, "dependencies"},
                 {'p', CLANGDXC_DEBUG_FILE, "pdb"},
                 {'b', CLANGDXC_BINDING_TABLE, "bindings"},
                 {'r', CLANGDXC_ROOT_SIGNATURE, "signature"},
                 {'j', CLANGDXC_REFLECTION_JSON, "reflection"},
                 {'h', CLANGDXC_SHADER_HASH, "hash"}};
  enum { numOutputs = sizeof outputs / sizeof *outputs };
  for (size_t i = 0; i != numOutputs; ++i)
    if (strchr(argv[3], outputs[i].letter))
      request.wanted |= 1u << outputs[i].output;
  ClangDxcResult *result;
  ClangDxcStatus status = clangdxcCompile(&request, &result);
  printf("status: %d, compiles: %zu\n", status, clangdxcGetNumCompiles(result));
  if (!result)
    return status;
  for (size_t i = 0; i != numOutputs; ++i)
    writeOutput(result, outputs[i].output, outputs[i].name);
  printDiagnostics(result);
  ClangDxcBytes text = clangdxcGetOutput(result, 0, CLANGDXC_TEXT);
  if (text.size)
    printf("text:\n%.*s", (int)text.size, text.data);
  ClangDxcBytes messages = clangdxcGetOutput(
      result, clangdxcGetNumCompiles(result), CLANGDXC_MESSAGES);
  if (messages.size)
    printf("messages:\n%.*s", (int)messages.size, messages.data);
  clangdxcDisposeResult(result);
  return status;
}
