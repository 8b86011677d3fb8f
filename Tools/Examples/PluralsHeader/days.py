# cldr-plurals generate --standalone plurals.h && cc -shared -fPIC -O2 exported.c -o libplurals.so
# python3 days.py ./libplurals.so pl 0 1 22 1.50
import ctypes
import sys


class Rules(ctypes.Structure):
    _fields_ = [(name, ctypes.c_uint8) for name in ("cardinal", "ordinal", "range")]


library = ctypes.CDLL(sys.argv[1])
library.rules_for_locale.argtypes = [ctypes.c_char_p]
library.rules_for_locale.restype = Rules
library.keyword_of_decimal.argtypes = [Rules, ctypes.c_int, ctypes.c_char_p, ctypes.c_uint32]
library.keyword_of_decimal.restype = ctypes.c_char_p

rules = library.rules_for_locale(sys.argv[2].encode())
for number in sys.argv[3:]:
    text = number.encode()
    print(number, library.keyword_of_decimal(rules, 0, text, len(text)).decode())
