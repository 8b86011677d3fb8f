#pragma once

// Calls of the C library on Linux: environment variables and mutexes. Calls on every system: memory and the path
// of the program.
//
// A Swift file that imports Glibc makes every program link Swift's overlay of it and the library for mathematics. Both
// are then searched for each symbol of the program and its libraries, which takes 4 % of the start of a small program.
// So this header includes none of the C library's.

/// The value of an environment variable, or null.
const char *_Nullable stringsdict_environment(const char *_Nonnull name);

/// The path of the library or program that is loaded at an address. Null if the system does not tell.
const char *_Nullable stringsdict_image_path(const void *_Nonnull address);

/// Writes the path of the program's file, in UTF-8 and without a null character at the end, and returns its length. The
/// length is 0 if the system does not tell, as in WebAssembly, or if the path is longer than the buffer.
__SIZE_TYPE__ stringsdict_program_path(char *_Nonnull buffer, __SIZE_TYPE__ size);

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

/// The size of a large page, in bytes, on the systems where asking for them pays.
enum { stringsdict_large_page = 1 << 21 };

/// Asks Linux to provide a piece of memory in large pages, as far as its mapping has room for whole ones. Other systems do
/// nothing.
///
/// The system provides memory page by page when it is first used, which takes more than a microsecond each time. A large
/// page replaces 512 others and takes the time of about fifty. The system is free to ignore this. Without large pages, the
/// row `one key of 100000, binary, in a new process` takes 14 % more time, and a text of a catalog of 23 MB takes 21 % more.
void stringsdict_prefer_large_pages(void *_Nonnull start, __SIZE_TYPE__ byteCount);

/// Gives an open file the extended attributes of another one, with the access control list among them, and returns how many it could
/// not give. The names that belong to the system's security modules, such as labels of SELinux, are left to the system. Systems other
/// than Linux and Apple's have no such attributes, or keep them elsewhere, and the result is 0.
__SIZE_TYPE__ stringsdict_copy_attributes(int from, int to);
