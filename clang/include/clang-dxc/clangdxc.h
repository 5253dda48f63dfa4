// clangdxc.h: The compiler as a library
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// clangdxcCompile compiles sources with the arguments of the command line and
// returns a result with the same bytes. It opens and writes no files, prints
// nothing, keeps no state between calls, and can be called from any number of
// threads at once. See docs/user/embedding.md.

#ifndef CLANG_DXC_CLANGDXC_H
#define CLANG_DXC_CLANGDXC_H

#include <stddef.h>
#include <stdint.h>

#if defined(_WIN32) && defined(CLANGDXC_BUILDS_LIBRARY)
#define CLANGDXC_API __declspec(dllexport)
#elif defined(_WIN32)
#define CLANGDXC_API __declspec(dllimport)
#else
#define CLANGDXC_API __attribute__((visibility("default")))
#endif

/* An enum whose values may be any int, so that unknown numbers are allowed. */
#ifdef __cplusplus
#define CLANGDXC_ANY_NUMBER : int
#else
#define CLANGDXC_ANY_NUMBER
#endif

#ifdef __cplusplus
extern "C" {
#endif

/** Version of this interface. Later versions only add functions, and members at
    the ends of structs and enums. */
#define CLANGDXC_INTERFACE_VERSION 2

typedef enum ClangDxcStatus {
  CLANGDXC_SUCCESS = 0,
  /** An error in a source or in a file that an argument names; see the
      diagnostics and messages of the result. */
  CLANGDXC_INPUT_ERROR = 1,
  /** An error in the arguments; see the messages of the result. */
  CLANGDXC_MISUSE = 2,
  /** A null pointer that is not allowed, or a wrong size. There is no result.
   */
  CLANGDXC_BAD_CALL = 3,
  /** Out of memory, also for the stack. There is no result. */
  CLANGDXC_NO_MEMORY = 4,
  /** A bug of the compiler; the result contains its messages. */
  CLANGDXC_INTERNAL_ERROR = 70
} ClangDxcStatus;

/** Bytes that the struct does not own. data may be null if size is 0. Text is
    UTF-8. Text that the library returns is followed by a zero byte, which is
   not included in size. */
typedef struct ClangDxcBytes {
  const char *data;
  size_t size;
} ClangDxcBytes;

/** A file, with the name that arguments, #include and messages use. */
typedef struct ClangDxcSource {
  const char *name; /**< null means "shader.hlsl" */
  ClangDxcBytes text;
} ClangDxcSource;

/** Looks up a file that is not among the sources. path is the name in the
    #include directive, appended to the folder of the including file or to a
    folder of -I; "." and ".." are removed where they can be resolved.

    Returns 1 and sets *text if the file exists, otherwise 0; other values count
    as 0. The library copies the text when the function returns. It calls the
    function once for each path, on the thread of clangdxcCompile but on its own
    stack. The function may call clangdxcCompile. It must not exit by an
    exception or longjmp. */
typedef int (*ClangDxcInclude)(void *context, const char *path,
                               ClangDxcBytes *text);

/** The outputs of a compile. The container is always created; other outputs are
    created if an argument names a path for them or their bit in
    ClangDxcRequest::wanted is set. */
typedef enum ClangDxcOutput CLANGDXC_ANY_NUMBER {
  CLANGDXC_CONTAINER = 0,       /**< DXIL in a container */
  CLANGDXC_LISTING = 1,         /**< the text of -Fc */
  CLANGDXC_HEADER = 2,          /**< the C header of -Fh */
  CLANGDXC_SHADER_HASH = 3,     /**< HASH: 4 bytes of flags, 16 of digest */
  CLANGDXC_ROOT_SIGNATURE = 4,  /**< a container with the root signature */
  CLANGDXC_DEBUG_FILE = 5,      /**< the PDB of -Zi and -Fd */
  CLANGDXC_PRIVATE = 6,         /**< private data, of -getprivate */
  CLANGDXC_REFLECTION_PART = 7, /**< the part STAT, with its header */
  CLANGDXC_BINDING_TABLE = 8,   /**< CSV: the binding of each resource */
  CLANGDXC_REFLECTION_JSON = 9, /**< JSON, see docs/user/reflection.md */
  CLANGDXC_PREPROCESSED = 10,   /**< the text of -P */
  CLANGDXC_DEPENDENCIES = 11,   /**< rules for Make */
  CLANGDXC_TIME_TRACE = 12,     /**< JSON, of -ftime-trace */
  /** Text that the command line prints: help, the version, IR. It does not
      depend on the compile number. */
  CLANGDXC_TEXT = 13,
  /** The diagnostics of a compile as text. If the compile number equals the
      number of compiles: the messages of the whole call, starting with the
     errors in the arguments. */
  CLANGDXC_MESSAGES = 14
} ClangDxcOutput;

#define CLANGDXC_NUM_OUTPUTS 14

typedef struct ClangDxcRequest {
  /** sizeof(ClangDxcRequest) in the version that the caller includes. */
  size_t struct_size;
  /** If no argument names an input, the first source is the shader; with -link,
      all sources are the libraries. */
  const ClangDxcSource *sources;
  size_t num_sources;
  /** As on the command line, without the program's name: "-T", "cs_6_6". */
  const char *const *arguments;
  size_t num_arguments;
  ClangDxcInclude include; /**< may be null */
  void *include_context;
  /** Bits (1u << CLANGDXC_LISTING) of outputs that are created although no
      argument names a path for them. */
  uint32_t wanted;
} ClangDxcRequest;

typedef struct ClangDxcResult ClangDxcResult;

/** Compiles. *result is null for CLANGDXC_BAD_CALL and CLANGDXC_NO_MEMORY;
    otherwise the caller owns it and passes it to clangdxcDisposeResult. The
    request and the data that it refers to must exist until the function
    returns. */
CLANGDXC_API ClangDxcStatus clangdxcCompile(const ClangDxcRequest *request,
                                            ClangDxcResult **result);

/** Frees a result. Results can be freed in any order. Null is allowed. */
CLANGDXC_API void clangdxcDisposeResult(ClangDxcResult *result);

/** The status that clangdxcCompile returned; CLANGDXC_BAD_CALL for null. */
CLANGDXC_API ClangDxcStatus clangdxcGetStatus(const ClangDxcResult *result);

/** The number of compiles: one, or one for each -T in the stable layout.
    Compiles after the first one that failed do not count; 0 if there is an
   error in the arguments. */
CLANGDXC_API size_t clangdxcGetNumCompiles(const ClangDxcResult *result);

/** An output of the compile with this number, from 0. Empty if it was not
    created or an argument is out of range. Valid until the result is freed. */
CLANGDXC_API ClangDxcBytes clangdxcGetOutput(const ClangDxcResult *result,
                                             size_t compile,
                                             ClangDxcOutput output);

/** The path of an output in the arguments, for example that of -Fo, or the name
    that the library chose, as for a PDB; empty if there is none. */
CLANGDXC_API ClangDxcBytes clangdxcGetOutputPath(const ClangDxcResult *result,
                                                 size_t compile,
                                                 ClangDxcOutput output);

typedef enum ClangDxcSeverity {
  CLANGDXC_REMARK = 0,
  CLANGDXC_WARNING = 1,
  CLANGDXC_ERROR = 2,
  CLANGDXC_FAULT = 3, /**< a bug of the compiler */
  CLANGDXC_NOTE = 4   /**< belongs to the preceding diagnostic */
} ClangDxcSeverity;

/** A range of source text. Lines and columns start at 1; columns count bytes.
    The end is not part of the range. */
typedef struct ClangDxcExtent {
  ClangDxcBytes file;
  unsigned begin_line, begin_column;
  unsigned end_line, end_column;
} ClangDxcExtent;

/** A change to the source that corrects the reported problem. */
typedef struct ClangDxcFixIt {
  ClangDxcExtent replaced;
  ClangDxcBytes text;
} ClangDxcFixIt;

/** A diagnostic. Its notes follow it as separate diagnostics. */
typedef struct ClangDxcDiagnostic {
  ClangDxcSeverity severity;
  ClangDxcBytes text;  /**< one sentence, without location and group */
  ClangDxcBytes group; /**< as in -W; empty if there is none */
  ClangDxcBytes file;  /**< empty if there is no location */
  unsigned line, column;
  const ClangDxcExtent *extents; /**< the underlined ranges */
  size_t num_extents;
  const ClangDxcFixIt *fixits;
  size_t num_fixits;
} ClangDxcDiagnostic;

CLANGDXC_API size_t clangdxcGetNumDiagnostics(const ClangDxcResult *result,
                                              size_t compile);

/** The diagnostic with this number, in the order in which they were found. Null
    if it does not exist. Valid until the result is freed. */
CLANGDXC_API const ClangDxcDiagnostic *
clangdxcGetDiagnostic(const ClangDxcResult *result, size_t compile,
                      size_t number);

/** An archive of shaders, see docs/user/shader-archives.md. Its members have
    numbers from 0, in the order of their names. */
typedef struct ClangDxcArchive ClangDxcArchive;

/** Opens an archive in memory, which may be a mapped file. The bytes must exist
    until the archive is closed. Returns CLANGDXC_INPUT_ERROR and sets *archive
    to null if they are no archive, have another version, or are damaged.
    Offsets and sizes are checked here, contents in clangdxcIsMemberIntact. */
CLANGDXC_API ClangDxcStatus clangdxcOpenArchive(ClangDxcBytes bytes,
                                                ClangDxcArchive **archive);

/** Null is allowed. */
CLANGDXC_API void clangdxcCloseArchive(ClangDxcArchive *archive);

CLANGDXC_API size_t clangdxcGetNumMembers(const ClangDxcArchive *archive);

/** The number of the member with this name, or the number of members if there
    is none. Takes logarithmic time. */
CLANGDXC_API size_t clangdxcFindMember(const ClangDxcArchive *archive,
                                       const char *name);

/** The name of a member, followed by a zero byte. Like the contents, it is part
    of the archive's bytes; both are empty if the number is out of range. */
CLANGDXC_API ClangDxcBytes clangdxcGetMemberName(const ClangDxcArchive *archive,
                                                 size_t number);

/** The contents of a member. They begin at a multiple of 16 bytes in the
    archive. */
CLANGDXC_API ClangDxcBytes
clangdxcGetMemberContents(const ClangDxcArchive *archive, size_t number);

/** Returns 1 if the contents of a member have the hash that the archive states,
    otherwise 0. */
CLANGDXC_API int clangdxcIsMemberIntact(const ClangDxcArchive *archive,
                                        size_t number);

/** The version of the library, as "0.1.0". */
CLANGDXC_API const char *clangdxcGetVersion(void);

#ifdef __cplusplus
}
#endif

#endif /* CLANG_DXC_CLANGDXC_H */
