#ifdef __linux__
// For the large pages in the header of memory, and for dladdr.
#define _GNU_SOURCE
#endif
#include "CStringsdictSystem.h"

// On other systems the Swift files import the system's own modules.
#ifdef __linux__

#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

struct stringsdict_mutex {
    pthread_mutex_t mutex;
};

const char *stringsdict_environment(const char *name) { return getenv(name); }

struct stringsdict_mutex *stringsdict_mutex_create(void) {
    struct stringsdict_mutex *mutex = malloc(sizeof *mutex);
    // Swift's own allocations end the program too if there is no memory. A mutex without attributes needs nothing else.
    if (mutex == NULL || pthread_mutex_init(&mutex->mutex, NULL) != 0) abort();
    return mutex;
}

void stringsdict_mutex_lock(struct stringsdict_mutex *mutex) { pthread_mutex_lock(&mutex->mutex); }

void stringsdict_mutex_unlock(struct stringsdict_mutex *mutex) { pthread_mutex_unlock(&mutex->mutex); }

void stringsdict_mutex_destroy(struct stringsdict_mutex *mutex) {
    pthread_mutex_destroy(&mutex->mutex);
    free(mutex);
}

#endif

#if defined(__linux__) || defined(__APPLE__)

#include <dlfcn.h>

const char *stringsdict_image_path(const void *address) {
    Dl_info information;
    return dladdr(address, &information) != 0 ? information.dli_fname : 0;
}

#else

const char *stringsdict_image_path(const void *address) {
    (void)address;
    return 0;
}

#endif

#if defined(__linux__)

__SIZE_TYPE__ stringsdict_program_path(char *buffer, __SIZE_TYPE__ size) {
    ssize_t length = readlink("/proc/self/exe", buffer, size);
    // A path that fills the buffer may have been cut.
    return length > 0 && (size_t)length < size ? (size_t)length : 0;
}

#elif defined(__APPLE__)

#include <limits.h>
#include <mach-o/dyld.h>
#include <stdlib.h>
#include <string.h>

__SIZE_TYPE__ stringsdict_program_path(char *buffer, __SIZE_TYPE__ size) {
    char path[PATH_MAX], real[PATH_MAX];
    uint32_t room = sizeof path;
    // The path may lead through links, such as `.build/debug`.
    if (_NSGetExecutablePath(path, &room) != 0 || realpath(path, real) == NULL || strlen(real) > size) return 0;
    memcpy(buffer, real, strlen(real));
    return strlen(real);
}

#elif defined(_WIN32)

#define WIN32_LEAN_AND_MEAN
#include <windows.h>

__SIZE_TYPE__ stringsdict_program_path(char *buffer, __SIZE_TYPE__ size) {
    WCHAR path[4096];
    DWORD count = GetModuleFileNameW(NULL, path, 4096);
    if (count == 0 || count == 4096 || size > 1 << 20) return 0;
    int length = WideCharToMultiByte(CP_UTF8, 0, path, (int)count, buffer, (int)size, NULL, NULL);
    return length > 0 ? (__SIZE_TYPE__)length : 0;
}

#else

__SIZE_TYPE__ stringsdict_program_path(char *buffer, __SIZE_TYPE__ size) {
    (void)buffer, (void)size;
    return 0;
}

#endif

void stringsdict_prefer_large_pages(void *start, __SIZE_TYPE__ byteCount) {
#if defined(__linux__) && defined(MADV_HUGEPAGE)
    // A large page starts at a multiple of its size. The first and the last one may reach beyond the memory: the system
    // uses them only if the memory around it belongs to the same mapping.
    long size = sysconf(_SC_PAGESIZE);
    if (size <= 0 || byteCount < stringsdict_large_page) return;
    size_t page = (size_t)size;
    size_t offset = (uintptr_t)start % page;
    // It fails where the system has no large pages, and then nothing changes.
    (void)madvise((char *)start - offset, (offset + byteCount + page - 1) / page * page, MADV_HUGEPAGE);
#else
    (void)start, (void)byteCount;
#endif
}

#if defined(__linux__)

#include <string.h>
#include <sys/xattr.h>

// Copies one attribute and returns whether that was possible.
static int copy_attribute(int from, int to, const char *name) {
    ssize_t size = fgetxattr(from, name, NULL, 0);
    if (size < 0) return 0;
    // Linux allows 64 KB. An attribute without a value still needs an address.
    char *value = malloc((size_t)size + 1);
    if (value == NULL) return 0;
    ssize_t read = fgetxattr(from, name, value, (size_t)size);
    int done = read >= 0 && fsetxattr(to, name, value, (size_t)read, 0) == 0;
    free(value);
    return done;
}

__SIZE_TYPE__ stringsdict_copy_attributes(int from, int to) {
    // A file system without attributes gives a negative size.
    ssize_t size = flistxattr(from, NULL, 0);
    if (size <= 0) return 0;
    char *names = malloc((size_t)size + 1);
    if (names == NULL) return 1;
    size = flistxattr(from, names, (size_t)size);
    size_t lost = size < 0;
    // Each name ends with a null character.
    for (ssize_t start = 0; start < size; start += (ssize_t)strlen(names + start) + 1) {
        const char *name = names + start;
        if (strncmp(name, "security.", 9) != 0 && !copy_attribute(from, to, name)) lost += 1;
    }
    free(names);
    return lost;
}

#elif defined(__APPLE__)

#include <copyfile.h>

__SIZE_TYPE__ stringsdict_copy_attributes(int from, int to) {
    return fcopyfile(from, to, NULL, COPYFILE_XATTR | COPYFILE_ACL) == 0 ? 0 : 1;
}

#else

__SIZE_TYPE__ stringsdict_copy_attributes(int from, int to) {
    (void)from, (void)to;
    return 0;
}

#endif
