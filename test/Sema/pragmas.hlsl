// RUN: clang-dxc -T cs_6_0 -verify %s
// No pragma is skipped in silence, but fxc's about numbers of warnings.

#pragma warning(disable: 3206)
#pragma pack_matrix(row_major)
#pragma pack_matrix(column_major)
// expected-error@+1 {{'#pragma pack_matrix' takes 'row_major' or 'column_major' in parentheses}}
#pragma pack_matrix(rows)
// expected-error@+1 {{'#pragma pack_matrix' takes 'row_major' or 'column_major' in parentheses}}
#pragma pack_matrix
// expected-error@+1 {{'#pragma pack_matrix' takes 'row_major' or 'column_major' in parentheses}}
#pragma pack_matrix(row_major
// expected-warning@+1 {{unknown pragma ignored}}
#pragma pack_matrices(row_major)

[numthreads(1, 1, 1)] void main() {}
