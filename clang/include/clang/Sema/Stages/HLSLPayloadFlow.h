// HLSLPayloadFlow.h: Data flow of payload accesses
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Compares the access qualifiers of payloads with the accesses in the code.

#ifndef CLANG_SEMA_STAGES_HLSLPAYLOADFLOW_H
#define CLANG_SEMA_STAGES_HLSLPAYLOADFLOW_H

namespace clang {
class DeclContext;
class Sema;

namespace hlsl {

/// Follows the payloads of the entries of \p Context, and the local variables
/// that are payloads, along the control flow, also into the functions that they
/// are passed to as a whole. Warns of members that are read where nothing
/// defines them and of values that reach nobody; of members that are not set
/// before a ray is traced, or not used afterwards. Copies of a payload are not
/// followed: they inherit what it has.
void checkPayloadFlow(Sema &S, const DeclContext *Context);

} // namespace hlsl
} // namespace clang

#endif // CLANG_SEMA_STAGES_HLSLPAYLOADFLOW_H
