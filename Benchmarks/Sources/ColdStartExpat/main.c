#include "CPeakMemory.h"
#include "ExpatPeer.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

// The same as ColdStart with expat alone: it reads the file, parses it and finds nothing.

int main(int count, char **arguments) {
    if (count > 1) {
        FILE *file = fopen(arguments[1], "rb");
        if (file == NULL) return 1;
        fseek(file, 0, SEEK_END);
        long size = ftell(file);
        rewind(file);
        uint8_t *bytes = malloc(size > 0 ? (size_t)size : 1);
        if (bytes == NULL || size < 0) return 1;
        size_t length = fread(bytes, 1, (size_t)size, file);
        fclose(file);
        if (expat_peer_parse(bytes, length) == 0) return 1;
        free(bytes);
    }
    printf("%" PRIu64 "\n", peak_memory_bytes());
    return 0;
}
