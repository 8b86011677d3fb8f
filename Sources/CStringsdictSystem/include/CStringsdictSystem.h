#pragma once

// What StringsdictFormatting needs of the C library on Linux, an environment variable and a mutex, and what Stringsdict
// needs of the processor on every system.
//
// A Swift file that imports Glibc makes every program link Swift's overlay of it and the library for mathematics. Both
// are then searched for each symbol of the program and its libraries, which takes 4 % of the start of a small program.
// So this header includes none of the C library's.

/// The value of an environment variable, or null.
const char *_Nullable stringsdict_environment(const char *_Nonnull name);

/// A mutex that is not recursive.
struct stringsdict_mutex;

/// Creates a mutex. Its address never changes.
struct stringsdict_mutex *_Nonnull stringsdict_mutex_create(void);

/// Waits until no other thread has the mutex, and takes it.
void stringsdict_mutex_lock(struct stringsdict_mutex *_Nonnull mutex);

/// Gives the mutex back. The thread that took it calls this.
void stringsdict_mutex_unlock(struct stringsdict_mutex *_Nonnull mutex);

/// Destroys a mutex that no thread has.
void stringsdict_mutex_destroy(struct stringsdict_mutex *_Nonnull mutex);

/// Starts to bring the five cache lines before an address to the processor, without waiting for them.
///
/// There need not be memory at these lines: nothing is read, and nothing changes but the time of a later access.
static inline void stringsdict_prefetch_before(const void *_Nonnull end) {
    // Numbers, since a pointer must not leave its memory.
    for (unsigned line = 1; line <= 5; line++)
        __builtin_prefetch((const void *)((__UINTPTR_TYPE__)end - 64 * line));
}
