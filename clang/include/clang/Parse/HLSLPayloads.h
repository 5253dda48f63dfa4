//===- HLSLPayloads.h - Payloads of ray tracing -----------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Attributes of structs, `struct [raypayload] P`, and the stages that read and
// write a member of a payload, `float t : read(caller) : write(closesthit)`:
// see "Payload access qualifiers" of DirectX-Specs. Both become marks
// (HLSLDeclMarks.h).
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_PARSE_HLSLPAYLOADS_H
#define CLANG_PARSE_HLSLPAYLOADS_H

namespace clang {
class ParsedAttributes;
class Parser;

namespace hlsl {

/// Puts annotations in place of the attributes that the parser is at, after the
/// keyword of a struct.
void respellStructAttributes(Parser &P);

/// Whether the parser is at the colon of an access qualifier.
bool isPayloadAccess(Parser &P);
/// Takes it and those that follow, and adds their marks; an unknown stage is an
/// error.
void parsePayloadAccesses(Parser &P, ParsedAttributes &Attrs);

} // namespace hlsl
} // namespace clang

#endif // CLANG_PARSE_HLSLPAYLOADS_H
