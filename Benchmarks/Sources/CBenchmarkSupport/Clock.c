#include "CBenchmarkSupport.h"

#include <time.h>

static uint64_t nanoseconds(clockid_t clock) {
    struct timespec now;
    if (clock_gettime(clock, &now) != 0) return 0;
    return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

uint64_t bench_wall_nanoseconds(void) { return nanoseconds(CLOCK_MONOTONIC); }

uint64_t bench_thread_nanoseconds(void) { return nanoseconds(CLOCK_THREAD_CPUTIME_ID); }
