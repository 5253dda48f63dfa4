// DXILSchemas.cpp: Codecs of the schemas of DXIL form
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/Target/DirectX/DXILForm/AnnotationTags.h"
#include "llvm/Target/DirectX/DXILForm/SchemaValues.h"
#include "llvm/Target/DirectX/DXILForm/StageStates.h"

using namespace llvm;
using namespace llvm::dxil;

#define GET_SCHEMA_CODECS
#include "llvm/Target/DirectX/DXILForm/DXILSchemas.inc"
