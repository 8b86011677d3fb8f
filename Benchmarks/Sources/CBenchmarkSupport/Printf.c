#include "CBenchmarkSupport.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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
