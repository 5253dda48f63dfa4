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

/// Makes what is wanted of a finished container. What is wrong is reported to
/// \p Recorder.
CompileStatus readContainer(const EditRequest &Asked, ContainerOutputs &Made,
                            DiagnosticRecorder &Recorder);

/// Changes the container of \p Made, or takes out of it, what \p Change says.
/// What is wrong is reported to \p Recorder, with the container's \p Name.
CompileStatus editContainer(const ContainerChange &Change, llvm::StringRef Name,
                            ContainerOutputs &Made,
                            DiagnosticRecorder &Recorder);

} // namespace dxc
} // namespace clang

#endif // CLANG_LIB_COMPILE_CONTAINERTASK_H
