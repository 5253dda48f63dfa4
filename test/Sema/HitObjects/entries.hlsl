// Hit objects cannot be passed between shaders.
// RUN: clang-dxc -T lib_6_9 -verify %s

struct Holder { uint n; dx::HitObject hit; };
struct [raypayload] Payload { uint n : read(caller) : write(caller); };
struct [raypayload] Bad { dx::HitObject hit : read(caller) : write(caller); };

[shader("miss")] void miss(inout Bad p) {} // expected-error {{the payload 'p' must be a struct of numbers, not 'Bad'}}
