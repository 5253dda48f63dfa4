// SchemaValues.h: Operands of schemas
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The functions with which the codecs of Schema.td read and write one operand
// of each type. Reading never crashes; it fails if the operand is missing or of
// another kind.

#ifndef LLVM_TARGET_DIRECTX_DXILFORM_SCHEMAVALUES_H
#define LLVM_TARGET_DIRECTX_DXILFORM_SCHEMAVALUES_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Metadata.h"
#include "llvm/Target/DirectX/DXILForm/MetadataFields.h"
#include <array>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

namespace llvm {
namespace dxil {

/// How a field of type \p T is an operand. Types without a specialization are
/// rows, which have a codec of their own.
template <typename T, typename = void> struct SchemaValue {
  static Metadata *make(LLVMContext &Context, const T &Row) {
    return Row.write(Context);
  }
  static bool read(const MDNode &Node, unsigned N, T &Row) {
    const MDNode *Operand = getNodeField(Node, N);
    std::optional<T> Read = Operand ? T::read(*Operand) : std::nullopt;
    if (Read)
      Row = std::move(*Read);
    return Read.has_value();
  }
};

/// Numbers and enumerations are i32.
template <typename T>
struct SchemaValue<
    T, std::enable_if_t<std::is_enum_v<T> || std::is_unsigned_v<T>>> {
  static Metadata *make(LLVMContext &Context, T Value) {
    return makeWordField(Context, static_cast<uint32_t>(Value));
  }
  static bool read(const MDNode &Node, unsigned N, T &Value) {
    std::optional<uint32_t> Word = getWordField(Node, N);
    if (!Word || static_cast<uint32_t>(static_cast<T>(*Word)) != *Word)
      return false;
    Value = static_cast<T>(*Word);
    return true;
  }
};

template <> struct SchemaValue<bool> {
  static Metadata *make(LLVMContext &Context, bool Value) {
    return makeFlagField(Context, Value);
  }
  static bool read(const MDNode &Node, unsigned N, bool &Value) {
    std::optional<uint64_t> Number = getIntegerField(Node, N);
    Value = Number.value_or(0) != 0;
    return Number.has_value();
  }
};

template <> struct SchemaValue<float> {
  static Metadata *make(LLVMContext &Context, float Value) {
    return ConstantAsMetadata::get(
        ConstantFP::get(Type::getFloatTy(Context), Value));
  }
};

/// A StringRef lives as long as the context.
template <typename T>
struct SchemaValue<T, std::enable_if_t<std::is_same_v<T, std::string> ||
                                       std::is_same_v<T, StringRef>>> {
  static Metadata *make(LLVMContext &Context, StringRef Text) {
    return makeStringField(Context, Text);
  }
  static bool read(const MDNode &Node, unsigned N, T &Text) {
    std::optional<StringRef> Read = getStringField(Node, N);
    if (Read)
      Text = T(Read->data(), Read->size());
    return Read.has_value();
  }
};

/// Bytes are a string.
template <> struct SchemaValue<SmallVector<char, 0>> {
  static Metadata *make(LLVMContext &Context,
                        const SmallVector<char, 0> &Bytes) {
    return makeStringField(Context, StringRef(Bytes.data(), Bytes.size()));
  }
  static bool read(const MDNode &Node, unsigned N,
                   SmallVector<char, 0> &Bytes) {
    std::optional<StringRef> Read = getStringField(Node, N);
    if (Read)
      Bytes.assign(Read->begin(), Read->end());
    return Read.has_value();
  }
};

/// A node, which is not looked into.
template <typename T>
struct SchemaValue<
    T *, std::enable_if_t<std::is_same_v<std::remove_const_t<T>, MDNode>>> {
  static Metadata *make(LLVMContext &, const MDNode *Value) {
    return const_cast<MDNode *>(Value);
  }
  static bool read(const MDNode &Node, unsigned N, T *&Value) {
    Value = const_cast<MDNode *>(getNodeField(Node, N));
    return Value;
  }
};

/// A function that is gone leaves null, which is as good as a function.
template <typename T>
struct SchemaValue<
    T *, std::enable_if_t<std::is_same_v<std::remove_const_t<T>, Function>>> {
  static Metadata *make(LLVMContext &, const Function *F) {
    return F ? ConstantAsMetadata::get(const_cast<Function *>(F)) : nullptr;
  }
  static bool read(const MDNode &Node, unsigned N, T *&F) {
    F = dyn_cast_or_null<Function>(getConstantField(Node, N));
    return true;
  }
};

/// A type is that of a value, since metadata has no types.
template <typename T>
struct SchemaValue<T *, std::enable_if_t<std::is_base_of_v<Type, T>>> {
  static Metadata *make(LLVMContext &, Type *Ty) {
    return ConstantAsMetadata::get(PoisonValue::get(Ty));
  }
  static bool read(const MDNode &Node, unsigned N, T *&Ty) {
    const Constant *Value = getConstantField(Node, N);
    Ty = Value ? dyn_cast<T>(Value->getType()) : nullptr;
    return Ty;
  }
};

/// Null stands for nothing.
template <typename T> struct SchemaValue<std::optional<T>> {
  static Metadata *make(LLVMContext &Context, const std::optional<T> &Value) {
    return Value ? SchemaValue<T>::make(Context, *Value) : nullptr;
  }
  static bool read(const MDNode &Node, unsigned N, std::optional<T> &Value) {
    return SchemaValue<T>::read(Node, N, Value.emplace());
  }
};

/// A list is a node of its elements.
template <typename ListT> struct SchemaListValue {
  using ElementT = typename ListT::value_type;
  static Metadata *make(LLVMContext &Context, const ListT &List) {
    SmallVector<Metadata *, 8> Fields;
    for (const ElementT &Element : List)
      Fields.push_back(SchemaValue<ElementT>::make(Context, Element));
    return MDNode::get(Context, Fields);
  }
  static bool read(const MDNode &Node, unsigned N, ListT &List) {
    const MDNode *Operand = getNodeField(Node, N);
    for (unsigned I = 0; Operand && I != Operand->getNumOperands(); ++I) {
      ElementT Element = {};
      if (!SchemaValue<ElementT>::read(*Operand, I, Element))
        return false;
      List.push_back(std::move(Element));
    }
    return Operand;
  }
};
template <typename T>
struct SchemaValue<std::vector<T>> : SchemaListValue<std::vector<T>> {};
template <typename T, unsigned Size>
struct SchemaValue<SmallVector<T, Size>>
    : SchemaListValue<SmallVector<T, Size>> {};

template <size_t Size> struct SchemaValue<std::array<uint32_t, Size>> {
  static Metadata *make(LLVMContext &Context,
                        const std::array<uint32_t, Size> &Numbers) {
    return makeWordsField(Context, Numbers);
  }
};

template <typename T>
Metadata *makeValue(LLVMContext &Context, const T &Value) {
  return SchemaValue<T>::make(Context, Value);
}

template <typename T>
auto isEmptyValue(const T &Value, int) -> decltype(Value.empty()) {
  return Value.empty();
}
template <typename T> bool isEmptyValue(const T &, ...) { return false; }

/// Null for an empty string or list.
template <typename T>
Metadata *makeOptionalValue(LLVMContext &Context, const T &Value) {
  return isEmptyValue(Value, 0) ? nullptr : makeValue(Context, Value);
}

template <typename T> bool readValue(const MDNode &Node, unsigned N, T &Value) {
  return SchemaValue<T>::read(Node, N, Value);
}

/// Leaves \p Value alone if the operand is null or missing.
template <typename T>
bool readOptionalValue(const MDNode &Node, unsigned N, T &Value) {
  return !getField(Node, N) || readValue(Node, N, Value);
}

/// Reads the operands from \p N on.
template <typename ListT>
bool readRestValue(const MDNode &Node, unsigned N, ListT &List) {
  for (; N < Node.getNumOperands(); ++N)
    if (!readValue(Node, N, List.emplace_back()))
      return false;
  return true;
}

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_DXILFORM_SCHEMAVALUES_H
