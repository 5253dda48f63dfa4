// Parameter blocks, and constant buffers with resources, require the stable layout.

// RUN: clang-dxc -T cs_6_6 -E main -fhlsl-binding-layout=stable -DSTABLE -verify=stable %s
// RUN: clang-dxc -T cs_6_6 -E main -DBUFFER -verify=dxc %s
// RUN: clang-dxc -T cs_6_6 -E main -verify=name %s

struct Block { float k; Texture2D t; };

#ifdef BUFFER
ConstantBuffer<Block> buffer; // dxc-error {{'Block' cannot be the element type of 'ConstantBuffer<Block>': it contains resources}}
[numthreads(1, 1, 1)] void main() {}
#elif !defined(STABLE)
ParameterBlock<Block> block; // name-error {{'ParameterBlock' is only available in the stable layout; compile with -fhlsl-binding-layout=stable}}
#else
ParameterBlock<Block> a, b;
ParameterBlock<Texture2D> wrong; // stable-error {{'Texture2D<>' cannot be the element type of 'ParameterBlock<Texture2D<>>': it is a resource}}
struct Inside { Texture2D t; StructuredBuffer<Texture2D> wrong; }; // stable-error {{'Texture2D<>' cannot be the element type of 'StructuredBuffer<Texture2D<>>': it is a resource}}
ParameterBlock<Inside> inside;
StructuredBuffer<Block> other;  // stable-error {{'Block' cannot be the element type of 'StructuredBuffer<Block>': it contains resources}}
ParameterBlock<Block> letter : register(u0); // stable-error {{binding type 'u' only applies to 'uav' resources}}
// stable-note@-1 {{'letter', declared here, is of type 'ParameterBlock<Block>'}}
Block unbounded[]; // stable-error {{the elements of 'unbounded' contain numbers, which an unbounded array cannot store; give the array a size}}

// What is inside of itself would have no end.
struct Ring { float k; ParameterBlock<Ring> next; };
Ring ring; // stable-error {{'Ring' cannot be the element type of 'ParameterBlock<Ring>': it is not a complete type}}
struct Loop { Texture2D t; ConstantBuffer<Loop> next[2]; };
ConstantBuffer<Loop> loop; // stable-error {{'Loop' cannot be the element type of 'ConstantBuffer<Loop>': it is not a complete type}}
struct Second;
struct First { ParameterBlock<Second> other; Texture2D t; };
struct Second { ParameterBlock<First> other; Texture2D t; };
ParameterBlock<First> mutual; // stable-error {{'First' cannot be the element type of 'ParameterBlock<First>': it is not a complete type}}

[numthreads(1, 1, 1)] void main() {}
#endif
