#include "CBenchmarkSupport.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

// MARK: Clock

static uint64_t nanoseconds(clockid_t clock) {
    struct timespec now;
    if (clock_gettime(clock, &now) != 0) return 0;
    return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

uint64_t bench_wall_nanoseconds(void) { return nanoseconds(CLOCK_MONOTONIC); }

uint64_t bench_thread_nanoseconds(void) { return nanoseconds(CLOCK_THREAD_CPUTIME_ID); }

// MARK: Keeping the optimizer honest

// These functions lie in an object file of their own, so the compiler of the caller can assume nothing about them.

static volatile uint64_t sink;

void bench_consume(uint64_t value) { sink = value; }

void bench_clobber(const void *address) { __asm__ volatile("" : : "r"(address) : "memory"); }

int64_t bench_opaque(int64_t value) {
    __asm__ volatile("" : "+r"(value));
    return value;
}

// MARK: C

// The format is an argument, so the compiler cannot replace the calls by something cheaper.

uint64_t bench_snprintf_long(const char *format, const int64_t *values, size_t count) {
    char buffer[128];
    uint64_t sum = 0;
    for (size_t index = 0; index < count; index++) {
        sum += (uint64_t)snprintf(buffer, sizeof buffer, format, (long)values[index]);
        bench_clobber(buffer);
    }
    return sum;
}

uint64_t bench_snprintf_copy(const char *format, const int64_t *values, size_t count) {
    char buffer[128];
    uint64_t sum = 0;
    for (size_t index = 0; index < count; index++) {
        int length = snprintf(buffer, sizeof buffer, format, (long)values[index]);
        char *text = malloc((size_t)length + 1);
        if (text == NULL) return sum;
        memcpy(text, buffer, (size_t)length + 1);
        bench_clobber(text);
        sum += (uint64_t)length;
        free(text);
    }
    return sum;
}

uint64_t bench_snprintf_double(const char *format, const double *values, size_t count) {
    char buffer[128];
    uint64_t sum = 0;
    for (size_t index = 0; index < count; index++) {
        sum += (uint64_t)snprintf(buffer, sizeof buffer, format, values[index]);
        bench_clobber(buffer);
    }
    return sum;
}

// MARK: Callgrind

#if defined(__has_include) && __has_include(<valgrind/callgrind.h>)
#include <valgrind/callgrind.h>

bool bench_runs_on_valgrind(void) { return RUNNING_ON_VALGRIND != 0; }
void bench_callgrind_zero(void) { CALLGRIND_ZERO_STATS; }
void bench_callgrind_dump(const char *name) { CALLGRIND_DUMP_STATS_AT(name); }
#else
bool bench_runs_on_valgrind(void) { return false; }
void bench_callgrind_zero(void) {}
void bench_callgrind_dump(const char *name) { (void)name; }
#endif
