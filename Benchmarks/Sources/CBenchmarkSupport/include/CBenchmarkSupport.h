#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// MARK: Clock

/// Nanoseconds of a clock that never goes back.
uint64_t bench_wall_nanoseconds(void);

/// Nanoseconds that the calling thread has run.
uint64_t bench_thread_nanoseconds(void);

// MARK: Keeping the optimizer honest

/// Takes a result, so that the compiler cannot leave out its computation.
void bench_consume(uint64_t value);

/// The caller's compiler has to assume that this reads and writes all of memory.
void bench_clobber(const void *_Nullable address);

/// Its argument; the caller's compiler cannot know that.
int64_t bench_opaque(int64_t value);

// MARK: Processors

/// Does `count` rounds of eight additions and logical operations that need no memory, and tells their result. A round
/// takes as many instructions per cycle as the processor can do.
uint64_t bench_work_in_registers(uint64_t count);

// MARK: Allocations

/// Whether allocations are counted on this system.
bool bench_counts_allocations(void);

/// How often the calling thread has asked for memory.
uint64_t bench_allocation_count(void);

/// Starts to follow the bytes in use, of all threads, from zero.
void bench_track_bytes(void);

/// Stops following them and tells the most that was in use at once.
int64_t bench_tracked_peak(void);

// MARK: C

/// Writes `format` with each value in turn into one buffer, and adds up the lengths.
uint64_t bench_snprintf_long(const char *_Nonnull format, const int64_t *_Nonnull values, size_t count);
/// The same, into memory that is allocated and freed for each value.
uint64_t bench_snprintf_copy(const char *_Nonnull format, const int64_t *_Nonnull values, size_t count);
/// The same for numbers with a fraction.
uint64_t bench_snprintf_double(const char *_Nonnull format, const double *_Nonnull values, size_t count);

// MARK: Programs

struct bench_program_outcome {
    int32_t status;
    uint64_t nanoseconds;
    uint64_t processor_nanoseconds;
    /// How often the program touched a page that it had not got yet.
    uint64_t page_faults;
};

/// Runs a program and waits for it.
///
/// @param arguments Its name or path, its arguments, and a null pointer.
/// @return Whether it could be started.
bool bench_run_program(
    char *_Nullable const *_Nonnull arguments, const char *_Nonnull input, const char *_Nonnull output,
    struct bench_program_outcome *_Nonnull outcome);

/// The memory of a program when it ends, in bytes.
struct bench_process_memory {
    /// All pages in its tables. The kernel maps neighbours of a page that is touched, so these are more than it touched.
    uint64_t resident;
    /// Those that it wrote to, which no other program has.
    uint64_t written;
    /// Those of the program's own file: code and constants.
    uint64_t program_file;
};

/// Runs a program and measures its memory at its end. Linux alone tells it.
///
/// @param arguments Its path, its arguments, and a null pointer.
/// @return Whether it ran, ended well, and could be measured.
bool bench_memory_at_exit(
    char *_Nullable const *_Nonnull arguments, struct bench_process_memory *_Nonnull memory);

// MARK: Callgrind

/// Whether this program runs under Valgrind.
bool bench_runs_on_valgrind(void);
/// Forgets all instructions counted so far.
void bench_callgrind_zero(void);
/// Writes the count of instructions to callgrind's output under a name.
void bench_callgrind_dump(const char *_Nonnull name);

#ifdef __cplusplus
}
#endif
