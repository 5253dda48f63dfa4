// Hit attributes and parameters of callable shaders consist of numbers and cannot be hit objects.
// RUN: clang-dxc -T lib_6_9 -verify %s
// RUN: clang-dxc -T lib_6_9 -DCALLABLE -verify=callable %s

struct Holder { uint n; dx::HitObject hit; };
struct [raypayload] Payload { uint n : read(caller) : write(caller); };
#ifdef CALLABLE
[shader("callable")] void called(inout Holder h) {} // callable-error {{the parameter 'h' must be a struct of numbers, not 'Holder'}}
#else
[shader("closesthit")] void hit(inout Payload p, Holder h) {} // expected-error {{the attributes 'h' must be a struct of numbers, not 'Holder'}}
#endif
