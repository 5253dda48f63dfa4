// An output that is written to the standard output is not followed by a listing.

// RUN: clang-dxc -T cs_6_6 %s -reflection-json - | %python -m json.tool > %t.json
// RUN: clang-dxc -T cs_6_6 %s -export-binding-table - > %t.csv
// RUN: clang-dxc -T cs_6_6 %s -export-binding-table %t.file.csv > %t.listing
// RUN: diff %t.csv %t.file.csv
// RUN: clang-dxc -T cs_6_6 %s -Fsh - > %t.hash
// RUN: clang-dxc -T cs_6_6 %s -Fsh %t.file.hash > %t.listing
// RUN: cmp %t.hash %t.file.hash
// Asked for by name, or with no other output there, it is printed.
// RUN: clang-dxc -T cs_6_6 %s -reflection-json %t.json | FileCheck %s
// RUN: clang-dxc -T cs_6_6 %s -reflection-json %t.json -Fc - | FileCheck %s
// CHECK: define void @main()

RWBuffer<float> o;
[numthreads(1, 1, 1)]
void main() { o[0] = 1; }
