#!/usr/bin/env python3
"""Writes languages.tsv: the names of the languages of cldr-data in English, and in the language itself.

names.py LIBICUUC VERSION >languages.tsv     for example: names.py /usr/lib/libicuuc.so.78 78

The names come from CLDR too, through ICU, since cldr-data has none. ICU 78 has the names of CLDR 48. A language with a script
has a row of its own; the page adds the names of regions.
"""
import ctypes
import sys

from assemble import locales

# Names of ISO 639 that ICU does not have.
OTHERS = {
    "apc": "Levantine Arabic", "guw": "Gun", "lld": "Ladin", "mhn": "Mòcheno", "mww": "Hmong Daw", "nah": "Nahuatl",
    "skr": "Saraiki", "smi": "Sami", "suz": "Sunwar",
}


def main():
    icu, version = ctypes.CDLL(sys.argv[1]), sys.argv[2]
    get_name = getattr(icu, f"uloc_getDisplayName_{version}")

    def name(locale, shown_in):
        buffer, status = ctypes.create_unicode_buffer(200), ctypes.c_int(0)
        units = (ctypes.c_uint16 * 200)()
        count = get_name(locale.encode(), shown_in.encode(), units, 200, ctypes.byref(status))
        text = bytes(units)[:2 * count].decode("utf-16-le")
        # Without a name ICU returns the code, and without data for a language the English name.
        return "" if status.value > 0 or text.split(" ")[0].lower() == locale.split("-")[0] else text

    for locale in locales():
        subtags = locale.split("-")
        if len(subtags) > 1 and (len(subtags[-1]) != 4 or subtags[-1].isdigit()):
            continue
        english = name(locale, "en") or OTHERS.get(subtags[0], "")
        own = name(locale, locale)
        print("\t".join([locale, english, "" if own == english else own]).rstrip("\t"))


if __name__ == "__main__":
    main()
