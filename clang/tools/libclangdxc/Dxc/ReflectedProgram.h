//===- ReflectedProgram.h - Reflection data of a container ------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LIBCLANGDXC_DXC_REFLECTEDPROGRAM_H
#define LIBCLANGDXC_DXC_REFLECTEDPROGRAM_H

#include "ReflectedBuffers.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/Container/ReflectionReader.h"
#include "llvm/Target/DirectX/Container/RuntimeDataReader.h"
#include <memory>

namespace clang {
namespace dxc {

/// The parts of a container that say something, read once.
class ReflectedModule {
public:
  /// Null if there is nothing to read, or if it is damaged. \p Container may be
  /// a part with its header, too.
  static std::unique_ptr<ReflectedModule> read(llvm::StringRef Container);

  const llvm::dxil::DXILModuleInfo &info() const { return Program.Info; }
  const llvm::dxil::InstructionCounters &counters() const {
    return Program.Counters;
  }
  /// Of a library.
  llvm::ArrayRef<llvm::dxil::RuntimeFunction> functions() const {
    return Functions;
  }
  /// What made the container.
  const std::string &creator() const { return Creator; }

  /// Parallel to the resources; null for what is no buffer.
  llvm::ArrayRef<std::unique_ptr<ReflectedBuffer>> buffers() const {
    return Buffers;
  }
  /// Parallel to the resources.
  llvm::ArrayRef<D3D12_SHADER_INPUT_BIND_DESC> bindings() const {
    return Bindings;
  }

private:
  bool readParts();
  void describe();
  D3D12_SHADER_INPUT_BIND_DESC
  describeBinding(const llvm::dxil::ResourceRecord &Record) const;
  unsigned countComponents(const llvm::dxil::ResourceRecord &Record) const;

  std::string Bytes; ///< the rest refers to them
  llvm::LLVMContext Context;
  std::unique_ptr<llvm::Module> M;
  llvm::dxil::ReflectedProgram Program;
  std::vector<llvm::dxil::RuntimeFunction> Functions;
  std::string Creator;
  std::vector<std::string> Names; ///< parallel to the resources
  std::vector<std::unique_ptr<ReflectedBuffer>> Buffers;
  std::vector<D3D12_SHADER_INPUT_BIND_DESC> Bindings;
};

/// Some of the buffers and bindings of a program: what one function uses.
class ReflectedResources {
public:
  void add(const ReflectedModule &Program, unsigned Number);

  unsigned numBuffers() const { return Buffers.size(); }
  unsigned numBindings() const { return Bindings.size(); }

  ID3D12ShaderReflectionConstantBuffer *getBuffer(UINT Index) const;
  ID3D12ShaderReflectionConstantBuffer *findBuffer(LPCSTR Name) const;
  ID3D12ShaderReflectionVariable *findVariable(LPCSTR Name) const;
  HRESULT getBinding(UINT Index, D3D12_SHADER_INPUT_BIND_DESC *Desc) const;
  HRESULT findBinding(LPCSTR Name, D3D12_SHADER_INPUT_BIND_DESC *Desc) const;

private:
  std::vector<ReflectedBuffer *> Buffers;
  std::vector<int> Ranks; ///< parallel to the buffers, which they order
  std::vector<const D3D12_SHADER_INPUT_BIND_DESC *> Bindings;
};

} // namespace dxc
} // namespace clang

#endif // LIBCLANGDXC_DXC_REFLECTEDPROGRAM_H
