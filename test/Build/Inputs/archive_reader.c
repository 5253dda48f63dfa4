/* archive_reader.c: Reads archives of shaders, damaged ones too
   Part of clang-dxc; see LICENSE.
   SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

   Usage: archive_reader <file with archives, each after its size in four bytes>

   Prints a line for each archive: "damaged", or the names with a sum of the
   contents. Each archive ends before a page that cannot be read. */

#include <clang-dxc/clangdxc.h>

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

static void checkInside(ClangDxcBytes part, ClangDxcBytes whole) {
  assert(part.data >= whole.data);
  assert(part.size <= whole.size);
  assert((size_t)(part.data - whole.data) <= whole.size - part.size);
}

static void readArchive(ClangDxcBytes bytes) {
  ClangDxcArchive *archive;
  ClangDxcStatus status = clangdxcOpenArchive(bytes, &archive);
  if (status != CLANGDXC_SUCCESS) {
    assert(status == CLANGDXC_INPUT_ERROR && !archive);
    puts("damaged");
    return;
  }
  size_t count = clangdxcGetNumMembers(archive);
  printf("%zu", count);
  for (size_t i = 0; i != count; ++i) {
    ClangDxcBytes name = clangdxcGetMemberName(archive, i);
    ClangDxcBytes contents = clangdxcGetMemberContents(archive, i);
    checkInside(name, bytes);
    checkInside(contents, bytes);
    assert(strlen(name.data) == name.size);
    assert(clangdxcFindMember(archive, name.data) == i);
    unsigned sum = 0;
    for (size_t b = 0; b != contents.size; ++b)
      sum = sum * 31 + (unsigned char)contents.data[b];
    printf(" %s %zu %u %d", name.data, contents.size, sum,
           clangdxcIsMemberIntact(archive, i));
  }
  putchar('\n');
  assert(clangdxcGetMemberName(archive, count).size == 0);
  assert(clangdxcGetMemberContents(archive, count).size == 0);
  assert(!clangdxcIsMemberIntact(archive, count));
  assert(clangdxcFindMember(archive, "no such member") == count);
  assert(clangdxcFindMember(archive, NULL) == count);
  clangdxcCloseArchive(archive);
}

static void checkBadCalls(void) {
  ClangDxcArchive *archive;
  ClangDxcBytes nothing = {NULL, 0}, wrong = {NULL, 1};
  assert(clangdxcOpenArchive(nothing, NULL) == CLANGDXC_BAD_CALL);
  assert(clangdxcOpenArchive(wrong, &archive) == CLANGDXC_BAD_CALL);
  assert(clangdxcOpenArchive(nothing, &archive) == CLANGDXC_INPUT_ERROR);
  assert(clangdxcGetNumMembers(NULL) == 0);
  assert(clangdxcFindMember(NULL, "a") == 0);
  assert(clangdxcGetMemberContents(NULL, 0).size == 0);
  assert(!clangdxcIsMemberIntact(NULL, 0));
  clangdxcCloseArchive(NULL);
}

int main(int argc, char **argv) {
  FILE *file = argc == 2 ? fopen(argv[1], "rb") : NULL;
  if (!file)
    return 2;
  checkBadCalls();
  const size_t page = (size_t)sysconf(_SC_PAGESIZE);
  unsigned size;
  while (fread(&size, sizeof size, 1, file) == 1) {
    size_t room = (size + page - 1) / page * page;
    char *memory = mmap(NULL, room + page, PROT_READ | PROT_WRITE,
                        MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    assert(memory != MAP_FAILED);
    assert(mprotect(memory + room, page, PROT_NONE) == 0);
    char *begin = memory + room - size;
    assert(fread(begin, 1, size, file) == size);
    ClangDxcBytes bytes = {begin, size};
    readArchive(bytes);
    munmap(memory, room + page);
  }
  fclose(file);
  return 0;
}
