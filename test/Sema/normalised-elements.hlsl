// RUN: clang-dxc -T cs_6_6 -verify %s
RWBuffer<unorm float4> U; // expected-error {{'unorm' is not supported yet}}
