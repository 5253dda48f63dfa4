// ReflectedProgram.h: Reflected programs and buffers
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef LIBCLANGDXC_DXC_REFLECTEDPROGRAM_H
#define LIBCLANGDXC_DXC_REFLECTEDPROGRAM_H

#include "clang-dxc/dxc/D3DReflection.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Metadata.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/Container/DXContainerReader.h"
#include "llvm/Target/DirectX/DXILForm/ResourceRecord.h"
#include "llvm/Target/DirectX/FrontIR/BufferLayout.h"
#include <memory>
#include <string>
#include <vector>

namespace clang {

namespace dxc {

//===----------------------------------------------------------------------===//
// Buffers
//===----------------------------------------------------------------------===//

/// A type of a variable or member. Missing types are objects, too, whose
/// descriptions fail, because programs query them without a check.
class ReflectedType final : public ID3D12ShaderReflectionType {
public:
  ReflectedType() = default;
  /// \p Parent is the offset of what the member is in. With \p Native16, what
  /// has 16 bits is no minimum precision.
  ReflectedType(const llvm::dxil::BufferMember &Member, uint32_t Parent,
                bool Native16);

  HRESULT GetDesc(D3D12_SHADER_TYPE_DESC *pDesc) override;
  ID3D12ShaderReflectionType *GetMemberTypeByIndex(UINT Index) override;
  ID3D12ShaderReflectionType *GetMemberTypeByName(LPCSTR Name) override;
  LPCSTR GetMemberTypeName(UINT Index) override;
  HRESULT IsEqual(ID3D12ShaderReflectionType *pType) override;
  ID3D12ShaderReflectionType *GetSubType() override;
  ID3D12ShaderReflectionType *GetBaseClass() override;
  UINT GetNumInterfaces() override { return 0; }
  ID3D12ShaderReflectionType *GetInterfaceByIndex(UINT) override;
  HRESULT IsOfType(ID3D12ShaderReflectionType *) override { return E_NOTIMPL; }
  HRESULT ImplementsInterface(ID3D12ShaderReflectionType *) override {
    return E_NOTIMPL;
  }

private:
  void addBits(const llvm::dxil::BufferMember &Member);

  bool IsThere = false;
  std::string Name;
  D3D12_SHADER_TYPE_DESC Desc = {}; ///< all but the name
  std::vector<std::string> MemberNames;
  std::vector<std::unique_ptr<ReflectedType>> Members;
};

class ReflectedBuffer;

class ReflectedVariable final : public ID3D12ShaderReflectionVariable {
public:
  ReflectedVariable() = default;
  ReflectedVariable(ReflectedBuffer &Buffer,
                    const llvm::dxil::BufferMember &Member, bool Native16);

  HRESULT GetDesc(D3D12_SHADER_VARIABLE_DESC *pDesc) override;
  ID3D12ShaderReflectionType *GetType() override;
  ID3D12ShaderReflectionConstantBuffer *GetBuffer() override;
  UINT GetInterfaceSlot(UINT) override { return UINT(-1); }

  const std::string &getName() const { return Name; }

private:
  ReflectedBuffer *Buffer = nullptr; ///< null: there is no such variable
  std::string Name;
  uint32_t Offset = 0, Size = 0;
  bool IsUsed = false;
  ReflectedType Type;
};

/// A constant buffer, a texture buffer, or the element of a structured one.
class ReflectedBuffer final : public ID3D12ShaderReflectionConstantBuffer {
public:
  ReflectedBuffer() = default;
  ReflectedBuffer(const llvm::dxil::ResourceRecord &Record,
                  const llvm::dxil::BufferLayout *Layout, bool Native16);

  HRESULT GetDesc(D3D12_SHADER_BUFFER_DESC *pDesc) override;
  ID3D12ShaderReflectionVariable *GetVariableByIndex(UINT Index) override;
  ID3D12ShaderReflectionVariable *GetVariableByName(LPCSTR Name) override;

  const std::string &getName() const { return Name; }
  /// Null if it has none of that name.
  ReflectedVariable *find(llvm::StringRef VariableName);

private:
  bool IsThere = false;
  std::string Name;
  D3D_CBUFFER_TYPE Type = D3D_CT_CBUFFER;
  uint32_t Size = 0;
  std::vector<std::unique_ptr<ReflectedVariable>> Variables;
};

/// What stands for a buffer or variable that there is none of.
ReflectedBuffer &getMissingBuffer();
ReflectedVariable &getMissingVariable();

/// Whether reflection has the resource as a buffer, besides as a resource.
bool hasBuffer(const llvm::dxil::ResourceRecord &Record);

//===----------------------------------------------------------------------===//
// Programs
//===----------------------------------------------------------------------===//

/// The parts of a container with reflection data, read once.
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

  std::string Bytes; ///< the rest refers to them
  llvm::LLVMContext Context;
  std::unique_ptr<llvm::Module> M;
  llvm::dxil::ResourceTableNodes Types; ///< of the variables
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
