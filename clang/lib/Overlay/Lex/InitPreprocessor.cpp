// InitPreprocessor.cpp: Predefined macros
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The list with the reasons is clang/lib/Overlay/Overlay.txt.

#include "clang/Overlay/HLSLOverlay.h"
#include "clang/Parse/HLSLPreprocessor.h"

namespace clang {
class CodeGenOptions;
class FrontendOptions;
class PCHContainerReader;
} // namespace clang

using namespace clang;

CLANG_WRAPS(void, InitializePreprocessor,
            "_ZN5clang22InitializePreprocessorERNS_12PreprocessorERKNS_"
            "19PreprocessorOptionsERKNS_18PCHContainerReaderERKNS_"
            "15FrontendOptionsERKNS_14CodeGenOptionsE",
            Preprocessor &PP, const PreprocessorOptions &Options,
            const PCHContainerReader &, const FrontendOptions &,
            const CodeGenOptions &);

void wrapInitializePreprocessor(Preprocessor &PP,
                                const PreprocessorOptions &Options,
                                const PCHContainerReader &,
                                const FrontendOptions &,
                                const CodeGenOptions &) {
  hlsl::definePredefinedMacros(PP, Options);
}
