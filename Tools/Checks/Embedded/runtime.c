// The functions that Embedded Swift needs from its environment, for a WebAssembly module under WASI without a C
// library.

#include <stddef.h>
#include <stdint.h>

struct output {
    const void *bytes;
    size_t count;
};

__attribute__((import_module("wasi_snapshot_preview1"), import_name("fd_write"))) int32_t
write_output(int32_t file, const struct output *outputs, size_t count, size_t *written);

__attribute__((import_module("wasi_snapshot_preview1"), import_name("random_get"))) int32_t
fill_with_random(void *bytes, size_t count);

int putchar(int character) {
    char byte = (char)character;
    struct output output = {&byte, 1};
    size_t written;
    write_output(1, &output, 1, &written);
    return character;
}

void arc4random_buf(void *bytes, size_t count) { fill_with_random(bytes, count); }

// Freed blocks are kept in a list for each power of two, and used again.
static void *free_blocks[32];
extern unsigned char __heap_base;
static uintptr_t top;

static int size_class(size_t size) {
    int bits = 4;
    while (((size_t)1 << bits) < size + 16) bits++;
    return bits;
}

int posix_memalign(void **result, size_t alignment, size_t size) {
    if (alignment > 16) return 22;
    int bits = size_class(size);
    if (free_blocks[bits]) {
        *result = free_blocks[bits];
        free_blocks[bits] = *(void **)*result;
        return 0;
    }
    if (!top) top = ((uintptr_t)&__heap_base + 15) & ~(uintptr_t)15;
    uintptr_t end = top + ((uintptr_t)1 << bits);
    uintptr_t have = (uintptr_t)__builtin_wasm_memory_size(0) << 16;
    if (end > have && __builtin_wasm_memory_grow(0, ((end - have) >> 16) + 1) == (size_t)-1) return 12;
    // The size of a block is stored before the block.
    *(int *)top = bits;
    *result = (void *)(top + 16);
    top = end;
    return 0;
}

void free(void *block) {
    if (!block) return;
    int bits = *(int *)((uintptr_t)block - 16);
    *(void **)block = free_blocks[bits];
    free_blocks[bits] = block;
}

// Compiled with -fno-builtin, or these loops would become calls of themselves.
void *memmove(void *target, const void *source, size_t count) {
    unsigned char *to = target;
    const unsigned char *from = source;
    if (to < from) {
        while (count--) *to++ = *from++;
    } else {
        while (count--) to[count] = from[count];
    }
    return target;
}

void *memcpy(void *target, const void *source, size_t count) { return memmove(target, source, count); }

void *memset(void *target, int byte, size_t count) {
    unsigned char *to = target;
    while (count--) *to++ = (unsigned char)byte;
    return target;
}

int memcmp(const void *left, const void *right, size_t count) {
    const unsigned char *a = left, *b = right;
    for (; count--; a++, b++)
        if (*a != *b) return *a < *b ? -1 : 1;
    return 0;
}

size_t strlen(const char *text) {
    size_t count = 0;
    while (text[count]) count++;
    return count;
}

// The product of two 128-bit numbers, from products of 32 bits. On a board, the compiler's own library has this
// function.
typedef union {
    __int128 whole;
    struct {
        uint64_t low, high;
    } parts;
} wide;

__int128 __multi3(__int128 left, __int128 right) {
    wide a = {left}, b = {right}, result;
    uint64_t a0 = (uint32_t)a.parts.low, a1 = a.parts.low >> 32;
    uint64_t b0 = (uint32_t)b.parts.low, b1 = b.parts.low >> 32;
    uint64_t low = a0 * b0;
    uint64_t middle = a1 * b0 + (low >> 32);
    uint64_t other = a0 * b1 + (uint32_t)middle;
    result.parts.low = other << 32 | (uint32_t)low;
    result.parts.high = a1 * b1 + (middle >> 32) + (other >> 32) + a.parts.high * b.parts.low + a.parts.low * b.parts.high;
    return result.whole;
}

uintptr_t __stack_chk_guard = 0x5ca1ab1e;
void __stack_chk_fail(void) { __builtin_trap(); }

int __main_argc_argv(int argc, char **argv);

void _start(void) { __main_argc_argv(0, 0); }
