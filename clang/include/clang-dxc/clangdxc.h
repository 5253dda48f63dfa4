//===- clangdxc.h - The compiler as a library -------------------*- C -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One function compiles: sources and arguments in, a result out. It takes the
// arguments of the command line and gives the same bytes. It opens no file,
// writes none, prints nothing and keeps nothing from one call for the next; any
// number of threads may call it at once. See docs/user/embedding.md.
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_DXC_CLANGDXC_H
#define CLANG_DXC_CLANGDXC_H

#include <stddef.h>
#include <stdint.h>

#if defined(_WIN32)
#define CLANGDXC_API
#else
#define CLANGDXC_API __attribute__((visibility("default")))
#endif

/* An enum that a program may give any number for. */
#ifdef __cplusplus
#define CLANGDXC_ANY_NUMBER : int
#else
#define CLANGDXC_ANY_NUMBER
#endif

#ifdef __cplusplus
extern "C" {
#endif

/** What this header describes. Later versions add to the ends of structs and
    enums, and functions; they change nothing. */
#define CLANGDXC_INTERFACE_VERSION 1

typedef enum ClangDxcStatus {
  CLANGDXC_SUCCESS = 0,
  /** A source, or a file that an argument names, is wrong: the diagnostics and
      messages of the result say how. */
  CLANGDXC_INPUT_ERROR = 1,
  /** The arguments are wrong: the messages of the result say how. */
  CLANGDXC_MISUSE = 2,
  /** A pointer is null that must not be, or a size is wrong. No result. */
  CLANGDXC_BAD_CALL = 3,
  /** No memory is left, or none for the stack. No result. */
  CLANGDXC_NO_MEMORY = 4,
  /** The compiler is wrong; what it knows is in the result. */
  CLANGDXC_INTERNAL_ERROR = 70
} ClangDxcStatus;

/** Bytes that somebody else owns. data may be null if size is 0. Text is
    UTF-8. What the library gives as text has a zero after its last byte, which
    size does not count. */
typedef struct ClangDxcBytes {
  const char *data;
  size_t size;
} ClangDxcBytes;

/** A file by the name that arguments, #include and messages use. */
typedef struct ClangDxcSource {
  const char *name; /**< null: "shader.hlsl" */
  ClangDxcBytes text;
} ClangDxcSource;

/** Asked for each file that is not among the sources, by the path that #include
    makes: the name in the directive after the folder of the including file, or
    after a folder of -I, without "." and ".." where these can be resolved.

    Returns 1 and sets *text if there is such a file, and 0 if there is none;
    any other value is taken as 0. The text is copied when the function returns.
    It is called on the thread of clangdxcCompile, on another stack, and once
   for each path. It may call clangdxcCompile. It must not leave by an exception
   or longjmp. */
typedef int (*ClangDxcInclude)(void *context, const char *path,
                               ClangDxcBytes *text);

/** The parts of a result. All but the container, and what arguments ask for by
    a path, must be wanted. */
typedef enum ClangDxcOutput CLANGDXC_ANY_NUMBER {
  CLANGDXC_CONTAINER = 0,       /**< DXIL in a container */
  CLANGDXC_LISTING = 1,         /**< the text of -Fc */
  CLANGDXC_HEADER = 2,          /**< the C header of -Fh */
  CLANGDXC_SHADER_HASH = 3,     /**< the part HASH: 4 bytes flags, 16 digest */
  CLANGDXC_ROOT_SIGNATURE = 4,  /**< a container with the root signature */
  CLANGDXC_DEBUG_FILE = 5,      /**< the PDB of -Zi and -Fd */
  CLANGDXC_PRIVATE = 6,         /**< private data, of -getprivate */
  CLANGDXC_REFLECTION_PART = 7, /**< the part STAT, with its header */
  CLANGDXC_BINDING_TABLE = 8,   /**< CSV: where each resource went */
  CLANGDXC_REFLECTION_JSON = 9, /**< JSON, see docs/user/reflection.md */
  CLANGDXC_PREPROCESSED = 10,   /**< the text of -P */
  CLANGDXC_DEPENDENCIES = 11,   /**< rules for Make */
  CLANGDXC_TIME_TRACE = 12,     /**< JSON, of -ftime-trace */
  /** What the command line prints: help, the version, IR. Not of a compile. */
  CLANGDXC_TEXT = 13,
  /** The diagnostics as text, after what is wrong with the arguments. Of the
      whole call, if the number of the compile is that of the compiles. */
  CLANGDXC_MESSAGES = 14
} ClangDxcOutput;

#define CLANGDXC_NUM_OUTPUTS 14

typedef struct ClangDxcRequest {
  /** sizeof(ClangDxcRequest), as the caller knows it. */
  size_t struct_size;
  /** If no argument names an input the first is the shader, or with -link all
      are the libraries. */
  const ClangDxcSource *sources;
  size_t num_sources;
  /** As on the command line, without the program's name: "-T", "cs_6_6". */
  const char *const *arguments;
  size_t num_arguments;
  ClangDxcInclude include; /**< may be null */
  void *include_context;
  /** Bits (1u << CLANGDXC_LISTING): wanted without a path in the arguments. */
  uint32_t wanted;
} ClangDxcRequest;

typedef struct ClangDxcResult ClangDxcResult;

/** Compiles. *result is null if the status says so; else it is the caller's, to
    be given to clangdxcDisposeResult. The request and what it points to are
    needed until the function returns, and not after that. */
CLANGDXC_API ClangDxcStatus clangdxcCompile(const ClangDxcRequest *request,
                                            ClangDxcResult **result);

/** Results are independent of each other and may go in any order. Null is
    allowed. */
CLANGDXC_API void clangdxcDisposeResult(ClangDxcResult *result);

/** As clangdxcCompile returned it; CLANGDXC_BAD_CALL for null. */
CLANGDXC_API ClangDxcStatus clangdxcGetStatus(const ClangDxcResult *result);

/** How many compiles the arguments ask for: one, but with several -T in the
    stable layout. Up to the first one that failed; 0 if the arguments are
    wrong. */
CLANGDXC_API size_t clangdxcGetNumCompiles(const ClangDxcResult *result);

/** A part of a compile, by the number of the compile. Empty if it was not made
    and for what is out of range. Lives as long as the result. */
CLANGDXC_API ClangDxcBytes clangdxcGetOutput(const ClangDxcResult *result,
                                             size_t compile,
                                             ClangDxcOutput output);

/** The path that the arguments give for a part, for example that of -Fo, or the
    name that the library found for it, as of a PDB; empty if there is none. */
CLANGDXC_API ClangDxcBytes clangdxcGetOutputPath(const ClangDxcResult *result,
                                                 size_t compile,
                                                 ClangDxcOutput output);

typedef enum ClangDxcSeverity {
  CLANGDXC_REMARK = 0,
  CLANGDXC_WARNING = 1,
  CLANGDXC_ERROR = 2,
  CLANGDXC_FAULT = 3, /**< of the compiler, not of the source */
  CLANGDXC_NOTE = 4   /**< of the diagnostic before it */
} ClangDxcSeverity;

/** A stretch of source text. Lines and columns count from 1, columns in bytes;
    the end does not belong to it. */
typedef struct ClangDxcExtent {
  ClangDxcBytes file;
  unsigned begin_line, begin_column;
  unsigned end_line, end_column;
} ClangDxcExtent;

/** A change to the source that mends what the diagnostic says. */
typedef struct ClangDxcFixIt {
  ClangDxcExtent replaced;
  ClangDxcBytes text;
} ClangDxcFixIt;

/** Notes follow the diagnostic that they belong to. */
typedef struct ClangDxcDiagnostic {
  ClangDxcSeverity severity;
  ClangDxcBytes text;  /**< one sentence, without place and group */
  ClangDxcBytes group; /**< as -W takes it; empty: none */
  ClangDxcBytes file;  /**< empty: it concerns no place */
  unsigned line, column;
  const ClangDxcExtent *extents; /**< what the place's line underlines */
  size_t num_extents;
  const ClangDxcFixIt *fixits;
  size_t num_fixits;
} ClangDxcDiagnostic;

CLANGDXC_API size_t clangdxcGetNumDiagnostics(const ClangDxcResult *result,
                                              size_t compile);

/** In the order in which they were found. Null if there is no such diagnostic.
    Lives as long as the result. */
CLANGDXC_API const ClangDxcDiagnostic *
clangdxcGetDiagnostic(const ClangDxcResult *result, size_t compile,
                      size_t number);

/** The version of the library, as "0.1.0". */
CLANGDXC_API const char *clangdxcGetVersion(void);

#ifdef __cplusplus
}
#endif

#endif /* CLANG_DXC_CLANGDXC_H */
