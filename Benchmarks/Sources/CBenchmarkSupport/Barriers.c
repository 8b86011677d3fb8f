#include "CBenchmarkSupport.h"

// Calls into another object file that is not optimized together with the caller: nothing about them can be assumed.

static volatile uint64_t sink;

void bench_consume(uint64_t value) { sink = value; }

void bench_clobber(const void *address) { __asm__ volatile("" : : "r"(address) : "memory"); }

int64_t bench_opaque(int64_t value) {
    __asm__ volatile("" : "+r"(value));
    return value;
}
