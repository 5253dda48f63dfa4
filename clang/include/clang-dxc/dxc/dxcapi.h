// dxcapi.h: The interface of dxcompiler
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The names, identifiers and method order of dxcompiler, so that a program that
// loads libdxcompiler.so works with libclangdxc.so, whichever header it was
// compiled with. docs/user/embedding.md describes each class.

#ifndef CLANG_DXC_DXC_DXCAPI_H
#define CLANG_DXC_DXC_DXCAPI_H

#include "WinAdapter.h"

#define DXC_API_IMPORT __attribute__((visibility("default")))

typedef HRESULT(__stdcall *DxcCreateInstanceProc)(REFCLSID rclsid, REFIID riid,
                                                  LPVOID *ppv);
typedef HRESULT(__stdcall *DxcCreateInstance2Proc)(IMalloc *pMalloc,
                                                   REFCLSID rclsid, REFIID riid,
                                                   LPVOID *ppv);

/// Makes an object of a class below. An unknown class is REGDB_E_CLASSNOTREG,
/// an interface that it does not have E_NOINTERFACE.
extern "C" DXC_API_IMPORT HRESULT DxcCreateInstance(REFCLSID rclsid,
                                                    REFIID riid, LPVOID *ppv);

/// The allocator is not used: memory never passes from one side to the other.
extern "C" DXC_API_IMPORT HRESULT DxcCreateInstance2(IMalloc *pMalloc,
                                                     REFCLSID rclsid,
                                                     REFIID riid, LPVOID *ppv);

#define DXC_CP_UTF8 65001
#define DXC_CP_UTF16 1200
#define DXC_CP_UTF32 12000
#define DXC_CP_ACP 0
#define DXC_CP_WIDE DXC_CP_UTF32

#define DXC_HASHFLAG_INCLUDES_SOURCE 1

typedef struct DxcShaderHash {
  UINT32 Flags; ///< DXC_HASHFLAG_*
  BYTE HashDigest[16];
} DxcShaderHash;

#define DXC_FOURCC(ch0, ch1, ch2, ch3)                                         \
  ((UINT32)(UINT8)(ch0) | (UINT32)(UINT8)(ch1) << 8 |                          \
   (UINT32)(UINT8)(ch2) << 16 | (UINT32)(UINT8)(ch3) << 24)
#define DXC_PART_PDB DXC_FOURCC('I', 'L', 'D', 'B')
#define DXC_PART_PDB_NAME DXC_FOURCC('I', 'L', 'D', 'N')
#define DXC_PART_PRIVATE_DATA DXC_FOURCC('P', 'R', 'I', 'V')
#define DXC_PART_ROOT_SIGNATURE DXC_FOURCC('R', 'T', 'S', '0')
#define DXC_PART_DXIL DXC_FOURCC('D', 'X', 'I', 'L')
#define DXC_PART_REFLECTION_DATA DXC_FOURCC('S', 'T', 'A', 'T')
#define DXC_PART_SHADER_HASH DXC_FOURCC('H', 'A', 'S', 'H')
#define DXC_PART_INPUT_SIGNATURE DXC_FOURCC('I', 'S', 'G', '1')
#define DXC_PART_OUTPUT_SIGNATURE DXC_FOURCC('O', 'S', 'G', '1')
#define DXC_PART_PATCH_CONSTANT_SIGNATURE DXC_FOURCC('P', 'S', 'G', '1')

#define DXC_ARG_DEBUG L"-Zi"
#define DXC_ARG_SKIP_VALIDATION L"-Vd"
#define DXC_ARG_SKIP_OPTIMIZATIONS L"-Od"
#define DXC_ARG_PACK_MATRIX_ROW_MAJOR L"-Zpr"
#define DXC_ARG_PACK_MATRIX_COLUMN_MAJOR L"-Zpc"
#define DXC_ARG_AVOID_FLOW_CONTROL L"-Gfa"
#define DXC_ARG_PREFER_FLOW_CONTROL L"-Gfp"
#define DXC_ARG_ENABLE_STRICTNESS L"-Ges"
#define DXC_ARG_ENABLE_BACKWARDS_COMPATIBILITY L"-Gec"
#define DXC_ARG_IEEE_STRICTNESS L"-Gis"
#define DXC_ARG_OPTIMIZATION_LEVEL0 L"-O0"
#define DXC_ARG_OPTIMIZATION_LEVEL1 L"-O1"
#define DXC_ARG_OPTIMIZATION_LEVEL2 L"-O2"
#define DXC_ARG_OPTIMIZATION_LEVEL3 L"-O3"
#define DXC_ARG_WARNINGS_ARE_ERRORS L"-WX"
#define DXC_ARG_RESOURCES_MAY_ALIAS L"-res_may_alias"
#define DXC_ARG_ALL_RESOURCES_BOUND L"-all_resources_bound"
#define DXC_ARG_DEBUG_NAME_FOR_SOURCE L"-Zss"
#define DXC_ARG_DEBUG_NAME_FOR_BINARY L"-Zsb"

CROSS_PLATFORM_UUIDOF(IDxcBlob, "8BA5FB08-5195-40e2-AC58-0D989C3A0102")
/// Bytes.
struct IDxcBlob : public IUnknown {
  virtual LPVOID GetBufferPointer() = 0;
  virtual SIZE_T GetBufferSize() = 0;
};

CROSS_PLATFORM_UUIDOF(IDxcBlobEncoding, "7241d424-2646-4191-97c0-98e96e42fc68")
/// Bytes that may be text. An encoding that is not known is DXC_CP_ACP.
struct IDxcBlobEncoding : public IDxcBlob {
  virtual HRESULT GetEncoding(BOOL *pKnown, UINT32 *pCodePage) = 0;
};

CROSS_PLATFORM_UUIDOF(IDxcBlobWide, "A3F84EAB-0FAA-497E-A39C-EE6ED60B2D84")
/// Wide text. The size counts the zero at the end, the length does not.
struct IDxcBlobWide : public IDxcBlobEncoding {
  virtual LPCWSTR GetStringPointer() = 0;
  virtual SIZE_T GetStringLength() = 0;
};

CROSS_PLATFORM_UUIDOF(IDxcBlobUtf8, "3DA636C9-BA71-4024-A301-30CBF125305B")
/// UTF-8 text. The size counts the zero at the end, the length does not.
struct IDxcBlobUtf8 : public IDxcBlobEncoding {
  virtual LPCSTR GetStringPointer() = 0;
  virtual SIZE_T GetStringLength() = 0;
};

CROSS_PLATFORM_UUIDOF(IDxcIncludeHandler,
                      "7f61fc7d-950d-467f-b3e3-3c02fb49187c")
/// Implemented by the program: finds what #include names.
struct IDxcIncludeHandler : public IUnknown {
  virtual HRESULT LoadSource(LPCWSTR pFilename, IDxcBlob **ppIncludeSource) = 0;
};

/// Bytes that the caller owns. The encoding 0 stands for bytes, and for text
/// whose byte order mark decides, else UTF-8.
typedef struct DxcBuffer {
  LPCVOID Ptr;
  SIZE_T Size;
  UINT Encoding;
} DxcText;

struct DxcDefine {
  LPCWSTR Name;
  LPCWSTR Value; ///< may be null
};

CROSS_PLATFORM_UUIDOF(IDxcCompilerArgs, "73EFFE2A-70DC-45F8-9690-EFF64C02429D")
/// A list of arguments that grows.
struct IDxcCompilerArgs : public IUnknown {
  virtual LPCWSTR *GetArguments() = 0;
  virtual UINT32 GetCount() = 0;
  virtual HRESULT AddArguments(LPCWSTR *pArguments, UINT32 argCount) = 0;
  virtual HRESULT AddArgumentsUTF8(LPCSTR *pArguments, UINT32 argCount) = 0;
  virtual HRESULT AddDefines(const DxcDefine *pDefines, UINT32 defineCount) = 0;
};

CROSS_PLATFORM_UUIDOF(IDxcLibrary, "e5204dc7-d18c-4c3c-bdfb-851673980fe7")
/// Older than IDxcUtils, which has more.
struct IDxcLibrary : public IUnknown {
  virtual HRESULT SetMalloc(IMalloc *pMalloc) = 0;
  virtual HRESULT CreateBlobFromBlob(IDxcBlob *pBlob, UINT32 offset,
                                     UINT32 length, IDxcBlob **ppResult) = 0;
  virtual HRESULT CreateBlobFromFile(LPCWSTR pFileName, UINT32 *codePage,
                                     IDxcBlobEncoding **pBlobEncoding) = 0;
  virtual HRESULT
  CreateBlobWithEncodingFromPinned(LPCVOID pText, UINT32 size, UINT32 codePage,
                                   IDxcBlobEncoding **pBlobEncoding) = 0;
  virtual HRESULT
  CreateBlobWithEncodingOnHeapCopy(LPCVOID pText, UINT32 size, UINT32 codePage,
                                   IDxcBlobEncoding **pBlobEncoding) = 0;
  virtual HRESULT
  CreateBlobWithEncodingOnMalloc(LPCVOID pText, IMalloc *pIMalloc, UINT32 size,
                                 UINT32 codePage,
                                 IDxcBlobEncoding **pBlobEncoding) = 0;
  virtual HRESULT CreateIncludeHandler(IDxcIncludeHandler **ppResult) = 0;
  virtual HRESULT CreateStreamFromBlobReadOnly(IDxcBlob *pBlob,
                                               IStream **ppStream) = 0;
  virtual HRESULT GetBlobAsUtf8(IDxcBlob *pBlob,
                                IDxcBlobEncoding **pBlobEncoding) = 0;
  virtual HRESULT GetBlobAsWide(IDxcBlob *pBlob,
                                IDxcBlobEncoding **pBlobEncoding) = 0;
};

CROSS_PLATFORM_UUIDOF(IDxcOperationResult,
                      "CEDB484A-D4E9-445A-B991-CA21CA157DC2")
/// What came of a call: its status, what it made, and its messages.
struct IDxcOperationResult : public IUnknown {
  virtual HRESULT GetStatus(HRESULT *pStatus) = 0;
  virtual HRESULT GetResult(IDxcBlob **ppResult) = 0;
  virtual HRESULT GetErrorBuffer(IDxcBlobEncoding **ppErrors) = 0;
};

CROSS_PLATFORM_UUIDOF(IDxcCompiler, "8c210bf3-011f-4422-8d70-6f9acb8db617")
/// Older than IDxcCompiler3.
struct IDxcCompiler : public IUnknown {
  virtual HRESULT Compile(IDxcBlob *pSource, LPCWSTR pSourceName,
                          LPCWSTR pEntryPoint, LPCWSTR pTargetProfile,
                          LPCWSTR *pArguments, UINT32 argCount,
                          const DxcDefine *pDefines, UINT32 defineCount,
                          IDxcIncludeHandler *pIncludeHandler,
                          IDxcOperationResult **ppResult) = 0;
  virtual HRESULT Preprocess(IDxcBlob *pSource, LPCWSTR pSourceName,
                             LPCWSTR *pArguments, UINT32 argCount,
                             const DxcDefine *pDefines, UINT32 defineCount,
                             IDxcIncludeHandler *pIncludeHandler,
                             IDxcOperationResult **ppResult) = 0;
  virtual HRESULT Disassemble(IDxcBlob *pSource,
                              IDxcBlobEncoding **ppDisassembly) = 0;
};

CROSS_PLATFORM_UUIDOF(IDxcCompiler2, "A005A9D9-B8BB-4594-B5C9-0E633BEC4D37")
/// Older than IDxcCompiler3.
struct IDxcCompiler2 : public IDxcCompiler {
  virtual HRESULT
  CompileWithDebug(IDxcBlob *pSource, LPCWSTR pSourceName, LPCWSTR pEntryPoint,
                   LPCWSTR pTargetProfile, LPCWSTR *pArguments, UINT32 argCount,
                   const DxcDefine *pDefines, UINT32 defineCount,
                   IDxcIncludeHandler *pIncludeHandler,
                   IDxcOperationResult **ppResult, LPWSTR *ppDebugBlobName,
                   IDxcBlob **ppDebugBlob) = 0;
};

CROSS_PLATFORM_UUIDOF(IDxcLinker, "F1B5BE2A-62DD-4327-A1C2-42AC1E1E78E6")
/// Links libraries that have a name.
struct IDxcLinker : public IUnknown {
  virtual HRESULT RegisterLibrary(LPCWSTR pLibName, IDxcBlob *pLib) = 0;
  virtual HRESULT Link(LPCWSTR pEntryName, LPCWSTR pTargetProfile,
                       const LPCWSTR *pLibNames, UINT32 libCount,
                       const LPCWSTR *pArguments, UINT32 argCount,
                       IDxcOperationResult **ppResult) = 0;
};

CROSS_PLATFORM_UUIDOF(IDxcUtils, "4605C4CB-2019-492A-ADA4-65F20BB7D67F")
/// Blobs, parts of containers, reflection, arguments.
struct IDxcUtils : public IUnknown {
  virtual HRESULT CreateBlobFromBlob(IDxcBlob *pBlob, UINT32 offset,
                                     UINT32 length, IDxcBlob **ppResult) = 0;
  virtual HRESULT CreateBlobFromPinned(LPCVOID pData, UINT32 size,
                                       UINT32 codePage,
                                       IDxcBlobEncoding **ppBlobEncoding) = 0;
  virtual HRESULT MoveToBlob(LPCVOID pData, IMalloc *pIMalloc, UINT32 size,
                             UINT32 codePage,
                             IDxcBlobEncoding **ppBlobEncoding) = 0;
  virtual HRESULT CreateBlob(LPCVOID pData, UINT32 size, UINT32 codePage,
                             IDxcBlobEncoding **ppBlobEncoding) = 0;
  virtual HRESULT LoadFile(LPCWSTR pFileName, UINT32 *pCodePage,
                           IDxcBlobEncoding **ppBlobEncoding) = 0;
  virtual HRESULT CreateReadOnlyStreamFromBlob(IDxcBlob *pBlob,
                                               IStream **ppStream) = 0;
  virtual HRESULT
  CreateDefaultIncludeHandler(IDxcIncludeHandler **ppResult) = 0;
  virtual HRESULT GetBlobAsUtf8(IDxcBlob *pBlob,
                                IDxcBlobUtf8 **ppBlobEncoding) = 0;
  virtual HRESULT GetBlobAsWide(IDxcBlob *pBlob,
                                IDxcBlobWide **ppBlobEncoding) = 0;
  virtual HRESULT GetDxilContainerPart(const DxcBuffer *pShader, UINT32 DxcPart,
                                       void **ppPartData,
                                       UINT32 *pPartSizeInBytes) = 0;
  virtual HRESULT CreateReflection(const DxcBuffer *pData, REFIID iid,
                                   void **ppvReflection) = 0;
  virtual HRESULT BuildArguments(LPCWSTR pSourceName, LPCWSTR pEntryPoint,
                                 LPCWSTR pTargetProfile, LPCWSTR *pArguments,
                                 UINT32 argCount, const DxcDefine *pDefines,
                                 UINT32 defineCount,
                                 IDxcCompilerArgs **ppArgs) = 0;
  virtual HRESULT GetPDBContents(IDxcBlob *pPDBBlob, IDxcBlob **ppHash,
                                 IDxcBlob **ppContainer) = 0;
};

/// What a result may have.
typedef enum DXC_OUT_KIND {
  DXC_OUT_NONE = 0,
  DXC_OUT_OBJECT = 1,         ///< IDxcBlob: the container
  DXC_OUT_ERRORS = 2,         ///< text: all diagnostics
  DXC_OUT_PDB = 3,            ///< IDxcBlob
  DXC_OUT_SHADER_HASH = 4,    ///< IDxcBlob: DxcShaderHash
  DXC_OUT_DISASSEMBLY = 5,    ///< text
  DXC_OUT_HLSL = 6,           ///< text: the preprocessed source
  DXC_OUT_TEXT = 7,           ///< text: what -ast-dump prints, and the like
  DXC_OUT_REFLECTION = 8,     ///< IDxcBlob, for CreateReflection
  DXC_OUT_ROOT_SIGNATURE = 9, ///< IDxcBlob: a container
  DXC_OUT_EXTRA_OUTPUTS = 10, ///< IDxcExtraOutputs
  DXC_OUT_REMARKS = 11,       ///< text
  DXC_OUT_TIME_REPORT = 12,   ///< text
  DXC_OUT_TIME_TRACE = 13,    ///< text
  DXC_OUT_LAST = DXC_OUT_TIME_TRACE,
  DXC_OUT_NUM_ENUMS,
  DXC_OUT_FORCE_DWORD = 0xFFFFFFFF
} DXC_OUT_KIND;

CROSS_PLATFORM_UUIDOF(IDxcResult, "58346CDA-DDE7-4497-9461-6F87AF5E0659")
/// All that came of a call.
struct IDxcResult : public IDxcOperationResult {
  virtual BOOL HasOutput(DXC_OUT_KIND dxcOutKind) = 0;
  virtual HRESULT GetOutput(DXC_OUT_KIND dxcOutKind, REFIID iid,
                            void **ppvObject, IDxcBlobWide **ppOutputName) = 0;
  virtual UINT32 GetNumOutputs() = 0;
  virtual DXC_OUT_KIND GetOutputByIndex(UINT32 Index) = 0;
  virtual DXC_OUT_KIND PrimaryOutput() = 0;
};

CROSS_PLATFORM_UUIDOF(IDxcExtraOutputs, "319b37a2-a5c2-494a-a5de-4801b2faf989")
/// Outputs that have no kind.
struct IDxcExtraOutputs : public IUnknown {
  virtual UINT32 GetOutputCount() = 0;
  virtual HRESULT GetOutput(UINT32 uIndex, REFIID iid, void **ppvObject,
                            IDxcBlobWide **ppOutputType,
                            IDxcBlobWide **ppOutputName) = 0;
};

CROSS_PLATFORM_UUIDOF(IDxcCompiler3, "228B4687-5A6A-4730-900C-9702B2203F54")
/// Compiles, and makes text of containers.
struct IDxcCompiler3 : public IUnknown {
  virtual HRESULT Compile(const DxcBuffer *pSource, LPCWSTR *pArguments,
                          UINT32 argCount, IDxcIncludeHandler *pIncludeHandler,
                          REFIID riid, LPVOID *ppResult) = 0;
  virtual HRESULT Disassemble(const DxcBuffer *pObject, REFIID riid,
                              LPVOID *ppResult) = 0;
};

static const UINT32 DxcValidatorFlags_Default = 0;
static const UINT32 DxcValidatorFlags_InPlaceEdit = 1; ///< write the digest
static const UINT32 DxcValidatorFlags_RootSignatureOnly = 2;
static const UINT32 DxcValidatorFlags_ModuleOnly = 4;
static const UINT32 DxcValidatorFlags_ValidMask = 7;

CROSS_PLATFORM_UUIDOF(IDxcValidator, "A6E82BD2-1FD7-4826-9811-2857E797F49A")
/// Validates containers.
struct IDxcValidator : public IUnknown {
  virtual HRESULT Validate(IDxcBlob *pShader, UINT32 Flags,
                           IDxcOperationResult **ppResult) = 0;
};

CROSS_PLATFORM_UUIDOF(IDxcValidator2, "458e1fd1-b1b2-4750-a6e1-9c10f03bed92")
/// The same with the module that has the debug information, which may be null.
struct IDxcValidator2 : public IDxcValidator {
  virtual HRESULT ValidateWithDebug(IDxcBlob *pShader, UINT32 Flags,
                                    DxcBuffer *pOptDebugBitcode,
                                    IDxcOperationResult **ppResult) = 0;
};

CROSS_PLATFORM_UUIDOF(IDxcAssembler, "091f7a26-1c1f-4948-904b-e6e3a8a771d5")
/// Makes containers of modules.
struct IDxcAssembler : public IUnknown {
  virtual HRESULT AssembleToContainer(IDxcBlob *pShader,
                                      IDxcOperationResult **ppResult) = 0;
};

CROSS_PLATFORM_UUIDOF(IDxcContainerReflection,
                      "d2c21b26-8350-4bdc-976a-331ce6f4c54c")
/// The parts of a container.
struct IDxcContainerReflection : public IUnknown {
  virtual HRESULT Load(IDxcBlob *pContainer) = 0;
  virtual HRESULT GetPartCount(UINT32 *pResult) = 0;
  virtual HRESULT GetPartKind(UINT32 idx, UINT32 *pResult) = 0;
  virtual HRESULT GetPartContent(UINT32 idx, IDxcBlob **ppResult) = 0;
  virtual HRESULT FindFirstPartKind(UINT32 kind, UINT32 *pResult) = 0;
  virtual HRESULT GetPartReflection(UINT32 idx, REFIID iid,
                                    void **ppvObject) = 0;
};

CROSS_PLATFORM_UUIDOF(IDxcContainerBuilder,
                      "334b1f50-2292-4b35-99a1-25588d8c17fe")
/// Changes the parts of a container.
struct IDxcContainerBuilder : public IUnknown {
  virtual HRESULT Load(IDxcBlob *pDxilContainerHeader) = 0;
  virtual HRESULT AddPart(UINT32 fourCC, IDxcBlob *pSource) = 0;
  virtual HRESULT RemovePart(UINT32 fourCC) = 0;
  virtual HRESULT SerializeContainer(IDxcOperationResult **ppResult) = 0;
};

CROSS_PLATFORM_UUIDOF(IDxcOptimizerPass, "AE2CD79F-CC22-453F-9B6B-B124E7A5204C")
/// A pass. The caller frees the texts with CoTaskMemFree.
struct IDxcOptimizerPass : public IUnknown {
  virtual HRESULT GetOptionName(LPWSTR *ppResult) = 0;
  virtual HRESULT GetDescription(LPWSTR *ppResult) = 0;
  virtual HRESULT GetOptionArgCount(UINT32 *pCount) = 0;
  virtual HRESULT GetOptionArgName(UINT32 argIndex, LPWSTR *ppResult) = 0;
  virtual HRESULT GetOptionArgDescription(UINT32 argIndex,
                                          LPWSTR *ppResult) = 0;
};

CROSS_PLATFORM_UUIDOF(IDxcOptimizer, "25740E2E-9CBA-401B-9119-4FB42F39F270")
/// Runs passes on modules.
struct IDxcOptimizer : public IUnknown {
  virtual HRESULT GetAvailablePassCount(UINT32 *pCount) = 0;
  virtual HRESULT GetAvailablePass(UINT32 index,
                                   IDxcOptimizerPass **ppResult) = 0;
  virtual HRESULT RunOptimizer(IDxcBlob *pBlob, LPCWSTR *ppOptions,
                               UINT32 optionCount, IDxcBlob **pOutputModule,
                               IDxcBlobEncoding **ppOutputText) = 0;
};

CROSS_PLATFORM_UUIDOF(IDxcRewriter, "c012115b-8893-4eb9-9c5a-111456ea1c45")
/// Writes sources again. Declared in dxctools.h by dxcompiler.
struct IDxcRewriter : public IUnknown {
  virtual HRESULT RemoveUnusedGlobals(IDxcBlobEncoding *pSource,
                                      LPCWSTR entryPoint, DxcDefine *pDefines,
                                      UINT32 defineCount,
                                      IDxcOperationResult **ppResult) = 0;
  virtual HRESULT RewriteUnchanged(IDxcBlobEncoding *pSource,
                                   DxcDefine *pDefines, UINT32 defineCount,
                                   IDxcOperationResult **ppResult) = 0;
  virtual HRESULT RewriteUnchangedWithInclude(
      IDxcBlobEncoding *pSource, LPCWSTR pSourceName, DxcDefine *pDefines,
      UINT32 defineCount, IDxcIncludeHandler *pIncludeHandler,
      UINT32 rewriteOption, IDxcOperationResult **ppResult) = 0;
};

CROSS_PLATFORM_UUIDOF(IDxcRewriter2, "261afca1-0609-4ec6-a77f-d98c7035194e")
/// The same with arguments of the compiler.
struct IDxcRewriter2 : public IDxcRewriter {
  virtual HRESULT RewriteWithOptions(IDxcBlobEncoding *pSource,
                                     LPCWSTR pSourceName, LPCWSTR *pArguments,
                                     UINT32 argCount, DxcDefine *pDefines,
                                     UINT32 defineCount,
                                     IDxcIncludeHandler *pIncludeHandler,
                                     IDxcOperationResult **ppResult) = 0;
};

static const UINT32 DxcVersionInfoFlags_None = 0;
static const UINT32 DxcVersionInfoFlags_Debug = 1;
static const UINT32 DxcVersionInfoFlags_Internal = 2;

CROSS_PLATFORM_UUIDOF(IDxcVersionInfo, "b04f5b50-2059-4f12-a8ff-a1e0cde1cc7e")
/// The version of dxc that the compiler stands for.
struct IDxcVersionInfo : public IUnknown {
  virtual HRESULT GetVersion(UINT32 *pMajor, UINT32 *pMinor) = 0;
  virtual HRESULT GetFlags(UINT32 *pFlags) = 0;
};

CROSS_PLATFORM_UUIDOF(IDxcVersionInfo2, "fb6904c4-42f0-4b62-9c46-983af7da7c83")
/// The commit that was built. The caller frees the text with CoTaskMemFree.
struct IDxcVersionInfo2 : public IDxcVersionInfo {
  virtual HRESULT GetCommitInfo(UINT32 *pCommitCount, char **pCommitHash) = 0;
};

CROSS_PLATFORM_UUIDOF(IDxcVersionInfo3, "5e13e843-9d25-473c-9ad2-03b2d0b44b1e")
/// The name of the version, which the caller frees with CoTaskMemFree.
struct IDxcVersionInfo3 : public IUnknown {
  virtual HRESULT GetCustomVersionString(char **pVersionString) = 0;
};

/// An argument: an option's name without its "-", or null, and its value, or
/// null.
struct DxcArgPair {
  const WCHAR *pName;
  const WCHAR *pValue;
};

CROSS_PLATFORM_UUIDOF(IDxcPdbUtils, "E6C9647E-9D6A-4C3B-B94C-524B5A6C343D")
/// The source that a file of debug information, or a container, records. The
/// caller owns the texts and frees them with SysFreeString.
struct IDxcPdbUtils : public IUnknown {
  virtual HRESULT Load(IDxcBlob *pPdbOrDxil) = 0;
  virtual HRESULT GetSourceCount(UINT32 *pCount) = 0;
  virtual HRESULT GetSource(UINT32 uIndex, IDxcBlobEncoding **ppResult) = 0;
  virtual HRESULT GetSourceName(UINT32 uIndex, BSTR *pResult) = 0;
  virtual HRESULT GetFlagCount(UINT32 *pCount) = 0;
  virtual HRESULT GetFlag(UINT32 uIndex, BSTR *pResult) = 0;
  virtual HRESULT GetArgCount(UINT32 *pCount) = 0;
  virtual HRESULT GetArg(UINT32 uIndex, BSTR *pResult) = 0;
  virtual HRESULT GetArgPairCount(UINT32 *pCount) = 0;
  virtual HRESULT GetArgPair(UINT32 uIndex, BSTR *pName, BSTR *pValue) = 0;
  virtual HRESULT GetDefineCount(UINT32 *pCount) = 0;
  virtual HRESULT GetDefine(UINT32 uIndex, BSTR *pResult) = 0;
  virtual HRESULT GetTargetProfile(BSTR *pResult) = 0;
  virtual HRESULT GetEntryPoint(BSTR *pResult) = 0;
  virtual HRESULT GetMainFileName(BSTR *pResult) = 0;
  virtual HRESULT GetHash(IDxcBlob **ppResult) = 0;
  virtual HRESULT GetName(BSTR *pResult) = 0;
  virtual BOOL IsFullPDB() = 0;
  virtual HRESULT GetFullPDB(IDxcBlob **ppFullPDB) = 0;
  virtual HRESULT GetVersionInfo(IDxcVersionInfo **ppVersionInfo) = 0;
  /// The compiler is not used: the library compiles itself.
  virtual HRESULT SetCompiler(IDxcCompiler3 *pCompiler) = 0;
  virtual HRESULT CompileForFullPDB(IDxcResult **ppResult) = 0;
  virtual HRESULT OverrideArgs(DxcArgPair *pArgPairs, UINT32 uNumArgPairs) = 0;
  virtual HRESULT OverrideRootSignature(const WCHAR *pRootSignature) = 0;
};

CROSS_PLATFORM_UUIDOF(IDxcPdbUtils2, "4315D938-F369-4F93-95A2-252017CC3807")
/// The same, with texts in blobs, and without compiling.
struct IDxcPdbUtils2 : public IUnknown {
  virtual HRESULT Load(IDxcBlob *pPdbOrDxil) = 0;
  virtual HRESULT GetSourceCount(UINT32 *pCount) = 0;
  virtual HRESULT GetSource(UINT32 uIndex, IDxcBlobEncoding **ppResult) = 0;
  virtual HRESULT GetSourceName(UINT32 uIndex, IDxcBlobWide **ppResult) = 0;
  virtual HRESULT GetLibraryPDBCount(UINT32 *pCount) = 0;
  virtual HRESULT GetLibraryPDB(UINT32 uIndex, IDxcPdbUtils2 **ppOutPdbUtils,
                                IDxcBlobWide **ppLibraryName) = 0;
  virtual HRESULT GetFlagCount(UINT32 *pCount) = 0;
  virtual HRESULT GetFlag(UINT32 uIndex, IDxcBlobWide **ppResult) = 0;
  virtual HRESULT GetArgCount(UINT32 *pCount) = 0;
  virtual HRESULT GetArg(UINT32 uIndex, IDxcBlobWide **ppResult) = 0;
  virtual HRESULT GetArgPairCount(UINT32 *pCount) = 0;
  virtual HRESULT GetArgPair(UINT32 uIndex, IDxcBlobWide **ppName,
                             IDxcBlobWide **ppValue) = 0;
  virtual HRESULT GetDefineCount(UINT32 *pCount) = 0;
  virtual HRESULT GetDefine(UINT32 uIndex, IDxcBlobWide **ppResult) = 0;
  virtual HRESULT GetTargetProfile(IDxcBlobWide **ppResult) = 0;
  virtual HRESULT GetEntryPoint(IDxcBlobWide **ppResult) = 0;
  virtual HRESULT GetMainFileName(IDxcBlobWide **ppResult) = 0;
  virtual HRESULT GetHash(IDxcBlob **ppResult) = 0;
  virtual HRESULT GetName(IDxcBlobWide **ppResult) = 0;
  virtual HRESULT GetVersionInfo(IDxcVersionInfo **ppVersionInfo) = 0;
  virtual HRESULT GetCustomToolchainID(UINT32 *pID) = 0;
  virtual HRESULT GetCustomToolchainData(IDxcBlob **ppBlob) = 0;
  virtual HRESULT GetWholeDxil(IDxcBlob **ppResult) = 0;
  virtual BOOL IsFullPDB() = 0;
  virtual BOOL IsPDBRef() = 0;
};

#define CLANGDXC_CLASS(Name, Text)                                             \
  static const CLSID Name = clangdxc_detail::guidOf(Text)

CLANGDXC_CLASS(CLSID_DxcCompiler, "73e22d93-e6ce-47f3-b5bf-f0664f39c1b0");
CLANGDXC_CLASS(CLSID_DxcLinker, "ef6a8087-b0ea-4d56-9e45-d07e1a8b7806");
CLANGDXC_CLASS(CLSID_DxcCompilerArgs, "3e56ae82-224d-470f-a1a1-fe3016ee9f9d");
CLANGDXC_CLASS(CLSID_DxcLibrary, "6245d6af-66e0-48fd-80b4-4d271796748c");
CLANGDXC_CLASS(CLSID_DxcUtils, "6245d6af-66e0-48fd-80b4-4d271796748c");
CLANGDXC_CLASS(CLSID_DxcValidator, "8ca3e215-f728-4cf3-8cdd-88af917587a1");
CLANGDXC_CLASS(CLSID_DxcAssembler, "d728db68-f903-4f80-94cd-dccf76ec7151");
CLANGDXC_CLASS(CLSID_DxcOptimizer, "ae2cd79f-cc22-453f-9b6b-b124e7a5204c");
CLANGDXC_CLASS(CLSID_DxcRewriter, "b489b951-e07f-40b3-968d-93e124734da4");
CLANGDXC_CLASS(CLSID_DxcContainerReflection,
               "b9f54489-55b8-400c-ba3a-1675e4728b91");
CLANGDXC_CLASS(CLSID_DxcContainerBuilder,
               "94134294-411f-4574-b4d0-8741e25240d2");
CLANGDXC_CLASS(CLSID_DxcPdbUtils, "54621dfb-f2ce-457e-ae8c-ec355faeec7c");

#undef CLANGDXC_CLASS

#endif // CLANG_DXC_DXC_DXCAPI_H
