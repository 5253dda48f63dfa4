//===- ContainerTask.h - Processing of existing containers ------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_LIB_COMPILE_CONTAINERTASK_H
#define CLANG_LIB_COMPILE_CONTAINERTASK_H

#include "DiagnosticRecorder.h"
#include "clang/Compile/Compile.h"

namespace clang {
namespace dxc {

/// Reads the container that is the source of \p Input and makes what is wanted
/// of it. What is wrong is reported to \p Recorder.
CompileStatus readContainer(const CompileInput &Input, CompileOutput &Output,
                            DiagnosticRecorder &Recorder);

/// Changes the container of \p Output, or takes out of it, what \p Input wants.
/// What is wrong is reported to \p Recorder.
CompileStatus editContainer(const CompileInput &Input, CompileOutput &Output,
                            DiagnosticRecorder &Recorder);

} // namespace dxc
} // namespace clang

#endif // CLANG_LIB_COMPILE_CONTAINERTASK_H
