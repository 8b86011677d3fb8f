#define _GNU_SOURCE

#include "CBenchmarkSupport.h"

#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
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

// These functions are in a separate object file, so the compiler of the caller can assume nothing about them.

static volatile uint64_t sink;

void bench_consume(uint64_t value) { sink = value; }

void bench_clobber(const void *address) { __asm__ volatile("" : : "r"(address) : "memory"); }

int64_t bench_opaque(int64_t value) {
    __asm__ volatile("" : "+r"(value));
    return value;
}

uint64_t bench_work_in_registers(uint64_t count) {
    uint64_t a = count, b = 2, c = 3, d = 4, e = 5, f = 6, g = 7, h = 8;
    for (uint64_t round = 0; round < count; round++) {
        a += b ^ round;
        b += c;
        c ^= d + round;
        d += e;
        e ^= f;
        f += g ^ round;
        g += h;
        h ^= a;
        // The compiler can neither join rounds nor leave one out.
        __asm__ volatile("" : "+r"(a), "+r"(b), "+r"(c), "+r"(d), "+r"(e), "+r"(f), "+r"(g), "+r"(h));
    }
    return a + b + c + d + e + f + g + h;
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

// MARK: Programs

// Foundation's `Process` notices the end of a program some fifty milliseconds late.

extern char **environ;

static uint64_t microseconds(struct timeval time) { return (uint64_t)time.tv_sec * 1000000u + (uint64_t)time.tv_usec; }

bool bench_run_program(
    char *const *arguments, const char *input, const char *output, struct bench_program_outcome *outcome
) {
    posix_spawn_file_actions_t actions;
    if (posix_spawn_file_actions_init(&actions) != 0) return false;
    posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0);
    posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0);
    pid_t child = 0;
    uint64_t start = bench_wall_nanoseconds();
    int error = posix_spawnp(&child, arguments[0], &actions, NULL, arguments, environ);
    posix_spawn_file_actions_destroy(&actions);
    if (error != 0) return false;
    int status = 0;
    struct rusage usage;
    pid_t ended;
    do {
        ended = wait4(child, &status, 0, &usage);
    } while (ended == -1 && errno == EINTR);
    if (ended != child) return false;
    outcome->nanoseconds = bench_wall_nanoseconds() - start;
    outcome->processor_nanoseconds = (microseconds(usage.ru_utime) + microseconds(usage.ru_stime)) * 1000u;
    outcome->page_faults = (uint64_t)usage.ru_minflt;
    outcome->status = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    return true;
}
