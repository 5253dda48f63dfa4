// Positions count units of UTF-16, or bytes if the client can: U+1F600 is two
// units and four bytes, U+00E9 one unit and two bytes.

// RUN: %ask textDocument/hover -- -T ps_6_0 %s | FileCheck %s --check-prefix=UTF16
// RUN: %ask textDocument/hover --utf8 -- -T ps_6_0 %s | FileCheck %s --check-prefix=UTF8
// The same place, given as line and column.
// RUN: %ask textDocument/hover --at 18:15 -- -T ps_6_0 %s | FileCheck %s --check-prefix=UTF16
// RUN: %ask textDocument/hover --utf8 --at 18:18 -- -T ps_6_0 %s | FileCheck %s --check-prefix=UTF8

// UTF16: "end":
// UTF16-NEXT: "character": 19,
// UTF16: "start":
// UTF16-NEXT: "character": 14,
// UTF8: "end":
// UTF8-NEXT: "character": 22,
// UTF8: "start":
// UTF8-NEXT: "character": 17,
/*😀é*/ float va/*^*/lue;

float4 main() : SV_Target { return value; }
