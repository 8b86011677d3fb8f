// Prints the collation elements of CLDR's root collation, as ICU has them: a line for each character, with its code point and
// its elements in hexadecimal. `generate.py` runs it and packs them.

#include <stdio.h>
#include <unicode/uchar.h>
#include <unicode/ucol.h>
#include <unicode/ucoleitr.h>
#include <unicode/utf16.h>

int main(void) {
    UErrorCode status = U_ZERO_ERROR;
    UCollator *collator = ucol_open("", &status);
    if (U_FAILURE(status)) return 1;
    printf("# ICU %s\n", U_ICU_VERSION);
    for (UChar32 character = 0; character <= 0x10FFFF; character++) {
        int8_t type = u_charType(character);
        if (type == U_UNASSIGNED || type == U_SURROGATE || type == U_PRIVATE_USE_CHAR) continue;
        UChar text[2];
        int32_t length = 0;
        U16_APPEND_UNSAFE(text, length, character);
        UCollationElements *elements = ucol_openElements(collator, text, length, &status);
        printf("%X", character);
        for (int32_t next; (next = ucol_next(elements, &status)) != UCOL_NULLORDER;) printf(" %08X", (uint32_t)next);
        printf("\n");
        ucol_closeElements(elements);
    }
    return U_FAILURE(status);
}
